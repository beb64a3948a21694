"""Where text that a fix adds goes, and how it is indented, marked and ended there: as its neighbours are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from workbench.analysis.suppressions import MARK as OWN_MARK
from workbench.analysis.text import line_start
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.spec import Block, Item, Piece, Section, lines
from workbench.languages.simplex.tokens import BULLET, Kind

ORDER = {name: place for place, name in enumerate(V0_3.by_name)}
"""The place of each landmark in the order in which a spec is usually read."""
_UNSEEN = str.maketrans("", "", "\ufeff\u200b\u2060")
"""Characters before a landmark that are not copied to the next."""


def line_end(text: str) -> str:
    """The line end that `text` uses first, a line feed where it has none."""
    for index, char in enumerate(text):
        if char == "\n":
            return "\n"
        if char == "\r":
            return "\r\n" if text[index + 1 : index + 2] == "\n" else "\r"
    return "\n"


def end_of_line(text: str, at: int) -> int:
    """The offset at which the line that holds `at` ends, before its line end."""
    ends = [end for end in (text.find("\n", at), text.find("\r", at)) if end >= 0]
    return min(ends, default=len(text))


class Prefix(NamedTuple):
    """What stands before the content of a line: blanks and quote marks, then the list mark with its blanks, or ""."""

    indent: str
    mark: str

    def numbered(self, by: int) -> Prefix:
        """The prefix of the list's item that is `by` after the one this stands before."""
        number = self.mark.rstrip()[:-1]
        if not number.isdigit():
            return self
        return self._replace(mark=f"{int(number) + by}{self.mark[len(number) :]}")

    def __str__(self) -> str:
        return self.indent + self.mark


def prefix_of(text: str, item: Item) -> Prefix | None:
    """What stands before the content of an item's line; None where that is a landmark or another item."""
    start = line_start(text, item.span.start)
    before = text[start : item.span.start]
    mark = BULLET.match(before)
    at = mark.start("mark") if mark else len(before) - len(before.lstrip(" \t>\ufeff"))
    if not mark and before[at:].strip():
        bullet = BULLET.match(text, start, item.span.start)
        return Prefix(before[: bullet.start("mark") - start], bullet["mark"] + " ") if bullet else None
    return Prefix(before[:at].translate(_UNSEEN), before[at:])


def pieces_of(section: Section, block: Block) -> list[Piece]:
    """The lines of a block, its header's first."""
    return [
        Piece(kind, span)
        for kind, span in zip(section.kinds, lines(section.text), strict=True)
        if block.extent.start <= span.start < block.extent.end
    ]


def content_ends(section: Section, block: Block) -> list[int]:
    """Where what comes after the content of `block` can go, at the end of a line, the likeliest place first.

    Behind the last item, with a comment on it; else behind everything that might be read as content. A fence that opens
    in the block is closed before.
    """
    pieces = pieces_of(section, block)
    written = [index for index, piece in enumerate(pieces) if piece.kind in (Kind.TEXT, Kind.BULLET)]
    last = written[-1] if written else 0
    places = [_closed(pieces, last)]
    if block.items or block.name != "FUNCTION":
        at = block.items[-1].span.end if block.items else block.header.end
        items_end = max((i for i, piece in enumerate(pieces) if piece.span.start < at), default=0)
        places.insert(0, _closed(pieces, _commented(section.text, pieces, items_end)))
    lines_there = [pieces[place].span for place in dict.fromkeys(places)]
    return [span.start + len(span.of(section.text).rstrip("\r\n")) for span in lines_there]


def _commented(text: str, pieces: Sequence[Piece], last: int) -> int:
    """The last of the comments right under line `last`, unless they stand as close to what follows the block."""
    at = last
    while at + 1 < len(pieces) and pieces[at + 1].kind is Kind.COMMENT and OWN_MARK not in pieces[at + 1].span.of(text):
        at += 1
    return at if at + 1 < len(pieces) and pieces[at + 1].kind is not Kind.COMMENT else last


def _closed(pieces: Sequence[Piece], last: int) -> int:
    """Line `last`, or the end of the fence that opens in the block and is not closed there."""
    if sum(piece.kind is Kind.FENCE for piece in pieces[: last + 1]) % 2 == 0:
        return last
    return next((i for i in range(last + 1, len(pieces)) if pieces[i].kind is Kind.FENCE), last)


class Style(NamedTuple):
    """How the landmarks of a function are written: what stands around a landmark's name, blank lines before its line
    and after it, and what stands before its items."""

    before: str
    after: str
    gap: int
    inner_gap: int
    items: Prefix

    def block(self, name: str, contents: Sequence[str], end: str, *, rows: bool) -> str:
        """A landmark with its items (`rows` of EXAMPLES, which the language writes without list marks), without the
        last line end."""
        first = self.items._replace(mark="") if rows else self.items
        items = [str(first.numbered(number)) + content for number, content in enumerate(contents)]
        return f"{self.before}{name}{self.after}{end * (1 + self.inner_gap)}{end.join(items)}"


def style_of(text: str, model: Block | None, blocks: Sequence[Block], indent: str) -> Style:
    """The style of `model`, a landmark among `blocks` of one function; of the language itself where there is none, with
    `indent` before each line."""
    if model is None:
        return Style(indent, ":", 1, 0, Prefix(indent, "- "))
    start = line_start(text, model.written.start)
    before = text[start : model.written.start].translate(_UNSEEN)
    emphasis = before[len(before.rstrip("*_`")) :]
    behind = text[model.written.end : model.header.end]
    after = ":" + emphasis
    if emphasis and behind.startswith(emphasis):
        after = emphasis + (":" if behind[len(emphasis) :].lstrip()[:1] in (":", "：") else "")
    items = None
    inner_gap = 0
    at = model.written.start
    for block in sorted(blocks, key=lambda block: (block.name == "EXAMPLES", abs(block.written.start - at))):
        if block.items and (items := prefix_of(text, block.items[0])) is not None:
            inner_gap = _blank_lines(text, line_start(text, block.items[0].span.start), block.header.end)
            break
    items = items or Prefix(before[: len(before) - len(before.lstrip(" \t>"))], "- ")
    mark = items.mark if items.mark.strip() else "- "
    number = mark.rstrip()[:-1]
    if number.isdigit():
        mark = "1" + mark[len(number) :]
    return Style(before, after, blank_lines_before(text, start), inner_gap, Prefix(items.indent, mark))


def blank_lines_before(text: str, start: int) -> int:
    """How many blank lines stand before the line that starts at `start`, two at most; one at the start of a text."""
    head = text[max(0, start - 400) : start]
    bare = head.rstrip(" \t\r\n")
    if not bare:
        return 1
    return max(0, min(2, _line_ends(head[len(bare) :]) - 1))


def _blank_lines(text: str, start: int, after: int) -> int:
    between = text[after:start]
    return 0 if between.strip() else max(0, min(1, _line_ends(between) - 1))


def _line_ends(blank: str) -> int:
    return blank.count("\n") + blank.count("\r") - blank.count("\r\n")
