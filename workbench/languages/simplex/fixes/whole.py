"""A FUNCTION for a text that has none (E001): its line before the landmarks that wait for one, and those it lacks."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.analysis.config import Thresholds
from workbench.analysis.finding import BLANK, Edit, Fix, Place, Severity, apply_edits
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.fixes.missing import contents_of, in_block
from workbench.languages.simplex.fixes.placing import ORDER, content_ends, line_end, style_of
from workbench.languages.simplex.fixes.trial import LONGEST_TRIED
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.signature import read_signature
from workbench.languages.simplex.spec import Block, Section, Spec

SIGNATURE = f"{BLANK}({BLANK}) → {BLANK}"
"""A signature to fill in."""


def missing_function(spec: Spec, thresholds: Thresholds) -> tuple[Fix, ...]:
    """The fix that makes a function of a text without one; none where that would bring another error to light."""
    if len(spec.text) > LONGEST_TRIED or len(spec.placed) != 1:
        return ()
    section = spec.placed[0].section
    edits = _edits(section)
    changed = parse(apply_edits(spec.text, edits), markdown=section.key.only_fences or None)
    before, after = _errors(spec, thresholds), _errors(changed, thresholds)
    if len(changed.functions) != 1 or after - before:
        return ()
    return (Fix("add a FUNCTION to fill in", edits, safe=False),)


def _errors(spec: Spec, thresholds: Thresholds) -> set[tuple[str, Place]]:
    from workbench.languages.simplex.judging import judge_section  # which has this package imported, by way of checks

    findings = (finding for _, section in spec.placed for finding in judge_section(section, thresholds)[0])
    return {(finding.code, finding.place) for finding in findings if finding.severity is Severity.ERROR}


def _edits(section: Section) -> tuple[Edit, ...]:
    text, end = section.text, line_end(section.text)
    blocks = [block for block in section.blocks if block.known and not V0_3.by_name[block.name].structural]
    signature = read_signature(SIGNATURE)
    branches = read_branches([item for block in blocks if block.name == "RULES" for item in block.items])

    contents = {name: contents_of(name, signature, branches) for name in V0_3.required}
    style = style_of(text, blocks[0] if blocks else None, blocks, "")
    gap = end * (1 + style.gap)
    line = f"{style.before if not style.before.strip() else ''}FUNCTION: {SIGNATURE}"
    absent = [name for name in V0_3.required if all(block.name != name for block in blocks)]
    made = {name: style.block(name, contents[name], end, rows=name == "EXAMPLES") for name in absent}
    if not blocks:
        bare = len(text.rstrip())
        prose = text[:bare].strip("\ufeff")
        at = bare if prose else len(text)
        whole = gap.join((line, *made.values()))
        return (Edit(Span(at, at), (end * 2 if prose else "") + whole + ("" if text[at:] else end)),)
    anchors = {name: _anchor(blocks, name) for name in absent}
    first = line_start(text, blocks[0].written.start)
    first += text[first : first + 1] == "\ufeff"
    opening = [line, *(made[name] for name in absent if anchors[name] is None)]
    edits = [Edit(Span(first, first), "".join(part + gap for part in opening))]
    for name, anchor in anchors.items():
        if anchor is not None:
            at = content_ends(section, anchor)[0]
            edits.append(Edit(Span(at, at), gap + made[name]))
    for name in V0_3.required:
        there = [block for block in blocks if block.name == name]
        if there and all(block.empty for block in there):
            edits.append(in_block(section, there[-1], blocks, contents[name])[0])
    return tuple(edits)


def _anchor(blocks: Sequence[Block], name: str) -> Block | None:
    """The block after which the landmark `name` goes, None where it goes before all of them."""
    later = next((at for at, block in enumerate(blocks) if ORDER[block.name] > ORDER[name]), len(blocks))
    return blocks[later - 1] if later else None
