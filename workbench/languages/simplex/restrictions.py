"""Subjects of rules that speak of a part of the things: by an interval, a comparison, a restriction or a state.

One is a plain statement ("scores above 50 are marked pass"); several that depart from one another are cases, and so is
one beside rules that make cases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.languages.simplex.maps import BOUND, RANGE
from workbench.languages.simplex.uncued import Path, alternatives


def restricted(text: str, words: str) -> list[Path]:
    """The subject of a rule that speaks of a part of the things only, by an interval or a comparison: "armour over 50
    halves the damage". A case where other rules of the function make cases too."""
    if match := re.match(r"\s*(?P<case>(?:for )?other [\w-]+) \S", words):
        return [(text[slice(*match.span("case"))], "everyone else", *match.span("case"))]
    if match := re.match(_PART_OF, words):
        return [(text[slice(*match.span("case"))], "subject", *match.span("case"))]
    verb = re.search(_SUBJECT_END, words)
    subject = words[: verb.start()] if verb else ""
    if not 0 < len(subject.split()) <= _LONGEST_SUBJECT:
        return []
    if not any(re.search(kind, subject) for kind in (RANGE, rf"^\s*{_COMPARED}", _LIMITED, _IN_A_STATE)):
        return []
    return [(text[: len(subject)].strip(), "subject", 0, len(subject))]


VERB = (
    r"(?:is|are|was|were|get|gets|go|goes|must|shall|may|can|cannot|will|need|needs|pay|pays|receive|receives|cost|"
    r"costs|"
    r"count|counts|takes?|ride|rides|travels?|ships?|weighs?|fails?|passes|pass|ends?|moves?|earns?|requires?|have|"
    r"has|shows?|stays?|becomes?|keeps?|loses?|wins?|doubles|halves|comes?|enters?|waits?|apply|applies|expires?)"
)
_RESTRICTS = (
    r"(?:on|with|without|from|over|under|above|below|of|in|via|by(?! (?:the|an?|his|her|its)\b)|who|that|whose|"
    r"which|coded|marked|named|tagged|rated|graded|"
    r"classed|labell?ed|containing|lacking|aged|older|younger|"
    r"heavier|lighter|longer|shorter|between|up to|at least|less|more|having|to|\w+ing(?: with| in| from| "
    r"to)?|\w+ed (?:by|in|from|with|to|on|at))"
)
_PARTING = r"[;,.]\s(?:(?:and|but|while|whereas|then)\s)?|\s(?:but|while|whereas)\s|\sand\s"
_SUBJECT_END = rf"\s{VERB}\s\S"


def departing_subjects(text: str, words: str) -> Iterator[Path]:
    """ "a parcel under 2 kg goes by post, one of 2 to 20 kg by courier is …, anything heavier is refused": clauses of
    which each speaks of a part of the things. At least two must be told apart by an interval or a comparison."""
    clauses = clauses_of(words)
    if len(clauses) < 2:
        return
    found: list[Path] = []
    for index, (start, end) in enumerate(clauses):
        clause = words[start:end]
        a = start + len(clause) - len(clause.lstrip())
        verb = re.search(_SUBJECT_END, clause + " .")
        short = re.match(rf"\s*{_DEPARTS if found else _COMPARED}(?: ones?)?", clause)
        if verb is None:
            short = short or (re.match(rf"\s*(?:{_DEPARTS}|{_THOSE_ALONE})", clause) if index else None)
            if short and (found or index):
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
        yield from _kinds(text, words, clauses)


def _subject(text: str, words: str, start: int, end: int) -> Iterator[Path]:
    """What stands before the verb of a clause, unless it is long."""
    verb = re.search(_SUBJECT_END, words[start:end])
    if verb and re.search(r"\s(?:who|that|which)$", words[start : start + verb.start()]):
        verb = None  # the relative's own
    if verb is None and (limited := re.match(_FIRST, words[start:end])):  # whatever its verb is
        yield text[start : start + limited.end()].strip(), "subject", start, start + limited.end()
        return
    if verb is None:  # "left-handed players bat …": a kind of things and a verb of its own
        verb = re.match(r"\s*(?!(?:the|use|if|when)\b)[\w█'’-]+ [\w'’-]+s(?=\s)", words[start:end])
        if verb:
            yield text[start : start + verb.end()].strip(), "subject", start, start + verb.end()
        return
    if verb and len(words[start : start + verb.start()].split()) <= _LONGEST_SUBJECT:
        yield text[start : start + verb.start()].strip(), "subject", start, start + verb.start()


_FIRST = (
    r"\s*(?:an? |the |all |any )?(?!(?:the|use|if|when)\b)[\w█'’-]+(?: (?!(?:an?|the|all|each|it)\b)[\w█'’-]+)?? "
    r"(?:with|without|from|in|on|of|who|that|which|whose|over|under|above|below|\w+ing|\w+ed|bought|sold|sent|paid|"
    r"made|held|kept)"
    r"(?: (?:is|are|was|were|has|have|had|at|in|on|by|from|with|after|before|to|for|of|over|under))*"
    r"(?: (?:an?|the|no|their|its|less|more|fewer|than|\d\S*))*(?: [\w█'’-]+)(?= \S)"
)
"""The subject of a clause that another departs from, by its restriction: "a car with a permit" parks free."""
_LONGEST_SUBJECT = 12
_BOUNDED = r"(?:under|over|above|below|beyond|within|at █{4,})"
_THOSE = (
    r"(?:those|the ones|ones|one) (?:\w+ed|\w+en|\w{3,}ing|bought|sold|sent|paid|made|with|without|from|in|on|at|off|"
    r"outside|after|before|who|that|whose|of|to|\w+ (?:for|than|from|with|in|on))"
)

_THOSE_ALONE = (
    r"(?:those|ones|one) (?:\w{3,}ing|\w{2,}ed|after|before|later|earlier|without)(?: (?:later|earlier|"
    r"after|before|it|that))?(?= \S)"
)
"""What departs from the clause before, whatever its own verb: "those arriving later" wait."""


def clauses_of(words: str, parting: str = "") -> list[tuple[int, int]]:
    """Where the clauses of a rule stand, parted at signs, `and`, `but` and `while`, or at what `parting` says."""
    clauses = []
    at = 0
    for match in re.finditer(parting or _PARTING, words):
        clauses.append((at, match.start()))
        at = match.end()
    return [*clauses, (at, len(words))]


_NO_COMPARATIVE = (
    r"(?:other|under|over|after|never|ever|every|number|order|user|member|owner|letter|paper|water|customer|further|"
    r"rather|either|neither|whether|together|server|timer|counter|buffer|pointer|parser|former|latter|super|\w*ever|"
    r"\w*after|character)\b"
)
"""Words in -er that compare nothing."""
_COMPARATIVE = (
    r"(?:(?:old|new|young|small|long|short|high|low|light|great|few|thick|thin|cheap|fast|slow|warm|cold|cool|"
    r"strong|weak|"
    r"deep|hard|soft|full|rich|poor|tall|loud|quiet|bright|dark|rough|smooth|near|steep|tight|sharp|clean|mild|"
    r"pal|lat|larg|wid|fin|coars|loos|rar|saf|clos)er|bigger|hotter|"
    r"thinner|dimmer|wetter|fatter|heavier|earlier|busier|drier|easier|wealthier|dirtier|noisier|further|farther|"
    r"nearer)"
)
_COMPARED = (
    r"(?:(?:(?:anything|anyone|those|ones|all|everything)\s(?:\w+er|more|less|above|below|over|under|beyond|█{5,})"
    r"|(?:above|below|over|under|beyond|past) (?:that|this|it))(?!\w)"
    rf"|(?:an? |the )?(?!{_NO_COMPARATIVE})\w+er ones?\b)"
)
_DEPARTS = (
    rf"(?:{_COMPARED}|(?:an? |the )?(?!(?:the|an?|no|only|each|every|any|this|that|last|first|next|with|in|at|of|on|"
    r"by|than|as|to|for|from|and|or|but|is|are|just|exactly|least|most|more|into|has|have)\b)[\w█'’-]+ ones?\b"
    rf"|{_COMPARATIVE} \w+\b)"
)
"""The subject of a clause that sets it against the one before: "smaller ones", "a full one", "later payment"."""


_PART_OF = (
    rf"\s*(?P<case>{_COMPARATIVE} (?!{VERB}\b)[\w-]+s|(?:an? |the )?(?!(?:never|not|no|always|it|they|only|"
    rf"nothing)\b)(?!{VERB}\b)[\w-]+(?: (?!{VERB}\b)[\w-]+)? {BOUND} \W{{0,2}}\d\S*"
    rf"(?: (?!{VERB}\b|and\b|or\b|to\b|per\b|the\b|an?\b)[a-z]{{1,3}})?(?: (?:and|to) \d\S*)?)\s\w"
)
"""A part of the things: "shorter trains", "armour over 50"."""
_LIMITED = (
    r"^\s*(?!(?:the|no|only|all|each|every|both)\b)(?:an? |any )?[\w-]+(?: [\w-]+)? (?:with|without|lacking|who|that|"
    r"whose|marked|from|containing|resident in|aged|behind) \S"
)
_IN_A_STATE = (
    r"^\s*(?:an? |any )?(?!(?:returned|sorted|given|combined|required|supported|allowed|requested|provided|listed|"
    r"united|need|"
    r"seed|feed|speed|the)\b)(?:un\w{3,}|in(?:valid|active|complete|correct|sufficient|consistent)|[\w-]{2,}ed|"
    r"missing|empty|blank|duplicate|late|lost|absent|overdue) (?:[\w-]+ )?[\w-]+$"
)
"""Subjects that are a part of the things by a restriction ("orders lacking a weight") or a state ("a lost key")."""
_STATE = (
    r"(?:un\w{3,}|in(?:valid|active|complete|correct|sufficient|consistent)|\w{2,}ed|missing|empty|blank|duplicate|"
    r"late|lost|"
    r"absent|overdue|torn|broken|stolen|malformed)"
)
GIVES = (
    r"(?:means?|counts? as|becomes?|gets?|pays?|receives?|costs?|earns?|(?:are|is) (?:charged|given|paid|allowed)|"
    r"travels?|rides?|ships?)"
)


def _kinds(text: str, words: str, clauses: list[tuple[int, int]]) -> list[Path]:
    """ "friends who forgot get a note; friends who did not …": clauses about one noun, each with a restriction."""
    found: dict[str, list[Path]] = {}
    for start, end in clauses:
        clause = words[start:end]
        if match := re.match(_KIND, clause):
            if words[end:].startswith(" and ") and not re.search(rf"\s{VERB}\s", clause[match.end("restricts") :]):
                return []  # "kids who ride and kids who walk leave by one gate": one subject
            a, b = start + len(clause) - len(clause.lstrip()), start + match.end()
            found.setdefault(match["noun"], []).append((text[a:b], "subject", a, b))
        elif match := re.match(
            rf"\s*(?P<case>(?:an? )?(?P<noun>(?!{VERB}\b)\w+) (?:\w+ed|sold|bought|sent|paid|made|held|kept|left|born|"
            rf"on|off|in|at|outside|inside|{BOUND})(?: (?!{VERB}\b)\S+){{1,5}}) {VERB}\b",
            clause,
        ):
            a, b = start + match.start("case"), start + match.end("case")
            found.setdefault(match["noun"], []).append((text[a:b], "subject", a, b))
    return max(found.values(), key=len, default=[])


_KIND = (
    rf"\s*(?:an? |the )?(?P<noun>\w+) (?P<restricts>(?:who|that|which|whose|with|without|of|from)(?: {VERB})?)"
    r"(?: \S+){1,5}"
)


def alternative_subjects(text: str, words: str) -> Iterator[Path]:
    """ "patients on warfarin, a DOAC or heparin get a yellow card": the `or` of a restriction on the subject."""
    if " or " not in words or re.match(r"\s*(?:no|neither|none|never|not|whether)\b", words):
        return
    verb = re.search(rf"\s(?:{VERB}|\w+s(?= (?:the|an?|to)\s))\s", words[words.index(" or ") :])
    if verb is None:
        return
    subject = words[: words.index(" or ") + verb.start()]
    relative = re.match(
        rf"\s*(?:(?:an?|the|any|all)\s)?(?:[\w█'’-]+\s){{1,3}}?(?:who|that|which)\s(?:{VERB}\s)?", subject
    )
    if re.search(rf"[;:.→(]|\s{VERB}\s", subject[relative.end() if relative else 0 :].rstrip(" .")):
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
    if states := re.match(
        rf"\s*(?:an? |any )?(?P<list>{_STATE}(?:, {_STATE}){{0,4}},? or {_STATE}) [\w-]+$", subject.rstrip()
    ):  # "missing or malformed rows are dropped"
        yield from alternatives(text, words, *states.span("list"))
        return
    lone = re.match(
        rf"\s*(?:(?:anyone|anybody|those|people) (?P<late>(?!{_RESTRICTS}\s)\w+(?: \w+)? or \w+(?: \w+)?)|"
        r"(?:an?\s|any\s)?[\w-]+\s(?P<doing>\w{2,}ing\b[^,]{0,30}? or \w{2,}ing\b[^,]{0,30}))$",
        subject.rstrip(),
    )
    if lone and (kind := "late" if lone["late"] else "doing"):  # "anyone late or absent", "riders falling or stopping"
        yield from alternatives(text, words, *lone.span(kind))
        return
    restricted = re.match(rf"\s*(?:(?:an?|the|any|all)\s)?(?:[\w█'’-]+\s){{1,3}}?{_RESTRICTS}\s(?P<list>.+)$", subject)
    if restricted and " or " in restricted["list"]:
        yield from alternatives(text, words, *restricted.span("list"))
