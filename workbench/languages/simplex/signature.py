"""Reading what a FUNCTION line declares."""

from __future__ import annotations

import re

from workbench.analysis.text import Span
from workbench.languages.simplex.scan import ARROWS, Mark, marks, split_top
from workbench.languages.simplex.spec import Parameter, Signature

_NAME = re.compile(r"\s*(?:\*\*?|`)?([^\W\d][\w.-]*)")
_DECORATED = re.compile(r"\s*(?P<open>`|\*\*?)[^`*]{1,400}\)(?P<close>(?P=open))")
"""A call in a code span or in emphasis that ends before the arrow."""
_RETURNS = re.compile(r"\s*(?::|returns\b|yields\b|gives\b)")
_C_TYPE = (
    r"(?:(?:const|unsigned|signed|struct|int|char|float|double|bool|long|short|size_t|\w{1,40}_t)\b[\s*&]{0,4}){1,4}"
    r"(?P<name>[A-Za-z_]\w{0,40})$"
)
"""A parameter as C writes it: `const cfg_t *cfg`."""
_PARAMETER_NAME = re.compile(r"[*`]*([\w.-]+)\??")


def read_signature(text: str, offset: int = 0) -> Signature:
    """The signature in `text` (what follows `FUNCTION:`); spans start counting at `offset`.

    `name(a, b: type) → result`. What cannot be read is told in `faults`; what can be read is there all the same.
    """
    bare = text.strip()
    if bare.startswith("`") and bare.endswith("`") and bare.count("`") == 2:
        offset += text.index("`") + 1
        text = bare[1:-1]
    if decorated := _DECORATED.match(text):
        for start, end in (decorated.span("open"), decorated.span("close")):
            text = text[:start] + " " * (end - start) + text[end:]
    name_match = _NAME.match(text)
    name = name_match[1].rstrip(".-") if name_match else ""
    faults = [] if name else ["no name"]
    signs = list(marks(text))
    opening = next((mark for mark in signs if mark.sign == "("), None)
    arrow = next((mark for mark in signs if mark.sign in ARROWS and mark.depth == 0), None)
    parameters: tuple[Parameter, ...] = ()
    if opening is None or (arrow and arrow.at < opening.at):
        faults.append("no parentheses around the inputs")
    else:
        closing = _closing(signs, opening)
        if closing is None:
            faults.append("the parentheses do not close")
        else:
            parameters = _parameters(text[opening.at + 1 : closing.at], offset + opening.at + 1)
            arrow = next((mark for mark in signs if mark.sign in ARROWS and mark.at > closing.at), None)
            if arrow is None and (word := _RETURNS.match(text, closing.at + 1)):
                arrow = Mark(word[0], word.start(), 0)
    start = arrow.at + len(arrow.sign) if arrow else len(text)
    returns = text[start:]
    start += len(returns) - len(returns.lstrip())
    returns = returns.strip().rstrip("`*")
    if not returns:
        faults.append("no return type after an arrow")
    return Signature(name, parameters, returns, Span(offset + start, offset + start + len(returns)), tuple(faults))


def _closing(signs: list[Mark], opening: Mark) -> Mark | None:
    return next(
        (mark for mark in signs if mark.sign == ")" and mark.at > opening.at and mark.depth == opening.depth),
        None,
    )


def _parameters(inside: str, offset: int) -> tuple[Parameter, ...]:
    found: list[Parameter] = []
    parts = split_top(inside)
    if len(parts) == 1:
        parts = split_top(inside, ";")
    for start, end in parts:
        part = inside[start:end]
        if not part:
            continue
        if found and part.lower() in ("optional", "required"):  # says more of the input before it
            found[-1] = found[-1]._replace(span=Span(found[-1].span.start, offset + end))
            continue
        head, colon, kind = part.partition(":")
        if not colon:
            head, _, kind = part, "", ""
        head = head.partition("=")[0].strip()
        name = _PARAMETER_NAME.match(head)
        if " " in head and (typed := re.match(_C_TYPE, head)):
            name = _PARAMETER_NAME.match(typed["name"])
        found.append(
            Parameter(
                name[1] if name else head.strip(),
                kind.partition("=")[0].strip(),
                Span(offset + start, offset + end),
            )
        )
    return tuple(found)


def is_optional(parameter: str) -> bool:
    """Whether an input may be left out, by the words that declare it: `ids?`, `limit = 10`, `tag: text or none`."""
    return "?" in parameter or "=" in parameter or "optional" in parameter or "none" in parameter.lower()
