"""Settings are read whole or refused by name, and decide which findings remain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.languages.simplex.specs import analyse, spec
from workbench.analysis.config import Config, ConfigProblem, FileIgnore, Thresholds
from workbench.analysis.config_table import read_config
from workbench.analysis.finding import Severity
from workbench.analysis.selection import selected
from workbench.languages import rules

FOLDER = "/project"


def read(table: dict[str, Any]) -> Config:
    return read_config(table, rules(), FOLDER)


def test_an_empty_table_is_the_defaults() -> None:
    assert read({}) == Config()


def test_every_key_is_read() -> None:
    table = {
        "select": ["E", "procedural-rule"],
        "ignore": ["w010"],
        "fail-on": "never",
        "per-file-ignores": {"drafts/": ["all"]},
        "thresholds": {"rules": 3, "inputs": 2, "rule-length": 80, "functions": 1},
    }
    assert read(table) == Config(
        Thresholds(3, 2, 80, 1),
        ("E", "E040"),
        ("W010",),
        (FileIgnore("drafts/", ("ALL",), FOLDER),),
        None,
    )


@pytest.mark.parametrize("key", ["rule_length", "rule-length"])
def test_an_underscore_is_as_good_as_a_hyphen(key: str) -> None:
    assert read({"thresholds": {key: 80}}).thresholds.rule_length == 80
    assert read({"fail_on": "info"}).fail_on is Severity.INFO


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"selct": []}, "unknown key 'selct'; nearest: select"),
        ({"qqqqqq": []}, "unknown key 'qqqqqq'; known: select, ignore, per-file-ignores, fail-on, thresholds"),
        ({"thresholds": {"rule-lenght": 1}}, "thresholds: unknown key 'rule-lenght'; nearest: rule-length"),
        ({"thresholds": {"rules": "many"}}, "thresholds: rules: a whole number from 0 is wanted, not 'many'"),
        ({"thresholds": {"rules": True}}, "thresholds: rules: a whole number from 0 is wanted, not True"),
        ({"thresholds": {"rules": -1}}, "thresholds: rules: a whole number from 0 is wanted, not -1"),
        ({"thresholds": 3}, "thresholds: a table is wanted, not 3"),
        ({"select": "E"}, "select: a list of codes is wanted, not 'E'"),
        ({"select": [1]}, "select: codes are wanted, not 1"),
        ({"select": ["E04O"]}, "select: unknown code 'E04O'; nearest: E040"),
        ({"ignore": ["procedural-rules"]}, "ignore: unknown code 'procedural-rules'; nearest: procedural-rule"),
        ({"ignore": [""]}, "ignore: unknown code ''"),
        ({"fail-on": "sometimes"}, "fail-on: one of error, warning, info, never is wanted, not 'sometimes'"),
        ({"fail-on": ["error"]}, "fail-on: one of error, warning, info, never is wanted, not ['error']"),
        ({"per-file-ignores": ["E"]}, "per-file-ignores: a table is wanted, not ['E']"),
        ({"per-file-ignores": {"a*": ["E9"]}}, "per-file-ignores: a*: unknown code 'E9'"),
    ],
)
def test_what_cannot_be_used_is_named_with_its_key_and_what_is_near(table: dict[str, Any], says: str) -> None:
    with pytest.raises(ConfigProblem) as raised:
        read(table)
    assert str(raised.value).startswith(says)


@pytest.mark.parametrize(
    ("select", "ignore", "code", "wanted"),
    [
        (("ALL",), (), "X301", True),
        (("E",), (), "E040", True),
        (("E",), (), "W010", False),
        (("X1",), (), "X101", True),
        (("X1",), (), "X202", False),
        (("ALL",), ("X",), "X101", False),
        (("E",), ("E040",), "E040", False),
        (("E040",), ("E",), "E040", True),
        (("E040",), ("E",), "E020", False),
        (("E040",), ("E040",), "E040", False),
        (("X1", "E"), ("ALL",), "E020", True),
        ((), (), "E020", False),
    ],
)
def test_the_selector_that_says_most_decides(
    select: tuple[str, ...], ignore: tuple[str, ...], code: str, wanted: bool
) -> None:
    assert Config(select=select, ignore=ignore).wanted("/a")(code) == wanted


@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("drafts/*", "/project/drafts/a.simplex", True),
        ("drafts/", "/project/drafts/deep/a.simplex", True),
        ("drafts/*", "/project/old/drafts/a.simplex", False),
        ("*/drafts/*", "/project/old/drafts/a.simplex", True),
        ("a.simplex", "/project/drafts/a.simplex", True),
        ("a*", "/project/drafts/b.simplex", False),
        ("drafts/*", "/elsewhere/drafts/a.simplex", False),
    ],
)
def test_a_pattern_is_held_against_the_path_below_its_folder_and_the_name(
    pattern: str, path: str, matches: bool
) -> None:
    assert FileIgnore(pattern, ("E",), FOLDER).matches(path) == matches


def test_what_is_left_out_for_a_file_outweighs_every_selection() -> None:
    config = Config(select=("E040",), file_ignores=(FileIgnore("a*", ("E",)),))
    assert not config.wanted("/a.simplex")("E040")
    assert config.wanted("/b.simplex")("E040")


def test_a_choice_for_one_run_begins_anew_or_takes_away() -> None:
    config = Config(select=("E040", "W"), ignore=("W010",))
    assert config.with_choices(select=("W010",)).wanted("/a")("W010")
    assert not config.with_choices(ignore=("E",)).wanted("/a")("E040")
    assert not config.with_choices(ignore=("E",)).wanted("/a")("W010")
    assert config.with_choices() == config


def test_an_analysis_without_its_errors_is_valid_and_its_outline_unmarked() -> None:
    analysis = analyse(spec(RULES="- loop through the orders"))
    assert selected(analysis, Config(), "/a") is analysis
    less = selected(analysis, Config(ignore=("E040",)), "/a")
    assert (analysis.valid, analysis.outline[0].worst) == (False, Severity.ERROR)
    assert (less.valid, less.outline[0].worst, less.findings) == (True, None, ())
