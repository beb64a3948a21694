"""The judgement of a text in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Config, FileIgnore, Thresholds
from workbench.files import apart as module
from workbench.files.apart import Apart, Ended
from workbench.files.judging import judged
from workbench.files.settings import Settings, settings_in

SEED = Path(__file__).parents[1] / "languages" / "simplex" / "seed" / "linter-specification.simplex"
TEXT = SEED.read_text("utf-8")


def same(one: Analysis | None, other: Analysis) -> bool:
    return one is not None and one == other


def test_it_says_what_is_said_here() -> None:
    assert same(Apart().judged(SEED, TEXT, Config()), judged(SEED, TEXT, Config()))


def test_it_goes_by_the_settings(tmp_path: Path) -> None:
    (tmp_path / "simplex.toml").write_text(
        'ignore = ["X1"]\n[thresholds]\nrules = 2\n[per-file-ignores]\n"*.simplex" = ["E010"]\n'
    )
    settings = settings_in(tmp_path)
    assert settings != Settings()
    file = tmp_path / "a.simplex"
    assert same(Apart().judged(file, TEXT, settings.config), judged(file, TEXT, settings.config))
    strict = Config(Thresholds(rules=1), file_ignores=(FileIgnore("b*", ("E",)),))
    assert same(Apart().judged(file, TEXT, strict), judged(file, TEXT, strict))


def test_what_follows_from_it_is_what_is_found_from_scratch() -> None:
    read = Apart().judged(SEED, TEXT, Config())
    for after in (TEXT.replace("a", "b", 40), TEXT + TEXT, TEXT[: len(TEXT) // 2]):
        assert same(judged(SEED, after, Config(), previous=read), judged(SEED, after, Config()))


def test_nothing_beside_the_spec_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pickle.py", "re.py", "workbench.py"):
        (tmp_path / name).write_text("import os; os._exit(3)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert Apart().judged("a.simplex", TEXT, Config()) is not None


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "print('no pickle')", "import os; os.kill(os.getpid(), 9)"])
def test_where_the_process_fails_there_is_nothing(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROGRAM", program)
    assert Apart().judged(SEED, TEXT, Config()) is None


def test_where_there_is_no_process_to_be_had_there_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.sys, "executable", "/nonexistent/python")
    assert Apart().judged(SEED, TEXT, Config()) is None


def test_after_the_end_nothing_is_begun() -> None:
    apart = Apart()
    apart.end()
    with pytest.raises(Ended):
        apart.judged(SEED, TEXT, Config())
