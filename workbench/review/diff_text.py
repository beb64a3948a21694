"""A change as it is read in a terminal: how much, what to look at first, then function by function.

specs/filter.simplex  main → on disk
1 rule reworded, 1 branch lost its example

look here first
    4 ! branch R2b now without its example: tags are given

filter_policies
    4 ~ RULES 2     if ids [-or tags-] are given, return those {+that match+}
   12 - EXAMPLES 3  ([p1], none, [python]) → [p1]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.reports.look import Look
from workbench.analysis.text import visible
from workbench.review.agenda import Point, ahead, branch_words, finding_words, look_first, summary
from workbench.review.comparison import Comparison, FunctionChange, ItemChange
from workbench.review.told import Told, aside, marked, rows
from workbench.review.words import Part

SIGNS = {"added": "+", "removed": "-", "reworded": "~", "moved": ">", "comment": "#"}
ROLES = {"added": "new", "removed": "gone", "reworded": "warning", "moved": "moved", "comment": "info"}
BRACKETS = {"gone": ("[-", "-]"), "new": ("{+", "+}"), "same": ("", "")}
"""Around words that are gone or new, so that they are told without colour as well."""
MOST_FIRST = 12
"""Points that are listed to look at first."""
WIDEST_LABEL = 14
NARROWEST = 24
"""Cells that text gets however narrow the terminal."""
LONGEST = 80
"""Words of an item up to which it is shown whole."""
LONGEST_WORD = 200
"""Characters of what has no blank in it that are shown."""
AROUND = 12
"""Words of a longer one that are shown on each side of what changed."""


def told_text(files: Sequence[Told], look: Look) -> Iterator[str]:
    """The lines of the report on all `files`, then how many there are where there are several."""
    apart = False
    for number, file in enumerate(files):
        if number and (apart or file.comparison.in_meaning):
            yield ""
        apart = file.comparison.in_meaning
        yield from _file(file, look) if apart else _unchanged(file, look)
    if len(files) > 1:
        yield ""
        changed = sum(file.comparison.in_meaning for file in files)
        yield look.paint(f"{changed} of {len(files)} specs changed in meaning", "heading")


def _unchanged(file: Told, look: Look) -> Iterator[str]:
    said = "no change" if file.comparison.identical else f"no change in meaning: {aside(file)}"
    yield f"{_heading(file, look)}  {look.paint(look.fit(said), 'clean')}"


def _file(file: Told, look: Look) -> Iterator[str]:
    comparison = file.comparison
    yield _heading(file, look)
    phrases = summary(comparison)
    ends = [*[","] * (len(phrases) - 1), ""]
    said = [Atom(phrase + end, "heading") for phrase, end in zip(phrases, ends, strict=True)]
    yield from _wrapped(said, look, "", 0)
    if first := ahead(look_first(comparison)):
        yield ""
        yield look.paint("look here first", "heading")
        yield from _first(first, comparison, look)
    for function in comparison.functions:
        if function.in_meaning:
            yield ""
            yield from _function(function, comparison, look)
    if beside := aside(file):
        yield ""
        yield look.paint(look.fit(f"beside the meaning: {beside}"), "frame")


def _heading(file: Told, look: Look) -> str:
    def shown(text: str) -> str:
        return look.fit(visible(text))

    arrow = look.fit(" → ")
    old, new = file.old_path, file.new_path
    paths = arrow.join(dict.fromkeys(shown(path) for path in (old, new) if path))
    states = arrow.join(shown(name) for name in (file.old_name, file.new_name) if name)
    came = "" if old and new else "a new file" if new else "the file is gone"
    return "  ".join(part for part in (look.paint(paths, "path"), states, came) if part)


def _first(points: Sequence[Point], comparison: Comparison, look: Look) -> Iterator[str]:
    several = sum(function.in_meaning for function in comparison.functions) > 1
    width = max(len(str(point.line or point.old_line or "")) for point in points[:MOST_FIRST])
    for point in points[:MOST_FIRST]:
        sign, role = ("✗", "error") if point.rank == "error" else ("!", "warning")
        where = f"{point.function}: " if several and point.function else ""
        number = f"{point.line or point.old_line or '':>{width + 2}}"
        lead = f"{number} {look.paint(look.fit(sign), role)} "
        yield from _wrapped(_atoms([Part("same", where + point.words)], look), look, lead, width + 5)
    if len(points) > MOST_FIRST:
        yield look.fit(f"{'':{width + 5}}… and {len(points) - MOST_FIRST} more below")


# ── one function ──────────────────────────────────────────────────────────────────────────────────────────────


class Row(NamedTuple):
    """A line number, a sign with its colour, what the row is of, and its words."""

    line: int | None
    sign: str
    role: str
    label: str
    parts: tuple[Part, ...]
    note: str = ""


def _function(function: FunctionChange, comparison: Comparison, look: Look) -> Iterator[str]:
    name = look.fit(visible(function.name)) or "outside of functions"
    became = {
        "added": "new",
        "removed": f"gone, with its {_count(sum(not item.is_head for item in function.items), 'item')}",
        "renamed": f"was {function.old}",
    }.get(function.kind, "")
    yield look.paint(name, "heading") + (f"  {look.fit(visible(became))}" if became and function.name else "")
    found = [_item_row(item, function) for item in rows(function)]
    found += [_left_row(item) for item in function.left]
    found += _judged_rows(function, comparison)
    digits = max((len(str(row.line or "")) for row in found), default=1)
    width = min(WIDEST_LABEL, max((look.width(look.fit(visible(row.label))) for row in found), default=0))
    for row in found:
        label = look.fit(visible(row.label))
        padding = " " * max(0, width - look.width(label))
        lead = f"{row.line or '':>{digits + 2}} {look.paint(look.fit(f'{row.sign} {label}'), row.role)}{padding}  "
        indent = digits + 2 + 3 + max(width, look.width(label)) + 2
        atoms = _atoms(_short(row.parts), look)
        if row.note:
            atoms += [Atom(word, "frame") for word in look.fit(visible(row.note)).split()]
        yield from _wrapped(atoms, look, lead, indent)


def _item_row(item: ItemChange, function: FunctionChange) -> Row:
    which = item.item
    label = f"{which.landmark} {which.number}" if which.number else which.landmark
    return Row(
        item.new_line or item.old_line, SIGNS[item.kind], ROLES[item.kind], label, marked(item), _from(item, function)
    )


def _left_row(item: ItemChange) -> Row:
    """An item that is in another function now."""
    assert item.old is not None
    assert item.new is not None
    name = f"{item.old.landmark} {item.old.number}"
    where = f"{item.new.landmark} of {item.new.function}" if item.new.function else item.new.landmark
    return Row(
        item.old_line, SIGNS["removed"], ROLES["moved"], name, (Part("same", item.old.text),),
        f"(now in {where}, line {item.new_line})",
    )  # fmt: skip


def _from(item: ItemChange, function: FunctionChange) -> str:
    """Where a moved item was, in words."""
    if not item.moved or item.old is None or item.new is None:
        return ""
    elsewhere = item.old.function != (function.old or "")
    landmark = item.old.landmark if elsewhere or item.old.landmark != item.new.landmark else ""
    said = " of ".join(part for part in (landmark, item.old.function if elsewhere else "") if part)
    return f"(was {f'in {said}, ' if said else ''}line {item.old_line})"


def _judged_rows(function: FunctionChange, comparison: Comparison) -> Iterator[Row]:
    """Branches and findings; those of a function that is gone went with it, and of a new one only what it lacks is
    told of its branches."""
    if function.kind == "removed":
        return
    for branch in function.branches:
        if function.kind == "added" and not branch.lacking:
            continue
        became = branch.became
        sign, role = {
            "now without its example": ("!", "error"),
            "now with an example": ("*", "clean"),
            "lost": ("-", "gone"),
            "new": ("!", "error") if branch.lacking else ("+", "new"),
        }[became]
        which, _, words = branch_words(branch).removeprefix("branch ").partition(" ")
        yield Row(branch.new_line or branch.old_line, sign, role, f"branch {which}", (Part("same", words),))
    for finding in function.found:
        line = comparison.new.line_of(finding.span)
        words = finding_words(finding, comparison.new.text).removeprefix(f"{finding.code} ")
        sign, role = finding.severity.mark, finding.severity.word
        yield Row(line, sign, role, finding.code, (Part("same", f"new: {words}"),))
    for finding in function.fixed:
        words = finding_words(finding, comparison.old.text).removeprefix(f"{finding.code} ")
        yield Row(None, "*", "clean", finding.code, (Part("same", f"fixed: {words}"),))


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


# ── words on lines ────────────────────────────────────────────────────────────────────────────────────────────


class Atom(NamedTuple):
    """What is not broken over lines: a word with its colour ("" for none), and whether a blank stands before it."""

    text: str
    role: str = ""
    blank: bool = True


def _atoms(said: Iterable[Part], look: Look) -> list[Atom]:
    atoms: list[Atom] = []
    for part in said:
        opens, closes = BRACKETS[part.kind]
        role = "" if part.kind == "same" else part.kind
        words = look.fit(visible(" ".join(part.text.split()))).split(" ")
        words[0] = opens + words[0]
        words[-1] += closes
        atoms += [Atom(word, role, part.blank or at > 0) for at, word in enumerate(words)]
    return atoms


def _short(said: Sequence[Part]) -> Iterator[Part]:
    """Of a long text what is the same as far as it is near to what changed, and the beginning of all else."""
    long = sum(part.text.count(" ") + 1 for part in said) > LONGEST
    marked = any(part.kind != "same" for part in said)
    for at, part in enumerate(said):
        words = [word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…" for word in part.text.split(" ")]
        near = part.kind == "same" and marked
        before = AROUND * (at > 0) if near else LONGEST
        after = AROUND * (at + 1 < len(said)) if near else 0
        left_out = len(words) - before - after
        if long and left_out > 1:
            words[before : len(words) - after] = [f"… ({_count(left_out, 'word')}) …"]
        yield part._replace(text=" ".join(words))


def _wrapped(atoms: Sequence[Atom], look: Look, lead: str, indent: int) -> Iterator[str]:
    """The lines of `atoms`: the first behind `lead`, which takes `indent` cells, the others below its end."""
    room = max(NARROWEST, look.columns - indent)
    line: list[Atom] = []
    used = 0
    for unit in _units(atoms, look, room):
        cells = sum(look.width(atom.text) for atom in unit)
        blank = unit[0].blank and bool(line)
        if line and used + blank + cells > room:
            yield lead + _painted(line, look)
            lead, line, used, blank = " " * indent, [], 0, False
        line += [unit[0]._replace(blank=blank), *unit[1:]]
        used += blank + cells
    if line:
        yield lead + _painted(line, look)


def _units(atoms: Iterable[Atom], look: Look, room: int) -> Iterator[list[Atom]]:
    """`atoms`, those together that no blank parts, as far as they are not longer than a line."""
    unit: list[Atom] = []
    cells = 0
    for atom in _unbroken(atoms, look, room):
        own = look.width(atom.text)
        if unit and (atom.blank or cells + own > room):
            yield unit
            unit, cells = [], 0
        unit.append(atom)
        cells += own
    if unit:
        yield unit


def _unbroken(atoms: Iterable[Atom], look: Look, room: int) -> Iterator[Atom]:
    """`atoms`, those in pieces that are longer than a line."""
    for atom in atoms:
        start = 0
        while look.width(atom.text[start : start + room + 1]) > room:
            cut = start + room
            while cut > start + 1 and look.width(atom.text[start:cut]) > room:
                cut -= 1
            yield Atom(atom.text[start:cut], atom.role, atom.blank and not start)
            start = cut
        if start < len(atom.text) or not atom.text:
            yield Atom(atom.text[start:], atom.role, atom.blank and not start)


def _painted(line: Sequence[Atom], look: Look) -> str:
    """The words of one line, those of one colour in one stroke."""
    strokes: list[tuple[str, str]] = []
    for atom in line:
        text = " " * atom.blank + atom.text
        if strokes and strokes[-1][1] == atom.role:
            strokes[-1] = strokes[-1][0] + text, atom.role
        elif atom.blank and strokes:
            # The blank before a mark is not of its colour.
            strokes[-1] = strokes[-1][0] + " ", strokes[-1][1]
            strokes.append((atom.text, atom.role))
        else:
            strokes.append((text, atom.role))
    return "".join(look.paint(text, role) if role else text for text, role in strokes)
