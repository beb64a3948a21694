"""The words that make branches, each with the role in the sentence in which it does (P5): the table."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from workbench.languages.simplex.mention import MASK


class Sides(Enum):
    """Which branches a cue opens."""

    STATED = "one for each disjunct of its condition"
    BOTH = "those, and the other side as an implied one"
    DEFAULT = "one more, the rest"
    OPTION = "with and without"
    CHOICE = "one for each alternative"
    PHRASE = "one for the phrase that it opens"


LIKELY = 0.6
"""Confidence of a branch that a careful reader could also read as a plain statement."""


class Cue(NamedTuple):
    """A cue and its role.

    `words` are its own, in lower case, with | between ways to say it. `after` and `not_after` are tried where they
    end, `before` and `not_before` on what stands right before them; a pattern that is "" is no condition. Branches of
    a cue whose `confidence` is below 1 are implied, however many sides it has: nothing certain may hang on them.
    """

    name: str
    sides: Sides
    words: str
    after: str = ""
    not_after: str = ""
    before: str = ""
    not_before: str = ""
    confidence: float = 1.0


_CLAUSE_START = r"(?:^|[,;.:(\n█]\s?|\b(?:and|or|but|then) |→ |- )"
_SUBJECT = (
    r"\s+(?:the|an?|all|any|every|each|its?|their|this|that|these|those|there|no|at|both|either|neither|one|two|"
    r"more|\d|█)"
)
_OPENS_ITEM = r"(?:^|[;.:\n→(]\s*|[;,] (?:and|but) )"
"""Where a phrase opens a sentence, or a part of one that could stand alone."""
_PHRASE = r"[^,;:.→\n]{1,60}"
_BOUND = (
    r"(?:above|over|below|under|beyond|between|within|of|from|up to|at least|at most|exceeding|more|less|fewer|with|"
    r"without|who|whose|that|which|in|outside|older|younger|longer|shorter)"
)
_EVENT = (
    r"(?!(?:the|each|every|all|its|their|this|that|both|one|average|paper|screens?|pages?|disks?|file|foot|top|line|"
    r"sheet|site|stage|board|it|them)\b)"
    r"(?:\w+\s*){1,4}|\s+the \w*(?:out|ure|tion|sion|ment|val|iry|rror|receipt|request|retry|day) ?(?:of [\w ]{1,20})?"
)
"""What a rule may open with behind "on": an event, which seldom has an article, and seldom is a place."""

CUES = (
    # Longest and most particular first: of two cues at one place the earlier in this order is read.
    Cue("whether or not", Sides.BOTH, "whether or not"),
    Cue(
        "whether or not",
        Sides.BOTH,
        "whether",
        before=r"(?:^|[;.:\n→(]\s*|\bof )",
        after=rf"[^,;.]{{1,80}}\s{MASK}{{6}}",
    ),
    Cue("only if", Sides.BOTH, "if and only if|iff|only if|only when|only where|only while|only after|only once"),
    Cue("unless", Sides.BOTH, "unless", not_after=r"\s+otherwise\b"),
    Cue(
        "except",
        Sides.BOTH,
        "except|except for|except when|except if|except that|except where|except in|excepting|with the exception of|"
        "apart from|save where|save when|save if|save that|save for",
    ),
    Cue(
        "else if",
        Sides.STATED,
        "else if|else, if|else when|else, when|otherwise if|otherwise, if|otherwise when|otherwise, when|elif",
    ),
    Cue(
        "otherwise",
        Sides.DEFAULT,
        "otherwise|in all other cases|in all other case|in any other case|in any other cases|in every other case",
        not_before=r"\b(?:unless|is|are|was|were|be|an?|the|has|have|can|may|and|or|not) ",
    ),
    Cue("otherwise", Sides.DEFAULT, "if not", after=r"\s*[,:;]"),
    Cue(
        "else",
        Sides.DEFAULT,
        "else|or else",
        not_before=r"\b(?:every|any|some|no)(?:one|body|thing|where) |\bnobody |\b(?:who|what|where|all|anything) ",
    ),
    Cue(
        "everyone else",
        Sides.DEFAULT,
        "everyone else|everybody else|everything else|anyone else|anybody else|anything else|all others|all other|"
        "any others|any other",
        not_after=r"(?:\s+\w+)?\s*(?:$|[.,;:)])",
        before=r"(?:^|[;.:\n,→]\s*|\b(?:and|but|while|for|to) )",
        confidence=LIKELY,
    ),
    Cue(
        "everyone else",
        Sides.DEFAULT,
        "the others|the rest",
        not_after=r"(?:\s+\w+)?\s*(?:$|[.,;:)])|\s+of\b",
        before=r"(?:\w[;.:\n,→]\s*|\b(?:and|but|while) )",
        confidence=LIKELY,
    ),
    Cue("optionally", Sides.OPTION, "optionally"),
    Cue("either", Sides.CHOICE, "either", after=r"[^.;]{1,200}\bor\b"),
    Cue(
        "if",
        Sides.STATED,
        "if",
        not_after=r"['’]s\b|\s+(?:so|any|possible|needed|necessary)\b",
        not_before=(
            r"\b(?:as|even|what|what to do|how to act|matter|checks?|checking|determine[sd]?|see|tests?|asks?|"
            r"verify|know|tells?|decides?)\s"
        ),
    ),
    Cue(
        "when",
        Sides.STATED,
        "when|whenever",
        not_after=r"\s*(?:[,.;)]|$)|\s+(?:and|or|is|are|was|were|all is said)\b",
        not_before=(
            r"\b(?:times?|dates?|days?|moments?|since|even|knows?|tells?|says?|shows?|sees|learns|states|decides?|"
            r"and where|or) "
        ),
    ),
    Cue("where", Sides.STATED, "where", before=_CLAUSE_START, after=r".*[,→]"),
    Cue(
        "while",
        Sides.STATED,
        "while|whilst",
        after=_SUBJECT,
        not_after=r"[^,;]{1,60}\b(?:may|might|differs?|vary|"
        r"varies)\b",
    ),
    Cue(
        "while",
        Sides.STATED,
        "while|whilst",
        before=_CLAUSE_START,
        not_after=r"\s+\w+ing\b|\s+[^,;]{1,60}\b(?:may|"
        r"might)\b",
        confidence=LIKELY,
    ),
    Cue(
        "once",
        Sides.STATED,
        "once",
        after=_SUBJECT,
        not_after=r"\s+an?\s+(?:day|week|month|year|hour|minute|second|night|run)\b",
        not_before=r"\b(?:at|only|just|than) ",
    ),
    Cue("in case", Sides.STATED, "in case|in the event that|in the event of"),
    Cue(
        "provided that", Sides.STATED, "provided that|provided always that|provided further that|provided however that"
    ),
    Cue(
        "provided that",
        Sides.STATED,
        "provided",
        before=_OPENS_ITEM,
        after=rf"\s+(?:the|an?|it|all|no|there)\b{_PHRASE},",
    ),
    Cue("provided that", Sides.STATED, "provided", before=", ", after=r"\s+(?:the|an?|it|all|no|there)\b"),
    Cue(
        "as long as",
        Sides.STATED,
        "as long as|so long as",
        not_after=r"\s+(?:\d|possible|needed|necessary)",
        not_before=r"\b(?:is|are|be|not|twice|times|half) ",
    ),
    # Ways to say "when" that can hardly be anything else.
    Cue(
        "when",
        Sides.STATED,
        "as soon as|the moment|the moment that|every time|each time|any time",
        after=_SUBJECT,
        before=r"(?:^|[,;.:\n→(]\s*|\w )",
    ),
    Cue(
        "provided that",
        Sides.STATED,
        "on condition that|on the condition that|providing that|to the extent that|insofar as|in so far as",
        after=r"\s+\w",
    ),
    Cue(
        "provided that",
        Sides.STATED,
        "assuming|assuming that|supposing|supposing that",
        before=_OPENS_ITEM,
        after=rf"{_PHRASE},",
    ),
    Cue(
        "is",
        Sides.STATED,
        "is|are|was|has|does|did",
        before=_OPENS_ITEM,
        after=rf"{_PHRASE}, then\b",
        confidence=LIKELY,
    ),
    Cue(
        "had",
        Sides.STATED,
        "had|were",
        before=_OPENS_ITEM,
        after=rf"\s+(?:it|the|an?|this|no)\b{_PHRASE},",
        confidence=LIKELY,
    ),
    # Phrases that limit what follows them. Many a reader takes them for plain statements.
    Cue("whether", Sides.CHOICE, "whether", before=_OPENS_ITEM, after=rf"{_PHRASE}\bor\b{_PHRASE},", confidence=LIKELY),
    Cue(
        "without",
        Sides.PHRASE,
        "without|in the absence of|failing",
        before=_OPENS_ITEM,
        after=rf"(?:{_PHRASE},|\s+(?:it|them)\b)",
        confidence=LIKELY,
    ),
    Cue("subject to", Sides.PHRASE, "subject to", before=_OPENS_ITEM, after=rf"{_PHRASE},", confidence=LIKELY),
    Cue("for", Sides.PHRASE, "for", after=r"\s+[^\W\d_]{1,3}\s*[<>≤≥]=?\s*\S", confidence=LIKELY),
    Cue(
        "with",
        Sides.PHRASE,
        "with",
        before=_OPENS_ITEM,
        after=rf"(?:\s+(?:an?|no|more|fewer|less|at)\b{_PHRASE},|{_PHRASE};\s*without\b)",
        confidence=LIKELY,
    ),
    Cue(
        "on",
        Sides.PHRASE,
        "on|upon",
        before=_OPENS_ITEM,
        after=rf"\s+(?:{_EVENT})(?: (?:of|from|to|in|by|at|for) "
        rf"[^,;:.→]{{1,40}})?[,:→]",
        confidence=LIKELY,
    ),
    Cue(
        "for",
        Sides.PHRASE,
        "for",
        before=_OPENS_ITEM,
        after=rf"\s+(?:an?\s+)?(?!(?:the|each|every|all|both|any|example|instance|the)\b)(?:\w+\s+){{1,4}}?{_BOUND}\b"
        rf"[^;.→\n]{{0,80}}?,",
        not_after=r"\s+(?:the )?(?:purposes?|reasons?|sake|lack)\b",
        confidence=LIKELY,
    ),
    Cue(
        "after",
        Sides.PHRASE,
        "after",
        before=_OPENS_ITEM,
        after=rf"\s+(?:more than |at least )?(?:\d+|two|three|four|five|six|ten|a|an)\b{_PHRASE},",
        confidence=LIKELY,
    ),
    Cue(
        "above",
        Sides.PHRASE,
        "above|over|below|under|between|before|beyond|within|up to",
        before=_OPENS_ITEM,
        after=r"\s+(?:the (?:age|first) of\s+)?(?:[$€£]\s?)?\d[^,;→\n]{0,60},\s",
        confidence=LIKELY,
    ),
    Cue(
        "during", Sides.PHRASE, "during|outside|until", before=_OPENS_ITEM, after=rf"\s+\w{_PHRASE},", confidence=LIKELY
    ),
    Cue(
        "from",
        Sides.PHRASE,
        "from",
        before=_OPENS_ITEM,
        after=rf"\s+{_PHRASE}\b(?:(?:to|until|till|on|onwards?),|(?<=\d )(?:to|until|till)\b{_PHRASE},)",
        confidence=LIKELY,
    ),
    Cue(
        "given",
        Sides.PHRASE,
        "given",
        before=_OPENS_ITEM,
        after=rf"\s+(?:an?|no|"
        rf"that)\b{_PHRASE},",
        confidence=LIKELY,
    ),
    Cue("should", Sides.STATED, "should", before=_CLAUSE_START, after=r"\s+(?:it|the|an?|any|this|that|there|no)\b"),
)
