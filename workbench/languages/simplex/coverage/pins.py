"""Pins: the author's own word on which branch a row shows (`# R2b`, `# R1, R3: why`, `# locked (R2a)`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from workbench.languages.simplex.branches import Branch

_PIN = r"R\d{1,4}[a-z]{0,2}\b"
_LIST = rf"{_PIN}(?:(?:\s*[,;&+/]\s*|\s+and\s+|\s+){_PIN})*"
_LEADING = re.compile(rf"\s*[(\[]?({_LIST})")
_TRAILING = re.compile(rf"(?:^|[\s(\[,;:])({_LIST})[)\].]?\s*$")
_ONE = re.compile(r"R(\d+)([a-z]*)")


def pinned(comment: str, branches: Sequence[Branch]) -> frozenset[str] | None:
    """The ids of the branches a row's `comment` pins it to; None where it pins it to none that there is.

    A pin to a rule of several branches names them all: which of them is then a matter of evidence.
    """
    if "R" not in comment:
        return None
    match = _LEADING.match(comment[:120]) or _TRAILING.search(comment[-120:])
    if match is None:
        return None
    found: set[str] = set()
    for rule, letter in _ONE.findall(match[1]):
        found.update(
            branch.id
            for branch in branches
            if branch.rule == int(rule) and (not letter or branch.letter in ("", letter))
        )
    return frozenset(found) or None


def loose(comment: str, branches: Sequence[Branch], ids: Iterable[str]) -> frozenset[str]:
    """Those of the pinned `ids` that `comment` names by their rule only, the rule having several branches."""
    named = {f"R{rule}{letter}" for rule, letter in _ONE.findall(comment[:400])}
    several = {branch.id for branch in branches if branch.letter}
    return frozenset(id for id in ids if id in several and id not in named)


def also_a_name(texts: Iterable[str]) -> bool:
    """Whether what looks like a pin is also a name in the spec itself (a resistor R1), so that nothing hangs on it."""
    return any(re.search(rf"\b{_PIN}", text) for text in texts if "R" in text)
