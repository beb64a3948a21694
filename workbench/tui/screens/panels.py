"""The pane below the text as part of the workbench screen: which panel is shown, and what it is given to show."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from textual import on
from textual.reactive import var
from textual.timer import Timer

from workbench.analysis.analysis import Analysis
from workbench.analysis.coverage import Matrix
from workbench.analysis.finding import Finding
from workbench.analysis.outline import OutlineNode, around, path_to
from workbench.analysis.rules import Rule
from workbench.analysis.suppressions import RULES
from workbench.analysis.text import Position
from workbench.authoring.progress import progress
from workbench.languages import language_for
from workbench.languages.language import Language
from workbench.tui.changing import Changing
from workbench.tui.commands import PANELS, Where
from workbench.tui.layout import Layout
from workbench.tui.messages import OpenAt
from workbench.tui.open_file import OpenFile
from workbench.tui.panels.problems import Source
from workbench.tui.places import Places
from workbench.tui.screens.panes import WithPanes
from workbench.tui.session import Session
from workbench.tui.widgets.bottom import Bottom
from workbench.tui.widgets.coverage import Coverage
from workbench.tui.widgets.data_flow import DataFlow
from workbench.tui.widgets.findings import Findings
from workbench.tui.widgets.guide import Guide
from workbench.tui.wording import no_flow, no_guide, no_matrix

SOON = 0.2
"""Seconds for which what is found in other files is gathered before it is listed."""


class WithPanels(WithPanes):
    """A screen with an editor and the pane of panels below it."""

    analysis: var[Analysis | None] = var(None, init=False)
    places: var[Places | None] = var(None, init=False)

    session: Session
    changing: Changing
    file: OpenFile | None

    def make_panels(self) -> None:
        """The panels, still empty."""
        self.findings, self.coverage, self.data_flow = Findings(), Coverage(), DataFlow()
        self.coverage.set_reactive(Coverage.nothing, no_matrix(None, examples=True))
        self.data_flow.set_reactive(DataFlow.nothing, no_flow(None, memory=True))
        self.guide = Guide()
        self.guide.set_reactive(Guide.nothing, no_guide(None))
        self.bottom = Bottom((self.findings, self.coverage, self.data_flow, self.guide))
        self._fed: tuple[Analysis | None, object] = (None, None)
        self._listing: Timer | None = None
        self._stood: tuple[Position, Finding] | None = None
        """The finding that was stepped to last, and where it stood."""

    def provide(self, panel: Where) -> None:
        """See to it that `panel` is there."""

    def wire_panels(self) -> None:
        """The frame says how it stands with the findings, whoever changes that."""
        for name in ("problems", "filter", "typing"):
            self.watch(self.findings.keys, name, self.bottom.put_titles, init=False)

    async def show_file(self, file: OpenFile) -> None:
        """Show `file`."""
        raise NotImplementedError

    def show_finding(self, index: int | None) -> None:
        """Tell of the finding with this index as the one at the cursor."""
        raise NotImplementedError

    # What the panels get

    @property
    def language(self) -> Language:
        """That of the file shown."""
        return language_for(self.file.path.name if self.file else "")

    @property
    def bottom_is_open(self) -> bool:
        """Whether there is anyone to see the pane."""
        beside = self.arrangement is Layout.WIDE and not self.has_class("-alone")
        return beside or self.bottom.has_class("-open")

    def feed(self, offset: int, parts: tuple[OutlineNode, ...], *, opened: bool = False) -> None:
        """The cursor is at `offset` of the analysed text, `parts` of the spec hold it, the outermost first: see to it
        that the panel shown is about that, and where it has just been `opened`, that it begins there. What costs time
        is worked out beside the keys."""
        self.bottom.put_titles()
        if self.analysis is None or not self.bottom_is_open:
            return
        if self.bottom.shown is Where.COVERAGE:
            # A panel is of one function: going about in it asks for nothing new.
            if self._is_new(self.analysis, parts[0].span if parts else None):
                giving = self._give_matrix(self.language, self.analysis, offset, opened)
                self.run_worker(giving, group="panel", exclusive=True)
            else:
                self.coverage.follow(self.analysis.lines, offset, anyway=opened)
        elif self.bottom.shown is Where.FLOW:
            if self._is_new(self.analysis, Where.FLOW):
                giving = self._give_flow(self.language, self.analysis, opened)
                self.run_worker(giving, group="panel", exclusive=True)
            else:
                self.data_flow.follow(offset, anyway=opened)
        elif self.bottom.shown is Where.GUIDE:
            if self._is_new(self.analysis, (Where.GUIDE, parts[0].span if parts else None)):
                giving = self._give_guide(self.language, self.analysis, offset, opened)
                self.run_worker(giving, group="panel", exclusive=True)
            elif opened:
                self.guide.begin_at_next()

    def _is_new(self, analysis: Analysis, about: object) -> bool:
        before, self._fed = self._fed, (analysis, about)
        return before[0] is not analysis or before[1] != about

    async def _give_matrix(self, language: Language, analysis: Analysis, offset: int, opened: bool) -> None:
        try:
            found = await asyncio.to_thread(_matrices_at, language, analysis, offset)
        except Exception as problem:  # A fault in a language must not take the text with it.
            self.say(f"Coverage could not be worked out ({problem!r}). Go on; save as usual.", problem=True)
            return
        self.coverage.nothing = no_matrix(analysis, examples=found is not None)
        before, self.coverage.matrix = self.coverage.matrix, found[0] if found else None
        another = before is None or self.coverage.matrix is None or before.function != self.coverage.matrix.function
        self.coverage.follow(analysis.lines, self.offset_in_text, anyway=opened or another)

    async def _give_flow(self, language: Language, analysis: Analysis, opened: bool) -> None:
        try:
            flow = await asyncio.to_thread(language.flow, analysis)
        except Exception as problem:  # As above.
            self.say(f"The data flow could not be worked out ({problem!r}). Go on; save as usual.", problem=True)
            return
        self.data_flow.nothing = no_flow(analysis, memory=flow is not None)
        self.data_flow.follow(self.offset_in_text)
        self.data_flow.flow = (flow, analysis.lines) if flow else None
        self.data_flow.follow(self.offset_in_text, anyway=opened)
        self.bottom.put_titles()

    async def _give_guide(self, language: Language, analysis: Analysis, offset: int, opened: bool) -> None:
        try:
            come = await asyncio.to_thread(progress, language, analysis, offset)
        except Exception as problem:  # As above.
            self.say(f"The guide could not be worked out ({problem!r}). Go on; save as usual.", problem=True)
            return
        self.guide.nothing = no_guide(analysis)
        self.guide.progress = (come, analysis) if come else None
        if opened:
            self.guide.begin_at_next()

    @property
    def offset_in_text(self) -> int:
        """Where the cursor is in the analysed text."""
        editor = self.area.editor
        return self.analysis.lines.offset(*editor.position) if self.analysis and editor else 0

    def feed_again(self) -> None:
        """Another panel is shown, or the pane has been opened."""
        outline = self.analysis.outline if self.analysis else ()
        self.feed(self.offset_in_text, path_to(outline, self.offset_in_text), opened=True)

    # Which panel is shown

    def action_findings(self) -> None:
        self._open(Where.FINDINGS)

    def action_coverage(self) -> None:
        self._open(Where.COVERAGE)

    def action_data_flow(self) -> None:
        self._open(Where.FLOW)

    def action_guide(self) -> None:
        self._open(Where.GUIDE)

    def action_panel(self, number: int) -> None:
        self.show_panel(PANELS[number])

    def action_panel_beside(self, step: int) -> None:
        there = [panel for panel in PANELS if panel in self.bottom.panels]
        self.show_panel(there[(there.index(self.bottom.shown) + step) % len(there)])

    def _open(self, panel: Where) -> None:
        """Bring `panel` to the front with the keys; where it has them, go back to the text."""
        if self.bottom.shown is panel:
            self.toggle(self.bottom, self.bottom.keys)
            self.feed_again()
        else:
            self.show_panel(panel)

    def show_panel(self, panel: Where) -> None:
        """Bring `panel` to the front and give it the keys."""
        self.provide(panel)
        self.bottom.shown = panel
        self.bottom.add_class("-open")
        self.bottom.keys.focus()
        self.feed_again()

    # Findings

    def finding_meant(self) -> Finding | None:
        """The one selected in the list while the keys are there, else the one at the cursor."""
        if self.focused_pane is Where.FINDINGS:
            return self.findings.keys.chosen
        index = self.at_cursor()
        return self.places.findings[index] if self.places and index is not None else None

    def at_cursor(self) -> int | None:
        """The index of the finding the cursor is on: of several the one that was stepped to, else the gravest."""
        editor, places = self.area.editor, self.places
        if editor is None or places is None:
            return None
        stepped = self._stepped()
        return places.under(*editor.position) if stepped is None else stepped

    def _stepped(self) -> int | None:
        """The index of the finding that was stepped to, while the cursor has not left it."""
        editor, places = self.area.editor, self.places
        if editor is None or places is None or self._stood is None or self._stood[0] != editor.position:
            return None
        return places.find(self._stood[1])

    def action_step_finding(self, step: int) -> None:
        """To the next finding, or the one before; several in one place are gone through one by one."""
        editor, places = self.area.editor, self.places
        if editor is None or places is None or not places.findings:
            return
        here = self._stepped()
        if here is not None:
            index: int | None = (here + step) % len(places.findings)
        else:
            index = (places.after if step > 0 else places.before)(*editor.position)
        if index is not None:
            self._stood = (places.positions[index], places.findings[index])
            editor.go_to(places.positions[index])
            self.show_finding(index)
            self.to_editor()

    def of_this_file(self, to: str) -> Finding | None:
        """The finding meant, where it is one of the file shown and of its text as it is; else None, and said why."""
        finding = self.finding_meant()
        if finding is None:
            self.say(f"No finding here to {to}.")
        elif self.places is None or self.places.find(finding) is None or self._is_elsewhere():
            self.say("That finding is in another file: Enter opens it there.")
        elif self.changing.here() is not None:
            return finding
        return None

    def _is_elsewhere(self) -> bool:
        if self.focused_pane is not Where.FINDINGS or not self.findings.everywhere:
            return False
        return self.findings.keys.problems.source(self.findings.keys.selected).file is not self.file

    def rule_of(self, finding: Finding) -> Rule | None:
        """The rule by which it was found."""
        return next((rule for rule in (*self.language.rules(), *RULES) if rule.code == finding.code), None)

    def action_explain(self) -> None:
        from workbench.tui.screens.help import Help

        finding = self.finding_meant()
        rule = self.rule_of(finding) if finding else None
        if rule is None:
            self.say("No finding here to explain.")
        else:
            self.app.push_screen(Help(None, {}, rule, finding))

    def action_all_files(self) -> None:
        self.findings.everywhere = () if self.findings.everywhere else self._all_files()
        if self.focused_pane is not Where.FINDINGS:
            self.show_panel(Where.FINDINGS)
        self.bottom.put_titles()

    def _all_files(self) -> tuple[Source, ...]:
        return tuple(Source(file.places, file, file.problem) for file in self.session.files)

    def list_all_files_soon(self) -> None:
        """Something was found in one of the files. A folder being read brings many at once: once for all of them."""
        if self.findings.everywhere and self._listing is None:
            self._listing = self.set_timer(SOON, self._list_all_files)

    def _list_all_files(self) -> None:
        self._listing = None
        if self.findings.everywhere:
            self.findings.everywhere = self._all_files()

    @on(OpenAt)
    async def _open_at(self, event: OpenAt) -> None:
        if event.file is not self.file:
            await self.show_file(event.file)
        if self.area.editor is not None and event.file.analysis is not None:
            self.area.editor.go_to(event.file.analysis.lines.position(event.offset))
        self.to_editor()

    # Coverage

    @on(Coverage.Pin)
    def _pin(self, event: Coverage.Pin) -> None:
        self.changing.pin(event.function, event.branch, event.example)

    @on(Coverage.AddExample)
    def _add_example(self, event: Coverage.AddExample) -> None:
        self.changing.add_example(event.function, event.branch)


def _matrices_at(language: Language, analysis: Analysis, offset: int) -> Sequence[Matrix] | None:
    """The matrix of the function at `offset`, else of the nearest one below, else above; None where the language has
    no examples."""
    found = None
    for place in around(analysis.outline, offset):
        found = language.matrices(analysis, place)
        if found or found is None:
            break
    return found
