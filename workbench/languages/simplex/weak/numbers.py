"""Numbers that show nothing of what is done with them: none on a limit, none that rounding would change."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.phrases import CLASSES, Caught, Word, fit, is_number, words_of
from workbench.languages.simplex.spec import Item
from workbench.languages.simplex.weak.case import Case, Doubt, quoted

_ROUND = (
    r"\b(?:is|are|be|and|then|,)\s+(?:always\s+)?(?:rounded|truncated)\b(?:\s+(?:up|down|to|off)\b)*|"
    r"\brounded\s+(?:up|down|to)\b|\brounds?\s+(?:up|down|to)\b|\bround(?:ed|ing|s)?\s+half\b"
)
_MAKES_FRACTIONS = (
    r"%|/|÷|\b(?:percent(?:age)?|per|divid\w{1,5}|average|mean|median|half|halved|third|quarter|tenth|ratio|rate|share|"
    r"fraction|root|tax|vat|interest|discount|convert\w{0,3}|proportion\w{0,6}|split|minutes?|hours?)\b|\d\.\d"
)
"""What can make a fraction out of whole numbers, so that the row need not show one for something to be rounded."""
_DIGITS = {"one": 1, "two": 2, "three": 3, "four": 4}
_DECIMALS = r"\b(one|two|three|four|\d)\s+(?:decimal|digits?\s+after)"
_NEAREST = r"\b(?:nearest|next|multiples?\s+of)\s+(?:full\s+|whole\s+)?(\d{1,9})\b"
_NUMBER = re.compile(r"(?<![\w.-])\d{1,15}(?:\.(\d{1,15}))?(?![\w.-])")


def rounding(case: Case) -> Doubt | None:
    """Rules that round, and rows in which every number is round, where nothing makes a fraction of a whole number."""
    said = next(case.said(_ROUND), None)
    if said is None or re.search(_MAKES_FRACTIONS, case.written):
        return None
    item, match = said
    words = next(words for other, words in case.rules if other is item)
    step = int(found[1]) if (found := re.search(_NEAREST, words)) else 1
    decimals = re.search(_DECIMALS, words)
    digits = (_DIGITS.get(decimals[1]) or int(decimals[1])) if decimals else 0
    numbers = [
        number
        for example in case.function.examples
        for number in _NUMBER.finditer(f"{example.inputs[:2000]} {example.output[:2000]}")
    ]
    if not numbers or any(len((number[1] or "").rstrip("0")) > digits for number in numbers):
        return None
    if step > 1 and any(float(number[0]) % step for number in numbers):
        return None
    some = next(iter(_NUMBER.finditer(case.function.examples[0].inputs)), None)
    if some is None:
        return None
    finer = f"{float(some[0]) + step * 0.6 / 10**digits:g}" if step == 1 else str(int(float(some[0])) + step // 2 + 1)
    return Doubt(
        (f'"{quoted(item, match)}" changes the number', "it stays as it is: in every example it is round already"),
        f"one with {finer} in place of {some[0]}",
        item,
        *match.span(),
    )


_LIMIT = "{subject}? VERB? ORDER NUMBER WORD? AFTER?"
_BETWEEN = "{subject}? VERB? between|from {low} and|to {high} WORD? AFTER?"
_AGAINST = "{subject} VERB? ORDER {other}"
_STRICT = frozenset("> <".split())
_SETTLES = re.compile(
    r"\bor\s+(?:more|less|fewer|equal|above|below|over|under|up|[a-z]{2,12}er)\b|\bat\b|\bleast\b|\bmost\b|\binclu|"
    r"\bexactly\b|≥|≤|[<>]=|\bup\s+to\b|\bno(?:t)?\s+\w+\s+than\b"
)
"""Words around a number by which a rule says on which side the limit itself is."""
LONGEST_CONDITION = 160
"""Characters of a condition that is read."""
REACH = 24
"""Characters around a number within which such words are its own."""
MOST_PLACES = 40
"""Places of a number in the rules that are looked at."""


def bound(case: Case) -> Doubt | None:
    """Limits with rows on both sides of them and none on them, where no rule says to which side they belong."""
    items = {item.number: item for item, _ in case.rules}
    found: list[Doubt] = []
    for branch in case.judged.branches:
        item = items.get(branch.rule)
        if item is not None and len(branch.text) <= LONGEST_CONDITION:
            for atom in _atoms(branch.text):
                words = words_of(atom)
                if any(word.form in _STRICT or word.form == "between" for word in words):
                    found += _against_numbers(case, atom, words, item, branch)
                    found += _against_another(case, atom, words, item, branch)
    if not found:
        return None
    others = ", ".join(doubt.row for doubt in found[1:4])
    return found[0]._replace(row=f"one with {found[0].row}" + (f"; so with {others}" if others else ""))


def _atoms(condition: str) -> list[str]:
    """The parts of a condition that stand beside one another."""
    return [condition] if "between" in condition else re.split(r"\s+(?:and|but)\s+(?!\d)", condition)


def _doubt(atom: str, limit: str, row: str, item: Item, branch: Branch) -> Doubt:
    atom = atom.strip(" ,.;")
    return Doubt((f'{limit} itself counts as "{atom}"', "it does not"), row, item, branch.start, branch.end)


def _against_numbers(case: Case, atom: str, words: Sequence[Word], item: Item, branch: Branch) -> Iterator[Doubt]:
    """ "the weight is above 20 kg", with 3 kg and 25 kg in the rows" """
    for subject, number, unit in _limits(atom, words) if any(char.isdigit() for char in atom) else ():
        if _settled(case.written, number):
            continue
        from workbench.languages.simplex.coverage.predicates import read_condition  # much to load, seldom needed

        shown = f"{number} {unit}".strip()
        # First what is cheaper to know: most limits have a row on them.
        on_it = read_condition(f"{subject} exactly {shown}", case.sheet)
        if on_it is None or any((truth := on_it(row)) is not None and truth.holds for row in case.rows):
            continue
        test = read_condition(atom, case.sheet)
        sides = {side.holds for row in case.rows if (side := test(row)) is not None and side.sure} if test else set()
        if len(sides) == 2:
            yield _doubt(atom, shown, f"{subject} {shown}".lstrip(), item, branch)


def _against_another(case: Case, atom: str, words: Sequence[Word], item: Item, branch: Branch) -> Iterator[Doubt]:
    """ "the amount exceeds the balance", with more and less in the rows" """
    caught = fit(_AGAINST, words) if any(word.form in _STRICT for word in words) else None
    if caught is None or _sign(words, caught) not in _STRICT:
        return
    subject, other = (atom[slice(*caught[name])] for name in ("subject", "other"))
    differences: set[float] = set()
    for row in case.rows:
        bound = [case.sheet.bind(row, name) for name in (subject, other)]
        values = [one.slot.value for one in bound if one is not None and one.sure]
        if len(values) < 2 or any(value.kind != "number" for value in values) or values[0].unit != values[1].unit:
            return
        differences.add(values[0].number - values[1].number)
    if min(differences) < 0 < max(differences) and 0 not in differences:
        yield _doubt(atom, other, f"{subject} equal to {other}", item, branch)


def _sign(words: Sequence[Word], caught: Caught) -> str:
    """The comparison that a template has caught in words; "" where it is written as a sign: who writes > means it."""
    return next(
        (word.form for word in words if (word.start, word.end) == caught["order"] and word.end - word.start > 2), ""
    )


def _limits(atom: str, words: Sequence[Word]) -> Iterator[tuple[str, str, str]]:
    """The limits that a condition names without saying on which side they are: what is measured, the number, its
    unit."""
    for template in (_LIMIT, _BETWEEN):
        caught = fit(template, words)
        if caught is not None:
            of = {name: atom[slice(*span)] for name, span in caught.items()}
            if template == _LIMIT:
                numbers = [of["number"]] if _sign(words, caught) in _STRICT else []
            else:
                numbers = [of[name] for name in ("low", "high") if is_number(of[name])]
            subject, verb = of.get("subject", ""), of.get("verb", "")
            measured = f"{subject} {verb}" if verb and verb not in CLASSES["IS"] else subject
            yield from ((measured, number, of.get("word", "")) for number in numbers)
            return


_RUNS_ON = re.compile(r"(?:\s?[a-z%°]{1,3})?\s?(?:to|[-–])\s?\d")
_RAN = re.compile(r"(?<!between )\b\d[\d.]{0,8}(?:\s?[a-z%°]{1,3})?\s?(?:to|[-–])\s?\Z")
"""An interval that begins or ends with a number holds it, where no other ends or begins with it: "70 to 79"."""


def _settled(text: str, number: str) -> bool:
    """Whether any rule says, near this number, on which side it is itself; so too where it is in too many places."""
    at = -1
    begins = ends = False
    for _ in range(MOST_PLACES):
        at = text.find(number.lower(), at + 1)
        if at < 0:
            return begins != ends
        if _SETTLES.search(text, max(0, at - REACH), at + len(number) + REACH):
            return True
        begins |= _RUNS_ON.match(text, at + len(number)) is not None
        ends |= _RAN.search(text, max(0, at - REACH), at) is not None
    return True
