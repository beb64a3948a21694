"""P1: mention is not use. What is quoted, a compound, a name or an identifier is masked before words are read; so are
the fixed comparisons of P6 before branches are."""

from __future__ import annotations

import re
from functools import lru_cache

MASK = "\u2588"
"""Stands for each masked character: neither a letter nor a blank, so words end at it and offsets still hold."""

LONGEST_READ = 4000
"""Characters of one item whose branches are read. A longer item is not a sentence (W010 speaks from 200, and then says
that it was not read): its branches are left out of account rather than guessed."""

_MENTIONED = re.compile(
    r"""  "[^"\n]{0,400}" | “[^”\n]{0,400}” | ‘[^’\n]{1,200}’(?!\w) | `[^`\n]{1,400}`
        | (?<![\w'])'(?=\S)[^'\n]{0,200}'(?!\w)
        | \b\w++(?:[-/]\w++)++       # for-each, either/or, if-modified-since
        | \b\w++(?:\.\w++)++         # form.if.value
        | \b[^\W_]*+_\w*+            # if_modified_since
    """,
    re.VERBOSE,
)
_MAY_MENTION = re.compile(r"""["“‘`'_]|\w[-/.]\w""")
"""What there is in every text that mentions something: most texts have none of it."""
_CAPITALS = re.compile(r"\b[A-Z][A-Z0-9]+\b")
_EARS_CUE = r"(?:WHEN|WHENEVER|IF|WHILE|WHERE|UNLESS|OTHERWISE|ELSE|OPTIONALLY|ONCE)"
_EARS = rf"\bSHALL\b|\bTHEN\b|^\W*{_EARS_CUE}\b(?=.*\b{_EARS_CUE}\b|[^a-z]*[a-z])"
_EARS_WORDS = frozenset(
    (
        "IF WHEN WHENEVER WHERE WHILE ONCE UNLESS OTHERWISE ELSE THEN OR AND NOR EITHER NEITHER BOTH ONLY EXCEPT "
        "OPTIONALLY NOT IS ARE HAS ANY ALL NO"
    ).split()
)


@lru_cache(maxsize=4096)
def unmentioned(text: str) -> str:
    """`text` in lower case with everything that is only mentioned masked; as long as `text`.

    Of capitals only those of an item written in EARS capitals (WHEN … THE SYSTEM SHALL …) or all in capitals
    are words; elsewhere an all-capitals word is a name (the OR gate).
    """
    masked = _MENTIONED.sub(_masked, text) if _MAY_MENTION.search(text) else text
    if not any(char.islower() for char in masked) or not _CAPITALS.search(masked):
        return _lower(masked)
    ears = re.search(_EARS, masked) is not None

    def name(match: re.Match[str]) -> str:
        word = match[0]
        if len(word) < 2 or (ears and word in _EARS_WORDS) or (word in _STEPS and _opens(masked, match.start())):
            return word
        if word in _STRESSED and _stressed(masked, match.start(), match.end()):
            return word
        return MASK * len(word)

    return _lower(_CAPITALS.sub(name, masked))


_STEPS = frozenset("STEP FOR EACH LOOP ITERATE INITIALIZE INITIALISE INCREMENT CREATE THEN".split())
"""Procedural indicators: in capitals at the start of a clause they are shouted, not named."""


def _masked(match: re.Match[str]) -> str:
    said = match[0]
    # 7.5 and 30-60 have the shape of a compound, and are numbers all the same
    number = said.removesuffix("s")  # "14-17s" are of those ages
    return said if said[0].isdigit() and not any(char.isalpha() or char == "_" for char in number) else MASK * len(said)


_STRESSED = frozenset("OR AND NOT IF WHEN UNLESS ONLY EXCEPT ELSE OTHERWISE".split())
"""Words of branches that an author shouts in a sentence of small letters: "under 5 hearts OR on fire"."""
_NAMING = frozenset(
    "the a an of as is called by with logical boolean bitwise in word keyword operator use uses".split()
)
_NAMED = frozenset("gate gates operator operators keyword condition clause statement symbol is mask of".split())


def _stressed(text: str, start: int, end: int) -> bool:
    """Whether a word in capitals stands among small letters where its own word would, and not as a name."""
    before, after = text[max(0, start - 40) : start].split(), text[end : end + 40].split()
    if not after or not after[0][0].islower() or after[0].rstrip(",.;") in _NAMED:
        return False
    return not before or not (before[-1].lower() in _NAMING or (before[-1].isupper() and len(before[-1]) > 1))


def _opens(text: str, at: int) -> bool:
    before = text[max(0, at - 4) : at].rstrip()
    return not before or before[-1] in ",;.:→\n" or before.endswith("FOR")


def _lower(text: str) -> str:
    lowered = text.lower()
    # A few characters grow in lower case (İ); offsets matter more than they do.
    return lowered if len(lowered) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


WORD = re.compile(r"[^\W\d_]+")
"""A word of letters."""


def uses(words: str, table: frozenset[str]) -> bool:
    """Whether any word of `words` (in lower case) stands in `table`. A set costs a spec nothing to load, a pattern of
    fifty words a millisecond."""
    return not table.isdisjoint(WORD.findall(words))


# ── idioms ─────────────────────────────────────────────────────────────────────────────────────────────────────

_IDIOM = (
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s+or\s+(?:more|less|fewer)\b(?!\s+than)|"
    r"\b(?:greater|less|more|fewer|larger|smaller|higher|lower|equal|later|earlier|older|younger)\s+(?:than\s+)?or\s+"
    r"(?:equal|greater|less)\b(?:\s+(?:to|than))?"
    r"|\bor\s+(?:more|less|fewer|later|earlier|older|younger|greater|higher|lower|longer|shorter|larger|smaller|heavier|"
    r"lighter|taller|newer|faster|slower|warmer|colder|oftener|sooner|deeper|wider|thicker|thinner|bigger|cheaper|"
    r"hotter|cooler|louder|stronger|weaker|closer|nearer|farther|further)\b(?!\s+(?:than|\d|an?|\W\d)\b)(?!\s*[-$€£]?\d)"
    r"|\bor\s+(?:above|below|under|over|so|equal\s+to|(?<=(?<!whether )or )not(?=\s*(?:$|[,.;:)]))|better|worse)\b"
    r"(?!\s+(?:than|\d|the|an?|\W\d)\b)(?!\s*[-$€£]?\d)"
    r"|\b(?:more|plus|at|on|in|by|one|sooner)\s+or\s+(?:less|minus|above|below|before|after|later)\b"
    r"|\b(?:an?|one)\s+\w+\s+or\s+(?:two|so)\b|\bone\s+or\s+(?:both|several|many|all|two)\b"
    r"|,?\s\bor\s+both\b(?=\s*(?:$|[,;.→:]))|\bequal\s+to\s+or\s+(?:above|below|over|under|greater|less|more)\b"
    r"|(?<=[\d█])(?:\s?[°%$€£]?[^\W\d_]{0,12})?\s+or\s+(?:[a-z]{2,}er|up|upwards?|onwards?|beyond|thereabouts|after|"
    r"before|above|below)\b(?!\s+(?:than|\d|the(?! (?:(?!it|they|we)\w+ ){1,2}?(?:is|are|shall|must|will|[a-z]{2,}s)"
    r"\b)|an?|is|are|was|were|has|have)\b)(?!\s*[-$€£]?\d)"
)


def used_words(text: str) -> str:
    """The words of a rule that are used: without what is mentioned, without idioms and the number it is cited by."""
    words = _unnumbered(text, unmentioned(text))
    if "or" in words:
        words = re.sub(_IDIOM, lambda match: MASK * len(match[0]), words)
    return _one_thing(text, words) if ".m." in text or ", 19" in text or ", 20" in text else words


_ONE_THING = (
    r"\b[ap]\.m\.|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? "
    r"\d{1,2}(?:st|nd|rd|th)?, (?:19|20)\d\d\b"
)
"""What has a full stop or a comma inside it: "10 p.m.", "May 2, 2024"."""


def _one_thing(text: str, words: str) -> str:
    """`words`, masked from `text`, with the signs inside a time or a date masked too."""
    for match in re.finditer(_ONE_THING, text, re.IGNORECASE):
        words = words[: match.start()] + MASK * len(match[0]) + words[match.end() :]
    return words


_NUMBER = (
    r"(?:(?:Art\.?|Article|Section|§+|Rule|Clause|Para\.?) ?)?\d{1,4}(?:\.\d{1,4}){0,5}(?:\([a-z0-9]{1,4}\)){0,3}[.):]?"
    r"\s+(?=[A-Z])"
)


def _unnumbered(text: str, words: str) -> str:
    """`words` with a number that a clause is cited by ("7.1.3(a) Where …") blanked, so that its sentence opens it."""
    if not text[:1].isdigit() and not text.startswith(("Art", "Section", "§", "Rule", "Clause", "Para")):
        return words
    numbered = re.match(_NUMBER, text)
    return " " * numbered.end() + words[numbered.end() :] if numbered else words
