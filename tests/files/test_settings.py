"""Settings come from the nearest file that has them, and one judgement follows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.languages.simplex.specs import spec
from workbench.analysis.config import Config, ConfigProblem
from workbench.files.judging import judged
from workbench.files.settings import Settings, read_settings, settings_in

RULES_2 = "[thresholds]\nrules = 2\n"
RULES_3 = "[tool.simplex.thresholds]\nrules = 3\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The root of a repository, with folders a/b in it."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "a" / "b").mkdir(parents=True)
    return tmp_path


def limit(folder: Path) -> int:
    return settings_in(folder).config.thresholds.rules


def test_without_a_file_there_are_the_defaults(project: Path) -> None:
    assert settings_in(project / "a" / "b") == Settings(Config(), "")


def test_the_nearest_file_counts_alone(project: Path) -> None:
    (project / "simplex.toml").write_text(RULES_2 + "inputs = 1\n")
    (project / "a" / "pyproject.toml").write_text(RULES_3)
    assert (limit(project), limit(project / "a"), limit(project / "a" / "b")) == (2, 3, 3)
    assert settings_in(project / "a" / "b").config.thresholds.inputs == 6
    assert settings_in(project / "a" / "b").source == str(project / "a" / "pyproject.toml")


def test_in_one_folder_the_own_file_outweighs_the_project_file(project: Path) -> None:
    (project / "simplex.toml").write_text(RULES_2)
    (project / "pyproject.toml").write_text(RULES_3)
    assert limit(project) == 2


@pytest.mark.parametrize("text", ["[project]\nname = 'simplex-thing'\n", "[tool.ruff]\n", "not toml at all"])
def test_a_project_file_without_our_table_is_passed_over(text: str, project: Path) -> None:
    (project / "simplex.toml").write_text(RULES_2)
    (project / "a" / "pyproject.toml").write_text(text)
    assert limit(project / "a") == 2


def test_nothing_is_looked_for_above_the_repository(project: Path) -> None:
    (project / "simplex.toml").write_text(RULES_2)
    (project / "a" / ".git").write_text("gitdir: elsewhere")
    assert limit(project / "a" / "b") == 15


def test_a_folder_that_is_not_there_has_the_settings_of_the_one_above(project: Path) -> None:
    (project / "simplex.toml").write_text(RULES_2)
    assert limit(project / "new") == 2


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("simplex.toml", b"select = [", "this is not TOML"),
        ("simplex.toml", b"# \xff", "this is not TOML"),
        ("simplex.toml", b"selct = []", "unknown key 'selct'; nearest: select"),
        ("pyproject.toml", b"[tool]\nsimplex = 3", "simplex: a table is wanted, not 3"),
        ("pyproject.toml", b"[tool.simplex]\nfail-on = 1", "fail-on: one of"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(name: str, text: bytes, says: str, project: Path) -> None:
    (project / name).write_bytes(text)
    with pytest.raises(ConfigProblem) as raised:
        settings_in(project / "a")
    assert str(raised.value).startswith(f"{project / name}: {says}")


def test_a_file_named_outright_must_be_there_and_hold_settings(project: Path) -> None:
    with pytest.raises(ConfigProblem, match="no such file"):
        read_settings(str(project / "none.toml"))
    (project / "pyproject.toml").write_text("[tool.ruff]\n")
    with pytest.raises(ConfigProblem, match=r"there is no table \[tool.simplex\] in it"):
        read_settings(str(project / "pyproject.toml"))


def test_limits_reach_the_judgement_and_its_message(project: Path) -> None:
    (project / "simplex.toml").write_text(RULES_2)
    text = spec(RULES="- a is b\n- b is c\n- c is d")
    (finding,) = judged(project / "x.simplex", text, settings_in(project).config).findings
    assert finding.message == "RULES too complex: 3 items, max 2"


def test_an_analysis_by_other_limits_lends_nothing_to_the_next(project: Path) -> None:
    text = spec(RULES="- a is b\n- b is c\n- c is d")
    before = judged(project / "x.simplex", text, Config())
    (project / "simplex.toml").write_text(RULES_2)
    config = settings_in(project).config
    assert judged(project / "x.simplex", text, config, previous=before) == judged(project / "x.simplex", text, config)
