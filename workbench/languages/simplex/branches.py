"""The branches of RULES: what a reader must see an example of (seed, Semantic Validation; readings P4-P6).

The cues are a table of their own (`cues`). The condition a cue opens runs to where the outcome begins, and is
parted at its `or`s.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from workbench.analysis.finding import BLANK
from workbench.languages.simplex.carrying import FINITE, carried, with_subject
from workbench.languages.simplex.cue_table import CUES, LIKELY, Sides
from workbench.languages.simplex.cues import BOUNDARY, OR, Condition, Use, condition_of, cues
from workbench.languages.simplex.cues import DEFAULTS as DEFAULTS
from workbench.languages.simplex.mention import LONGEST_READ, used_words, uses
from workbench.languages.simplex.reach import within_reach
from workbench.languages.simplex.spec import Item
from workbench.languages.simplex.uncued import LONGEST_UNCUED, Path, between, paths, paths_before_default, restricted


class Branch(NamedTuple):
    """One path through the rules.

    `rule` is the item's number, `letter` tells several branches of one rule apart ("" for a single one).
    `text` says the condition in the author's words, carried head included; `start` and `end` are where it
    stands in the item's text. `cue` is the word that makes it a branch. A `stated` branch is written out, an
    implied one is the other side of it, or one that is only likely. `group` numbers the cue within the rule:
    alternatives of one condition share it. `confidence` (0 to 1) tells how surely such words make a branch.
    """

    rule: int
    letter: str
    text: str
    cue: str
    stated: bool
    start: int
    end: int
    group: int = 0
    confidence: float = 1.0

    @property
    def id(self) -> str:
        """As a pin writes it: `R2b`."""
        return f"R{self.rule}{self.letter}"


def read_branches(items: Sequence[Item]) -> tuple[Branch, ...]:
    """The branches of RULES items, in order. A condition that is word for word another's is the same branch.

    None where there are more items than are read (see `reach`): which of them has no example would be a guess.
    """
    if len(within_reach(items)) < len(items):
        return ()
    found: list[Branch] = []
    seen: set[str] = set()
    told = [branches_of(item.text) for item in items]
    for item, own in zip(items, told, strict=True):
        branches = []
        for branch in own or (_beside(item.text) if any(told) else ()):
            words = " ".join(branch.text.lower().split())
            if words == BLANK:
                continue  # a condition that is still to be written asks for no example
            if branch.cue in DEFAULTS or words not in seen:
                seen.add(words)
                branches.append(branch)
        several = len(branches) > 1
        found.extend(
            branch._replace(rule=item.number, letter=_letter(index) if several else "")
            for index, branch in enumerate(branches)
        )
    return tuple(found)


def _beside(text: str) -> tuple[Branch, ...]:
    """The branch of a rule that has none by itself, beside rules that have: the part of things that it speaks of."""
    return tuple(_implied(restricted(text, used_words(text)))) if len(text) <= LONGEST_UNCUED else ()


def _letter(index: int) -> str:
    """a … z, then aa, ab …"""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


# ── from a rule to its branches ────────────────────────────────────────────────────────────────────────────────────


MOST_CUES = 60
"""Words that make branches in one rule, beyond which it is no sentence to read."""


@lru_cache(maxsize=8192)
def unread(text: str) -> bool:
    """Whether a rule's branches are left out of account: it is too long, or has too many words of branches."""
    if len(text) <= 4 * MOST_CUES:  # no word of a branch is shorter than three letters and what follows it
        return False
    return len(text) > LONGEST_READ or next(islice(cues(used_words(text)), MOST_CUES, None), None) is not None


@lru_cache(maxsize=8192)
def branches_of(text: str) -> tuple[Branch, ...]:
    """The branches of one rule, from its joined text. Pure: rule number 0, letters left to the caller.

    An item that is too long, or has too many words of branches, has none: it is not read.
    """
    if unread(text):
        return ()
    words = used_words(text)
    found: list[Branch] = []
    done = 0
    group = 0
    for use in cues(words):
        if use.start >= done:
            nested = bool(found) and _goes_on_from(found, words, done, use)
            group += not nested
            branches, done = _READERS[use.cue.sides](text, words, use, found)
            sure = use.cue.confidence == 1
            if nested and branches:
                outer = found.pop()
                branches = [
                    branch._replace(text=" ".join(text[outer.start : branch.end].split()), start=outer.start)
                    if len(branches) == 1
                    else branch
                    for branch in branches
                ]
            found.extend(
                branch._replace(group=group, stated=branch.stated and sure, confidence=use.cue.confidence)
                for branch in branches
            )
    return tuple(_with_uncued(text, words, found))


def _goes_on_from(found: list[Branch], words: str, end: int, use: Use) -> bool:
    """Whether a condition goes on the one that opens the rule, with nothing but a comma between: "while it is on, when
    a key is pressed, …" is one condition."""
    opens = len(found) == 1 and use.cue.name in _EVENTS and found[0].cue in _STATES and found[0].cue != use.cue.name
    return opens and words[end : use.start].strip() == "," and not words[: found[0].start].strip(" █")[12:]


_STATES = frozenset({"while", "where", "given", "when", "if"})
_EVENTS = frozenset({"when", "if", "once"})


def _with_uncued(text: str, words: str, found: list[Branch]) -> list[Branch]:
    """`found`, with the cases that no branch word tells: those before a default, and all where nothing is sure."""
    if all(branch.cue == "by default" for branch in found):
        found = []  # what holds by default is a plain statement until something else departs from it
    default = found[-1] if found and found[-1].cue in DEFAULTS else None
    others = [branch for branch in found if branch.cue not in DEFAULTS]
    if any(branch.confidence == 1 for branch in others):
        return _in_parts(text, words, found)
    if default is None:
        uncued = _implied(paths(text, words))
    else:
        cut = default.start
        if default.cue in ("otherwise", "else") and not words[default.end :].strip(" .\n"):
            own = max(words.rfind(sign, 0, cut) for sign in ",;")  # "weekly otherwise": its outcome stands before it
            cut = own if own >= 0 else cut
        before = text[:cut], words[:cut]
        uncued = _implied(
            paths_before_default(*before, listed=not (others or default.text.lower().startswith("failing")))
        )
    if not uncued or len(uncued) <= len(others):
        return found
    return [*uncued, default] if default else uncued


def _in_parts(text: str, words: str, found: list[Branch]) -> list[Branch]:
    """`found`, with the cases of the sentences and halves of sentences that have no branch word in them."""
    if not any(sign in words for sign in (";", ". ")):
        return found
    further = []
    default = [branch for branch in found if branch.cue in DEFAULTS]
    at = 0
    for match in re.finditer(r";|\.\s|$", words):
        start, at = at, match.end()
        told = any(branch.start < match.start() and branch.end > start for branch in found)
        if not told and match.start() > start:
            cases = _implied(paths(text[start : match.start()], words[start : match.start()]))
            if not cases and start and default and start < default[0].start:
                cases = _implied(between(text[start : match.start()], words[start : match.start()]))
            if len(cases) > 1 or (cases and start and default and start < default[0].start):
                further += [case._replace(start=case.start + start, end=case.end + start) for case in cases]
    return sorted([*found, *further], key=lambda branch: branch.start) if further else found


def _implied(paths: Sequence[Path]) -> list[Branch]:
    return [_branch(*path, stated=False)._replace(confidence=LIKELY) for path in paths]


def _branch(text: str, cue: str, start: int, end: int, *, stated: bool = True) -> Branch:
    return Branch(0, "", text, cue, stated, start, end)


_Read = tuple[list[Branch], int]


def _conditional(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    condition = condition_of(words, use)
    stated = _disjuncts(text, words, use.cue.name, condition)
    return [
        branch._replace(text=with_subject(branch.text, before[0].text if before else "")) for branch in stated
    ], condition.end


def _phrase(text: str, words: str, use: Use, _before: list[Branch]) -> _Read:
    """The phrase with the word that opens it, up to the comma or, without one, to where another noun begins."""
    start, end = condition_of(words, use)
    if words[end : end + 1] != ",":
        cut = re.match(_MEASURED, words[start:end]) if use.cue.name == "for" else None
        if cut := cut or re.match(_NEXT_NOUN, words[start:end]):
            end = start + cut.end("phrase")
    again = next((other.start for other in cues(words, start, end) if other.cue.name == use.cue.name), 0)
    if again:  # "positive for x > 0 and negative for x < 0"
        end = max(words.rfind(" and ", start, again), words.rfind(",", start, again), start) or again
    if OR.search(words, start, end) and use.cue.name != "without" and not words.startswith(" no ", start):
        return _disjuncts(text, words, use.cue.name, Condition(start, end)), end
    return [_branch(" ".join(text[use.start : end].split()), use.cue.name, use.start, end)], end


_MEASURED = (
    r"(?P<phrase>[^,;]{2,60}?\d[\d.,]*(?:[\s█][^\s,;.]{1,4})?)\s\w+\s(?:is|are|must|shall|goes|costs?|takes?|needs?)\b"
)
"""A phrase that ends in a quantity, before a subject of one word: "for orders over 50 EUR" shipping is free."""
_NEXT_NOUN = (
    r"(?P<phrase>\s*(?:no|the|an?)?[^\n]*?)(?<!\bor)(?<!\band)(?<!\bat(?= all))\s(?:no|the|an?|all|nothing|"
    r"nobody|everyone|every|each|only|it|it's|it’s|they|we|you|is|are|isn't|isn’t|"
    r"was|were|has|have|goes|gets?|pays?|means?|counts?|costs?|must|shall|may|can|cannot|will|stays?|needs?)\s"
)


def _two_sided(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    stated, end = _conditional(text, words, use, before)
    if not stated:
        return [], end
    other = f"not: {text[stated[0].start : stated[-1].end].strip()}"
    return [*stated, _branch(other, use.cue.name, use.start, use.end, stated=False)], end


def _default(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    found = [_branch(text[use.start : use.end], use.cue.name, use.start, use.end)]
    first = words[: use.start].rstrip(" ,;.:\n")
    if not words[use.end :].strip(" .;,\n") and not use.cue.words.startswith("everyone"):
        first = first[: max(first.rfind(sign) for sign in ",;.:\n") + 1]  # "tax applies otherwise": its own outcome
    if not before and any(char.isalnum() for char in first):
        found.insert(0, _branch(text[: len(first)].strip(" ,;.:\n"), use.cue.name, 0, use.start, stated=False))
    return found, use.end


def _optionally(text: str, words: str, use: Use, _before: list[Branch]) -> _Read:
    end = BOUNDARY.search(words, use.end)
    rest = text[use.end : end.start() if end else len(text)].strip(" ,")
    return [
        _branch(f"with {rest}", use.cue.name, use.start, use.end),
        _branch(f"without {rest}", use.cue.name, use.start, use.end),
    ], use.end


def _either(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    if any(branch.cue not in _ALTERNATIONS for branch in before):
        return [], use.end  # an `or` in the outcome of a condition is none (P5)
    condition = condition_of(words, use)
    found = _disjuncts(text, words, use.cue.name, condition)
    if len(found) == 1 and use.cue.name == "depending on whether":  # the other side is that it does not
        found.append(_branch(f"not: {found[0].text}", use.cue.name, use.start, use.end, stated=False))
    return found, condition.end


LONGEST_EXCEPTED = 4
"""Words of what stands before "excepted"."""


def _excepted(text: str, words: str, use: Use, before: list[Branch]) -> _Read:
    """ "withdrawn copies excepted": what is excepted stands before the word."""
    start = max(words.rfind(sign, 0, use.start) for sign in ",;.:(") + 1
    phrase = text[start : use.start].strip()
    if not phrase or len(phrase.split()) > LONGEST_EXCEPTED:
        return [], use.end
    found = [_branch(phrase, use.cue.name, start, use.start)]
    if not before:
        found.append(_branch(f"not: {phrase}", use.cue.name, use.start, use.end, stated=False))
    return found, use.end


_READERS = {
    Sides.STATED: _conditional,
    Sides.BOTH: _two_sided,
    Sides.DEFAULT: _default,
    Sides.OPTION: _optionally,
    Sides.CHOICE: _either,
    Sides.PHRASE: _phrase,
    Sides.EXCEPTED: _excepted,
}
_ALTERNATIONS = frozenset(cue.name for cue in CUES if cue.sides in (Sides.OPTION, Sides.CHOICE))


# ── from cue to condition to disjuncts ────────────────────────────────────────────────────────────────────────


_LIST_CUT = r"\bor\b(?:\s+(?:if|when)\b)?|\|\||,(?!(?<=\d,)\d)"


def _disjuncts(text: str, words: str, cue: str, condition: Condition) -> list[Branch]:
    """The or-joined parts of a condition, each a branch with the head and tail that it shares carried to it."""
    start, end = condition
    parts: list[tuple[int, int]] = []
    listed = OR.search(words, start, end) is not None
    at = start
    for cut in (re.compile(_LIST_CUT) if listed else OR).finditer(words, start, end):
        parts.append((at, cut.start()))
        at = cut.end()
    parts.append((at, end))
    trimmed = [span for span in (_trim(words, *part) for part in parts) if span[0] < span[1]]
    if re.match(r"\s*(?:neither|none)\b", words[start:end]) or _all_denied(words, trimmed):
        trimmed = [_trim(words, start, end)]
    return [_branch(carried, cue, a, b) for (a, b), carried in zip(trimmed, carried(text, words, trimmed), strict=True)]


_DENIES = (
    r"^[^,]{0,60}\b(?:can't|can’t|cannot|doesn't|doesn’t|don't|don’t|didn't|didn’t|won't|won’t|does not|do not|did "
    r"not) [a-z]+ \S"
)


def _all_denied(words: str, parts: list[tuple[int, int]]) -> bool:
    """Whether one denied verb has all the parts for its objects: "cannot produce receipts, photos or statements" is one
    condition, as `neither … nor` is."""
    if len(parts) < 2 or any(uses(words[a:b], FINITE) for a, b in parts[1:]):
        return False
    return re.match(_DENIES, words[slice(*parts[0])]) is not None


def _trim(words: str, start: int, end: int) -> tuple[int, int]:
    while start < end and words[start] in " ,;\n\t":
        start += 1
    while end > start and words[end - 1] in " ,;.\n\t(":
        end -= 1
    if words[start:end].startswith("either "):
        start += len("either ")
    return start, end
