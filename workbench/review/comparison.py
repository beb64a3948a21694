"""All that became of a spec from one text to another, function by function: what every view of a change shows. Pure."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Literal, NamedTuple

from workbench.analysis.finding import Finding
from workbench.files.differing import changes
from workbench.languages.language import SpecItem
from workbench.review.branch_changes import BranchChange, branch_changes
from workbench.review.finding_changes import FindingChanges, finding_changes
from workbench.review.likeness import plain
from workbench.review.outside import OutsideChange, outside_changes
from workbench.review.pairing import function_names, home_pairs, item_pairs, out_of_turn, said
from workbench.review.reading import HEAD
from workbench.review.signature_changes import SignatureChange, signature_changes
from workbench.review.version import Version

EXAMPLES = "EXAMPLES"
"""The landmark whose items are examples."""

ItemKind = Literal["same", "layout", "comment", "moved", "reworded", "removed", "added"]
FunctionKind = Literal["same", "changed", "renamed", "removed", "added"]

MOST_NUMBERS = 200
"""Figures of an item that are looked at."""
_NUMBER = re.compile(r"(?<!\w)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?")


class ItemChange(NamedTuple):
    """One item of both texts; `old` is None where it was added, `new` where it was removed. The lines count from 1.

    Of what holds of an item at once its kind is the last in the order of ItemKind: one that is reworded may have
    `moved`, and may have another comment, too. `numbers` are the figures that a reworded item had and has, in its
    order, with "" for one that has come or gone.
    """

    kind: ItemKind
    old: SpecItem | None
    new: SpecItem | None
    old_line: int | None
    new_line: int | None
    moved: bool = False
    numbers: tuple[tuple[str, str], ...] = ()

    @property
    def item(self) -> SpecItem:
        """The item as it is now; as it was where it is gone."""
        item = self.new or self.old
        assert item is not None
        return item

    @property
    def in_meaning(self) -> bool:
        """Whether it says something else, or stands elsewhere."""
        return self.kind not in ("same", "layout")

    @property
    def is_head(self) -> bool:
        """Whether it is a landmark's own line."""
        return self.item.number == 0

    @property
    def is_example(self) -> bool:
        """Whether it is a row of examples."""
        return self.item.landmark == EXAMPLES and not self.is_head


class FunctionChange(NamedTuple):
    """What became of one function, or of what belongs to none: its names are "" then.

    `old` is the name it had, None where it was added; `new` the one it has, None where it was removed. `items` are in
    the order of the new text, with what is gone where it stood; an item that came from another function is here alone,
    not where it was; there it is among what has `left`. `items` holds what is the same as well. The lines are those of
    the functions' own lines.
    """

    kind: FunctionKind
    old: str | None
    new: str | None
    old_line: int | None
    new_line: int | None
    signature: tuple[SignatureChange, ...]
    items: tuple[ItemChange, ...]
    branches: tuple[BranchChange, ...]
    found: tuple[Finding, ...]
    fixed: tuple[Finding, ...]
    left: tuple[ItemChange, ...] = ()

    @property
    def name(self) -> str:
        """What it is called now; what it was called where it is gone."""
        return (self.old if self.new is None else self.new) or ""

    @property
    def in_meaning(self) -> bool:
        """Whether anything is otherwise but layout."""
        return self.kind != "same"

    @property
    def changed(self) -> tuple[ItemChange, ...]:
        """The items that say something else or stand elsewhere."""
        return tuple(item for item in self.items if item.in_meaning)


@dataclass(frozen=True)
class Comparison:
    """Everything that became of `old` in `new`: each item of both is in exactly one entry of `functions`."""

    old: Version
    new: Version
    functions: tuple[FunctionChange, ...]
    outside: tuple[OutsideChange, ...]

    @property
    def in_meaning(self) -> bool:
        """Whether an item, a branch or a finding is otherwise; layout, and lines that are no items, do not count."""
        return any(function.in_meaning for function in self.functions)

    @property
    def identical(self) -> bool:
        """Whether the texts are the same to the last character."""
        return self.old.text == self.new.text

    @cached_property
    def items(self) -> tuple[ItemChange, ...]:
        """The items of all functions."""
        return tuple(item for function in self.functions for item in function.items)

    @cached_property
    def layout(self) -> int:
        """How many items are written otherwise and say the same."""
        return sum(item.kind == "layout" for item in self.items)

    @cached_property
    def branches(self) -> tuple[BranchChange, ...]:
        """The branches of all functions that are new, gone, or otherwise shown."""
        return tuple(branch for function in self.functions for branch in function.branches)

    @cached_property
    def found(self) -> tuple[Finding, ...]:
        """The findings that only the new text has."""
        return tuple(finding for function in self.functions for finding in function.found)

    @cached_property
    def fixed(self) -> tuple[Finding, ...]:
        """The findings that only the old text has."""
        return tuple(finding for function in self.functions for finding in function.fixed)


def compare(old: Version, new: Version) -> Comparison:
    """What became of `old` in `new`. Swapped, what is added is removed, and the rest is the same the other way."""
    homes = home_pairs(old, new)
    functions = function_names(homes)
    pairs = item_pairs(old, new, homes)
    moved = out_of_turn(old, new, homes, pairs)
    entries = _entries(old, new, pairs, moved)
    rules = (
        {(item.function, item.number): pairs.get(at) for at, item in _rules(old)},
        {(item.function, item.number): at for at, item in _rules(new)},
    )
    branches = [_placed(branch, old, new) for branch in branch_changes(old.matrices, new.matrices, functions, rules)]
    findings = finding_changes(old, new, functions, pairs)
    return Comparison(old, new, _functions(old, new, functions, entries, branches, findings), outside_changes(old, new))


def _rules(version: Version) -> Iterator[tuple[int, SpecItem]]:
    """The items that branches are of, with their places."""
    spans = {rule.span for matrix in version.matrices for rule in matrix.rules}
    return ((at, item) for at, item in enumerate(version.items) if item.span in spans)


def _placed(branch: BranchChange, old: Version, new: Version) -> BranchChange:
    return branch._replace(
        old_line=old.line_of(branch.old.span) if branch.old else None,
        new_line=new.line_of(branch.new.span) if branch.new else None,
    )


# ── items ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _entries(
    old: Version, new: Version, pairs: Mapping[int, int], moved: set[int]
) -> list[tuple[int | None, int | None, ItemChange]]:
    """Each item of both with its places: in the order of the new text, and what is gone behind what it stood behind."""
    origin = {now: was for was, now in pairs.items()}
    entries = [(origin.get(at), at, _entry(old, new, origin.get(at), at, moved)) for at in range(len(new.items))]
    gone = [(at, None, _entry(old, new, at, None, moved)) for at in range(len(old.items)) if at not in pairs]
    stayed = [at for at in sorted(pairs) if at not in moved]

    def turn(entry: tuple[int | None, int | None, ItemChange]) -> tuple[int, int, int]:
        was, now, _ = entry
        if now is not None:
            return now, 0, 0
        assert was is not None
        before = bisect_left(stayed, was)
        return (pairs[stayed[before - 1]] if before else -1), 1, was

    return sorted([*entries, *gone], key=turn)


def _entry(old: Version, new: Version, was: int | None, now: int | None, moved: set[int]) -> ItemChange:
    before = None if was is None else old.items[was]
    after = None if now is None else new.items[now]
    old_line = None if before is None else old.line_of(before.span)
    new_line = None if after is None else new.line_of(after.span)
    if before is None or after is None:
        return ItemChange("added" if before is None else "removed", before, after, old_line, new_line)
    kind: ItemKind = "same"
    figures: tuple[tuple[str, str], ...] = ()
    if said(before) != said(after):
        kind, figures = "reworded", numbers(before.text, after.text)
    elif was in moved:
        kind = "moved"
    elif plain(before.comment) != plain(after.comment):
        kind = "comment"
    elif before.span.of(old.text) != after.span.of(new.text):
        kind = "layout"
    return ItemChange(kind, before, after, old_line, new_line, was in moved, figures)


def numbers(old: str, new: str) -> tuple[tuple[str, str], ...]:
    """The figures in `old` that are others in `new`, in their order; "" stands for one that has come or gone."""
    before, after = _NUMBER.findall(old)[:MOST_NUMBERS], _NUMBER.findall(new)[:MOST_NUMBERS]
    if len(before) == len(after):
        return tuple(pair for pair in zip(before, after, strict=True) if pair[0] != pair[1])
    return tuple(
        pair
        for change in changes(before, after)
        for pair in zip_longest(before[change.old : change.old_end], after[change.new : change.new_end], fillvalue="")
    )


# ── functions ─────────────────────────────────────────────────────────────────────────────────────────────────


def _functions(
    old: Version,
    new: Version,
    names: Mapping[str, str],
    entries: Sequence[tuple[int | None, int | None, ItemChange]],
    branches: Sequence[BranchChange],
    findings: FindingChanges,
) -> tuple[FunctionChange, ...]:
    origin = {now: was for was, now in names.items()}
    # What is gone is told from what came with the same name.
    items: dict[tuple[str | None, str | None], list[ItemChange]] = defaultdict(list)
    left: dict[tuple[str | None, str | None], list[ItemChange]] = defaultdict(list)
    for was, now, entry in entries:
        name = old.items[was].function if was is not None else ""
        before = (name, names.get(name)) if was is not None else None
        after = (origin.get(new.items[now].function), new.items[now].function) if now is not None else None
        if after is not None:
            items[after].append(entry)
            if before is not None and before != after:
                left[before].append(entry)
        elif before is not None:
            items[before].append(entry)
    by_branch: dict[tuple[str, bool], list[BranchChange]] = defaultdict(list)
    for branch in branches:
        by_branch[branch.function, branch.new is None and branch.function not in new.homes].append(branch)
    found: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings.found:
        found[_home(finding, new)].append(finding)
    fixed: dict[tuple[str, str | None], list[Finding]] = defaultdict(list)
    for finding in findings.fixed:
        name = _home(finding, old)
        fixed[name, names.get(name)].append(finding)
    everything = dict.fromkeys(items)
    everything |= dict.fromkeys((origin.get(name), name) for name in found)
    everything |= dict.fromkeys(fixed)
    everything |= dict.fromkeys(left)
    return tuple(
        _function(
            old,
            new,
            was,
            now,
            tuple(items[was, now]),
            tuple(by_branch[(was if now is None else now) or "", now is None]),
            tuple(found[now]) if now is not None else (),
            tuple(fixed[was, now]) if was is not None else (),
            tuple(left[was, now]),
        )
        for was, now in everything
    )


def _home(finding: Finding, version: Version) -> str:
    name = finding.place.function or ""
    return name if name in version.homes else ""


def _function(
    old: Version,
    new: Version,
    was: str | None,
    now: str | None,
    items: tuple[ItemChange, ...],
    branches: tuple[BranchChange, ...],
    found: tuple[Finding, ...],
    fixed: tuple[Finding, ...],
    left: tuple[ItemChange, ...],
) -> FunctionChange:
    before, after = old.declared.get(was or ""), new.declared.get(now or "")
    signature = signature_changes(before, after) if before and after else ()
    if was is None or now is None:
        kind: FunctionKind = "added" if was is None else "removed"
    elif was != now:
        kind = "renamed"
    else:
        changed = any(item.in_meaning for item in items) or signature or branches or found or fixed or left
        kind = "changed" if changed else "same"
    return FunctionChange(
        kind, was, now, _line(old, was), _line(new, now), signature, items, branches, found, fixed, left
    )  # fmt: skip


def _line(version: Version, name: str | None) -> int | None:
    at = version.numbered.get((name, HEAD, 0)) if name else None
    return None if at is None else version.line_of(version.items[at].span)
