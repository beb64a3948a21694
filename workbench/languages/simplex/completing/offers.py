"""What could stand at the cursor, by what stands before it. One function for each kind of place, asked in order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.suppressions import MARK as OWN_MARK
from workbench.analysis.text import Span
from workbench.languages.language import Completion
from workbench.languages.simplex.accesses import KINDS
from workbench.languages.simplex.completing.around import Around, look_around
from workbench.languages.simplex.completing.vocabulary import NOTHING, Key, Vocabulary, wanted_first
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.memory import matcher
from workbench.languages.simplex.scan import comment_start, marks
from workbench.languages.simplex.tokens import BULLET

MOST = 500
"""How many are offered: nobody looks through more."""
LONGEST_WORD = 80
"""Characters before the cursor in which the word looked for begins."""
LONGEST_PATH = 240
"""The same for a word with what it is part of: `order.customer.name`."""


class Place(NamedTuple):
    """The cursor, what stands around it, the names there are, and the analysis behind them (None: none yet)."""

    around: Around
    words: Vocabulary
    analysis: Analysis | None
    grown: int
    """Characters that the text has more than the analysed one."""

    def span(self, typed: str, behind: str = "") -> Span:
        """The stretch from where `typed` starts, before the cursor, to where `behind` ends, the rest of it. A word that
        begins at the cursor is another and stays."""
        return Span(self.around.offset - len(typed), self.around.offset + len(behind if typed else ""))

    def word(self) -> tuple[str, Span]:
        """The word that ends at the cursor, and where it stands with the rest of it."""
        typed = _found(r"[^\W\d]\w*\Z|\Z", self.around.before[-LONGEST_WORD:])
        return typed, self.span(typed, _found(r"\w*", self.around.after))


class Offer(NamedTuple):
    """A completion without its span; `text` is the label where it is None."""

    label: str
    detail: str
    text: str | None = None


def completions(analysis: Analysis | None, text: str, offset: int) -> tuple[Completion, ...]:
    """What could stand at `offset` of `text` (see `workbench.languages.language.Language.completions`)."""
    words = analysis.model.vocabulary if analysis is not None else NOTHING
    grown = len(text) - len(analysis.text) if analysis is not None else 0
    place = Place(look_around(text, offset), words, analysis, grown)
    for kind in KINDS_OF_PLACE:
        found = kind(place)
        if found is not None:
            span, offers = found
            unique: dict[str, Offer] = {}
            for offer in offers:
                unique.setdefault(offer.label, offer)
            return tuple(
                Completion(offer.label if offer.text is None else offer.text, offer.label, offer.detail, span)
                for offer in list(unique.values())[:MOST]
            )
    return ()


Found = tuple[Span, Iterable[Offer]] | None


def _found(pattern: str, text: str) -> str:
    match = matcher(pattern, 0).match(text) if "\\Z" not in pattern else matcher(pattern, 0).search(text)
    return match[0] if match else ""


# ── in comments ───────────────────────────────────────────────────────────────────────────────────────────────


def _codes(place: Place) -> Found:
    """Inside `ignore[`: the codes reported here, then all."""
    before = place.around.before
    match = matcher(r"simplex:\s*ignore(?:-file)?\s*\[(?P<codes>[^\[\]]*)\Z", 0).search(before)
    if match is None:
        return None
    named = {name.strip().upper() for name in match["codes"].split(",")[:-1]}
    typed = match["codes"].rpartition(",")[2].lstrip()
    return place.span(typed, _found(r"[\w-]*", place.around.after)), (
        offer for offer in _rules(place) if offer.label not in named
    )


def _rules(place: Place) -> Iterator[Offer]:
    from workbench.languages.simplex.checks.catalogue import RULES

    around = place.around
    start = around.offset - len(around.before)
    alone = around.before.lstrip(" \t>").startswith(("#", "<!--"))
    last = around.below if alone else around.offset + len(around.after)
    codes = {rule.code for rule in RULES}
    findings = place.analysis.findings if place.analysis else ()
    first = bisect_right(findings, start - 1, key=lambda finding: finding.span.start)
    for finding in findings[first : first + MOST]:
        at = finding.span.start
        # What is typed now is all that the analysed text lacks, as far as can be told.
        if at + (place.grown if at > around.offset - place.grown else 0) > last:
            break
        if finding.code in codes:
            yield Offer(finding.code, f"here: {finding.message}")
    yield from (Offer(rule.code, rule.summary) for rule in RULES)


def _branches(place: Place) -> Found:
    """In the comment of a row: the branches it may show, those without a row first."""
    before = place.around.before
    if place.around.landmark != "EXAMPLES" or place.analysis is None:
        return None
    comment = before[comment_start(before) :]
    pins = matcher(r"#[\s(]{0,8}(?:R\d{1,4}[a-z]{0,2}[\s,;&+]{1,8}(?:and\s{1,4})?){0,40}(?P<typed>\w{0,8})\Z", 0)
    match = pins.match(comment)
    if match is None or OWN_MARK in comment:
        return None
    return place.span(match["typed"]), _branch_offers(place.analysis, place.around.offset - len(before))


def _branch_offers(analysis: Analysis, start: int) -> Iterator[Offer]:
    """The branches of the function that holds `start`."""
    placed = analysis.model.placed
    section = placed[max(0, bisect_right(placed, start, key=lambda one: one.start) - 1)].section
    (memory,) = analysis.memo.values()
    judged = memory.parts[section.key].facts.judged
    if judged is None:
        return
    lacking = [line.branch for line in judged.coverage.uncovered]
    yield from (Offer(branch.id, f"no row yet: {branch.text}") for branch in lacking)
    yield from (Offer(branch.id, branch.text) for branch in judged.branches)


# ── in signatures and DATA ────────────────────────────────────────────────────────────────────────────────────


def _types(place: Place) -> Found:
    """Where a type stands: behind the colon or the arrow of a signature, behind the colon of a field."""
    around = place.around
    if around.landmark == "FUNCTION":
        said = around.before[around.rest :] if around.on_header else around.before
        wanted = matcher(r"(?:[:|]|→|⇒|->|=>|\bof)\s*\w*\Z", 0).search(said)
        if wanted is None and not around.on_header:
            return None
    elif around.landmark == "DATA" and not around.on_header:
        wanted = matcher(r"\A[\s>]*(?:[-*•]\s+)?[\w .-]{1,80}:", 0).match(around.before)
        if wanted is None:
            return None  # the name of a field is its author's own, but a landmark may begin here
    elif around.on_header:
        return place.word()[1], ()
    else:
        return None
    return place.word()[1], _type_offers(place.words) if wanted else ()


def _type_offers(words: Vocabulary) -> Iterator[Offer]:
    for name, fields in words.types.items():
        yield Offer(name, ", ".join(field.name for field in fields[:6]) or "DATA")


# ── fields and keys ───────────────────────────────────────────────────────────────────────────────────────────


def _keys(place: Place) -> Found:
    """Under READS, WRITES and TRIGGERS, and anywhere behind a name under which keys stand: the keys of the spec."""
    around = place.around
    mark = BULLET.match(around.before)
    content = around.before[mark.end() :] if mark else around.before.lstrip()
    part = r"[.\[][\w.\[\]\"'`“”-]{0,120}"
    whole = matcher(rf"\w{{0,80}}(?:{part})?\Z", 0).match(content)
    inner = matcher(rf"(?<![\w.\]])(?P<first>\w{{1,80}}){part}\Z", 0).search(around.before[-LONGEST_PATH:])
    under = {"sharedmemory", *(key.path[0] for key in place.words.keys if len(key.path) > 1)}
    if around.landmark in KINDS and whole is not None and (mark or content):
        typed = whole[0]
    elif inner is not None and inner["first"].lower() in under:
        typed = inner[0]
    else:
        return None
    behind = _found(r"\w*[\"'”]?\]?", around.after) if "[" in typed else _found(r"\w*", around.after)
    return place.span(typed, behind), _key_offers(place)


def _key_offers(place: Place) -> Iterator[Offer]:
    around = place.around
    start, end = around.offset - len(around.before), around.offset + len(around.after) - place.grown
    elsewhere = (
        key._replace(uses=tuple(use for use in key.uses if use.item.end < start or use.item.start > end))
        for key in place.words.keys
    )
    keys = [key for key in elsewhere if key.uses]
    for first in (True, False):
        for key in keys:
            if wanted_first(key, around.landmark) is first:
                yield Offer(key.written, _told(key, place))


def _told(key: Key, place: Place) -> str:
    """Who uses a key, in words."""
    functions = place.analysis.model.functions if place.analysis else ()
    told: dict[str, dict[str, None]] = {}
    for use in key.uses[:20]:
        told.setdefault(use.kind, {})[functions[use.function][1].name] = None
    verbs = {"writes": "written by", "reads": "read by", "triggers": "trigger of"}
    return "; ".join(f"{verb} {', '.join(list(told[kind])[:3])}" for kind, verb in verbs.items() if kind in told)


def _fields(place: Place) -> Found:
    """Behind a dot, and where a record goes on: the fields of what stands before it."""
    before = place.around.before
    typed, span = place.word()
    bare = before[: len(before) - len(typed)]
    dotted = matcher(r"(?<![\w.])(?:\w{1,80}(?:\[\w{0,20}\])?\.)+\Z", 0).search(bare[-LONGEST_PATH:])
    if dotted is not None and not dotted[0][0].isdigit():
        word = matcher(r"(\w+)(?:\[\w*\])?\.\Z", 0).search(dotted[0])
        named = place.words.types_of(word[1], place.around.parameters) if word else []
        return span, (Offer(field.name, field.says) for field in place.words.fields(iter(named or _near_types(place))))
    if matcher(r"[{,]\s*\Z", 0).search(bare) and _in_record(bare):
        fields = place.words.fields(iter(_near_types(place)))
        return span, (Offer(field.name, field.says, f"{field.name}: ") for field in fields)
    return None


def _in_record(bare: str) -> bool:
    """Whether a brace is open at the end of `bare`, and no other bracket in it."""
    opened: list[str] = []
    for mark in marks(bare):
        if mark.sign in "([{":
            opened.append(mark.sign)
        elif mark.sign in ")]}" and opened:
            opened.pop()
    return opened[-1:] == ["{"]


def _near_types(place: Place) -> list[str]:
    """The types that the function around takes and gives, and those in their fields; all where it names none."""
    signature = place.around.signature
    if signature is None:
        return list(place.words.types)
    waiting = [
        name for parameter in signature.parameters for name in place.words.types_of(parameter.name, (parameter,))
    ]
    waiting += [name for name in place.words.types if name in signature.returns]
    reached: dict[str, None] = {}
    while waiting:
        name = waiting.pop(0)
        if name not in reached:
            reached[name] = None
            waiting += [inner for field in place.words.types.get(name, ()) for inner in sorted(field.types)]
    return [name for name in reached if name in place.words.types] or list(place.words.types)


# ── landmarks and words ───────────────────────────────────────────────────────────────────────────────────────


def _landmarks(place: Place) -> Found:
    """At the start of a line: the landmarks the function lacks, the required ones first."""
    start = matcher(r"\A[ \t>]{0,200}(?P<typed>[A-Za-z_]{0,40})\Z", 0).match(place.around.before)
    if start is None:
        return None
    typed = start["typed"]
    behind = _found(r"[A-Za-z_]*(?:[ \t]*:)?", place.around.after)
    gap = "" if typed and place.around.after[len(behind) :][:1] in (" ", "\t") else " "
    others = _words(place) if typed and not behind else ()
    return place.span(typed, behind), (*_landmark_offers(place.around, gap), *others)


def _landmark_offers(around: Around, gap: str) -> Iterator[Offer]:
    own = [mark for mark in V0_3.landmarks if not mark.structural and mark.name not in around.landmarks]
    own.sort(key=lambda mark: not mark.required)
    structural = [mark for mark in V0_3.landmarks if mark.structural]
    if around.signature is None:
        ranked = [*sorted(structural, key=lambda mark: not mark.required), *own]
    else:
        ranked = [*own, *structural]
    for mark in ranked:
        required = "required; " if mark.required and not mark.structural else ""
        yield Offer(mark.name, required + mark.gist, f"{mark.name}:{gap}" if mark.structural else f"{mark.name}:")


def _anything(place: Place) -> Found:
    """Anywhere else: the inputs of the function, types, functions."""
    return place.word()[1], _words(place)


def _words(place: Place) -> Iterator[Offer]:
    for parameter in place.around.parameters:
        if parameter.name:
            yield Offer(parameter.name, f"input: {parameter.type}" if parameter.type else "input")
    yield from _type_offers(place.words)
    yield from (Offer(name, "function") for name in place.words.functions)


KINDS_OF_PLACE: Sequence[Callable[[Place], Found]] = (
    _codes,
    _branches,
    _types,
    _keys,
    _fields,
    _landmarks,
    _anything,
)
