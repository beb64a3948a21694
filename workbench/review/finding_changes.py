"""Findings that are new, and findings that are gone, between two texts of a spec. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from workbench.analysis.finding import Finding
from workbench.review.likeness import plain
from workbench.review.pairing import pair_in_order, pair_likest
from workbench.review.version import Version


class FindingChanges(NamedTuple):
    """The findings that only the new text has, and those that only the old one had, in their order."""

    found: tuple[Finding, ...] = ()
    fixed: tuple[Finding, ...] = ()


def finding_changes(
    old: Version, new: Version, functions: Mapping[str, str], items: Mapping[int, int]
) -> FindingChanges:
    """Which findings are new, which are gone; `functions` and `items` tell what became of those of `old`.

    A finding is the same one where its code says the same of the same words; and where it speaks, of the item that its
    own became, of words much like those.
    """
    before, after = old.analysis.findings, new.analysis.findings
    pairs: dict[int, int] = {}
    pair_in_order([_said(finding, functions) for finding in before], [_said(finding, {}) for finding in after], pairs)
    pair_likest(
        [_subject(finding, old, items) for finding in before],
        [_subject(finding, new, None) for finding in after],
        ([finding.span.of(old.text) for finding in before], [finding.span.of(new.text) for finding in after]),
        pairs,
    )
    kept = set(pairs.values())
    return FindingChanges(
        tuple(finding for at, finding in enumerate(after) if at not in kept),
        tuple(finding for at, finding in enumerate(before) if at not in pairs),
    )


def _said(finding: Finding, functions: Mapping[str, str]) -> Hashable:
    place, anchor = finding.place, plain(finding.anchor)
    name = place.function or ""
    now = functions.get(name, name)
    # What is said of a function as such has its name for an anchor.
    return finding.code, now, place.landmark, place.path, now if anchor == name else anchor


def _subject(finding: Finding, version: Version, items: Mapping[int, int] | None) -> Hashable:
    """The code of a finding and the item of the new text that it is about; None where there is none."""
    place = finding.place
    if place.item is None:
        return None
    at = version.numbered.get((place.function or "", place.landmark or "", place.item))
    now = at if items is None or at is None else items.get(at)
    return None if now is None else (finding.code, now)
