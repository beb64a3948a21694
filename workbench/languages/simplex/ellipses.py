"""Cases of which all but the first are cut down to what differs: "signed copies cost 30, unsigned 22".

What is left out is the same in each, so the words that repeat tell the case from a list of things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.languages.simplex.maps import RANGE
from workbench.languages.simplex.restrictions import GIVES, VERB, clauses_of
from workbench.languages.simplex.uncued import Path

_KIND = r"(?!(?:the|an?|one|two|three|its?|their|this|each|every|all|and|or)\b)[\w█-]+"


def _shortened(text: str, words: str) -> Iterator[Path]:
    """ "signed copies cost 30, unsigned 22"; "residents pay 10, commuters 15, tourists 25": the later cases are cut
    down to their name and their value."""
    value = r"\W?\d[\d.,]*(?: [^\W\d_]{1,8})?"
    first, *later = clauses_of(words.rstrip(" ."), r",?\sand\s|[,;]\s(?:and\s)?")
    match = re.fullmatch(rf"\s*(?P<case>{_KIND}(?: [\w█-]+)?) (?:{GIVES}|needs?|takes?) {value}", words[slice(*first)])
    found = [(text[slice(*match.span("case"))], "range", *match.span("case"))] if match else []
    for start, end in later if match else ():
        part = re.fullmatch(rf"\s*(?P<case>{_KIND}(?: [\w█-]+)??) {value}", words[start:end])
        if part is None:
            return
        a, b = part.span("case")
        found.append((text[start + a : start + b], "range", start + a, start + b))
    yield from found


def _gapped_ranges(text: str, words: str) -> Iterator[Path]:
    """ "pots under 10 cm get one seed, 10 to 20 cm two and over 20 cm three"."""
    found = []
    bound = rf"{RANGE}[\d.,]*(?: (?:%|[a-z]{{1,3}}\b|°c))?"
    for index, (start, end) in enumerate(clauses_of(words.rstrip(" ."), r",?\sand\s|[,;]\s(?:and\s)?")):
        lead = rf"\s*(?P<case>(?:[\w█-]+ ){{1,3}}?{bound}) {VERB} \S" if index == 0 else rf"\s*(?P<case>{bound}),? \S"
        match = re.match(lead, words[start:end])
        if match is None or (index and len(words[start + match.end() : end].split()) > 3):
            return
        a, b = match.span("case")
        found.append((text[start + a : start + b], "range", start + a, start + b))
    yield from found


def _by_intervals(text: str, words: str) -> Iterator[Path]:
    """ "kids under 14 climb, 14-17s need a waiver, 18+ sign in": three or more intervals, and what each brings."""
    clauses = clauses_of(words.rstrip(" ."), r"[,;]\s(?:and\s)?(?!passed|so|which|but)")
    found = []
    interval = rf"(?:from |aged? )?{RANGE}[\d.,]*(?:s\b| up\b)?"
    for index, (start, end) in enumerate(clauses):
        lead = (
            rf"\s*(?P<case>(?:[\w█-]+ ){{0,3}}?{interval}) \S+ \S"
            if index == 0
            else rf"\s*(?P<case>{interval})(?:,|\s)\s?\S"
        )
        if (match := re.match(lead, words[start:end] + words[end : end + 1])) is None:
            return
        a, b = match.span("case")
        found.append((text[start + a : start + b], "range", start + a, start + b))
    if len(found) > 2:
        yield from found


def _counted_as(text: str, words: str) -> Iterator[Path]:
    """ "a blank counts as zero and a dash as missing"."""
    match = re.search(
        r"(?:^|[;.]\s)(?P<one>[^,;.:]{2,40}?) (?:counts?|(?:is|are) (?:treated|counted|read|taken|regarded|entered|"
        r"coded|recorded|scored)) as [^,;.:]{1,30}?(?:,|;|\sand|, and|, but) (?!not\b)(?P<other>[^,;.:]{2,30}?) as "
        r"(?!well\b)\S",
        words,
    )
    if match and not re.search(rf"\s{VERB}\s", match["other"]):
        for case in ("one", "other"):
            yield text[slice(*match.span(case))], "range", *match.span(case)


def _opened_alike(text: str, words: str) -> Iterator[Path]:
    """ "paid in cash, the fee is 10; paid by card, 10.50": parts that open with the same participle, up to a comma."""
    found: list[Path] = []
    openers = set()
    for start, end in clauses_of(words, r"[;.]\s"):
        match = re.match(
            r"\s*(?P<case>(?P<opener>\w{2,}ed|paid|bought|sold|sent|taken|given|left|made|held) [^,;:]{2,50}), \S",
            words[start:end],
        )
        if match is None:
            return
        a, b = match.span("case")
        openers.add(match["opener"])
        found.append((text[start + a : start + b], "range", start + a, start + b))
    if len(openers) == 1:
        yield from found


_AMOUNT = r"(?:\W?\d|none\b|nothing\b|half\b|double\b|twice\b|free\b|full\b|one\b|two\b|three\b)"


def _same_preposition(text: str, words: str) -> Iterator[Path]:
    """ "loss of a key costs 15, of a card 5, of both 18": the later cases keep the preposition and their amount."""
    (start, end), *later = clauses_of(words, r"[,;]\s")
    match = re.match(
        rf"\s*(?P<case>[\w-]+ (?P<with>in|on|with|for|from|of|by|at) [^,;]{{1,30}}?) {VERB} \S", words[start:end]
    )
    if match is None or not later:
        return
    found = [(text[slice(*match.span("case"))], "range", *match.span("case"))]
    at = 0
    while at < len(later):
        a, b = later[at]
        if at + 1 < len(later) and not re.search(rf"\s{_AMOUNT}", words[a:b]):
            b = later[at + 1][1]  # "in pencil, none": the amount stands behind a comma of its own
            at += 1
        part = re.match(rf"\s*(?:and )?(?P<case>{match['with']} [^,;]{{1,30}}?),? {_AMOUNT}", words[a:b])
        if part is None:
            return
        found.append(
            (text[a + part.start("case") : a + part.end("case")], "range", a + part.start("case"), a + part.end("case"))
        )
        at += 1
    yield from found


def _other_amount(text: str, words: str) -> Iterator[Path]:
    """ "swap it every 3 months, in dusty shops every month": the same word of measure twice, the second in a case."""
    match = re.search(
        r"\b(?P<by>every|until|till|at|from|after|within) (?P<first>\d\S*|one|two|three|four|other|day|week|month|"
        r"year)\b"
        r"[^,;]{0,16}[,;] (?:but |and )?(?P<case>(?:on|in|for|during) [^,;.]{2,25}?) (?P=by) (?!(?P=first)(?!\S))"
        r"(?:\d|one|two|three|four|other|day|week|month|year)",
        words,
    )
    if match:
        start, end = match.span("case")
        yield text[: match.end("first")].strip(), "range", 0, match.end("first")
        yield text[start:end], "range", start, end


def _from_a_bound(text: str, words: str) -> Iterator[Path]:
    """ "falls by 10 % after 20:00, by 20 % after 21:00": amounts of which each has its own bound of the same kind."""
    found = []
    bounds = set()
    for index, (start, end) in enumerate(clauses_of(words.rstrip(" ."))):
        lead = r"[^,;]{0,40}?" if index == 0 else r"\s*(?:by )?"
        match = re.fullmatch(
            rf"{lead}\b\d\S*(?: [^\s\d]{{1,8}})? (?P<case>(?P<bound>after|from|above|over|under|below|before) "
            r"\W?\d\S*(?: [^\s\d]{1,8})?)",
            words[start:end],
        )
        if match is None:
            return
        a, b = match.span("case")
        bounds.add(match["bound"])
        found.append((text[start + a : start + b], "range", start + a, start + b))
    if len(bounds) == 1:
        yield from found


def _used_for(text: str, words: str) -> Iterator[Path]:
    """ "use form A for goods and form B for services"; "ok on 200, retry on 503"."""
    found = []
    for start, end in clauses_of(words.rstrip(" .")):
        match = re.fullmatch(
            r"\s*(?:\S+ ){1,4}?(?P<by>for|on) (?P<case>(?!(?:the|each|every|all)\b)\S+(?: \S+)?)", words[start:end]
        )
        if match is None:
            return
        a, b = match.span("case")
        found.append((text[start + a : start + b], "for", start + a, start + b))
    told = re.match(r"\s*(?:use|take|apply|give|wear|serve|play|press|charge)\s", words) is not None
    if told or all(case[0].isdigit() for case in found):
        yield from found


CUT_DOWN = (
    _opened_alike,
    _shortened,
    _gapped_ranges,
    _by_intervals,
    _counted_as,
    _same_preposition,
    _other_amount,
    _from_a_bound,
    _used_for,
)
"""The readers of this module, in the order in which they are asked."""
