"""Colours for lines, lexed one by one with carried state and remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from workbench.languages.language import Token

Lex = Callable[[str, Any], tuple[Sequence[Token], Any]]


class _Line(NamedTuple):
    before: Any
    tokens: tuple[Token, ...]
    after: Any


AT_ONCE = 1_000
"""Rows that are lexed for one that is asked for; where more have to be first, its colours are guessed meanwhile."""
BACK = 100
"""Rows before one from which its colours are guessed: mostly there is a landmark among them."""
COLOURED = 20_000
"""Characters of a line that are lexed: a longer one would be so at each key in it."""


class Highlighter:
    """Tokens of the lines of one text; after a change only the lines whose state differs are lexed again."""

    def __init__(self, lex: Lex, lines: Sequence[str]) -> None:
        self._lex = lex
        self._lines = lines
        self._known: list[_Line | None] = [None] * len(lines)
        self._right = 0
        """Rows before this one are known and follow from each other."""
        self._guessed: dict[int, _Line] = {}
        self._wanted = -1
        """The last row whose colours were guessed."""

    @property
    def behind(self) -> bool:
        """Whether rows have been asked for whose colours are guessed: `advance` makes them known."""
        return self._wanted >= self._right

    def after(self, row: int) -> Any:
        """The state after `row` as far as it is known; None where it is not."""
        known = self._known[row] if row < len(self._known) else None
        return known.after if known else None

    def changed(self, first: int, old_last: int, new_last: int) -> None:
        """Rows `first` to `old_last` (from 0, inclusive) have become `first` to `new_last`."""
        self._known[first : old_last + 1] = [None] * (new_last - first + 1)
        self._right = min(self._right, first)
        self._guessed.clear()
        self._wanted = -1

    def tokens(self, row: int) -> tuple[Token, ...]:
        """The tokens of `row`. Lexes at most the rows before it that have never been or have changed; where those are
        many, what it has are guesses."""
        if row - self._right >= AT_ONCE:
            self._wanted = max(self._wanted, row)
            return self._guess(row)
        self._go_on(row + 1)
        known = self._known[row]
        return known.tokens if known else ()

    def advance(self) -> None:
        """Lex some of the rows that are behind."""
        self._go_on(min(self._right + AT_ONCE, self._wanted + 1))
        self._guessed.clear()

    def _go_on(self, end: int) -> None:
        for at in range(self._right, end):
            above = self._known[at - 1] if at else None
            state = above.after if above else None
            known = self._known[at]
            if known is None or known.before != state:
                self._known[at] = self._lexed(at, state)
        self._right = max(self._right, end)

    def _guess(self, row: int) -> tuple[Token, ...]:
        """The tokens of `row` as if the text began some rows before it."""
        for at in range(max(0, row - BACK), row + 1):
            if at not in self._guessed:
                above = self._guessed.get(at - 1)
                self._guessed[at] = self._lexed(at, above.after if above else None)
        return self._guessed[row].tokens

    def _lexed(self, row: int, state: Any) -> _Line:
        tokens, after = self._lex(self._lines[row][:COLOURED], state)
        return _Line(state, tuple(tokens), after)
