"""The forms of outcome that can be compared with a row's output. A table: the next form is an entry.

What a form reads out of an outcome is a promise: the output will be this, or hold this. An output that is not what
was promised says little by itself (authors paraphrase, other rules add to it), so only what is kept counts here;
that another branch's promise was kept instead is for the matrix to see.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from workbench.languages.simplex.coverage.rows import Row
from workbench.languages.simplex.coverage.words import negated, stems

LONGEST_OUTCOME = 300
"""Characters of an outcome that is read; a longer one promises nothing that can be compared."""


class Promise(NamedTuple):
    """What an outcome says the output will be.

    `form` names the kind, `literal` is the thing itself. `exact` tells that it is a name, a code, a quoted text or an
    empty or boolean value: nothing else is meant by it, and it is not written in other words.
    """

    form: str
    literal: str
    exact: bool
    kept: Callable[[Row], bool]


class Form(NamedTuple):
    """One form: its name, and what reads a promise out of an outcome. `example` is an outcome, an output that keeps it
    and one that does not."""

    name: str
    read: Callable[[str], Promise | None]
    example: tuple[str, str, str]


def read_outcome(text: str) -> Promise | None:
    """What an outcome promises, None where it is computed, changes what others give, or says it in no known form."""
    text = text.strip(" .,;")
    if not text or len(text) > LONGEST_OUTCOME:
        return None
    for form in FORMS:
        promise = form.read(text)
        if promise is not None:
            return promise
    return None


_CHANGES = frozenset(
    stem
    for word in (
        "added adds add extra bonus doubled halved tripled increased reduced lowered raised capped limited rounded "
        "sorted ordered deduplicated trimmed prefixed appended removed multiplied divided subtracted discounted plus minus "
        "times more less additional further also"
    ).split()
    for stem in stems(word)
)
"""Words of an outcome that changes what other rules give: it stands beside them, so it never contradicts."""


def changes(text: str) -> bool:
    """Whether an outcome changes what other rules give rather than giving something itself."""
    return not _CHANGES.isdisjoint(stems(re.sub(r"\"[^\"]*\"|“[^”]*”", "", text)))


_QUOTED = re.compile(r"\"([^\"]{1,120})\"|“([^”]{1,120})”|`([^`]{1,80})`|(?<!\w)'([^']{1,80})'(?!\w)")
_NAME = re.compile(
    r"\b(?:[A-Z]{1,5}[-_]?\d{2,5}|[A-Z][A-Z0-9]*_[A-Z0-9_]+|[a-z0-9]+(?:_[a-z0-9]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)+)\b"
)


def _literal(name: str, literal: str, *, exact: bool) -> Promise:
    lowered = literal.lower()
    pattern = rf"(?<!\w){re.escape(lowered)}(?!\w)"
    return Promise(name, lowered, exact, lambda row: re.search(pattern, row.example.output.lower()) is not None)


def _quoted(text: str) -> Promise | None:
    found = [next(group for group in match if group) for match in _QUOTED.findall(text)]
    if len(found) != 1 or changes(text):
        return None
    literal = found[0]
    if "{" in literal:  # a template: what stands before the first hole
        head = literal.partition("{")[0].strip()
        return _literal("quoted text", head, exact=False) if len(head) > 2 else None
    return _literal("quoted text", literal, exact=True)


def _name(text: str) -> Promise | None:
    found = {match[0] for match in _NAME.finditer(text)}
    return _literal("name", found.pop(), exact=True) if len(found) == 1 and not changes(text) else None


_EMPTY = re.compile(r"\b(?:an? |the )?(?P<empty>empty (?:string|text|list|array|set|record|map|result)|empty)$")
_NONE = re.compile(r"(?:^|\b(?:is|are|return|returns|gives?|be)\s+)(?:none|null|nil|nothing)\b(?:\s+(?:is|are) \w+)?$")
_TRUTH = re.compile(r"(?:^|\b(?:is|are|return|returns|gives?|be|answers?)\s+)(?P<truth>true|false|yes|no)$")
_TRUTHS = {"yes": 1.0, "true": 1.0, "no": 0.0, "false": 0.0}


def _empty(text: str) -> Promise | None:
    if "empty" not in text or not _EMPTY.search(text.lower()):
        return None

    def kept(row: Row) -> bool:
        return (row.output.kind in ("text", "list", "record") and row.output.size == 0) or row.output.form == "empty"

    return Promise("empty", "empty", True, kept)


def _none(text: str) -> Promise | None:
    lowered = text.lower()
    if not _NONE.search(lowered) and lowered not in ("none is returned", "nothing is returned", "null is returned"):
        return None
    return Promise("none", "none", True, lambda row: row.output.kind == "none")


def _truth(text: str) -> Promise | None:
    match = _TRUTH.search(text.lower())
    if not match:
        return None
    number = _TRUTHS[match["truth"]]
    return Promise(
        "yes or no", match["truth"], True, lambda row: row.output.kind == "truth" and row.output.number == number
    )


_FIGURE = re.compile(r"(?<![\w.,-])-?[$€£]?\d[\d,]*(?:\.\d+)?(?![\w.,-]*\d)")


def _number(text: str) -> Promise | None:
    """ "the fee is 4.90", "0 is returned"; "free" is nothing to pay."""
    figures = _FIGURE.findall(text)
    if len(figures) != 1 or changes(text) or not _plain(text, figures[0]):
        return None
    number = float(re.sub(r"[,$€£]", "", figures[0]))

    def kept(row: Row) -> bool:
        if row.output.kind == "number":
            return row.output.number == number
        return any(float(re.sub(r"[,$€£]", "", figure)) == number for figure in _FIGURE.findall(row.example.output))

    return Promise("number", f"{number:g}", False, kept)


def _plain(text: str, figure: str) -> bool:
    """Whether a number stands where an outcome gives its value, not in a description ("the first 3 items")."""
    at = text.index(figure)
    before, after = text[:at].lower().rstrip(), text[at + len(figure) :].lower().strip()
    gives = not before or before.split()[-1] in _GIVES
    ends = not after or after.split()[0] in ("is", "are", "applies") or len(after.split()) == 1
    return gives and ends


_GIVES = frozenset(
    "is are be return returns gives give to costs cost charge charged pays pay = → : of becomes yields get gets "
    "status code level error".split()
)
_FRAME = re.compile(
    r"^(?:.{0,120}\b(?:is|are|be|becomes?|reads?|says?|returns?|to|as|gives?|yields?|shows?|gets?|goes to|result in|"
    r"results in|→)\s+)?(?:an? |the )?(?P<phrase>[^\W\d][\w'’-]*(?: [\w'’-]+){0,3})$"
)
_PASSIVE = re.compile(r"^(?:an? |the )?(?P<phrase>.{1,40}?) (?:is|are) (?:returned|given|shown|used|sent|raised)$")
_COMPUTED = frozenset(
    stem
    for word in "its their value sum total number amount same unchanged result input output it them list".split()
    for stem in stems(word)
)
"""Words of a phrase that points to something computed instead of saying it."""


def _phrase(text: str) -> Promise | None:
    """ "access is refused", "the state is open", "page the on-call"."""
    if changes(text):
        return None
    match = _PASSIVE.match(text) or _FRAME.match(text)
    if match is None:
        return None
    wanted = stems(match["phrase"])
    if not wanted or not wanted.isdisjoint(_COMPUTED):
        return None
    no = negated(match["phrase"])
    return Promise(
        "phrase",
        match["phrase"].lower(),
        False,
        lambda row: (
            bool(row.answered)
            and (wanted <= row.answered or row.answered <= wanted)
            and negated(row.example.output) == no
        ),
    )


FORMS: tuple[Form, ...] = (
    Form("quoted text", _quoted, ('the refusal says "taken"', 'refusal "taken"', 'refusal "full"')),
    Form("name", _name, ("return error invalid_credentials", "error invalid_credentials", "error locked")),
    Form("empty", _empty, ("return the empty string", '""', '"a"')),
    Form("none", _none, ("none is returned", "none", "5")),
    Form("yes or no", _truth, ("the answer is yes", "yes", "no")),
    Form("number", _number, ("the fee is 4.90", "4.90", "9.90")),
    Form("phrase", _phrase, ("the door is opened", "opened", "refused")),
)
