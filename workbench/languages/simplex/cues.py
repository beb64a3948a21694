"""Where a text uses the words that make branches.

A cue counts where its words stand and what is around them lets it; the words around are looked at only once its own
are found, so that a spec without `as long as` never pays for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from workbench.languages.simplex.cue_table import CUES, Cue
from workbench.languages.simplex.mention import WORD

_BY_FIRST: dict[str, dict[str, list[Cue]]] = {}
for _cue in CUES:
    for _phrase in _cue.words.split("|"):
        _BY_FIRST.setdefault(_phrase.split()[0].rstrip(","), {}).setdefault(_phrase, []).append(_cue)
_READINGS = {first: sorted(phrases.items(), key=lambda phrase: -len(phrase[0])) for first, phrases in _BY_FIRST.items()}
"""By the first word: each phrase that begins with it, longest first, and the cues that are said so."""

_REACH = 60
"""Characters before a cue that can hold what decides its role: a few words ("may only be opened if")."""


class Use(NamedTuple):
    """A cue in use: which, and the (start, end) of its words."""

    cue: Cue
    start: int
    end: int


def cues(words: str, start: int = 0, end: int | None = None) -> Iterator[Use]:
    """The cues that `words` (masked, in lower case) uses between `start` and `end`, in order."""
    stop = len(words) if end is None else end
    at = start
    for match in WORD.finditer(words, start, stop):
        if match.start() < at or match[0] not in _READINGS:
            continue
        for use in _said(words, match.start(), stop):
            at = use.end
            yield use
            break


def _said(words: str, start: int, stop: int) -> Iterator[Use]:
    """The cues in use at one place, longest first: what is none by its longest words may hold a shorter one ("if not"
    without a comma is an "if")."""
    first = WORD.match(words, start)
    for phrase, readings in _READINGS[first[0]] if first else ():
        end = start + len(phrase)
        if end > stop or not words.startswith(phrase, start) or _goes_on(words, end) or _goes_on(words, start - 1):
            continue
        for cue in readings:
            if _in_role(cue, words, start, end):
                yield Use(cue, start, end)


def _goes_on(words: str, at: int) -> bool:
    """Whether a word has a letter, a digit or an underscore at this place."""
    return 0 <= at < len(words) and (words[at].isalnum() or words[at] == "_")


def _in_role(cue: Cue, words: str, start: int, end: int) -> bool:
    # The strings go to re as they are: it keeps what it compiled, and a table entry never used is never compiled.
    before = words[max(0, start - _REACH) : start]
    if start > _REACH:
        before = "\u2026" + before  # what is cut off is no start of the text
    return (
        (not cue.before or re.search(cue.before + "$", before) is not None)
        and not (cue.not_before and re.search(cue.not_before + "$", before))
        and (not cue.after or re.compile(cue.after).match(words, end) is not None)
        and not (cue.not_after and re.compile(cue.not_after).match(words, end))
    )
