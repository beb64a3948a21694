"""The lists a person chooses from: what is in them, and what follows from a choice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Finding, Fix
from workbench.analysis.outline import OutlineNode, path_to
from workbench.analysis.text import Position, Span
from workbench.languages import language_for, suffixes
from workbench.languages.language import Language
from workbench.tui.editing.buffer import Location
from workbench.tui.editing.history import Selection
from workbench.tui.open_file import OpenFile
from workbench.tui.session import Session
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.widgets.text_rows import AROUND
from workbench.tui.wording import EARLIER, outline_label


class Bench(Protocol):
    """What is needed of the workbench."""

    session: Session
    area: EditorArea
    file: OpenFile | None

    async def choose(
        self,
        title: str,
        rows: Sequence[tuple[str, str]],
        *,
        hint: str = ...,
        typed: Callable[[str], str] | None = ...,
    ) -> int | str | None:
        """Have the person choose one of `rows`, each a label and what is said of it; its index, or what was typed."""

    async def show_file(self, file: OpenFile) -> None:
        """Show `file`."""

    def say(self, message: str, *, problem: bool = ...) -> None:
        """Tell the person."""


class Choosing:
    """What the workbench does with lists to choose from, for the file it shows."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._narrower: list[tuple[Selection, Selection]] = []
        """What was selected before each growth, and after it."""

    def _here(self) -> tuple[Editor, OpenFile, Analysis, Language] | None:
        """The editor shown, its file, the file's analysis and language; None while there is not all of it."""
        editor, file = self._bench.area.editor, self._bench.file
        if editor is None or file is None or file.analysis is None:
            return None
        return editor, file, file.analysis, language_for(file.path.name)

    # Going somewhere

    async def go_to(self) -> None:
        """A function or landmark of the open files."""
        shown = self._bench.file
        files = [file for file in self._bench.session.files if file.analysis is not None]
        files.sort(key=lambda file: file is not shown)
        places = [(file, *place) for file in files for place in places_in(file.analysis)]
        if not places:
            self._bench.say("No landmark yet to go to.")
            return
        rows = [
            (label, f"{position.line}" if file is shown and len(files) == 1 else f"{file.name}:{position.line}")
            for file, label, position in places
        ]
        chosen = await self._bench.choose("Go to", rows, hint="a function or a landmark")
        if isinstance(chosen, int):
            file, _, position = places[chosen]
            if file is not self._bench.file:
                await self._bench.show_file(file)
            if self._bench.area.editor is not None:
                self._bench.area.editor.go_to(position)

    async def open_file(self) -> None:
        """A spec in the folders, or a new one."""
        session, shown = self._bench.session, self._bench.file
        folders = session.folders or [shown.path.parent if shown else Path()]
        paths = await asyncio.to_thread(specs_in, folders)
        opened = {file.path.resolve() for file in session.files}
        paths += [file.path for file in session.files if file.path.resolve() not in {path.resolve() for path in paths}]
        rows = [(name_in(path, folders), "open" if path.resolve() in opened else "") for path in paths]
        names = {label for label, _ in rows}

        def new(typed: str) -> str:
            return f"new file: {new_name(typed)}" if typed and new_name(typed) not in names else ""

        chosen = await self._bench.choose("Open", rows, hint="a file's name, or a new one", typed=new)
        if chosen is None:
            return
        path = paths[chosen] if isinstance(chosen, int) else folders[0] / Path(new_name(chosen)).expanduser()
        await self._bench.show_file(session.open(path))

    # Changing the text

    async def insert_landmark(self) -> None:
        """A landmark in its place, its first blank selected."""
        here = self._here()
        if here is None:
            return
        editor, _, analysis, language = here
        offset = editor.buffer.offset(editor.cursor)
        rows = landmark_rows(language, path_to(analysis.outline, offset))
        chosen = await self._bench.choose("Insert landmark", [row[1:] for row in rows], hint="its name")
        now = self._here()
        if not isinstance(chosen, int) or now is None or now[0] is not editor:
            return
        fix = language.scaffold(now[2], offset, rows[chosen][0])
        if fix is not None:
            self.apply(now[2], fix)

    async def fix(self, findings: Sequence[Finding]) -> None:
        """A fix of one of `findings`; asks where there are several."""
        here = self._here()
        offers = [(finding, fix) for finding in findings for fix in finding.fixes]
        if here is None or not findings:
            self._bench.say("No finding here to fix.")
        elif not offers:
            self._bench.say("No fix for this one: its hint says what to do.")
        else:
            chosen: int | str | None = 0
            if len(offers) > 1:
                rows = [(fix.title, f"{finding.code} {finding.message}") for finding, fix in offers]
                chosen = await self._bench.choose("Fix", rows)
            if isinstance(chosen, int):
                finding, fix = offers[chosen]
                if self.apply(here[2], fix):
                    self._bench.say(f"Done for {finding.code}: {fix.title}. Undo takes it back.")

    def apply(self, analysis: Analysis, fix: Fix) -> bool:
        """Make the change `fix` of the analysed text, as one step of undo; its first blank is selected, else the cursor
        stays. Whether it was made: not where the text is another by now."""
        editor = self._bench.area.editor
        if editor is None or editor.text != analysis.text:
            self._bench.say(EARLIER)
            return False
        place = editor.buffer.location
        edits = sorted(fix.edits, key=lambda edit: edit.span)
        at = first_blank(fix)
        editor.change([(place(edit.span.start), place(edit.span.end), edit.text) for edit in edits])
        if at is not None:
            start = place(at)
            editor.select(start, Location(start.row, start.column + len(BLANK)))
            editor.show_cursor(around=AROUND)
        return True

    # Selecting

    def select_more(self) -> None:
        """What is around the selection: the item, the landmark, the function, all."""
        here = self._here()
        if here is None:
            return
        editor, _, analysis, language = here
        if editor.text != analysis.text:
            self._bench.say(EARLIER)
            return
        before = editor.selection
        span = Span(editor.buffer.offset(before.top), editor.buffer.offset(before.bottom))
        wider = next(iter(language.enclosing(analysis, span)), None)
        if wider is None:
            return
        if not self._narrower or self._narrower[-1][1] != before:
            self._narrower.clear()
        editor.select(editor.buffer.location(wider.start), editor.buffer.location(wider.end))
        self._narrower.append((before, editor.selection))

    def select_less(self) -> None:
        """What was selected before it grew."""
        editor = self._bench.area.editor
        if editor is not None and self._narrower and self._narrower[-1][1] == editor.selection:
            before, _ = self._narrower.pop()
            editor.select(*before)


def places_in(analysis: Analysis | None) -> Iterator[tuple[str, Position]]:
    """Where one can go in a file: each function and its landmarks, DATA and CONSTRAINT, by name."""
    if analysis is None:
        return
    for node in analysis.outline:
        yield node.title if node.children else outline_label(node), analysis.lines.position(node.span.start)
        for inner in node.children:
            yield f"{node.title} › {outline_label(inner)}", analysis.lines.position(inner.span.start)


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


def first_blank(fix: Fix) -> int | None:
    """Where, in the text after `fix`, the first blank stands that it leaves to fill in."""
    grown = 0
    for edit in sorted(fix.edits, key=lambda edit: edit.span):
        if BLANK in edit.text:
            return edit.span.start + grown + edit.text.index(BLANK)
        grown += len(edit.text) - (edit.span.end - edit.span.start)
    return None


def specs_in(folders: Sequence[Path]) -> list[Path]:
    """The specs in `folders`, each once; none where there are none."""
    from workbench.files.errors import FileProblem
    from workbench.files.searching import find_specs

    found: dict[Path, Path] = {}
    for folder in folders:
        try:
            found |= {path.resolve(): path for path in find_specs([folder], suffixes())}
        except FileProblem:
            continue
    return list(found.values())


def name_in(path: Path, folders: Sequence[Path]) -> str:
    """`path` as it is called in the first of `folders` that holds it."""
    for folder in folders:
        if path.is_relative_to(folder):
            return str(path.relative_to(folder))
    return str(path)


def new_name(typed: str) -> str:
    """The name of a new file: what is typed, with the language's own ending where it has none."""
    return typed if Path(typed).suffix else f"{typed}{suffixes()[0]}"
