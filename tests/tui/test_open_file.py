"""What is known of an open file, and what is to be done about what is found on disk."""

from __future__ import annotations

from pathlib import Path

from tests.tui.specs import analysis, finding
from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import ABSENT, Document, Signature
from workbench.tui.open_file import OpenFile, Outside, neighbour, outside, unsaved

PATH = Path("a.simplex")
KNOWN = Document(PATH, "known", signature=Signature(1, 5, 1))
NEWER = Document(PATH, "newer", signature=Signature(2, 5, 2))
GONE = FileProblem(Kind.MISSING, PATH)
BINARY = FileProblem(Kind.BINARY, PATH, 1, 0)


def test_a_new_text_replaces_a_saved_one() -> None:
    assert outside(OpenFile(PATH, KNOWN), "known", NEWER) is Outside.RELOAD


def test_unsaved_work_is_asked_about() -> None:
    assert outside(OpenFile(PATH, KNOWN, unsaved=True), "mine", NEWER) is Outside.ASK


def test_a_touched_file_and_an_own_save_are_nothing_new() -> None:
    assert outside(OpenFile(PATH, KNOWN, unsaved=True), "mine", KNOWN) is Outside.NOTHING
    assert outside(OpenFile(PATH, KNOWN, unsaved=True), "newer", NEWER) is Outside.NOTHING


def test_a_deleted_file_is_said_once() -> None:
    assert outside(OpenFile(PATH, KNOWN), "known", GONE) is Outside.DELETED
    known_to_be_gone = Document(PATH, "known", signature=ABSENT)
    assert outside(OpenFile(PATH, known_to_be_gone, deleted=True), "known", GONE) is Outside.NOTHING


def test_a_file_that_was_never_there_is_not_deleted() -> None:
    new = Document(PATH, "", signature=ABSENT)
    assert outside(OpenFile(PATH, new), "mine", GONE) is Outside.NOTHING


def test_what_cannot_be_read_leaves_the_text_alone() -> None:
    assert outside(OpenFile(PATH, KNOWN), "known", BINARY) is Outside.UNREADABLE


def test_a_file_that_can_be_read_at_last_is_opened() -> None:
    assert outside(OpenFile(PATH, problem="binary"), "", NEWER) is Outside.OPEN


def test_a_file_not_there_yet_opens_empty(tmp_path: Path) -> None:
    file = OpenFile(tmp_path / "new.simplex")
    file.read()
    assert file.disk is not None
    assert (file.disk.text, file.problem) == ("", "")
    assert "new file" in file.facts


def test_an_unreadable_file_says_why_and_holds_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_bytes(b"a\0b")
    file = OpenFile(path)
    file.read()
    assert file.disk is None
    assert "binary" in file.problem


def test_the_label_tells_unsaved_work_and_errors() -> None:
    file = OpenFile(PATH, KNOWN, analysis=analysis("ab", finding(0, 1), finding(1, 2)), unsaved=True)
    assert file.label == "a.simplex ● 2✗"
    assert OpenFile(PATH, problem="no").label == "a.simplex unreadable"


def test_a_name_cannot_drive_the_terminal() -> None:
    assert OpenFile(Path("\x1b[2J.simplex")).label == "␛[2J.simplex"


def test_a_text_like_the_one_on_disk_is_saved() -> None:
    file = OpenFile(PATH, KNOWN)
    file.take("mine")
    assert file.unsaved
    file.take("known")
    assert not file.unsaved


def test_the_text_of_a_deleted_file_is_unsaved_whatever_it_is() -> None:
    file = OpenFile(PATH, KNOWN, deleted=True)
    file.take("known")
    assert file.unsaved


def test_files_go_round() -> None:
    files = [OpenFile(Path(name)) for name in "abc"]
    assert neighbour(files, files[2], 1) is files[0]
    assert neighbour(files, files[0], -1) is files[2]


def test_only_unsaved_files_are_asked_about() -> None:
    files = [OpenFile(Path("a")), OpenFile(Path("b"), unsaved=True)]
    assert unsaved(files) == [files[1]]
