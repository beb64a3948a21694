"""Rules that set cases against each other without a branch word: by numbers, in brackets, by whom they are for.

One restriction alone is a plain statement ("scores above 50 are marked pass"); several of a kind, or one beside a
default, are cases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.languages.simplex.ellipses import CUT_DOWN
from workbench.languages.simplex.maps import BOUND, RANGE
from workbench.languages.simplex.mention import uses
from workbench.languages.simplex.opposites import OPPOSITES
from workbench.languages.simplex.restrictions import VERB, alternative_subjects, clauses_of, departing_subjects
from workbench.languages.simplex.uncued import Path, alternatives

_LONGEST_CASE = 8
"""Words of a case in a list of cases."""


def contrasts(text: str, words: str) -> list[Path]:
    """The cases of a rule that contrasts several; none where it does not. `words` is its masked text."""
    for read in (
        _graded,
        _bracketed,
        _ranges,
        _for_whom,
        _repeated,
        _elliptical,
        _stepped,
        _keyed,
        *CUT_DOWN,
        *OPPOSITES,
        departing_subjects,
        alternative_subjects,
        _opening,
        _whiles,
        _intervals,
    ):
        found = list(read(text, words))
        if len(found) > 1:
            return found
    return _opened_by_interval(text, words)


def listed(text: str, words: str) -> list[Path]:
    """The cases before a default: each part of "light 6, medium 5, heavy 4, anything else 3"."""
    if found := contrasts(text, words):
        return found
    if words.rstrip().endswith("."):
        return []
    body = words.rstrip(" ,;.:\nandbut") if words.rstrip().endswith((" and", " but")) else words.rstrip(" ,;.:\n")
    title = body.rfind(": ")
    at = title + 2 if title >= 0 else 0
    for sign, longest in ((";", 15), (",", _LONGEST_CASE)):
        cases = []
        start = at
        for end in [*(match.start() for match in re.finditer(sign, body[at:])), len(body) - at]:
            if text[start : at + end].strip() not in ("", "or", "and", "but"):
                cases.append((text[start : at + end].strip(), "otherwise", start, at + end))
            start = at + end + 1
        if cases and cases[-1][0].endswith((" for", " to", " on", " in")):
            cases.pop()  # the default's own part: "the pie for the rest"
        if len(cases) > 1 and all(len(case[0].split()) <= longest for case in cases):
            return cases
    return []


def _opened_by_interval(text: str, words: str) -> list[Path]:
    """The interval that opens a rule up to its comma: "5 °C or colder, keep it"."""
    if "," not in words[:100] or not (any(char.isdigit() for char in words[:60]) or uses(words[:60], _POINTS)):
        return []
    match = re.match(
        rf"\s*(?P<case>(?!from\b|up to\b)(?:an? |the )?(?:(?!{VERB} )\w+ ){{0,2}}?{RANGE}[^,;:.→]{{0,24}}),\s\S", words
    )
    if match and re.search(rf"\s{VERB}\s", match["case"]):
        return []  # its own outcome stands in it
    if match is None:  # "rail temperature below zero, the heating goes on"
        point = rf"(?:{BOUND} (?:\W?\d[^\s,]*(?: [^\s,]{{1,4}})?|{'|'.join(sorted(_POINTS))}))"
        match = re.match(
            rf"\s*(?P<case>(?!{VERB} )\w+ (?:(?!{VERB} )\w+ ){{0,4}}?{point}[^,;:.→]{{0,16}}), (?:the|an?|its|no|all) "
            rf"(?:(?!and\b|or\b)\S+ ){{1,4}}?(?:{VERB}|\w+s (?:on|off|up|down|to|in|out))\b",
            words,
        )
    return [(text[slice(*match.span("case"))], "range", *match.span("case"))] if match else []


_POINTS = frozenset("zero freezing nil par".split())
"""Words that stand for a number."""


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────


def _bracketed(text: str, words: str) -> Iterator[Path]:
    """ "daily (CrCl > 60), every other day (CrCl 30-60)": brackets that hold an interval, behind what applies in it."""
    if words.count("(") < 2:
        return
    for match in re.finditer(r"\w\s\((?P<case>[^()\n]{1,50})\)", words):
        if re.search(RANGE, match["case"]):
            start, end = match.span("case")
            yield text[start:end], "()", start, end


_STRETCH = rf"(?:{RANGE}|\b(?:till|until) \d[\d.,]*)"


def _ranges(text: str, words: str) -> Iterator[Path]:
    """ "0-999 bronze / 1000-1499 silver / 1500+ gold": parts of which each opens with an interval."""
    title = words.find(": ")
    at = title + 2 if 0 <= title <= 60 else 0
    if not any(char.isdigit() for char in words):
        return
    parts = []
    for sign in re.finditer(r"\s[/|]\s|[;,]\s(?:and\s)?|$", words):
        if sign.start() >= at and words[at : sign.start()].strip():
            parts.append((at, sign.start()))
            at = sign.end()
    if len(parts) < 2:
        return
    found = []
    bounded = 0
    for start, end in parts:
        part = words[start:end]
        match = re.match(rf"\s*(?:an? |the )?(?:[\w█]+ ){{0,2}}?{_STRETCH}\S*(?:\s(?:%|°\w|[a-z]{{1,3}})(?=\s))?", part)
        bounded += match is not None
        past = match or re.match(r"\s*(?:in )?\w+(?= )", part)
        if past is None or not part[past.end() :].strip() or len(part.split()) > _LONGEST_CASE - (match is None) * 3:
            return
        found.append((text[start : start + past.end()].strip(), "range", start, start + past.end()))
    if bounded > 1 and re.match(rf"\s*(?:an? |the )?(?:[\w█]+ ){{0,2}}?{_STRETCH}", words[slice(*parts[0])]):
        yield from found


def _graded(text: str, words: str) -> Iterator[Path]:
    """ "grade is A above 90, B from 80 to 90 and F below": values of which each has its interval behind it."""
    found = []
    for index, (start, end) in enumerate(clauses_of(words)):
        part = words[start:end].rstrip(" .")
        lead = r"\s*(?:\S+\s){0,4}?" if index == 0 else r"\s*(?:[^\W\d]+\s)??"
        if match := re.fullmatch(
            rf"{lead}\S{{1,12}}\s(?P<case>{BOUND}\s(?:\W?\d\S*(?:\s(?:to|and)\s\d\S*)?(?:\s\S{{1,3}})?|that|this)|"
            rf"{_FROM_TO}|(?:below|above|under|over|beyond)$)",
            part,
        ):
            a, b = match.span("case")
            found.append((text[start + a : start + b], "range", start + a, start + b))
        else:
            return
    if len(found) > 2 or (len(found) == 2 and len(words.split()) <= _LONGEST_CASE * 2 and not uses(words, _VERBS)):
        yield from found


_FROM_TO = r"\d\S*\s?(?:to|[-–])\s?\d\S*(?:\s\S{1,3})?"
_VERBS = frozenset("is are was were has have had must shall may can will should lies lie stands goes".split())


_MISSING = r"no|none|nothing|without"


def _elliptical(text: str, words: str) -> Iterator[Path]:
    """ "crew with under 90 minutes shows amber; under 30, red; no time left, relieved": the first case is a sentence,
    the later ones are cut down to their interval."""
    if words.count(";") < 1:
        return
    cases = []
    at = 0
    for index, part in enumerate(words.split(";")):
        opener = re.match(rf"\s*(?P<case>(?:(?:{_MISSING})\s[^,:→]{{1,40}}|{RANGE}[^,:→]{{0,30}})),\s", part)
        case = opener or (re.search(rf"(?P<case>{RANGE}[\d.,]*(?: \S+)?)", part) if index == 0 else None)
        if case is None:
            return
        cases.append(
            (
                text[at + case.start("case") : at + case.end("case")],
                "range",
                at + case.start("case"),
                at + case.end("case"),
            )
        )
        at += len(part) + 1
    yield from cases


def _stepped(text: str, words: str) -> Iterator[Path]:
    """ "load at 90 %: amber lamp. At 100 %, buzzer. Past 110 %, cut-out": levels of one thing, and what each brings."""
    parts = clauses_of(words.rstrip(" ."), r"[;.]\s")
    cases = []
    for index, (start, end) in enumerate(parts):
        lead = r"(?:[\w█]+ ){1,4}?" if index == 0 else ""
        match = re.match(
            rf"\s*(?P<case>{lead}(?:at|by|{BOUND}) \W?\d[\d.,]*(?: (?!(?:am|pm|h|hrs|o)\b)[^\s,:]{{1,8}}){{0,2}})"
            r"[:,] \S",
            words[start:end],
        )
        if match is None:
            return
        a, b = match.span("case")
        cases.append((text[start + a : start + b], "range", start + a, start + b))
    yield from cases


def _keyed(text: str, words: str) -> Iterator[Path]:
    """ "small choir, as marked; large choir, a bit under it; children, a bit over": kinds of one thing, and after the
    comma of each what holds for it."""
    found = []
    for start, end in clauses_of(words.rstrip(" ."), r";\s"):
        match = re.fullmatch(r"\s*(?P<key>[^\s,:]+(?: [^\s,:]+){0,2}), [^\d\s,:]+ [^,:]+", words[start:end])
        if match is None:
            return
        a, b = match.span("key")
        found.append((text[start + a : start + b], ",", start + a, start + b))
    heads = [words[path[2] : path[3]].split()[-1] for path in found if " " in path[0]]
    if any(heads.count(head) > 1 for head in heads):
        yield from found


# ── for whom ─────────────────────────────────────────────────────────────────────────────────────────────────


def _for_whom(text: str, words: str) -> Iterator[Path]:
    """ "two weeks for picture books, none for reference works and four weeks for the rest": parts of which each gives
    its own value, for someone of its own."""
    preposition = next((one for one in ("for", "on") if words.count(f" {one} ") > 1), "")
    modes = re.search(rf"\b\d\S* (?P<unit>\S{{1,8}}) (?P<in>at|in) {_MODE}.*\b\d\S* (?P=unit) (?P=in) {_MODE}", words)
    preposition = preposition or (modes["in"] if modes else "")
    if not preposition:
        return
    found: list[Path] = []
    values: list[str] = []
    for start, end in clauses_of(words):
        match = re.search(
            rf"(?P<value>(?:{_VALUE})\S*(?: \S+){{0,2}}) {preposition} (?P<case>(?!{_NOT_WHOM})[^,;.]{{2,60}})$",
            words[start:end].rstrip(" .;,"),
        )
        if match and not re.search(r"\s(?:is|are|was|were)\s", match["case"]):
            a, b = match.span("case")
            values.append(match["value"].split()[0])
            found.append((text[start + a : start + b], "for", start + a, start + b))
    if len(set(values)) > 1:  # what is the same for all tells none from another
        yield from found


_MODE = r"(?:the )?(?:[\w█]+ ){1,2}(?:mode|state|phase|stage|load|speed|power|level)\b"
_NOT_WHOM = (
    r"(?:the )?(?:left|right|top|bottom|front|back|side|page|line|sheet|purposes?|each|every|example|instance|"
    r"reference(?! \w)|sale|now|ever|about|at|up|an? (?:\w+ )?(?:day|week|"
    r"month|year|hour|minute|second|night|season|term|while|total|time|maximum|minimum)|one|two|three|four|"
    r"five|six|seven|eight|nine|ten|\d\S*|half)\b"
)
_VALUE = (
    r"\d|\b\w+ed(?= for)|\b(?:no|none|nothing|one|two|three|four|five|six|seven|eight|nine|ten|half|double|twice|"
    r"free|full|first|second|"
    r"daily|weekly|monthly|green|red|amber|yellow|blue|black|white|high|medium|low|small|large)\b"
)

_PREPOSITIONS = (
    "by(?= (?:day|night)\\b)|for|as|unto|on|in|with|without|at|after|before|under|over|above|below|between|from"
)
_WHOSE = frozenset("for unto to as with without under over".split())
"""Prepositions that open a case wherever several parts of a rule open with one, and never a place."""
_OPENERS = frozenset((*_PREPOSITIONS.split("|"), "by"))
_SAID_OF = (
    r"(?:the|an?|it|they|i|you|we|no|nothing|all|use|give|take|send|show|is|are|\d\S*|half|double|free|full|none|"
    r"one|two|"
    r"three|four|five|six|ten|only)\b"
)


def _repeated(text: str, words: str) -> Iterator[Path]:
    """ "for letters use the blue tray, for parcels the grey one": parts that each open with a case, and say something
    of it."""
    clauses = clauses_of(words, r"[,;.]\s(?:(?:and|but)\s)?|\s(?:and|but)\s")
    if sum(next(iter(words[start:end].split(None, 1)), "") in _OPENERS for start, end in clauses) < 2:
        return
    seasons: dict[tuple[str, str], list[Path]] = {}
    for start, end in clauses:
        if match := re.match(
            r"\s*(?P<in>\w+) (?P<case>(?:an? |the )?[\w-]+ (?P<noun>(?!(?:is|are|was|were|"
            r"hand)\b)\w+)) \S",
            words[start:end],
        ):
            a, b = match.span("case")
            if match["in"] in _OPENERS:
                seasons.setdefault((match["in"], match["noun"]), []).append(
                    (text[start + a : start + b], match["in"], start + a, start + b)
                )
    if len(kin := max(seasons.values(), key=len, default=[])) > 1 and len({case[0].lower() for case in kin}) == len(
        kin
    ):
        yield from kin
        return
    parts = clauses_of(words, r";\s")
    openers = {next(iter(words[start:end].split(None, 1)), "") for start, end in parts}
    if len(parts) > 1 and len(openers) == 1 and openers <= _WHOSE:
        for start, end in parts:
            if match := re.match(r"\s*\w+ (?P<case>(?:an? |the |all )?[^\s,]+)", words[start:end]):
                a, b = match.span("case")
                yield text[start + a : start + b], "for", start + a, start + b
        return
    parts = clauses_of(words.rstrip(" ."), r"[,;]\s(?:and\s)?|\sand\s(?=for\s)")
    if len(parts) > 1 and all(re.match(_FOR_ONE, words[start:end]) for start, end in parts):
        for start, end in parts:
            if match := re.match(r"\s*for (?P<case>(?:an? |the |all )?\S+)", words[start:end]):
                a, b = match.span("case")
                yield text[start + a : start + b], "for", start + a, start + b
        return
    for start, end in clauses:
        match = re.match(
            rf"\s*(?:{_PREPOSITIONS}|by(?= (?:day|night)\b)) (?!{_INVERTED}|least\b|most\b)(?P<case>(?:an? |"
            rf"the )?[\w█'’-]+(?: [\w█'’-]+){{0,2}}?) "
            rf"{_SAID_OF}",
            words[start:end],
        )
        if match:
            a, b = match.span("case")
            yield text[start + a : start + b], "for", start + a, start + b


_FOR_ONE = r"\s*for (?!(?:the )?(?:purposes?|example)\b)(?:\S+ ){1,5}\S+$"
"""A part that says for whom and what: "for a girl pink"."""
_INVERTED = r"(?:\S+ ){1,4}?(?:is|are|stands?|sits?|lies?|comes?|hangs?) (?:the|an?|its|their)\b|the (?:one|other) hand"
"""A place before its verb: "at the top is the date" tells where something is."""


# ── alternatives ─────────────────────────────────────────────────────────────────────────────────────────────

_PREPOSITION = r"(?:on|at|after|upon|in|with|for|by|during|under|over|above|below|from|outside|given)"


def _opening(text: str, words: str) -> Iterator[Path]:
    """ "after a reset or a watchdog bite, …": an `or` in the phrase that opens the rule."""
    if " or " not in words:
        return
    match = re.match(
        rf"\s*{_PREPOSITION} (?P<list>[^,;:.→]{{1,60}}? or (?:when |if |where |after |on |in |at )?[^,;:.→]{{1,50}}),",
        words,
    )
    if match is None:  # "second yellow or straight red, off he goes"
        match = re.match(rf"\s*(?P<list>{_SHORT}(?: or {_SHORT}){{1,4}}), (?!(?:{_AFTERTHOUGHT})\b)\S+ \S", words)
    if match and not re.search(rf"\s{VERB}\s", f" {match['list']} "):
        yield from alternatives(text, words, *match.span("list"))


_SHORT = r"(?:(?!or\b)[^\s,;:.→]+ ?){1,4}?(?<! )"
_AFTERTHOUGHT = (
    "whichever|as|depending|and|or|but|which|that|with|in|on|at|for|by|to|from|not|never|only|if|when|unless|except|"
    "both|neither|all|also"
)
"""First words of what goes on a sentence and says no outcome of its own."""


def _whiles(text: str, words: str) -> Iterator[Path]:
    """ "fast while charging, slow while full": states of the same thing, each said by its own `while`."""
    if words.count("while ") < 2:
        return
    for match in re.finditer(r"\bwhile (?P<case>[^,;.]{2,60}?)(?=[,;.]|\sand\s|$)", words):
        yield text[slice(*match.span("case"))], "while", *match.span("case")


def _intervals(text: str, words: str) -> Iterator[Path]:
    """ "boats longer than 12 m or heavier than 8 t": two intervals that an `or` joins."""
    if " or " not in words:
        return
    match = re.search(
        rf"(?P<one>{RANGE}(?:[^,;:.]|\.\d){{0,24}}?),? or (?P<other>(?:[^\s,;:.]+ ){{0,3}}?{RANGE}[\d.,]*"
        r"(?: (?!(?:is|are|has|may|can|get|pay|go)\b)"
        r"[a-z]{1,3}\b)?)",
        words,
    )
    if match:
        yield text[slice(*match.span("one"))], "or", *match.span("one")
        yield text[slice(*match.span("other"))], "or", *match.span("other")
