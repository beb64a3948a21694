"""From a condition in words to the test of a row that it is.

A condition is a row of atoms joined by `and`. Each atom is read by the first form (see `forms`) that fits it. A
condition with an atom that no form fits can be false, never true.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.languages.simplex.coverage.atoms import Atom, Test, conjunction
from workbench.languages.simplex.coverage.forms import FORMS
from workbench.languages.simplex.coverage.phrases import CLASSES, Caught, Word, fit, is_measured, needed, words_of
from workbench.languages.simplex.coverage.running import plainly
from workbench.languages.simplex.coverage.sheet import Sheet

LONGEST_ATOM = 160
"""Characters of an atom that is read; a longer one says nothing."""


def read_condition(text: str, sheet: Sheet, siblings: frozenset[str] = frozenset()) -> Test | None:
    """The test that a condition is, None where nothing in it can be judged.

    `siblings` are the values that stand in the place of its own in the alternatives to it.
    """
    if not any(quote in text for quote in "\"“`'"):
        text = plainly(_in_words(text))
    parts: list[Test | None] = []
    carried = ""
    for part in _atoms(text):
        test, subject = _test(part.strip(" .,;:"), sheet, siblings, carried)
        parts.append(test)
        carried = subject or carried
    tests = [test for test in parts if test]
    if not tests:
        return None
    if len(tests) == len(parts) == 1:
        return tests[0]
    return conjunction(tests, whole=len(tests) == len(parts))


_LENGTH = r"\b(?:len|length|strlen|size|count)\((\w{1,40})\)"
_SIGN_IN_TEXT = r" ?(<=|>=|==|!=|≤|≥|≠|<|>|=) ?"


def _in_words(text: str) -> str:
    """A condition as programmers write it ("len(name)>5 && n!=0") with blanks around its signs and `and` for theirs."""
    if "(" in text:
        text = re.sub(_LENGTH, r"the length of \1", text)
    if "&&" in text:
        text = text.replace("&&", " and ")
    return re.sub(_SIGN_IN_TEXT, r" \1 ", text) if any(sign in text for sign in "<>=≤≥≠") else text


_JOINTS = frozenset("between both neither from whether either together combined".split())
_SUMS = r"\b(?:sum|total|difference|product|average|mean|ratio|rest|number) (?:of|between)\b"
"""Words whose `and` joins what they speak of, and not two conditions."""


_BETWEEN_ATOMS = (
    r"\s+(?:and|but|AND|BUT)\s+|,\s+(?:and\s+)?"
    r"|\s+for\s+(?=(?:more|less|fewer|longer|shorter|over|under|at least|at most|up to)\b)"
    r"|\s+(?=(?:in|on|during) (?:--\d\d|\d{4}-\d\d))"
)
"""What stands between two conditions that must both hold: "above 8 °C for more than 4 hours"."""


def _atoms(text: str) -> list[str]:
    """The parts of a condition between its `and`s; the whole where an `and` may be part of one."""
    lowered = text.lower()
    if not any(sign in lowered for sign in (" and ", " but ", ",", " for ", " in ", " on ", " during ")):
        return [text]
    if (
        not _JOINTS.isdisjoint(lowered.split())
        or '"' in text
        or "“" in text
        or (" of " in lowered and re.search(_SUMS, lowered))
    ):
        return [text]
    parts = [part for part in re.split(_BETWEEN_ATOMS, text) if part.strip()]
    if (
        len(parts) > 1
        and not any(char.isdigit() for char in parts[0])
        and parts[1].startswith(("in ", "on ", "during "))
    ):
        parts[:2] = [f"{parts[0]} {parts[1]}"]  # "the date is in March" is one condition
    return parts


_DENIALS = frozenset("not never cannot nor neither no hardly".split())
_NAMES = ("subject", "other", "owner", "object")
_NO_LITERAL = CLASSES["ORDER"] | CLASSES["LIMIT"] | CLASSES["IS"]
"""Words that no value has: what holds one is a clause."""
_SIGNS = CLASSES["ORDER"] | CLASSES["LIMIT"]


def _says_more(words: Sequence[Word], caught: Caught) -> bool:
    """Whether what a form takes for the name of an input denies, or compares or counts by itself: then the phrase says
    more than the form does ("the colour does not | begin with", "20 km/h over | the limit")."""
    for name in _NAMES:
        if name in caught:
            start, end = caught[name]
            inside = [word.form for word in words if start <= word.start and word.end <= end]
            if not _DENIALS.isdisjoint(inside) or not _SIGNS.isdisjoint(inside):
                return True
            # A number behind a name belongs to it: "sensor 1".
            numbered = inside[:-1] if len(inside) > 1 and inside[-1].isdecimal() else inside
            if any(is_measured(form) for form in numbered):
                return True
    if "literal" in caught:
        start, end = caught["literal"]
        return any(word.form in _NO_LITERAL for word in words if start <= word.start and word.end <= end)
    return False


def _test(text: str, sheet: Sheet, siblings: frozenset[str], carried: str) -> tuple[Test | None, str]:
    """The test that the first form to fit an atom makes of it, and the subject the atom names."""
    if not text or len(text) > LONGEST_ATOM:
        return None, ""
    words = words_of(text, sheet.odd_names)
    present = {word.form for word in words}
    for form in FORMS:
        if words and all(not present.isdisjoint(wanted) for wanted in needed(form.template)):
            caught = fit(form.template, words)
            if caught is None or _says_more(words, caught):
                continue
            atom = Atom(text, caught, sheet, siblings, carried)
            test = form.test(atom)
            if test is not None:
                return test, atom.of("subject")
    return None, ""
