"""The project holds together: versions, what travels in the wheel, who imports whom, what an import costs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import workbench
from workbench.resources import data_folder

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_in_the_code_is_the_version_of_the_project() -> None:
    assert PROJECT["project"]["version"] == workbench.__version__


def test_the_pygments_lexer_is_found_by_its_name_and_by_the_ending() -> None:
    from pygments.lexers import get_lexer_by_name, get_lexer_for_filename

    assert get_lexer_by_name("simplex").name == get_lexer_for_filename("a.simplex").name == "Simplex"


@pytest.mark.parametrize("folder", ["themes", "sample_specs"])
def test_the_data_is_found_in_a_checkout(folder: str) -> None:
    assert data_folder(folder) == ROOT / folder


def test_a_folder_that_is_nowhere_is_said_with_both_places() -> None:
    with pytest.raises(FileNotFoundError, match=r"no folder 'nowhere' at .*_data.*reinstall"):
        data_folder("nowhere")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the project as it stands."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    return next(folder.glob("*.whl"))


def test_themes_and_samples_travel_in_the_wheel_and_are_found_there(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    found = "from workbench.resources import data_folder as d; print(d('themes')); print(d('sample_specs'))"
    run = subprocess.run(
        [sys.executable, "-c", found], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )
    themes, samples = map(Path, run.stdout.split())
    assert (themes.parent, samples.parent) == (tmp_path / "workbench" / "_data",) * 2
    for folder in ("themes", "sample_specs"):
        shipped = {
            path.relative_to(themes.parent / folder) for path in (themes.parent / folder).rglob("*") if path.is_file()
        }
        ours = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert shipped == ours


PURE = ("workbench.analysis", "workbench.languages", "workbench.files", "workbench.review", "workbench.cli")


@pytest.mark.parametrize("room", PURE)
def test_a_room_below_the_screens_loads_neither_textual_nor_rich(room: str) -> None:
    loading = (
        "import importlib, pkgutil, sys\n"
        f"room = importlib.import_module({room!r})\n"
        "for found in pkgutil.walk_packages(room.__path__, room.__name__ + '.'):\n"
        "    if not found.name.endswith(('.lexer',)):\n"
        "        importlib.import_module(found.name)\n"
        "print([name for name in ('textual', 'rich', 'pygments', 'watchfiles') if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", loading], capture_output=True, text=True, cwd=ROOT)
    assert run.stdout.strip() == "[]", run.stdout + run.stderr


def test_the_import_contracts_hold() -> None:
    checker = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([str(checker), "--no-cache"], capture_output=True, text=True, cwd=ROOT)
    assert run.returncode == 0, run.stdout
