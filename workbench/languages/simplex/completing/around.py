"""What stands around the cursor in a text that may be newer than its analysis: its line, landmark and function.

Reads the lines up to the FUNCTION above and the one below, and never more than a bounded number of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from workbench.analysis.text import LINE_END, line_start
from workbench.languages.simplex.parser import parse_section
from workbench.languages.simplex.spec import Parameter, Signature
from workbench.languages.simplex.tokens import Head, landmark_head

REACH = 60_000
"""Characters above the cursor, and below, in which its function's landmarks are looked for."""
LONGEST_LINE = 400
"""Characters of a line in which a landmark is looked for: it starts there."""
LONGEST_TYPED = 2_000
"""Characters of the cursor's line before it and behind it that tell what is being written."""
LONGEST_DECLARATION = 4_000
"""Characters in which the inputs of a FUNCTION are read."""


class Around(NamedTuple):
    """The cursor at `offset`; `before` and `after` are its line on both sides.

    `landmark` is the one it stands under or on ("" for none), `on_header` tells that it is in that landmark's own line,
    `rest` where, in `before`, what follows the landmark's colon starts. `landmarks` are those of the function around,
    whose `signature` is None where there is no function.
    """

    offset: int
    before: str
    after: str
    landmark: str
    on_header: bool
    rest: int
    landmarks: frozenset[str]
    signature: Signature | None
    below: int
    """Where the line below ends."""

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The inputs of the function around."""
        return self.signature.parameters if self.signature else ()


def look_around(text: str, offset: int) -> Around:
    """What stands around `offset`, which is clamped to `text`."""
    offset = max(0, min(offset, len(text)))
    start, end = line_start(text, offset), _line_end(text, offset)
    own = _head(text, start, end)
    heads = [(start, own)] if own else []
    if own is None or own.name != "FUNCTION":
        heads += _above(text, start)
    below = [head.name for _, head in _below(text, end)]
    function = heads[-1] if heads and heads[-1][1].name == "FUNCTION" else None
    landmark = heads[0][1].name if heads else ""
    before = text[max(start, offset - LONGEST_TYPED) : offset]
    return Around(
        offset,
        before,
        text[offset : min(end, offset + LONGEST_TYPED)],
        landmark,
        own is not None and offset >= start + own.rest.start,
        own.rest.start - max(0, offset - LONGEST_TYPED - start) if own else 0,
        frozenset((*(head.name for _, head in heads if head is not own or offset >= start + own.rest.start), *below)),
        _signature(text, function[0]) if function else None,
        _line_end(text, end + 2 if text[end : end + 2] == "\r\n" else min(end + 1, len(text))),
    )


def _above(text: str, start: int) -> Iterator[tuple[int, Head]]:
    """The landmarks above the line at `start`, the nearest first, up to the FUNCTION."""
    first = max(0, start - REACH)
    for line, end in reversed(list(_lines(text, first, start))):
        head = _head(text, line, end) if line > first or not first else None
        if head is not None:
            yield line, head
            if head.name == "FUNCTION":
                return


def _below(text: str, end: int) -> Iterator[tuple[int, Head]]:
    """The landmarks below the line that ends at `end`, up to the next FUNCTION."""
    line_end = LINE_END.match(text, end)
    for start, stop in _lines(text, line_end.end(), end + REACH) if line_end else ():
        head = _head(text, start, stop)
        if head is not None:
            if head.name == "FUNCTION":
                return
            yield start, head


def _lines(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Where the lines from `start` to `stop` start and end."""
    for match in LINE_END.finditer(text, start, stop):
        yield start, match.start()
        start = match.end()
    if start < min(stop, len(text)):
        yield start, min(stop, len(text))


def _head(text: str, start: int, end: int) -> Head | None:
    head = landmark_head(text[start : min(end, start + LONGEST_LINE)])
    return head if head is not None and head.known and not head.bulleted else None


def _line_end(text: str, at: int) -> int:
    match = LINE_END.search(text, at)
    return match.start() if match else len(text)


def _signature(text: str, start: int) -> Signature | None:
    end = min(len(text), start + LONGEST_DECLARATION)
    following = next(_below(text[:end], _line_end(text, start)), None)
    section = parse_section(text[start : following[0] if following else end], "", only_fences=False)
    return section.function.signature if section.function else None
