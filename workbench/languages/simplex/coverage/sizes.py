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

_TIMES = (
    r"""(?:(?P<q>["'])(?P<text>[^"']{1,80})(?P=q)\s?(?:[×*x]|repeated|times)\s?(?P<n>\d{1,9})(?:\stimes)?"""
    r"""|(?P<m>\d{1,9})\s?[×*x]\s?(?P<r>["'])(?P<other>[^"']{1,80})(?P=r)|(?P<p>["'])(?P<plain>[^"']{0,80})(?P=p))"""
)


def repeated(text: str) -> tuple[str, int] | None:
    """The text that `"a" × 65` stands for (its beginning, where it is long) and its length; None for anything else."""
    counted = text[-1:].isdigit() or " + " in text or text[:1].isdigit() or text.endswith(" times")
    if counted and ('"' in text or "'" in text):
        pieces = text.split(" + ")
        found = [re.fullmatch(_TIMES, piece.strip()) for piece in pieces]
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


_STATED = (
    r"[<(]?(?:an? |the )?(?:[a-z]{1,20} ){0,3}?(?:of |with |has )?(?:length )?(?P<n>\d{1,9}|\d{1,3},\d{3})[ -]?"
    r"(?:characters?|chars?|letters?|digits?|symbols?|items?|entries|elements|words?)"
    r"(?:[ -]long)?(?: [a-z]{1,20}){0,3}[>)]?"
)
_OF_LENGTH = r"[<(]?(?:an? |the )?(?:[a-z]{1,20} ){1,3}(?:of|with) (?:length|size) (?P<n>\d{1,9})[>)]?"


_COUNTED = ("char", "letter", "digit", "symbol", "item", "entr", "element", "word", "length", "size")


def stated_size(form: str) -> int | None:
    """The size of "a 65-character name", "a list of 12 items"; None where `form` (in lower case) states none."""
    if not any(char.isdigit() for char in form) or not any(word in form for word in _COUNTED):
        return None
    if len(form) > 80 or (form[:1].isdigit() and form.count(" ") == 1 and "-" not in form and "char" not in form):
        return None  # "3 items" is a number and its unit
    match = re.fullmatch(_STATED, form) or re.fullmatch(_OF_LENGTH, form)
    return int(match["n"].replace(",", "")) if match else None


_RUN = r"(?P<low>-?\d{1,9})\s?(?:\.\.\.?|…)\s?(?P<high>-?\d{1,9})"
_MANY = r"(?:.{1,60}\s?[×*x]\s?(?P<n>\d{1,9})|(?P<m>\d{1,9})(?:\s?[×x]\s?.{1,60}| [a-z]{3,20}s))"
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
        elif (".." in part or "…" in part) and (run := re.fullmatch(_RUN, part)):
            low, high = int(run["low"]), int(run["high"])
            total += high - low + 1 if high >= low else 1
        elif part.endswith(tuple(_DOTS)) or part.startswith(tuple(_DOTS)):
            return UNKNOWN_SIZE
        elif part[:1] not in "\"'{[" and any(char.isdigit() for char in part) and (many := re.fullmatch(_MANY, part)):
            if len(parts) > 1:
                return UNKNOWN_SIZE  # two apples may be one line of a bill
            total = int(many["n"] or many["m"])
        else:
            total += 1
    return min(total, MOST)


def _whole(part: str) -> int | None:
    return int(part) if part.lstrip("-").isdecimal() and len(part) < 10 else None
