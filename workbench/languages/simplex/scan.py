"""Finding what stands at the top level of a line: outside quotes and brackets. Linear for any text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

ARROWS = ("→", "⇒", "➔", "⟶", "↦", "-->", "->", "=>")
"""Ways to write the arrow, the language's own first; longer ones before their parts."""

_WORD_ARROWS = re.compile(r"\s(?:returns|yields|gives)\s|\s==\s|(?<=\w\))\s=\s|(?<=[\])}\"]\))\s=\s")
_MARK = re.compile(r"""["“'`(\[{)\]},|;#]|→|⇒|➔|⟶|↦|-->|->|=>""")
_QUOTES = frozenset("\"“'`")
_CLOSER = {'"': '"', "“": "”", "'": "'", "`": "`"}


class Mark(NamedTuple):
    """A sign outside quotes: the characters, where they start, and how many brackets are open around them."""

    sign: str
    at: int
    depth: int


def marks(text: str) -> Iterator[Mark]:
    """The brackets, separators, arrows and `#` of `text` that stand outside quotes, in order.

    A quote without its closing partner is an ordinary character, and so is an apostrophe inside a word. An
    opening bracket has the depth outside it, a closing one too; a closing bracket too many leaves depth 0.
    """
    depth = 0
    at = 0
    exhausted: set[str] = set()
    while match := _MARK.search(text, at):
        sign, start = match[0], match.start()
        at = match.end()
        if closer := _CLOSER.get(sign):
            if sign == "'" and start and (text[start - 1].isalnum() or text[start - 1] == "'"):
                continue
            end = -1 if closer in exhausted else text.find(closer, at)
            if end < 0:
                exhausted.add(closer)
            elif sign != "'" or not text[end + 1 : end + 2].isalnum():
                at = end + 1
            continue
        if sign in ")]}":
            depth = max(0, depth - 1)
        yield Mark(sign, start, depth)
        if sign in "([{":
            depth += 1


def balance(text: str) -> int:
    """How many more brackets `text` opens than it closes, outside quotes; negative where it closes more."""
    if _QUOTES.isdisjoint(text):
        return sum(map(text.count, "([{")) - sum(map(text.count, ")]}"))
    return sum((mark.sign in "([{") - (mark.sign in ")]}") for mark in marks(text))


def split_top(text: str, separator: str = ",") -> list[tuple[int, int]]:
    """The (start, end) of the parts of `text` between separators outside quotes and brackets, blanks cut off.

    No parts for a blank text; an empty part between two separators is kept.
    """
    if not text.strip():
        return []
    parts: list[tuple[int, int]] = []
    start = 0
    cuts = [mark.at for mark in marks(text) if mark.sign == separator and mark.depth == 0]
    for cut in (*cuts, len(text)):
        part = text[start:cut]
        lead = len(part) - len(part.lstrip())
        parts.append((start + lead, start + max(lead, len(part.rstrip()))))
        start = cut + 1
    return parts


def first_arrow(text: str) -> tuple[int, int] | None:
    """The (start, end) of the arrow that parts inputs from output, None without one.

    The first outside quotes and brackets; else, where brackets do not close, the first outside quotes; else a
    word that says the same.
    """
    inner: tuple[int, int] | None = None
    for mark in marks(text) if any(arrow in text for arrow in ARROWS) else ():
        if mark.sign in ARROWS:
            if mark.depth == 0:
                return mark.at, mark.at + len(mark.sign)
            inner = inner or (mark.at, mark.at + len(mark.sign))
    if inner:
        return inner
    word = _WORD_ARROWS.search(text)
    return (word.start(), word.end()) if word else None


def comment_start(text: str) -> int:
    """Where the trailing comment of a row starts, the length of `text` without one.

    A `#` counts at the start or after a blank, unless a digit follows it: `#12` is a number. So does `//` or `--`, as
    other languages write it, set off by two blanks from what stands before and by one from what it says.
    """
    cut = len(text)
    for sign in ("//", "--"):
        at = text.find(f"  {sign} ")
        if at > 0 and not text.count('"', 0, at) % 2:
            cut = min(cut, at + 2)
    if "#" not in text:
        return cut
    for mark in marks(text):
        alone = mark.sign == "#" and (mark.at == 0 or text[mark.at - 1].isspace())
        if alone and not text[mark.at + 1 : mark.at + 2].isdigit():
            return min(cut, mark.at)
    return cut
