"""The forms of condition that can be judged of a row's inputs. A table: the next form is an entry.

A condition is a row of atoms joined by `and`. Each atom is read by the first form that fits it; a form yields a test
that says of a row: true, false (each surely or not), or nothing. A condition with an atom that no form fits can be
false, never true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from workbench.languages.simplex.coverage.rows import Row, Slot, Value, read_value
from workbench.languages.simplex.coverage.sheet import Bound, Sheet
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.values import normal

LONGEST_ATOM = 160
"""Characters of an atom that is read; a longer one says nothing."""


class Truth(NamedTuple):
    """What a test says of a row. `sure` where the input is the one meant and the values decide; `proved` where, besides,
    the values leave no room (7 is not above 8; but a plain word might be another's synonym). `why` quotes the input."""

    holds: bool
    sure: bool
    why: str
    weak: bool = False

    @property
    def proved(self) -> bool:
        """Whether there is no room for another reading."""
        return self.sure and not self.weak

    def __invert__(self) -> Truth:
        return self._replace(holds=not self.holds)


class Atom(NamedTuple):
    """A part of a condition: its text, the sheet it is judged on, the literals of its sibling branches (normal forms in
    lower case), and the full names of its match."""

    text: str
    sheet: Sheet
    siblings: frozenset[str]


Test = Callable[[Row], Truth | None]


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

    def conjunction(row: Row) -> Truth | None:
        found = [test(row) for test in tests]
        false = [truth for truth in found if truth and not truth.holds]
        if false:
            return max(false, key=lambda truth: (truth.sure, truth.proved))
        true = [truth for truth in found if truth]
        if whole and len(true) == len(tests):
            return Truth(True, all(truth.sure for truth in true), ", ".join(truth.why for truth in true))
        return None

    return conjunction


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


# ── what the forms have in common ─────────────────────────────────────────────────────────────────────────────


def _said(slot: Slot) -> str:
    """An input as evidence quotes it."""
    name = slot.name or "an input"
    form = slot.value.form if len(slot.value.form) <= 40 else slot.value.form[:39] + "…"
    return f"{name} is {form or 'empty'}"


def _of_slot(
    subject: str, sheet: Sheet, judge: Callable[[Value], bool | None], *, flip: bool = False, only: str = ""
) -> Test:
    """A test of the input that `subject` names. `only`: where none is named, the only input of this kind is meant."""

    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject) or (_only(row, only) if only else None)
        if bound is None:
            return None
        verdict = judge(bound.slot.value)
        if verdict is None:
            return None
        return Truth(verdict != flip, bound.sure, _said(bound.slot))

    return test


def _only(row: Row, kind: str) -> Bound | None:
    fits = [slot for slot in row.slots if slot.value.kind == kind]
    return Bound(fits[0], False) if len(fits) == 1 else None


# ── given and missing ─────────────────────────────────────────────────────────────────────────────────────────

_GIVEN = r"(?:provided|given|present|specified|supplied|passed|set|there|known)"
_MISSING = rf"(?:missing|absent|omitted|unset|none|null|unknown|not {_GIVEN}|un(?:specified|provided))"


def _is_missing(subject: str, sheet: Sheet) -> Test:
    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject)
        if bound is not None:
            value = bound.slot.value
            if value.kind == "none":
                return Truth(True, bound.sure, _said(bound.slot))
            if value.size == 0 and value.kind in ("list", "text", "record"):
                return None  # whether an empty one is given is the author's to say
            return Truth(False, bound.sure, _said(bound.slot))
        if sheet.omitted(row, subject):
            return Truth(True, False, f"{subject} left out")
        return None

    return test


def _missing(match: re.Match[str], atom: Atom) -> Test:
    return _is_missing(match["subject"], atom.sheet)


def _given(match: re.Match[str], atom: Atom) -> Test:
    return _not(_is_missing(match["subject"], atom.sheet))


def _not(test: Test) -> Test:
    def other(row: Row) -> Truth | None:
        truth = test(row)
        return ~truth if truth else None

    return other


def _all(tests: Sequence[Test]) -> Test:
    def every(row: Row) -> Truth | None:
        found = [test(row) for test in tests]
        false = [truth for truth in found if truth and not truth.holds]
        if false:
            return max(false, key=lambda truth: truth.sure)
        true = [truth for truth in found if truth]
        if len(true) < len(tests):
            return None
        return Truth(True, all(truth.sure for truth in true), ", ".join(truth.why for truth in true))

    return every


def _neither(match: re.Match[str], atom: Atom) -> Test:
    return _all([_is_missing(match[name], atom.sheet) for name in ("one", "other")])


def _both(match: re.Match[str], atom: Atom) -> Test:
    return _all([_not(_is_missing(match[name], atom.sheet)) for name in ("one", "other")])


def _both_of_two(_match: re.Match[str], atom: Atom) -> Test:
    return _of_nullable(atom.sheet, lambda given, count: given == count)


def _neither_of_two(_match: re.Match[str], atom: Atom) -> Test:
    return _of_nullable(atom.sheet, lambda given, _count: given == 0)


def _of_nullable(sheet: Sheet, judge: Callable[[int, int], bool]) -> Test:
    """A test of how many of the two inputs are given that are none in some row."""

    def test(row: Row) -> Truth | None:
        slots = [slot for slot in row.slots if slot.key in sheet.nullable]
        if len(slots) != 2 or len(sheet.nullable) != 2:
            return None
        given = sum(slot.value.kind != "none" for slot in slots)
        return Truth(judge(given, 2), True, ", ".join(_said(slot) for slot in slots))

    return test


def _only_given(match: re.Match[str], atom: Atom) -> Test:
    given = _not(_is_missing(match["subject"], atom.sheet))
    sheet = atom.sheet

    def test(row: Row) -> Truth | None:
        own = given(row)
        if own is None or not own.holds:
            return own
        bound = sheet.bind(row, match["subject"])
        others = [slot for slot in row.slots if slot.key in sheet.nullable and bound and slot.key != bound.slot.key]
        if not others:
            return None
        alone = all(slot.value.kind == "none" for slot in others)
        return Truth(alone, own.sure, ", ".join((own.why, *(_said(slot) for slot in others))))

    return test


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────

_NUMBER = r"[-+]?[$€£]?\d[\d,]*(?:\.\d+)?"
_UNIT = r"\s*(?P<unit>%|°?[^\W\d_]{1,20})?"
_VERB = (
    r"(?:\s+(?:is|are|was|were|has|have|had|be|costs?|weighs?|drops?|falls?|rises?|goes|lasts?|takes?|owes?|reads|"
    r"measures?|contains?|stays?|of|with))?"
)
_COMPARISONS: tuple[tuple[str, Callable[[float, float], bool]], ...] = (
    (r"not (?:more|greater|higher|larger) than|no more than|at most|not above|not over|up to|<=|≤", float.__le__),
    (r"not (?:less|fewer|lower|smaller) than|no (?:less|fewer) than|at least|not below|not under|>=|≥", float.__ge__),
    (
        r"(?:more|greater|higher|larger|longer|older|heavier|later|bigger|taller|warmer|hotter|wetter) than|above|over|"
        r"exceeds?|>",
        float.__gt__,
    ),
    (
        r"(?:less|fewer|lower|smaller|shorter|younger|lighter|earlier|colder|cooler|drier) than|below|under|<",
        float.__lt__,
    ),
    (r"exactly|equals?(?: to)?|(?:is )?equal to|==?", float.__eq__),
)
_OPERATORS = "|".join(words for words, _ in _COMPARISONS)
_SUFFIXES: tuple[tuple[str, Callable[[float, float], bool]], ...] = (
    (r"or (?:more|above|over|greater|higher|later|older|longer|larger)|and (?:above|over|up|more)|plus", float.__ge__),
    (r"or (?:less|below|under|fewer|lower|earlier|younger|shorter|smaller)|and (?:below|under|less)", float.__le__),
)
_SUFFIX = "|".join(words for words, _ in _SUFFIXES)
_AFTER = r"(?:\s+(?:long|old|wide|high|away|tall|deep))?"
_COUNTED = r"(?P<counted>letters?|characters?|chars?|digits?|symbols?)"
_UNITS = frozenset(
    "g gram kg kilogram t ton m meter metr km kilometer cm mm mil foot feet inch l liter litr ml s sec second minut min "
    "hour h day week month year cent euro dollar pound eur usd gbp percent % degre celsiu bar psi volt watt mb gb kb "
    "byt".split()
)
"""Stems of units: a number in one of them is not compared with an input named after another."""


def _figure(text: str) -> float:
    return float(re.sub(r"[,$€£+]", "", text))


def _same_unit(unit: str, slot: Slot) -> bool:
    """Whether a number of `unit` can be compared with the input's."""
    if not unit:
        return True
    own = {stem for stem in stems(unit) or {unit}}
    named = slot.words & _UNITS
    theirs = (stems(slot.value.unit) or {slot.value.unit}) if slot.value.unit else named
    return not theirs or bool(own & theirs) or any(a[:1] == b for a in own for b in theirs if len(b) == 1)


def _numeric(subject: str, unit: str, sheet: Sheet, judge: Callable[[float], bool]) -> Test:
    named = bool(stems(subject))

    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject) if named else None
        if bound is None and unit:
            bound = sheet.bind(row, unit)
        if bound is None:
            only = _only(row, "number")
            same = only is not None and bool(unit) and unit[:3] == only.slot.value.unit[:3]
            bound = only if only and (not named or same) else None
        if bound is None or bound.slot.value.kind != "number" or not _same_unit(unit, bound.slot):
            return None
        return Truth(judge(bound.slot.value.number), bound.sure, _said(bound.slot))

    return test


def _operator(words: str, table: Sequence[tuple[str, Callable[[float, float], bool]]]) -> Callable[[float, float], bool]:
    return next(compare for pattern, compare in table if re.match(rf"(?:{pattern})$", words))


def _compare(match: re.Match[str], atom: Atom) -> Test:
    compare = _operator(match["operator"], _COMPARISONS)
    limit = _figure(match["number"])
    return _numeric(match["subject"], match["unit"] or "", atom.sheet, lambda number: compare(number, limit))


def _or_more(match: re.Match[str], atom: Atom) -> Test:
    compare = _operator(match["suffix"], _SUFFIXES)
    limit = _figure(match["number"])
    return _numeric(match["subject"], match["unit"] or "", atom.sheet, lambda number: compare(number, limit))


def _between(match: re.Match[str], atom: Atom) -> Test:
    low, high = sorted((_figure(match["low"]), _figure(match["high"])))

    def judge(number: float) -> bool:
        return low <= number <= high

    return _numeric(match["subject"], match["unit"] or "", atom.sheet, judge)


def _against(match: re.Match[str], atom: Atom) -> Test:
    """One input against another."""
    compare = _operator(match["operator"], _COMPARISONS)
    sheet = atom.sheet

    def test(row: Row) -> Truth | None:
        one, other = sheet.bind(row, match["subject"]), sheet.bind(row, match["other"])
        if one is None or other is None or one.slot.key == other.slot.key:
            return None
        a, b = one.slot.value, other.slot.value
        if a.kind != "number" or b.kind != "number" or a.unit != b.unit:
            return None
        return Truth(compare(a.number, b.number), one.sure and other.sure, f"{_said(one.slot)}, {_said(other.slot)}")

    return test


def _length(match: re.Match[str], atom: Atom) -> Test:
    compare = _operator(match["operator"], _COMPARISONS)
    limit = _figure(match["number"])
    digits = match["counted"].startswith("digit")

    def judge(value: Value) -> bool | None:
        if value.kind not in ("text", "word"):
            return None
        size = sum(char.isdigit() for char in value.form) if digits else value.size
        return compare(float(size), limit)

    return _of_slot(match["subject"], atom.sheet, judge, only="text")


def _signed(match: re.Match[str], atom: Atom) -> Test:
    judge = _SIGNS[match["sign"]]
    return _of_slot(
        match["subject"],
        atom.sheet,
        lambda value: judge(value.number) if value.kind == "number" else None,
        flip=bool(match["not"]),
        only="number",
    )


_SIGNS: dict[str, Callable[[float], bool]] = {
    "positive": lambda number: number > 0,
    "negative": lambda number: number < 0,
    "zero": lambda number: number == 0,
    "even": lambda number: number % 2 == 0,
    "odd": lambda number: number % 2 == 1,
}


# ── texts and lists ───────────────────────────────────────────────────────────────────────────────────────────


def _is_empty(value: Value) -> bool | None:
    if value.kind in ("text", "list", "record"):
        return value.size == 0
    return False if value.kind in ("word", "number", "prose") else None


def _empty(match: re.Match[str], atom: Atom) -> Test:
    return _of_slot(match["subject"], atom.sheet, _is_empty, flip=bool(match["not"]))


def _there_is_no(match: re.Match[str], atom: Atom) -> Test:
    missing = _is_missing(match["subject"], atom.sheet)
    empty = _of_slot(match["subject"], atom.sheet, lambda value: _is_empty(value) if value.kind == "list" else None)

    def test(row: Row) -> Truth | None:
        return empty(row) or missing(row)

    return test


def _has_a(match: re.Match[str], atom: Atom) -> Test:
    absent = _is_missing(match["object"], atom.sheet)

    def test(row: Row) -> Truth | None:
        truth = absent(row)
        return Truth(not truth.holds, truth.sure, truth.why) if truth else None

    return test


def _affix(match: re.Match[str], atom: Atom) -> Test:
    literal = match["literal"].lower()
    judges: dict[str, Callable[[str], bool]] = {
        "start": lambda form: form.startswith(literal),
        "begin": lambda form: form.startswith(literal),
        "end": lambda form: form.endswith(literal),
        "contain": lambda form: literal in form,
        "include": lambda form: literal in form,
    }
    judge = next(judge for verb, judge in judges.items() if match["verb"].startswith(verb))
    return _of_slot(
        match["subject"],
        atom.sheet,
        lambda value: judge(value.form) if value.kind in ("text", "word") else None,
        flip=bool(match["not"]),
        only="text",
    )


# ── truths and literals ───────────────────────────────────────────────────────────────────────────────────────


def _truth(match: re.Match[str], atom: Atom) -> Test | None:
    """ "the frost alarm is on", "insured", "the customer is a member": an input that is yes or no."""
    word = match["word"]
    wanted = {"true": 1.0, "on": 1.0, "yes": 1.0, "false": 0.0, "off": 0.0, "no": 0.0}.get(word)
    subject = stems(match["subject"] or "")
    names = {subject} if wanted is not None else {stems(word), subject | stems(word)}
    expected = 1.0 if wanted is None else wanted
    flip = bool(match["not"])

    def fitting(row: Row) -> list[Slot]:
        return [slot for slot in row.slots if slot.value.kind == "truth" and {slot.words, slot.path} & names]

    if not any(fitting(row) for row in atom.sheet.rows):
        return None

    def test(row: Row) -> Truth | None:
        fits = fitting(row)
        if len(fits) != 1:
            return None
        return Truth((fits[0].value.number == expected) != flip, True, _said(fits[0]))

    return test


def _is_literal(match: re.Match[str], atom: Atom) -> Test | None:
    """ "the status is locked", "the country is DE"."""
    written = atom.text[match.start("literal") : match.end("literal")]
    return _equals(match["subject"], written, atom, flip=bool(match["not"]), kind_word=bool(match["article"]))


def _bare_literal(match: re.Match[str], atom: Atom) -> Test | None:
    """A condition that is only a value: the key of a list, the second of two alternatives."""
    return _equals("", atom.text[match.start("literal") : match.end("literal")], atom, flip=False, kind_word=False)


def _distinct(written: str) -> bool:
    """Whether a value is one that only equals itself: quoted, a number, a code in capitals; not an ordinary word."""
    return written[:1] in "\"'“`" or any(char.isdigit() for char in written) or (len(written) > 1 and written.isupper())


def _alike(literal: Value, value: Value, written: str) -> bool:
    """Whether two values are of one shape, so that to be the one is not to be the other."""
    if literal.kind == "number" or value.kind == "number":
        return literal.kind == value.kind and literal.unit == value.unit
    if written.isupper() and not any(char.isdigit() for char in written):
        return value.kind == "word" and len(value.form) == len(written)
    return value.kind in ("text", "word")


def _equals(subject: str, written: str, atom: Atom, *, flip: bool, kind_word: bool) -> Test | None:
    literal = read_value(written)
    form = normal(written).lower().strip('"')
    if not form or literal.kind in ("none", "list", "record"):
        return None
    sheet = atom.sheet
    distinct = _distinct(written)
    # Where no input bears the subject's name, the one that takes the value or a sibling's in some row is meant.
    homes = frozenset().union(*(sheet.home(value) for value in (form, *atom.siblings)))

    def test(row: Row) -> Truth | None:
        bound = sheet.bind(row, subject) if subject else None
        if bound is None and len(homes) == 1:
            here = [slot for slot in row.slots if slot.key in homes]
            bound = Bound(here[0], distinct) if len(here) == 1 else None
        if bound is None:
            return None
        value = bound.slot.value
        if value.form == form:
            return Truth(not flip, bound.sure and not kind_word, _said(bound.slot))
        if value.kind == "none" or kind_word:
            return None
        exclusive = value.form in atom.siblings or {value.form, form} <= sheet.allowed(bound.slot)
        if exclusive or (distinct and _alike(literal, value, written)):
            return Truth(flip, bound.sure, _said(bound.slot))
        if value.kind == "word" and literal.kind == "word" and _is_attribute(bound.slot):
            return Truth(flip, bound.sure, _said(bound.slot), weak=True)
        return None

    return test


_ATTRIBUTES = frozenset(
    stem
    for word in (
        "mode state status type kind level grade class category role colour color size unit currency country language "
        "day weekday month season priority severity plan tier method channel region zone"
    ).split()
    for stem in stems(word)
)
"""Names of inputs whose values are told apart by their names: what is one of them is not another. A thing (a vehicle, a
customer) is different: it can be a van and a lorry."""


def _is_attribute(slot: Slot) -> bool:
    return not slot.words.isdisjoint(_ATTRIBUTES)


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────

_SUBJECT = r"(?P<subject>.{1,80}?)"
_A = r"(?:an? |the )?"


def _w(words: str) -> frozenset[str]:
    return frozenset(words.split())


_MISSING_WORDS = _w("missing absent omitted unset none null unknown not unspecified unprovided")
_GIVEN_WORDS = _w("provided given present specified supplied passed set there known")
_ORDER_WORDS = _w(
    "than above over below under exceeds exceed least most exactly equals equal to > < >= <= = == more less"
)

FORMS: tuple[Form, ...] = (
    Form(
        "neither is given",
        _w("neither"),
        rf"(?:if )?neither (?P<one>.{{1,40}}?) nor (?P<other>.{{1,40}}?)(?: (?:is|are|was|were))?(?: {_GIVEN})?",
        _neither,
        ("neither ids nor tags provided", "ids: none, tags: none", "ids: [a], tags: none"),
    ),
    Form(
        "neither of two is given",
        _w("neither none"),
        rf"(?:neither|none)(?: (?:is|are|was|were))? {_GIVEN}",
        _neither_of_two,
        ("neither is provided", "ids: none, tags: none", "ids: none, tags: [t]"),
    ),
    Form(
        "both are given",
        _w("both"),
        rf"both (?P<one>.{{1,40}}?) and (?P<other>.{{1,40}}?)(?: (?:is|are|was|were))? {_GIVEN}",
        _both,
        ("both ids and tags are given", "ids: [a], tags: [t]", "ids: [a], tags: none"),
    ),
    Form(
        "both of two are given",
        _w("both"),
        rf"both(?: (?:of them|of these))?(?: (?:is|are|was|were))? {_GIVEN}",
        _both_of_two,
        ("both provided", "ids: [a], tags: [t]", "ids: none, tags: [t]"),
    ),
    Form(
        "only one is given",
        _w("only"),
        rf"only {_SUBJECT}(?: (?:is|are|was|were))? {_GIVEN}",
        _only_given,
        ("only ids provided", "ids: [a], tags: none", "ids: [a], tags: [t]"),
    ),
    Form(
        "missing",
        _MISSING_WORDS,
        rf"(?:no )?{_SUBJECT}(?: (?:is|are|was|were|has been))? {_MISSING}",
        _missing,
        ("the separator is missing", "separator: none", 'separator: "-"'),
    ),
    Form(
        "no … is given",
        _w("no"),
        rf"no {_SUBJECT}(?: (?:is|are|was|were))? {_GIVEN}",
        _missing,
        ("no separator is given", "separator: none", 'separator: "-"'),
    ),
    Form(
        "there is no",
        _w("no without"),
        rf"(?:there (?:is|are) no|.{{1,40}}? (?:has|have) no|without(?: an?)?|no) (?:such )?{_SUBJECT}",
        _there_is_no,
        ("there are no offers", "offers: []", "offers: [a 3]"),
    ),
    Form(
        "a number between two",
        _w("between from"),
        rf"(?:{_SUBJECT}{_VERB}\s+)?(?:between|from)\s+(?P<low>{_NUMBER})\s*(?:and|to|-|–)\s*(?P<high>{_NUMBER}){_UNIT}{_AFTER}",
        lambda match, atom: _between(match, atom) if match["subject"] else None,
        ("the age is between 6 and 14", "age: 9", "age: 15"),
    ),
    Form(
        "how many characters",
        _w("letters letter characters character chars digits digit symbols"),
        rf"{_SUBJECT}{_VERB}\s+(?P<operator>{_OPERATORS})\s+(?P<number>{_NUMBER})\s+{_COUNTED}{_AFTER}",
        _length,
        ("the word has more than 7 letters", 'word: "palindrome"', 'word: "cat"'),
    ),
    Form(
        "a number against a limit",
        _ORDER_WORDS,
        rf"(?P<subject>.{{0,80}}?){_VERB}\s*(?<!\w)(?P<operator>{_OPERATORS})\s*(?P<number>{_NUMBER}){_UNIT}{_AFTER}",
        _compare,
        ("the pressure exceeds 8 bar", "pressure: 9", "pressure: 8"),
    ),
    Form(
        "a number or more",
        _w("or and plus"),
        rf"(?:{_SUBJECT}{_VERB}\s+)?(?:at )?(?P<number>{_NUMBER}){_UNIT}{_AFTER}\s+(?P<suffix>{_SUFFIX}){_AFTER}",
        lambda match, atom: _or_more(match, atom) if match["subject"] else None,
        ("the score is 5 or more", "score: 5", "score: 4"),
    ),
    Form(
        "one input against another",
        _ORDER_WORDS,
        rf"{_SUBJECT}{_VERB}\s+(?P<operator>{_OPERATORS})\s+(?P<other>[^\W\d].{{0,60}})",
        _against,
        ("the price is above the limit", "price: 9, limit: 5", "price: 3, limit: 5"),
    ),
    Form(
        "a sign",
        frozenset(_SIGNS),
        rf"(?:{_SUBJECT} (?:is|are) )?(?P<not>not )?(?:an? )?(?P<sign>{'|'.join(_SIGNS)})(?: number)?",
        lambda match, atom: _signed(match, atom) if match["subject"] else None,
        ("the stock is positive", "stock: 5", "stock: 0"),
    ),
    Form(
        "empty",
        _w("empty blank"),
        rf"{_SUBJECT} (?:is|are)(?: (?P<not>not))?(?: an?)? (?:empty|blank)(?: (?:string|list|text|record))?",
        _empty,
        ("the title is empty", 'title: ""', 'title: "Hello"'),
    ),
    Form(
        "starts, ends, contains",
        _w("starts start ends end begins begin contains contain includes include"),
        rf"{_SUBJECT} (?P<not>(?:does|do) not )?(?P<verb>starts?|ends?|begins?|contains?|includes?)"
        r"(?: (?:with|in))? [\"“'`](?P<literal>[^\"”'`]{1,80})[\"”'`]",
        _affix,
        ('the name ends in ".keep"', 'name: "a.keep"', 'name: "a.log"'),
    ),
    Form(
        "yes or no",
        frozenset(),
        rf"(?:with |{_SUBJECT} (?:is|are|was|were|has been|have been) |)(?P<not>not |without )?(?:an? )?(?P<word>[^\W\d][\w-]{{1,30}})",
        _truth,
        ("the frost alarm is on", "frost_alarm: on", "frost_alarm: off"),
    ),
    Form(
        "a value",
        _w("is are equals was = =="),
        rf"{_SUBJECT} (?:is|are|was|equals|==?) (?P<not>not )?(?P<article>an? |the )?(?P<literal>\S.{{0,60}})",
        _is_literal,
        ("the country is DE", "country: DE", "country: AT"),
    ),
    Form(
        "given",
        _GIVEN_WORDS,
        rf"{_SUBJECT}(?: (?:is|are|was|were|has been))? {_GIVEN}",
        _given,
        ("a code is given", 'code: "A1"', "code: none"),
    ),
    Form(
        "has a",
        _w("has have with"),
        rf"(?:.{{1,60}} (?:has|have)|with) (?:an? )?(?P<object>[\w -]{{1,40}})",
        _has_a,
        ("the invoice has a discount", "invoice: {discount: 10}", "invoice: {discount: none}"),
    ),
    Form(
        "only a value",
        frozenset(),
        r"(?P<literal>\S+(?: \S+){0,2})",
        _bare_literal,
        ("critical", "severity: critical", ""),
    ),
)


def form_names() -> Iterator[str]:
    """The names of the forms, in the order in which they are tried."""
    return (form.name for form in FORMS)
