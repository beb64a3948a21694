"""Judging a spec section by section, and only those sections of which something changed.

What is said of a section follows from its text and from what the rest of the spec tells it. Both are values: where they
are the same as before, so is everything that follows from them, and it is taken over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from workbench.analysis.analysis import in_order
from workbench.analysis.config import Thresholds
from workbench.analysis.finding import Finding
from workbench.analysis.outline import OutlineNode, marked
from workbench.analysis.suppressions import WHOLE_FILE, Comments, Covered, let_stand, of_comments, read_comments
from workbench.analysis.text import Lines
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.checks.catalogue import RULES
from workbench.languages.simplex.checks.coverage import standing
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SECTION_CHECKS,
    SPEC_CHECKS,
    TERM_CHECKS,
    FunctionReading,
    SectionReading,
    SpecReading,
    TermsReading,
)
from workbench.languages.simplex.checks.vagueness import defined_words, open_words, settled_words, vague_items
from workbench.languages.simplex.coverage.judged import Judged
from workbench.languages.simplex.outline import outline, with_standing
from workbench.languages.simplex.outward import Outward, joined, outward
from workbench.languages.simplex.spec import Section, SectionKey, Spec
from workbench.languages.simplex.vagueness import VagueItem
from workbench.languages.simplex.values import normal

if TYPE_CHECKING:
    from workbench.languages.simplex.coverage.fields import Fields, Types

_NO_CODES: frozenset[str] = frozenset()


class Read(NamedTuple):
    """What follows from one section alone; spans count in the section.

    `asks` are the vague words that another section may define, `settles` those that this one does.
    """

    section: Section
    outward: Outward
    outline: tuple[OutlineNode, ...]
    vague: tuple[VagueItem, ...]
    asks: frozenset[str]
    settles: frozenset[str]
    comments: Comments | None


class Facts(NamedTuple):
    """What follows from a section and, of the rest of the spec, from the `fields` that DATA gives its function's
    inputs. `judged` is None where there is no function. `types` is what `fields` was read from, to see at once that it
    still holds."""

    read: Read
    fields: Fields | None
    findings: tuple[Finding, ...]
    judged: Judged | None
    types: Types | None


class Part(NamedTuple):
    """A section judged: its findings in order and its outline, marked. All spans count in the section.

    They follow from `facts` and from what the rest of the spec tells it: which of the words that it asks for are
    `defined`, what was `told` of it (spans as in its outward part), which codes are suppressed `above` its first line
    and `everywhere`, and what there is to say `of_comments` in it. `covered` is what the comments leave.
    """

    facts: Facts
    defined: frozenset[str]
    told: tuple[Finding, ...]
    above: frozenset[str]
    everywhere: frozenset[str]
    covered: Covered
    of_comments: tuple[Finding, ...]
    findings: tuple[Finding, ...]
    outline: tuple[OutlineNode, ...]


class Across:
    """What follows from the outward parts of all sections together, each thing worked out when first asked for."""

    def __init__(
        self,
        sections: tuple[Section, ...],
        settled: frozenset[str],
        first_lines: Mapping[str, int],
        thresholds: Thresholds,
    ) -> None:
        self.follows_from = (sections, settled, first_lines)
        self.thresholds = thresholds

    @cached_property
    def spec(self) -> Spec:
        """The outward parts as a spec."""
        return joined(self.follows_from[0])

    @cached_property
    def types(self) -> Types | None:
        """The types that DATA defines, None where neither DATA nor a signature says of any value what it can be."""
        spec = self.spec
        inputs = (parameter.type for _, function in spec.functions for parameter in function.signature.parameters)
        fields = (item.text.partition(":")[2] for _, block in spec.blocks("DATA") for item in block.items)
        if not any(
            "|" in kind or "optional" in kind or normal(kind.partition(",")[0]) == "none"
            for kind in chain(inputs, fields)
        ):
            return None
        from workbench.languages.simplex.coverage.fields import read_types

        return read_types(spec)

    @cached_property
    def defined(self) -> frozenset[str]:
        """The words that the spec defines."""
        return self.follows_from[1] | defined_words(self.spec)

    @cached_property
    def told(self) -> Mapping[int, tuple[Finding, ...]]:
        """What only shows across sections, by the number of the section; spans count in its outward part."""
        found: dict[int, list[Finding]] = {}
        for finding in SPEC_CHECKS.findings(SpecReading(self.spec, self.thresholds, self.follows_from[2])):
            number = self.spec.number_at(finding.span.start)
            found.setdefault(number, []).append(finding.shifted(-self.spec.placed[number].start))
        return {number: tuple(findings) for number, findings in found.items()}


def _limits(kind: str) -> bool:
    """Whether a type says which values there can be, or that there may be none."""
    return "|" in kind or "optional" in kind or normal(kind.partition(",")[0]) == "none"


class Memory(NamedTuple):
    """What is carried from one analysis to the next. `reads` and `judged` are of all sections in order; `commented`
    tells whether there are comments of ours among them."""

    parts: Mapping[SectionKey, Part]
    spec: Spec | None
    across: Across | None
    reads: Sequence[Read] = ()
    judged: Sequence[Part] = ()
    commented: bool = False

    def section(self, key: SectionKey) -> Section | None:
        """The section with this key, if it was read."""
        part = self.parts.get(key)
        return part.facts.read.section if part else None


NOTHING = Memory({}, None, None)


def judge(spec: Spec, thresholds: Thresholds, before: Memory) -> tuple[list[Part], Memory]:
    """The sections of `spec` judged, in order, and what to remember of it; taken from `before` where it is the same."""
    known = [before.parts.get(section.key) for _, section in spec.placed]
    reads = [part.facts.read if part else _read(section) for (_, section), part in zip(spec.placed, known, strict=True)]
    across = _across(spec, reads, thresholds, before)
    commented = any(read.comments for read in reads)
    if across is before.across and not (commented or before.commented):
        # Nothing of what the rest tells a section is another: only those are looked at that are so themselves.
        parts = [
            old if read is same else _told(number, read, part, across, thresholds, _NO_CODES, _NO_CODES)
            for number, (read, part, same, old) in enumerate(
                zip(reads, known, before.reads, before.judged, strict=True)
            )
        ]
    else:
        above = _above(reads) if commented else [_NO_CODES] * len(reads)
        everywhere = _everywhere(reads) if commented else _NO_CODES
        parts = [
            _told(number, read, part, across, thresholds, above[number], everywhere)
            for number, (read, part) in enumerate(zip(reads, known, strict=True))
        ]
    if commented:
        said = of_comments([(part.facts.read.comments, part.covered) for part in parts], RULES)
        parts = [_with(part, findings) for part, findings in zip(parts, said, strict=True)]
    keys = [section.key for _, section in spec.placed]
    return parts, Memory(dict(zip(keys, parts, strict=True)), spec, across, reads, parts, commented)


def _told(
    number: int,
    read: Read,
    known: Part | None,
    across: Across,
    thresholds: Thresholds,
    above: frozenset[str],
    everywhere: frozenset[str],
) -> Part:
    """The part of section `number`: the `known` one, where nothing is told it that was not."""
    facts = known.facts if known else None
    if facts is None or facts.types is not across.types:
        facts = _facts(read, thresholds, across.types, facts)
    defined = read.asks & across.defined if read.asks else _NO_CODES
    told = across.told.get(number, ())
    if (
        known is not None
        and known.facts is facts
        and known.told == told
        and known.defined == defined
        and known.above == above
        and known.everywhere == everywhere
    ):
        return known
    return _part(facts, defined, told, above, everywhere)


# ── one section ───────────────────────────────────────────────────────────────────────────────────────────────


def _read(section: Section) -> Read:
    vague = vague_items(section)
    return Read(
        section,
        outward(section),
        outline(section),
        vague,
        open_words(vague),
        settled_words(vague),
        read_comments(section.text, section.units(), RULES),
    )


def _facts(read: Read, thresholds: Thresholds, types: Types | None, known: Facts | None) -> Facts:
    """The facts of a section: those `known` of it, unless DATA now says something else of its inputs."""
    section, function = read.section, read.section.function
    fields: Fields | None = None
    if function is not None and types is not None:
        from workbench.languages.simplex.coverage.fields import fields_of

        fields = fields_of(function, types)
    if known is not None and known.fields == fields:
        return known._replace(types=types)
    return Facts(read, fields, *judge_section(section, thresholds, fields), types)


def judge_section(
    section: Section, thresholds: Thresholds, fields: Fields | None = None
) -> tuple[tuple[Finding, ...], Judged | None]:
    """What is found in one section by itself, and its function's coverage; `fields` is what DATA gives the inputs."""
    findings = SECTION_CHECKS.findings(SectionReading(section))
    judged = None
    if function := section.function:
        branches = read_branches(function.items("RULES"))
        judged = Judged(function, branches, fields)
        findings += FUNCTION_CHECKS.findings(FunctionReading(function, section, branches, thresholds, judged))
    return tuple(findings), judged


def _part(
    facts: Facts,
    defined: frozenset[str],
    told: tuple[Finding, ...],
    above: frozenset[str],
    everywhere: frozenset[str],
) -> Part:
    read = facts.read
    findings = [
        *facts.findings,
        *TERM_CHECKS.findings(TermsReading(read.section, read.vague, defined)),
        *map(read.outward.back, told),
    ]
    covered = let_stand(read.section.text, findings, read.comments, above, everywhere)
    ordered = in_order(covered.remaining)
    nodes = with_standing(read.outline, standing(facts.judged, facts.findings) if facts.judged else "")
    return Part(facts, defined, told, above, everywhere, covered, (), ordered, marked(nodes, ordered))


def _with(part: Part, of_comments: tuple[Finding, ...]) -> Part:
    """`part` with this to say of the comments in it."""
    if part.of_comments == of_comments:
        return part
    ordered = in_order((*part.covered.remaining, *of_comments))
    return part._replace(of_comments=of_comments, findings=ordered, outline=marked(part.outline, ordered))


# ── what the rest of the spec tells it ────────────────────────────────────────────────────────────────────────


def _across(spec: Spec, reads: Sequence[Read], thresholds: Thresholds, before: Memory) -> Across:
    """What follows from all sections: what followed `before`, where they show each other the same."""
    known = before.across
    if known is not None and not known.follows_from[2] and len(reads) == len(before.reads):
        # Mostly one section is another, and to see that it shows the same takes no look at the rest.
        others = [pair for pair in zip(reads, before.reads, strict=True) if pair[0] is not pair[1]]
        if all(_show_the_same(*pair) for pair in others):
            return known
    sections = tuple([read.outward.section for read in reads])
    settled = _NO_CODES.union(*[read.settles for read in reads if read.settles])
    first_lines = _first_lines(spec)
    if known is not None and known.follows_from == (sections, settled, first_lines):
        return known
    return Across(sections, settled, first_lines, thresholds)


def _show_the_same(one: Read, other: Read) -> bool:
    """Whether two sections show the rest the same, their names with it."""
    names = [read.section.function and read.section.function.signature.name for read in (one, other)]
    return names[0] == names[1] and one.outward.section == other.outward.section and one.settles == other.settles


def _first_lines(spec: Spec) -> Mapping[str, int]:
    """Of each name that several functions have, the line of the first."""
    names = [section.function.signature.name for _, section in spec.placed if section.function]
    if len(set(names)) == len(names):
        return {}
    lines = Lines(spec.text)
    first: dict[str, int] = {}
    repeated: dict[str, int] = {}
    for (start, function), name in zip(spec.functions, names, strict=True):
        if name in first:
            repeated[name] = lines.position(first[name]).line
        elif name:
            first[name] = start + function.header.header.start
    return repeated


def _above(reads: Sequence[Read]) -> list[frozenset[str]]:
    """For each section the codes that the end of the one before suppresses in its first line."""
    below = [read.comments.codes(read.comments.below) if read.comments else _NO_CODES for read in reads]
    return [_NO_CODES, *below[:-1]]


def _everywhere(reads: Sequence[Read]) -> frozenset[str]:
    """The codes that are suppressed in the whole file."""
    return _NO_CODES.union(*[read.comments.codes(WHOLE_FILE) for read in reads if read.comments])
