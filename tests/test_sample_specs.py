"""The sample specs keep what their README promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import apply_edits
from workbench.files.reading import read, require_text
from workbench.files.searching import find_specs
from workbench.languages import rules, suffixes
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.language import LANGUAGE
from workbench.languages.simplex.spec import Function, Spec
from workbench.resources import data_folder

SAMPLES = data_folder("sample_specs")
BROKEN = sorted((SAMPLES / "broken").iterdir())
GOOD = sorted(path for path in find_specs([str(SAMPLES)], suffixes()) if Path(path) not in BROKEN)
ROW = re.compile(r"^\| \[([^]]+)\]\(([^)]+)\) \| ([^|]+) \|", re.MULTILINE)
ROWS = ROW.findall((SAMPLES / "README.md").read_text(encoding="utf-8"))


def analysed(path: Path | str) -> Analysis:
    """A sample as the program reads and judges it."""
    return LANGUAGE.analyse(require_text(read(str(path))).text, name=str(path))


def code_of(path: Path) -> str:
    """The code that a broken sample's name begins with."""
    return path.name.partition("-")[0]


def functions_of(path: Path | str) -> dict[str, Function]:
    """The functions of a sample by their names."""
    model = analysed(path).model
    assert isinstance(model, Spec)
    return {function.name: function for _, function in model.functions}


@pytest.mark.parametrize("path", GOOD, ids=lambda path: Path(path).name)
def test_nothing_is_found_in_a_good_sample(path: Path) -> None:
    assert [(finding.code, finding.message) for finding in analysed(path).findings] == []


@pytest.mark.parametrize("path", GOOD, ids=lambda path: Path(path).name)
def test_every_function_of_a_good_sample_is_read_whole(path: Path) -> None:
    for function in functions_of(path).values():
        for example in function.examples:
            assert example.inputs
            assert example.output
            assert len(example.arguments) == len(function.signature.parameters), example.item.text


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_a_broken_sample_is_reported_once_with_the_code_in_its_name(path: Path) -> None:
    assert [finding.code for finding in analysed(path).findings] == [code_of(path)]


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_a_broken_sample_says_at_its_top_what_would_mend_it(path: Path) -> None:
    comment = path.read_text(encoding="utf-8").partition("\n\n")[0]
    assert all(line.startswith("# ") for line in comment.splitlines())
    assert re.search(r"\bmends? it\.$", comment)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_the_slug_in_a_broken_samples_name_is_the_rules(path: Path) -> None:
    slug = next(rule.slug for rule in rules() if rule.code == code_of(path))
    assert path.name == f"{code_of(path)}-{slug}.simplex"


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_each_fix_offered_on_a_broken_sample_leaves_at_most_a_blank_to_fill_in(path: Path) -> None:
    analysis = analysed(path)
    for finding in analysis.findings:
        for fix in finding.fixes:
            mended = LANGUAGE.analyse(apply_edits(analysis.text, fix.edits), name=str(path))
            left = [] if fix.safe else [("X206", "(…, …) → …")]
            assert [(found.code, found.anchor) for found in mended.findings] in ([], left), fix.title


def test_every_code_of_the_catalogue_has_one_broken_sample() -> None:
    assert [code_of(path) for path in BROKEN] == sorted(rule.code for rule in rules())


@pytest.mark.parametrize("landmark", [landmark.name for landmark in V0_3.landmarks])
def test_every_landmark_has_a_sample_of_its_own_that_fills_it(landmark: str) -> None:
    (sample,) = [target for _, target, shows in ROWS if shows == landmark]
    model = analysed(SAMPLES / sample).model
    assert isinstance(model, Spec)
    blocks = [block for _, block in model.blocks(landmark)]
    assert blocks
    assert all(block.argument or block.items for block in blocks)


def test_the_readme_lists_every_sample_once_under_its_own_name() -> None:
    samples = [Path(path).relative_to(SAMPLES).as_posix() for path in (*GOOD, *BROKEN)]
    assert sorted(target for _, target, _ in ROWS) == sorted(samples)
    assert all(name == Path(target).name for name, target, _ in ROWS)


def test_the_good_samples_come_before_the_broken_ones_and_the_smallest_first() -> None:
    targets = [target for _, target, _ in ROWS]
    assert targets[0] == "minimal.simplex"
    assert targets == [t for t in targets if "/" not in t] + [t for t in targets if "/" in t]


SYSTEM = "lost_luggage.simplex"
KEY = re.compile(r"SharedMemory\.[\w.]+(?:\[[^]]*\])?")


def keys(function: Function, landmark: str) -> set[str]:
    """The keys of shared memory that a landmark of a function names."""
    return {key for item in function.items(landmark) for key in KEY.findall(item.text)}


def test_what_a_function_of_the_system_waits_for_another_one_writes() -> None:
    functions = functions_of(SAMPLES / SYSTEM)
    for name, function in functions.items():
        others = [other for other in functions.values() if other.name != name]
        written = set().union(*(keys(other, "WRITES") for other in others))
        assert keys(function, "TRIGGERS") <= written, name


def test_what_a_function_of_the_system_reads_is_written_or_said_to_come_from_outside() -> None:
    functions = functions_of(SAMPLES / SYSTEM)
    written = set().union(*(keys(function, "WRITES") for function in functions.values()))
    for function in functions.values():
        for item in function.items("READS"):
            assert set(KEY.findall(item.text)) <= written or "outside" in item.text, item.text


def test_what_a_function_of_the_system_writes_is_taken_up_again() -> None:
    functions = functions_of(SAMPLES / SYSTEM).values()
    written = set().union(*(keys(function, "WRITES") for function in functions))
    assert written <= set().union(*(keys(f, "READS") | keys(f, "TRIGGERS") for f in functions))
