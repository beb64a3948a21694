"""What no check accepts can be looked at, read in the encoding it is in, and opened all the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workbench.files import opening
from workbench.files.encoding import OFFERED, UTF_8, UTF_16_LE, Offence, encode
from workbench.files.errors import FileProblem, Kind, SaveProblem
from workbench.files.opening import encodings_for, open_document
from workbench.files.protection import Protection
from workbench.files.reading import ABSENT, ANYWAY, EDITED, Document, Limits, read, signature_of
from workbench.files.saving import save
from workbench.files.ways import WAYS, Way, ways_out

WESTERN = next(encoding for encoding in OFFERED if encoding.codec == "cp1252")
GERMAN = "FUNCTION: größe(x)\r\nRULES:\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file in an encoding that is not UTF-8."""
    file = tmp_path / "a.simplex"
    file.write_bytes(GERMAN.encode("cp1252"))
    return file


def test_a_readable_file_is_opened_as_it_is_read(path: Path) -> None:
    path.write_text("a → b")
    assert open_document(path) == read(path)


def test_a_file_that_is_not_there_yet_is_opened_empty(tmp_path: Path) -> None:
    document = open_document(tmp_path / "new")
    assert (document.text, document.signature, document.read_only) == ("", ABSENT, False)


def test_bytes_that_are_no_text_are_shown_read_only_with_the_place_named(path: Path) -> None:
    document = open_document(path)
    assert document.text == "FUNCTION: gr\udcf6\udcdfe(x)\r\nRULES:\n"
    assert document.protection is Protection.BYTES
    assert document.offence == Offence(0xF6, 1, 13, 12)
    assert document.signature == signature_of(path.stat())


def test_what_is_only_shown_is_never_saved_over_the_bytes(path: Path) -> None:
    document = open_document(path)
    with pytest.raises(SaveProblem) as caught:
        save(path, document.text, encoding=document.encoding, expected=document.signature)
    assert caught.value.kind is Kind.UNENCODABLE
    assert path.read_bytes() == GERMAN.encode("cp1252")


def test_a_file_is_read_and_saved_in_an_encoding_that_is_chosen(path: Path) -> None:
    assert encodings_for(path)[0] is WESTERN
    document = open_document(path, encoding=WESTERN)
    assert (document.text, document.encoding, document.read_only) == (GERMAN, WESTERN, False)
    save(path, document.text.replace("x", "ü"), encoding=document.encoding, expected=document.signature)
    assert path.read_bytes() == GERMAN.replace("x", "ü").encode("cp1252")


def test_an_encoding_that_does_not_fit_is_refused_with_the_place(path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        open_document(path, encoding=UTF_8)
    assert str(caught.value) == (
        f"{path}: cannot parse spec: byte 0xf6 at line 1 is not UTF-8 (offset 12 of the file); choose another encoding"
    )
    assert ways_out(caught.value) == (Way.CHOOSE_ENCODING,)


def test_utf_16_that_is_cut_off_is_shown_too(path: Path) -> None:
    path.write_bytes(encode("ab\n→", UTF_16_LE) + b"x")
    document = open_document(path)
    assert (document.text, document.encoding) == ("ab\n→\udc78", UTF_16_LE)
    assert document.offence == Offence(0x78, 2, 2, 10)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"x" * 11, Kind.TOO_LARGE),
        (b"a\0b", Kind.BINARY),
        (b"x" * 9, Kind.LINE_TOO_LONG),
    ],
)
def test_a_guard_says_what_it_refuses_and_offers_to_open_it_anyway(path: Path, data: bytes, kind: Kind) -> None:
    path.write_bytes(data)
    with pytest.raises(FileProblem) as caught:
        open_document(path, Limits(max_bytes=10, longest_line=8))
    assert caught.value.kind is kind
    assert Way.OPEN_ANYWAY in ways_out(caught.value)
    document = open_document(path, ANYWAY)
    assert (document.text, document.read_only) == (data.decode(), False)


def test_a_file_of_9_mb_is_opened_only_where_that_is_asked_for(path: Path) -> None:
    path.write_bytes(b"0123456789\n" * 900_000)
    with pytest.raises(FileProblem, match="9,900,000 bytes are more than the limit"):
        open_document(path, EDITED)
    assert len(open_document(path, ANYWAY).text) == 9_900_000


def test_a_file_of_many_gigabytes_is_not_even_opened_where_that_is_asked_for(path: Path) -> None:
    os.truncate(path, 20 << 30)
    with pytest.raises(FileProblem) as refused:
        open_document(path, ANYWAY)
    assert refused.value.kind is Kind.TOO_LARGE


def test_a_file_that_memory_does_not_hold_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def decode(*_: object) -> Document:
        raise MemoryError

    monkeypatch.setattr(opening, "decode", decode)
    with pytest.raises(FileProblem, match="not enough memory"):
        open_document(path)


def test_binary_that_is_no_text_either_is_shown_but_not_edited(path: Path) -> None:
    path.write_bytes(b"\x7fELF\0\xff\xfe")
    document = open_document(path, ANYWAY)
    assert (document.text, document.protection) == ("\x7fELF\0\udcff\udcfe", Protection.BYTES)


def test_a_binary_file_can_be_text_in_another_encoding(path: Path) -> None:
    path.write_bytes("FUNCTION: f(x) → y".encode("utf-16-le"))
    assert encodings_for(path)[0].name == "UTF-16 LE, no BOM"


def test_a_read_only_file_says_so_from_the_start_with_a_way_out(path: Path) -> None:
    path.write_text("a")
    path.chmod(0o444)
    protection = open_document(path).protection
    assert (protection.label, protection.advice) == (
        "read-only",
        "nobody may write this file: save your changes as another file, or make it writable (chmod u+w)",
    )


@pytest.mark.parametrize("kind", Kind)
def test_every_problem_has_its_ways_out_or_none(kind: Kind) -> None:
    assert len(set(WAYS[kind])) == len(WAYS[kind])


@pytest.mark.parametrize("kind", [kind for kind in Kind if "save as" in kind.value])
def test_words_that_name_another_file_are_offered_as_a_way(kind: Kind) -> None:
    assert Way.SAVE_AS in WAYS[kind]
