"""Specs to start from, and what is told of each landmark."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, framed
from workbench.analysis.finding import BLANK
from workbench.languages.guide import Template, named
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.language import LANGUAGE
from workbench.languages.simplex.templates import GISTS

TEMPLATES = {template.name: template for template in LANGUAGE.templates()}


def test_there_is_a_template_for_each_kind_of_work() -> None:
    assert list(TEMPLATES) == list(GISTS)
    assert set(TEMPLATES) == {
        "minimal",
        "pipeline-stage",
        "transformation",
        "decision-table",
        "agent-handoff",
        "migration",
    }


@pytest.mark.parametrize("template", TEMPLATES.values(), ids=TEMPLATES)
class TestTemplate:
    def test_it_has_no_error_and_warns_of_nothing_but_its_blanks(self, template: Template) -> None:
        analysis = analyse(template.text)
        assert analysis.valid
        assert {finding.code for finding in analysis.findings} <= {"X105", "X206", "X301"}
        assert all(BLANK in finding.span.of(template.text) for finding in analysis.findings)

    def test_it_shows_what_is_to_be_filled_in(self, template: Template) -> None:
        assert BLANK in template.text
        assert "..." not in template.text

    def test_every_stated_branch_has_its_pinned_row(self, template: Template) -> None:
        for matrix in LANGUAGE.matrices(analyse(template.text)):
            assert matrix.branches
            for branch in matrix.branches:
                # A row that is all blanks shows nothing yet: then a pinned one waits, and no more can be told.
                waits = branch.verdict == "cannot tell"
                assert waits or (branch.verdict == "shown" and any(cell.pinned for cell in branch.cells))

    def test_it_states_what_happens_to_anything_unforeseen(self, template: Template) -> None:
        assert "- any unhandled condition → " in template.text

    def test_no_line_is_wider_than_a_page(self, template: Template) -> None:
        assert max(map(len, template.text.splitlines())) <= 120
        assert template.text.endswith("\n")
        assert template.text == template.text.rstrip() + "\n"


def test_every_line_of_the_smallest_with_a_blank_is_told_of() -> None:
    text = TEMPLATES["minimal"].text
    analysis = analyse(text)
    told = {analysis.lines.position(finding.span.start).line for finding in analysis.findings}
    assert told == {number for number, line in enumerate(text.splitlines(), 1) if BLANK in line}


@pytest.mark.parametrize("name", ["pipeline-stage", "Pipeline stage", "pipeline_stage", " PIPELINE-STAGE "])
def test_a_template_is_found_however_its_name_is_written(name: str) -> None:
    found = named(LANGUAGE.templates(), name)
    assert found is not None
    assert found.name == "pipeline-stage"


def test_a_name_that_none_has_finds_none() -> None:
    assert named(LANGUAGE.templates(), "pipeline") is None


@pytest.mark.parametrize("landmark", V0_3.landmarks, ids=lambda landmark: landmark.name)
def test_each_landmark_has_a_purpose_a_good_case_without_findings_and_a_bad_one(landmark: object) -> None:
    help = LANGUAGE.landmark_help(landmark.name)  # type: ignore[attr-defined]
    assert help is not None
    assert help.purpose.endswith(".")
    assert help.good.startswith(f"{help.name}:")
    assert help.bad.startswith(f"{help.name}:")
    good = [finding for finding in analyse(framed(help.good)).findings if finding.place.landmark == help.name]
    assert [finding.code for finding in good if finding.severity.word != "info"] == []


def test_the_required_landmarks_are_those_of_the_seed() -> None:
    required = {name for name in LANGUAGE.landmarks() if LANGUAGE.landmark_help(name).required}  # type: ignore[union-attr]
    assert required == {"FUNCTION", "RULES", "DONE_WHEN", "EXAMPLES", "ERRORS"}


def test_each_optional_landmark_of_a_function_says_when_it_pays() -> None:
    structural = {landmark.name for landmark in V0_3.landmarks if landmark.structural}
    optional = set(LANGUAGE.landmarks()) - structural - set(V0_3.required)
    assert {pays.landmark for pays in LANGUAGE.guide().optional} == optional
    assert all(pays.when for pays in LANGUAGE.guide().optional)
