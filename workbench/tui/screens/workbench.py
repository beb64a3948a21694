"""The workbench screen: composes the panes, hands each its data, and routes what the person asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from workbench.analysis.config import ConfigProblem
from workbench.analysis.finding import Finding
from workbench.analysis.outline import path_to
from workbench.analysis.rules import Rule
from workbench.analysis.text import visible
from workbench.files.errors import FileProblem
from workbench.files.reading import ABSENT, ANYWAY
from workbench.languages import language_for
from workbench.languages.language import LandmarkHelp
from workbench.tui import collecting
from workbench.tui.changing import Changing
from workbench.tui.choosing import Choosing
from workbench.tui.commands import PANELS, Command, Where, bindings
from workbench.tui.completing import Completing, opens_by_itself
from workbench.tui.layout import Layout, too_small
from workbench.tui.memory import Memory
from workbench.tui.messages import AnalysisReady, GoTo
from workbench.tui.open_file import OpenFile, neighbour
from workbench.tui.painting.compositor import ThriftyCompositor
from workbench.tui.places import Places
from workbench.tui.screens.bars import WithBars
from workbench.tui.screens.commented import WithComments
from workbench.tui.screens.guided import WithGuide
from workbench.tui.session import Session
from workbench.tui.themes import Theme
from workbench.tui.unusual import unusual
from workbench.tui.widgets.banner import Banner
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.widgets.file_tabs import FileTabs
from workbench.tui.widgets.key_line import KeyLine
from workbench.tui.widgets.offers import Offers
from workbench.tui.widgets.outline import Outline
from workbench.tui.widgets.status_line import FindingLine, StatusLine
from workbench.tui.widgets.top_line import TopLine
from workbench.tui.wording import no_findings, nothing_open, trail

if TYPE_CHECKING:
    from workbench.authoring.draft import Draft
    from workbench.tui.kept_drafts import KeptDrafts


PLACES_EVERY = 3.0
"""Seconds between two times at which is written where the cursor is, if it has been moved."""


class WorkbenchScreen(WithComments, WithGuide, WithBars):
    """Editor, outline, findings and lines around them, for the files and folders given."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.ANYWHERE)
    AUTO_FOCUS = "Editor, Unreadable"

    def __init__(
        self, files: list[OpenFile], folders: list[Path], look: Theme, memory: Memory, *, keeps_copies: bool = False
    ) -> None:
        super().__init__()
        self.memory = memory
        self.keeps_copies = keeps_copies
        self.set_reactive(WorkbenchScreen.look, look)
        self.session = Session(files, folders, self)
        self.choosing, self.changing = Choosing(self), Changing(self)
        self.file = files[0] if files else None
        self.arrangement = Layout.WIDE
        self.drafts: KeptDrafts[Draft] | None = None
        """The drafts of new specs, once one has been begun."""
        # Private to Screen, which offers no other way to another compositor.
        self._compositor = ThriftyCompositor()

    def compose(self) -> ComposeResult:
        # Everything as it will be seen: what is put right after the first frame is drawn twice.
        cls = WorkbenchScreen
        assert self.look is not None
        if self.file is not None:
            self.file.read()
        self.lay_out(self.app.size)
        self.area = EditorArea(self.file, self.look, self.memory)
        self.top, self.tabs, self.banner = TopLine(), FileTabs(), Banner()
        self.outline = Outline()
        self.make_panels()
        self.give_sizes(self.app.size)
        self.finding_line, self.status = FindingLine(), StatusLine()
        self.too_small = Static(too_small(*self.app.size), id="too-small")
        yield self.top.data_bind(cls.look, cls.analysis)
        yield self.tabs
        yield self.banner
        with Horizontal(id="body"):
            yield self.outline.data_bind(cls.look, cls.analysis)
            with Vertical(id="right"):
                yield self.area
                self.findings.data_bind(cls.look, cls.places)
                self.coverage.data_bind(cls.look)
                self.data_flow.data_bind(cls.look)
                self.guide.data_bind(cls.look)
                yield self.bottom
        yield self.finding_line.data_bind(cls.look)
        yield self.status
        yield KeyLine().data_bind(cls.look, focused=cls.focused_pane)
        yield self.too_small
        self.offers = Offers()
        self.completing = Completing(self.offers)
        yield self.offers.data_bind(cls.look)
        self._show_tabs()
        self.findings.nothing = no_findings(None, False)
        if self.file is not None:
            self._show_file_state(self.file)

    def on_mount(self) -> None:
        """Everything but the first frame comes after it."""
        self.call_after_refresh(self._begin)

    async def on_unmount(self) -> None:
        """Nothing goes on when this has gone."""
        if self.find is not None:
            await self.find.end()

    def _begin(self) -> None:
        collecting.often()
        if self.file is not None:
            self.session.analyser.request(self.file)
        self.wire_panels()
        if self.keeps_copies:
            self._keep_copies()
            self.set_interval(PLACES_EVERY, self._keep_places)
        self.run_worker(self.session.analyser.run(), group="analyser")
        self.run_worker(self.session.run(), group="session")
        self.run_worker(self.hear(), group="hearing")

    def _keep_copies(self) -> None:
        """From now on unsaved text is kept where a crash does not reach it."""
        from workbench.files.recovery import Recovery
        from workbench.tui.folders import state_folder
        from workbench.tui.kept_copies import KeptCopies

        folder = state_folder() / "recovery"
        copies = KeptCopies(Recovery(folder), self.text_of, partial(self.say, problem=True))
        self.session.keeper.copies, self.session.keeper.spare = copies, str(folder)
        self.run_worker(copies.run(), group="copies")
        for file in self.session.files:
            if file.unsaved:
                copies.soon(file)
        if self.file is not None and self.file.disk is not None:
            self.run_worker(self.session.keeper.enter(self.file), group="enter")

    # What the session needs (see `workbench.tui.session.Bench`)

    def text_of(self, file: OpenFile) -> str | None:
        editor = self.area.editor_of(file)
        return editor.text if editor else None

    def renew(self, file: OpenFile, text: str, *, go_there: bool = False) -> None:
        editor = self.area.editor_of(file)
        if editor is not None:
            editor.renew(text, go_there=go_there)

    async def reopen(self, file: OpenFile) -> None:
        await self.area.forget(file)
        if file is self.file:
            await self.show_file(file)

    def refresh_file(self, file: OpenFile) -> None:
        self._show_tabs()
        if file is self.file:
            self._show_file_state(file)

    def moved(self, file: OpenFile) -> None:
        file.analysis = file.places = None
        self.session.look_anew()
        self.session.analyser.request(file)
        self.run_worker(self.session.keeper.enter(file), group="enter")

    def go_on(self, work: Coroutine[Any, Any, None]) -> None:
        self.run_worker(work, group="disk")

    def take_analysis(self, file: OpenFile, places: Places) -> None:
        self.post_message(AnalysisReady(file, places))

    def take_failure(self, file: OpenFile, problem: Exception) -> None:
        # Not what an error of our own says: that may be as long as the text.
        ours = f"{file.name} could not be judged, by an error of the workbench's own ({type(problem).__name__})"
        why = visible(str(problem)) if isinstance(problem, FileProblem | ConfigProblem) else ours
        told, file.unjudged = file.unjudged, why
        if not told:
            self.say(f"{why}. Go on; save as usual.", problem=True)
        if file is self.file:
            self._show_file_state(file)
            if self.analysis is None:
                self.findings.nothing = f"No findings: {why}."

    async def take_files(self, problems: list[str]) -> None:
        if self.file is None and self.session.files:
            # The one seen last; where none of them was, the first.
            await self.show_file(min(self.session.files, key=lambda file: self.memory.age(file.path)))
        elif self.file is None:
            self.top.state = "nothing open"
            self.area.say(nothing_open(" ".join(problems)))
            self.findings.nothing = ""
        self._show_tabs()

    # From the analysis to the widgets

    @on(AnalysisReady)
    def _take_analysis(self, event: AnalysisReady) -> None:
        event.file.unjudged = ""
        self._show_tabs()
        self.list_all_files_soon()
        if event.file is self.file:
            self.top.state = event.file.without_findings
            self._show_places(event.places)
            self.hear_of(event.file)

    def _show_places(self, places: Places | None) -> None:
        editor = self.area.editor
        analysis = places.analysis if places else None
        self.findings.nothing = no_findings(analysis, editor is not None and not editor.text.strip())
        self.analysis = analysis
        self.places = places
        self.lead()
        if editor is not None and self.file is not None:
            if analysis is not None:
                editor.lex = language_for(self.file.path.name).lex
            editor.places = self.places
            self._follow_cursor(editor)

    def _follow_cursor(self, editor: Editor) -> None:
        self.status.position = editor.position
        self.follow_comments()
        self.status.selected = 0 if editor.selection.is_empty else len(editor.selected_text)
        if self.analysis is None or self.places is None:
            self.finding_line.finding, self.finding_line.trail = None, ""
            self.bottom.put_titles()
            return
        offset = self.analysis.lines.offset(*editor.position)
        parts = path_to(self.analysis.outline, offset)
        self.finding_line.trail = trail(parts)
        self.outline.offset_in_text = offset
        self.show_finding(self.at_cursor())
        self.feed(offset, parts)

    def show_finding(self, index: int | None) -> None:
        self.finding_line.finding = self.places.findings[index] if self.places and index is not None else None
        if index is not None:
            self.findings.selected = index

    @on(Editor.Changed)
    def _text_changed(self, event: Editor.Changed) -> None:
        # Not only the file shown: another may have come to the front since the key.
        file = next((file for file in self.session.files if self.area.editor_of(file) is event.editor), None)
        if file is not None:
            self.session.keeper.edited(file, event.editor.buffer.length, lambda: event.editor.text)
            self.session.analyser.request(file)
        self.completing.follow()
        if opens_by_itself(event.editor.before_cursor, event.editor.just_typed):
            self.completing.by_itself = self._complete(event.editor)
        if self.find is not None:
            self.find.text_changed(event.editor)

    @on(Editor.Refused)
    def _change_refused(self) -> None:
        if self.file is not None and self.file.disk is not None:
            self.say(f"{self.file.name}: {self.file.disk.protection.advice} (Esc, then e).", problem=True)

    @on(Editor.Moved)
    def _cursor_moved(self, event: Editor.Moved) -> None:
        self.completing.follow()
        if self.area.editor is not None and event.editor is self.area.editor:
            self._follow_cursor(self.area.editor)

    @on(GoTo)
    def _go_to(self, event: GoTo) -> None:
        if self.area.editor is not None and self.analysis is not None:
            self.area.editor.go_to(self.analysis.lines.position(event.offset))
        self.to_editor()

    def watch_look(self, look: Theme) -> None:
        """Other colours; the panes get theirs by their own binding to it."""
        self.area.wear(look)
        self.wear_bars(look)
        self.wear_comments(look)

    # Files

    async def show_file(self, file: OpenFile) -> None:
        """Show `file`; reads it the first time."""
        assert self.look is not None
        is_new = self.area.editor_of(file) is None
        if file.disk is None and not file.problem:
            file.read()
        self.file = file
        if self.find is not None:
            self.find.close()
        await self.area.show(file, self.look)
        self.to_editor()
        self._show_tabs()
        self._show_file_state(file)
        self.show_remarks(file.remarks)
        self._show_places(file.places)
        self.hear_of(file)
        self.list_all_files_soon()
        self.session.analyser.request(file)
        if is_new and file.disk is not None:
            self.run_worker(self.session.keeper.enter(file), group="enter")

    def leave_places(self) -> None:
        """Have remembered where the cursor is in each file that was seen, the one shown as the last."""
        files = sorted(self.session.files, key=lambda file: file is self.file)
        for file in files:
            editor = self.area.editor_of(file)
            if editor is not None and file.disk is not None and file.disk.signature != ABSENT:
                self.memory.leave(file.path, editor.position)

    def _keep_places(self) -> None:
        """Have written where the cursor is, for who is killed leaves no places."""
        self.leave_places()
        if self.memory.has_news:
            self.run_worker(self._keep_memory(), group="memory", exclusive=True)

    async def _keep_memory(self) -> None:
        with suppress(OSError):  # told of at the start, and at the end there is one try more
            await asyncio.to_thread(self.memory.keep)

    def _show_tabs(self) -> None:
        files = self.session.files
        self.tabs.display = len(files) > 1
        self.tabs.labels = tuple(file.label for file in files)
        self.tabs.current = files.index(self.file) if self.file in files else 0

    def _show_file_state(self, file: OpenFile) -> None:
        editor = self.area.editor
        self.top.path = visible(str(file.path))
        self.top.unsaved = file.unsaved
        self.top.state = file.without_findings
        self.status.facts = (*file.facts, *editor.facts) if editor else ()
        self.banner.told = unusual(file)
        self.banner.display = self.banner.told is not None

    def on_resize(self, event: Resize) -> None:
        """Lay the panes out for the new size."""
        self.lay_out(event.size)
        self.keep_open()
        self.give_sizes(event.size)
        self.completing.close()
        if self.arrangement is Layout.TINY:
            self.too_small.update(too_small(*event.size), layout=False)

    # Commands

    async def run_command(self, command: Command) -> None:
        """Do what a row of the command table says, in the pane it belongs to."""
        panes: dict[Where, Widget | None] = {
            Where.EDITOR: self.area.editor,
            Where.BANNER: self.banner,
            Where.OUTLINE: self.outline,
            Where.FINDINGS: self.findings.keys,
            Where.COVERAGE: self.coverage,
            Where.FLOW: self.data_flow,
            Where.GUIDE: self.guide,
            Where.COMMENTS: self.bottom.panels.get(Where.COMMENTS),
        }
        if command.where in PANELS and not command.action.startswith("screen."):
            self.show_panel(command.where)
        if self.find is not None:
            panes[Where.FIND] = self.find.bar
        await self.app.run_action(command.action, panes.get(command.where) or self)

    def action_help(self) -> None:
        from workbench.tui.screens.help import Help

        topic: Rule | LandmarkHelp | None = None
        finding: Finding | None = None
        if self.analysis is not None and self.file is not None:
            language = language_for(self.file.path.name)
            around = path_to(self.analysis.outline, self.outline.offset_in_text)
            topic = next(filter(None, (language.landmark_help(node.kind) for node in reversed(around))), None)
            finding = self.finding_meant() if self.focused_pane in (Where.FINDINGS, Where.EDITOR) else None
            if finding is not None:
                topic = self.rule_of(finding) or topic
        self.app.push_screen(Help(self.focused_pane, self.active_bindings, topic, finding))

    def action_palette(self) -> None:
        from workbench.tui.palette import Palette

        self.app.push_screen(Palette())

    def action_save(self) -> None:
        if self.file is not None:
            # The text as it is now: what is typed while this save waits its turn belongs to the next.
            self.run_worker(self.session.keeper.save(self.file, self.text_of(self.file)), group="save")

    def action_quit(self) -> None:
        async def leave() -> None:
            if await self.session.keeper.may_leave():
                self.app.exit()

        self.run_worker(leave(), group="quit", exclusive=True)

    def action_fix(self) -> None:
        finding = self.of_this_file("fix")
        if finding is None or self.places is None:
            return
        findings = [finding]
        if not finding.fixes and self.focused_pane is not Where.FINDINGS and self.area.editor is not None:
            findings += self.places.on_line(self.area.editor.position.line)
        self.run_worker(self.changing.fix(findings), group="choose", exclusive=True)

    def action_fix_safe(self) -> None:
        self.changing.fix_safe()

    def action_suppress(self) -> None:
        finding = self.of_this_file("suppress")
        if finding is not None:
            self.run_worker(self.changing.suppress(finding), group="ask")

    def action_insert_landmark(self) -> None:
        self.run_worker(self.changing.insert_landmark(), group="choose", exclusive=True)

    def action_go_to(self) -> None:
        self.run_worker(self.choosing.go_to(), group="choose", exclusive=True)

    def action_open_file(self) -> None:
        self.run_worker(self.choosing.open_file(), group="choose", exclusive=True)

    def action_new_spec(self) -> None:
        from workbench.tui.new_spec import drafts_of
        from workbench.tui.screens.wizard import Wizard

        assert self.look is not None
        if self.drafts is None:
            self.drafts = drafts_of(remember=self.keeps_copies)
        wizard = Wizard(self.look, self.drafts)

        async def ask() -> None:
            saved = await self.app.push_screen_wait(wizard)
            if saved is not None:
                await self.show_file(self.session.open(saved))
                self.say(f"{saved.name}: written, 0 errors.")

        self.run_worker(ask(), group="choose", exclusive=True)

    def action_select_more(self) -> None:
        self.choosing.select_more()

    def action_select_less(self) -> None:
        self.choosing.select_less()

    def action_complete(self) -> None:
        editor = self.area.editor
        if editor is not None and editor.has_focus and not self._complete(editor):
            self.say("Nothing to offer here.")

    def _complete(self, editor: Editor) -> bool:
        """Open the list of what could stand at the cursor; whether there is anything."""
        if self.file is None:
            return False
        language, offset = language_for(self.file.path.name), editor.buffer.offset(editor.cursor)
        return self.completing.open(editor, language.completions(self.analysis, editor.text, offset), offset)

    @on(Offers.Picked)
    def _take_offer(self, event: Offers.Picked) -> None:
        self.completing.take(event.index)

    async def action_next_file(self) -> None:
        await self._show_neighbour(1)

    async def action_previous_file(self) -> None:
        await self._show_neighbour(-1)

    async def _show_neighbour(self, step: int) -> None:
        if self.file is not None and len(self.session.files) > 1:
            await self.show_file(neighbour(self.session.files, self.file, step))

    def action_wrap(self) -> None:
        if self.area.editor is not None:
            self.area.editor.soft_wrap = not self.area.editor.soft_wrap
            self.memory.set(wrap=self.area.editor.soft_wrap)
            if self.file is not None:
                self._show_file_state(self.file)

    @on(Banner.Decided)
    def _decided(self, event: Banner.Decided) -> None:
        if self.file is None:
            return
        keeper, file = self.session.keeper, self.file
        if event.action == "compare":
            # Who has compared has still to decide: the row keeps the keys.
            self.run_worker(keeper.compare(file), group="decide", exclusive=True)
            return
        self.to_editor()
        if event.action == "choose_encoding":
            self.action_choose_encoding()
        elif event.action == "save_as_another_file":
            self.action_save_as()
        else:
            decisions = {"keep_mine": keeper.keep_mine, "load_theirs": keeper.load_theirs, "merge": keeper.merge}
            self.run_worker(decisions[event.action](file), group="decide", exclusive=True)

    def action_compare(self) -> None:
        if self.file is not None:
            self.run_worker(self.session.keeper.compare(self.file), group="decide", exclusive=True)

    def action_save_as(self) -> None:
        if self.file is not None:
            self.run_worker(self.session.keeper.save_as(self.file), group="choose")

    # Files that are not opened as they are

    async def action_open_anyway(self) -> None:
        if self.file is not None and self.file.refused is not None:
            self.file.limits = ANYWAY
            await self.action_read_again()

    async def action_read_again(self) -> None:
        if self.file is not None and self.file.refused is not None:
            await asyncio.to_thread(self.file.read)
            await self.reopen(self.file)

    def action_choose_encoding(self) -> None:
        if self.file is not None:
            self.run_worker(self.choosing.encoding(self.file), group="choose", exclusive=True)
