"""A file is read whole, every character kept, or refused in one line that says what, where and what to do."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.files.peers import without_privilege
from workbench.analysis.config import Config
from workbench.files.encoding import UTF_8, UTF_8_BOM, UTF_16_BE, UTF_16_LE, Encoding, encode
from workbench.files.errors import FileProblem, Kind
from workbench.files.judging import judged
from workbench.files.protection import Protection
from workbench.files.reading import (
    ABSENT,
    LIMITS,
    Limits,
    decode,
    read,
    read_or_new,
    require_text,
    signature_of,
)


def words(path: Path | str, limits: Limits = LIMITS) -> str:
    """What `read` says against the file."""
    with pytest.raises(FileProblem) as caught:
        read(path, limits)
    return str(caught.value)


def words_on(data: bytes, limits: Limits = LIMITS) -> str:
    """What `decode` says against the bytes."""
    with pytest.raises(FileProblem) as caught:
        decode(data, "a.simplex", limits)
    return str(caught.value)


@given(st.binary())
@example(b"\xef\xbb\xbf\xef\xbb\xbfa")
@example(b"\xef\xbb")
def test_any_bytes_are_refused_or_come_back_as_they_were(data: bytes) -> None:
    try:
        document = decode(data, "a.simplex")
    except FileProblem:
        return
    assert encode(document.text, document.encoding) == data


TEXT = st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\0")) | st.sampled_from("\r\n\x0c\u2028"))


@given(TEXT.map("".join), st.sampled_from((UTF_8, UTF_8_BOM, UTF_16_LE, UTF_16_BE)))
def test_a_text_written_as_bytes_is_read_as_the_same_characters(text: str, encoding: Encoding) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.simplex")
        path.write_bytes(encode(text, encoding))
        document = read(path)
    # Without a mark of its own, a text that begins with U+FEFF is what a mark and the rest looks like.
    assert encode(document.text, document.encoding) == encode(text, encoding)
    assert encoding is UTF_8 or document.text == text


@pytest.mark.parametrize("encoding", [UTF_8_BOM, UTF_16_LE, UTF_16_BE], ids=lambda encoding: encoding.name)
def test_a_byte_order_mark_tells_the_encoding_and_is_no_part_of_the_text(tmp_path: Path, encoding: Encoding) -> None:
    path = tmp_path / "a.simplex"
    path.write_bytes(encoding.mark + "FUNCTION: f() → x\r\n".encode(encoding.codec))
    document = read(path)
    assert (document.text, document.encoding) == ("FUNCTION: f() → x\r\n", encoding)


def test_a_document_knows_the_version_it_was_read_from(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("a")
    document = read(path)
    assert document.signature == signature_of(path.stat())
    assert document.path == path


def test_an_ordinary_file_is_not_read_only(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("a")
    assert read(path).read_only is False


def test_a_file_nobody_may_write_is_read_only_to_root_as_well(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("a")
    path.chmod(0o444)
    assert read(path).protection is Protection.FILE


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    assert words(path) == f"{path}: no such file or folder; check the path"


def test_a_file_where_a_folder_is_meant_is_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "file" / "a.simplex"
    path.parent.write_text("")
    assert words(path) == f"{path}: no such file or folder; check the path"


def test_a_broken_link_names_where_it_leads(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.symlink_to("gone/b.simplex")
    assert words(path) == (
        f"{path}: a symbolic link to gone/b.simplex, which does not exist; mend the link or name the file itself"
    )


def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.symlink_to("a.simplex")
    assert words(path) == (f"{path}: symbolic links that lead in a circle; mend the links or name the file itself")


@pytest.mark.parametrize("of_the_folder", [False, True])
def test_a_file_without_permission_says_so(shared_folder: Path, of_the_folder: bool) -> None:
    path = shared_folder / "folder" / "a.simplex"
    path.parent.mkdir()
    path.write_text("a")
    (path.parent if of_the_folder else path).chmod(0o000)
    with without_privilege():
        said = words(path)
    path.parent.chmod(0o755)
    assert said == (
        f"{path}: no permission to read it; change its permissions or its folder's, or read it as its owner"
    )


def test_a_directory_says_so(tmp_path: Path) -> None:
    assert words(tmp_path) == f"{tmp_path}: a directory, not a file; name a file in it"


def make_socket(path: Path) -> None:
    """A socket in the file system."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


@pytest.mark.parametrize(("make", "called"), [(os.mkfifo, "named pipe"), (make_socket, "socket")])
def test_what_is_not_a_regular_file_is_told_without_waiting_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: object, called: str
) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path must be short
    assert callable(make)
    make(Path("a.simplex"))
    assert words("a.simplex") == (
        f"a.simplex: a {called}, not a regular file; save its text in a file, or pipe the text in and name it -"
    )


def test_a_pipe_that_takes_the_place_of_the_file_at_the_last_moment_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, pipe = tmp_path / "a.simplex", tmp_path / "pipe"
    path.write_text("a")
    os.mkfifo(pipe)
    status = path.stat()

    def tired(*_: object) -> None:
        raise TimeoutError("it was waited for")

    before = signal.signal(signal.SIGALRM, tired)
    signal.alarm(5)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(os, "stat", lambda _: status)
            said = words(str(pipe))
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    assert said.startswith(f"{pipe}: a named pipe, not a regular file; ")


def test_a_device_is_told() -> None:
    assert words("/dev/zero").startswith("/dev/zero: a device, not a regular file; ")


def test_a_name_no_file_can_have_is_told() -> None:
    assert words("a\0b") == "a␀b: no file can have this name; check it for characters that do not belong in it"


def test_what_the_system_says_is_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("a")

    def fail(*_: object) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "open", fail)
    said = words(path)
    monkeypatch.undo()
    assert said == (
        f"{path}: reading failed (Input/output error); try again, or copy the file elsewhere and read the copy"
    )


def test_a_nul_byte_is_told_with_its_place() -> None:
    assert words_on(b"a\r\nb\rc\n\0") == (
        "a.simplex: cannot parse spec: a NUL byte at line 4 (offset 7 of the file) says this is binary, "
        "not text; name a text file"
    )


@pytest.mark.parametrize(
    ("data", "byte", "line", "offset"),
    [
        (b"a\r\nb\n\xff", "0xff", 3, 5),
        (b"\xef\xbb\xbfa\n\xe2\x82", "0xe2", 2, 5),
        (b"\xed\xa0\x80", "0xed", 1, 0),
        (b"x\r" * 2000 + b"\x80", "0x80", "2,001", "4,000"),
    ],
)
def test_the_first_byte_that_is_not_utf_8_is_named(data: bytes, byte: str, line: int, offset: int) -> None:
    assert words_on(data) == (
        f"a.simplex: cannot parse spec: byte {byte} at line {line} is not UTF-8 "
        f"(offset {offset} of the file); save the file as UTF-8 and try again"
    )


@pytest.mark.parametrize(
    ("encoding", "called"),
    [
        ("utf-32-le", "UTF-32 LE"),
        ("utf-32-be", "UTF-32 BE"),
    ],
)
def test_another_encoding_is_called_by_its_name(encoding: str, called: str) -> None:
    assert words_on("\ufeffFUNCTION".encode(encoding)) == (
        f"a.simplex: cannot parse spec: it is not UTF-8, it looks like {called}; save the file as UTF-8 and try again"
    )


def test_utf_16_that_is_cut_off_is_told_with_its_place() -> None:
    assert words_on("\ufeffa\nbc".encode("utf-16-le") + b"x") == (
        "a.simplex: cannot parse spec: byte 0x78 at line 2 is not UTF-16 LE "
        "(offset 10 of the file); save the file as UTF-8 and try again"
    )


def test_a_nul_character_in_utf_16_is_told_with_its_place() -> None:
    assert words_on("\ufeffa\n\0".encode("utf-16-be")) == (
        "a.simplex: cannot parse spec: a NUL byte at line 2 (offset 6 of the file) says this is binary, "
        "not text; name a text file"
    )


def test_a_file_of_10_mb_is_refused_with_its_size(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_bytes(b"0123456789\n" * 1_000_000)
    assert words(path) == (
        f"{path}: cannot parse spec: 11,000,000 bytes are more than the limit of 8,388,608; "
        "split the spec into several files"
    )


def test_input_beyond_the_limit_is_refused_however_much_more_there_is() -> None:
    assert words_on(b"12345", Limits(max_bytes=4)) == (
        "a.simplex: cannot parse spec: at least 5 bytes are more than the limit of 4; split the spec into several files"
    )


def test_a_file_that_grows_while_it_is_read_is_refused() -> None:
    # The kernel says 0 bytes of this one, and gives more.
    said = words("/proc/cpuinfo", Limits(max_bytes=10))
    assert said.startswith("/proc/cpuinfo: cannot parse spec: at least 11 bytes are more than the limit of 10; ")


def test_a_file_as_large_as_the_limit_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.write_bytes(b"1234")
    assert read(path, Limits(max_bytes=4)).text == "1234"


def test_a_line_of_1_mb_is_refused_with_its_length() -> None:
    assert words_on(b"a\r\n" + b"x" * 1_048_576 + b"\nb") == (
        "a.simplex: cannot parse spec: line 2 has 1,048,576 characters, more than the limit of 500,000; "
        "break it into several"
    )


@given(st.lists(st.text("ab\r\n", max_size=6) | st.just("\r\n"), max_size=12).map("".join))
def test_a_text_is_refused_exactly_when_a_line_is_longer_than_the_limit(text: str) -> None:
    lengths = [len(line) for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    said = None
    try:
        decode(text.encode(), "a.simplex", Limits(longest_line=3))
    except FileProblem as problem:
        said = problem.details
    assert said == next(((line, length, 3) for line, length in enumerate(lengths, 1) if length > 3), None)


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n", UTF_8_BOM.mark, "\u00a0\u2003\n".encode()])
def test_a_file_without_text_is_read_but_is_no_spec(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.simplex"
    path.write_bytes(data)
    document = read(path)
    with pytest.raises(FileProblem) as caught:
        require_text(document)
    assert str(caught.value) == f"{path}: cannot parse spec: there is no text in it; write a spec first"


def test_a_document_with_text_passes() -> None:
    document = decode(b" a", "a.simplex")
    assert require_text(document) is document


def test_a_file_that_does_not_exist_yet_can_be_begun(tmp_path: Path) -> None:
    document = read_or_new(tmp_path / "new.simplex")
    assert (document.text, document.signature, document.read_only) == ("", ABSENT, False)


def test_a_new_file_in_a_folder_that_may_not_be_written_is_read_only(shared_folder: Path) -> None:
    shared_folder.chmod(0o555)
    with without_privilege():
        document = read_or_new(shared_folder / "new.simplex")
    assert document.protection is Protection.FOLDER


def test_a_new_file_in_a_folder_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="no such file or folder"):
        read_or_new(tmp_path / "gone" / "new.simplex")


def test_a_broken_link_is_not_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "a.simplex"
    path.symlink_to("gone")
    with pytest.raises(FileProblem, match="a symbolic link to gone"):
        read_or_new(path)


def test_neither_a_name_nor_where_a_link_leads_can_drive_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b]0;title\x07\n\u202e\udcff"
    path.symlink_to("gone\x1b[2J{0}")
    said = words(path)
    assert said.isprintable()
    assert "a␛]0;title␇␊⯑�: a symbolic link to gone␛[2J{0}, which" in said


def test_a_problem_survives_the_way_between_processes() -> None:
    problem = FileProblem(Kind.TOO_LARGE, "a.simplex", "9", 8)
    assert str(pickle.loads(pickle.dumps(problem))) == str(problem)


@pytest.mark.parametrize("encoding", [UTF_8_BOM, UTF_16_LE, UTF_16_BE], ids=lambda encoding: encoding.name)
def test_a_spec_is_judged_the_same_in_whatever_encoding_it_is(encoding: Encoding) -> None:
    text = "FUNCTION: f(x) → y\r\nRULES:\n  - x is made y\n"
    found = judged("a.simplex", decode(encode(text, encoding), "a.simplex").text, Config())
    plain = judged("a.simplex", text, Config())
    assert found.findings
    assert found.findings == plain.findings
    assert found.outline == plain.outline
