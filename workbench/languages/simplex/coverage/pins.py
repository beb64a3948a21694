"""Pins: the author's own word on which branch a row shows (`# R2b`, `# R1, R3: why`, `# locked (R2a)`)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice

from workbench.analysis.finding import BLANK
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.reach import MOST_ROWS
from workbench.languages.simplex.spec import Example

LONGEST_COMMENT = 400
"""Characters of a comment that are read."""
_JOINTS = str.maketrans(",;&+/:()[]", " " * 10)


def _pins(comment: str) -> list[tuple[int, str]]:
    """The pins at the start of a comment, or else at its end: each the number of a rule and a branch's letter or ""."""
    if "R" not in comment:
        return []
    words = comment[:LONGEST_COMMENT].translate(_JOINTS).split()
    return _first(words) or _first(words[::-1])


def _first(words: Sequence[str]) -> list[tuple[int, str]]:
    """The pins with which `words` begin, `and` between them left out."""
    found: list[tuple[int, str]] = []
    for word in words:
        pin = _pin(word.rstrip("."))
        if pin is not None:
            found.append(pin)
        elif word != "and" or not found:
            break
    return found


def _pin(word: str) -> tuple[int, str] | None:
    number = word[1:].rstrip("abcdefghijklmnopqrstuvwxyz")
    letter = word[1 + len(number) :]
    if word[:1] != "R" or not (number.isdecimal() and len(number) < 5) or len(letter) > 2:
        return None
    return int(number), letter


def pinned(comment: str, branches: Sequence[Branch]) -> frozenset[str] | None:
    """The ids of the branches a row's `comment` pins it to; None where it pins it to none that there is.

    A pin to a rule of several branches names them all: which of them is then a matter of evidence.
    """
    wanted: dict[int, set[str]] = {}
    for rule, letter in _pins(comment):
        wanted.setdefault(rule, set()).add(letter)
    if not wanted:
        return None
    found = frozenset(
        branch.id
        for branch in branches
        if (letters := wanted.get(branch.rule)) and (not branch.letter or not letters.isdisjoint(("", branch.letter)))
    )
    return found or None


def loose(comment: str, branches: Sequence[Branch], ids: Collection[str]) -> frozenset[str]:
    """Those of the pinned `ids` that `comment` names by their rule only, the rule having several branches."""
    if not ids:
        return frozenset()
    named = {f"R{rule}{letter}" for rule, letter in _pins(comment)}
    several = {branch.id for branch in branches if branch.letter}
    return frozenset(id for id in ids if id in several and id not in named)


def awaited(rows: Iterable[Example], branches: Sequence[Branch]) -> Mapping[str, int]:
    """The ids of the branches for which a row stands ready that is still to be filled in, with the row's number: X206
    tells of that row."""
    found: dict[str, int] = {}
    for row in islice((row for row in rows if row.comment and row.blank), MOST_ROWS):
        if BLANK in row.output:
            ids = pinned(row.comment, branches) or frozenset()
            found.update((id, row.number) for id in sorted(ids - loose(row.comment, branches, ids)))
    return found


def letters_of(branches: Sequence[Branch]) -> Mapping[int, set[str]]:
    """The letters of the branches of each rule that has any, "" for a single one."""
    letters: dict[int, set[str]] = {}
    for branch in branches:
        letters.setdefault(branch.rule, set()).add(branch.letter)
    return letters


def lost(comment: str, letters: Mapping[int, set[str]], rules: int) -> tuple[str, ...]:
    """The pins with which `comment` begins, or that it ends with in brackets, to a rule past the last of `rules`, or to
    a branch that its rule has not; `letters` are those of each rule's branches."""
    if "R" not in comment:
        return ()
    words = comment[:LONGEST_COMMENT].translate(_JOINTS).split()
    found = _first(words) or (_first(words[::-1]) if comment.rstrip().endswith((")", "]")) else [])
    return tuple(
        f"R{rule}{letter}"
        for rule, letter in found
        if not 0 < rule <= rules or (letter and rule in letters and letters[rule].isdisjoint(("", letter)))
    )


def also_a_name(texts: Iterable[str]) -> bool:
    """Whether what looks like a pin is also a name in the spec itself (a resistor R1), so that nothing hangs on it."""
    return any(re.search(r"\bR\d{1,4}[a-z]{0,2}\b", text) for text in texts if "R" in text)
