"""What a reviewer is to look at first, and everything after it: each change in one place of one list. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.review.branch_changes import BranchChange
from workbench.review.comparison import Comparison, FunctionChange, ItemChange
from workbench.review.likeness import plain
from workbench.review.signature_changes import SignatureChange
from workbench.review.threads import Thread

Rank = Literal["error", "branch", "signature", "numbers", "gone", "example", "comment", "rest", "better"]
RANKS: tuple[Rank, ...] = ("error", "branch", "signature", "numbers", "gone", "example", "comment", "rest", "better")
"""From what to look at first to what is good news; "gone" is what holds no more, a rule or an error
case; "comment" is what somebody asked and nobody answered."""
FIRST = RANKS[: RANKS.index("rest")]
"""The ranks that a reviewer is told to look at first."""

AT_ONCE = 2
"""Points that are seen at once: saying them twice helps nobody."""
FEW = 40
"""Characters up to which the words that a finding is about are quoted."""

WORDS = {"added": "new", "removed": "gone"}


class Point(NamedTuple):
    """One thing to look at: why, in which function ("" for none), where, and in words.

    `old_line` and `line` count from 1, in the old text and the new; None where it is in the one only. `of` is the
    change itself. The words are those of the text: untrusted.
    """

    rank: Rank
    function: str
    old_line: int | None
    line: int | None
    words: str
    of: FunctionChange | SignatureChange | ItemChange | BranchChange | Finding | Thread


def look_first(comparison: Comparison, threads: Iterable[Thread] = ()) -> tuple[Point, ...]:
    """Every change of `comparison` and every one of `threads` that waits, the weightiest first, then as in the text.

    A function that is new or gone is one entry, without its items; what it lacks stands for itself.
    """
    points = [point for function in comparison.functions for point in _of_function(comparison, function)]
    points += [
        Point("comment", _function_of(thread, comparison), None, thread.line, _asked(thread), thread)
        for thread in threads
        if thread.waits
    ]
    return tuple(sorted(points, key=lambda point: (RANKS.index(point.rank), point.line or point.old_line or 0)))


def ahead(points: Sequence[Point]) -> list[Point]:
    """Those of `points` that are told ahead of the rest; none where there are so few that all are seen at once."""
    return [point for point in points if point.rank in FIRST] if len(points) > AT_ONCE else []


def _of_function(comparison: Comparison, function: FunctionChange) -> Iterator[Point]:
    def point(rank: Rank, old_line: int | None, line: int | None, words: str, of: object) -> Point:
        return Point(rank, function.name, old_line, line, words, of)  # type: ignore[arg-type]

    whole = function.kind in ("added", "removed")
    if whole or function.kind == "renamed":
        was = f", was {function.old}" if function.kind == "renamed" else ""
        words = f"function {WORDS.get(function.kind, function.kind)}{was}"
        yield point("signature", function.old_line, function.new_line, words, function)
    for change in function.signature:
        yield point("signature", function.old_line, function.new_line, signature_words(change), change)
    for item in function.changed:
        if not (whole or _told(item, function)):
            yield point(_rank(item), item.old_line, item.new_line, item_words(item), item)
    for branch in function.branches:
        if not whole or branch.lacking:
            better = branch.became == "now with an example"
            rank: Rank = "branch" if branch.lacking else "better" if better else "rest"
            yield point(rank, branch.old_line, branch.new_line, branch_words(branch), branch)
    for finding in function.found:
        rank = "error" if finding.severity is Severity.ERROR else "rest"
        words = finding_words(finding, comparison.new.text)
        yield point(rank, None, comparison.new.line_of(finding.span), words, finding)
    for finding in function.fixed:
        if function.kind != "removed":
            words = f"fixed: {finding_words(finding, comparison.old.text)}"
            yield point("better", comparison.old.line_of(finding.span), None, words, finding)


def _told(item: ItemChange, function: FunctionChange) -> bool:
    """Whether it is the function's own line, of which its signature and its name tell all that changed."""
    return item.is_head and item.kind == "reworded" and bool(function.signature or function.kind == "renamed")


def _rank(item: ItemChange) -> Rank:
    if item.is_example and item.kind in ("reworded", "removed"):
        return "example"
    if item.numbers:
        return "numbers"
    return "gone" if item.kind == "removed" else "rest"


# ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────


def item_name(item: ItemChange) -> str:
    """What an item is called: `RULES 3`, by its number now, or before where it is gone; `DATA: Order`."""
    which = item.item
    if which.number:
        return f"{which.landmark} {which.number}"
    return which.landmark if which.function else which.text


def item_words(item: ItemChange) -> str:
    """What became of an item: `RULES 3: 30 is now 45`."""
    said = [
        f"{old} is now {new}" if old and new else f"{old or new} is {'gone' if old else 'new'}"
        for old, new in item.numbers
    ]
    if item.kind == "comment":
        return f"{item_name(item)} another comment: {item.item.comment or 'none'}"
    became = WORDS.get(item.kind, item.kind)
    if item.moved and item.kind != "moved":
        became += ", moved"
    return f"{item_name(item)} {became}" + (f": {', '.join(said)}" if said else "")


def signature_words(change: SignatureChange) -> str:
    """What became of an input or the result, in words."""
    old, new = change.old or "no type", change.new or "no type"
    return {
        "added": f"new input {change.new}",
        "removed": f"input {change.old} is gone",
        "renamed": f"input {change.old} is now called {change.new}",
        "type": f"input {change.name} was {old}, is {new}",
        "optional": f"input {change.name} was {old}, is {new}",
        "order": f"the inputs were in the order {old}, are in {new}",
        "returns": f"returns {change.new or 'nothing'}, returned {change.old or 'nothing'}",
    }[change.became]


def branch_words(branch: BranchChange) -> str:
    """What became of a branch: `R4b new, without an example: the registry is empty`."""
    which = branch.new or branch.old
    assert which is not None
    became = branch.became
    said = f"{became}, without an example" if became == "new" and branch.lacking else became
    return f"branch {which.id} {said}: {which.text}"


def finding_words(finding: Finding, text: str) -> str:
    """What a finding says, with the words in `text` that it is about where they are few and not the whole item."""
    few = finding.place.item is not None and finding.span.end - finding.span.start <= FEW
    about = plain(finding.span.of(text)) if few else ""
    known = about in finding.message or about == plain(finding.anchor)
    return f"{finding.code} {finding.message}" + ("" if known else f": '{about}'")


def _function_of(thread: Thread, comparison: Comparison) -> str:
    """The function that a comment is in now; of one that is orphaned the one it was in."""
    at, items = thread.placement.item, comparison.new.items
    return items[at].function if at is not None and at < len(items) else thread.comment.anchor.function


def _asked(thread: Thread) -> str:
    return f"{thread.comment.kind} of {thread.comment.author}: {thread.comment.body}"


# ── how much ──────────────────────────────────────────────────────────────────────────────────────────────────

_NOUNS = {"RULES": "rule", "EXAMPLES": "example", "ERRORS": "error case"}


def summary(comparison: Comparison, threads: Sequence[Thread] = ()) -> tuple[str, ...]:
    """How much changed, the weightiest first: "1 new error", "1 branch without its example", "3 rules reworded"."""
    items = [item for function in comparison.functions if _within(function) for item in function.changed]
    errors = sum(finding.severity is Severity.ERROR for finding in comparison.found)
    functions = comparison.functions
    counts: list[tuple[int, str, str]] = [
        (errors, "new error", "new errors"),
        (_became(comparison, "now without its example"), "branch lost its example", "branches lost their example"),
        (_new_lacking(comparison), "new branch without an example", "new branches without an example"),
        *(
            (sum(one.kind == kind for one in functions), f"function {word}", f"functions {word}")
            for kind, word in (("added", "new"), ("removed", "gone"), ("renamed", "renamed"))
        ),
        (sum(bool(one.signature) for one in functions), "signature changed", "signatures changed"),
        *_item_counts(items),
        (len(comparison.found) - errors, "new finding", "new findings"),
        (_became(comparison, "now with an example"), "branch got its example", "branches got their example"),
        (len(comparison.fixed), "finding fixed", "findings fixed"),
        (sum(thread.waits for thread in threads), "open comment", "open comments"),
    ]
    return tuple(f"{count} {one if count == 1 else several}" for count, one, several in counts if count)


def _within(function: FunctionChange) -> bool:
    return function.kind not in ("added", "removed")


def _became(comparison: Comparison, became: str) -> int:
    return sum(branch.became == became for branch in comparison.branches)


def _new_lacking(comparison: Comparison) -> int:
    return sum(branch.became == "new" and branch.lacking for branch in comparison.branches)


def _item_counts(items: Sequence[ItemChange]) -> Iterator[tuple[int, str, str]]:
    counts: dict[tuple[str, str], int] = {}
    for item in items:
        if not item.is_head:
            key = _NOUNS.get(item.item.landmark, "item"), item.kind
            counts[key] = counts.get(key, 0) + 1
    for (noun, kind), count in counts.items():
        word = WORDS.get(kind, "with another comment" if kind == "comment" else kind)
        yield count, f"{noun} {word}", f"{noun}s {word}"
