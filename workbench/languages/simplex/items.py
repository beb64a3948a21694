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
        span = line.content
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
_STORY = re.compile(r"(given|when|then|and|but)\b", re.IGNORECASE)
"""The lines of an example told as a story: it starts with `given`, or with `when` where there is none."""
_TABLE_RULE = re.compile(r"\|[\s|:-]+$")
_LONGEST_VALUE = 3
"""Words up to which a line by itself may be a value; a longer one without an arrow is prose between rows."""
_LONGEST_ROW = 200
"""Lines that one row may go on over while its brackets are open; then the bracket counts as never closed."""


def read_examples(lines: Sequence[Line], text: str, first: int) -> Iterator[Example]:
    """The rows among `lines`, numbered from `first`. A row may span lines: it ends where the next one starts.

    Comments, captions, prose between rows and the head of a table are no rows. Several rows may stand in one line
    (parted by semicolons) or in one list of records.
    """
    rows = _rows(_without_false_bullets(lines, text), text)
    items = [(_finished(growing, text, 0), "; ".join(growing.comments)) for growing in rows]
    arrows = any(first_arrow(item.text) for item, _ in items)
    number = first
    for item, comment in items:
        if arrows and _is_remark(item.text):
            continue
        for part in _parts(item):
            yield read_row(part._replace(number=number), comment)
            number += 1


def _without_false_bullets(lines: Sequence[Line], text: str) -> list[Line]:
    """`lines` with each `2)` that closes a bracket opened on a line before read as text, not as a list mark."""
    read: list[Line] = []
    depth = 0
    for line in lines:
        if line.kind is Kind.BULLET and depth > 0:
            start = max(text.rfind("\n", 0, line.content.start), text.rfind("\r", 0, line.content.start)) + 1
            whole = text[start : line.content.end]
            if whole.lstrip()[:4].partition(")")[0].isdigit():
                start += len(whole) - len(whole.lstrip())
                line = Line(Kind.TEXT, line.indent, Span(start, line.content.end))
        depth = max(0, depth + balance(line.content.of(text)))
        read.append(line)
    return read


def _is_remark(text: str) -> bool:
    """Whether a row among rows with arrows says nothing itself: no word, a caption, or a sentence."""
    if first_arrow(text) is not None or text.lower().startswith(("given ", "when ")):
        return False
    return not any(char.isalnum() for char in text) or text.endswith((":", ".", "**", "__"))


def _parts(item: Item) -> Iterator[Item]:
    """The rows that stand in one: `a → b; c → d`, and the records of one list."""
    text = item.text
    cuts = split_top(text, ";") if ";" in text else []
    if len(cuts) > 1 and all(first_arrow(text[start:end]) for start, end in cuts):
        yield from (_slice(item, start, end) for start, end in cuts)
        return
    if text[:1] == "[" and text[-1:] == "]" and first_arrow(text) is None:
        records = split_top(text[1:-1])
        if len(records) > 1 and all(text[start + 1 : start + 2] == "{" for start, _ in records):
            yield from (_slice(item, start + 1, end + 1) for start, end in records)
            return
    yield item


def _slice(item: Item, start: int, end: int) -> Item:
    """The item that characters `start` to `end` of `item` are by themselves."""
    fragments = [Fragment(max(at - start, 0), source + max(start - at, 0)) for at, source in item.fragments if at < end]
    while len(fragments) > 1 and fragments[1].at == 0:
        del fragments[0]
    return Item(item.number, item.text[start:end], item.source(start, end), tuple(fragments))


def _rows(lines: Sequence[Line], text: str) -> Iterator[_Growing]:
    base = _base_indent(lines)
    current: _Growing | None = None
    caption = False  # whether the last top-level bullet has no arrow: its sub-bullets that have one are rows
    headed = False  # whether the current row is such a caption and nothing else yet
    loose = False
    arrows = False  # whether a row so far has one: then a loose line without one is prose
    depth = 0
    before = ""
    for line in lines:
        if line.kind in (Kind.BLANK, Kind.BREAK):
            loose = True
            continue
        if line.kind not in (Kind.BULLET, Kind.TEXT):
            continue
        content = line.content.of(text)
        cut = 0 if content.startswith("//") else comment_start(content)
        bare = content[:cut].rstrip()
        span = Span(line.content.start, line.content.start + len(bare))
        if current and _TABLE_RULE.match(bare):
            current = None  # what stood above the rule was the table's head
            continue
        has_arrow = bool(bare) and first_arrow(bare) is not None
        if not bare:
            if current and content[cut:]:
                current.comments.append(content[cut:].lstrip("#/ "))
            continue
        if current is None:
            starts = True
        elif line.kind is Kind.BULLET:
            deeper = line.indent >= base.list + SUB_BULLET
            starts = not deeper or (caption and has_arrow)
        elif base.listed:
            if loose and line.indent <= base.list and not has_arrow:
                continue
            starts = loose and line.indent <= base.list
        elif before.endswith(ARROWS):
            starts = False
        elif story := _STORY.match(bare):
            opens = story[1].lower() == "given" or (
                story[1].lower() == "when" and not before.lower().startswith(("given", "and"))
            )
            starts = opens or not _STORY.match(current.lines[0][1].of(text))
        elif (
            (depth > 0 and not (has_arrow and bare.startswith("(")) and len(current.lines) < _LONGEST_ROW)
            or bare.startswith(ARROWS)
            or _GOES_ON.match(bare)
        ):
            starts = False
        elif loose and arrows and not has_arrow and len(bare.split()) > _LONGEST_VALUE:
            continue
        else:
            starts = line.indent <= base.text
        if starts:
            sub = line.kind is Kind.BULLET and line.indent >= base.list + SUB_BULLET
            if current and not (sub and headed):
                yield current
            headed = line.kind is Kind.BULLET and not sub and not has_arrow
            caption = headed or (sub and caption)
            current = _Growing([], [])
            depth = 0
        if current is not None:
            current.lines.append(("\n" if line.kind is Kind.BULLET and not starts else " ", span))
            if content[cut:]:
                current.comments.append(content[cut:].removeprefix("//").removeprefix("--").lstrip("# "))
        depth = max(0, depth + balance(bare))
        arrows = arrows or has_arrow
        before = bare
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
    closing = next((mark.at for mark in marks(text) if mark.sign == ")" and mark.depth == 0), -1)
    return closing == len(text) - 1
