"""Which keys of shared memory an item under READS, WRITES or TRIGGERS names, and what it says of each.

The language leaves open what shared memory is, so a key may be written in many ways: `SharedMemory.artifacts["x"]`,
`artifacts.x`, `x`, in any quotes, with a condition or a value behind it and prose in parentheses. What has not the
form of a key is prose and names none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from workbench.languages.simplex.scan import comment_start, marks
from workbench.languages.simplex.spec import Item

Path = tuple[str, ...]
"""A key in parts, in lower case: `SharedMemory.artifacts["Index"]` is ("artifacts", "index"), all of it (). A part that
stands for any is ANY; one in brackets without quotes keeps its opening bracket, since only the spec tells whether it is
a name or a variable."""

ANY = "*"
DEEPEST = 12
"""Parts up to which something is a key; nobody names one of more."""


class Mention(NamedTuple):
    """One key in one item: where it stands in the item's text, and what is said of it behind it.

    `sure` tells that it has the form of a key: a plain word in a list of words may be one. `prefixed` tells that
    SharedMemory stands before it. `either` tells that it is one of several joined by "or".
    """

    path: Path
    start: int
    end: int
    condition: str
    sure: bool
    prefixed: bool
    either: bool


def mentions(item: Item) -> tuple[Mention, ...]:
    """The keys that `item` names, in the order of its text."""
    return _mentions(item.text, tuple(fragment.at for fragment in item.fragments))


_SHARED = r"\bshared[ _]?memory\b"
_NAME = r"[^\W\d]\w*+(?:-\w++)*+"
_QUOTED = r"""(?:"[^"\n]{0,120}"|“[^”\n]{0,120}”|‘[^’\n]{0,120}’|'[^'\n]{0,120}'|`[^`\n]{0,120}`)"""
_PART = rf"""(?:(?:\.|/|::?){_NAME}|\.?[{{<]\w+[}}>]|\.\*|\s?\[\s*{_QUOTED}\s*\]|\.?\[[^\]\n"'`]{{1,80}}\])"""
_SHARED_KEY = rf"(?P<shared>{_SHARED})(?P<first>\s*\.\s*{_NAME})?(?P<rest>{_PART}*)"
_QUOTES = "\"“”‘’'`"
_LEAD = (
    r"[\s*]*(?:(?:(?P<article>the|an?)|both|either|every|each|any|all|of|keys?|file|values?|when|whenever|if|once|after|until|"
    r"only|as soon as|waits? for|reads?|writes?)\s+)*\**"
)
_AT_START = (
    rf"{_LEAD}(?P<quote>[{_QUOTES}]?)(?:{_SHARED_KEY}|(?P<name>{_NAME})(?P<parts>{_PART}*))(?P<after>[{_QUOTES}]?)\**"
)
_WITHIN = rf"\s*(?:in|from|under|of|on|to|into|at)\s+(?:the\s+)?`?{_SHARED_KEY}`?"
_OPAQUE = (
    r"""\[[^\]\n]{0,200}\]|"[^"\n]{0,200}"|“[^”\n]{0,200}”|‘[^’\n]{0,200}’"""
    r"""|`[^`\n]{0,200}`|(?<!\w)'[^'\n]{0,200}'(?!\w)"""
)
_JOINT = r"[,;\n&|]|\b(?:and|or|plus)\b"
_VERBOSE = re.VERBOSE | re.IGNORECASE
_SAID_OF_IT = r"""\s*(?:$ | [,;&|\n] | (?:and|or|plus)\b | [=!<>≠≤≥:←→—–] | -\s | --
    | (?:exists? | is | are | was | were | has | have | does | do | equals? | becomes? | set | present | available
    | ready | missing | absent | changed? | changes | updated | in | not | contains? | holds? | must | set\sto)\b )"""
_NO_NAMES = frozenset(
    "e.g i.e none nothing null n/a na all any anything everything whatever tbd todo it them they this that these those"
    " exists exist is are set present available ready missing absent true false yes no not etc".split()
)
"""Words that stand where a key would and are none."""
_ENUMERATES = r"=|≠|\b(?:is|are|in|equals?|becomes?|to)\b"


class _Clause(NamedTuple):
    """A stretch of an item between two joints, and the joint before it."""

    start: int
    end: int
    joint: str


@lru_cache(maxsize=8192)
def _mentions(text: str, breaks: tuple[int, ...]) -> tuple[Mention, ...]:
    bare = _without_asides(text, breaks)
    found: list[Mention] = []
    base: Path | None = None
    enumerates = False
    last_line = bare.rfind("\n")
    for clause in _clauses(bare):
        named = _named(bare, clause)
        if enumerates and not named[1:] and _is_value(bare, clause, named):
            continue
        if base is not None and clause.joint == "\n":
            named = [key if key.prefixed else key._replace(path=base + key.path, sure=True) for key in named]
        if not named:
            continue
        said = bare[named[-1].end : clause.end]
        if said.strip(" *") == ":" and base is None and clause.end <= last_line:
            base = named[-1].path  # the keys stand in the sub-bullets
            continue
        found += [key._replace(either=clause.joint == "or") for key in named]
        enumerates = matcher(_ENUMERATES).search(said) is not None
    if not found and matcher(_SHARED).search(text):
        found = _shared(text, _Clause(0, comment_start(text), ""))
    either = any(key.either for key in found[1:])
    ends = [*(key.start for key in found), len(bare)][1:]
    return tuple(
        key._replace(condition=_trimmed(bare[key.end : end]), either=either, sure=key.sure or len(found) == 1)
        for key, end in zip(found, ends, strict=True)
        if len(key.path) <= DEEPEST
    )


def _without_asides(text: str, breaks: tuple[int, ...]) -> str:
    """`text` with parentheses and trailing comments blanked out, as long as `text`."""
    pieces: list[str] = []
    for start, end in zip((0, *breaks[1:]), (*breaks[1:], len(text)), strict=True):
        line = text[start:end]
        cut = comment_start(line)
        at = depth = 0
        for mark in marks(line[:cut]) if "(" in line else ():
            if mark.sign == "(":
                if not depth:
                    pieces.append(line[at : mark.at])
                    at = mark.at
                depth += 1
            elif mark.sign == ")" and depth:
                depth -= 1
                if not depth:
                    pieces.append(" " * (mark.at + 1 - at))
                    at = mark.at + 1
        pieces.append(" " * (cut - at) if depth else line[at:cut])
        pieces.append("".join("\n" if char == "\n" else " " for char in line[cut:]))
    return "".join(pieces)


def _clauses(bare: str) -> list[_Clause]:
    opaque = matcher(_OPAQUE).sub(lambda match: "_" * len(match[0]), bare)
    clauses: list[_Clause] = []
    start, joint = 0, ""
    for match in matcher(_JOINT).finditer(opaque):
        clauses.append(_Clause(start, match.start(), joint))
        start, joint = match.end(), match[0].lower()
    return [*clauses, _Clause(start, len(bare), joint)]


def _named(bare: str, clause: _Clause) -> list[Mention]:
    """The keys of one clause: the one it begins with, else those that SharedMemory introduces."""
    match = matcher(_AT_START).match(bare, clause.start, clause.end)
    if match is None or match["shared"]:
        return _shared(bare, clause)
    name, start, end = match["name"], match.start("name"), match.end("parts")
    path = (name.casefold(), *_parts(match["parts"]))
    if inside := matcher(_WITHIN).match(bare, match.end(), clause.end):
        return [Mention((*_path_of(inside), *path), start, end, "", sure=True, prefixed=True, either=False)]
    quoted = bool(match["quote"] and match["after"])
    shaped = len(path) > 1 or quoted or "_" in name or any(char.isupper() for char in name[1:].lstrip(name[0]))
    plain = not match["article"] and not name.isupper() and matcher(_SAID_OF_IT, _VERBOSE).match(bare, match.end())
    if bare[start:end].casefold() in _NO_NAMES or (not shaped and not plain):
        return _shared(bare, clause)
    return [Mention(path, start, end, "", sure=shaped, prefixed=False, either=False)]


def _shared(text: str, clause: _Clause) -> list[Mention]:
    """The keys that SharedMemory introduces. Alone it is all of shared memory, but only where nothing else is said."""
    found: list[Mention] = []
    alone = len(text[clause.start : clause.end].strip(f" *{_QUOTES}"))
    for match in matcher(_SHARED_KEY).finditer(text, clause.start, clause.end):
        path = _path_of(match)
        if path or len(match[0]) == alone:
            found.append(Mention(path, match.start(), match.end(), "", sure=True, prefixed=True, either=False))
    return found


def _is_value(bare: str, clause: _Clause, named: list[Mention]) -> bool:
    """Whether a clause goes on with the values that the key before it may have: `= success | failure`."""
    if clause.joint in ("\n", ";") or (named and (named[0].prefixed or named[0].path[1:])):
        return False
    return clause.joint == "|" or not named or not bare[named[0].end : clause.end].strip(f" {_QUOTES}")


def _path_of(match: re.Match[str]) -> Path:
    first = match["first"] or ""
    return _parts((f".{first.strip(' .')}" if first else "") + (match["rest"] or ""))


def _parts(text: str) -> Path:
    return tuple(name for match in matcher(_PART).finditer(text) for name in _names(match[0].strip()))


def _names(part: str) -> list[str]:
    inside = part.lstrip(".:/")
    if inside.startswith("["):
        content = inside[1:-1].strip()
        if content[:1] in _QUOTES and content[-1:] in _QUOTES:
            dotted = matcher(rf"{_NAME}(?:\.{_NAME})*+").fullmatch(content[1:-1])
            return [_name(name) for name in content[1:-1].split(".")] if dotted else [_name(content[1:-1])]
        name = " ".join(content.casefold().split())
        return [f"[{name}" if matcher(_NAME).fullmatch(name) and len(name) > 1 else ANY]
    return [_name(inside)]


def _name(text: str) -> str:
    name = " ".join(text.casefold().split())
    return ANY if "{" in name or "<" in name or name == ANY else name


def _trimmed(text: str) -> str:
    """What stands between a key and the next, on one line and without the joint at its end."""
    said = " ".join(text.split()).lstrip(f"*,;{_QUOTES} ").rstrip(" *,;&")
    return matcher(r"(?:^|[\s,])(?:and|or|plus)$").sub("", said).rstrip(" ,")


@lru_cache(maxsize=64)
def matcher(pattern: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """`pattern` compiled, on first use: most specs say nothing of shared memory and need not wait for it."""
    return re.compile(pattern, flags)


class Condition(NamedTuple):
    """What must be so of a key, or what is written to it.

    `values` are those it speaks of, in lower case, None where it names none. `waits` tells that it can only hold once
    somebody has written the key; `excludes` that it holds for every value but these.
    """

    values: frozenset[str] | None
    waits: bool
    excludes: bool


_UNLIKE = r"!=|≠|<>|=/=|\b(?:not|isn't|doesn't|no longer|never|nor|without|other than|differs?)\b"
_NOTHING = r"\b(?:absent|missing|empty|unset|undefined|none|null|nil|unavailable|unknown)\b"
_BOUND = r"[<>≤≥]|\b(?:below|above|under|over|at most|at least|less|fewer|more) (?:than )?\d"
_IS = (
    r"\s*(?:!=|==?|≠|<>|:=|:|←|<-|->|→|(?:is|are|was|has been|must be)?\s*(?:not\s+)?(?:set to|changed to|equal to|"
    r"one of|in)\b|(?:is|are|was)\s+not\b|isn't\b|is\b|are\b|was\b|equals?\b|becomes?\b|to\b)\s*"
)
_NO_VALUES = frozenset(
    "set present available ready there defined known exists written updated changed filled given complete not an a the"
    " true".split()
)
_FIRST_VALUES = frozenset("false 0 no idle none null nil empty unset".split())
"""What a key may well hold before anybody has written it."""


@lru_cache(maxsize=1024)
def condition_of(said: str) -> Condition:
    """What the words behind a key say of it (see `Mention.condition`)."""
    excludes = matcher(_UNLIKE).search(said) is not None
    open_at_first = matcher(_NOTHING).search(said) or matcher(_BOUND).search(said)
    values = None if open_at_first else _values(said)
    waits = not excludes and not open_at_first and not (values and values & _FIRST_VALUES)
    return Condition(values, waits, excludes)


def _values(said: str) -> frozenset[str] | None:
    """The values of `= open | "in progress"`, None unless every one is a single word or quoted."""
    match = matcher(_IS).match(said)
    if match is None:
        return None
    values: set[str] = set()
    for part in matcher(r"\||,|/|;|\bor\b|\band\b").split(said[match.end() :].rstrip(".")):
        value = part.strip()
        bare = value.strip(f"*[]{{}} {_QUOTES}")
        if not bare or (" " in bare and value[0] not in _QUOTES):
            return None
        values.add(bare.casefold())
    return None if values & _NO_VALUES else frozenset(values)
