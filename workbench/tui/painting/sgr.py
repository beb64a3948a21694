"""Changing the look of the next character with as few bytes as will do (SGR; ECMA-48, 8.3.117)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

RESET = "\x1b[0m"


class Look(NamedTuple):
    """The parameters of one SGR sequence, taken apart; each is "" where it is the terminal's own."""

    attributes: str
    foreground: str
    background: str


@lru_cache(maxsize=4096)
def look(codes: str) -> Look:
    """`codes`, the parameters of an SGR sequence joined by semicolons, in their three parts."""
    attributes: list[str] = []
    colours = {"3": "", "4": ""}
    rest = codes.split(";") if codes else []
    while rest:
        code = rest.pop(0)
        if code in ("38", "48"):
            # An extended colour: five and an index, or two and three parts.
            length = 2 if rest[:1] == ["5"] else 4
            colours[code[0]] = ";".join([code, *rest[:length]])
            del rest[:length]
        elif code[:-1] in ("3", "9"):
            colours["3"] = code
        elif code[:-1] in ("4", "10"):
            colours["4"] = code
        else:
            attributes.append(code)
    return Look(";".join(attributes), colours["3"], colours["4"])


@lru_cache(maxsize=16384)
def transition(before: str, after: str) -> str:
    """The sequence that makes a terminal which draws with `before` draw with `after` (parameters of SGR)."""
    if before == after:
        return ""
    if not after:
        return RESET
    old, new = look(before), look(after)
    gone = any(had and not has for had, has in zip(old, new, strict=True))
    if gone or (old.attributes != new.attributes and old.attributes):
        return f"\x1b[0;{after}m"
    changed = ";".join(has for had, has in zip(old, new, strict=True) if has != had)
    return f"\x1b[{changed}m"
