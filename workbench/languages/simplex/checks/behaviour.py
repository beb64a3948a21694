"""Outcomes, not steps: the seed's check_behavioral, with readings P2 and P3."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.clauses import OBJECTS, Clause, bare, clauses
from workbench.languages.simplex.mention import unmentioned, uses

E040 = Rule(
    "E040",
    "procedural-rule",
    Severity.ERROR,
    "RULES should be behavioral, not procedural",
    "A rule that gives steps takes the choice of method from the agent and still does not say what must come out.",
    bad="RULES:\n- loop through the orders and add each total to the sum",
    good="RULES:\n- the sum of the totals of all orders is returned",
    source="Linter Specification, check_behavioral; readings P2, P3",
)

_CLAUSE = (
    r"(?:^|(?<=[,;.:\n→] )|(?<=[;\n])|(?<=\band )|(?<=\bthen )|"
    r"(?<=\bto )|(?<=\bmust )|(?<=\bwill )|(?<=\bfirst )|(?<=\bfirst, ))"
)


_NO_NOUN = (
    r"(?<!\bthe )(?<!\ba )(?<!\ban )(?<!\beach )(?<!\bevery )(?<!\bthis )(?<!\bthat )(?<!\bno )(?<!\bits )(?<!\bone )"
    r"(?<!\bfirst )(?<!\bsecond )(?<!\blast )(?<!\ball )(?<!\bboth )(?<!\btwo )(?<!\bthese )(?<!\bbelt )(?<!\bof )"
)
"""What stands before a noun: "the loop on the strap" is no loop to go through."""


class Indicator(NamedTuple):
    """A procedural indicator of the seed: letters that every use of it holds, and the pattern of its use."""

    stem: str
    pattern: str


INDICATORS = (
    Indicator(
        "loop",
        rf"{_NO_NOUN}\bloop(?:s|ed|ing)?\s+(?:through|thru|thro|over|across)\b"
        # a thing that plays again and again does so itself: "the tune loops until it is stopped"
        rf"|(?:{_NO_NOUN}\bloop(?:ed|ing)?|\b(?:it|agent|system|script|program|code|function|tool|worker) loops)"
        r"\s+(?:until|while|for|again|back|around|round|on)\b"
        r"|\b(?:in|with|using|use|by|via)\s+an?\s+(?:\w+\s+)?loop\b(?!\s+\w+(?:'s|’s)?\s+(?:is|are|has)\b)|\blooping\b"
        rf"|{_CLAUSE}loop\b(?=\s+(?:the|all|every|each)\b)",
    ),
    Indicator(
        "iterat",
        rf"{_NO_NOUN}\biterat(?:es?|ing)\b(?!\s+[a-z]+\s+(?:is|are)\b)|\biterated\s+(?:over|through|on|across)\b|{_CLAUSE}iterated\b",
    ),
    Indicator(
        "step",
        r"(?:^|(?<=[;.\n(] )|(?<=[(\n;]))step\s+\d+\b(?!\s+(?:of|is(?! to\b)|are|was|has)\b)"
        # a step of a scale or a stair does something itself: "step 1 pays 3,000"
        r"(?!\s+(?![a-z]{1,20}ss\b)[a-z]{2,20}s\b)|\bstep\s+\d+\s*[:.)–—-]",
    ),
    Indicator(
        "creat",
        r"\bcreat(?:es?|ed|ing)\s+(?:an?|the|some|new)?\s*(?:\w+\s+){0,2}variables?\b(?=\s*$|\s*[,.;:)█]|\s+(?:for|"
        r"to|in|of|and|that|which|named|called|with|holding)\b)",
    ),
    Indicator(
        "initiali", r"\b(?:re)?initiali[sz](?:es?|ing)\b|(?<!\ba )(?<!\ban )(?<!\bthe )\b(?:re)?initiali[sz]ed\b"
    ),
    Indicator(
        "increment",
        rf"{_CLAUSE}increments?\b(?!\s+(?:of|is|are|was|were)\b)|\bincrement(?:ed|ing)\b|\bincrements\s+(?:the|a|an|by|its|it|each|"
        rf"every|count)\b",
    ),
)
"""The seed's list but for "for each" and "then", whose use hangs on the sentence. Each with its verb inflections
as whole words; nouns that look alike (loop antenna, iteration count, in increments of 5) are not uses."""

_OWN_THEN = (
    r"\b(?:if|when|whenever|where|unless|once|while|otherwise|else|in case|provided|"
    r"as long as|optionally|should|after|only)\b|^\W*(?:is|are|was|were|has|have|had|does|did)\b"
)
_ADVERB_BEFORE = (
    r"\b(?:since|by|until|till|from|even|only|just|before|now and|as of|is|are|was|were|be|been|has|have|"
    r"will|can|may|must|shall|should|would|and not)\s+$"
)
_ADVERB_AFTER = r"█|-|\s+again,|\s+some\W*$|\s+on\b(?!\s+the)|\s+(?:in force|current|existing|valid|applicable)\b"
_OPENS = r"(?:^|[,;.:→(\n—–-]|\band|\bfirst)\s*$"
_SORT_KEY = r"\b(?:by|sort(?:s|ed)?|order(?:s|ed)?|ranked|grouped|ascending|descending)\b[^.;]{0,120}$"
_SORT_AFTER = r"\s+(?:by\b|on\b|(?:[\w█]+\s*){1,3}(?:$|[,;.)]))"
_ACTS_AFTER = r"\s+(?:\w+ly\s+)?(?:\w+(?:s|es)?)\s+(?:the|a|an|it|them|its|their|each|every|all|to|into|with|from)\b"

_NEXT_PART = r"\s+(?:the|an?|its|their)\s+(?:[\w█-]+\s+){0,2}[\w█-]+(?<!ed)\s*(?:$|[,;.)]|and\b)"
"""What follows the "then" of a layout ("a header, then a table"): a thing, and nothing that is done to it."""
_COMES_FIRST = r"\bcomes? first\b[^.;]{0,60}$"
_STANDS_FIRST = r"\b(?:is|are|be) (?:listed|shown|placed|put|printed|seated|served|ranked) first\b[^.;]{0,20}$"
"""What stands before the "then" of an order in the output: "families are listed first, then everyone else"."""

_FOR_EACH = r"(?:^|(?<=[;.:\n→] )|(?<=[;\n]))for each\b"
_ASSERTS = frozenset(
    "verify verifies ensure ensures must shall should exactly least most there is are was were has have had "
    "contain contains equal equals exist exists appear appears hold holds applies apply remain remains stay "
    "stays will may can cannot include includes included return returns count counts get gets show "
    "shows matches match need needs require requires".split()
)
_RELATIVE = r"\b(?:whatever|whichever|whoever|that|which|who|what)\s+(?:is|are|was|were|has|have|had)\b"
"""A verb that only says which things are meant asserts nothing: "purge whatever is stale"."""
_DECLARES = frozenset(
    "the a an its their this that these those it they one two three no all any both some every each only exactly "
    "at".split()
)
"""First words of a clause that states something: no imperative begins with them."""
_ACTORS = frozenset("agent system function program script tool we you i code worker".split())
"""Who a procedure is told to: a clause about them is a step, whatever its grammar."""


LONGEST_CLAUSE = 400
"""Characters of a clause that are looked through for what it asserts."""


@FUNCTION_CHECKS(E040)
def rules_say_outcomes(reading: FunctionReading) -> Iterator[Finding]:
    """The first procedural indicator in each RULES item, at its words."""
    for item in reading.read("RULES"):
        if found := procedural(item.text):
            start, end = found
            yield E040.at(
                item.source(start, end),
                place=reading.place("RULES", item),
                hint=f'"{item.text[start:end]}" tells how: say what is true of the output instead',
                anchor=item.text,
            )


def procedural(text: str) -> tuple[int, int] | None:
    """The (start, end) of the first listed procedural indicator that `text` uses, None where it uses none."""
    words = unmentioned(text)
    found = [
        match.span()
        for stem, pattern in INDICATORS
        if stem in words and (match := re.search(pattern, words))  # compiled when its letters are there, not before
    ]
    found += [span for span in (_iteration(words), _sequence(words)) if span]
    return min(found, default=None)


def _iteration(words: str) -> tuple[int, int] | None:
    """P3: "for each N, body" at the start of a clause, unless the body asserts."""
    for match in re.finditer(_FOR_EACH, words) if "for each" in words else ():
        end = min(len(words), match.end() + LONGEST_CLAUSE)
        for sign in ";.":
            if (cut := words.find(sign, match.end(), end)) >= 0:
                end = min(end, cut)
        clause = words[match.end() : end]
        parted = re.split(r"[,:→]", clause, maxsplit=1)
        body = parted[-1]
        opening = body.split()[:2]
        actor = bool(_ACTORS.intersection(opening))
        declares = len(parted) > 1 and not (opening and opening[0].isalpha() and opening[0] not in _DECLARES)
        declares = declares and not actor
        if not uses(re.sub(_RELATIVE, " ", body), _ASSERTS) and not declares:
            return match.span()
    return None


def _sequence(words: str) -> tuple[int, int] | None:
    """P2: a "then" that opens a clause of its own, or is followed by an act, and is neither a conditional's own, nor a
    second sort key, nor a word of time."""
    if "then" not in words:
        return None
    conditional = re.search(_OWN_THEN, words)
    owned = 0  # where the last "then" of the conditional ends
    for match in re.finditer(r"\bthen\b", words):
        before = words[max(0, match.start() - 160) : match.start()]
        after = words[match.end() : match.end() + 120]
        own = conditional is not None and conditional.end() <= match.start()
        if owned and re.search(r"\band\s+$", before) and not re.search(_OWN_THEN, words[owned : match.start()]):
            own = False  # the conditional has had its "then": "and then" goes on to another step
        owned = match.end() if own else owned
        sorts = re.match(r"\s+by\b", after) or (
            re.search(_SORT_KEY, before) and re.match(_SORT_AFTER, after) and not re.match(_ACTS_AFTER, after)
        )
        orders = sorts or re.search(_COMES_FIRST, before) or (re.match(_NEXT_PART, after) and not _commands(words))
        orders = orders or (re.search(_STANDS_FIRST, before) and not re.match(_ACTS_AFTER, after))
        orders = orders or _described(words, before, after)
        adverb = re.search(_ADVERB_BEFORE, before[-40:]) or re.match(_ADVERB_AFTER, after)
        opens = re.search(_OPENS, before) or re.match(_ACTS_AFTER, after)
        if opens and not (own or orders or adverb):
            return match.span()
    return None


_ACTS_ON = r"\b\w+(?<!s)s\s+(?:the|a|an|it|them|its|their|each|every|all)\b"
_PASSIVE = r"\b(?:is|are|was|were|be|been|being|gets?)\s+(?:\w+ly\s+)?\w+(?:ed|en|wn|nt|pt|ld|set|put|cut)\b"
_GOES_ON = r"\s+(?!gets\b)\w+(?<!s)s\b\s*(?:$|[,.;]|(?:back|out|off|on|in|up|down|to|for|at|again|into)\b)"
_AUXILIARIES = frozenset("is are was were be has have had must shall should will can may".split())


def _described(words: str, before: str, after: str) -> bool:
    """Whether "then" parts what is seen to happen, or what stands in a row, and no acts: "the lamp blinks, then goes
    out"; "bids go up in tens, then in twenties"."""
    opening = next(clauses(words[:LONGEST_CLAUSE])).words
    declares = opening and (opening[0] in _DECLARES or not bare(opening[0])) and not _commands(words)
    if not declares or re.search(_ACTS_ON, before[-80:]):
        return False
    said = re.split(r"[,;.:]|\bthen\b", after, maxsplit=1)[0].split()
    if not said or said[0].endswith("ed"):
        return False
    verbless = len(said) < LONGEST_GAP and not _AUXILIARIES.intersection(said)
    last = re.split(r"[;.:]\s", before)[-1]
    if verbless and not re.match(_ACTS_AFTER, after):
        again = said[0] in last.split() or said[0] in _GAPS or not said[0][:1].isalpha()
        if again or (" first" in last and len(said) < 4):
            return True
    if re.match(_GOES_ON, after):
        return True
    told = re.search(_PASSIVE, last) or re.search(r"\bfirst\b", last) or re.search(_ACTS_ON, after)
    return not told and not Clause(0, 0, tuple(said)).imperative


LONGEST_GAP = 8
"""Words of a clause that leaves its verb to the clause before it."""
_GAPS = OBJECTS | frozenset("in on at by for from to of with everyone everybody others one two".split())
"""They open a clause that has no verb of its own: "then in twenties", "then everyone else"."""


_SHOWS = frozenset(
    "show list print display give name state sort order rank group return write serve seat deal pour pay".split()
)
"""Verbs whose objects are shown in an order, and not done one after the other: "show the title, then the author"."""


def _commands(words: str) -> bool:
    """Whether a rule opens with an imperative: what it puts in order are acts."""
    verb = next(clauses(words[:LONGEST_CLAUSE])).imperative
    return (verb != "" and verb not in _SHOWS) or uses(words[:40], _ACTORS - {"code"})
