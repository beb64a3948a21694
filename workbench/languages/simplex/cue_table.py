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
    EXCEPTED = "one for the phrase that it ends, and the other side as an implied one"


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


_CLAUSE_START = r"(?:^\s*|[,;.:(\n█]\s?|\b(?:and|or|but|then) |→ |- )"
_SUBJECT = (
    r"\s+(?:(?:the|an?|all|any|every|each|its?|their|this|that|these|those|there|no|at|both|either|neither|one|two|"
    r"more)\b|\d|█)"
)
_OPENS_ITEM = r"(?:^\s*|[;.:\n→(]\s*|[;,] (?:and|but) )"
"""Where a phrase opens a sentence, or a part of one that could stand alone."""
_PHRASE = r"[^,;:.→\n]{1,60}"
_BOUND = (
    r"(?:above|over|below|under|beyond|between|within|of|from|up to|at least|at most|exceeding|more|less|fewer|with|"
    r"without|who|whose|that|which|in|outside|older|younger|longer|shorter)"
)
_PERIOD = r"\s+an?\s+(?:day|week|month|year|hour|minute|second|night|run)\b"
_HEDGE = (
    r"\s+(?:(?:\w+ly|absolutely|at all|and when|and where|and if) )?(?:so|any(?=\s*(?:[,.;:)]|$))|appropriate|"
    r"possible|needed|necessary|"
    r"practicable|practical|feasible|reasonable|need be)\b(?!\s+(?:by|for|to|fields?|if)\b)"
)
"""What makes of "where" and "if" a mere hedge: "where appropriate" names no condition that anyone could test."""
_WORD = rf"[\w{MASK}%°'’./-]+"
_SURFACES = (
    "paper|screens?|pages?|disks?|file|foot|top|line|sheet|site|stage|board|map|chart|plan|form|card|table|shelf|"
    "server|"
    "wall|row|label|poster|ticket|separate|new|blank|graph|diagram|slide|drawing|stave|keyboard|dial"
)
"""Places that a thing is on, and no events."""
_ASKS = (
    r"(?:tells?|says?|shows?|states?|notes?|noted|records?|recorded|lists?|logs?|asks?|knows?|gives?) "
    r"(?:where|who|what|which|how|whose|whom|why|whether)\b[^;.:]{1,50}(?:\band|,)"
)
"""An indirect question before a second one: "it tells where the box stands and when it was opened"."""
_EVENTS = (
    r"(?:\w+day|weekend|holiday|night|morning|evening|moon|tie|draw|win|loss|miss|hit|match|success|error|strike|goal|"
    r"foul|fault|alarm|roll|request|call|visit|trip|flight|arrest|death|birth|breach|\w+(?:tion|sion|ment|out|ure|val|"
    r"ance|ence|try))"
)
"""Nouns that happen, by name or by their ending."""
_EVENT = (
    rf"(?!(?:the|each|every|all|its|their|this|that|both|one|average|it|them|an? (?:{_SURFACES})|{_SURFACES})\b)"
    rf"(?:[\w{MASK}]+\s?){{1,4}}|\s+the \w*(?:out|ure|tion|sion|ment|val|iry|rror|receipt|request|retry|day) ?(?:of "
    rf"[\w ]{{1,20}})?"
)
"""What a rule may open with behind "on": an event, which seldom has an article, and seldom is a place."""

_THEN = r"(?:,|\s(?:the|it|no|nothing|nobody|everyone|everything|they|we|you|all|every)\b)"
"""What comes behind a phrase that opens a rule: its comma, or the subject of what then holds."""
_SET_APART = r"\b(?:\w{2,}ed|kept|set|put|held|laid|hung|sold|shown|written|stands?|lies?|lives?|far|well) "
"""Words behind which "apart from" tells a distance: "filed apart from the bills"."""

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
    Cue(
        "only if",
        Sides.BOTH,
        "if and only if|iff|only if|only when|only where|only while|only after|only in case|only as long as|"
        "only provided|only on condition",
    ),
    Cue("only if", Sides.BOTH, "only once", after=rf"{_SUBJECT}|\s+\w{{2,}}ed\b", not_after=_PERIOD),
    Cue(
        "only if",
        Sides.BOTH,
        "if|when|where|while|once",
        before=r"\b(?:(?:is|are|was|were|be|may|can|could|must|shall|should|will|it|they|he|she|we|you|i|u) only|"
        r"(?:\w{2,}(?<!\bi)s) only) (?!(?:the|an?|all|its|their|one|two|\d+)\b)[^\s,;.]+(?: [^\s,;.]+){0,3} ",
        not_after=_HEDGE,
    ),
    Cue(  # "haze only runs as long as the hall is empty"
        "only if",
        Sides.BOTH,
        "as long as|so long as|if|when|where|while|once|after",
        before=r"(?:^\s*|[;.:\n→]\s*)(?:the |an? |any )?[\w-]+ only (?!(?:the|an?|all|its|their|one|two|"
        r"\d+)\b)[^\s,;.]+(?: "
        r"[^\s,;.]+){0,3} ",
        after=_SUBJECT,
        not_after=_HEDGE,
    ),
    Cue("unless", Sides.BOTH, "unless and until|unless", not_after=r"\s+otherwise\b"),
    Cue(
        "except",
        Sides.BOTH,
        "except|except for|except when|except if|except that|except where|except in|excepting|with the exception of|"
        "but not if|but not when|but not where|but not once|but not while|though not if|though not when|"
        "save those|save where|save when|save if|save that|save for|save in|save on|but for|other than when|other than "
        "if|other than where|other than on|other than in|other than for|other than during",
        not_after=r"\s+(?:that|this|these),",
    ),
    Cue(
        "except",
        Sides.BOTH,
        "apart from",
        not_before=_SET_APART,
        not_after=r"\s+(?:each|one) other\b|\s+(?:that|this|these),",
    ),
    Cue(
        "except",
        Sides.EXCEPTED,
        "are exempt|is exempt|are exempted|is exempted|are excepted|are excluded",
        before=r"[,;.–—] (?:but )?[^,;.:]{1,40} ",
        after=r"\s*(?:$|[.;)])|\s+from (?:this|it|that)\b",
    ),
    Cue(  # "every guest but the speaker pays"
        "except",
        Sides.BOTH,
        "but",
        before=r"\b(?:every|all|each|everyone|everybody)(?: (?!is\b|are\b|was\b|has\b|have\b)[\w█]+){0,2} ",
        after=r"\s+(?:the|those|one|two|his|her|its|their)\s(?:\w+\s){1,2}?(?:is|are|pays?|gets?|goes|must|may|"
        r"shall|can|"
        r"has|have|needs?|\w+s)\b",
    ),
    Cue("except", Sides.EXCEPTED, "excepted|excluded", before=r", [^,;.:]{1,40} ", after=r"\s*(?:$|[.;,)])"),
    Cue(
        "else if",
        Sides.STATED,
        "else if|else, if|else when|else, when|otherwise if|otherwise, if|otherwise when|otherwise, when|elif",
    ),
    Cue(
        "otherwise",
        Sides.DEFAULT,
        "otherwise|in all other cases|in all other case|in any other case|in any other cases|in every other case|"
        "in the other case|in the other cases|in other cases|in other case|in all remaining cases|in the remaining "
        "cases|failing which|failing that|failing this|for all other cases|for any other case|for other cases",
        not_before=r"(?:\b(?:unless|is|are|was|were|be|an?|the|has|have|can|may|and|or|not|agree[ds]?|stated|specified|"
        r"noted|"
        r"decide[ds]?|provide[ds]?|instructed|says?|said|told|directed|indicated|ordered|required|do|does|until)|"
        r"\bunless [^,;.]{1,40}) ",
        not_after=r"\s+(?:(?:un|dis|mis)\w+(?:ed|en|able)|identical|equal|alike|idle|empty) \w",
    ),
    Cue("otherwise", Sides.DEFAULT, "if not|if not so|if none|if neither", after=r"\s*[,:;→]|\s*(?:->|=>)"),
    Cue("by default", Sides.DEFAULT, "by default", confidence=LIKELY),
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
        not_after=r"['’]s\b|(?:\s+\w+)?\s*(?:$|[.,;)])|\s+(?:on|in|about|of|at|near|around) ",
        before=r"(?:^\s*|[;.:\n,→]\s*|\b(?:and|but|while|for|to) )",
        confidence=LIKELY,
    ),
    Cue(
        "everyone else",
        Sides.DEFAULT,
        "everyone else|everybody else|everything else|anyone else|anybody else|anything else|others|all others|any "
        "others|the others|the rest|rest|thereafter",
        before=r"[\w)%°█][,;] (?:and )?",
        after=rf"\s+{_WORD}|\s*(?:→|->|=>)",
        not_after=r"\s+(?:and|or|of|in|on|that|which|who|as|being)\b",
        confidence=LIKELY,
    ),
    Cue(
        "everyone else",
        Sides.DEFAULT,
        "on anything else|in anything else|for anything else|for anyone else|from anyone else|by anyone else|to anyone "
        "else|with anything else|on all else",
        before=r"[\w)%°█][,;.] (?:and |but )?",
        after=rf",?\s+{_WORD}",
        confidence=LIKELY,
    ),
    Cue(  # "full refund up to 24 h before, half thereafter"
        "otherwise",
        Sides.DEFAULT,
        "thereafter|after that|afterwards|beyond that|above that",
        before=r"\b(?:up to|until|till|within|first|before|to|under|below)\s[^.;:]{1,40}[,;] (?:and "
        r")?[\w█%€$£.]+(?: [\w█]+)? ",
        after=r"\s*(?:$|[.;])",
        confidence=LIKELY,
    ),
    Cue(  # "paid by the 10th, 2 % off; after that, net"
        "everyone else",
        Sides.DEFAULT,
        "after that|from then on|beyond that|past that",
        before=r"\b(?:if|until|till|up to|within|first|under)\s[^.;]{1,50}[,;] (?:and )?",
        after=r",?\s+\S",
        not_after=r",?\s+(?:\w+ (?:the|a|an|it|them|each|all)\b|\w+ing\b)",
        confidence=LIKELY,
    ),
    Cue(  # "red, amber, any other colour, blue"
        "everyone else",
        Sides.DEFAULT,
        "any other|all other|every other|all others",
        before=r"[\w)%°█][,;] (?:and )?(?:un)?(?:to |for )?",
        after=rf"(?:\s+{_WORD})?,\s+{_WORD}",
        confidence=LIKELY,
    ),
    Cue(  # "A on Mondays, B on Tuesdays, other days C"
        "everyone else",
        Sides.DEFAULT,
        "other|any other|all other",
        before=r"[\w)%°█][,;] (?:and )?",
        after=rf"\s+{_WORD}\s+(?!(?:and|or|than|of|as)\b){_WORD}",
        confidence=LIKELY,
    ),
    Cue(  # "four weeks for everything else."
        "everyone else",
        Sides.DEFAULT,
        "everyone else|everybody else|everything else|anyone else|anybody else|anything else|all others|any others|"
        "the others|the rest",
        after=r"\s*(?:$|[.,;)])",
        before=r"\b(?:for|to|on|in|with|from) ",
        confidence=LIKELY,
    ),
    Cue(
        "everyone else",
        Sides.DEFAULT,
        "the others|the rest|the remainder|all remaining|the remaining",
        not_after=r"(?:\s+\w+)?\s*(?:$|[.,;)])|\s+of\b",
        before=r"(?:\w[;.:\n,→]\s*|\b(?:and|but|while) )",
        confidence=LIKELY,
    ),
    Cue(
        "everyone else",
        Sides.DEFAULT,
        "every other|for other|for any other|for all other|for every other",
        before=_OPENS_ITEM,
        after=rf"\s+(?!(?:day|week|month|year|hour|line|row|page|time|than)\b){_WORD}\s+{_WORD}",
        not_after=r"\s+\w+ (?:may|can) ",
        confidence=LIKELY,
    ),
    Cue("optionally", Sides.OPTION, "optionally", not_before=r"\b(?:the|its|their) "),
    Cue("when", Sides.STATED, "not until", before=_OPENS_ITEM, after=_SUBJECT),
    Cue(
        "depending on whether",
        Sides.CHOICE,
        "depending on whether|according to whether|depending on if|depending if",
        after=r"[^.;]{1,200}\bor\b",
    ),
    Cue("either", Sides.CHOICE, "either", after=r"[^.;]{1,200}\bor\b"),
    Cue(  # "4 g a day, or 60 mg per kg where the patient is under 50 kg": what stands first is the other side
        "or if",
        Sides.BOTH,
        "if|when|where|should",
        before=r"^(?!\W*(?:if|when|where|while|once|unless|in|on|for|whether|either)\b)[^,;.:→?]{4,}, or "
        r"(?!(?:if|when|where|even|only)\b)[^,;.:→?]{1,40} ",
        after=rf"{_SUBJECT}",
        not_after=_HEDGE,
    ),
    Cue(  # "it goes to the elder, or, where both are of an age, to the home side"
        "or if",
        Sides.BOTH,
        "if|when|where|should",
        before=r"^(?!\W*(?:if|when|where|while|once|unless|for|whether|either)\b)[^;.:→?]{4,}, or, ",
        after=rf"{_SUBJECT}[^,;.]{{1,80}}, \S",
        not_after=_HEDGE,
    ),
    Cue(
        "if",
        Sides.STATED,
        "if",
        not_after=rf"['’]s\b|{_HEDGE}",
        not_before=(
            r"\b(?:as|an?|the|even|what|what to do|how to act|matter|checks?|checking|it (?:is|was|be) (?:checked|"
            r"tested|verified)|"
            r"determine[sd]?|see|tests?|asks?|asked|verify|know|known|tells?|decides?|wonders?|what (?:happens|applies|"
            r"follows|counts|changes|is done|to \w+)|says?|said|states?|unclear|unknown|uncertain|indicates?)\s"
        ),
    ),
    Cue(
        "when",
        Sides.STATED,
        "when|whenever",
        not_after=rf"\s*(?:[,.;)]|$)|\s+(?:and|or|is|are|was|were|all is said)\b|{_HEDGE}",
        not_before=(
            r"\b(?:(?:times?|dates?|days?|nights?|weeks?|months?|years?|hours?|moments?|seasons?|evenings?|"
            r"mornings?|since|"
            rf"even|knows?|tells?|says?|shows?|sees|learns|states|decides?|and where|or)|{_ASKS}) "
        ),
    ),
    Cue(
        "where",
        Sides.STATED,
        "where",
        before=_CLAUSE_START,
        after=r".*[,→]",
        not_after=rf"{_HEDGE}|\s+(?:applicable|relevant|required)\b",
    ),
    Cue(
        "where",
        Sides.STATED,
        "where",
        before=_OPENS_ITEM,
        after=rf"{_SUBJECT}|\s+(?:(?:no|any|every|some)(?:body|one|thing)|none|only|nothing|i|we|you|they|he|she)\b",
    ),
    Cue(  # a pronoun is what the sentence speaks of, and an adverb before the word no place
        "where",
        Sides.STATED,
        "where",
        before=r"\b(?:together|again|separately|jointly|twice|once|half|full|off|out|up|down|away|back|\w{3,}ly) ",
        after=r"\s+(?:it|they|he|she|both|this)\b[^,;.]{0,60}\b(?:is|are|was|were|has|have)\b"
        r"(?! (?:kept|stored|located|placed|found|held|written)\b)",
    ),
    Cue(
        "where",
        Sides.STATED,
        "wherever",
        after=rf"{_SUBJECT}[^,;.]{{1,60}}\b(?:is|are|has|have)\b(?! (?:kept|stored|located|placed|found|held|written|"
        r"hung|shown|sold|used)\b)",
        confidence=LIKELY,
    ),
    Cue(  # a comparison is no place, whatever stands before: "a total loss where the cost exceeds 75 %"
        "where",
        Sides.STATED,
        "where",
        after=r"\s+[^,;.]{1,60}\b(?:exceeds?|falls below|falls short|drops below|rises above|(?:is|are) (?:over|"
        r"under|above|below|less|more|at least|at most|greater|higher|lower|longer|shorter|[<>])|equals?)\b",
    ),
    Cue(  # "printed where the form is a cream": nothing that is a place stands before it
        "where",
        Sides.STATED,
        "where",
        before=r"(?:\b(?!(?:need|seed|bed|feed|shed|field|stored|parked|planted|placed|located|buried|hanged|housed|"
        r"moored|stacked|posted)\b)\w{2,}ed|\b(?:given|taken|due|free|shown|paid|sent|void|valid|"
        r"invalid|exempt|mandatory|optional|compulsory|\w{4,}(?:able|ible))|\d\S*|"
        rf"\d \w+|,|{MASK}) ",
        after=rf"\s+{_WORD} [^,;.]{{0,60}}?\b(?:is|are|was|were|has|have|exceeds?)\b(?! (?:kept|stored|located|placed|"
        rf"found|"
        r"held|written)\b)",
        not_before=rf"{_ASKS} ",
    ),
    Cue(
        "while",
        Sides.STATED,
        "while|whilst",
        after=rf"{_SUBJECT}|\s+not\b|\s+\w+s (?:are|were|have)\b",
        not_after=r"[^,;]{1,60}\b(?:may|might|differs?|vary|"
        r"varies)\b",
    ),
    Cue(
        "while",
        Sides.STATED,
        "while|whilst",
        before=_CLAUSE_START,
        not_after=r"\s*\(|\s+\w+ing\b|\s+[^,;]{1,60}\b(?:may|"
        r"might)\b",
        confidence=LIKELY,
    ),
    Cue(
        "once",
        Sides.STATED,
        "once",
        after=_SUBJECT,
        not_after=rf"{_PERIOD}|\s+(?:the|an?)\s[^,;.]{{1,40}}, (?:is|are|was|were|has|have)\b",
        not_before=r"\b(?:at|only|just|than|is|are|was|were|been|has|had) ",
    ),
    Cue(
        "once",
        Sides.STATED,
        "once",
        before=r"(?:^\s*|[;.:\n→(,]\s*)",
        after=r"\s+(?:\w+ly )?(?:\w{2,}ed|sent|paid|set|sold|done|lost|found|full|empty)\b[^,;.]{0,40}(?:,|\s*$)",
    ),
    Cue(
        "in case",
        Sides.STATED,
        "in case of|in case that|in the event that|in the event of|in any case where|in cases "
        "where|"
        "in the case where|in the case that|in instances where|in situations where|in circumstances where|under the "
        "condition that|for the case that|for cases where",
    ),
    Cue("in case", Sides.STATED, "in the event", after=_SUBJECT),
    Cue(
        "in case",
        Sides.STATED,
        "at the time of|in the case of",
        before=_OPENS_ITEM,
        after=r"[^,;.]{1,40}\b(?:failure|error|loss|expiry|cancellation|rejection|timeout|absence|breach|delay|"
        r"fault)\b",
    ),
    Cue(
        "in case",
        Sides.STATED,
        "in case",
        not_before=r"\b(?:differ|differs|differing|differ only|vary|varies|same|equal)\s",  # in capitals or not
        not_after=r"\s+(?:\d+|laws?|stud(?:y|ies)|files?|notes?|histor\w+|books?|only|alone)\b|\s*(?:[,;.)]|$)",
    ),
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
    Cue(
        "provided that",
        Sides.STATED,
        "provided",
        before=", ",
        after=r"\s+(?:the|an?|it|all|no|there|nothing|nobody|none|both|each|every|their|his|her|its|they|he|she|we|you|"
        r"at least|only)\b",
    ),
    Cue(
        "as long as",
        Sides.STATED,
        "as long as|so long as",
        not_after=r"\s+(?:\d|possible|needed|necessary|an? \w+,|it takes\b)",
        not_before=r"\b(?:is|are|be|not|twice|times|half) ",
    ),
    # Ways to say "when" that can hardly be anything else.
    Cue(
        "when",
        Sides.STATED,
        "as soon as",
        after=r"\s+(?!(?:possible|practicable|practical|feasible|reasonably|we can|they can|you can)\b)\w",
    ),
    Cue(
        "when",
        Sides.STATED,
        "the moment|the moment that|the minute|the instant|every time|each time|any time",
        after=_SUBJECT,
        before=r"(?:^|[,;.:\n→(]\s*|\w )",
    ),
    Cue(
        "provided that",
        Sides.STATED,
        "on condition that|on the condition that|on the proviso that|with the proviso that|providing that|to the "
        "extent that|insofar as|in so far as",
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
    Cue(  # "is the guest late, the key lies in the box": a question that nobody asks
        "is",
        Sides.STATED,
        "is|are|was|has|have",
        before=_OPENS_ITEM,
        after=r"\s+(?:the|an?|it|there|no|all|any|one)\b[^,;:.→?\n]{1,60},\s+[^\s,?]+\s[^?\n]*$",
        confidence=LIKELY,
    ),
    Cue(
        "had",
        Sides.STATED,
        "had|were",
        before=_OPENS_ITEM,
        after=rf"\s+\w{_PHRASE},",
        confidence=LIKELY,
    ),
    # Phrases that limit what follows them. Many a reader takes them for plain statements.
    Cue("whether", Sides.CHOICE, "whether", before=_OPENS_ITEM, after=rf"{_PHRASE}\bor\b{_PHRASE},", confidence=LIKELY),
    Cue(
        "without",
        Sides.PHRASE,
        "without|in the absence of|failing|absent|barring|lacking|but for",
        before=_OPENS_ITEM,
        after=rf"(?:{_PHRASE},|\s+(?:it|them)\b|,|\s+an?\s(?:\w+\s){{1,4}}?(?:nobody|nothing|no|it|they|you|we|the)\s)",
        not_after=r"\s+(?:an? )?(?:doubt|exception|fail|prejudice|delay|limit|question)\b",
        confidence=LIKELY,
    ),
    Cue("without", Sides.PHRASE, "missing", before=_OPENS_ITEM, after=rf"\s+an?\s{_PHRASE},", confidence=LIKELY),
    Cue(
        "on",
        Sides.PHRASE,
        "upon",
        before=_OPENS_ITEM,
        after=rf"\s+(?:the|an?|each|any|every)\s(?:(?:first|second|third|last|next|\w+th)\s|(?:\w+\s)?{_EVENTS}\b)"
        r"[^,;:.→\n]{0,60}(?:,|\s(?:the|it|no|nothing|nobody|all|every|they))\s",
        confidence=LIKELY,
    ),
    Cue(
        "subject to",
        Sides.PHRASE,
        "subject to",
        before=_OPENS_ITEM,
        after=rf"{_PHRASE},",
        not_after=r"\s+change\b",
        confidence=LIKELY,
    ),
    Cue("for", Sides.PHRASE, "for", after=r"\s+[^\W\d_]{1,3}\s*[<>≤≥]=?\s*\S", confidence=LIKELY),
    Cue(
        "with",
        Sides.PHRASE,
        "with",
        before=_OPENS_ITEM,
        after=rf"(?:\s+(?:\w+\s){{1,2}}?(?:on|off|set|unset|enabled|disabled|absent|present|missing|open|closed|shut)"
        r"(?:,|\s(?:each|every|all|no|nothing|only)\s)"
        rf"|\s+(?:an?|no|more|fewer|less|at|both|only|two|\d+)\b{_PHRASE},|{_PHRASE};\s*without\b"
        r"|\s+(?:the|all|its|their)\s[^,;:.→\n]{1,40}(?:ed|en|\b(?:on|off|shut|up|down|empty|full|out|set|lit|"
        r"missing)),"
        r"|\s+(?:no|more|fewer|less|at least|under|over)\s[^,;:.→\n]{1,40}\s(?:the|all|every|nothing|nobody|it|"
        r"they)\s"
        r"|\s+(?:the|an?)\s[^,;:.→\n]{1,30}\b(?:above|below|over|under|beyond|"
        r"at least) \W?\d\S*(?: \S{1,4})? (?:the|all|"
        r"no|it)\s)",
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
    Cue(  # "for orders over 50 EUR shipping is free"
        "for",
        Sides.PHRASE,
        "for",
        before=_OPENS_ITEM,
        after=r"\s+(?!(?:the|each|every|all|both|any|example|instance)\b)(?:\w+\s){1,3}?(?:(?:above|over|below|"
        r"under|beyond|"
        r"exceeding|at least|at most|up to)|\w+er than)\s(?:\W?\d[\d.,]*(?:[\s█][^\s,;.]{1,4})?(?:,|"
        r"\s(?:the\s)?\w+\s(?:is|are|must|"
        r"shall|goes|costs?|takes?|needs?|requires?)\b))",
        confidence=LIKELY,
    ),
    Cue(
        "after",
        Sides.PHRASE,
        "after",
        before=_OPENS_ITEM,
        after=rf"\s+(?:more than |at least )?(?:(?:\d+|two|three|four|five|six|ten|a|an)\b{_PHRASE},|\d\d?[:.]\d\d"
        rf"(?: h)?{_THEN}|(?:\d+|two|three|four|five|six|ten)\s(?:\w+\s){{1,4}}?(?:the|it|no|nothing|nobody|all|"
        rf"they|you)\s)",
        confidence=LIKELY,
    ),
    Cue(
        "above",
        Sides.PHRASE,
        "above|over|below|under|between|before|beyond|within|up to|past",
        before=_OPENS_ITEM,
        after=rf"\s+(?:the (?:age|first) of\s+)?(?:[$€£]\s?|[\w{MASK}]{{1,3}}\s)?\d[^,;→\n]{{0,60}},\s",
        confidence=LIKELY,
    ),
    Cue(
        "above",
        Sides.PHRASE,
        "above|over|below|under|between|beyond|past",
        before=_OPENS_ITEM,
        after=rf"\s+(?:the (?:age|first) of\s+)?(?:[$€£]\s?|[\w{MASK}]{{1,3}}\s)?\d[^,;→\n]{{0,60}}\s"
        r"(?:the|it|nothing|isn't|isn’t|aren't|all)\s",
        confidence=LIKELY,
    ),
    Cue(
        "above",
        Sides.PHRASE,
        "above|over|below|under|beyond|past",
        before=_OPENS_ITEM,
        after=r"\s+(?:that|this|it)(?:,|\s(?:it|it's|it’s|the|nothing|they)\b)",
        confidence=LIKELY,
    ),
    Cue(
        "anything",
        Sides.PHRASE,
        "anything|anyone|anybody|everything|everyone|those|all",
        before=r"(?:^\s*|[;.:\n,]\s*|\b(?:and|but|while) )",
        after=r"\s+(?:\w{2,}er\b(?<!other)(?<!under)(?<!over)(?<!whether)(?<!after)(?<!ever)|(?:more|less|fewer|"
        rf"\w{{2,}}er) than\b|(?:over|above|under|below|beyond|outside|past)\s(?:\W?\d|{MASK}|(?:that|this|it|those)\b|"
        r"(?:(?:the|its|an?) )?(?:\w+ )?(?:limit|threshold|quota|budget|range|maximum|minimum|bounds?|zero)\b|"
        r"the age of "
        r"\d))",
        not_after=r"\s+(?:more|else)\b(?! than)",
        confidence=LIKELY,
    ),
    Cue(
        "in",
        Sides.PHRASE,
        "in",
        before=_OPENS_ITEM,
        after=rf"\s+(?:the )?(?:(?:[\w{MASK}]+ ){{1,2}}(?:mode|state|phase)|(?:mode|state|phase) "
        rf"[\w{MASK}]+)(?![\w{MASK}])",
        not_after=r"\s+(?:[\w-]+ ){1,3}(?:mode|state|phase) (?:of\b|\w+s? (?:the|an?)\b)",
        confidence=LIKELY,
    ),
    Cue(
        "on",
        Sides.PHRASE,
        "on",
        before=_OPENS_ITEM,
        after=rf"\s+(?!(?:the|all|these|those|both)\b)\w+\s(?:days|nights|mornings|evenings|weekends){_THEN}",
        confidence=LIKELY,
    ),
    Cue(  # what happens, and what the weather is like
        "in",
        Sides.PHRASE,
        "in",
        before=_OPENS_ITEM,
        after=r"\s+(?:an?\s(?:tie|draw|deadlock|dispute|emergency|fire|storm|collision|conflict|leap year|\w+ "
        r"emergency)|"
        r"(?:(?!the\b)\w+\s)?(?:frost|fog|rain|snow|ice|storms?|thunderstorms?|darkness|daylight|weather|winds?|"
        r"emergency|"
        rf"emergencies|visibility|heatwaves?)){_THEN}",
        confidence=LIKELY,
    ),
    Cue(
        "between",
        Sides.PHRASE,
        "between",
        before=_OPENS_ITEM,
        after=r"\s+(?:the|these|those|this) (?:two )?\w+ (?:the|it|nothing)\s",
        confidence=LIKELY,
    ),
    Cue(
        "on",
        Sides.PHRASE,
        "on",
        before=_OPENS_ITEM,
        after=rf"\s+an?\s(?!(?:{_SURFACES})\b)"
        rf"(?:[^,;:.→\n]{{1,60}},|(?:[\w-]+\s){{0,2}}{_EVENTS}\b[^,;:.→\n]{{0,40}}\s(?:the|it|no|nothing|nobody|all|"
        rf"every|"
        r"they))\s",
        confidence=LIKELY,
    ),
    Cue(
        "on",
        Sides.PHRASE,
        "on|upon",
        before=_OPENS_ITEM,
        after=r"\s+(?:receipt|completion|expiry|failure|success|arrival|loss|detection|approval|rejection|"
        rf"cancellation) of\s(?:(?:the|an?|its|their|all)\s|(?:\w+\s){{0,3}}?\w+{_THEN})",
        confidence=LIKELY,
    ),
    Cue(
        "during",
        Sides.PHRASE,
        "during|outside|until",
        before=_OPENS_ITEM,
        after=rf"\s+\w{_PHRASE},",
        not_after=r"\s+(?:further notice|now)\b",
        confidence=LIKELY,
    ),
    Cue(
        "from",
        Sides.PHRASE,
        "from",
        before=_OPENS_ITEM,
        not_after=r"\s+(?:page|line|row|column|chapter|section|part|figure|table)\b",
        after=rf"\s+{_PHRASE}\b(?:(?:to|until|till|on|onwards?),|(?<=\d )(?:to|until|till)\b{_PHRASE},)",
        confidence=LIKELY,
    ),
    Cue(
        "given",
        Sides.PHRASE,
        "given",
        before=_OPENS_ITEM,
        after=rf"\s+(?:(?:an?|no|at least|one|two|three|four|five|more|fewer|less|\d+|{MASK}+)(?![\w.])"
        rf"{_PHRASE},|that{_SUBJECT}|that(?: [^\s,;:.→]+){{2,12}},)",
        confidence=LIKELY,
    ),
    Cue(
        "should",
        Sides.STATED,
        "should",
        before=_CLAUSE_START,
        after=r"\s+(?:it|they|he|she|you|we|the|an?|any\w*|this|that|these|those|there|no|either|both|one|two|more|"
        r"your|some\w*|no\w+)\b",
    ),
    Cue(  # a subject behind "should" is a question's or a condition's
        "should",
        Sides.STATED,
        "should",
        after=r"\s+(?:it|they|he|she|you|we|the|this|that|these|those|there|anybody|anyone|anything)\s+(?!only\b)\w",
        not_before=r"\b(?:as|than|what|how|when|where|why|who|which|that|it|they|he|she|you|we|and|or|nor) ",
    ),
    Cue(  # "at the third wrong PIN the card is kept"
        "on",
        Sides.PHRASE,
        "at|after|with|on",
        before=_OPENS_ITEM,
        after=r"\s+(?:the\s(?:first|second|third|fourth|fifth|\w+th)|two|three|four|five|\d+)\s(?:wrong|failed|"
        r"false|missed|late|invalid|"
        r"unsuccessful|bad|"
        rf"consecutive|unpaid)\s{_WORD}(?: in a row)?{_THEN}",
        confidence=LIKELY,
    ),
    Cue("should", Sides.STATED, "should", before=r"(?:^\s*|[.;]\s*)", after=rf"\s+\w{_PHRASE},"),
)
