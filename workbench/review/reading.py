"""A text as a reviewer speaks of it: its items, and what they are known by. Pure."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from workbench.analysis.text import Lines, Span
from workbench.languages.language import SpecItem
from workbench.review.likeness import digest, plain

HEAD = "FUNCTION"
"""The landmark that begins a function."""
LONGEST_AROUND = 160
"""Characters of what is quoted of an item that stands beside another."""


@dataclass(frozen=True)
class Reading:
    """A text and its items in order (see `Language.items`). Never changed once made."""

    text: str
    items: Sequence[SpecItem]

    @cached_property
    def hash(self) -> str:
        """Of the whole text, white space aside."""
        return digest(self.text)

    @cached_property
    def lines(self) -> Lines:
        """The lines of the text."""
        return Lines(self.text)

    @cached_property
    def plains(self) -> Sequence[str]:
        """The content of each item in one line."""
        return [plain(item.text) for item in self.items]

    @cached_property
    def digests(self) -> Sequence[str]:
        """By what the content of each item is known."""
        return [digest(content) for content in self.plains]

    @cached_property
    def places(self) -> dict[str, list[int]]:
        """For each of the digests the places, in `items`, of those that have it."""
        return _index(self.digests)

    @cached_property
    def cuts(self) -> dict[str, list[int]]:
        """The same by the beginnings of the contents, as they are quoted of what stands around."""
        return _index([content[:LONGEST_AROUND] for content in self.plains])

    @cached_property
    def written(self) -> dict[str, list[int]]:
        """For each line, without the blanks around it, the offsets at which it stands."""
        text, starts = self.text, self.lines.starts
        stripped: dict[str, list[int]] = defaultdict(list)
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
            line = text[start:end].strip()
            if line:
                stripped[line].append(text.index(line, start))
        return stripped

    @cached_property
    def company(self) -> dict[str, list[int]]:
        """For each function the items by whose company one is known. A landmark's own line is the same in every one."""
        return {name: [at for at in places if self.items[at].number or not name] for name, places in self.homes.items()}

    def around(self, at: int, most: int) -> tuple[list[str], list[str]]:
        """The beginnings of the `most` items before and after the one at `at` in its function, the nearest last and
        first."""
        company = self.company[self.items[at].function]
        before, after = bisect_left(company, at), bisect_right(company, at)
        return (
            [self.plains[other][:LONGEST_AROUND] for other in company[max(0, before - most) : before]],
            [self.plains[other][:LONGEST_AROUND] for other in company[after : after + most]],
        )

    @cached_property
    def homes(self) -> dict[str, list[int]]:
        """For each function the places of its items and landmarks; for "" of those that belong to none."""
        return homes_of(self.items)

    @cached_property
    def functions(self) -> dict[str, Span]:
        """For each function all that stands from its line up to the next function's; of two with one name the first."""
        starts = [(item.span.start, item.function) for item in self.items if item.landmark == HEAD and not item.number]
        ends = [start for start, _ in starts[1:]] + [len(self.text)]
        spans: dict[str, Span] = {}
        for (start, name), end in zip(starts, ends, strict=True):
            spans.setdefault(name, Span(start, end))
        return spans

    def hash_of(self, function: str) -> str:
        """Of the text of a function, white space aside; of the whole text for "". "" for one that is not there."""
        if not function:
            return self.hash
        return digest(self.functions[function].of(self.text)) if function in self.functions else ""

    def item_on(self, line: int) -> int | None:
        """The place, in `items`, of the item that stands on a line (from 1), the last of several; None for none."""
        span = self.lines.span_of_line(line)
        on = [at for at, item in enumerate(self.items) if item.span.start <= span.end and span.start <= item.span.end]
        return on[-1] if on else None

    def words_on(self, line: int) -> str:
        """The item that stands on a line (from 1), the line itself where there is none."""
        at = self.item_on(line)
        return (self.lines.span_of_line(line) if at is None else self.items[at].span).of(self.text)


def homes_of(items: Iterable[SpecItem]) -> dict[str, list[int]]:
    """For each function, in the order of the text, the places of its `items`; for "" of those that belong to none."""
    homes: dict[str, list[int]] = defaultdict(list)
    for at, item in enumerate(items):
        homes[item.function].append(at)
    return homes


def _index(contents: Sequence[str]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = defaultdict(list)
    for at, content in enumerate(contents):
        places[content].append(at)
    return places
