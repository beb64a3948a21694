"""`explain`: codes, slugs and landmarks, for people and for programs."""

from __future__ import annotations

import json

import pytest

from workbench.cli.explain import find
from workbench.cli.program import run
from workbench.languages import rules

RULES = {rule.code: rule for rule in rules()}


@pytest.mark.parametrize("code", RULES)
def test_every_code_is_explained_with_all_that_is_known_of_it(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    rule = RULES[code]
    assert run(["explain", code]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"{code}  {rule.slug}  {rule.severity.word}\n")
    for part in (rule.summary, rule.why, *rule.bad.split("\n"), *rule.good.split("\n"), rule.source):
        assert part.strip() in shown


@pytest.mark.parametrize("name", ["E040", "e040", RULES["E040"].slug, RULES["E040"].slug.upper()])
def test_a_rule_is_found_by_code_and_slug_in_any_case(name: str) -> None:
    assert find(name) == RULES["E040"]


@pytest.mark.parametrize("name", ["DONE_WHEN", "done_when", "done-when", "done when", "DONE_WHEN:"])
def test_a_landmark_is_found_however_it_is_written(name: str) -> None:
    topic = find(name)
    assert topic is not None
    assert getattr(topic, "name", "") == "DONE_WHEN"


def test_a_landmark_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "DONE_WHEN"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("DONE_WHEN  required\n  ")
    assert "\nGood\n  DONE_WHEN:\n" in shown
    assert "\nBad\n  DONE_WHEN:\n" in shown


def test_an_optional_landmark_says_when_it_pays(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "UNCERTAIN"]) == 0
    assert "\nPays when\n  the inputs come from" in capsys.readouterr().out
    assert run(["explain", "RULES"]) == 0
    assert "Pays" not in capsys.readouterr().out


def test_an_unknown_name_names_the_nearest_and_costs_not_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["explain", "E04", "W030"]) == 2
    streams = capsys.readouterr()
    assert "no code, slug or landmark is called 'E04'; nearest: " in streams.err
    assert "E040" in streams.err
    assert streams.err.endswith("simplex-workbench explain --all\n")
    assert streams.out.startswith("W030  ")


def test_a_name_like_no_other_still_says_where_to_look(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "zzzzzzzz"]) == 2
    assert "called 'zzzzzzzz'; all codes: simplex-workbench explain --all" in capsys.readouterr().err


def test_no_name_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain"]) == 2
    assert "name a code or a landmark, or say --all" in capsys.readouterr().err


def test_all_explains_every_code_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "--all", "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [rule["code"] for rule in result["rules"]] == list(RULES)
    assert all(
        set(rule) == {"code", "slug", "severity", "summary", "why", "bad", "good", "source", "fix"}
        for rule in result["rules"]
    )


def test_json_holds_rules_and_landmarks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "E040", "RULES", "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [rule["code"] for rule in result["rules"]] == ["E040"]
    [landmark] = result["landmarks"]
    assert set(landmark) == {"name", "required", "purpose", "good", "bad", "pays"}


def test_a_name_given_twice_is_explained_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "E040", "e040", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rules"]) == 1
