"""Small specs for the tests of the language, and what the linter says of them."""

from __future__ import annotations

from pathlib import Path

from workbench.analysis.analysis import Analysis
from workbench.languages.simplex.language import LANGUAGE

SEED = Path(__file__).parent / "seed"

PARTS = {
    "FUNCTION": "FUNCTION: f(input) → output",
    "RULES": "RULES:\n- the output is returned",
    "DONE_WHEN": "DONE_WHEN:\n- the output is returned",
    "EXAMPLES": "EXAMPLES:\n(one) → two",
    "ERRORS": "ERRORS:\n- any unhandled condition → fail with descriptive message",
}
"""A valid spec in parts, by landmark."""


def spec(**blocks: str) -> str:
    """A valid spec in which the content of some landmarks is replaced: `spec(RULES="- if …")`; "" leaves one out."""
    parts = []
    for name, part in PARTS.items():
        content = blocks.pop(name, None)
        if content is None:
            parts.append(part)
        elif content:
            separator = ": " if name == "FUNCTION" else ":\n"
            parts.append(name + separator + content)
    parts += [f"{name}:\n{content}" for name, content in blocks.items()]
    return "\n\n".join(parts) + "\n"


def framed(fragment: str) -> str:
    """A rule's bad or good text as a whole spec: required landmarks that it leaves out are added, for each FUNCTION
    it has or for one of our own; a text with all its landmarks is taken as it is."""
    if all(f"{name}:" in fragment for name in PARTS if name != "ERRORS"):
        return fragment
    functions = fragment.split("FUNCTION:")
    if len(functions) == 1:
        missing = [part for name, part in PARTS.items() if f"{name}:" not in fragment]
        head, rest = missing[0], missing[1:]
        return "\n\n".join([head, fragment, *rest]) + "\n"
    framed_functions = []
    for body in functions[1:]:
        rest = [part for name, part in PARTS.items() if name != "FUNCTION" and f"{name}:" not in body]
        framed_functions.append("\n\n".join([f"FUNCTION:{body.rstrip()}", *rest]))
    return functions[0] + "\n\n".join(framed_functions) + "\n"


def analyse(text: str, name: str = "") -> Analysis:
    """The analysis of a text, from scratch."""
    return LANGUAGE.analyse(text, name=name)


def codes(text: str, name: str = "") -> list[str]:
    """The codes of all findings, in the order of the text."""
    return [finding.code for finding in analyse(text, name).findings]


def messages(text: str, code: str) -> list[str]:
    """The messages of the findings with one code."""
    return [finding.message for finding in analyse(text).findings if finding.code == code]


def errors(text: str) -> list[str]:
    """The codes of the errors."""
    return [finding.code for finding in analyse(text).findings if finding.severity.word == "error"]
