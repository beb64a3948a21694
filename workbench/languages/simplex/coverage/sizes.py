"""How many characters a text has and how many parts a list, where authors write that shorter than it is.

`"a" × 65`, `"x" * 64 + "@b.c"`, `[1..9]`, `[a × 12]`, "a 65-character name", "a list of 12 items".
"""

from __future__ import annotations

import re

from workbench.languages.simplex.scan import split_top

UNKNOWN_SIZE = -1
"""The size of a list of which only some parts are written."""
MOST_WRITTEN = 400
"""Characters of a repeated text that are written out."""
MOST = 10**9

_TIMES = re.compile(
    r"""(?:(?P<q>["'])(?P<text>[^"']{1,80})(?P=q)\s?(?:[×*x]|repeated|times)\s?(?P<n>\d{1,9})(?:\stimes)?"""
    r"""|(?P<m>\d{1,9})\s?[×*x]\s?(?P<r>["'])(?P<other>[^"']{1,80})(?P=r)|(?P<p>["'])(?P<plain>[^"']{0,80})(?P=p))"""
)


def repeated(text: str) -> tuple[str, int] | None:
    """The text that `"a" × 65` stands for (its beginning, where it is long) and its length; None for anything else."""
    if text[-1:].isdigit() or " + " in text or text[:1].isdigit() or text.endswith(" times"):
        pieces = text.split(" + ")
        found = [_TIMES.fullmatch(piece.strip()) for piece in pieces]
        if len(pieces) < 9 and all(found):
            whole, size = "", 0
            for match in found:
                if match is None:
                    continue
                body = match["text"] or match["other"] or match["plain"] or ""
                times = int(match["n"] or match["m"] or 1)
                size += len(body) * times
                whole += body * min(times, MOST_WRITTEN)
            return whole[:MOST_WRITTEN], size
    return None


_STATED = re.compile(
    r"[<(]?(?:an? |the )?(?:[a-z]{1,20} ){0,3}?(?:of |with |has )?(?:length )?(?P<n>\d{1,9}|\d{1,3},\d{3})[ -]?"
    r"(?:characters?|chars?|letters?|digits?|symbols?|items?|entries|elements|words?)"
    r"(?:[ -]long)?(?: [a-z]{1,20}){0,3}[>)]?"
)
_OF_LENGTH = re.compile(r"[<(]?(?:an? |the )?(?:[a-z]{1,20} ){1,3}(?:of|with) (?:length|size) (?P<n>\d{1,9})[>)]?")


def stated_size(form: str) -> int | None:
    """The size of "a 65-character name", "a list of 12 items"; None where `form` (in lower case) states none."""
    if form[-1:].isdigit() and "of length" not in form and " size " not in form:
        return None
    if len(form) > 80 or (form[:1].isdigit() and form.count(" ") == 1 and "-" not in form and "char" not in form):
        return None  # "3 items" is a number and its unit
    match = _STATED.fullmatch(form) or _OF_LENGTH.fullmatch(form)
    return int(match["n"].replace(",", "")) if match else None


_RUN = re.compile(r"(?P<low>-?\d{1,9})\s?(?:\.\.\.?|…)\s?(?P<high>-?\d{1,9})")
_MANY = re.compile(r"(?:.{1,60}\s?[×*x]\s?(?P<n>\d{1,9})|(?P<m>\d{1,9})(?:\s?[×x]\s?.{1,60}| [a-z]{3,20}s))")
_DOTS = frozenset({"...", "…", ".."})


def elements(body: str) -> int:
    """How many parts a list has, `body` being what stands between its brackets; UNKNOWN_SIZE where it is open."""
    parts = [body[start:end] for start, end in split_top(body)]
    total = 0
    for at, part in enumerate(parts):
        if part in _DOTS:
            low, high = (_whole(parts[n]) if 0 <= n < len(parts) else None for n in (at - 1, at + 1))
            if low is None or high is None or high <= low:
                return UNKNOWN_SIZE
            total += high - low - 1
        elif run := _RUN.fullmatch(part):
            low, high = int(run["low"]), int(run["high"])
            total += high - low + 1 if high >= low else 1
        elif part.endswith(tuple(_DOTS)) or part.startswith(tuple(_DOTS)):
            return UNKNOWN_SIZE
        elif (many := _MANY.fullmatch(part)) and part[:1] not in "\"'{":
            if len(parts) > 1:
                return UNKNOWN_SIZE  # two apples may be one line of a bill
            total = int(many["n"] or many["m"])
        else:
            total += 1
    return min(total, MOST)


def _whole(part: str) -> int | None:
    return int(part) if part.lstrip("-").isdecimal() and len(part) < 10 else None
