"""From what a terminal sends to keys and pastes, where Textual's reading of it loses or mixes something.

A character with Alt held comes as ESC and the character. Behind a letter another ESC leaves Textual in doubt, and it
types a caret and the letter; of other characters it types what a Mac would, ≠ for Alt+=. Said in the other way that
there is (CSI character ; 3 u) it is in no doubt. And a paste may hold any character, ESC too: it is taken whole, before
anything looks for keys in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.message import Message

from workbench.tui.typed import Run, typed

BEGINS, ENDS = "\x1b[200~", "\x1b[201~"
"""What stands around a paste (bracketed paste mode)."""
_ALT = re.compile(r"\x1b([ -NQ-WYZ`-~])(?![~;])")
"""ESC and a printable character. Those left out open a sequence with ESC (ECMA-48, 5.3 and 5.6), such as O, by which
other keys begin: Alt with one of them is left as it is."""

MANY = 32
"""Characters read at once that are put in at once: of a paste that does not say so, or of a line that stood still."""


def together(messages: Iterable[Message]) -> Iterator[Message]:
    """`messages` that were read at once, with one key for MANY or more that each type a character.

    Put in one by one, each would cost what a key may cost: the line judged, coloured and wrapped anew.
    """
    run: list[Key] = []
    for message in messages:
        if isinstance(message, Key) and typed(message) is not None and message.is_printable:
            run.append(message)
            continue
        yield from _as_one(run)
        run = []
        yield message
    yield from _as_one(run)


def _as_one(run: list[Key]) -> Sequence[Key]:
    return run if len(run) < MANY else [Run(run)]


def said_plainly(data: str) -> str:
    """`data` with each character that Alt goes with in the way of which there is no doubt, and with one character for
    Backspace: some terminals send BS, others DEL."""
    return _ALT.sub(_plain, data).replace("\b", "\x7f")


def _plain(match: re.Match[str]) -> str:
    letter = match[1]
    return f"\x1b[{ord(letter.lower())};{4 if letter.isupper() else 3}u"


class KeyParser(XTermParser):
    """Textual's parser, spared what it would misread."""

    _pasted: list[str] | None = None
    """What has come of a paste that has not ended."""

    def feed(self, data: str) -> Iterable[Message]:
        """The messages for `data`, which may be cut anywhere; "" ends it all."""
        if not data:
            yield from super().feed(data)
        while data:
            if self._pasted is None:
                before, begins, data = data.partition(BEGINS)
                if before:
                    yield from super().feed(said_plainly(before))
                self._pasted = [] if begins else None
                continue
            self._pasted.append(data)
            data = ""
            # Its end may have come in two pieces.
            if ENDS in "".join(self._pasted[-2:]):
                text, _, data = "".join(self._pasted).partition(ENDS)
                self._pasted = None
                yield Paste(text)
