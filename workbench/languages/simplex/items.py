"""From the lines under a landmark to its items and examples (P10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.text import Span
from workbench.languages.simplex.scan import ARROWS, balance, comment_start, first_arrow, marks, split_top
from workbench.languages.simplex.spec import Example, Fragment, Item
from workbench.languages.simplex.tokens import BULLET, Head, Kind, indent_of


class Line(NamedTuple):
    """One line of a block: what it is, how far indented (columns), and where its content stands in the section
    (without indentation, list mark and trailing blanks)."""

    kind: Kind
    indent: int
    content: Span

    @classmethod
    def of(cls, kind: Kind, line: str, start: int) -> Line:
        """The line `line`, which starts at `start`."""
        bullet = BULLET.match(line) if kind is Kind.BULLET else None
        at = bullet.end() if bullet else len(line) - len(line.lstrip(_BLANKS))
        indent = indent_of(bullet["indent"]) if bullet else indent_of(line)
        return cls(kind, indent, Span(start + at, start + max(at, len(line.rstrip()))))

    @classmethod
    def after_colon(cls, head: Head, line: str, start: int) -> Line:
        """What stands behind a landmark's colon, as if it were the first line of its block."""
        rest = head.rest.of(line).strip()
        bullet = BULLET.match(rest)
        at = head.rest.start + head.rest.of(line).find(rest) + (bullet.end() if bullet else 0)
        if not rest or not any(char.isalnum() for char in rest) or rest.startswith(("#", "<!--")):
            return cls(Kind.BLANK, head.indent, Span(at, at).shifted(start))
        kind = Kind.BULLET if bullet else Kind.TEXT
        return cls(kind, head.indent + 1, Span(start + at, start + len(line.rstrip())))


_BLANKS = " \t\ufeff\u00a0>"
_OWN_COMMENT = re.compile(r"\s#\s*simplex:")
SUB_BULLET = 2
"""Columns deeper than its parent at which a list mark is the parent's sub-bullet; less is a sloppy sibling."""


class _Growing(NamedTuple):
    """An item while its lines are being gathered: the joining character and the content of each line."""

    lines: list[tuple[str, Span]]
    comments: list[str]


def _finished(growing: _Growing, text: str, number: int) -> Item:
    if len(growing.lines) == 1:
        span = growing.lines[0][1]
        return Item(number, span.of(text), span, ())
    pieces: list[str] = []
    fragments: list[Fragment] = []
    at = 0
    for joint, span in growing.lines:
        joint = joint if pieces else ""
        fragments.append(Fragment(at + len(joint), span.start))
        pieces += (joint, span.of(text))
        at += len(joint) + span.end - span.start
    first, last = growing.lines[0][1], growing.lines[-1][1]
    return Item(number, "".join(pieces), Span(first.start, last.end), tuple(fragments))


def _without_own_comment(span: Span, text: str) -> Span:
    """`span` without a trailing comment to this program, which an agent ignores."""
    content = span.of(text)
    if "simplex:" not in content:
        return span
    match = _OWN_COMMENT.search(content)
    return Span(span.start, span.start + len(content[: match.start()].rstrip())) if match else span


def read_items(lines: Sequence[Line], text: str, first: int) -> Iterator[Item]:
    """The items among `lines` of the section `text`, numbered from `first`.

    With list marks: each top-level one with its continuation lines and sub-bullets. A paragraph after a blank
    line that is not deeper than the list is prose between items and belongs to none; one before the list is an
    item unless it ends with a colon. Without list marks: each line, with the deeper lines that follow it.
    """
    groups = _groups(lines, text)
    for number, growing in enumerate(groups, first):
        yield _finished(growing, text, number)


def _groups(lines: Sequence[Line], text: str) -> Iterator[_Growing]:
    base = _base_indent(lines)
    current: _Growing | None = None
    loose = False
    for line in lines:
        if line.kind in (Kind.BLANK, Kind.BREAK):
            loose = True
            continue
        if line.kind not in (Kind.BULLET, Kind.TEXT):
            continue
        span = _without_own_comment(line.content, text)
        if span.start == span.end:
            continue
        if line.kind is Kind.BULLET:
            starts = current is None or line.indent < base.list + SUB_BULLET
        elif base.listed and current is not None:
            if loose and line.indent <= base.list:
                continue
            starts = False
        else:
            starts = current is None or line.indent <= base.text or loose
            if base.listed and span.of(text).endswith(":"):
                continue
        if starts:
            if current:
                yield current
            current = _Growing([("", span)], [])
        elif current:
            current.lines.append(("\n" if line.kind is Kind.BULLET else " ", span))
        loose = False
    if current:
        yield current


class _Base(NamedTuple):
    listed: bool
    list: int
    text: int


def _base_indent(lines: Sequence[Line]) -> _Base:
    """Whether the block is a list, and the indentations of its first list mark and first text."""
    marks = [line.indent for line in lines if line.kind is Kind.BULLET]
    texts = [line.indent for line in lines if line.kind is Kind.TEXT]
    return _Base(bool(marks), marks[0] if marks else 0, texts[0] if texts else 0)


# ── examples ──────────────────────────────────────────────────────────────────────────────────────────────────

_GOES_ON = re.compile(r"[)\]}]|(?:output|returns?|result|expected|then)\b\s*[:=]", re.IGNORECASE)
"""A line that starts like this belongs to the row before it."""
_TABLE_RULE = re.compile(r"\|[\s|:-]+$")
_LONGEST_ROW = 200
"""Lines that one row may go on over while its brackets are open; then the bracket counts as never closed."""


def read_examples(lines: Sequence[Line], text: str, first: int) -> Iterator[Example]:
    """The rows among `lines`, numbered from `first`. A row may span lines: it ends where the next one starts.

    A comment on a line of its own and prose after a blank line are no rows, nor is the head of a table.
    """
    for number, growing in enumerate(_rows(lines, text), first):
        item = _finished(growing, text, number)
        yield read_row(item, "; ".join(growing.comments))


def _rows(lines: Sequence[Line], text: str) -> Iterator[_Growing]:
    base = _base_indent(lines)
    current: _Growing | None = None
    loose = False
    arrows = False  # whether a row so far has one: then a loose line without one is prose
    depth = 0
    for line in lines:
        if line.kind in (Kind.BLANK, Kind.BREAK):
            loose = True
            continue
        if line.kind not in (Kind.BULLET, Kind.TEXT):
            continue
        content = line.content.of(text)
        cut = comment_start(content)
        span = Span(line.content.start, line.content.start + len(content[:cut].rstrip()))
        bare = content[:cut].rstrip()
        if current and _TABLE_RULE.match(bare):
            current = None  # what stood above the rule was the table's head
            continue
        has_arrow = bool(bare) and first_arrow(bare) is not None
        if not bare:
            if current and content[cut:]:
                current.comments.append(content[cut:].lstrip("# "))
            continue
        if current is None:
            starts = True
        elif line.kind is Kind.BULLET:
            starts = line.indent < base.list + SUB_BULLET
        elif base.listed:
            if loose and line.indent <= base.list and not has_arrow:
                continue
            starts = loose and line.indent <= base.list
        elif (
            (depth > 0 and not (has_arrow and bare.startswith("(")) and len(current.lines) < _LONGEST_ROW)
            or bare.startswith(ARROWS)
            or _GOES_ON.match(bare)
        ):
            starts = False
        elif loose and arrows and not has_arrow and not bare.startswith(("(", "[", "{", '"')):
            continue
        else:
            starts = line.indent <= base.text
        if starts:
            if current:
                yield current
            current = _Growing([], [])
            depth = 0
        if current is not None:
            current.lines.append(("\n" if line.kind is Kind.BULLET and not starts else " ", span))
            if content[cut:]:
                current.comments.append(content[cut:].lstrip("# "))
        depth = max(0, depth + balance(bare))
        arrows = arrows or has_arrow
        loose = False
    if current:
        yield current


def read_row(item: Item, comment: str = "") -> Example:
    """The parts of one row: what stands before the arrow, after it, and the top-level arguments."""
    text = item.text
    arrow = first_arrow(text)
    inputs, sign, output = (
        (text, "", "") if arrow is None else (text[: arrow[0]], text[slice(*arrow)], text[arrow[1] :])
    )
    inputs = inputs.strip()
    inside = inputs[1:-1] if inputs.startswith("(") and _wraps(inputs) else inputs
    arguments = tuple(inside[start:end] for start, end in split_top(inside))
    return Example(item, inputs, sign.strip(), output.strip(), comment.strip(), arguments)


def _wraps(text: str) -> bool:
    """Whether the bracket that opens `text` closes at its very end."""
    closing = next((mark.at for mark in marks(text[1:]) if mark.sign == ")" and mark.depth == 0), -1)
    return closing == len(text) - 2
