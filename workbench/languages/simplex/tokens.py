"""The one table by which lines and words of a spec are told apart.

The parser reads the lines through it, the Pygments lexer and the editor's highlighting colour by it, so that
what a person sees coloured as a landmark is what the linter reads as one. Every pattern is linear: no repeat
inside a repeat over the same characters, and what looks ahead is bounded.
"""

from __future__ import annotations

import enum
import re
from functools import cache, lru_cache
from typing import NamedTuple

from workbench.analysis.text import Span
from workbench.languages.language import Token
from workbench.languages.simplex.landmarks import V0_3, LanguageVersion


class Kind(enum.Enum):
    """What a line is."""

    BLANK = "blank"
    FENCE = "fence"
    LANDMARK = "landmark"
    UNKNOWN = "unknown landmark"
    BULLET = "bullet"
    COMMENT = "comment"
    BREAK = "break"
    TEXT = "text"
    PROSE = "prose"
    """Outside the fences of a Markdown file whose fences hold the spec (P9)."""


class Head(NamedTuple):
    """A landmark at the start of a line.

    `name` is the canonical name (`DONE_WHEN` for `Done when:`), `written` the span of what stands there,
    `rest` the span of what follows the colon, both in characters of the line; `indent` is the line's
    indentation in columns. `bulleted` tells that a list mark stands before it, `hashed` that it is a Markdown
    heading.
    """

    name: str
    written: Span
    rest: Span
    indent: int
    bulleted: bool
    hashed: bool
    known: bool
    title_case: bool


_BLANKS = " \t\f\ufeff\u00a0\u200b\u2060"
_BLANK = f"[{_BLANKS}]"
"""What may stand before a landmark unseen, zero-width characters of pasted pages among it."""
_LIST_MARK = rf"[-*•+](?={_BLANK})|\d{{1,3}}[.)](?={_BLANK})"
_DECORATION = rf"{_BLANK}*+(?:(?:>|\#{{1,6}}+|(?P<list>{_LIST_MARK})){_BLANK}*+)*+"
_CAPS = r"[A-Z][A-Z0-9]++(?:[_ -][A-Z][A-Z0-9]*+)*+"
_EMPHASIS = r"(?:\*{1,3}|_{1,3}|`)?"
_CLOSED = rf"{_EMPHASIS}{_BLANK}*+[:：]{_EMPHASIS}"
# Possessive throughout: what decorates and what names cannot be read two ways, so nothing is tried twice.


def fence_of(line: str) -> str:
    """The marker of a Markdown fence, opening or closing: the run of three or more backticks or tildes that `line`
    starts with; "" where it is no fence."""
    bare = line.lstrip(" \t\ufeff\u00a0>")
    sign = bare[:1]
    if sign not in ("`", "~"):
        return ""
    rest = bare.lstrip(sign)
    marker = bare[: len(bare) - len(rest)]
    return marker if len(marker) >= 3 and "`" not in rest else ""


BULLET = re.compile(rf"(?:>{_BLANK}?)*(?P<indent>{_BLANK}*)(?P<mark>[-*•‣◦+–]|\d{{1,3}}[.)])(?:{_BLANK}+|$)")
"""A list item (P10); the content starts at the end of the match."""


def _is_break(line: str) -> bool:
    """Whether `line` is a rule across the page: three or more of one of - * _ =, blanks between them or not, and a
    comment behind them or not."""
    bare = line.strip()
    sign = bare[:1]
    if sign in ("-", "*", "_", "=") and " #" in bare:
        bare = bare[: bare.index(" #")].rstrip()
    return sign in ("-", "*", "_", "=") and bare.count(sign) >= 3 and not bare.strip(sign + " \t")


def _is_comment(line: str) -> bool:
    return line.lstrip(" \t\ufeff\u00a0").startswith(("#", "<!--"))


_INDENT = re.compile(rf"{_BLANK}*+")
TAB = 4
"""Columns a tab stands for where indentations are compared."""


def indent_of(line: str) -> int:
    """How far `line` is indented, in columns."""
    blanks = _INDENT.match(line)
    return len(blanks[0].lstrip("\ufeff").expandtabs(TAB)) if blanks else 0


_ANY_CAPS = re.compile(rf"{_DECORATION}{_EMPHASIS}(?P<name>{_CAPS}){_CLOSED}")


class _Titles(NamedTuple):
    """The landmarks of one language version in Title Case: the first words of their names, which most specs do without,
    the pattern of a line that starts with one, and the landmarks by their titles."""

    words: frozenset[str]
    pattern: str
    landmarks: dict[str, str]


@lru_cache(maxsize=4)
def _titles(version: LanguageVersion) -> _Titles:
    titles = {mark.name.replace("_", " ").title(): mark.name for mark in version.landmarks}
    words = "|".join(
        "[ _-]".join(word if i == 0 else f"[{word[0]}{word[0].lower()}]{word[1:]}" for i, word in enumerate(t.split()))
        for t in titles
    )
    first = frozenset(title.split()[0] for title in titles)
    return _Titles(first, rf"{_DECORATION}{_EMPHASIS}(?P<name>{words}){_CLOSED}", titles)


def landmark_head(line: str, version: LanguageVersion = V0_3) -> Head | None:
    """The landmark, known or not, that `line` could start with (P8, P9); None where it starts with none.

    Whether it *is* one can hang on the block it stands in: see `read_line`.
    """
    if ":" not in line and "：" not in line:
        return _bold_head(line, version)
    match = _ANY_CAPS.match(line)
    title_case = match is None
    if match is None:
        titles = _titles(version)
        if any(word in line for word in titles.words):
            match = re.match(titles.pattern, line)
    if match is None:
        return None
    written = match["name"]
    if title_case:
        name = titles.landmarks[re.sub("[ _-]", " ", written).title()]
    else:
        name = re.sub("[ -]", "_", written)
        if name not in version.by_name and len(written) > 40:
            return None
    rest = Span(match.end(), max(match.end(), len(line.rstrip())))
    hashed = line.lstrip(_BLANKS).startswith("#")
    if hashed and not _heads_a_block(name, rest.of(line).strip(" \t#")):
        return None
    return Head(
        name,
        Span(*match.span("name")),
        rest,
        indent_of(line),
        match["list"] is not None,
        hashed,
        name in version.by_name,
        title_case,
    )


def _bold_head(line: str, version: LanguageVersion) -> Head | None:
    """A known landmark alone on its line in bold, which needs no colon to be seen as one: `**RULES**`."""
    bare = line.strip(" \t\ufeff\u00a0")
    name = bare[2:-2]
    if bare[:2] not in ("**", "__") or bare[-2:] != bare[:2] or name not in version.by_name or name == "FUNCTION":
        return None
    at = line.index(bare) + 2
    end = Span(len(line.rstrip()), len(line.rstrip()))
    return Head(name, Span(at, at + len(name)), end, indent_of(line), False, False, True, False)


def _heads_a_block(name: str, rest: str) -> bool:
    """Whether `# NAME: rest` is a Markdown heading, and not a comment that speaks of the landmark."""
    if name == "FUNCTION":
        return "(" in rest
    return not rest or (name in ("DATA", "CONSTRAINT") and len(rest.split()) == 1)


class State(NamedTuple):
    """What a line needs to know of the lines before it. A value: equal states read on alike."""

    block: str = ""
    """Canonical name of the landmark whose content this is, "" before the first."""
    indent: int = 0
    """Indentation of that landmark's line, in characters."""
    bulleted: bool = False
    """Whether that landmark stood behind a list mark itself."""


class LineRead(NamedTuple):
    """One line, read: what it is, its landmark where it has one, and the state after it."""

    kind: Kind
    head: Head | None
    state: State


START = State()


def read_line(line: str, state: State = START, version: LanguageVersion = V0_3) -> LineRead:
    """What `line` (without its end) is, after what `state` says of the lines before.

    A known landmark in capitals starts its block wherever its line starts with it. An unknown one, or one in
    Title Case, does so only where a landmark could stand: not behind a list mark and not deeper than the
    landmark it stands under (there `URL: string` is a field and `HTTP: 404` a rule); FUNCTION is the
    exception, its landmarks are deeper by custom (P8, P9).
    """
    if not line or line.isspace():
        return LineRead(Kind.BLANK, None, state)
    head = landmark_head(line, version)
    if head is not None and _starts_block(head, line, state):
        after = State(head.name if head.known else "?", head.indent, head.bulleted)
        return LineRead(Kind.LANDMARK if head.known else Kind.UNKNOWN, head, after)
    for kind, is_kind in _LINES:
        if is_kind(line):
            return LineRead(kind, None, state)
    return LineRead(Kind.TEXT, None, state)


_LINES = (
    (Kind.FENCE, fence_of),
    (Kind.BREAK, _is_break),
    (Kind.BULLET, BULLET.match),
    (Kind.COMMENT, _is_comment),
)


def _starts_block(head: Head, line: str, state: State) -> bool:
    if head.known and not head.title_case:
        return True
    if head.bulleted and not (head.known and state.bulleted):
        return False
    if head.known and head.name == "FUNCTION":
        return "(" in line
    return state.block in ("", "FUNCTION") or head.indent <= state.indent


_INLINE = r"""(?x)(?P<comment>(?:(?<=\s)|^)\#(?!\d).*)
      |(?P<string>"[^"\n]{0,400}"|“[^”\n]{0,400}”|`[^`\n]{1,400}`|(?<!\w)'[^'\n]{1,200}'(?!\w))
      |(?P<arrow>→|⇒|➔|⟶|↦|->|=>|-->)
      |(?P<memory>\bSharedMemory(?:\.\w{1,80}|\["?[^\]\n]{0,120}"?\]){0,6})
      |(?P<constant>\b(?:none|null|true|false|None|True|False)\b)
      |(?P<branch>\b(?:if|when|whenever|unless|otherwise|else|optionally|either|neither|or|nor|except|only)\b)
      |(?P<number>(?<![\w.])-?\d{1,40}(?:[.,]\d{1,40})?%?(?!\w))
      |(?P<type>\b[A-Z][a-z]{1,40}(?:[A-Z]\w{0,40})+\b)
      |(?P<punctuation>[|{}\[\]()])"""
"""The words of a line that get a colour of their own, first that fits."""

_SIGNATURE = r"\s*(?P<name>[\w.-]+)"
_FIELD = rf"{_BLANK}*(?:[-*•]{_BLANK}+)?(?P<key>[\w.-]{{1,80}}){_BLANK}*:"


@cache
def _inline() -> re.Pattern[str]:
    return re.compile(_INLINE)  # not before something is coloured: the linter never is


LONGEST_COLOURED = 4000
"""Characters of a line that are coloured; the rest is plain. A screen shows a few hundred."""

_BRANCHING = frozenset({"RULES", "UNCERTAIN", "ERRORS"})


def lex(line: str, state: State | None = None) -> tuple[list[Token], State]:
    """The tokens of one line, in order and without overlap, and the state for the next line.

    Kinds are those of `workbench.languages.language.Token`; what no token covers is plain text.
    """
    read = read_line(line, state or START)
    tokens: list[Token] = []
    at = 0
    if read.kind in (Kind.COMMENT, Kind.FENCE, Kind.BREAK):
        return [Token(0, len(line), "comment")], read.state
    if read.head is not None:
        head = read.head
        tokens.append(Token(head.written.start, head.written.end, "landmark" if head.known else "unknown"))
        at = head.rest.start
        name = re.compile(_SIGNATURE).match(line, at) if head.name in ("FUNCTION", "DATA", "CONSTRAINT") else None
        if name:
            tokens.append(Token(*name.span("name"), "name"))
            at = name.end()
    elif read.state.block == "?":
        return [], read.state
    elif read.state.block == "DATA" and (field := re.match(_FIELD, line)):
        tokens.append(Token(*field.span("key"), "key"))
        at = field.end()
    elif read.kind is Kind.BULLET and (bullet := BULLET.match(line)):
        tokens.append(Token(*bullet.span("mark"), "bullet"))
        at = bullet.end()
    for match in _inline().finditer(line, at, min(len(line), LONGEST_COLOURED)):
        kind = match.lastgroup or ""
        if kind != "branch" or read.state.block in _BRANCHING:
            tokens.append(Token(*match.span(), kind))
    return tokens, read.state
