"""Themes: files in `themes/` that a person can copy and change."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from textual.theme import Theme as TextualTheme

from workbench.analysis.finding import Severity
from workbench.resources import data_folder

COLOURS = (
    "background",
    "panel",
    "text",
    "muted",
    "accent",
    "border",
    "error",
    "warning",
    "info",
    "good",
    "cursor-line",
    "cursor",
    "cursor-text",
    "selection",
    "selection-text",
    "bar",
    "bar-text",
    "bar-key",
)
"""The colours a theme names; the style sheet knows them by these names after `$theme-`."""

KINDS = (
    "landmark",
    "name",
    "type",
    "comment",
    "string",
    "number",
    "constant",
    "arrow",
    "branch",
    "bullet",
    "key",
    "memory",
    "punctuation",
)
"""The kinds of token a theme has a style for (see `workbench.languages.language.Token`)."""


class ThemeProblem(ValueError):
    """A theme file that cannot be used; the message names the file and what to change in it."""


@dataclass(frozen=True)
class Theme:
    """A theme as read: colours as #rrggbb by name, and for each kind of token a style ("bold #rrggbb")."""

    name: str
    dark: bool
    colours: Mapping[str, str]
    syntax: Mapping[str, str]

    @property
    def textual(self) -> TextualTheme:
        """The theme as Textual knows themes."""
        colours = self.colours
        return TextualTheme(
            name=self.name,
            dark=self.dark,
            primary=colours["accent"],
            secondary=colours["info"],
            accent=colours["accent"],
            warning=colours["warning"],
            error=colours["error"],
            success=colours["good"],
            foreground=colours["text"],
            background=colours["background"],
            surface=colours["background"],
            panel=colours["panel"],
            variables={f"theme-{name}": colour for name, colour in colours.items()}
            | {
                "block-cursor-background": colours["selection"],
                "block-cursor-foreground": colours["selection-text"],
                "block-cursor-blurred-background": colours["panel"],
                "block-cursor-blurred-foreground": colours["text"],
                "input-cursor-background": colours["cursor"],
                "input-cursor-foreground": colours["cursor-text"],
                "input-selection-background": colours["selection"],
                "input-selection-foreground": colours["selection-text"],
                "text-muted": colours["muted"],
                "text-disabled": colours["muted"],
                "scrollbar": colours["border"],
                "scrollbar-hover": colours["accent"],
                "scrollbar-active": colours["accent"],
                "scrollbar-background": colours["panel"],
                "scrollbar-background-hover": colours["panel"],
                "scrollbar-background-active": colours["panel"],
                "scrollbar-corner-color": colours["panel"],
            },
        )


def theme_names() -> list[str]:
    """The names of the themes that travel with the program, in order."""
    return sorted(file.stem for file in data_folder("themes").glob("*.toml"))


def load(name: str) -> Theme:
    """The theme `name` from the themes folder. Raises ThemeProblem where it is missing or incomplete."""
    return read(data_folder("themes") / f"{name}.toml")


def read(file: Path) -> Theme:
    """The theme in `file`; its name is the file's. Raises ThemeProblem."""
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise ThemeProblem(f"{file}: {problem}. Choose another theme or mend the file.") from problem
    missing = [
        f"{section}.{name}"
        for section, names in (("colours", COLOURS), ("syntax", KINDS))
        for name in names
        if not isinstance(table.get(section, {}).get(name), str)
    ]
    if missing:
        raise ThemeProblem(f"{file}: add {', '.join(missing)}.")
    return Theme(file.stem, bool(table.get("dark", True)), table["colours"], table["syntax"])


def preferred(environment: Mapping[str, str]) -> str:
    """ "light" where the terminal says its background is light (COLORFGBG, colours 7 and 15), else "dark"."""
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in ("7", "15") else "dark"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (#rrggbb), 1 to 21, as WCAG 2 defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def severity_colour(theme: Theme, severity: Severity) -> str:
    """The colour (#rrggbb) of findings of one severity."""
    return theme.colours[severity.word]
