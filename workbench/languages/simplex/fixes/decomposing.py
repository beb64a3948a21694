"""A function that has grown unwieldy, parted in two: some of its items become a second FUNCTION behind it.

Lines go over whole, as they are written, but for the numbers in pins. What a function must have and does not is put in
by the language's own fixes, so that both are free of errors that the whole had not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Edit, Fix, Severity, apply_edits
from workbench.analysis.text import Span, line_start
from workbench.languages.language import Division
from workbench.languages.simplex.fixes.missing import is_added, ways_to_add
from workbench.languages.simplex.fixes.pins import renumbered
from workbench.languages.simplex.fixes.placing import content_ends, end_of_line, line_end, prefix_of, style_of
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.scan import comment_start
from workbench.languages.simplex.spec import Function, Item, Placed, Section, Spec

if TYPE_CHECKING:
    from workbench.analysis.coverage import Matrix
    from workbench.languages.simplex.language import Simplex

MENDED = ("E001", "E020", "X107")
"""What a part may lack once the other has it, and what a fix puts in."""
_MOST_MENDED = 60
"""Fixes that are made at most: five landmarks in each part, and a row for each branch that is left without one."""
_NAME = re.compile(r"[^\W\d][\w-]{0,79}")


class _CannotPart(Exception):
    """Why a function is not parted, in words for a person."""


def decompose(language: Simplex, analysis: Analysis, at: int, division: Division) -> Fix | str:
    """See `workbench.languages.language.Language.decompose`."""
    try:
        return _decomposed(language, analysis, at, division)
    except _CannotPart as reason:
        return str(reason)


def _decomposed(language: Simplex, analysis: Analysis, at: int, division: Division) -> Fix:
    matrices = language.matrices(analysis, at)
    if not matrices:
        raise _CannotPart("there is no function here; go to the one to part")
    matrix = matrices[0]
    placed = _placed(analysis.model, matrix.function)
    section, function = placed.section, placed.section.function
    assert function is not None
    if not _NAME.fullmatch(division.name):
        raise _CannotPart(f'"{division.name}" is no name; use letters, digits and _, a letter first')
    if any(division.name == other.name for _, other in analysis.model.functions):
        raise _CannotPart(f'there is a function "{division.name}" already; choose another name')
    going = _going(function, matrix, division.items)

    edits = tuple(sorted(_edits(section, function, division.name, going)))
    behind = analysis.text[placed.start + len(section.text) :]
    text = analysis.text[: placed.start] + apply_edits(section.text, edits) + behind
    parts = _Parts(language, analysis, matrix.function)
    text = parts.mended(parts.linked(text, function.name, division))
    parts.require_all_kept(text, function)
    parts.require_valid(text, analysis)
    return Fix(f"make {division.name} of {_counted(going)}", (_difference(analysis.text, text),), safe=False)


def _placed(spec: Spec, number: int) -> Placed:
    """The section of function `number`, from 0."""
    return [placed for placed in spec.placed if placed.section.function is not None][number]


# ── what goes ─────────────────────────────────────────────────────────────────────────────────────────────────


class _Line(NamedTuple):
    """An item, and the lines that are its own: each from the end of the line before it to its own end."""

    landmark: str
    item: Item
    span: Span


def _going(function: Function, matrix: Matrix, chosen: Mapping[str, Collection[int]]) -> dict[str, set[int]]:
    """The numbers of the items that go, by landmark, with the rows that show nothing but rules that go."""
    going = {name: set(numbers) for name, numbers in chosen.items() if numbers}
    for name, numbers in going.items():
        there = sum(line.landmark == name for line in _items(function))
        if not all(0 < number <= there for number in numbers):
            raise _CannotPart(f"{name} has {there} item{'' if there == 1 else 's'}; choose among these")
    rules = going.get("RULES", set())
    if not rules:
        raise _CannotPart("choose at least one rule; what else goes belongs to it")
    if len(rules) == len(function.items("RULES")):
        raise _CannotPart("leave at least one rule; without one this function has nothing to do")
    for index, row in enumerate(matrix.examples):
        showing = {branch.rule for branch in matrix.branches if branch.cells[index].covers == "yes"}
        if showing and showing <= rules:
            going.setdefault("EXAMPLES", set()).add(row.number)
    return going


def _counted(going: Mapping[str, Collection[int]]) -> str:
    count, rows = len(going["RULES"]), len(going.get("EXAMPLES", ()))
    rules = f"{count} rule{'' if count == 1 else 's'}"
    return f"{rules} and {rows} example{'' if rows == 1 else 's'}" if rows else rules


def _items(function: Function) -> Iterator[_Line]:
    """Every item of the function's landmarks, in the order of the text."""
    for block in function.blocks:
        for item in [row.item for row in block.examples] if block.name == "EXAMPLES" else block.items:
            start = line_start(function.text, item.span.start)
            start -= 2 if function.text[max(0, start - 2) : start] == "\r\n" else 1
            yield _Line(block.name, item, Span(start, end_of_line(function.text, item.span.end)))


def _lines(section: Section, function: Function, going: Mapping[str, Collection[int]]) -> list[_Line]:
    """The items that go, in the order of the text. Raises _CannotPart where one has no lines of its own."""
    text = section.text
    found: list[_Line] = []
    before: _Line | None = None
    for line in _items(function):
        goes = line.item.number in going.get(line.landmark, ())
        said = f"{line.landmark} {line.item.number}"
        if before is not None and line.span.start < before.span.end:
            if goes or before in found:
                raise _CannotPart(f"{said} shares a line with the item before it; give each a line of its own")
        elif goes and (prefix_of(text, line.item) is None or line.span.start < _block_line(function, line)):
            raise _CannotPart(f"{said} stands in the line of its landmark; give it a line of its own")
        elif goes and line.item.text[:1] == "|":
            raise _CannotPart(f"{said} is in a table; write its rows out to part them")
        found += [line] if goes else []
        before = line
    return found


def _block_line(function: Function, line: _Line) -> int:
    """Where the line of the landmark ends under which `line` stands."""
    headers = [block.header.end for block in function.blocks if block.written.start < line.item.span.start]
    return max(headers, default=0)


# ── the parting ───────────────────────────────────────────────────────────────────────────────────────────────


def _edits(section: Section, function: Function, name: str, going: Mapping[str, Collection[int]]) -> Iterator[Edit]:
    """The edits that take what goes out of the section, and put a FUNCTION `name` with it behind."""
    text = section.text
    lines = _lines(section, function, going)
    rules = range(1, len(function.items("RULES")) + 1)
    left = [number for number in rules if number not in going["RULES"]]
    for line in lines:
        yield Edit(line.span, "")
    for row in function.examples:
        if row.number not in going.get("EXAMPLES", ()):
            yield from _repinned(text, row.item, _numbered(left))
    for block in function.blocks:
        # An optional landmark that is empty now says nothing.
        own = {number for number in going.get(block.name, ()) if any(number == item.number for item in block.items)}
        if not V0_3.by_name[block.name].required and block.items and len(own) == len(block.items):
            start = line_start(text, block.written.start)
            yield Edit(Span(start, block.header.end), "")
    end = line_end(text)
    at = content_ends(section, section.blocks[-1])[0]
    made = _function(section, function, name, lines, _numbered(sorted(going["RULES"])))
    yield Edit(Span(at, at), end * 2 + made + ("" if text[at:] else end))


def _numbered(rules: Sequence[int]) -> dict[int, int]:
    """The new numbers of `rules`, which are in their order."""
    return {number: place for place, number in enumerate(rules, 1)}


def _function(
    section: Section, function: Function, name: str, lines: Sequence[_Line], numbers: Mapping[int, int]
) -> str:
    """The new FUNCTION: the old one's line under the new name, and what goes under its landmarks."""
    text, end = section.text, line_end(section.text)
    start = line_start(text, function.header.written.start)
    head = text[start : max(function.header.header.end, function.signature.returns_span.end)]
    old = function.signature.name
    at = head.find(old, function.header.written.end - start) if old else -1
    if at < 0:
        raise _CannotPart("the signature cannot be read; mend that first")
    parts = [(head[:at] + name + head[at + len(old) :]).lstrip("\ufeff")]
    style = style_of(text, function.blocks[0] if function.blocks else None, function.blocks, "")
    for landmark in V0_3.by_name:
        said = [_line(text, line, numbers) for line in lines if line.landmark == landmark]
        if said:
            parts.append(f"{style.before}{landmark}{style.after}{end * style.inner_gap}{''.join(said)}")
    return (end * (1 + style.gap)).join(parts)


def _line(text: str, line: _Line, numbers: Mapping[int, int]) -> str:
    """The lines of one item as they are, with the end of the line before; pins by the new numbers."""
    edits = _repinned(text, line.item, numbers) if line.landmark == "EXAMPLES" else ()
    start, end = line.span
    return apply_edits(text[start:end], tuple(Edit(edit.span.shifted(-start), edit.text) for edit in edits))


def _repinned(text: str, item: Item, numbers: Mapping[int, int]) -> Iterator[Edit]:
    """The edit by which the comment of a row names rules by their new numbers, where it names any."""
    start = line_start(text, item.span.end)
    line = text[start : end_of_line(text, item.span.end)]
    at = comment_start(line)
    said = line[at:].lstrip("#")
    new = renumbered(said, numbers)
    if new != said:
        # A comment that says nothing any more goes, with the blanks before it.
        bare = Span(start + len(line[:at].rstrip()), start + len(line))
        yield Edit(Span(bare.end - len(said), bare.end), new) if new.strip() else Edit(bare, "")


def _difference(old: str, new: str) -> Edit:
    """The one edit that makes `new` of `old`; a line end of two characters is not parted by it."""
    start = _alike(old, new)
    start -= old[start - 1 : start] == "\r"
    same = _alike(old[start:][::-1], new[start:][::-1])
    same -= same > 0 and old[len(old) - same] == "\n"
    return Edit(Span(start, len(old) - same), new[start : len(new) - same])


def _alike(one: str, other: str) -> int:
    """How many characters the two have in common at their start."""
    return next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )


# ── what both must have ───────────────────────────────────────────────────────────────────────────────────────


class _Parts:
    """The two functions in a text: number `first` (from 0) and the one behind it."""

    def __init__(self, language: Simplex, analysis: Analysis, first: int) -> None:
        self.language = language
        self.known = analysis
        self.only_fences = _placed(analysis.model, first).section.key.only_fences
        self.first = first

    def linked(self, text: str, name: str, division: Division) -> str:
        """`text` with the landmarks by which the second function follows the first, called `name`."""
        if division.link == "handoff":
            there = _placed(self._read(text), self.first).section.function
            more = there is not None and bool(there.items("HANDOFF"))
            said = [f"for {division.name}: {BLANK}"]
            first = said if more else [f"on success: {BLANK} for {division.name}", f"on failure: {BLANK}"]
            return self._with(text, self.first, "HANDOFF", first)
        key = f'SharedMemory.artifacts["{name}_result"]'
        text = self._with(text, self.first + 1, "READS", [key])
        return self._with(text, self.first, "WRITES", [key])

    def mended(self, text: str) -> str:
        """`text` with what the two lack, and a fix knows to put in."""
        for _ in range(_MOST_MENDED):
            analysis = self._analysed(text)
            span = self._span(analysis)
            fixes = (
                finding.fixes[0]
                for finding in analysis.findings
                if finding.code in MENDED and finding.fixes and span.start <= finding.span.start < span.end
            )
            fix = next(fixes, None)
            if fix is None:
                return text
            text = apply_edits(text, fix.edits)
        return text

    def require_all_kept(self, text: str, whole: Function) -> None:
        """Raise _CannotPart where an item of `whole` is not in just one of the two, as often as it was."""
        spec = self._read(text)
        functions = [_placed(spec, number).section.function for number in (self.first, self.first + 1)]
        parts = Counter(entry for function in functions if function for entry in _entries(function))
        if Counter(_entries(whole)) - parts:
            raise _CannotPart("its items would not be read as they are once they are parted; part it by hand")

    def require_valid(self, text: str, before: Analysis) -> None:
        """Raise _CannotPart where there is an error of a kind that was not there before."""
        known = {finding.code for finding in before.of(Severity.ERROR)}
        for finding in self._analysed(text).of(Severity.ERROR):
            if finding.code not in known:
                raise _CannotPart(f"it would have an error: {finding.message} ({finding.code}); choose other items")

    def _with(self, text: str, number: int, landmark: str, contents: Sequence[str]) -> str:
        start, section = _placed(self._read(text), number)
        function = section.function
        assert function is not None
        edits = ways_to_add(section, function, landmark, contents)
        edit = next((edit for edit in edits if is_added(section, edit, landmark, contents)), edits[0])
        return apply_edits(text, Fix("", (edit,)).shifted(start).edits)

    def _span(self, analysis: Analysis) -> Span:
        first, second = (_placed(analysis.model, number) for number in (self.first, self.first + 1))
        return Span(first.start, second.start + len(second.section.text))

    def _read(self, text: str) -> Spec:
        return parse(text, markdown=self.only_fences or None)

    def _analysed(self, text: str) -> Analysis:
        self.known = self.language.analyse(text, self.known, name="a.md" if self.only_fences else "")
        return self.known


def _entries(function: Function) -> Iterator[tuple[str, str]]:
    """What each item says, with its landmark; a row without its comment, which may hold pins."""
    return ((line.landmark, line.item.text) for line in _items(function))
