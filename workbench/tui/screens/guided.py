"""The guide as part of the workbench screen: what going to a step does, and parting a function."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

from textual import on

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Fix
from workbench.analysis.outline import OutlineNode
from workbench.authoring.progress import Progress, StepProgress
from workbench.authoring.starting import place, start, unit_of
from workbench.languages.language import Division
from workbench.tui.changing import Here
from workbench.tui.commands import Where, key_of
from workbench.tui.open_file import OpenFile
from workbench.tui.screens.dialogs import WithDialogs
from workbench.tui.screens.panels import WithPanels
from workbench.tui.widgets.guide import Guide
from workbench.tui.wording import EARLIER, begin_with_guide

LINKS: tuple[tuple[Literal["memory", "handoff"], str, str], ...] = (
    ("memory", "Shared memory", "the first WRITES what the second READS: for work done at different times"),
    ("handoff", "Hand-off", "the first says with HANDOFF what it passes on: for stages that follow each other"),
)


class WithGuide(WithPanels, WithDialogs):
    """A screen whose pane below the text has the guide."""

    _led: OpenFile | None = None
    """The file that was found empty last, with the guide brought to the front for it."""

    def lead(self) -> None:
        """The analysis of a file is shown: where nothing is written in it yet, the guide is the panel to begin with."""
        if self.file is None or self.file is self._led or self.analysis is None or self.analysis.text.strip():
            return
        self._led = self.file
        # Who has gone to a panel has it; it is open before the keys are there.
        gone = self.focused_pane is not Where.EDITOR or self.bottom.has_class("-open")
        if self.language.guide() is not None and not gone:
            self.bottom.shown = Where.GUIDE
            if not self.bottom_is_open:
                self.say(begin_with_guide())

    def _here(self, analysis: Analysis) -> Here | None:
        """Where changes are made, as long as the text is that of `analysis`; else None, and said so."""
        here = self.changing.here()
        if here is not None and here.analysis.text != analysis.text:
            self.say(EARLIER)
            return None
        return here

    @on(Guide.Begin)
    def _begin_step(self, event: Guide.Begin) -> None:
        here, step = self._here(event.analysis), event.step
        if here is None:
            self.guide.wait()
            return
        fix = start(here.language, here.analysis, event.progress, step)
        if fix is not None:
            self.to_editor()
            self.changing.begin(here, fix)
        elif step.step.kind == "optional":
            self.run_worker(self._add_optional(event.progress, here, step), group="choose", exclusive=True)
        elif (span := place(step)) is not None:
            self.to_editor()
            self.changing.show(here, span)
        elif step.step.kind == "divide":
            self.say("Nothing here is unwieldy. d parts the function all the same.")
        else:
            self.show_panel(Where.FINDINGS)

    async def _add_optional(self, progress: Progress, before: Here, step: StepProgress) -> None:
        """An optional landmark, chosen by when it pays; what the function speaks of comes first."""
        guide, unit = before.language.guide(), unit_of(before.language, before.analysis, progress)
        if guide is None or unit is None:
            return
        called = step.says.partition(":")[0].split("/") if step.state == "begun" else []
        pays = sorted(guide.optional, key=lambda one: one.landmark not in called)
        rows = [(one.landmark, f"pays when {one.when}") for one in pays]
        chosen = await self.choose("A landmark only where it pays", rows, hint="its name")
        here = self._here(before.analysis) if isinstance(chosen, int) else None
        if here is None or not isinstance(chosen, int):
            return
        fix = here.language.scaffold(here.analysis, unit.extent.start, pays[chosen].landmark)
        if fix is not None:
            self.to_editor()
            self.changing.begin(here, fix)

    @on(Guide.NothingAsks)
    def _nothing_asks(self) -> None:
        self.say(f"No branch asks for an example here. {key_of('coverage')} shows what stands for which.")

    # A function parted in two

    @on(Guide.Divide)
    def _divide(self, event: Guide.Divide) -> None:
        here = self._here(event.analysis)
        unit = unit_of(here.language, here.analysis, event.progress) if here else None
        if here is not None and unit is None:
            self.say("There is no function to part yet.")
        elif here is not None and unit is not None:
            ask = self._gather if event.progress.gathers else self._part
            parting = ask(here, unit, event.progress.function or "")
            self.run_worker(parting, group="choose", exclusive=True)

    async def _gather(self, before: Here, unit: OutlineNode, function: str) -> None:
        """Ask which inputs are one thing, and what it is called, until that can be made or is left."""
        at = unit.extent.start

        async def make(name: str, marked: frozenset[int]) -> str:
            here = self._here(before.analysis)
            return self._made(here, here.language.gather, at, name, marked) if here is not None else ""

        await self._until_made(
            f"Which inputs of {function} are one?",
            [(str(number), said) for number, said in enumerate(before.language.inputs(before.analysis, at), 1)],
            "Mark the inputs that are parts of one thing: a DATA type is made of them, and one input.",
            "The name of the new input",
            make,
        )

    async def _part(self, before: Here, unit: OutlineNode, function: str) -> None:
        """Ask what becomes a second function, its name and the link, until that can be done or is left."""
        items = [
            item
            for item in before.language.items(before.analysis)
            if item.number and item.function and unit.extent.start <= item.span.start < unit.extent.end
        ]

        async def make(name: str, marked: frozenset[int]) -> str:
            link = await self.choose("How are the two joined?", [row[1:] for row in LINKS], hint="memory or hand-off")
            if not isinstance(link, int):
                return "Not joined yet: Enter goes on, Esc leaves all as it was."
            here = self._here(before.analysis)
            if here is None:
                return ""
            numbers: dict[str, set[int]] = {}
            for index in marked:
                numbers.setdefault(items[index].landmark, set()).add(items[index].number)
            division = Division(name, numbers, LINKS[link][0])
            return self._made(here, here.language.decompose, unit.extent.start, division)

        await self._until_made(
            f"What of {function} shall go?",
            [(f"{item.landmark} {item.number}", item.text) for item in items],
            "Mark what becomes a function of its own: rules, and what belongs to them. Examples of these alone follow.",
            "The name of the new function",
            make,
        )

    async def _until_made(
        self,
        title: str,
        rows: Sequence[tuple[str, str]],
        told: str,
        named: str,
        make: Callable[[str, frozenset[int]], Awaitable[str]],
    ) -> None:
        """Ask which of `rows` are meant and for a name, `named` in the question, until `make` of both returns nothing
        in its way, or the person leaves; what was said before is kept. `told` stands above the rows at first, then what
        is in the way."""
        from workbench.tui.screens.mark import Mark, Row

        choices = [Row(*row) for row in rows]
        marked: frozenset[int] = frozenset()
        name = ""
        while told:
            answer = await self.app.push_screen_wait(Mark(title, choices, self.look, marked=marked, told=told))
            if answer is None:
                return
            marked = answer
            given = await self._ask_name(name, named)
            if given is None:
                told = "Not named yet: Enter asks for the name again."
                continue
            name = given
            told = await make(name, marked)

    async def _ask_name(self, before: str, title: str) -> str | None:
        def typed(text: str) -> str:
            return f"call it {text or before}" if text or before else ""

        named = await self.choose(title, [], hint=before or "a_name", typed=typed)
        return (named or before) if isinstance(named, str) else None

    def _made(self, here: Here, change: Callable[..., Fix | str], *given: object) -> str:
        """Make the `change` of what is `given`; the reason where that cannot be done, else ""."""
        try:
            fix = change(here.analysis, *given)
        except Exception as problem:  # A fault in a language must not take the text with it.
            return f"It could not be made ({problem!r}); nothing is changed."
        if isinstance(fix, str):
            return f"{fix[:1].upper()}{fix[1:]}."
        self.to_editor()
        self.changing.begin(here, fix)
        return ""
