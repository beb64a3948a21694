"""Inputs that are a value, begin or end with one, are yes or no.

That an input has another value than the named one says least where one would expect most: `country: FR` is not DE, but
it is in the EU. So only values that can be nothing else are told apart surely: alternatives of one condition, values
that DATA lists, codes, numbers, quoted texts.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.languages.simplex.coverage.atoms import Atom, Test, Truth, of_slot, said
from workbench.languages.simplex.coverage.measures import commensurable
from workbench.languages.simplex.coverage.rows import Row, Slot, Value, read_value
from workbench.languages.simplex.coverage.sheet import Bound
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.values import normal


def affix(atom: Atom) -> Test:
    """'the name ends in ".keep"'"""
    literal = atom.of("quoted")[1:-1].lower()
    verb = next(atom.of(caught).lower() for caught in atom.caught if "|start|" in caught)
    judge = next(judge for start, judge in _AFFIXES.items() if verb.startswith(start))
    return of_slot(
        atom.subject,
        atom.sheet,
        lambda value: judge(value.form, literal) if value.kind in ("text", "word") else None,
        flip=bool(atom.of("not")),
        only="text",
    )


_AFFIXES: dict[str, Callable[[str, str], bool]] = {
    "start": str.startswith,
    "begin": str.startswith,
    "end": str.endswith,
    "contain": str.__contains__,
    "include": str.__contains__,
}

_TRUTHS = {"true": 1.0, "on": 1.0, "yes": 1.0, "false": 0.0, "off": 0.0, "no": 0.0}


def truth(atom: Atom) -> Test | None:
    """ "the frost alarm is on", "insured", "the customer is a member": an input that is yes or no."""
    word = atom.of("word").lower()
    wanted = _TRUTHS.get(word)
    subject = stems(atom.subject)
    expected = 1.0 if wanted is None else wanted
    flip = bool(atom.of("not") or atom.of("without"))
    opposite = next((word[len(head) :] for head in ("un", "in", "non-") if word.startswith(head)), "")

    def fitting(row: Row) -> list[Slot]:
        return [slot for slot in row.slots if slot.value.kind == "truth" and {slot.words, slot.path} & names]

    for name, opposed in ((word, False), (opposite, True)):
        names = {subject} if wanted is not None else {stems(name), subject | stems(name)}
        if name and any(fitting(row) for row in atom.sheet.rows):
            flip ^= opposed
            break
    else:
        return None

    def test(row: Row) -> Truth | None:
        fits = fitting(row)
        if len(fits) != 1:
            return None
        # Of a member's guest it says nothing sure whether the member is one.
        sure = len(subject) < 2 or subject <= fits[0].path
        return Truth((fits[0].value.number == expected) != flip, sure, said(fits[0]))

    return test


def is_literal(atom: Atom) -> Test | None:
    """ "the status is locked", "the country is DE" """
    return _equals(
        atom.of("subject"), atom.of("literal"), atom, flip=bool(atom.of("not")), kind_word=bool(atom.of("a"))
    )


def bare_literal(atom: Atom) -> Test | None:
    """A condition that is only a value: the key of a list, the second of two alternatives."""
    return (
        _equals("", atom.of("literal"), atom, flip=False, kind_word=False)
        if len(atom.of("literal").split()) < 4
        else None
    )


def named_literal(atom: Atom) -> Test | None:
    """ "mode off": the name of an input and one of its values."""
    key = atom.sheet.fields.get(stems(atom.of("subject")))
    form = normal(atom.of("word")).lower()
    if key is None or form not in atom.sheet.values.get(key, ()):
        return None
    if form in _TRUTHS:
        return _switch(key, form)
    return _equals(atom.of("subject"), atom.of("word"), atom, flip=False, kind_word=False)


def _switch(key: str, form: str) -> Test:
    """A test of whether an input is just this one of its values, one of which is `on`, `off`, `yes` or `no`."""

    def test(row: Row) -> Truth | None:
        slot = next((slot for slot in row.slots if slot.key == key), None)
        return Truth(slot.value.form == form, False, said(slot)) if slot and slot.value.kind != "none" else None

    return test


def _distinct(written: str) -> bool:
    """Whether a value is one that only equals itself: quoted, a number, a code in capitals; not an ordinary word."""
    return written[:1] in "\"'“`" or any(char.isdigit() for char in written) or (len(written) > 1 and written.isupper())


def _akin(one: str, other: str) -> bool:
    """Whether two words may be one written in two ways: the one begins with the other (Sun, Sunday), or they share a
    word. Numbers are never."""
    if one[:1].isdigit() or other[:1].isdigit():
        return False
    return one.startswith(other) or other.startswith(one) or not stems(one).isdisjoint(stems(other))


def _alike(literal: Value, value: Value, written: str) -> bool:
    """Whether two values are of one shape, so that to be the one is not to be the other."""
    if literal.kind == "number" or value.kind == "number":
        return literal.kind == value.kind and literal.unit == value.unit
    if written.isupper() and not any(char.isdigit() for char in written):
        return value.kind == "word" and len(value.form) == len(written)
    return value.kind in ("text", "word")


def _same_measure(literal: Value, value: Value) -> bool | None:
    """Whether two values that measure something are the same measure; None where they cannot be compared."""
    one, other = value.measure, literal.measure
    if one is None or other is None or "word" in (value.kind, literal.kind):
        return None
    if bool(one.unit) != bool(other.unit) and not (one.moment or other.moment):
        return None
    pair = commensurable(one, other)
    return pair[0] == pair[1] if pair else None


def _equals(subject: str, written: str, atom: Atom, *, flip: bool, kind_word: bool) -> Test | None:
    literal = read_value(written)
    form = normal(written).lower().strip('"')
    if not form or literal.kind in ("none", "list", "record"):
        return None
    sheet = atom.sheet
    # "40 hex characters" counts something: it is no value that another text could not be.
    distinct = _distinct(written) and not (literal.kind == "prose" and form[:1].isdigit())
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
        same = _same_measure(literal, value)
        if same is not None and value.form != form:
            return Truth(same != flip, bound.sure and not kind_word, said(bound.slot))
        if value.form == form:
            return Truth(not flip, bound.sure and not kind_word, said(bound.slot))
        first = value.form.partition(" ")[0].strip(",:")
        if value.kind == "prose" and not subject and first in (form, *atom.siblings):
            return Truth((first == form) != flip, False, said(bound.slot))
        if value.kind == "none" or kind_word or _akin(form, value.form):
            return None
        exclusive = value.form in atom.siblings or {value.form, form} <= sheet.allowed(bound.slot)
        if exclusive or (distinct and _alike(literal, value, written)):
            # A code of which the rules say nothing may be one of a wider one: DE is in the EU.
            room = not exclusive and literal.kind == "word" and value.form not in sheet.spoken
            return Truth(flip, bound.sure, said(bound.slot), weak=room)
        if opposites(form, value.form):
            return Truth(flip, bound.sure, said(bound.slot), weak=True)
        if value.kind == "word" and literal.kind == "word" and {value.form, form} <= sheet.spoken:
            return Truth(flip, False, said(bound.slot), weak=True)
        if value.kind == "word" and literal.kind == "word" and _is_switch(bound.slot) and form not in _OPEN_WORDS:
            return Truth(flip, bound.sure, said(bound.slot), weak=True)
        return None

    return test


_SWITCHES = frozenset("mod stat statu phas switch".split())
"""Stems of names of inputs that are in one of a few states, each with one name: what is manual is not auto. Any other
input can be the same thing in other words: a vehicle both a lorry and a truck, a colour both red and warm."""
_OPEN_WORDS = frozenset("unknown known other valid invalid different same wrong right new unusual else".split())
"""Words that say of a value what it is like, and are none themselves."""


def _is_switch(slot: Slot) -> bool:
    return not slot.words.isdisjoint(_SWITCHES)


_OPPOSITES = frozenset(
    frozenset(pair.split("/"))
    for pair in (
        "open/closed open/shut on/off full/empty free/taken free/occupied dry/wet new/old hot/cold warm/cold day/night "
        "active/inactive enabled/disabled valid/invalid locked/unlocked public/private paid/unpaid known/unknown "
        "online/offline visible/hidden present/absent inside/outside adult/child male/female high/low fast/slow "
        "left/right first/last early/late odd/even single/married buy/sell debit/credit import/export read/unread "
        "success/failure passed/failed pass/fail approved/rejected accepted/refused ascending/descending "
        "running/stopped internal/external weekday/weekend clean/dirty armed/disarmed domestic/foreign"
    ).split()
)
"""Words of which one says that the other is not so."""


def opposites(one: str, other: str) -> bool:
    """Whether two words (in lower case) are opposites."""
    return frozenset((one, other)) in _OPPOSITES
