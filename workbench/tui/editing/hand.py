"""Whether a hand presses the keys, or a terminal pastes without saying so."""

from __future__ import annotations

from typing import NamedTuple

BURST = 0.01
"""Seconds from one key to the next below which no hand has pressed both."""
SILENCE = 0.1
"""Seconds without a key after which a paste is over: what comes of it in pieces comes sooner."""
MANY = 4
"""Keys in a burst that are a paste: two or three come of a hand that rolls over them, or from a slow line at once."""


class Keys(NamedTuple):
    """What is known after a key: when it was read in seconds, how many came in a burst with it, whether it ends a line,
    and whether it belongs to a paste."""

    time: float = float("-inf")
    burst: int = 0
    ends_line: bool = False
    pasted: bool = False

    @property
    def by_hand(self) -> bool:
        """Whether a hand may have pressed the last key."""
        return not self.pasted and self.burst <= 1

    def then(self, time: float, *, ends_line: bool, number: int = 1) -> Keys:
        """After another key, or `number` of them at once. A burst with a line's end in it, or of many keys, is a paste
        until there is silence."""
        gap = time - self.time
        burst = self.burst + number if gap < BURST else number
        begins = burst >= MANY or (burst > 1 and (ends_line or self.ends_line))
        return Keys(time, burst, ends_line, begins or (self.pasted and gap < SILENCE))
