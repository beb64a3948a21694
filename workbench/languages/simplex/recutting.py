"""Which sections of a text stand in a changed text as they were, at its start and at its end."""

from __future__ import annotations

from typing import NamedTuple

from workbench.languages.simplex.spec import Placed, Spec
from workbench.languages.simplex.tokens import landmark_head


class Kept(NamedTuple):
    """The sections before and behind what changed, which is all from `start` to `end`."""

    front: tuple[Placed, ...]
    start: int
    end: int
    back: tuple[Placed, ...]

    @property
    def hashed(self) -> bool:
        """Whether the FUNCTION lines are Markdown headings: all of a text are, or those that are do not count."""
        function = next(section for _, section in (*self.front[-1:], *self.back[:1]) if section.function)
        head = landmark_head(function.text[: function.blocks[0].header.end])
        return head is not None and head.hashed


def unchanged(text: str, before: Spec) -> Kept | None:
    """The sections of `before` that are sections of `text`; None where it keeps no function, or has other rules for
    what a section is: in a Markdown file those follow from all of the text.

    A section begins with its line, so it is one wherever that is still a line. A line at the very end may become
    another one when more comes behind it, so the two last sections before what changed are looked at again.
    """
    placed = before.placed
    if placed[0].section.key.only_fences:
        return None
    start = front = 0
    for _, section in placed:
        if not text.startswith(section.text, start):
            break
        start += len(section.text)
        front += 1
    front = max(0, front - 2)
    start = placed[front].start
    end, back = len(text), len(placed)
    while back > max(front, 1):
        begin = end - len(placed[back - 1].section.text)
        if begin < start or not text.startswith(placed[back - 1].section.text, begin):
            break
        end, back = begin, back - 1
    if 0 < end < len(text) and text[end - 1] not in "\r\n":
        end, back = end + len(placed[back].section.text), back + 1
    if not any(section.function for _, section in (*placed[max(0, front - 1) : front], *placed[back : back + 1])):
        return None
    by = len(text) - len(before.text)
    return Kept(placed[:front], start, end, tuple([Placed(at + by, section) for at, section in placed[back:]]))
