"""What is known of an open file."""

from __future__ import annotations

from pathlib import Path

from tests.tui.specs import analysis, finding
from workbench.files.documents import State
from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import Document, Signature
from workbench.tui.open_file import OpenFile, neighbour, unsaved

PATH = Path("a.simplex")
KNOWN = Document(PATH, "known", signature=Signature(1, 5, 1))
BINARY = FileProblem(Kind.BINARY, PATH, 1, 0)


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
    file = OpenFile(PATH, KNOWN, State.DIRTY, analysis=analysis("ab", finding(0, 1), finding(1, 2)))
    assert file.label == "a.simplex ● 2✗"
    assert OpenFile(PATH, refused=BINARY).label == "a.simplex unreadable"


def test_a_name_cannot_drive_the_terminal() -> None:
    assert OpenFile(Path("\x1b[2J.simplex")).label == "␛[2J.simplex"


def test_files_go_round() -> None:
    files = [OpenFile(Path(name)) for name in "abc"]
    assert neighbour(files, files[2], 1) is files[0]
    assert neighbour(files, files[0], -1) is files[2]


def test_only_unsaved_files_are_asked_about() -> None:
    files = [OpenFile(Path("a")), OpenFile(Path("b"), state=State.DIRTY)]
    assert unsaved(files) == [files[1]]
