"""Which words of a text became which others: what is marked within a reworded item. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Literal, NamedTuple

from workbench.files.differing import changes

COMPARED = 1_000
"""Words of a text that are compared; what comes behind them counts as one word."""

_WORD = re.compile(r"\d+(?:[.,]\d+)*(?!\w)|\w+|[^\w\s]")


class Part(NamedTuple):
    """A stretch of words: in both texts, in the old one only ("gone"), or in the new one only ("new"). `blank` tells
    whether white space stands before it in the text that it is of."""

    kind: Literal["same", "gone", "new"]
    text: str
    blank: bool = False


def parts(old: str, new: str) -> tuple[Part, ...]:
    """`old` and `new` in one: without what is "new" it is the words of `old`, without what is "gone" those of `new`.

    White space is one blank. Between two changes stands more than a sign or a small word, so that what is marked can be
    read.
    """
    before, after = _words(old), _words(new)
    found: list[Part] = []
    at = 0
    for old_at, old_end, new_at, new_end in _joined(before, after):
        found += _part("same", after[at:new_at])
        found += _part("gone", before[old_at:old_end])
        found += _part("new", after[new_at:new_end])
        at = new_end
    found += _part("same", after[at:])
    return tuple(found)


Word = tuple[str, bool]
"""A word or a sign, and whether white space stands before it."""


def _words(text: str) -> list[Word]:
    words: list[Word] = []
    end = 0
    for match in _WORD.finditer(text):
        if len(words) == COMPARED:
            words.append((" ".join(text[match.start() :].split()), match.start() > end))
            break
        words.append((match[0], match.start() > end))
        end = match.end()
    return words


def _joined(before: Sequence[Word], after: Sequence[Word]) -> Iterator[tuple[int, int, int, int]]:
    """The changes, those joined that have next to nothing between them."""
    last: tuple[int, int, int, int] | None = None
    for change in changes([word for word, _ in before], [word for word, _ in after]):
        if last and _little(after[last[3] : change.new]):
            last = last[0], change.old_end, last[2], change.new_end
            continue
        if last:
            yield last
        last = change
    if last:
        yield last


def _little(words: Sequence[Word]) -> bool:
    return not any(len(word) > 2 for word, _ in words) and len(words) < 3


def _part(kind: Literal["same", "gone", "new"], words: Sequence[Word]) -> Iterable[Part]:
    if not words:
        return []
    text = "".join(" " * (blank and at > 0) + word for at, (word, blank) in enumerate(words))
    return [Part(kind, text, words[0][1])]


Stretches = tuple[tuple[int, int], ...]
"""The characters, from 0, from which to which something holds of a text."""


def stretches(old: str, new: str) -> tuple[Stretches, Stretches]:
    """Where in `old` stands what is gone from it, and where in `new` what has come."""
    before, after = _words(old), _words(new)
    found = list(_joined(before, after))
    return (
        _stretches(old, len(before), [(at, end) for at, end, _, _ in found]),
        _stretches(new, len(after), [(at, end) for _, _, at, end in found]),
    )


def _stretches(text: str, words: int, ranges: Iterable[tuple[int, int]]) -> Stretches:
    """The characters of the words from which to which `ranges` go; of so many words the last may be all the rest."""
    spans = [match.span() for match in islice(_WORD.finditer(text), words)]
    if words > COMPARED:
        spans[-1] = spans[-1][0], len(text)
    return tuple((spans[at][0], spans[end - 1][1]) for at, end in ranges if at < end)
