"""Cases that name each other: members and non-members, the first and each further, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.languages.simplex.restrictions import GIVES
from workbench.languages.simplex.uncued import Path


def _paths(text: str, match: re.Match[str]) -> Iterator[Path]:
    for case in ("one", "other"):
        yield text[slice(*match.span(case))], "range", *match.span(case)


def _denied(text: str, _words: str) -> Iterator[Path]:
    """ "members enter free, non-members pay 5"."""
    match = re.search(
        r"(?:^|[,;.:]\s|\b(?:for|to|by|and|but|while) )(?P<one>(?:the |an? )?(?P<kind>[^\W\d]{3,}))\s(?!and\b|or\b|"
        r"(?:is|are) an?\b)[^;.]{3,80}?"
        r"(?:[,;.]|\sand|\sbut|\swhile|\swhereas)\s(?:and |but )?(?:for |to |by )?"
        r"(?P<other>(?:the |an? )?non-?(?P=kind))\s[^\s,;.]",
        text.lower(),
    )
    if match and len(text.lower()) == len(text):
        yield from _paths(text, match)


def _first_and_further(text: str, words: str) -> Iterator[Path]:
    """ "the first bag flies free, each further one costs 40"; "a first offence costs 50, a second 100"."""
    match = re.search(
        rf"(?:^|[,;.:]\s)(?P<one>(?:an? |the |your )first \w+)\s(?:{GIVES}|(?:is|are|flies|comes)(?= "
        rf"free))\s(?:free|\W?\d)[^,;.]{{0,30}}"
        r"[,;.]\s(?:and |but )?(?P<other>(?:an?|the|each|every|any|all) (?:second|third|further|next|additional|"
        r"later|subsequent|other)(?: one| \w+)??)\s(?:costs?|is|are|pays?|gets?|\W?\d)",
        words,
    )
    if match:
        yield from _paths(text, match)


_TIMES = (
    ("by day", "by night"),
    ("in summer", "in winter"),
    ("on weekdays", "at weekends"),
    ("in advance", "at the door"),
)


def _times(text: str, words: str) -> Iterator[Path]:
    """ "by day the lamp is white, by night red"; "8 in summer, 6 in winter": one thing at two times that exclude each
    other."""
    for one, other in _TIMES:
        first, second = words.find(one), words.find(other)
        if min(first, second) < 0:
            continue
        between = words[min(first, second) : max(first, second)]
        apart = re.search(r"[,;.]|\sbut\s", between) or words.startswith((one, other))
        if apart and not re.search(r"\b(?:as|both|or)\b", words):
            for at, case in sorted(((first, one), (second, other))):
                yield text[at : at + len(case)], "range", at, at + len(case)
            return


_MONEY = (
    r"(?:[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£%]|eur\b|usd\b|gbp\b|chf\b|euros?\b|dollars?\b|pounds?\b|"
    r"cents?\b|francs?\b|points?\b))"
)


def _prices(text: str, words: str) -> Iterator[Path]:
    """ "3 EUR in advance, 4 EUR at the door": two sums for one thing, each with its own circumstance."""
    lowered = text.lower()  # a currency is in capitals, which are masked
    match = re.search(
        rf"{_MONEY}\s(?P<one>(?:in|at|on|before|after|with|without|for|by|from|until)\s(?!total\b|"
        rf"all\b)[^,;.()]{{2,30}}?)(?:,|;|\sand|, and|, but|\sor)\s"
        rf"{_MONEY}\s(?P<other>(?:in|at|on|before|after|with|without|for|by|from|until)\s[^,;.()]{{2,30}}?)\s*(?:$|"
        rf"[,;.])",
        lowered,
    )
    if match and len(lowered) == len(text) and match["one"] != match["other"] and " or " not in words[: match.start()]:
        yield from _paths(text, match)


def _about_a_bound(text: str, words: str) -> Iterator[Path]:
    """ "1 minute below the line and 2 minutes above it": one bound, and what holds on either side of it."""
    match = re.search(
        r"\d\S* (?:\S+ )?(?P<one>(?:█{5,}|below|above|under|over|up to|before|after|until) [^,;.]{1,30}?)(?:,|;|"
        r"\sand|, and) "
        r"(?:\S+ ){1,3}?(?P<other>(?:above|below|over|under|beyond|after|before|past) (?:it|that|this|them)\b)",
        words,
    )
    if match:
        yield from _paths(text, match)


def _same_unit(text: str, words: str) -> Iterator[Path]:
    """ "3 seconds in intranet, 10 seconds in internet"; "in metres for boxes and in counts for maps"."""
    match = re.search(
        r"\d\S* (?P<unit>[^\W\d_]+) (?P<by>in|on|at|for) (?P<one>(?!(?:the|an?|each|every)\b)[\w█-]+(?: "
        r"[\w-]+)?)(?:,|,? and) "
        r"\d\S* (?P=unit) (?P=by) (?P<other>(?!(?:the|an?|each|every)\b)[\w█-]+(?: [\w-]+)?)\s*(?:$|[,;.])",
        words,
    ) or re.search(
        r"\b(?P<by>in|by|as|with) [^,;.]{2,30} for (?P<one>[\w-]+(?: [\w-]+)?)(?:,|,? and) (?P=by) [^,;.]{2,30} for "
        r"(?P<other>[\w-]+(?: [\w-]+)?)\s*(?:$|[,;.])",
        words,
    )
    if match and match["one"] != match["other"]:
        yield from _paths(text, match)


def _let_off(text: str, words: str) -> Iterator[Path]:
    """ "the fee is waived for pupils, for staff and for guests of the house": everyone whom a duty spares."""
    match = re.search(
        r"\b(?:waived|free|exempt|excused|dropped|halved|reduced|not (?:due|charged|needed|required)) "
        r"(?P<list>for [^,;.]+(?:, for [^,;.]+)*,? (?:and|or) for [^,;.]+)",
        words,
    )
    if match:
        start, end = match.span("list")
        for part in re.finditer(r"for (?P<case>.+?)(?=,? (?:and |or )?for |,|$)", words[start:end]):
            a, b = part.span("case")
            yield text[start + a : start + b], "for", start + a, start + b


OPPOSITES = (_denied, _first_and_further, _times, _prices, _about_a_bound, _same_unit, _let_off)
"""The readers of this module, in the order in which they are asked."""
