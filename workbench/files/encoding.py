"""Encodings: from bytes to text and back so that no byte is lost, and the place of the first that does not fit."""

from __future__ import annotations

import codecs
from typing import NamedTuple

from workbench.analysis.text import line_start


class Encoding(NamedTuple):
    """A way to write a text as bytes.

    `name` is what a person calls it, `codec` what Python does, `mark` the bytes that stand before the text: no part
    of it, for as a character they would hide a landmark in line 1 and shift its columns.
    """

    name: str
    codec: str
    mark: bytes = b""


UTF_8 = Encoding("UTF-8", "utf-8")
UTF_8_BOM = Encoding("UTF-8 BOM", "utf-8", codecs.BOM_UTF8)
UTF_16_LE = Encoding("UTF-16 LE", "utf-16-le", codecs.BOM_UTF16_LE)
UTF_16_BE = Encoding("UTF-16 BE", "utf-16-be", codecs.BOM_UTF16_BE)
UTF_32_LE = Encoding("UTF-32 LE", "utf-32-le", codecs.BOM_UTF32_LE)
UTF_32_BE = Encoding("UTF-32 BE", "utf-32-be", codecs.BOM_UTF32_BE)

_MARKED = (UTF_8_BOM, UTF_32_LE, UTF_32_BE, UTF_16_LE, UTF_16_BE)
"""What a mark tells; UTF-32 before UTF-16, for one mark begins as the other does."""

UNASKED = frozenset({UTF_8, UTF_8_BOM, UTF_16_LE, UTF_16_BE})
"""What is read without asking; any other encoding is for a person to choose."""

OFFERED = (
    UTF_8,
    UTF_8_BOM,
    UTF_16_LE,
    UTF_16_BE,
    UTF_32_LE,
    UTF_32_BE,
    Encoding("Windows-1252 (Western)", "cp1252"),
    Encoding("ISO-8859-15 (Western)", "iso8859-15"),
    Encoding("Windows-1250 (Central European)", "cp1250"),
    Encoding("Windows-1251 (Cyrillic)", "cp1251"),
    Encoding("KOI8-R (Cyrillic)", "koi8-r"),
    Encoding("Shift JIS (Japanese)", "cp932"),
    Encoding("EUC-JP (Japanese)", "euc_jp"),
    Encoding("GB 18030 (Chinese)", "gb18030"),
    Encoding("Big5 (Chinese)", "cp950"),
    Encoding("EUC-KR (Korean)", "cp949"),
    Encoding("Mac Roman", "mac-roman"),
    Encoding("UTF-16 LE, no BOM", "utf-16-le"),
    Encoding("UTF-16 BE, no BOM", "utf-16-be"),
    Encoding("ISO-8859-1 (any bytes)", "iso8859-1"),
)
"""What a person may choose from, the likelier first. The last takes any bytes at all."""


class Offence(NamedTuple):
    """The first byte that an encoding has no text for: the byte, its line and column (from 1, the column in
    characters), and its offset in the file (in bytes from 0)."""

    byte: int
    line: int
    column: int
    offset: int


def recognised(data: bytes) -> Encoding:
    """The encoding that the mark at the start of `data` tells; UTF-8 without one."""
    return next((encoding for encoding in _MARKED if data.startswith(encoding.mark)), UTF_8)


def encode(text: str, encoding: Encoding = UTF_8) -> bytes:
    """The bytes of `text`, after the encoding's mark; `decoded` gives the same text back.

    Raises UnicodeEncodeError where the encoding has no form for a character.
    """
    return encoding.mark + text.encode(encoding.codec)


def decoded(data: bytes, encoding: Encoding) -> str | Offence:
    """The text in `data`, or the place at which `data` is not in this encoding.

    A text is returned only where `encode` makes exactly `data` of it again.
    """
    body = data.removeprefix(encoding.mark)
    if encoding.mark and len(body) == len(data):
        return offence(data, encoding, 0)
    try:
        text = body.decode(encoding.codec)
    except UnicodeDecodeError as error:
        return offence(data, encoding, error.start + len(encoding.mark))
    if encoding not in UNASKED:
        again = encode(text, encoding)
        if again != data:
            return offence(data, encoding, _first_difference(again, data))
    return text


def offence(data: bytes, encoding: Encoding, offset: int) -> Offence:
    """The byte at `offset` of `data` and its place among the lines."""
    before = data[len(encoding.mark) : offset].decode(encoding.codec, "ignore")
    byte = data[offset] if offset < len(data) else 0
    line = 1 + before.count("\n") + before.count("\r") - before.count("\r\n")
    return Offence(byte, line, len(before) - line_start(before, len(before)) + 1, offset)


def fitting(data: bytes) -> tuple[Encoding, ...]:
    """Those of OFFERED in which `data` is a text without NUL characters, none of its bytes lost."""
    return tuple(
        encoding for encoding in OFFERED if isinstance(text := decoded(data, encoding), str) and "\0" not in text
    )


def for_show(data: bytes, encoding: Encoding) -> str:
    """`data`, in one of UNASKED, to look at: what does not fit is a lone surrogate, for a byte U+DC00 and the byte.

    Such a text cannot be saved in any encoding, so that what is only shown never takes the place of the bytes.
    """
    body = data.removeprefix(encoding.mark)
    if encoding.codec == UTF_8.codec:
        return body.decode(encoding.codec, "surrogateescape")
    whole = len(body) & ~1
    return body[:whole].decode(encoding.codec, "surrogatepass") + "".join(chr(0xDC00 + byte) for byte in body[whole:])


def _first_difference(one: bytes, other: bytes) -> int:
    length = min(len(one), len(other))
    return next((at for at in range(length) if one[at] != other[at]), length)
