"""The workbench screen: composes the panes, hands each its data, and routes what the person asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import DescendantFocus, Resize
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static, TextArea

from workbench.analysis.analysis import Analysis
from workbench.analysis.outline import path_to
from workbench.analysis.text import visible
from workbench.languages import language_for, suffixes
from workbench.tui.analyser import Analyser
from workbench.tui.commands import Command, Where, bindings
from workbench.tui.keeper import Keeper
from workbench.tui.layout import Layout, layout_for, too_small
from workbench.tui.messages import AnalysisReady, GoTo, Leave
from workbench.tui.open_file import OpenFile, neighbour
from workbench.tui.places import Places
from workbench.tui.question import Answer, Question
from workbench.tui.themes import Theme
from workbench.tui.widgets.banner import Banner
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.widgets.file_tabs import FileTabs
from workbench.tui.widgets.findings import Findings
from workbench.tui.widgets.key_line import KeyLine
from workbench.tui.widgets.outline import Outline
from workbench.tui.widgets.status_line import FindingLine, StatusLine
from workbench.tui.widgets.top_line import TopLine
from workbench.tui.wording import ends, no_findings, trail


class WorkbenchScreen(Screen[None]):
    """Editor, outline, findings and lines around them, for the files and folders given."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.ANYWHERE)

    look: reactive[Theme | None] = reactive(None)
    analysis: reactive[Analysis | None] = reactive(None)
    places: reactive[Places | None] = reactive(None)
    focused_pane: reactive[Where] = reactive(Where.EDITOR)

    def __init__(self, files: list[OpenFile], folders: list[Path], look: Theme) -> None:
        super().__init__()
        self.set_reactive(WorkbenchScreen.look, look)
        self.files = files
        self.folders = folders
        self.file: OpenFile | None = files[0] if files else None
        self.arrangement = Layout.WIDE
        self.keeper = Keeper(files, self)
        self.analyser = Analyser(self.text_of, self._analysed, self._analysis_failed)

    def compose(self) -> ComposeResult:
        cls = WorkbenchScreen
        yield TopLine().data_bind(cls.look, cls.analysis)
        yield FileTabs()
        yield Banner()
        with Horizontal(id="body"):
            yield Outline().data_bind(cls.look, cls.analysis)
            with Vertical(id="right"):
                yield EditorArea()
                yield Findings().data_bind(cls.look, cls.places)
        yield FindingLine().data_bind(cls.look)
        yield StatusLine()
        yield KeyLine().data_bind(cls.look, focused=cls.focused_pane)
        yield Static(id="too-small")

    async def on_mount(self) -> None:
        """The first file is there with the first frame; everything else comes after it."""
        if self.file is not None:
            await self.show_file(self.file)
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.run_worker(self.analyser.run(), name="analyser")
        self.run_worker(self._search(), name="search")

    async def _search(self) -> None:
        """Look into the folders, then read every file in the background and watch them all."""
        if self.folders:
            from workbench.files.errors import FileProblem
            from workbench.files.searching import find_specs

            for folder in self.folders:
                try:
                    found = await asyncio.to_thread(find_specs, [folder], suffixes())
                except FileProblem as problem:
                    self.say(str(problem), problem=True)
                    continue
                known = {file.path for file in self.files}
                self.files += [OpenFile(path) for path in found if path not in known]
        if self.file is None and self.files:
            await self.show_file(self.files[0])
        elif self.file is None:
            self.query_one(TopLine).state = "nothing open"
        for file in reversed(self.files):
            self.analyser.request(file)
        if self.file is not None:
            self.analyser.request(self.file)
        self._show_tabs()
        await self._watch()

    async def _watch(self) -> None:
        from workbench.files.watching import watch

        known = {file.path: file.disk.signature for file in self.files if file.disk is not None}
        polling = partial(self.say, "This file system tells no changes: looking every second instead.")
        async for paths in watch(
            [file.path for file in self.files], asyncio.Event(), known=known, on_polling=lambda _: polling()
        ):
            for file in await self.keeper.changed(paths):
                self.analyser.request(file)

    # What the keeper needs (see `workbench.tui.keeper.Desk`)

    def text_of(self, file: OpenFile) -> str | None:
        editor = self.query_one(EditorArea).editor_of(file)
        return editor.text if editor else None

    def renew(self, file: OpenFile, text: str) -> None:
        editor = self.query_one(EditorArea).editor_of(file)
        if editor is not None:
            editor.renew(text)

    def reopen(self, file: OpenFile) -> None:
        async def again() -> None:
            await self.query_one(EditorArea).forget(file)
            if file is self.file:
                await self.show_file(file)

        self.call_later(again)

    def refresh_file(self, file: OpenFile) -> None:
        text = self.text_of(file)
        if text is not None:
            file.take(text)
        self._show_tabs()
        if file is self.file:
            self._show_file_state(file)

    def say(self, message: str, *, problem: bool = False) -> None:
        self.notify(visible(message), severity="error" if problem else "information", markup=False, timeout=8)

    async def ask(self, question: Question) -> Answer:
        from workbench.tui.screens.ask import Ask

        return await self.app.push_screen_wait(Ask(question))

    # From the analysis to the widgets

    def _analysed(self, file: OpenFile, analysis: Analysis) -> None:
        self.post_message(AnalysisReady(file, analysis))

    def _analysis_failed(self, file: OpenFile, problem: Exception) -> None:
        self.say(
            f"{file.name} could not be judged ({problem!r}). Go on writing; save as usual.", problem=True
        )

    @on(AnalysisReady)
    def _take_analysis(self, event: AnalysisReady) -> None:
        event.file.analysis = event.analysis
        self._show_tabs()
        if event.file is self.file:
            self._show_analysis(event.analysis)

    def _show_analysis(self, analysis: Analysis | None) -> None:
        area = self.query_one(EditorArea)
        self.analysis = analysis
        self.places = Places(analysis) if analysis else None
        self.query_one(Findings).nothing = no_findings(
            analysis, bool(area.editor and not area.editor.text.strip())
        )
        if area.editor is not None and self.file is not None:
            if analysis is not None:
                area.editor.lex = language_for(self.file.path.name).lex
            area.editor.places = self.places
            self._follow_cursor(area.editor)

    def _follow_cursor(self, editor: Editor) -> None:
        status, line = self.query_one(StatusLine), self.query_one(FindingLine)
        status.position = editor.position
        status.selected = 0 if editor.selection.is_empty else len(editor.selected_text)
        if self.analysis is None or self.places is None:
            line.finding, line.trail = None, ""
            return
        offset = self.analysis.lines.offset(*editor.position)
        index = self.places.under(*editor.position)
        line.finding = None if index is None else self.places.findings[index]
        line.trail = trail(path_to(self.analysis.outline, offset))
        self.query_one(Outline).offset_in_text = offset
        if index is not None:
            self.query_one(Findings).selected = index

    @on(TextArea.Changed)
    def _text_changed(self, event: TextArea.Changed) -> None:
        event.stop()
        if self.file is None or event.text_area is not self.query_one(EditorArea).editor:
            return
        self.file.said = ""
        self.refresh_file(self.file)
        self.analyser.request(self.file)

    @on(TextArea.SelectionChanged)
    def _cursor_moved(self, event: TextArea.SelectionChanged) -> None:
        event.stop()
        if isinstance(event.text_area, Editor) and event.text_area is self.query_one(EditorArea).editor:
            self._follow_cursor(event.text_area)

    @on(GoTo)
    def _go_to(self, event: GoTo) -> None:
        editor = self.query_one(EditorArea).editor
        if editor is not None and self.analysis is not None:
            editor.go_to(self.analysis.lines.position(event.offset))
        self._to_editor()

    # Files

    async def show_file(self, file: OpenFile) -> None:
        """Show `file`; reads it the first time."""
        if file.disk is None and not file.problem:
            file.read()
        self.file = file
        area = self.query_one(EditorArea)
        assert self.look is not None
        await area.show(file, self.look)
        self._to_editor()
        self._show_tabs()
        self._show_file_state(file)
        self._show_analysis(file.analysis)
        self.analyser.request(file)

    def _show_tabs(self) -> None:
        tabs = self.query_one(FileTabs)
        tabs.display = len(self.files) > 1
        tabs.labels = tuple(file.label for file in self.files)
        if self.file in self.files:
            tabs.current = self.files.index(self.file)

    def _show_file_state(self, file: OpenFile) -> None:
        top, banner = self.query_one(TopLine), self.query_one(Banner)
        top.name_shown = visible(str(file.path))
        top.unsaved = file.unsaved
        top.state = "unreadable" if file.problem else ""
        editor = self.query_one(EditorArea).editor
        self.query_one(StatusLine).facts = (*file.facts, ends(editor.lossless.ends)) if editor else file.facts
        banner.what = f"{file.name} changed on disk"
        banner.display = file.theirs is not None

    # Panes

    def on_resize(self, event: Resize) -> None:
        """Lay the panes out for the new size."""
        self.arrangement = layout_for(*event.size)
        for layout in Layout:
            self.set_class(layout is self.arrangement, layout.value)
        self.query_one("#too-small", Static).update(too_small(*event.size))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """The keys are elsewhere: the key line says which work there, and a drawer left behind closes."""
        self.focused_pane = getattr(event.widget, "where", Where.EDITOR)
        if self.focused_pane in (Where.EDITOR, Where.BANNER):
            self._close_drawers()

    @on(Leave)
    def _leave(self) -> None:
        if self.focused_pane is not Where.EDITOR:
            self._to_editor()
        elif self._drawer_open:
            self._close_drawers()
        elif self.query_one(Banner).display:
            self.query_one(Banner).focus()
        elif self.arrangement is Layout.WIDE:
            self.query_one(Findings).rows.focus()

    @property
    def _drawer_open(self) -> bool:
        return bool(self.query(".-open"))

    def _close_drawers(self) -> None:
        for drawer in self.query(".-open"):
            drawer.remove_class("-open")

    def _to_editor(self) -> None:
        self._close_drawers()
        pane = self.query_one(EditorArea).shown
        if pane is not None:
            pane.focus()

    def _toggle(self, pane: Widget, keys: Widget, where: Where) -> None:
        if self.focused_pane is where:
            self._to_editor()
            return
        self._close_drawers()
        pane.add_class("-open")
        keys.focus()

    # Commands

    async def run_command(self, command: Command) -> None:
        """Do what a row of the command table says, in the pane it belongs to."""
        panes = {Where.EDITOR: self.query_one(EditorArea).editor, Where.BANNER: self.query_one(Banner)}
        await self.app.run_action(command.action, panes.get(command.where) or self)

    def action_help(self) -> None:
        from workbench.tui.screens.help import Help

        landmark = None
        if self.analysis is not None and self.file is not None:
            language = language_for(self.file.path.name)
            kinds = [
                node.kind for node in path_to(self.analysis.outline, self.query_one(Outline).offset_in_text)
            ]
            known = filter(None, map(language.landmark_help, reversed(kinds)))
            landmark = next(known, None)
        self.app.push_screen(Help(self.focused_pane, self.active_bindings, landmark))

    def action_palette(self) -> None:
        from textual.command import CommandPalette

        from workbench.tui.palette import Entries

        self.app.push_screen(CommandPalette(providers=[Entries], placeholder="What do you want to do?"))

    def action_save(self) -> None:
        if self.file is not None:
            self.run_worker(self.keeper.save(self.file), group="save")

    def action_quit(self) -> None:
        async def leave() -> None:
            if await self.keeper.may_leave():
                self.app.exit()

        self.run_worker(leave(), group="quit", exclusive=True)

    def action_outline(self) -> None:
        outline = self.query_one(Outline)
        self._toggle(outline, outline, Where.OUTLINE)

    def action_findings(self) -> None:
        findings = self.query_one(Findings)
        self._toggle(findings, findings.rows, Where.FINDINGS)

    def action_next_finding(self) -> None:
        self._go_to_finding(Places.after)

    def action_previous_finding(self) -> None:
        self._go_to_finding(Places.before)

    def _go_to_finding(self, choose: Callable[[Places, int, int], int | None]) -> None:
        editor = self.query_one(EditorArea).editor
        if editor is None or self.places is None:
            return
        index = choose(self.places, *editor.position)
        if index is not None:
            editor.go_to(self.places.positions[index])
            self._to_editor()

    async def action_next_file(self) -> None:
        if self.file is not None:
            await self.show_file(neighbour(self.files, self.file, 1))

    async def action_previous_file(self) -> None:
        if self.file is not None:
            await self.show_file(neighbour(self.files, self.file, -1))

    def action_wrap(self) -> None:
        editor = self.query_one(EditorArea).editor
        if editor is not None:
            editor.soft_wrap = not editor.soft_wrap

    @on(Banner.KeepMine)
    def action_keep_mine(self) -> None:
        if self.file is not None:
            self.keeper.keep_mine(self.file)
            self._to_editor()

    @on(Banner.LoadTheirs)
    def action_load_theirs(self) -> None:
        if self.file is not None:
            self.keeper.load_theirs(self.file)
            self._to_editor()
