"""Rules that set cases against each other without a branch word: by numbers, in brackets, by whom they are for.

One restriction alone is a plain statement ("scores above 50 are marked pass"); several of a kind, or one beside a
default, are cases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.languages.simplex.maps import BOUND, RANGE
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
        _subjects,
        _alternative_subjects,
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
            if text[start : at + end].strip():
                cases.append((text[start : at + end].strip(), "otherwise", start, at + end))
            start = at + end + 1
        if len(cases) > 1 and all(len(case[0].split()) <= longest for case in cases):
            return cases
    return []


def _opened_by_interval(text: str, words: str) -> list[Path]:
    """The interval that opens a rule up to its comma: "5 °C or colder, keep it"."""
    if not any(char.isdigit() for char in words[:60]) or "," not in words[:100]:
        return []
    match = re.match(
        rf"\s*(?P<case>(?!from\b|up to\b)(?:an? |the )?(?:\w+ ){{0,2}}?{RANGE}[^,;:.→]{{0,24}}),\s\S", words
    )
    return [(text[slice(*match.span("case"))], "range", *match.span("case"))] if match else []


def restricted(text: str, words: str) -> list[Path]:
    """The subject of a rule that speaks of a part of the things only, by an interval or a comparison: "armour over 50
    halves the damage". A case where other rules of the function make cases too."""
    if match := re.match(_PART_OF, words):
        return [(text[slice(*match.span("case"))], "subject", *match.span("case"))]
    verb = re.search(_SUBJECT_END, words)
    subject = words[: verb.start()] if verb else ""
    if not 0 < len(subject.split()) <= _LONGEST_SUBJECT:
        return []
    if not any(re.search(kind, subject) for kind in (RANGE, rf"^\s*{_COMPARED}", _LIMITED, _IN_A_STATE)):
        return []
    return [
        (text[: len(subject)].strip(), "subject", 0, len(subject))
    ]  # ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────


def _bracketed(text: str, words: str) -> Iterator[Path]:
    """ "daily (CrCl > 60), every other day (CrCl 30-60)": brackets that hold an interval, behind what applies in it."""
    if words.count("(") < 2:
        return
    for match in re.finditer(r"\w\s\((?P<case>[^()\n]{1,50})\)", words):
        if re.search(RANGE, match["case"]):
            start, end = match.span("case")
            yield text[start:end], "()", start, end


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
        match = re.match(rf"\s*(?:an? |the )?(?:\w+ ){{0,2}}?{RANGE}\S*(?:\s(?:%|°\w|[a-z]{{1,3}})(?=\s))?", part)
        bounded += match is not None
        past = match or re.match(r"\s*(?:in )?\w+(?= )", part)
        if past is None or not part[past.end() :].strip() or len(part.split()) > _LONGEST_CASE - (match is None) * 3:
            return
        found.append((text[start : start + past.end()].strip(), "range", start, start + past.end()))
    if bounded > 1 and re.match(rf"\s*(?:an? |the )?(?:\w+ ){{0,2}}?{RANGE}", words[slice(*parts[0])]):
        yield from found


def _graded(text: str, words: str) -> Iterator[Path]:
    """ "grade is A above 90, B from 80 to 90 and F below": values of which each has its interval behind it."""
    found = []
    for index, (start, end) in enumerate(_clauses(words)):
        part = words[start:end].rstrip(" .")
        lead = r"\s*(?:\S+\s){0,4}?" if index == 0 else r"\s*"
        if match := re.fullmatch(
            rf"{lead}\S{{1,12}}\s(?P<case>{BOUND}\s\W?\d\S*(?:\s(?:to|and)\s\d\S*)?(?:\s\S{{1,3}})?)", part
        ):
            a, b = match.span("case")
            found.append((text[start + a : start + b], "range", start + a, start + b))
        else:
            return
    if len(found) > 2:
        yield from found


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


# ── for whom ─────────────────────────────────────────────────────────────────────────────────────────────────


def _for_whom(text: str, words: str) -> Iterator[Path]:
    """ "two weeks for picture books, none for reference works and four weeks for the rest": parts of which each gives
    its own value, for someone of its own."""
    preposition = next((one for one in ("for", "on") if words.count(f" {one} ") > 1), "")
    if not preposition:
        return
    for start, end in _clauses(words):
        match = re.search(
            rf"(?:{_VALUE})\S*(?: \S+){{0,2}} {preposition} (?P<case>(?!{_NOT_WHOM})[^,;.]{{2,60}})$",
            words[start:end].rstrip(" .;,"),
        )
        if match:
            a, b = match.span("case")
            yield text[start + a : start + b], "for", start + a, start + b


_NOT_WHOM = (
    r"(?:the )?(?:purposes?|each|every|example|instance|reference|sale|now|ever|about|at|up|an?|one|two|three|four|"
    r"five|"
    r"six|seven|eight|nine|ten|\d\S*|half)\b"
)
_VALUE = (
    r"\d|\b\w+ed(?= for)|\b(?:no|none|nothing|one|two|three|four|five|six|seven|eight|nine|ten|half|double|twice|"
    r"free|full|first|"
    r"second|"
    r"daily|weekly|monthly|green|red|amber|yellow|blue|black|white|high|medium|low|small|large)\b"
)

_PREPOSITIONS = "for|as|unto|on|in|with|without|at|after|before|under|over|above|below|between|from"
_WHOSE = frozenset("for unto to as with without under over".split())
"""Prepositions that open a case wherever several parts of a rule open with one, and never a place."""
_OPENERS = frozenset(_PREPOSITIONS.split("|"))
_SAID_OF = (
    r"(?:the|an?|it|they|i|you|we|no|nothing|all|use|give|take|send|show|is|are|\d\S*|half|double|free|full|none|two|"
    r"three|four|"
    r"five|ten|only)\b"
)


def _repeated(text: str, words: str) -> Iterator[Path]:
    """ "for letters use the blue tray, for parcels the grey one": parts that each open with a case, and say something
    of it."""
    clauses = _clauses(words, r"[,;.]\s(?:(?:and|but)\s)?|\s(?:and|but)\s")
    if sum(next(iter(words[start:end].split(None, 1)), "") in _OPENERS for start, end in clauses) < 2:
        return
    seasons: dict[tuple[str, str], list[Path]] = {}
    for start, end in clauses:
        if match := re.match(r"\s*(?P<in>\w+) (?P<case>(?:an? |the )?[\w-]+ (?P<noun>\w+)) \S", words[start:end]):
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
    parts = _clauses(words, r";\s")
    openers = {next(iter(words[start:end].split(None, 1)), "") for start, end in parts}
    if len(parts) > 1 and len(openers) == 1 and openers <= _WHOSE:
        for start, end in parts:
            if match := re.match(r"\s*\w+ (?P<case>(?:an? |the |all )?[^\s,]+)", words[start:end]):
                a, b = match.span("case")
                yield text[start + a : start + b], "for", start + a, start + b
        return
    for start, end in clauses:
        match = re.match(
            rf"\s*(?:{_PREPOSITIONS}) (?P<case>(?:an? |the )?[\w█'’-]+(?: [\w█'’-]+){{0,2}}?) {_SAID_OF}",
            words[start:end],
        )
        if match:
            a, b = match.span("case")
            yield text[start + a : start + b], "for", start + a, start + b


_VERB = (
    r"(?:is|are|was|were|get|gets|go|goes|must|shall|may|can|cannot|will|need|needs|pay|pays|receive|receives|cost|"
    r"costs|"
    r"count|counts|takes?|ride|rides|travels?|ships?|weighs?|fails?|passes|pass|ends?|moves?|earns?|requires?|have|"
    r"has|shows?|stays?|becomes?)"
)
_RESTRICTS = (
    r"(?:on|with|without|from|over|under|above|below|of|in|who|that|whose|which|coded|marked|named|tagged|rated|graded|"
    r"classed|labell?ed|containing|lacking|aged|older|younger|"
    r"heavier|lighter|longer|shorter|between|up to|at least|less|more|having|to|\w+ing(?: with| in| from| "
    r"to)?|\w+ed (?:by|in|from|with|to|on|at))"
)
_PARTING = r"[;,.]\s(?:(?:and|but|while|whereas|then)\s)?|\s(?:but|while|whereas)\s|\sand\s"
_SUBJECT_END = rf"\s{_VERB}\s\S"


def _subjects(text: str, words: str) -> Iterator[Path]:
    """ "a parcel under 2 kg goes by post, one of 2 to 20 kg by courier is …, anything heavier is refused": clauses of
    which each speaks of a part of the things. At least two must be told apart by an interval or a comparison."""
    clauses = _clauses(words)
    if len(clauses) < 2:
        return
    found: list[Path] = []
    for index, (start, end) in enumerate(clauses):
        clause = words[start:end]
        a = start + len(clause) - len(clause.lstrip())
        verb = re.search(_SUBJECT_END, clause + " .")
        short = re.match(rf"\s*{_DEPARTS if found else _COMPARED}(?: ones?)?", clause)
        if verb is None:
            if (short or (index and (short := re.match(rf"\s*{_DEPARTS}", clause)))) and (found or index):
                if not found:
                    found.extend(_subject(text, words, *clauses[index - 1]))
                found.append((text[a : start + short.end()], "subject", a, start + short.end()))
            continue
        subject = clause[: verb.start()].strip()
        told = re.search(RANGE, subject) or re.search(rf"\s{_BOUNDED}\s", subject) or short
        departs = index > 0 and re.match(rf"(?:{_THOSE} |{_DEPARTS})", subject + " ")
        if 0 < len(subject.split()) <= _LONGEST_SUBJECT and (told or departs):
            if not found and departs:
                found.extend(_subject(text, words, *clauses[index - 1]))
            found.append((text[a : start + verb.start()].strip(), "subject", a, start + verb.start()))
    if len(found) > 1:
        yield from found
    else:
        yield from _parallel(text, words, clauses)


def _subject(text: str, words: str, start: int, end: int) -> Iterator[Path]:
    """What stands before the verb of a clause, unless it is long."""
    verb = re.search(_SUBJECT_END, words[start:end])
    if verb and len(words[start : start + verb.start()].split()) <= _LONGEST_SUBJECT:
        yield text[start : start + verb.start()].strip(), "subject", start, start + verb.start()


_LONGEST_SUBJECT = 12
_BOUNDED = r"(?:under|over|above|below|beyond|within|at █{4,})"
_THOSE = (
    r"(?:those|the ones|ones) (?:\w+ed|\w+en|bought|sold|sent|paid|made|with|without|from|in|on|at|who|that|whose|of|"
    r"to|\w+ (?:for|than|from|with|in|on))"
)


def _clauses(words: str, parting: str = "") -> list[tuple[int, int]]:
    clauses = []
    at = 0
    for match in re.finditer(parting or _PARTING, words):
        clauses.append((at, match.start()))
        at = match.end()
    return [*clauses, (at, len(words))]


_NO_COMPARATIVE = (
    r"(?:other|under|over|after|never|ever|every|number|order|user|member|owner|letter|paper|water|customer|further|"
    r"rather|either|neither|whether|together|server|timer|counter|buffer|pointer|parser|former|latter|super|whoever)\b"
)
"""Words in -er that compare nothing."""
_COMPARED = (
    r"(?:(?:anything|anyone|those|ones|all|everything)\s(?:\w+er|more|less|above|below|over|under|beyond)\b"
    rf"|(?:an? |the )?(?!{_NO_COMPARATIVE})\w+er ones?\b)"
)
_DEPARTS = (
    rf"(?:{_COMPARED}|(?:an? |the )?(?!(?:the|an?|no|only|each|every|any|this|that|last|first|next|with|in|at|of|on|"
    r"by|than|as|to|for|from|and|or|but|is|are|just|exactly|least|most|more|into|has|have)\b)[\w█'’-]+ ones?\b"
    rf"|(?!{_NO_COMPARATIVE})\w{{2,}}er \w+\b)"
)
"""The subject of a clause that sets it against the one before: "smaller ones", "a full one", "later payment"."""


_PART_OF = (
    rf"\s*(?P<case>(?!{_NO_COMPARATIVE})\w{{2,}}er [\w-]+s|(?:an? |the )?(?!(?:never|not|no|always|it|they|only|"
    rf"nothing)\b)"
    rf"(?!{_VERB}\b)[\w-]+(?: (?!{_VERB}\b)[\w-]+)?"
    rf" {BOUND} \W{{0,2}}\d\S*(?: [a-z]{{1,3}})?)\s\w"
)
"""A part of the things: "shorter trains", "armour over 50"."""
_LIMITED = (
    r"^\s*(?!(?:the|no|only|all|each|every|both)\b)(?:an? |any )?[\w-]+(?: [\w-]+)? (?:with|without|lacking|who|that|"
    r"whose|"
    r"marked|from|containing|resident in|aged|behind) \S"
)
_IN_A_STATE = (
    r"^\s*(?:an? |any )?(?!(?:returned|sorted|given|combined|required|supported|allowed|requested|provided|listed|"
    r"united|need|"
    r"seed|feed|speed|the)\b)(?:un\w{3,}|in(?:valid|active|complete|correct|sufficient|consistent)|[\w-]{2,}ed|"
    r"missing|empty|"
    r"blank|duplicate|late|lost|absent|overdue) (?:[\w-]+ )?[\w-]+$"
)
"""Subjects that are a part of the things by a restriction ("orders lacking a weight") or a state ("a lost key")."""
_GIVES = r"(?:gets?|pays?|receives?|costs?|earns?|(?:are|is) (?:charged|given|paid|allowed)|travels?|rides?|ships?)"


def _parallel(text: str, words: str, clauses: list[tuple[int, int]]) -> Iterator[Path]:
    """ "premium members get 48 h, basic members get 14 days": short subjects, the same verb, another share for each."""
    kinds = _kinds(text, words, clauses)
    if len(kinds) > 1:
        yield from kinds
        return
    found: dict[tuple[str, str], list[Path]] = {}
    for start, end in clauses:
        clause = words[start:end]
        for pattern in (_GIVEN, _MODIFIED):
            if match := re.match(pattern, clause):
                said = match.groupdict()
                case = text[start + match.start("case") : start + match.end("case")]
                kin = found.setdefault((said.get("noun", ""), said["verb"].split()[-1].rstrip("s")), [])
                if case.lower() not in (path[0].lower() for path in kin):
                    kin.append((case, "subject", start + match.start("case"), start + match.end("case")))
                break
    yield from max(found.values(), key=len, default=[])


def _kinds(text: str, words: str, clauses: list[tuple[int, int]]) -> list[Path]:
    """ "friends who forgot get a note; friends who did not …": clauses about one noun, each with a restriction."""
    found: dict[str, list[Path]] = {}
    for start, end in clauses:
        clause = words[start:end]
        if match := re.match(
            r"\s*(?:an? |the )?(?P<noun>\w+) (?:who|that|which|whose|with|without|of|from)(?: \S+){1,5}", clause
        ):
            a, b = start + len(clause) - len(clause.lstrip()), start + match.end()
            found.setdefault(match["noun"], []).append((text[a:b], "subject", a, b))
    return max(found.values(), key=len, default=[])


_GIVEN = rf"\s*(?P<case>(?:[\w█'’-]+ ){{0,3}}[\w█'’-]+)\s(?P<verb>{_GIVES})\s\S"
_MODIFIED = (
    r"\s*(?:an? )?(?P<case>(?!(?:the|its|their|this|all|each|every|no)\b)[\w█'’-]+ (?P<noun>\w+))"
    rf"\s(?P<verb>{_VERB})\s\S"
)
"""Subjects that differ in a modifier only: "odd rows are grey, even rows are white"."""


def _alternative_subjects(text: str, words: str) -> Iterator[Path]:
    """ "patients on warfarin, a DOAC or heparin get a yellow card": the `or` of a restriction on the subject."""
    if " or " not in words or re.match(r"\s*(?:no|neither|none|never|not)\b", words):
        return
    verb = re.search(rf"\s(?:{_VERB}|\w+s(?= (?:the|an?|to)\s))\s", words[words.index(" or ") :])
    if verb is None:
        return
    subject = words[: words.index(" or ") + verb.start()]
    relative = re.match(
        rf"\s*(?:(?:an?|the|any|all)\s)?(?:[\w█'’-]+\s){{1,3}}?(?:who|that|which)\s(?:{_VERB}\s)?", subject
    )
    if re.search(rf"[;:.→(]|\s{_VERB}\s", subject[relative.end() if relative else 0 :].rstrip(" .")):
        return
    if len(subject.split()) > 24:
        return
    if relative and " or " in subject[relative.end() :]:
        yield from alternatives(text, words, relative.end(), len(subject))
        return
    if those := re.match(
        r"\s*(?P<first>[^,]{2,40}), or (?P<other>(?:those|anyone|anybody|ones|any)\s[^,]{2,50}),?$", subject
    ):
        for part in ("first", "other"):
            yield text[slice(*those.span(part))], "or", *those.span(part)
        return
    restricted = re.match(rf"\s*(?:(?:an?|the|any|all)\s)?(?:[\w█'’-]+\s){{1,3}}?{_RESTRICTS}\s(?P<list>.+)$", subject)
    if restricted and " or " in restricted["list"]:
        yield from alternatives(text, words, *restricted.span("list"))


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
    if match and not re.search(rf"\s{_VERB}\s", f" {match['list']} "):
        yield from alternatives(text, words, *match.span("list"))


_SHORT = r"(?:(?!or\b)[^\s,;:.→]+ ?){1,4}?(?<! )"
_AFTERTHOUGHT = (
    "whichever|as|depending|and|or|but|which|that|with|in|on|at|for|by|to|from|not|never|only|if|when|unless|except|"
    "both|"
    "neither|all|also"
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
        rf"(?P<one>{RANGE}[^,;:.]{{0,24}}?),? or (?P<other>(?:[^\s,;:.]+ ){{0,3}}?{RANGE}[\d.,]*(?: [a-z]{{1,3}}\b)?)",
        words,
    )
    if match:
        yield text[slice(*match.span("one"))], "or", *match.span("one")
        yield text[slice(*match.span("other"))], "or", *match.span("other")
