"""Branches of rules that have no branch word: maps of keys to outcomes (P4), and alternatives said with a bare `or`.

None of these is certain, so all of them are implied; what could as well be a plain statement is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from workbench.languages.simplex.mention import MASK, WORD

Path = tuple[str, str, int, int]
"""A path through a rule: its text, the sign or word that makes it one, and the start and end of where it stands."""


LONGEST_UNCUED = 600
"""Characters of a rule, or a part of one, in which cases without a branch word are looked for: three times what a rule
should have (W010)."""


def paths(text: str, words: str) -> list[Path]:
    """The paths of a rule without a branch word. `words` is its masked text; none of one longer than LONGEST_UNCUED."""
    if len(words) > LONGEST_UNCUED:
        return []
    for read in (_maps, _contrasts, _or, _nothing):
        if found := read(text, words):
            return found
    return []


def paths_before_default(text: str, words: str, *, listed: bool) -> list[Path]:
    """The paths of what stands before a default. `listed` lets any list of short parts be cases: where nothing else is
    a case, what a default goes on from is one."""
    if len(words) > LONGEST_UNCUED:
        return []
    from workbench.languages.simplex import contrasts

    return _maps(text, words) or (contrasts.listed if listed else contrasts.contrasts)(text, words)


def between(text: str, words: str) -> list[Path]:
    """The cases of a part of a rule that stands between its condition and its default: what it speaks of up to its
    comma, or its subject ("if it is carbon, 5 Nm; steel or alu, 7 Nm; else 6")."""
    if len(words) > LONGEST_UNCUED:
        return []
    from workbench.languages.simplex.restrictions import VERB

    match = re.match(r"\s*(?P<list>(?:[^\s,;:]+(?: [^\s,;:]+){0,3}, ){0,4}[^,;:]{1,60} or [^,;:]{1,40}), \S", words)
    match = match or re.match(r"\s*(?P<list>[^,;:]{2,60}), [^,;:]+$", words)
    match = match or re.match(rf"\s*(?P<list>[^,;:]{{2,60}}?) {VERB} \S", words)
    return list(alternatives(text, words, *match.span("list"))) if match else []


def restricted(text: str, words: str) -> list[Path]:
    """The one case of a rule whose subject is a part of the things: a case beside others, no branch by itself."""
    subject = words.split(None, 8)[:8]
    if not any(
        word in _LIMITING or word[0].isdigit() or word.startswith("un") or word.endswith(("er", "ed"))
        for word in subject
    ):
        return []
    from workbench.languages.simplex import restrictions

    return restrictions.restricted(text, words)


_LIMITING = frozenset(
    "other with without lacking who that whose marked from containing resident aged behind more less missing empty "
    "blank duplicate "
    "late lost absent overdue invalid inactive incomplete incorrect insufficient inconsistent".split()
)
"""Words of which one stands near the front of a rule that speaks of a part of the things, or an ending or a number."""


_MAP_SIGNS = ("→", "⇒", "->", "=>", "? ", ": ", " = ", " – ", " — ", " - ")


def _maps(text: str, words: str) -> list[Path]:
    if not any(sign in words for sign in _MAP_SIGNS):
        return []
    from workbench.languages.simplex.maps import maps  # few rules have a sign of a map, and many specs none

    return maps(text, words)


_REPEATED = frozenset(
    "for by on in to with without at after before under over above below between from while is are was were get "
    "gets go "
    "goes means becomes every pay pays receive receives cost costs earn earns travel ride ship".split()
)
_DEPARTING = frozenset(
    "without others one ones those anything anyone everything zero freezing paid bought sold sent".split()
)


def _contrasts(text: str, words: str) -> list[Path]:
    """What `contrasts` finds, asked only where a rule has what every contrast has."""
    if " or " not in words:
        said = WORD.findall(words)
        parted = "," in words or ";" in words or " and " in words or " but " in words or "/" in words
        told = any(char.isdigit() for char in words) or any(word in _DEPARTING or word[-2:] == "er" for word in said)
        kinds = {word for word in said if word[-1] == "s" and len(word) > 3}
        if not parted or not (told or any(said.count(word) > 1 for word in _REPEATED.intersection(said) | kinds)):
            return []
    from workbench.languages.simplex.contrasts import contrasts

    return contrasts(text, words)


def alternatives(text: str, words: str, start: int, end: int, sign: str = "or") -> Iterator[Path]:
    """One path for each part of the list that stands from `start` to `end`, the whole where nothing in it says `or`."""
    inside = words[start:end]
    cuts = [match.span() for match in re.finditer(r",? or |, ", inside)] if " or " in inside else []
    at = start
    for a, b in [*cuts, (end - start, end - start)]:
        if part := text[at : start + a].strip(" ,"):
            yield part, sign, at, start + a
        at = start + b


# ── alternatives ─────────────────────────────────────────────────────────────────────────────────────────────

_BARE = r"(?:(?!(?:the|on|in|at|by|to|for|from|of|with|or)\b)[^\s,;:.()→]+(?: (?!or\b)[^\s,;:.()→]+){0,2})"
"""Up to three words of which the first names a value: neither a place nor a thing already spoken of."""
_LISTED = r"(?:(?!or\b)[^\s,;:.()→]+ ?){1,5}?(?<! )"
_THING = r"(?:[^\s,;:.()→]+ ){0,4}[^\s,;:.()→]+"


def _prepositional(*prepositions: str) -> str:
    """A list of which the first and the last part begin with a preposition: "by post, by fax or as a letter"."""
    some = rf"(?:{'|'.join(prepositions)})(?! (?:[^\s,;:]+ ){{1,4}}as\b)"  # "as near to it as it gets" compares
    return rf"\b(?P<list>{some} {_THING}(?:, {some} {_THING}){{0,6}},? or {some} (?:[^\s,;:.()→]+ ?){{1,4}})"


_KINDS = (("by", "via", "as", "through", "with"), ("on", "upon", "after", "at"), ("for",))
"""Prepositions that stand for one another in such a list: of means, of events, of cases."""

ALTERNATIVES = (
    # what may be one or the other
    (" be ", rf"\b(?:may|can|could|might|must|shall) be (?P<list>{_BARE}(?:, {_BARE}){{0,6}},? or {_BARE})"),
    # the cheaper of one or the other; one or the other, whichever is cheaper
    (" of ", rf"\bthe (?:\w+er|less|more|first|last|better|worse) of (?P<list>(?:[^\s,;:.()→]+ ){{1,5}}or {_THING})"),
    (
        ", ",
        rf"(?:\bis|\bare|\bbe|\bsays?|\breads?|\bshows?|\bgives?|\bnames?|\bbecomes?|"
        rf"^)\s(?P<list>(?:{_LISTED}, ){{0,6}}?"
        rf"{_LISTED},? or {_LISTED}), "
        r"(?:whichever|as (?:set|chosen|agreed|preferred|configured|the case may be)|depending|at (?:the )?\S+ "
        r"(?:choice|option|discretion))\b",
    ),
    (
        " depending ",
        rf"\b(?:is|"
        rf"are)\s(?P<list>(?:{_LISTED}, ){{0,6}}?{_LISTED},? or [^\s,;:.()→]+(?: [^\s,;:.()→]+)??) depending on\b",
    ),
    (
        " or ",
        rf"\b(?:depending on|according to|by|per) (?:the )?(?:\w+ )?\w+ \((?P<list>{_LISTED}(?:, "
        rf"{_LISTED}){{0,6}},? or {_LISTED})\)",
    ),
    (" on ", r"\bon (?P<list>\d\w\w(?:, \d\w\w){0,6},? or \d\w\w)(?=\s*(?:$|[,.;:]))"),  # answers of a server
    # by this way, by that way or as something
    *((f" or {last} ", _prepositional(*kind)) for kind in _KINDS for last in kind),
)
"""Where `or` offers alternatives although no branch word says so, each with letters that every such rule holds."""


def _or(text: str, words: str) -> list[Path]:
    if " or " in words:
        for needed, pattern in ALTERNATIVES:
            if needed in words and (match := re.search(pattern, words)):
                return list(alternatives(text, words, *match.span("list")))
    if "/or" in text and (match := re.search(r"\band/or\b", text.lower())):
        return list(_and_or(text, words, *match.span()))
    return []


def _nothing(text: str, words: str) -> list[Path]:
    """ "no ticket, no entry": what is not there is the condition of what is not there then."""
    if not words.lstrip().startswith(("no ", "nil ")):
        return []
    match = re.fullmatch(
        r"\s*(?P<case>(?:no|nil) [^\s,;:.]+(?<!ing)(?: [^\s,;:.]+)?), (?:no|nil) [^,;:.]{2,30}\.?\s*", words
    )
    return [(text[slice(*match.span("case"))], "no", *match.span("case"))] if match else []


def _and_or(text: str, words: str, start: int, end: int) -> Iterator[Path]:
    """The two sides of "and/or", unless it is quoted."""
    if words[start - 1 : start] == MASK or words[end : end + 1] == MASK:
        return
    before, after = text[:start].split(), text[end:].split()
    for side in (before[-1:], list(takewhile(str.isalnum, after))[:1]):
        yield " ".join(side), "and/or", start, end
