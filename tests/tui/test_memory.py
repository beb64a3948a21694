"""What is remembered from one sitting to the next."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.analysis.text import Position
from workbench.tui.memory import FILE, MOST_FILES, Memory, Remembered, remembered, written

sizes = st.dictionaries(st.text(max_size=8).filter(str.isprintable), st.integers(1, 999), max_size=3)
positions = st.builds(Position, st.integers(1, 10**9), st.integers(1, 10**9))
paths = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
anything = st.builds(
    Remembered,
    theme=st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    wrap=st.booleans(),
    alone=st.booleans(),
    sizes=sizes,
    places=st.dictionaries(paths, positions, max_size=4),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "simplex-workbench" / FILE


@given(anything)
def test_what_is_written_is_what_is_read(what: Remembered) -> None:
    again = remembered(written(what).encode())
    assert again == what
    assert list(again.places) == list(what.places)


@given(st.binary(max_size=60) | st.text(st.sampled_from('[]{}"=\n\\a1.#'), max_size=40).map(str.encode))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        found = remembered(content)
    except ValueError:
        return
    assert isinstance(found, Remembered)


def test_nothing_is_remembered_where_nothing_was_kept(file: Path) -> None:
    memory = Memory(file)
    assert (memory.now, memory.note) == (Remembered(), "")


def test_the_next_sitting_begins_as_this_one_ends(file: Path, tmp_path: Path) -> None:
    memory = Memory(file)
    memory.set(theme="light", wrap=False)
    memory.leave(tmp_path / "a", Position(3, 4))
    memory.keep()
    again = Memory(file)
    assert (again.now.theme, again.now.wrap) == ("light", False)
    assert again.place(tmp_path / "a") == Position(3, 4)
    assert again.place(tmp_path / "b") is None


def test_the_file_is_the_persons_own_and_nothing_lies_beside_it(file: Path) -> None:
    memory = Memory(file)
    memory.set(theme="light")
    memory.keep()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert os.listdir(file.parent) == [FILE]


def test_where_nothing_has_changed_nothing_is_written(file: Path) -> None:
    Memory(file).keep()
    assert not file.parent.exists()


def test_without_a_file_nothing_is_kept(tmp_path: Path) -> None:
    memory = Memory()
    memory.leave(tmp_path / "a", Position(3, 4))
    memory.keep()
    assert os.listdir(tmp_path) == []


def test_two_sittings_at_once_keep_what_each_has_changed(file: Path, tmp_path: Path) -> None:
    one, other = Memory(file), Memory(file)
    one.leave(tmp_path / "a", Position(1, 1))
    one.set(theme="light")
    other.leave(tmp_path / "b", Position(2, 2))
    one.keep()
    other.keep()
    both = Memory(file)
    assert both.now.theme == "light"
    assert (both.place(tmp_path / "a"), both.place(tmp_path / "b")) == (Position(1, 1), Position(2, 2))


def test_the_file_used_last_is_known(file: Path, tmp_path: Path) -> None:
    for name in ("a", "b", "a"):
        memory = Memory(file)
        memory.leave(tmp_path / name, Position(1, 1))
        memory.keep()
    ages = [Memory(file).age(tmp_path / name) for name in ("a", "b", "c")]
    assert ages == [0, 1, 2]


def test_only_so_many_files_are_remembered_the_last_ones(file: Path, tmp_path: Path) -> None:
    memory = Memory(file)
    for number in range(MOST_FILES + 5):
        memory.leave(tmp_path / str(number), Position(1, 1))
    memory.keep()
    kept = Memory(file).now.places
    assert len(kept) == MOST_FILES
    assert Path(list(kept)[-1]).name == str(MOST_FILES + 4)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"theme = ", b"a" * 1_100_000, b"x = " + b"[" * 5000])
def test_a_damaged_file_is_set_aside_and_said_once(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    memory = Memory(file)
    assert memory.now == Remembered()
    assert "is damaged" in memory.note
    assert (file.parent / f"{FILE}.damaged").read_bytes() == content
    memory.set(theme="light")
    memory.keep()
    again = Memory(file)
    assert (again.now.theme, again.note) == ("light", "")


def test_what_is_of_the_wrong_kind_is_left_out_and_the_rest_is_used() -> None:
    found = remembered(
        b'theme = 3\nwrap = "no"\nnew = 1\n[sizes]\noutline = true\nfindings = 7\nx = -1\n'
        b'[places]\n"/a" = [1, 2]\n"/b" = [0, 1]\n"/c" = [1, 2, 3]\n"/d" = "x"\n"/e" = [99999999999, 1]\n'
    )
    assert found == Remembered("", True, False, {"findings": 7}, {"/a": Position(1, 2)})


def test_where_the_folder_cannot_be_written_one_note_says_so(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    memory = Memory(tmp_path / "state" / "simplex-workbench" / FILE)
    assert "cannot be" in memory.note
    memory.set(theme="light")
    memory.keep()
    assert os.listdir(tmp_path) == ["state"]


def test_a_pipe_in_the_place_of_the_file_is_neither_read_nor_replaced(file: Path) -> None:
    file.parent.mkdir(parents=True)
    os.mkfifo(file)
    memory = Memory(file)
    memory.set(theme="light")
    memory.keep()
    assert "cannot be read" in memory.note
    assert stat.S_ISFIFO(file.stat().st_mode)
