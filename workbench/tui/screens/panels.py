"""The pane below the text as part of the workbench screen: what its panels get, and what is done at their word."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual import on
from textual.reactive import var
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Finding, Fix, apply_edits
from workbench.analysis.fixing import safe_fixes
from workbench.analysis.outline import OutlineNode, path_to
from workbench.analysis.rules import Rule
from workbench.analysis.suppressing import suppress
from workbench.analysis.suppressions import RULES
from workbench.languages import language_for
from workbench.languages.language import Language
from workbench.tui.choosing import first_blank
from workbench.tui.commands import PANELS, Where
from workbench.tui.layout import Layout
from workbench.tui.messages import OpenAt
from workbench.tui.open_file import OpenFile
from workbench.tui.panels.problems import Source
from workbench.tui.places import Places
from workbench.tui.session import Session
from workbench.tui.widgets.bottom import Bottom
from workbench.tui.widgets.coverage import Coverage
from workbench.tui.widgets.data_flow import DataFlow
from workbench.tui.widgets.editor import Editor
from workbench.tui.widgets.editor_area import EditorArea
from workbench.tui.widgets.findings import Findings
from workbench.tui.widgets.text_rows import AROUND
from workbench.tui.wording import EARLIER, count, no_flow, no_matrix

SOON = 0.2
"""Seconds for which what is found in other files is gathered before it is listed."""


class WithPanels(Screen[None]):
    """A screen with an editor and the pane of panels below it."""

    analysis: var[Analysis | None] = var(None, init=False)
    places: var[Places | None] = var(None, init=False)
    focused_pane: var[Where] = var(Where.EDITOR, init=False)

    session: Session
    area: EditorArea
    file: OpenFile | None
    arrangement: Layout

    def make_panels(self) -> None:
        """The panels, still empty."""
        self.findings, self.coverage, self.data_flow = Findings(), Coverage(), DataFlow()
        self.coverage.set_reactive(Coverage.nothing, no_matrix(None, examples=True))
        self.data_flow.set_reactive(DataFlow.nothing, no_flow(None, memory=True))
        self.bottom = Bottom((self.findings, self.coverage, self.data_flow))
        self._fed: tuple[Analysis | None, object] = (None, None)
        self._listing: Timer | None = None

    def wire_panels(self) -> None:
        """The frame says how it stands with the findings, whoever changes that."""
        for name in ("problems", "filter", "typing"):
            self.watch(self.findings.keys, name, self.bottom.put_titles, init=False)

    def say(self, message: str, *, problem: bool = False) -> None:
        raise NotImplementedError

    def to_editor(self) -> None:
        raise NotImplementedError

    def toggle(self, pane: Widget, keys: Widget) -> None:
        raise NotImplementedError

    async def show_file(self, file: OpenFile) -> None:
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

    def feed(self, offset: int, around: tuple[OutlineNode, ...], *, opened: bool = False) -> None:
        """The cursor is at `offset` of the analysed text, `around` are the parts of the spec that hold it: see to it
        that the panel shown is about that, and where it has just been `opened`, that it begins there. What costs time
        is worked out beside the keys."""
        self.bottom.put_titles()
        if self.analysis is None or not self.bottom_is_open:
            return
        if self.bottom.shown is Where.COVERAGE:
            # A panel is of one function: going about in it asks for nothing new.
            if self._is_new(self.analysis, around[0].span if around else None):
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

    def _is_new(self, analysis: Analysis, about: object) -> bool:
        before, self._fed = self._fed, (analysis, about)
        return before[0] is not analysis or before[1] != about

    async def _give_matrix(self, language: Language, analysis: Analysis, offset: int, opened: bool) -> None:
        try:
            found = await asyncio.to_thread(language.matrices, analysis, offset)
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

    def action_panel(self, number: int) -> None:
        self.show_panel(PANELS[number])

    def action_panel_beside(self, step: int) -> None:
        self.show_panel(PANELS[(PANELS.index(self.bottom.shown) + step) % len(PANELS)])

    def _open(self, panel: Where) -> None:
        """Bring `panel` to the front with the keys; where it has them, go back to the text."""
        if self.bottom.shown is panel:
            self.toggle(self.bottom, self.bottom.keys)
            self.feed_again()
        else:
            self.show_panel(panel)

    def show_panel(self, panel: Where) -> None:
        """Bring `panel` to the front and give it the keys."""
        self.bottom.shown = panel
        self.bottom.add_class("-open")
        self.bottom.keys.focus()
        self.feed_again()

    # What is done at their word

    def in_step(self) -> tuple[Editor, Analysis] | None:
        """The editor and the analysis of just the text in it; None, and said so, where there are none."""
        editor, analysis = self.area.editor, self.analysis
        if editor is None or analysis is None:
            return None
        if analysis.text != editor.text:
            self.say(EARLIER)
            return None
        return editor, analysis

    def _change(self, make: Callable[[Analysis], Fix | None], otherwise: str) -> tuple[Editor, Fix] | None:
        """Apply, as one step of undo, the change that `make` comes to; say `otherwise` where there is none."""
        found = self.in_step()
        if found is None:
            return None
        editor, analysis = found
        fix = make(analysis)
        if fix is None:
            self.say(otherwise)
            return None
        editor.renew(apply_edits(analysis.text, fix.edits))
        self.say(f"Done: {fix.title}. Undo takes it back.")
        return editor, fix

    # Findings

    def finding_meant(self) -> Finding | None:
        """The one selected in the list while the keys are there, else the one at the cursor."""
        if self.focused_pane is Where.FINDINGS:
            return self.findings.keys.chosen
        editor, places = self.area.editor, self.places
        index = places.under(*editor.position) if editor and places else None
        return places.findings[index] if places and index is not None else None

    def of_this_file(self, to: str) -> Finding | None:
        """The finding meant, where it is one of the file shown and of its text as it is; else None, and said why."""
        finding = self.finding_meant()
        if finding is None:
            self.say(f"No finding here to {to}.")
        elif self.places is None or self.places.find(finding) is None or self._is_elsewhere():
            self.say("That finding is in another file: Enter opens it there.")
        elif self.in_step() is not None:
            return finding
        return None

    def _is_elsewhere(self) -> bool:
        if self.focused_pane is not Where.FINDINGS or not self.findings.everywhere:
            return False
        return self.findings.keys.problems.source(self.findings.keys.selected).file is not self.file

    def rule_of(self, finding: Finding) -> Rule | None:
        """The rule by which it was found."""
        return next((rule for rule in (*self.language.rules(), *RULES) if rule.code == finding.code), None)

    def action_fix_safe(self) -> None:
        found = self.in_step()
        if found is None:
            return
        editor, analysis = found
        mended, edits = safe_fixes(analysis.findings)
        left = sum(bool(finding.fixes) for finding in analysis.findings) - len(mended)
        more = f" {count(left, 'finding')} with a fix left to you: f." if left else ""
        if not mended:
            self.say(f"Nothing to fix unseen here.{more}")
            return
        editor.renew(apply_edits(analysis.text, edits))
        self.say(f"Fixed {count(len(mended), 'finding')}.{more} Undo takes it back.")

    def action_suppress(self) -> None:
        finding = self.of_this_file("suppress")
        if finding is not None:
            self.run_worker(self._suppress(finding), group="ask")

    async def _suppress(self, finding: Finding) -> None:
        from workbench.tui.screens.reason import Reason

        reason = await self.app.push_screen_wait(Reason(finding))
        if reason is None:
            return
        # Time has passed: the finding stands elsewhere now, if it still stands.
        at = self.places.find(finding) if self.places else None
        there = self.places.findings[at] if self.places and at is not None else None

        def comment(analysis: Analysis) -> Fix | None:
            return suppress(analysis, there, reason) if there else None

        self._change(comment, f"{finding.code} cannot be suppressed: it is about such a comment itself, or gone.")

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
        which = "the likeliest example" if event.example is None else f"example {event.example}"
        self._change(
            lambda analysis: self.language.pin(analysis, event.function, event.branch, event.example),
            f"No pin to {event.branch} for {which}: "
            + (
                "no example looks like it; go to the one that shows it with → and press p there."
                if event.example is None
                else "its comment says so already, or cannot hold one."
            ),
        )

    @on(Coverage.AddExample)
    def _add_example(self, event: Coverage.AddExample) -> None:
        done = self._change(
            lambda analysis: self.language.example_for(analysis, event.function, event.branch),
            "No row can be added here by itself: write a first one under EXAMPLES, with an arrow.",
        )
        if done is not None:
            editor, fix = done
            self.to_editor()
            at = first_blank(fix)
            start = editor.buffer.location(fix.edits[0].span.start if at is None else at)
            editor.select(start, start if at is None else start._replace(column=start.column + len(BLANK)))
            editor.show_cursor(around=AROUND)
