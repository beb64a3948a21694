"""Text in, Spec out. Never raises, never loses a character (seed, Interpretation Model; readings P8-P11)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from workbench.analysis.suppressions import MARK as OWN_MARK
from workbench.analysis.suppressions import without_own_comment
from workbench.analysis.text import Span
from workbench.languages.simplex.items import Line, read_examples, read_items
from workbench.languages.simplex.landmarks import V0_3, LanguageVersion
from workbench.languages.simplex.scan import ARROWS, balance
from workbench.languages.simplex.signature import read_signature
from workbench.languages.simplex.spec import (
    Block,
    Example,
    Function,
    Item,
    Kept,
    Placed,
    Section,
    SectionKey,
    Spec,
    Tolerance,
    lines,
)
from workbench.languages.simplex.tokens import START, Head, Kind, fence_of, landmark_head, read_line

LONGEST_SIGNATURE = 30
"""Lines over which the inputs of one FUNCTION may go on before its parentheses count as never closed."""


def parse(
    text: str,
    *,
    markdown: bool | None = None,
    version: LanguageVersion = V0_3,
    known: Callable[[SectionKey], Section | None] | None = None,
    before: Spec | None = None,
) -> Spec:
    """Read `text`. The pieces of the result join to `text`, for any text.

    `markdown` tells whether it is a Markdown file, in which only fences that hold landmarks are spec; None
    lets the text decide. `known` gives a section that was read before, to be taken where nothing changed. `before` is
    the reading of an earlier text, in which only what differs is looked for. Neither changes the result.
    """
    kept = None
    if before is not None and before.version is version:
        from workbench.languages.simplex.recutting import unchanged  # a lint has nothing before

        kept = unchanged(text, before)
    fenced = kept is None or before is None or before.fenced or has_fences(text, kept.start, kept.end)
    only_fences = fenced and _only_fences(text, markdown, version)
    starts = None if kept is None or only_fences else _starts_between(text, kept, version)
    if kept is None or starts is None:
        kept, starts = Kept((), 0, len(text), (), hashed=False), _starts(text, only_fences, version)
    placed: list[Placed] = []
    for start, end, fence in _cuts(starts, kept):
        key = SectionKey(text[start:end], fence, only_fences)
        section = known(key) if known else None
        placed.append(Placed(start, section or parse_section(*key, version)))
    fenced = fenced and has_fences(text, 0, len(text))
    return Spec(text, version, (*kept.front, *placed, *kept.back), fenced)


# ── cutting the text into sections ────────────────────────────────────────────────────────────────────────────


class _Cut(NamedTuple):
    start: int
    end: int
    fence: str


class _Start(NamedTuple):
    at: int
    fence: str
    hashed: bool


def _starts(text: str, only_fences: bool, version: LanguageVersion) -> list[_Start]:
    starts = _functions_in_fences(text, version) if only_fences else _functions(text, 0, len(text), version)
    if any(not start.hashed for start in starts):  # then those behind # are comments
        return [start for start in starts if not start.hashed]
    return starts


def _starts_between(text: str, kept: Kept, version: LanguageVersion) -> list[_Start] | None:
    """The functions in what changed, None where they say that those in the rest are comments."""
    starts = _functions(text, kept.start, kept.end, version)
    if not kept.hashed:
        return [start for start in starts if not start.hashed]
    return starts if all(start.hashed for start in starts) else None


def _cuts(starts: Sequence[_Start], kept: Kept) -> Iterator[_Cut]:
    """The sections between what is kept."""
    if kept.start == 0 and (not starts or starts[0].at > 0) and (kept.end > 0 or not kept.back):
        starts = [_Start(0, "", hashed=False), *starts]
    for start, following in zip_longest(starts, starts[1:]):
        yield _Cut(start.at, following.at if following else kept.end, start.fence)


_FUNCTION = "FUNCTION|Function"
_FUNCTION_OR_FENCE = f"{_FUNCTION}|```|~~~"
_END_OF_LINE = re.compile(r"[\r\n]")


def _lines_with(signs: str, text: str, first: int, last: int) -> Iterator[Span]:
    """The lines from `first` to `last` in which one of `signs` stands, without their ends. Looks at each line once,
    however often it does."""
    done = first
    for match in re.compile(signs).finditer(text, first, last):
        if match.start() >= done:
            start = max(text.rfind(end, done, match.start()) + 1 for end in "\r\n")
            end = _END_OF_LINE.search(text, match.end(), last)
            done = end.start() if end else last
            yield Span(max(start, first), done)


def _functions(text: str, first: int, last: int, version: LanguageVersion) -> list[_Start]:
    """Where a line from `first` to `last` starts with FUNCTION."""
    starts: list[_Start] = []
    for line in _lines_with(_FUNCTION, text, first, last):
        if head := _function_head(line.of(text), version):
            starts.append(_Start(line.start, "", head.hashed))
    return starts


def _function_head(line: str, version: LanguageVersion) -> Head | None:
    head = read_line(line, START, version).head
    return head if head is not None and head.name == "FUNCTION" else None


# ── Markdown fences ───────────────────────────────────────────────────────────────────────────────────────────


def has_fences(text: str, start: int, end: int) -> bool:
    """Whether there can be a Markdown fence between two places in `text`."""
    return text.find("```", start, end) >= 0 or text.find("~~~", start, end) >= 0


def _fence_after(line: str, fence: str) -> str:
    """The fence that is open after `line`: its marker, "" for none. `fence` is the one open before."""
    marker = fence_of(line)
    if not marker:
        return fence
    if not fence:
        return marker
    closes = marker[0] == fence[0] and len(marker) >= len(fence) and line.rstrip().endswith(marker)
    return "" if closes else fence


def _in_fences(text: str) -> Iterator[tuple[Span, str]]:
    """The lines with FUNCTION in them, each with the fence that is open around it, "" for none."""
    fence = ""
    for span in _lines_with(_FUNCTION_OR_FENCE, text, 0, len(text)):
        line = span.of(text)
        after = _fence_after(line, fence)
        if after == fence:
            yield span, fence
        fence = after


def _functions_in_fences(text: str, version: LanguageVersion) -> list[_Start]:
    starts: list[_Start] = []
    for span, fence in _in_fences(text):
        head = _function_head(span.of(text), version) if fence else None
        if head:
            starts.append(_Start(span.start, fence, head.hashed))
    return starts


def _only_fences(text: str, markdown: bool | None, version: LanguageVersion) -> bool:
    """Whether what is outside of fences is prose."""
    if markdown is False or not has_fences(text, 0, len(text)):
        return False
    inside = outside = False
    for span, fence in _in_fences(text):
        head = landmark_head(span.of(text), version)
        if head is not None and head.name == "FUNCTION":
            inside, outside = inside or fence != "", outside or not fence
    if inside or not markdown:
        return inside and (markdown is True or not outside)
    # A Markdown file without a function in its fences: some other landmark may be there.
    landmarks = {fence != "" for span, fence in _landmarks(text, version)}
    return landmarks == {True}


def _landmarks(text: str, version: LanguageVersion) -> Iterator[tuple[Span, str]]:
    """The lines with a known landmark, each with the fence that is open around it."""
    fence = ""
    for span in lines(text):
        line = span.of(text).rstrip("\r\n")
        after = _fence_after(line, fence)
        head = landmark_head(line, version)
        if head is not None and head.known and after == fence:
            yield span, fence
        fence = after


# ── one section ───────────────────────────────────────────────────────────────────────────────────────────────


class _Open:
    """A block while its lines are being gathered."""

    def __init__(self, head: Head, line: Span) -> None:
        self.head = head
        self.line = line
        self.lines: list[Line] = []
        self.end = line.end


def parse_section(text: str, fence: str, only_fences: bool, version: LanguageVersion = V0_3) -> Section:
    """Read one section: a FUNCTION with all up to the next, or what comes before the first.

    `fence` is the Markdown fence that is open at its first line, "" for none; `only_fences` tells that what is
    outside fences is prose.
    """
    spans = list(lines(text))
    bare = [span.of(text).rstrip("\r\n") for span in spans]
    if OWN_MARK in text:
        bare = [without_own_comment(line) for line in bare]
    prose = _prose(bare, fence, version) if only_fences else None
    kinds: list[Kind] = []
    blocks: list[_Open] = []
    tolerated: list[Tolerance] = []
    in_fence = _not_landmarks(bare, version) if (prose is None and "\n```" in text) or "\n~~~" in text else frozenset()
    state = START
    for index, (span, line) in enumerate(zip(spans, bare, strict=True)):
        if prose and prose[index]:
            kinds.append(Kind.PROSE)
            continue
        kind, head, after = read_line(line, state, version)
        if head is not None and index in in_fence:
            kind, head, after = Kind.TEXT, None, state
        elif head is not None and _is_comment(head, bare, index, version):
            kind, head, after = Kind.COMMENT, None, state
        state = after
        kinds.append(kind)
        if head is not None:
            blocks.append(_Open(head, span))
            tolerated.extend(_tolerances(head, line, span.start))
            if head.known and head.name not in _DECLARING:
                blocks[-1].lines.append(Line.after_colon(head, line, span.start))
        elif blocks:
            blocks[-1].lines.append(Line.of(kind, line, span.start))
        if blocks:
            blocks[-1].end = span.end
    counts: dict[str, int] = {}
    built = [_block(open_block, text, counts) for open_block in blocks]
    return Section(
        SectionKey(text, fence, only_fences),
        tuple(kinds),
        tuple(built),
        _function(built, blocks, text, version),
        tuple(tolerated),
    )


def _not_landmarks(lines: Sequence[str], version: LanguageVersion) -> frozenset[int]:
    """The lines inside fences that start with a landmark which stands outside fences too: they are content, such as
    the output that an example shows."""
    fence = ""
    outside: set[str] = set()
    inside: list[tuple[int, str]] = []
    for index, line in enumerate(lines):
        after = _fence_after(line, fence)
        head = landmark_head(line, version)
        if head is not None and fence:
            inside.append((index, head.name))
        elif head is not None:
            outside.add(head.name)
        fence = after
    return frozenset(index for index, name in inside if name in outside)


def _is_comment(head: Head, lines: Sequence[str], index: int, version: LanguageVersion) -> bool:
    """Whether a landmark behind `#` is one that was commented out: a FUNCTION that does not count in this text, or a
    landmark whose content is commented out with it."""
    if head.name == "FUNCTION":
        return index > 0 and head.known
    following = lines[index + 1] if head.hashed and index + 1 < len(lines) else ""
    return read_line(following, START, version).kind is Kind.COMMENT


_DECLARING = frozenset({"FUNCTION", "DATA", "CONSTRAINT"})
"""The landmarks that declare a name after their colon."""


def _prose(lines: Sequence[str], fence: str, version: LanguageVersion) -> list[bool]:
    """For each line, whether it is outside the fences that hold landmarks (the fences' own lines are inside)."""
    prose: list[bool] = []
    spec = bool(fence)
    for index, line in enumerate(lines):
        after = _fence_after(line, fence)
        if not fence and after:
            spec = _holds_landmark(lines, index + 1, after, version)
        prose.append(not (spec and (fence or after)))
        fence = after
    return prose


def _holds_landmark(lines: Sequence[str], start: int, fence: str, version: LanguageVersion) -> bool:
    for index in range(start, len(lines)):
        if _fence_after(lines[index], fence) != fence:
            return False
        head = landmark_head(lines[index], version)
        if head is not None and head.known:
            return True
    return True  # cut off by the next FUNCTION, which is a landmark, or a fence that is never closed


def _tolerances(head: Head, line: str, offset: int) -> Iterator[Tolerance]:
    written = head.written.of(line)
    if head.known and written != head.name:
        yield Tolerance(head.written.shifted(offset), written, head.name)
    if head.known and line[: head.written.start].strip("\ufeff \t"):
        yield Tolerance(head.written.shifted(offset), line[: head.rest.start].strip(), f"{head.name}:", notation=False)


def _block(block: _Open, text: str, counts: dict[str, int]) -> Block:
    head, line = block.head, block.line
    rest = head.rest.shifted(line.start)
    argument = rest.of(text)
    if head.name in _DECLARING and head.known:
        lead = len(argument) - len(argument.lstrip())
        rest = Span(rest.start + lead, rest.end)
        argument = argument.strip()
    else:
        argument = ""
    first = counts.get(head.name, 0) + 1
    examples: tuple[Example, ...] = ()
    items: tuple[Item, ...] = ()
    if head.name == "EXAMPLES":
        examples = tuple(read_examples(block.lines, text, first))
        items = tuple(example.item for example in examples)
    elif head.known and head.name != "FUNCTION":
        items = tuple(read_items(block.lines, text, first))
    counts[head.name] = counts.get(head.name, 0) + len(items)
    return Block(
        head.name,
        head.known,
        head.written.shifted(line.start),
        Span(line.start + _lead(text, line), line.start + len(without_own_comment(line.of(text)).rstrip())),
        Span(line.start, block.end),
        argument,
        rest,
        items,
        examples,
        head.indent,
    )


def _lead(text: str, line: Span) -> int:
    bare = line.of(text)
    return len(bare) - len(bare.lstrip(" \t\ufeff"))


def _function(built: Sequence[Block], opened: Sequence[_Open], text: str, version: LanguageVersion) -> Function | None:
    if not built or built[0].name != "FUNCTION":
        return None
    header = built[0]
    declared = _declaration(header, opened[0], text)
    own = tuple(block for block in built[1:] if block.known and not version.by_name[block.name].structural)
    return Function(read_signature(declared, header.argument_span.start), header, own, text)


def _declaration(header: Block, block: _Open, text: str) -> str:
    """What the FUNCTION declares: the rest of its line, and the lines after it while something is still open: there is
    nothing yet, parentheses do not close, or the next line begins with the arrow."""
    start, end = header.argument_span
    for line in block.lines[:LONGEST_SIGNATURE]:
        said = text[start:end]
        goes_on = line.content.of(text).startswith(ARROWS)
        if line.kind is Kind.BLANK or (said.strip() and balance(said) <= 0 and not goes_on):
            break
        end = line.content.end
    return text[start:end]
