"""What holds of every fix on any text: it mends its finding, brings no error, and leaves all other characters."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.gold.pairs import DEV, as_spec, read_pairs
from tests.languages.simplex.fix_mutants import mutant
from tests.languages.simplex.specs import SEED, analyse
from workbench.analysis.analysis import Analysis
from workbench.analysis.coverage import SHOWN
from workbench.analysis.finding import Finding, Fix, Place, Severity, apply_edits
from workbench.analysis.text import LINE_END
from workbench.files.reading import read, require_text
from workbench.languages.simplex.coverage.pins import pinned
from workbench.languages.simplex.language import LANGUAGE, coverages
from workbench.languages.simplex.scan import ARROWS
from workbench.resources import data_folder


@cache
def texts() -> tuple[str, ...]:
    """The sample specs, the language's own specifications whole and by function, and the labelled pairs."""
    samples = sorted(Path(data_folder("sample_specs")).rglob("*.simplex*"))
    found = [require_text(read(str(path))).text for path in samples]
    for name in ("linter-specification.simplex", "meta-specification.simplex"):
        text = (SEED / name).read_text(encoding="utf-8")
        found += [text, *(f"FUNCTION:{function}" for function in text.split("FUNCTION:")[1:])]
    return (*found, *(as_spec(pair) for pair in read_pairs(DEV)))


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """One of the texts with faults in it, in another notation."""
    text = draw(st.integers(0, len(texts()) - 1))
    return mutant(texts()[text], random.Random(draw(st.integers(0, 1 << 32))))


def offered(analysis: Analysis) -> list[tuple[Finding, Fix]]:
    """Every fix, but for those that give a misspelt landmark its name: they bring to light what nobody has read yet."""
    return [
        (finding, fix) for finding in analysis.findings for fix in finding.fixes if not fix.title.startswith("rename ")
    ]


def errors(analysis: Analysis) -> set[tuple[str, Place]]:
    return {(finding.code, finding.place) for finding in analysis.findings if finding.severity is Severity.ERROR}


def told(analysis: Analysis) -> Counter[tuple[str, Place, str]]:
    return Counter((finding.code, finding.place, finding.message) for finding in analysis.findings)


@settings(max_examples=120, deadline=None)
@given(mutants())
def test_a_fix_mends_its_finding_and_brings_no_error(text: str) -> None:
    before = analyse(text)
    for finding, fix in offered(before):
        after = analyse(apply_edits(text, fix.edits))
        key = (finding.code, finding.place, finding.message)
        assert told(after)[key] < told(before)[key], fix.title
        assert errors(after) <= errors(before), fix.title


@settings(max_examples=120, deadline=None)
@given(mutants())
def test_a_fix_leaves_all_other_characters(text: str) -> None:
    ends = set(LINE_END.findall(text)) or {"\n"}
    for finding, fix in offered(analyse(text)):
        after = apply_edits(text, fix.edits)
        assert len(ends) > 1 or set(LINE_END.findall(after)) <= ends
        taken, added = (
            Counter("".join("".join(parts).split()))
            for parts in ([edit.span.of(text) for edit in fix.edits], [edit.text for edit in fix.edits])
        )
        if finding.code in ("E001", "E020", "X201", "X107"):
            assert not taken
        elif fix.title.startswith("write every arrow"):
            assert all(edit.span.of(text) in ARROWS for edit in fix.edits)
        elif finding.code == "X103":  # a list mark may become another, and of the landmark's line the items stay
            lost = taken - added - Counter(finding.span.of(text))
            assert set(lost) <= set(":*#>`_-+•.)0123456789"), fix.title


@settings(max_examples=60, deadline=None)
@given(mutants())
def test_all_fixes_one_after_the_other_come_to_an_end(text: str) -> None:
    for _ in range(120):
        fixes = offered(analyse(text))
        if not fixes:
            break
        text = apply_edits(text, fixes[0][1].edits)
    assert not fixes


@settings(max_examples=80, deadline=None)
@given(mutants(), st.randoms(use_true_random=False))
def test_a_pin_says_it_of_its_row_alone_and_once(text: str, draw: random.Random) -> None:
    before = analyse(text)
    for index, (_, _, coverage) in enumerate(coverages(before)):
        if not coverage.lines or not coverage.examples:
            continue
        branch = draw.choice(coverage.lines).branch.id
        number = draw.choice(coverage.examples).number
        fix = LANGUAGE.pin(before, index, branch, number)
        if fix is None:
            continue
        after = analyse(apply_edits(text, fix.edits))
        _, _, pinned_to = list(coverages(after))[index]
        for row, now in zip(coverage.examples, pinned_to.examples, strict=True):
            assert (row.inputs, row.output) == (now.inputs, now.output)
            assert row.number == number or row.comment == now.comment
        comment = pinned_to.examples[number - 1].comment
        assert branch in (pinned(comment, [line.branch for line in pinned_to.lines]) or ())
        assert LANGUAGE.pin(after, index, branch, number) is None
        had = {line.branch.id for line in coverage.lines if line.verdict in SHOWN}
        bare = [line.branch.id for line in pinned_to.uncovered if line.branch.id in had]
        told = f", which leaves {' and '.join(bare)} without an example" if bare else ""
        assert fix.title == f"pin example {number} to {branch}{told}"
