"""The forms of outcome that can be compared with a row's output. A table: the next form is an entry.

What a form reads out of an outcome is a promise: the output will be this, or hold this. An output that is not what
was promised says little by itself (authors paraphrase, other rules add to it), so only what is kept counts here;
that another branch's promise was kept instead is for the matrix to see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from workbench.languages.simplex.coverage.phrases import is_number, number
from workbench.languages.simplex.coverage.rows import Row
from workbench.languages.simplex.coverage.words import kin, negated, stems

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
    if in_turn(text):
        return None
    text = _WHATEVER.split(text, maxsplit=1)[0].rstrip(" ,") or text
    text = _SHALL.sub("", text, count=1) or text
    for form in FORMS:
        promise = form.read(text)
        if promise is not None:
            return promise
    return None


def in_turn(text: str) -> bool:
    """Whether an outcome is another for each of several conditions."""
    return _IN_TURN.search(text[:LONGEST_OUTCOME]) is not None


_IN_TURN = re.compile(r"\b(?:in (?:that|this) order|in turn|respectively)\b", re.IGNORECASE)
_WHATEVER = re.compile(r",? (?:irrespective|regardless|whatever|no matter|nothing else|and nothing else)\b")
"""What only widens an outcome."""
_SHALL = re.compile(r"^(?:then )?(?:the )?[\w-]{1,40}(?: [\w-]{1,40}){0,3}? shall ", re.IGNORECASE)
"""Who does it, as EARS has it."""
_CHANGES = frozenset(
    stem
    for word in (
        "added adds add extra bonus doubled halved tripled increased reduced lowered raised capped limited rounded "
        "sorted deduplicated trimmed prefixed appended removed multiplied divided subtracted discounted plus "
        "minus times more less additional further also"
    ).split()
    for stem in stems(word)
)
"""Words of an outcome that changes what other rules give: it stands beside them, so it never contradicts."""


def changes(text: str) -> bool:
    """Whether an outcome changes what other rules give rather than giving something itself."""
    for quote in _quotes(text):
        text = text.replace(quote, " ")
    return "ordered" in text or not _CHANGES.isdisjoint(stems(text))


def _quotes(text: str) -> list[str]:
    """What stands in quotes in `text`, quotes left out, in order; empty ones are none."""
    for curly in "“”`":
        text = text.replace(curly, '"')
    pieces = text.split('"')
    return [piece for piece in pieces[1 : len(pieces) - 1 + len(pieces) % 2 : 2] if piece]


def _is_name(word: str) -> bool:
    """Whether a word is written like a name of the program: `E12`, `invalid_credentials`, `NotFound`."""
    letters = word.rstrip("0123456789")
    code = letters != word and 0 < len(letters.rstrip("-")) <= 5 and letters.rstrip("-").isupper()
    camel = word.isalpha() and word[0].isupper() and not word.isupper() and word[1:] != word[1:].lower()
    errno = word[:1] == "-" and word[1:].isalpha() and word.isupper()
    return errno or code or camel or ("_" in word.strip("_") and word.replace("_", "").isalnum())


def _is_measured(word: str) -> bool:
    """Whether a word that ends like a name is a number with an exponent: `1.0E-6`, `1D-12`."""
    return bool(_EXPONENT.fullmatch(word))


_EXPONENT = re.compile(r"[-+]?[\d.]{1,20}[EeDd][-+]?\d{1,4}")


def _literal(name: str, literal: str, *, exact: bool) -> Promise:
    lowered = literal.lower()
    pattern = rf"(?<!\w){re.escape(lowered)}(?!\w)"
    return Promise(
        name, lowered, exact, lambda row: re.search(pattern, row.example.output[:LONGEST_OUTCOME].lower()) is not None
    )


def _quoted(text: str) -> Promise | None:
    found = _quotes(text)
    if len(found) != 1 or changes(text):
        return None
    literal = found[0]
    if "{" in literal:  # a template: what stands before the first hole
        head = literal.partition("{")[0].strip()
        return _literal("quoted text", head, exact=False) if len(head) > 2 else None
    return _literal("quoted text", literal, exact=True)


def _name(text: str) -> Promise | None:
    words = [word.strip(".,;:()[]{}\"'") for word in text.split()]
    found = {word for word in words if _is_name(word) and not _is_measured(word)}
    if not found and not text.isupper():
        found = {" ".join(_capitals(words))} - {""}
    return _literal("name", found.pop(), exact=True) if len(found) == 1 and not changes(text) else None


def _capitals(words: Sequence[str]) -> list[str]:
    """The only run of words in capitals among others, as a state or an error is written (`STATION FULL`); none of a
    number's unit (`5 NM`), or of words stressed in any sentence."""
    runs: list[list[str]] = [[]]
    for before, word in zip(("", *words), words, strict=False):
        if len(word) > 1 and word.isalpha() and word.isupper() and word not in _STRESSED and not before[:1].isdigit():
            runs[-1].append(word)
        elif runs[-1]:
            runs.append([])
    runs = [run for run in runs if run]
    return runs[0] if len(runs) == 1 else []


_STRESSED = frozenset("THE SYSTEM SHALL MUST NOT AND OR ALL ANY NO THEN ELSE IF BE NEVER ALWAYS ONLY OK".split())
_GIVES = frozenset(
    "is are be been becomes become reads says say returns return returned gives give yields shows show gets get to "
    "as → = answers answer costs cost charge pays pay owes owe of result".split()
)
"""Words after which an outcome says what it is."""
_PASSIVE = frozenset("returned given shown used sent raised charged".split())
_ARTICLES = frozenset("a an the".split())


def _said(text: str) -> str:
    """What an outcome says the output is, in lower case: what stands behind the last word that gives ("the state is
    open"), or before the verb ("none is returned"), all of it where there is neither."""
    words = text.lower().removeprefix("the system shall ").split()
    if len(words) > 2 and words[-1] in _PASSIVE and words[-2] in ("is", "are"):
        words = words[:-2]
    last = max((at for at, word in enumerate(words[:-1]) if word in _GIVES), default=-1)
    words = words[last + 1 :]
    while len(words) > 1 and words[0] in _ARTICLES:
        words = words[1:]
    return " ".join(words)


_EMPTY = frozenset(
    "empty|empty string|empty text|empty list|empty array|empty set|empty record|empty map|empty result".split("|")
)
_NONE = frozenset("none null nil nothing".split())
_TRUTHS = {"yes": 1.0, "true": 1.0, "no": 0.0, "false": 0.0}


def _empty(text: str) -> Promise | None:
    if _said(text) not in _EMPTY:
        return None

    def kept(row: Row) -> bool:
        return (row.output.kind in ("text", "list", "record") and row.output.size == 0) or row.output.form == "empty"

    return Promise("empty", "empty", True, kept)


def _none(text: str) -> Promise | None:
    """ "none is returned", "nothing is owed", "they cost nothing": no amount is 0, too"""
    words = text.lower().split()
    nothing = words[0] == "nothing" and len(words) == 3 and words[1] in ("is", "are")
    if _said(text) not in _NONE and not nothing:
        return None

    def kept(row: Row) -> bool:
        zero = row.output.kind == "number" and row.output.number == 0 and "nothing" in words
        return row.output.kind == "none" or row.output.form in _NONE or zero

    return Promise("none", "none", True, kept)


_NO = re.compile(r"(?:there(?: is|'s| are) )?no (?!longer\b|more\b|matter\b|one\b)", re.IGNORECASE)


def _no_such(text: str) -> Promise | None:
    """ "there is no colour", "no charge is made": none of it, which in numbers is 0; or in words"""
    match = _NO.match(text)
    if match is None:
        return None
    in_words = _phrase(text)

    def kept(row: Row) -> bool:
        zero = row.output.kind == "number" and row.output.number == 0
        return zero or row.output.kind == "none" or (in_words is not None and in_words.kept(row))

    return Promise("phrase", text[match.end() :].lower(), False, kept)


def _truth(text: str) -> Promise | None:
    wanted = _TRUTHS.get(_said(text))
    if wanted is None:
        return None
    return Promise(
        "yes or no", _said(text), True, lambda row: row.output.kind == "truth" and row.output.number == wanted
    )


def _number(text: str) -> Promise | None:
    """ "the fee is 4.90", "0 is returned" """
    words = _said(text).split()
    if not words or not is_number(words[0]) or len(words) > 2 or changes(text):
        return None
    wanted = number(words[0])

    def kept(row: Row) -> bool:
        if row.output.kind == "number":
            return row.output.number == wanted
        return any(is_number(word) and number(word) == wanted for word in row.example.output[:LONGEST_OUTCOME].split())

    return Promise("number", f"{wanted:g}", False, kept)


_COMPUTED = frozenset(
    stem
    for word in "its their value sum total number amount same unchanged result input output it them list".split()
    for stem in stems(word)
)
"""Words of a phrase that points to something computed instead of saying it."""
LONGEST_PHRASE = 4
"""Words of a phrase that an output can have among others; a longer one can only have all of the output's."""
LONGEST_SENTENCE = 9
"""Words of an outcome in which the output is looked for; a longer one is a description."""


def _phrase(text: str) -> Promise | None:
    """ "access is refused", "the state is open", "page the on-call", "a warning is given" (the warning, or given)"""
    text = text.partition(", ")[0]
    phrase = _said(text)
    words = text.lower().split()
    if len(words) > LONGEST_SENTENCE or changes(text) or not stems(phrase).isdisjoint(_COMPUTED):
        return None
    brief = len(phrase.split()) <= LONGEST_PHRASE
    named = [stems(phrase)] if brief else []
    if words[-1] in _PASSIVE and len(words) > 2:
        named.append(stems(words[-1]))
    whole = stems(text) if not brief or _is_done(text, phrase) else stems(phrase)
    no = negated(phrase)

    def kept(row: Row) -> bool:
        answered = row.answered
        alike = bool(answered) and (any(own and _among(own, answered) for own in named) or _among(answered, whole))
        return row.output.form == phrase or (alike and negated(row.example.output[:LONGEST_OUTCOME]) == no)

    return Promise("phrase", phrase, False, kept) if whole or phrase else None


def _is_done(text: str, phrase: str) -> bool:
    """Whether a phrase says what is done with what stands before it: "a count is asked for", "it is left off"."""
    first = phrase.split(" ", 1)[0]
    passive = text.lower()[: -len(phrase)].endswith(("is ", "are "))
    return passive and (first.endswith("ed") or first in _DONE)


_DONE = frozenset("left sent kept put held shown taken given".split())


def _among(words: frozenset[str], others: frozenset[str]) -> bool:
    """Whether all `words` are among `others`, in any form."""
    if words <= others:
        return True
    heads = {other[:4] for other in others}
    return all(word in others or (word[:4] in heads and any(kin(word, other) for other in others)) for word in words)


FORMS: tuple[Form, ...] = (
    Form("quoted text", _quoted, ('the refusal says "taken"', 'refusal "taken"', 'refusal "full"')),
    Form("name", _name, ("return error invalid_credentials", "error invalid_credentials", "error locked")),
    Form("empty", _empty, ("return the empty string", '""', '"a"')),
    Form("none", _none, ("none is returned", "none", "5")),
    Form("yes or no", _truth, ("the answer is yes", "yes", "no")),
    Form("number", _number, ("the fee is 4.90", "4.90", "9.90")),
    Form("no such thing", _no_such, ("there is no charge", "0", "5")),
    Form("phrase", _phrase, ("the door is opened", "opened", "refused")),
)
