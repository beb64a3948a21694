"""A landmark that is given twice, made one (X103): the items of the later block behind those of the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from workbench.analysis.finding import Edit, Fix
from workbench.analysis.suppressions import MARK as OWN_MARK
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.fixes.placing import Prefix, content_ends, end_of_line, line_end, prefix_of
from workbench.languages.simplex.fixes.trial import LONGEST_TRIED, after, reading
from workbench.languages.simplex.spec import Block, Item, Section, lines

MOST_WAYS = 3
"""Ways to move a block that are tried."""


def merge(section: Section, earlier: Block, later: Block) -> tuple[Fix, ...]:
    """The fix that moves what stands under `later` to the end of `earlier`, the block of its name before it.

    None where that would be read otherwise: other items, or in another order, which their numbers hang on.
    """
    if len(section.text) > LONGEST_TRIED:
        return ()
    title = f"move its items to the {later.name} before it" if later.items else f"take the empty {later.name} out"
    was = reading(section, later.name)
    for edits in islice(_ways(section, earlier, later), MOST_WAYS):
        changed = after(section, edits)
        if changed is not None and reading(changed, later.name) == was._replace(blocks=was.blocks - 1):
            return (Fix(title, edits),)
    return ()


def _ways(section: Section, earlier: Block, later: Block) -> Iterator[tuple[Edit, ...]]:
    """The ways to do it, the likeliest first."""
    text, end = section.text, line_end(section.text)
    start = line_start(text, later.written.start)
    header_end = end_of_line(text, later.written.start)
    inline = _behind_colon(text, later, header_end)
    if OWN_MARK in text[start:header_end]:
        return  # it speaks of this line
    for stop in content_ends(section, later) if later.items else [header_end]:
        body = Span(min(_next_line(text, header_end), stop), stop)
        ways = [_moved(text, earlier, later, inline, body, marked=marked) for marked in (False, True)]
        for place in content_ends(section, earlier):
            for moved in ways[: 1 if ways[0] == ways[1] else 2]:
                if not text[place:start].strip():
                    yield (Edit(Span(place, stop), "".join(end + line for line in moved)),)
                elif place <= start:
                    insertion = Edit(Span(place, place), "".join(end + line for line in moved))
                    yield (insertion, *_without(text, start, stop)) if moved else _without(text, start, stop)


def _next_line(text: str, line_end_at: int) -> int:
    """The start of the line after the one that ends at `line_end_at`."""
    return line_end_at + (2 if text[line_end_at : line_end_at + 2] == "\r\n" else 1)


def _behind_colon(text: str, block: Block, header_end: int) -> str:
    """What the landmark's own line says besides the landmark: its first item, a comment."""
    behind = text[block.written.end : header_end]
    start = line_start(text, block.written.start)
    before = text[start : block.written.start]
    emphasis = before[len(before.rstrip("*_`")) :]
    behind = behind.strip().removeprefix(emphasis).lstrip()
    return behind.removeprefix(":").removeprefix("：").removeprefix(emphasis).strip()


def _moved(text: str, earlier: Block, later: Block, inline: str, body: Span, *, marked: bool) -> list[str]:
    """The lines of `later` as they stand under `earlier`: as far indented, and where `marked` with its list marks."""
    own = _first_prefix(text, later) or Prefix("", "")
    other = _first_prefix(text, earlier) or own
    starts = {line_start(text, item.span.start): item for item in later.items}
    moved = [f"{other.indent}{other.mark if marked else ''}{inline}"] if inline else []
    for span in lines(body.of(text)):
        line = span.of(body.of(text)).rstrip("\r\n")
        item = starts.get(body.start + span.start)
        prefix = prefix_of(text, item) if item and marked else None
        if item and prefix:
            line = str(other) + text[item.span.start : body.start + span.start + len(line)]
        elif own.indent != other.indent and line.startswith(own.indent) and line.strip():
            line = other.indent + line[len(own.indent) :]
        moved.append(line)
    return moved


def _first_prefix(text: str, block: Block) -> Prefix | None:
    """What stands before the first item of `block` that has a line of its own."""

    def own_line(item: Item) -> bool:
        return item.span.start > end_of_line(text, block.written.start)

    return next((prefix_of(text, item) for item in block.items if own_line(item)), None)


def _without(text: str, start: int, stop: int) -> tuple[Edit, ...]:
    """Take the lines from `start` to `stop` away, with one of the groups of blank lines around them."""
    bare = len(text[:start].rstrip())
    blanks = len(text[stop:]) - len(text[stop:].lstrip())
    following = line_start(text, stop + blanks) if text[stop + blanks :] else len(text)
    if not text[stop + blanks :]:  # nothing comes after it: the text ends as it did, behind what is before
        return (Edit(Span(end_of_line(text, bare), stop), ""),)
    if text[end_of_line(text, bare) : start].strip("\r\n \t") or _next_line(text, end_of_line(text, bare)) >= start:
        following = min(_next_line(text, stop), len(text))
    return (Edit(Span(start, following), ""),)
