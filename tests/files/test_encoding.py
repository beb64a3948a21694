"""Bytes become a text only in an encoding that gives the same bytes back, and what does not fit is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.files.encoding import (
    OFFERED,
    UNASKED,
    UTF_8,
    UTF_8_BOM,
    UTF_16_LE,
    UTF_32_BE,
    Encoding,
    Offence,
    decoded,
    encode,
    fitting,
    for_show,
    recognised,
)

BY_CODEC = {encoding.codec: encoding for encoding in OFFERED if not encoding.mark}


@given(st.binary(), st.sampled_from(OFFERED))
def test_bytes_that_are_read_in_any_encoding_come_back_as_they_were(data: bytes, encoding: Encoding) -> None:
    text = decoded(encoding.mark + data, encoding)
    if isinstance(text, str):
        assert encode(text, encoding) == encoding.mark + data


@given(st.text(), st.sampled_from(OFFERED))
def test_a_text_that_an_encoding_can_hold_comes_back_as_it_was(text: str, encoding: Encoding) -> None:
    try:
        data = encode(text, encoding)
    except UnicodeEncodeError:
        return
    back = decoded(data, encoding)
    # Some encodings have two forms of one character, and are then refused rather than changed.
    assert isinstance(back, Offence) or back == text or encode(back, encoding) == data


@given(st.binary(max_size=40), st.sampled_from(sorted(UNASKED)))
def test_what_is_shown_of_bytes_that_do_not_fit_can_be_saved_in_no_encoding(data: bytes, encoding: Encoding) -> None:
    shown = for_show(encoding.mark + data, encoding)
    if isinstance(decoded(encoding.mark + data, encoding), Offence):
        for other in OFFERED:
            with pytest.raises(UnicodeEncodeError):
                encode(shown, other)
    else:
        assert encode(shown, encoding) == encoding.mark + data


def test_each_byte_that_does_not_fit_is_shown_as_one_mark_in_its_place() -> None:
    assert for_show(b"gr\xf6\xdfe \xe2\x86\x92", UTF_8) == "gr\udcf6\udcdfe →"


@pytest.mark.parametrize(
    ("data", "encoding", "place"),
    [
        (b"a\r\nb\n\xff", UTF_8, Offence(0xFF, 3, 1, 5)),
        ("ä→".encode() + b"\x80x", UTF_8, Offence(0x80, 1, 3, 5)),
        (UTF_8_BOM.mark + b"a\xe2\x82", UTF_8_BOM, Offence(0xE2, 1, 2, 4)),
        (UTF_16_LE.mark + "a\nb".encode("utf-16-le") + b"\x00\xd8x", UTF_16_LE, Offence(0x00, 2, 2, 8)),
        (b"ab\ncd\x81", BY_CODEC["cp1252"], Offence(0x81, 2, 3, 5)),
    ],
)
def test_the_first_byte_that_does_not_fit_is_named_with_line_column_and_offset(
    data: bytes, encoding: Encoding, place: Offence
) -> None:
    assert decoded(data, encoding) == place


def test_an_encoding_with_a_mark_needs_the_mark() -> None:
    assert decoded(b"ab", UTF_16_LE) == Offence(ord("a"), 1, 1, 0)


@pytest.mark.parametrize("encoding", [encoding for encoding in OFFERED if encoding.mark], ids=lambda e: e.name)
def test_a_mark_tells_the_encoding(encoding: Encoding) -> None:
    assert recognised(encode("FUNCTION: f()", encoding)) == encoding


def test_without_a_mark_it_is_utf_8() -> None:
    assert recognised(b"\xff") is UTF_8


def test_only_what_is_hardly_ever_something_else_is_read_without_asking() -> None:
    assert {encoding.name for encoding in UNASKED} == {"UTF-8", "UTF-8 BOM", "UTF-16 LE", "UTF-16 BE"}
    assert UTF_32_BE not in UNASKED


@pytest.mark.parametrize("encoding", OFFERED, ids=lambda encoding: encoding.name)
def test_a_text_is_offered_the_encoding_it_was_written_in(encoding: Encoding) -> None:
    assert encoding in fitting(encode("FUNCTION: f(x)\r\nRULES:\n", encoding))


def test_western_text_is_offered_windows_first_and_never_utf_8() -> None:
    offered = fitting("FUNCTION: größe(x)".encode("cp1252"))
    assert offered[0].name == "Windows-1252 (Western)"
    assert UTF_8 not in offered


def test_each_encoding_has_a_name_of_its_own() -> None:
    assert len({encoding.name for encoding in OFFERED}) == len(OFFERED)
