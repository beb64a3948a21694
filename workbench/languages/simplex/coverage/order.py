"""The order of the rows beside that of the rules: authors write the rows as they wrote the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.languages.simplex.coverage.signs import total

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.signs import Unit, Weighed

PLAINLY = 1.0
"""By how much a row must be better explained by one rule than by any other to show plainly that one."""


def rules_around(units: Sequence[Unit], rows: Sequence[Weighed]) -> Sequence[tuple[int, int]]:
    """Of each row the first and the last rule that it can show by its place among the rows of which it is plain what
    they show; all rules where the rows are not in the order of the rules."""
    plain = [_plainly(units, row) for row in rows]
    known = [rule for rule in plain if rule]
    last = max((unit.rule for unit in units), default=0)
    if len(known) < 3 or known != sorted(known):
        return [(0, last)] * len(plain)
    lows, highs, low, high = [], [], 0, last
    for rule in plain:
        low = rule or low
        lows.append(low)
    for rule in reversed(plain):
        high = rule or high
        highs.append(high)
    return list(zip(lows, reversed(highs), strict=True))


def _plainly(units: Sequence[Unit], row: Weighed) -> int:
    """The rule that a row plainly shows, 0 for none."""
    if not row.best:
        return 0
    rule = units[row.best[0]].rule
    worth = {other: total(row.rare[other].values()) for other in row.best}
    second = max((worth[other] for other in row.best if units[other].rule != rule), default=0.0)
    return rule if worth[row.best[0]] - second >= PLAINLY else 0
