"""The change that a suggestion asks for. Pure."""

from __future__ import annotations

import re

from workbench.analysis.finding import Edit, Fix
from workbench.analysis.text import Span, line_start
from workbench.review.reading import Reading
from workbench.review.threads import Thread

_LIST_MARK = re.compile(r"[-*+•]\s+")


def fix_of(thread: Thread, reading: Reading) -> Fix | str:
    """The change to the text of `reading` that the suggestion of `thread` asks for, or in words why there is none.

    Only what is still as the reviewer saw it is replaced. The change is never a safe one: the words are another's.
    """
    comment, placement = thread.comment, thread.placement
    if comment.kind != "suggestion":
        return f"it is a {comment.kind}, not a suggestion"
    if placement.state == "changed":
        return "what it is about was changed since; compare the two and change it by hand"
    if placement.state == "orphaned":
        return f"{placement.why}; change it by hand"
    if placement.state == "file":
        return "it is about the whole file; change it by hand"
    span, part = placement.span, comment.anchor.part
    if part and span.of(reading.text) != part:
        return "the words that it would replace are not there any more; change it by hand"
    return Fix(f"as {comment.author} suggests", (Edit(span, _set_in(comment.suggestion, span, reading)),), safe=False)


def _set_in(words: str, span: Span, reading: Reading) -> str:
    """`words` as they stand in the place of `span`: with the text's line ends, further lines below the first."""
    text = reading.text
    before = text[line_start(text, span.start) : span.start]
    words = words.strip("\n")
    if _LIST_MARK.fullmatch(before.lstrip()):
        # Whoever suggests a whole item writes its list mark too; one is there.
        words = _LIST_MARK.sub("", words, count=1) if _LIST_MARK.match(words) else words
    margin = "".join(char if char == "\t" else " " for char in before) if not before.strip("-*+• \t") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    first, *rest = words.split("\n")
    return end.join([first, *(margin + line.strip() if line.strip() else "" for line in rest)])
