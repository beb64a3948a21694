"""Rules that map keys to outcomes by signs and not by words (P4): `key → outcome`, `=`, `:` and `?` for the arrow.

Each key is a path. Alternatives within a key ("2 or 7 → yellow") are a path each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from workbench.languages.simplex.mention import uses
from workbench.languages.simplex.uncued import Path, alternatives

LONGEST_KEY = 8
"""Words that a key may have; a longer one is a sentence with a sign in it."""
LONGEST_LABEL = 60
"""Characters before a colon that can be a condition."""

BOUND = (
    r"(?:under|over|above|below|beyond|past|exceeding|up to|at least|at most|(?:less|more|fewer|older|younger|longer|"
    r"shorter|heavier|lighter|higher|lower|greater|later|earlier) than|between|from|not more than|no more than)"
)
RANGE = (
    rf"(?:\d[\d.,]{{0,12}}\s?\w{{0,3}}\s?[-–—]\s?\d|\d\.\.\.?\d|\b{BOUND}\s+\W{{0,2}}\d|"
    rf"\d[\d.,]{{0,12}}\s?[^\W\d_]{{0,3}}\+|[<>≤≥]=?\s*\W?\w"
    r"|\d[\d.,]{0,12}(?:\s?[^\W_]{1,12})?\s(?:to|and)\s\d|\d[\d.,]{0,12}(?:\s?[^\W\d_]{1,12}| °c)?\s█{5,})"
)
"""An interval of numbers: 5-10, over 10, from 5 to 10, 10+, < 3, 10 or more (masked as an idiom)."""

_ARROW = r"→|⇒|->|=>"
_QUESTIONS = frozenset("what who which how why where when whose whom does do did can may shall should will".split())


def maps(text: str, words: str) -> list[Path]:
    """The paths of a rule that maps keys to outcomes; none where it is no map. `words` is its masked text."""
    for read in (_arrows, _ternary, _questions, _labelled, _equals, _valued, _tabled, _dashed):
        if found := list(read(text, words)):
            return found
    return []


def _parts(words: str, signs: str) -> Iterator[tuple[int, int]]:
    """Where the parts of a text stand that the signs part; no part is empty."""
    at = 0
    for match in re.finditer(signs, words):
        if words[at : match.start()].strip():
            yield at, match.start()
        at = match.end()
    if words[at:].strip():
        yield at, len(words)


def _trimmed(words: str, start: int, end: int) -> tuple[int, int]:
    inside = words[start:end]
    start += len(inside) - len(inside.lstrip())
    return start, max(start, start + len(inside.strip()))


def _past_title(words: str, start: int, end: int) -> int:
    """Where a key starts behind the title before it ("drop per day: 0-5 → …")."""
    title = words.rfind(": ", start, end)
    return title + 2 if title >= 0 else start


# ── arrows ───────────────────────────────────────────────────────────────────────────────────────────────────


def _arrows(text: str, words: str) -> Iterator[Path]:
    """The keys of `key → outcome` where the whole rule is that or a list of them. What goes on from arrow to arrow
    (a → b → c) is a chain and no map."""
    if not any(arrow in words for arrow in ("→", "⇒", "->", "=>")):
        return
    keys: list[tuple[int, int]] = []
    for start, end in _parts(words, r"[;\n]"):
        arrows = [match.span() for match in re.finditer(_ARROW, words[start:end])]
        if not arrows:
            if not keys:
                return
            continue
        at = start
        for index, (arrow, past) in enumerate(arrows):
            if index:
                between = words[start + arrows[index - 1][1] : start + arrow]
                cut = max(between.rfind(sign) for sign in (", ", ". ", " / ", " | "))
                if cut < 1 or not between[:cut].strip():
                    return
                at = start + arrows[index - 1][1] + cut + 2
            key = _trimmed(words, _past_title(words, at, start + arrow), start + arrow)
            if not 0 < len(words[slice(*key)].split()) <= LONGEST_KEY:
                return
            if not words[start + past : end].strip() or re.match(_RELATION, words[start + past : end]):
                return
            keys.append(key)
    for key in keys:
        yield from alternatives(text, words, *key, "→")


_RELATION = (
    r"\s*(?:\S+ ){1,3}(?:mapping|conversion|translation|transition|lookup|route|path|link|pair|direction)s?(?:$| "
    r"(?:is|are|was|must|has|have|can|may|\w+s)\b)"
)
"""What follows an arrow that stands inside a name: "the CSV → JSON conversion keeps the order" maps nothing."""


def _ternary(text: str, words: str) -> Iterator[Path]:
    """The conditions of `paid ? ship : hold`, chained or not, and what is left."""
    if " ? " not in words or not re.search(r" \? [^?:;\n]{1,60} : ", words):
        return
    at = 0
    for match in re.finditer(r" (?P<sign>[?:]) ", words):
        if match["sign"] == "?":
            yield text[at : match.start()].strip(), "?", at, match.start()
        at = match.end()
    end = min((cut for sign in ",;." if (cut := words.find(sign, at)) >= 0), default=len(words))
    if end > at:
        yield "otherwise", ":", at, end


def _questions(text: str, words: str) -> Iterator[Path]:
    """The key of the terse `dup id? 409`, at the start of a sentence."""
    if "? " not in words:
        return
    end = 0
    for match in re.finditer(
        r"(?:^\s*|[.;:\n]\s+|, |\s: )(?P<key>(?:[^?;.,:\n]|[.,](?=\d)){1,60}|(?:[^?;.,:\n]{1,16}, "
        r"){1,5}[^?;.,:\n]{1,16} or [^?;.,:\n]{1,30})\?\s+[^\s?]",
        words,
    ):
        key = match["key"].split()
        longest = LONGEST_KEY * (2 if "or" in key else 1)
        if len(key) <= longest and key[0] not in _QUESTIONS:
            yield from alternatives(text, words, *_trimmed(words, *match.span("key")), "?")
            end = match.end()
    if end and (other := re.search(r"\s:\s(?P<rest>[^:;.\n]+)", words[end:])):
        yield "otherwise", ":", end + other.start("rest"), end + other.end("rest")


# ── key = outcome ────────────────────────────────────────────────────────────────────────────────────────────

_COMPUTED = r"\s[-+*/×÷−^]\s|\b(?:sum|total|product|times|rounded|average|mean)\b|[\d)]\s*[*×/÷]"
_EQUATION = r"(?P<key>[^=;]{1,80}?)\s=\s(?P<outcome>[^=;]{1,200})"


def _equals(text: str, words: str) -> Iterator[Path]:
    """The keys of "pvp off = no damage, pvp on = full damage". A formula and a setting are none: what they give is
    computed, or a number."""
    if " = " not in words or words.count(" = ") > 20:
        return
    found = []
    units: list[str] = []
    for start, end in _parts(words, r"[;\n]|[.,]\s(?=[^=.,;]{1,60} = )"):
        match = re.fullmatch(_EQUATION, words[start:end])
        if match is None:
            continue
        if re.search(_COMPUTED, match["outcome"]) or len(match["key"].split()) > LONGEST_KEY:
            return
        if uses(match["key"], _PROPERTIES):
            return
        name = text[start:end][slice(*match.span("key"))].strip()
        if " " not in name and (re.match(r"[\d█]\S*\W*$", match["outcome"]) or (len(name) == 1 and name.islower())):
            return
        if quantity := re.match(r"\d\S* (?P<unit>[^\W\d_]{1,4})\W*$", match["outcome"]):
            units.append(quantity["unit"])
        found.append(_trimmed(words, start + match.start("key"), start + match.end("key")))
    bounded = len(found) == 1 and uses(words[slice(*found[0])], _BOUNDS) and "[" not in words
    if len(units) == len(found) and len(set(units)) == len(units) > 1:
        return  # quantities of several kinds: settings
    if len(found) > 1 or bounded:
        for key in found:
            yield from alternatives(text, words, *key, "=")


# ── key: outcome ─────────────────────────────────────────────────────────────────────────────────────────────

_SIGNS = frozenset("<>≤≥=")
_BOUNDS = frozenset(
    "missing no not none nothing neither less more fewer older younger longer "
    "shorter heavier lighter later earlier higher lower greater absent empty invalid expired unknown lost set "
    "unset same".split()
)
"""Words by which what stands before a colon is a condition ("pulse over 130: red") and no title ("note: …")."""
_LIMIT = r"(?:(?:the|its|an?|any) )?(?:\W?\d|[\w-]+\W*$|\w+ [\w-]+\W*$)"
"""What is behind a preposition that bounds: a number, or a thing that ends the label."""
_PROPERTIES = frozenset(
    "format encoding timeout retries default limit name title note notes unit units type input output example examples "
    "valid required optional columns order currency locale language see e.g i.e step size width height length margin "
    "margins font colour color scale key legend abbreviations symbols codes source contact".split()
)
"""Words of labels that name a property of one thing: what follows them is its value and no outcome."""


def _labelled(text: str, words: str) -> Iterator[Path]:
    """The condition before the colon of "pulse over 130: red", one for each part between semicolons; and each label of
    a table of them ("adults: 200 mg; children: 100 mg")."""
    if ":" not in words:
        return
    for parting in (r"[;\n]|\.\s(?=[^:.,;]{1,60}:\s)", r"[;,\n]\s"):
        parts = list(_parts(words, parting))
        labels = list(_labels(words, parts))
        if len(labels) > 1 and len(labels) == len(parts) and all(_keys(words[a:b]) for a, b in labels):
            break
    else:
        labels = [(a, b) for a, b in _labels(words, _parts(words, r"[;\n]")) if _bounds(text[a:b].lower(), words[a:b])]
    if not labels:
        labels = [(a, b) for a, b in _labels(words, [(0, len(words))]) if _offers(words[a:b])]
    for a, b in labels:
        yield from alternatives(text, words, a, b, ":")


def _offers(label: str) -> bool:
    """ "wet sleeves, muddy knees or paint in hair": short things, one of which is enough."""
    parts = re.split(r",? or |, ", label)
    return " or " in label and all(0 < len(part.split()) <= 4 for part in parts) and not uses(label, _PROPERTIES)


def _labels(words: str, parts: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where the words before the colon stand, of each part that has them and something behind it."""
    for start, end in parts:
        label, colon, rest = words[start:end].partition(":")
        a, b = _trimmed(words, start, start + len(label))
        shortest = 1 if label.strip().isdigit() else 2
        if colon and rest[:1].isspace() and rest.strip() and shortest <= b - a <= LONGEST_LABEL:
            yield a, b


def _keys(label: str) -> bool:
    return len(label.split()) <= 4 and not uses(label, _PROPERTIES)


def _bounds(label: str, masked: str) -> bool:
    if label.startswith(("table ", "section ", "step ", "figure ", "note")):
        return False
    if label.endswith((" no", " no.")):
        return False  # "build no: …" is a number
    if uses(label, _BOUNDS) or not _SIGNS.isdisjoint(label):
        return True
    bounds = r"(?:above|over|below|under|beyond|without)"
    limited = re.search(rf"\b{bounds} {_LIMIT}|\bor {bounds}\W*$", label)
    if limited and not re.match(rf"\s*the \w+ \w+s {bounds}\b", label):
        return True  # and no sentence: "the motto stands over the door: …"
    return re.search(RANGE, masked) is not None or re.match(r"(?:every|all|both|each) .*(?:ed|en)$", label) is not None


def _valued(text: str, words: str) -> Iterator[Path]:
    """ "Maximum lux: paper 50; oil 200; stone 300": under a title, things that each have a number."""
    opened = re.search(r":\s|\s[–—]\s", words)
    if opened is None or not 0 < opened.start() <= LONGEST_LABEL or "," in words[: opened.start()]:
        return
    title = opened.end() - 2
    sign = r"[;\n]" if ";" in words else r",\s"
    found = []
    for start, end in _parts(words[title + 1 :], sign):
        part = words[title + 1 :][start:end].rstrip(" .")
        match = re.fullmatch(
            r"\s*(?P<key>[^\d:]{2,40}?)(?<![-–—])\s(?:\W?\d\S*(?:\s[^\W\d_]{1,4})?|nil|free|none|nothing)", part
        )
        if match is None or len(match["key"].split()) > 5:
            return
        at = title + 1 + start
        found.append(
            (
                text[at + match.start("key") : at + match.end("key")],
                "range",
                at + match.start("key"),
                at + match.end("key"),
            )
        )
    if len(found) > 1:
        yield from found


_QUANTITY = r"\d[\d.,]*\s?(?P<{}>[^\W\d_]{{0,4}})"


def _tabled(text: str, words: str) -> Iterator[Path]:
    """ "SWL per radius: 10 m 8.0 t | 20 m 4.2 t | 30 m 2.6 t": pairs of quantities in the same two units."""
    title = words.find(": ")
    if not 0 < title <= LONGEST_LABEL or not re.search(r"\b(?:per|by|at|for)\b", words[:title]):
        return
    found = []
    units = set()
    for start, end in _parts(words[title + 1 :], r"\s[|/]\s|[;,]\s"):
        pair = rf"\s*(?P<key>{_QUANTITY.format('one')})\s{_QUANTITY.format('other')}\s*\.?"
        match = re.fullmatch(pair, words[title + 1 :][start:end])
        if match is None:
            return
        a, b = (title + 1 + start + at for at in match.span("key"))
        units.add((match["one"], match["other"]))
        found.append((text[a:b].strip(), "range", a, b))
    if len(found) > 2 and len(units) == 1:
        yield from found


def _dashed(text: str, words: str) -> Iterator[Path]:
    """ "wind over 14 m/s – slew brake off": a bound, and behind a dash what then is. Two dashes hold an aside."""
    found = []
    titled = re.match(r"[^:;,]{1,60}\b(?:by|per|depending on|according to)\b[^:;,]{1,40}:\s", words)
    if titled:  # "front setback by zone: R1 - 6 m, R2 - 4.5 m"
        for a, b in _parts(words[titled.end() :], r"[;,]\s"):
            start, end = titled.end() + a, titled.end() + b
            match = re.fullmatch(r"\s*(?P<key>\S+(?: \S+){0,2}?)\s[–—-]\s\S[^–—]*", words[start:end])
            if match is None:
                return
            found.append((start + match.start("key"), start + match.end("key")))
        if len(found) > 1 and not all(text[a:b].isdigit() for a, b in found):  # "1 - birds" is the first of a list
            yield from ((text[a:b], "–", a, b) for a, b in found)
        return
    for start, end in _parts(words, r"[;\n]"):
        match = re.fullmatch(r"(?P<key>[^–—,:;]{2,60}?)\s[–—-]\s[^–—]+", words[start:end])
        if match is None:
            return
        found.append(_trimmed(words, start, start + match.end("key")))
    sure = re.compile(rf"(?:\S+ ){{0,3}}{BOUND}\s+\W?\d|.*[<>≤≥]")
    keyed = [re.search(RANGE, words[a:b]) if len(found) > 1 else sure.match(words[a:b]) for a, b in found]
    if all(keyed) and not any(uses(words[a:b], _FINITE) for a, b in found):
        for a, b in found:
            yield from alternatives(text, words, a, b, "–")


_FINITE = frozenset("is are was were has have had must shall may can will should".split())
