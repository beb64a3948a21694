"""Going and selecting by what the spec is made of: to a function, to a file, from an item to what is around it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Protocol

from workbench.analysis.analysis import Analysis
from workbench.analysis.text import Position, Span, visible
from workbench.files.errors import FileProblem
from workbench.files.opening import encodings_for
from workbench.languages import language_for, suffixes
from workbench.languages.language import Language
from workbench.tui.editing.history import Selection
from workbench.tui.open_file import OpenFile
from workbench.tui.session import Session
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.wording import EARLIER, end_of, outline_label, path_of, path_shown

LOOKED_FOR = 1.0
"""Seconds: keys wait for the list, and a home or a disk has no end."""
TITLE = 48
"""Cells of a path in the title of a list."""


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

    async def reopen(self, file: OpenFile) -> None:
        """Show `file` anew: it is another now."""

    def say(self, message: str, *, problem: bool = ...) -> None:
        """Tell the person."""


class Choosing:
    """Places a person chooses, for the file that is shown."""

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
        """A spec in the folders or in another folder that is typed, or a new one."""
        session, shown = self._bench.session, self._bench.file
        folders = session.folders or [shown.path.parent if shown else Path()]
        end = monotonic() + LOOKED_FOR
        paths = await asyncio.to_thread(specs_in, folders, lambda: monotonic() > end)
        title = "Open" if monotonic() < end else "Open (there are more folders: type the path)"
        while True:
            opened = {os.path.realpath(file.path) for file in session.files}
            listed = {os.path.realpath(path) for path in paths}
            paths += [file.path for file in session.files if os.path.realpath(file.path) not in listed]
            rows = [(name_in(path, folders), "open" if os.path.realpath(path) in opened else "") for path in paths]
            typed = partial(said_of, folder=folders[0], listed={label for label, _ in rows})
            chosen = await self._bench.choose(title, rows, hint="a file's name, or a new one", typed=typed)
            if chosen is None:
                return
            path = paths[chosen] if isinstance(chosen, int) else folders[0] / path_of(chosen)
            if not os.path.isdir(path):
                break
            folders = [Path(os.path.realpath(path))]
            title = f"Open in {end_of(visible(str(folders[0])), TITLE)}"
            paths = await asyncio.to_thread(specs_right_in, folders[0])
        if isinstance(chosen, str):
            path = path.with_name(new_name(path.name))
        await self._bench.show_file(session.open(path))

    async def encoding(self, file: OpenFile) -> None:
        """The encoding in which the file is read and saved."""
        if file.unsaved:
            self._bench.say(
                f"{file.name} has unsaved changes, made in this encoding: save or undo them first.", problem=True
            )
            return
        try:
            fitting = await asyncio.to_thread(encodings_for, file.path)
        except FileProblem as problem:
            self._bench.say(str(problem), problem=True)
            return
        now = file.disk.encoding if file.disk is not None else None
        rows = [(encoding.name, "as it is now" if encoding == now else "") for encoding in fitting]
        chosen = await self._bench.choose(f"Read {file.name} in", rows, hint="an encoding")
        if isinstance(chosen, int) and not file.unsaved:
            file.encoding = fitting[chosen]
            await asyncio.to_thread(file.read)
            await self._bench.reopen(file)

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


def specs_in(folders: Sequence[Path], enough: Callable[[], bool] = lambda: False) -> list[Path]:
    """The specs in `folders`, each once; none where there are none, no more once there is `enough`."""
    from workbench.files.searching import find_specs

    found: dict[str, Path] = {}
    for folder in folders:
        try:
            found |= {os.path.realpath(path): path for path in find_specs([folder], suffixes(), enough=enough)}
        except FileProblem:
            continue
    return list(found.values())


def specs_right_in(folder: Path) -> list[Path]:
    """The specs in `folder` itself, by name: what is below a folder that is typed may be all there is on a disk."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in suffixes() and path.is_file())
    except OSError:
        return []


def said_of(typed: str, folder: Path, listed: Collection[str]) -> str:
    """What Enter would make of a name in `folder` that is typed; "" where it is one of those `listed`."""
    if not typed:
        return ""
    path = folder / path_of(typed)
    if os.path.isdir(path):
        return f"look into the folder {path_shown(path)}"
    name = new_name(typed)
    there = "" if os.path.lexists(path.with_name(new_name(path.name))) else "new file: "
    return f"{there}{name}" if name not in listed else ""


def name_in(path: Path, folders: Sequence[Path]) -> str:
    """`path` as it is called in the first of `folders` that holds it."""
    for folder in folders:
        if path.is_relative_to(folder):
            return str(path.relative_to(folder))
    return str(path)


def new_name(typed: str) -> str:
    """The name of a new file: what is typed, with the language's own ending where it has none."""
    return typed if Path(typed).suffix else f"{typed}{suffixes()[0]}"
