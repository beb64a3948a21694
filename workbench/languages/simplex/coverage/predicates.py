"""The forms of condition that can be judged of a row's inputs. A table: the next form is an entry.

A condition is a row of atoms joined by `and`. Each atom is read by the first form that fits it; a form yields a test
that says of a row: true, false (each surely or not), or nothing. A condition with an atom that no form fits can be
false, never true.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from workbench.languages.simplex.coverage import figures, literals, presence
from workbench.languages.simplex.coverage.atoms import Atom, Test, conjunction
from workbench.languages.simplex.coverage.figures import AFTER, COUNTED, NUMBER, OPERATORS, SIGNS, SUFFIX, UNIT, VERB
from workbench.languages.simplex.coverage.presence import GIVEN, MISSING
from workbench.languages.simplex.coverage.sheet import Sheet

LONGEST_ATOM = 160
"""Characters of an atom that is read; a longer one says nothing."""


class Form(NamedTuple):
    """One form: its name, words one of which the atom must have (any words where there are none), the pattern over the
    atom in lower case, and what makes a test of a match. `example` is a condition, inputs of which it is true, and
    inputs of which it is false."""

    name: str
    words: frozenset[str]
    pattern: str
    test: Callable[[re.Match[str], Atom], Test | None]
    example: tuple[str, str, str]


def read_condition(text: str, sheet: Sheet, siblings: frozenset[str] = frozenset()) -> Test | None:
    """The test that a condition is, None where nothing in it can be judged."""
    parts = [_atom(part, sheet, siblings) for part in _atoms(text)]
    tests = [test for test in parts if test]
    if not tests:
        return None
    whole = len(tests) == len(parts)
    if whole and len(tests) == 1:
        return tests[0]
    return conjunction(tests, whole=whole)


_AND = re.compile(r"\s+and\s+|\s+but\s+|,\s+(?:and\s+)?")
_JOINT = re.compile(r"\b(?:between|both|neither|from|whether|either)\b")


def _atoms(text: str) -> list[str]:
    if _JOINT.search(text.lower()) or '"' in text or "“" in text:
        return [text]
    return [part for part in _AND.split(text) if part.strip()]


def _atom(text: str, sheet: Sheet, siblings: frozenset[str]) -> Test | None:
    text = text.strip(" .,;:")
    lowered = text.lower()
    if not text or len(text) > LONGEST_ATOM or len(lowered) != len(text):
        return None
    words = frozenset(re.split(r"[^\w<>=]+", lowered))
    atom = Atom(text, sheet, siblings)
    for form in FORMS:
        if form.words and form.words.isdisjoint(words):
            continue
        match = re.match(form.pattern + "$", lowered)
        if match is not None:
            test = form.test(match, atom)
            if test is not None:
                return test
    return None


# ── the table ──

_SUBJECT = r"(?P<subject>.{1,80}?)"
_A = r"(?:an? |the )?"


def _w(words: str) -> frozenset[str]:
    return frozenset(words.split())


_MISSING_WORDS = _w("missing absent omitted unset none null not unspecified unprovided")
_GIVEN_WORDS = _w("provided given present specified supplied passed set there")
_ORDER_WORDS = _w(
    "than above over below under exceeds exceed least most exactly equals equal to > < >= <= = == more less"
)

FORMS: tuple[Form, ...] = (
    Form(
        "neither is given",
        _w("neither"),
        rf"(?:if )?neither (?P<one>.{{1,40}}?) nor (?P<other>.{{1,40}}?)(?: (?:is|are|was|were))?(?: {GIVEN})?",
        presence.neither,
        ("neither ids nor tags provided", "ids: none, tags: none", "ids: [a], tags: none"),
    ),
    Form(
        "neither of two is given",
        _w("neither none"),
        rf"(?:neither|none)(?: (?:is|are|was|were))? {GIVEN}",
        presence.neither_of_two,
        ("neither is provided", "ids: none, tags: none", "ids: none, tags: [t]"),
    ),
    Form(
        "both are given",
        _w("both"),
        rf"both (?P<one>.{{1,40}}?) and (?P<other>.{{1,40}}?)(?: (?:is|are|was|were))? {GIVEN}",
        presence.both,
        ("both ids and tags are given", "ids: [a], tags: [t]", "ids: [a], tags: none"),
    ),
    Form(
        "both of two are given",
        _w("both"),
        rf"both(?: (?:of them|of these))?(?: (?:is|are|was|were))? {GIVEN}",
        presence.both_of_two,
        ("both provided", "ids: [a], tags: [t]", "ids: none, tags: [t]"),
    ),
    Form(
        "only one is given",
        _w("only"),
        rf"only {_SUBJECT}(?: (?:is|are|was|were))? {GIVEN}",
        presence.only_given,
        ("only ids provided", "ids: [a], tags: none", "ids: [a], tags: [t]"),
    ),
    Form(
        "missing",
        _MISSING_WORDS,
        rf"(?:no )?{_SUBJECT}(?: (?:is|are|was|were|has been))? {MISSING}",
        presence.missing,
        ("the separator is missing", "separator: none", 'separator: "-"'),
    ),
    Form(
        "no … is given",
        _w("no"),
        rf"no {_SUBJECT}(?: (?:is|are|was|were))? {GIVEN}",
        presence.missing,
        ("no separator is given", "separator: none", 'separator: "-"'),
    ),
    Form(
        "there is no",
        _w("no without"),
        rf"(?:there (?:is|are) no|.{{1,40}}? (?:has|have) no|without(?: an?)?|no) (?:such )?{_SUBJECT}",
        presence.there_is_no,
        ("there are no offers", "offers: []", "offers: [a 3]"),
    ),
    Form(
        "a number between two",
        _w("between from"),
        rf"(?:{_SUBJECT}{VERB}\s+)?(?:between|from)\s+(?P<low>{NUMBER})\s*(?:and|to|-|–)\s*(?P<high>{NUMBER}){UNIT}{AFTER}",
        figures.between,
        ("the age is between 6 and 14", "age: 9", "age: 15"),
    ),
    Form(
        "how many characters",
        _w("letters letter characters character chars digits digit symbols"),
        rf"{_SUBJECT}{VERB}\s+(?P<operator>{OPERATORS})\s+(?P<number>{NUMBER})\s+{COUNTED}{AFTER}",
        figures.length,
        ("the word has more than 7 letters", 'word: "palindrome"', 'word: "cat"'),
    ),
    Form(
        "a number against a limit",
        _ORDER_WORDS,
        rf"(?P<subject>.{{0,80}}?){VERB}\s*(?<!\w)(?P<operator>{OPERATORS})\s*(?P<number>{NUMBER}){UNIT}{AFTER}",
        figures.compare,
        ("the pressure exceeds 8 bar", "pressure: 9", "pressure: 8"),
    ),
    Form(
        "a number or more",
        _w("or and plus"),
        rf"(?:{_SUBJECT}{VERB}\s+)?(?:at )?(?P<number>{NUMBER}){UNIT}{AFTER}\s+(?P<suffix>{SUFFIX}){AFTER}",
        figures.or_more,
        ("the score is 5 or more", "score: 5", "score: 4"),
    ),
    Form(
        "one input against another",
        _ORDER_WORDS,
        rf"{_SUBJECT}{VERB}\s+(?P<operator>{OPERATORS})\s+(?P<other>[^\W\d].{{0,60}})",
        figures.against,
        ("the price is above the limit", "price: 9, limit: 5", "price: 3, limit: 5"),
    ),
    Form(
        "a sign",
        frozenset(SIGNS),
        rf"(?:{_SUBJECT} (?:is|are) )?(?P<not>not )?(?:an? )?(?P<sign>{'|'.join(SIGNS)})(?: number)?",
        figures.signed,
        ("the stock is positive", "stock: 5", "stock: 0"),
    ),
    Form(
        "empty",
        _w("empty blank"),
        rf"{_SUBJECT} (?:is|are)(?: (?P<not>not))?(?: an?)? (?:empty|blank)(?: (?:string|list|text|record))?",
        presence.empty,
        ("the title is empty", 'title: ""', 'title: "Hello"'),
    ),
    Form(
        "starts, ends, contains",
        _w("starts start ends end begins begin contains contain includes include"),
        rf"{_SUBJECT} (?P<not>(?:does|do) not )?(?P<verb>starts?|ends?|begins?|contains?|includes?)"
        r"(?: (?:with|in))? [\"“'`](?P<literal>[^\"”'`]{1,80})[\"”'`]",
        literals.affix,
        ('the name ends in ".keep"', 'name: "a.keep"', 'name: "a.log"'),
    ),
    Form(
        "yes or no",
        frozenset(),
        rf"(?:with |{_SUBJECT} (?:is|are|was|were|has been|have been) |)(?P<not>not |without )?"
        r"(?:an? )?(?P<word>[^\W\d][\w-]{1,30})",
        literals.truth,
        ("the frost alarm is on", "frost_alarm: on", "frost_alarm: off"),
    ),
    Form(
        "a value",
        _w("is are equals was = =="),
        rf"{_SUBJECT} (?:is|are|was|equals|==?) (?P<not>not )?(?P<article>an? |the )?(?P<literal>\S.{{0,60}})",
        literals.is_literal,
        ("the country is DE", "country: DE", "country: AT"),
    ),
    Form(
        "given",
        _GIVEN_WORDS,
        rf"{_SUBJECT}(?: (?:is|are|was|were|has been))? {GIVEN}",
        presence.given,
        ("a code is given", 'code: "A1"', "code: none"),
    ),
    Form(
        "has a",
        _w("has have with"),
        r"(?:.{1,60} (?:has|have)|with) (?:an? )?(?P<object>[\w -]{1,40})",
        presence.has_a,
        ("the invoice has a discount", "invoice: {discount: 10}", "invoice: {discount: none}"),
    ),
    Form(
        "only a value",
        frozenset(),
        r"(?P<literal>\S+(?: \S+){0,2})",
        literals.bare_literal,
        ("critical", "severity: critical", ""),
    ),
)
