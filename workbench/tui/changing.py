"""What changes the text at a person's word: fixes, landmarks, suppressions, pins, rows. Each is one step of undo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Edit, Finding, Fix
from workbench.analysis.fixing import first_blank, safe_fixes
from workbench.analysis.outline import OutlineNode, path_to
from workbench.analysis.suppressing import suppress
from workbench.analysis.text import Span
from workbench.languages import language_for
from workbench.languages.language import Language
from workbench.tui.commands import Where, key_of
from workbench.tui.editing.buffer import Location
from workbench.tui.open_file import OpenFile
from workbench.tui.places import Places
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.widgets.text_rows import AROUND
from workbench.tui.wording import EARLIER, count


class Bench(Protocol):
    """What is needed of the workbench."""

    area: EditorArea
    file: OpenFile | None
    analysis: Analysis | None
    places: Places | None

    async def choose(self, title: str, rows: Sequence[tuple[str, str]], *, hint: str = ...) -> int | str | None:
        """Have the person choose one of `rows`, each a label and what is said of it; its index."""

    async def ask_reason(self, finding: Finding) -> str | None:
        """Have the person say why `finding` is to stand; None where they would rather not."""

    def say(self, message: str, *, problem: bool = ...) -> None:
        """Tell the person."""

    def to_editor(self) -> None:
        """Give the text the keys."""


class Here(NamedTuple):
    """The editor shown, with the analysis of just the text in it, and its language."""

    editor: Editor
    analysis: Analysis
    language: Language


class Changing:
    """Makes the changes that languages and findings propose, in the file that is shown."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    def here(self) -> Here | None:
        """Where changes are made; None, and said so, while what is known is of another text."""
        editor, file, analysis = self._bench.area.editor, self._bench.file, self._bench.analysis
        if editor is None or file is None or analysis is None:
            return None
        if analysis.text != editor.text:
            self._bench.say(EARLIER)
            return None
        return Here(editor, analysis, language_for(file.path.name))

    def make(self, here: Here, fix: Fix, said: str = "Done") -> None:
        """Make the change `fix`; its first blank is selected, else the cursor stays. `said` begins what is told."""
        _make(here.editor, fix.edits)
        at = first_blank(fix)
        if at is not None:
            place = here.editor.buffer.location(at)
            start, end = to_fill_in(here.editor.buffer.lines[place.row], place.column)
            here.editor.select(Location(place.row, start), Location(place.row, end))
            here.editor.show_cursor(around=AROUND)
        several = sum(edit.text.count(BLANK) for edit in fix.edits) > 1
        more = f", {key_of('next_blank', Where.EDITOR)} for the next" if several else ""
        fill = f" Type over what is selected{more}." if at is not None else ""
        self._bench.say(f"{said}: {fix.title}.{fill} Undo takes it back.")

    def begin(self, here: Here, fix: Fix) -> None:
        """Make the change `fix` and go there, to its first blank where it has one."""
        self.make(here, fix)
        edits = sorted(fix.edits, key=lambda edit: edit.span)
        if first_blank(fix) is None and edits:
            at = edits[0].span.start + len(edits[0].text) - len(edits[0].text.lstrip("\r\n"))
            self.show(here, Span(at, at))

    def show(self, here: Here, span: Span) -> None:
        """Select `span` of the text as it is, one within a line; put the cursor there where it is empty."""
        start = here.editor.buffer.location(span.start)
        here.editor.select(start, Location(start.row, start.column + span.end - span.start))
        here.editor.show_cursor(around=AROUND)

    # Findings

    async def fix(self, findings: Sequence[Finding]) -> None:
        """A fix of one of `findings`; asks where there are several."""
        offers = [(finding, fix) for finding in findings for fix in finding.fixes]
        if not offers:
            self._bench.say("No fix for this one: its hint says what to do.")
            return
        chosen: int | str | None = 0
        before = self.here()
        if before is not None and len(offers) > 1:
            rows = [(fix.title, f"{finding.code} {finding.message}") for finding, fix in offers]
            chosen = await self._bench.choose("Fix", rows)
        here = self.here() if before is not None else None
        if here is None or before is None or not isinstance(chosen, int):
            return
        if here.analysis is not before.analysis:
            self._bench.say(EARLIER)
            return
        finding, fix = offers[chosen]
        self.make(here, fix, f"Done for {finding.code}")

    def fix_safe(self) -> None:
        """Every fix that keeps the meaning and leaves nothing to choose."""
        here = self.here()
        if here is None:
            return
        mended, edits = safe_fixes(here.analysis.findings)
        left = sum(bool(finding.fixes) for finding in here.analysis.findings) - len(mended)
        more = f" {count(left, 'finding')} with a fix left to you: f." if left else ""
        if not mended:
            self._bench.say(f"Nothing to fix unseen here.{more}")
            return
        _make(here.editor, edits)
        self._bench.say(f"Fixed {count(len(mended), 'finding')}.{more} Undo takes it back.")

    async def suppress(self, finding: Finding) -> None:
        """A comment by which `finding` stands, with the reason that the person gives."""
        reason = await self._bench.ask_reason(finding)
        here = self.here() if reason is not None else None
        if here is None or reason is None:
            return
        # Time has passed: the finding stands elsewhere now, if it still stands.
        places = self._bench.places
        at = places.find(finding) if places else None
        there = places.findings[at] if places and at is not None else None
        self._make_or_say(
            here,
            suppress(here.analysis, there, reason) if there else None,
            f"{finding.code} cannot be suppressed: it is about such a comment itself, or gone.",
        )

    # Landmarks and examples

    async def insert_landmark(self) -> None:
        """A landmark in its place, chosen from a list."""
        editor, file, analysis = self._bench.area.editor, self._bench.file, self._bench.analysis
        if editor is None or file is None or analysis is None:
            return
        offset = editor.buffer.offset(editor.cursor)
        rows = landmark_rows(language_for(file.path.name), path_to(analysis.outline, offset))
        chosen = await self._bench.choose("Insert landmark", [row[1:] for row in rows], hint="its name")
        here = self.here() if isinstance(chosen, int) else None
        if here is None or not isinstance(chosen, int) or here.editor is not editor:
            return
        fix = here.language.scaffold(here.analysis, offset, rows[chosen][0])
        if fix is not None:
            self.make(here, fix)

    def pin(self, function: int, branch: str, example: int | None) -> None:
        """The branch is said to be shown by the example, or by the likeliest one."""
        here = self.here()
        if here is None:
            return
        which = "the likeliest example" if example is None else f"example {example}"
        why = (
            "no example looks like it; go to the one that shows it with → and press p there."
            if example is None
            else "its comment says so already, or cannot hold one."
        )
        fix = here.language.pin(here.analysis, function, branch, example)
        self._make_or_say(here, fix, f"No pin to {branch} for {which}: {why}")

    def add_example(self, function: int, branch: str) -> None:
        """A row for the branch, to be filled in at once."""
        here = self.here()
        fix = here.language.example_for(here.analysis, function, branch) if here else None
        if here is None:
            return
        otherwise = "No row can be added here by itself: write a first one under EXAMPLES, with an arrow."
        if self._make_or_say(here, fix, otherwise):
            self._bench.to_editor()

    def _make_or_say(self, here: Here, fix: Fix | None, otherwise: str) -> bool:
        if fix is None:
            self._bench.say(otherwise)
        else:
            self.make(here, fix)
        return fix is not None


def to_fill_in(line: str, column: int) -> tuple[int, int]:
    """From which column to which a person writes who fills in the blank at `column` of `line`.

    Words that end in the line's one blank only stand for an item that the person will word as they like, so it is all
    of the item; in a form with several blanks it is the blank.
    """
    end = column + len(BLANK)
    item = _ITEM.match(line)
    whole = item is not None and line.count(BLANK) == 1 and end == len(line.rstrip())
    return (item.end(), end) if item is not None and whole else (column, end)


_ITEM = re.compile(r"\s*[-*•] (?=\w)")


def _make(editor: Editor, edits: Sequence[Edit]) -> None:
    """Change the text of `editor` by `edits`, spans of the text as it is."""
    place = editor.buffer.location
    ordered = sorted(edits, key=lambda edit: edit.span)
    editor.change([(place(edit.span.start), place(edit.span.end), edit.text) for edit in ordered])


def landmark_rows(language: Language, around: Sequence[OutlineNode]) -> list[tuple[str, str, str]]:
    """The landmarks to insert: name, label and what it is for; those that the function around must have and lacks come
    first, those that it has last."""
    has = {child.kind for node in around for child in node.children}
    within = {node.kind for node in around}
    rows: list[tuple[int, str, str, str]] = []
    for name in language.landmarks():
        about = language.landmark_help(name)
        if about is not None:
            gist = about.purpose.partition(". ")[0].rstrip(".")
            lacks = about.required and name not in has | within
            told = f"one more item: {gist}" if name in has else f"required: {gist}" if lacks else gist
            rows.append((2 if name in has else 0 if lacks else 1, name, name, told))
    return [row[1:] for row in sorted(rows, key=lambda row: row[0])]
