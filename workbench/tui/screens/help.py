"""Help for where the person is: the pane or the step, its keys, the landmark or the finding there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from workbench.analysis.finding import Finding
from workbench.analysis.rules import Rule
from workbench.languages.guide import Step
from workbench.languages.language import LandmarkHelp
from workbench.tui.commands import ABOUT, COMMANDS, PANELS, SAME_AS_ANOTHER, Where, key_name
from workbench.tui.screens.dialog import Dialog
from workbench.tui.wording import one_line


class Reading(Dialog[None]):
    """Text to scroll; Esc, q or F1 closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,f1", "dismiss", "Close")]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self._titled, self._text = title, text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = self._titled
            dialog.border_subtitle = "↑ ↓ scroll · Esc close"
            yield Static(self._text, markup=False)

    def on_mount(self) -> None:
        """The keys scroll at once."""
        self.query_one(VerticalScroll).focus()


class Help(Reading):
    """Help on where the person is."""

    def __init__(
        self,
        where: Where | None,
        keys: dict[str, ActiveBinding],
        topic: Rule | LandmarkHelp | None,
        finding: Finding | None = None,
    ) -> None:
        """Of a pane with its keys, of a topic, and of a finding; without a pane of these alone."""
        super().__init__(f"Help: {where.value}" if where else "Help", _about(where, keys, topic, finding))


def _about(
    where: Where | None,
    keys: dict[str, ActiveBinding],
    topic: Rule | LandmarkHelp | None,
    finding: Finding | None,
) -> Text:
    text = Text(ABOUT.get(where, "") if where else "")
    if finding is not None:
        text.append_text(_about_finding(finding))
    # In a panel the person asks of the panel: what the landmark beside it is for comes last.
    lesson = _about_landmark(topic) if isinstance(topic, LandmarkHelp) else Text()
    if where not in PANELS:
        text.append_text(lesson)
    if isinstance(topic, Rule):
        text.append_text(_about_rule(topic))
    if where is None:
        return text[2:]
    rows = by_title(keys)
    listed = {command.title for command in COMMANDS if command.listed or command.label}
    for heading, wanted in (("Keys here", True), ("Moving about", False)):
        _append_keys(text, heading, [(names, title) for names, title in rows.items() if (title in listed) is wanted])
    if where in PANELS:
        text.append_text(lesson)
    return text


def about_step(step: Step, topic: LandmarkHelp | None, keys: Sequence[tuple[str, str]]) -> Text:
    """What a step of the guide asks and why, the landmark that is written there, and the keys, each with what it
    does."""
    text = Text(f"{one_line(step.asks)}\n\n{one_line(step.why)}")
    if topic is not None:
        text.append_text(_about_landmark(topic))
    _append_keys(text, "Keys", keys)
    return text


def _append_keys(text: Text, heading: str, keys: Sequence[tuple[str, str]]) -> None:
    text.append(f"\n\n{heading}\n", "bold")
    for names, title in keys:
        text.append(f"  {names:<28} {title}\n" if len(names) < 28 else f"  {names}\n{'':31}{title}\n")


def by_title(keys: dict[str, ActiveBinding]) -> dict[str, str]:
    """Rows of the key table: the keys of one command together, and its title."""
    rows: dict[str, list[str]] = {}
    for key, active in keys.items():
        if active.binding.description and active.enabled and key not in SAME_AS_ANOTHER:
            rows.setdefault(active.binding.description, []).append(key_name(key))
    return {", ".join(names): title for title, names in rows.items()}


def _about_finding(finding: Finding) -> Text:
    """All of it: where it is shown otherwise there may be no room for every word."""
    text = Text(f"\n\n{finding.severity.mark} {finding.code} {one_line(finding.message)}\n", "bold")
    text.append(one_line(f"{finding.location}: {finding.hint}" if finding.hint else finding.location), "not bold")
    return text


def _about_rule(rule: Rule) -> Text:
    text = Text(f"\n\n{rule.code}", "bold")
    text.append(f" {rule.slug}, {rule.severity.word}\n{one_line(rule.why)}\n", "not bold")
    for word, example in (("good", rule.good), ("bad", rule.bad)):
        text.append(f"\n{word}\n", "bold")
        text.append("\n".join(f"  {one_line(line)}" for line in example.splitlines()), "not bold")
    return text


def _about_landmark(landmark: LandmarkHelp) -> Text:
    text = Text(f"\n\n{landmark.name}", "bold")
    text.append(" (required)\n" if landmark.required else " (optional)\n", "not bold")
    text.append(f"{one_line(landmark.purpose)}\n", "not bold")
    if landmark.pays:
        text.append(f"It pays when {one_line(landmark.pays)}.\n", "not bold")
    for word, example in (("good", landmark.good), ("bad", landmark.bad)):
        if example:
            text.append(f"\n{word}\n", "bold")
            text.append("\n".join(f"  {one_line(line)}" for line in example.splitlines()), "not bold")
    return text
