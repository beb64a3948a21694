"""Help for where the person is: the pane, its keys as they are bound now, the landmark or the finding there."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from workbench.analysis.finding import Finding
from workbench.analysis.rules import Rule
from workbench.languages.language import LandmarkHelp
from workbench.tui.commands import ABOUT, COMMANDS, PANELS, SAME_AS_ANOTHER, Where, key_name
from workbench.tui.wording import one_line


class Help(ModalScreen[None]):
    """Text to scroll; Esc, q or F1 closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,f1", "dismiss", "Close")]

    def __init__(
        self,
        where: Where | None,
        keys: dict[str, ActiveBinding],
        topic: Rule | LandmarkHelp | None,
        finding: Finding | None = None,
    ) -> None:
        """Of a pane with its keys, of a topic, and of a finding; without a pane of these alone."""
        super().__init__()
        self.finding = finding
        self.where = where
        self.keys = keys
        self.topic = topic

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = f"Help: {self.where.value}" if self.where else "Help"
            dialog.border_subtitle = "↑ ↓ scroll · Esc close"
            yield Static(self._text(), markup=False)

    def on_mount(self) -> None:
        """The keys scroll at once."""
        self.query_one(VerticalScroll).focus()

    def _text(self) -> Text:
        text = Text(ABOUT.get(self.where, "") if self.where else "")
        if self.finding is not None:
            text.append_text(_about_finding(self.finding))
        # In a panel the person asks of the panel: what the landmark beside it is for comes last.
        lesson = _about_landmark(self.topic) if isinstance(self.topic, LandmarkHelp) else Text()
        if self.where not in PANELS:
            text.append_text(lesson)
        if isinstance(self.topic, Rule):
            text.append_text(_about_rule(self.topic))
        if self.where is None:
            return text[2:]
        rows = by_title(self.keys)
        listed = {command.title for command in COMMANDS if command.listed or command.label}
        for heading, wanted in (("Keys here", True), ("Moving about", False)):
            text.append(f"\n\n{heading}\n", "bold")
            for names, title in rows.items():
                if (title in listed) is wanted:
                    text.append(f"  {names:<28} {title}\n" if len(names) < 28 else f"  {names}\n{'':31}{title}\n")
        if self.where in PANELS:
            text.append_text(lesson)
        return text


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
