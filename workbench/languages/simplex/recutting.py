"""Which sections of a text stand in a changed text as they were, at its start and at its end."""

from __future__ import annotations

from workbench.analysis.text import LINE_END
from workbench.languages.simplex.spec import Kept, Placed, Spec
from workbench.languages.simplex.tokens import landmark_head


def unchanged(text: str, before: Spec) -> Kept | None:
    """The sections of `before` that are sections of `text`; None where they do not tell what a section of `text` is:
    where too few are kept, and in Markdown, where that follows from all of the text.

    Any section but the first begins with a FUNCTION line, so it is one wherever that is still a line. What comes behind
    the last one before a change may belong to it, so that one is looked at again.
    """
    placed = before.placed
    if placed[0].section.key.only_fences:
        return None
    start = front = 0
    for _, section in placed:
        if not text.startswith(section.key.text, start):
            break
        start += len(section.key.text)
        front += 1
    front = max(0, front - 1)
    start = placed[front].start
    end, back = len(text), len(placed)
    while back > max(front, 1):
        last = placed[back - 1].section.key.text
        begin = end - len(last)
        if begin < start or not text.startswith(last, begin):
            break
        end, back = begin, back - 1
    if 0 < end < len(text) and text[end - 1] not in "\r\n":
        end, back = end + len(placed[back].section.text), back + 1
    one = next(iter(placed[back:] or placed[1:front]), None)
    head = landmark_head(LINE_END.split(one.section.text, 1)[0]) if one else None
    if head is None:
        return None
    by = len(text) - len(before.text)
    moved = tuple([Placed(at + by, section) for at, section in placed[back:]])
    return Kept(placed[:front], start, end, moved, head.hashed)
