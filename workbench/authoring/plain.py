"""Single answers: what a line of text, a name or a type may be, and what to do where it is not."""

from __future__ import annotations

import re

from workbench.analysis.finding import BLANK
from workbench.analysis.text import visible

LONGEST = 2_000
"""Characters of one answer."""
_NAME = re.compile(r"[^\W\d][\w.-]{0,79}(?<![.-])")
_CLOSING = {")": "(", "]": "[", "}": "{"}


def fault_of_line(text: str, *, empty: str) -> str:
    """What is wrong with a line of text, "" for nothing; `empty` is said where there is none."""
    if not text.strip():
        return empty
    if text == BLANK:
        return f"{BLANK} is still to be filled in; write over it"
    if "\n" in text or "\r" in text:
        return "it has more than one line; put it in one"
    if visible(text) != text or not text.isprintable():
        return "it has a character that cannot be seen (a tab, a control or a direction mark); type it anew"
    if text != text.strip():
        return "it begins or ends with a blank; take that away"
    if len(text) > LONGEST:
        return f"it has {len(text):,} characters, more than {LONGEST:,}; say it in several"
    return ""


def fault_of_name(text: str, *, empty: str) -> str:
    """What is wrong with a name, "" for nothing."""
    if fault := fault_of_line(text, empty=empty):
        return fault
    if not _NAME.fullmatch(text):
        return f'"{text}" is no name; use letters, digits and _, a letter first: {_suggested(text)}'
    return ""


def fault_of_type(text: str) -> str:
    """What is wrong with the type of an input, "" for nothing."""
    if fault := fault_of_line(text, empty="say a type, or leave the colon away"):
        return fault
    opened: list[str] = []
    for char in text:
        if char in "([{":
            opened.append(char)
        elif char in _CLOSING and (not opened or opened.pop() != _CLOSING[char]):
            return f'its brackets do not match at "{char}"; open what is closed'
        elif char in ",;=#→⇒" and not opened:
            return f'"{char}" would end this input; put that part in brackets or say it in the rules'
    return f'the bracket "{opened[-1]}" does not close; close it' if opened else ""


def _suggested(text: str) -> str:
    words = re.findall(r"\w+", text[:80])
    name = "_".join(words).lstrip("0123456789_").lower()
    return name or "check_order"
