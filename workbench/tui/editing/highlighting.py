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


class Highlighter:
    """Tokens of the lines of one text; after a change only the lines whose state differs are lexed again."""

    def __init__(self, lex: Lex, lines: Sequence[str]) -> None:
        self._lex = lex
        self._lines = lines
        self._known: list[_Line | None] = [None] * len(lines)
        self._right = 0
        """Rows before this one are known and follow from each other."""

    def after(self, row: int) -> Any:
        """The state after `row` as far as it is known; None where it is not."""
        known = self._known[row] if row < len(self._known) else None
        return known.after if known else None

    def changed(self, first: int, old_last: int, new_last: int) -> None:
        """Rows `first` to `old_last` (from 0, inclusive) have become `first` to `new_last`."""
        self._known[first : old_last + 1] = [None] * (new_last - first + 1)
        self._right = min(self._right, first)

    def tokens(self, row: int) -> tuple[Token, ...]:
        """The tokens of `row`. Lexes at most the rows before it that have never been or have changed."""
        for at in range(self._right, row + 1):
            above = self._known[at - 1] if at else None
            state = above.after if above else None
            known = self._known[at]
            if known is None or known.before != state:
                tokens, after = self._lex(self._lines[at], state)
                self._known[at] = _Line(state, tuple(tokens), after)
        self._right = max(self._right, row + 1)
        known = self._known[row]
        return known.tokens if known else ()
