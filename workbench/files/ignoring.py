"""What a .gitignore leaves out, by git's rules (gitignore(5)). Pure: it sees names, not files.

Ours because a search has to judge a folder before it goes into it: then a folder left out stays unread, and
`*` with `!*/` and `!*.simplex` finds what git finds. Named classes in brackets ([[:alpha:]]) are not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fnmatch import translate
from typing import NamedTuple


class Pattern(NamedTuple):
    """One line of a .gitignore.

    `parts` are its steps from folder to folder, None for a `**` that spans any number of them. A pattern that
    is not `anchored` has one step and is about the last name of a path, however deep.
    """

    parts: tuple[re.Pattern[str] | None, ...]
    anchored: bool
    only_folders: bool
    ignores: bool


def parse(text: str) -> tuple[Pattern, ...]:
    """The patterns in the text of a .gitignore, in its order, without lines that match nothing."""
    lines = (line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n"))
    return tuple(pattern for line in lines if (pattern := _pattern(line)) is not None)


def verdict(patterns: Iterable[Pattern], path: str, is_folder: bool) -> bool | None:
    """Whether `path` is left out: what the last pattern that matches it says, None where none does.

    `path` is relative to the .gitignore's folder, with "/" between its names; it is judged by itself, so ask
    for the folders above it first.
    """
    names = path.split("/")
    word: bool | None = None
    for pattern in patterns:
        if pattern.ignores is not word and (is_folder or not pattern.only_folders) and _matches(pattern, names):
            word = pattern.ignores
    return word


def _pattern(line: str) -> Pattern | None:
    if line.startswith("#"):
        return None
    stripped = line.rstrip(" ")
    if stripped.endswith("\\") and stripped != line:
        stripped += " "
    body = stripped.removeprefix("!")
    path = body.removesuffix("/")
    try:
        parts = tuple(_part(part) for part in path.removeprefix("/").split("/"))
    except ValueError:
        return None
    anchored = "/" in path
    if not anchored and parts == (None,):
        parts = (re.compile(""),)
    return Pattern(parts, anchored, body.endswith("/"), ignores=not stripped.startswith("!"))


def _part(part: str) -> re.Pattern[str] | None:
    """The step that `part` of a pattern stands for; raises ValueError where no name can match it."""
    if len(part) > 1 and not part.strip("*"):
        return None
    if not part:
        raise ValueError("an empty name")
    glob: list[str] = []
    at = 0
    while at < len(part):
        character = part[at]
        at += 1
        if character == "\\":
            character = part[at : at + 1]
            at += 1
            if not character:
                raise ValueError("nothing after the backslash")
            glob.append(f"[{character}]" if character in "*?[" else character)
        elif character == "[":
            negated = part[at : at + 1] in ("!", "^")
            # A "]" that comes first stands for itself.
            end = part.find("]", at + negated + 1)
            if end < 0:
                raise ValueError("a bracket that does not close")
            glob.append(f"[{'!' if negated else ''}{part[at + negated : end]}]")
            at = end + 1
        else:
            glob.append(character)
    return re.compile(translate("".join(glob)))


def _matches(pattern: Pattern, names: list[str]) -> bool:
    parts = pattern.parts
    if not pattern.anchored:
        return parts[0] is not None and parts[0].match(names[-1]) is not None
    # Every step that may come next, all at once: trying them one after the other could take for ever.
    steps = _with_skips({0}, parts)
    for name in names:
        after: set[int] = set()
        for step in steps:
            if step == len(parts):
                continue
            part = parts[step]
            if part is None:
                after |= {step, step + 1} if step + 1 == len(parts) else {step}
            elif part.match(name):
                after.add(step + 1)
        steps = _with_skips(after, parts)
    return len(parts) in steps


def _with_skips(steps: set[int], parts: tuple[re.Pattern[str] | None, ...]) -> set[int]:
    # A `**` may stand for no folder at all, but one at the end needs something below.
    reached = set(steps)
    for step in steps:
        while step < len(parts) - 1 and parts[step] is None:
            step += 1
            reached.add(step)
    return reached
