"""What a comment is on, and where that is in a later text: on the item, on what became of it, or nowhere any more.

An item is known by its content, then by its likeness to what was quoted. A comment never comes to stand on another
item unsaid: where two could be meant, or what is like it is like another one that is gone, the comment is orphaned,
which means that it is listed with the words it was about. The idea of a quote with its context is that of the W3C's Web
Annotation Data Model (TextQuoteSelector). Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from workbench.analysis.text import Span
from workbench.languages.language import SpecItem
from workbench.review.event_json import LONGEST_QUOTE
from workbench.review.events import Anchor
from workbench.review.likeness import Comparing, digest, plain
from workbench.review.reading import LONGEST_AROUND, Reading

AROUND = 24
"""Items before and after that are quoted."""
CONTEXT = 60
"""Characters before and after a line that is no item."""
MOST_PLACES = 200
"""Occurrences of a text that are looked at."""

ALIKE = 0.6
"""The likeness from which an item is what became of another."""
AHEAD_BY = 0.05
"""By how much it has to be more like it than any other item."""
SHARED = 0.5
"""The part of a function's items by which it is known under another name, two at the least."""

State = Literal["same", "moved", "changed", "file", "orphaned"]


class Placement(NamedTuple):
    """Where an anchor is in a text.

    `state` is "same" (the content is as it was), "moved" (the same content under another landmark or function),
    "changed" (what the content became), "file", or "orphaned". `span` is what is meant, in characters of the text, and
    empty at its start for "file" and "orphaned". `item` is the place among the items. `why` says of an orphan why it is
    one, of what moved or changed what happened.
    """

    state: State
    span: Span = Span(0, 0)
    item: int | None = None
    why: str = ""


# ── from a place to an anchor ─────────────────────────────────────────────────────────────────────────────────


def anchor_of(reading: Reading, at: int, part: str = "") -> Anchor:
    """The anchor of the item `at`, or of the words `part` of it."""
    item = reading.items[at]
    before, after = reading.around(at, AROUND)
    same = reading.places[reading.digests[at]]
    return Anchor(
        "item" if item.number else "head",
        item.function[:LONGEST_QUOTE],
        item.landmark[:LONGEST_QUOTE],
        item.number,
        reading.digests[at],
        reading.plains[at][:LONGEST_QUOTE],
        tuple(before),
        tuple(after),
        part[:LONGEST_QUOTE],
        sum(_beside(reading.items[other], item) for other in same),
        len(same),
        at,
    )


def anchor_on(reading: Reading, line: int, part: str = "") -> Anchor | None:
    """The anchor of what stands on a line (from 1): an item, a landmark, or the line as such. None for a blank one."""
    at = reading.item_on(line)
    if at is not None:
        return anchor_of(reading, at, part)
    span = reading.lines.span_of_line(line)
    exact = span.of(reading.text).strip()[:LONGEST_QUOTE]
    if not exact:
        return None
    start = reading.text.index(exact, span.start)
    before, after = _context(reading.text, start, len(exact))
    twins = len(reading.written.get(exact, "?"))
    return Anchor(
        "text",
        hash=digest(exact),
        exact=exact,
        before=(before,),
        after=(after,),
        part=part[:LONGEST_QUOTE],
        twins=twins,
        alike=twins,
    )


def _beside(one: SpecItem, other: SpecItem) -> bool:
    return (one.function, one.landmark, not one.number) == (other.function, other.landmark, not other.number)


def _context(text: str, start: int, length: int) -> tuple[str, str]:
    return plain(text[max(0, start - CONTEXT) : start]), plain(text[start + length : start + length + CONTEXT])


# ── from an anchor to a place ─────────────────────────────────────────────────────────────────────────────────


def place(anchor: Anchor, reading: Reading, comparing: Comparing, text_hash: str = "") -> Placement:
    """Where `anchor` is in `reading`. `text_hash` is that of the text in which it was made, "" where that is unknown.

    The cost is bounded by `comparing`, whatever the anchor and the text.
    """
    if anchor.on == "file":
        return Placement("file")
    if anchor.on == "text":
        return _line(anchor, reading)
    if text_hash == reading.hash and anchor.at < len(reading.items) and _is(anchor, reading, anchor.at):
        return _found("same", anchor, reading, anchor.at)
    home, renamed = _home(anchor, reading, comparing)
    find = _head if anchor.on == "head" else _item
    return find(anchor, reading, comparing, home, renamed)


def _is(anchor: Anchor, reading: Reading, at: int) -> bool:
    return bool(reading.items[at].number) == (anchor.on == "item") and reading.digests[at] == anchor.hash


def _found(state: State, anchor: Anchor, reading: Reading, at: int, why: str = "") -> Placement:
    span = reading.items[at].span
    if anchor.part:
        start = reading.text.find(anchor.part, span.start, span.end)
        if start >= 0:
            span = Span(start, start + len(anchor.part))
    return Placement(state, span, at, why)


def _lost(why: str) -> Placement:
    return Placement("orphaned", why=why)


def _home(anchor: Anchor, reading: Reading, comparing: Comparing) -> tuple[str | None, bool]:
    """The name that the function of `anchor` has now, None where it is gone, and whether it is another than before."""
    if anchor.function in reading.homes or not anchor.function:
        return anchor.function, False
    around = set(anchor.before + anchor.after)
    shared: Counter[str] = Counter()
    for content in around:
        places = reading.cuts.get(content, ())
        if not comparing.look(len(places)):
            return None, False
        shared.update({reading.items[at].function for at in places if reading.items[at].number})
    shared.pop("", None)
    best = shared.most_common(2)
    if not best or best[0][1] < max(2, SHARED * len(around)) or (len(best) > 1 and best[1][1] == best[0][1]):
        return None, False
    return best[0][0], True


def _head(anchor: Anchor, reading: Reading, comparing: Comparing, home: str | None, renamed: bool) -> Placement:
    """Where a landmark's own line is: it is known by its name and its function's."""
    if home is None:
        return _lost(f"there is no function {anchor.function} any more")
    heads = [
        at
        for at in reading.homes.get(home, ())
        if reading.items[at].landmark == anchor.landmark and not reading.items[at].number
    ]
    same = [at for at in heads if reading.digests[at] == anchor.hash]
    if len(same) == 1 and anchor.twins == 1:
        return _found("changed" if renamed else "same", anchor, reading, same[0], _renamed(anchor, home, renamed))
    if not anchor.function and not same:
        return _successor(anchor, reading, comparing, heads)
    if len(heads) == 1 and anchor.twins == 1:
        return _found("changed", anchor, reading, heads[0], _renamed(anchor, home, renamed) or "its line was changed")
    return _lost(f"there is more than one {anchor.landmark} there" if heads else f"there is no {anchor.landmark} there")


def _renamed(anchor: Anchor, home: str, renamed: bool) -> str:
    return f"the function was {anchor.function}, it is {home}" if renamed else ""


def _item(anchor: Anchor, reading: Reading, comparing: Comparing, home: str | None, renamed: bool) -> Placement:
    same = [at for at in reading.places.get(anchor.hash, ()) if _is(anchor, reading, at)]
    if not comparing.look(len(same)):
        return _lost("there is too much that could be meant")
    here = [at for at in same if home == reading.items[at].function and reading.items[at].landmark == anchor.landmark]
    if len(here) == anchor.twins == 1:
        doubt = _doubt(anchor, reading, here[0], len(same)) if anchor.alike > 1 else ""
        why = "; ".join(filter(None, (_renamed(anchor, home or "", renamed), doubt)))
        return _found("moved" if renamed else "same", anchor, reading, here[0], why)
    if here:
        at = _by_company(anchor, reading, here)
        if at is None:
            return _lost("other items have the same words, and it cannot be told which of them was meant")
        return _found("moved" if renamed else "same", anchor, reading, at, _renamed(anchor, home or "", renamed))
    if len(same) == 1 and anchor.alike == 1:
        item = reading.items[same[0]]
        where = f"{item.landmark} of {item.function}" if item.function else item.landmark
        return _found("moved", anchor, reading, same[0], f"it was under {anchor.landmark}, it is under {where}")
    if home is None:
        return _lost(f"there is no function {anchor.function} any more")
    return _successor(anchor, reading, comparing, [at for at in reading.homes[home] if reading.items[at].number])


def _doubt(anchor: Anchor, reading: Reading, at: int, now: int) -> str:
    """What is to be said of an item whose words stand in other places too: one from there may have come here."""
    before, after = reading.around(at, 1)
    stays = (before and before == [*anchor.before[-1:]]) or (after and after == [*anchor.after[:1]])
    if now >= anchor.alike and (stays or (before, after) == ([*anchor.before[-1:]], [*anchor.after[:1]])):
        return ""
    return f"{anchor.alike} items had these words, {now} have them now; this one stands where it stood"


def _by_company(anchor: Anchor, reading: Reading, here: Sequence[int]) -> int | None:
    """Which of several items of the same content stands between the same neighbours; None where none does for sure."""
    wanted = [*anchor.before[-1:]], [*anchor.after[:1]]
    fits = [at for at in here[:MOST_PLACES] if reading.around(at, 1) == wanted]
    return fits[0] if len(fits) == 1 and len(here) >= anchor.twins else None


def _successor(anchor: Anchor, reading: Reading, comparing: Comparing, candidates: Sequence[int]) -> Placement:
    """The item that `anchor`'s became: it is new, most like it, and like nothing else that is gone."""
    known = set(anchor.before + anchor.after)
    if not comparing.look(len(candidates)):
        return _lost("there is too much that could be meant")
    new = [at for at in candidates if reading.plains[at][:LONGEST_AROUND] not in known]
    ranked = sorted(((comparing.likeness(anchor.exact, reading.plains[at]), at) for at in new), reverse=True)
    likeness, at = ranked[0] if ranked else (0.0, -1)
    if comparing.tired:
        return _lost("there is too much that could be meant")
    if likeness < ALIKE:
        return _lost("its words are gone, and there is nothing like them")
    if len(ranked) > 1 and likeness - ranked[1][0] < AHEAD_BY:
        return _lost("its words are gone, and two items are equally like them")
    content = reading.plains[at][:LONGEST_AROUND]
    gone = (other for other in known if other not in reading.cuts)
    if any(comparing.likeness(other, content) > likeness - AHEAD_BY for other in gone) or comparing.tired:
        return _lost("its words are gone, and what is like them is more like another item that is gone")
    return _found("changed", anchor, reading, at, "its words were changed")


def _line(anchor: Anchor, reading: Reading) -> Placement:
    """Where a line is that is no item: where its words stand, between the same words if there are several."""
    places = reading.written.get(anchor.exact, [])
    fitting = places if len(places) == anchor.twins == 1 else []
    fitting = fitting or [at for at in places[:MOST_PLACES] if _fits(anchor, reading.text, at)]
    if len(fitting) == 1:
        return Placement("same", _part(anchor, reading.text, fitting[0]))
    return _lost("it cannot be told which of several such lines was meant" if places else "its words are gone")


def _fits(anchor: Anchor, text: str, at: int) -> bool:
    before, after = _context(text, at, len(anchor.exact))
    wanted = "".join(anchor.before[:1]), "".join(anchor.after[:1])
    return before == wanted[0] and after == wanted[1]


def _part(anchor: Anchor, text: str, at: int) -> Span:
    start = text.find(anchor.part, at, at + len(anchor.exact)) if anchor.part else -1
    return Span(start, start + len(anchor.part)) if start >= 0 else Span(at, at + len(anchor.exact))
