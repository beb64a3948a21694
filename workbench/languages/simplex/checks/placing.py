"""Where text that a fix adds goes, and how it is indented and ended there."""

from __future__ import annotations

from workbench.analysis.finding import Edit
from workbench.analysis.text import Span
from workbench.languages.simplex.spec import Block, Function
from workbench.languages.simplex.tokens import BULLET


def line_end(text: str) -> str:
    """The line end that `text` uses first, a line feed where it has none."""
    for index, char in enumerate(text):
        if char == "\n":
            return "\n"
        if char == "\r":
            return "\r\n" if text[index + 1 : index + 2] == "\n" else "\r"
    return "\n"


def line_start(text: str, at: int) -> int:
    """The offset at which the line that holds `at` starts."""
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def line_end_at(text: str, at: int) -> int:
    """The offset after the last character that is not blank on the line that holds `at`."""
    tail = text[at:].partition("\n")[0].partition("\r")[0]
    return at + len(tail.rstrip())


def _content_end(text: str, block: Block) -> int:
    """Where the content of a block ends, with a comment behind its last item; what follows on later lines (a fence,
    a comment, prose) is not content."""
    return line_end_at(text, block.items[-1].span.end if block.items else block.header.end)


def new_block(function: Function, landmark: str, content: str) -> Edit:
    """Add a landmark with `content` (lines without indentation) after the function's last own block."""
    text, end = function.text, line_end(function.text)
    model = function.blocks[-1] if function.blocks else function.header
    start = line_start(text, model.written.start)
    indent = text[start : model.header.start] if not text[start : model.header.start].strip() else ""
    inner = indent
    if model.items:
        at = line_start(text, model.items[-1].span.start)
        first = text[at : model.items[-1].span.start]
        inner = first[: len(first) - len(first.lstrip(" \t"))] or indent
    at = _content_end(text, model)
    lines = [f"{indent}{landmark}:", *(inner + line for line in content.split("\n"))]
    return Edit(Span(at, at), end + end + end.join(lines))


def new_item(function: Function, block: Block, content: str) -> Edit:
    """Add an item with `content` as the last of `block`, indented and marked like the one before it."""
    text, end = function.text, line_end(function.text)
    prefix = "- "
    if block.items:
        item = block.items[-1]
        start = line_start(text, item.span.start)
        if start > block.header.start:
            prefix = text[start : item.span.start]
            mark = BULLET.match(prefix)
            if mark and mark["mark"][0].isdigit():
                number, sign = mark["mark"][:-1], mark["mark"][-1]
                prefix = prefix.replace(mark["mark"], f"{int(number) + 1}{sign}", 1)
    at = _content_end(text, block)
    return Edit(Span(at, at), end + prefix + content)
