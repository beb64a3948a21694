"""Themes: files in `themes/` that a person can copy and change, and in the person's own folder of them."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rich.errors import StyleSyntaxError
from rich.style import Style
from textual.theme import Theme as TextualTheme

from workbench.analysis.finding import Severity
from workbench.files.small import NotRead, read_small_text
from workbench.resources import data_folder
from workbench.tui.folders import config_folder
from workbench.tui.painting.ink import Colours

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

DERIVED = {"notice": "warning", "notice-text": "background"}
"""Colours a theme may name, and what they are where it does not."""

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


OVERLAYS = ("cursor", "selection", "found")
"""What a theme may give a style to besides its colours ("bold underline"): what colour alone tells in others."""

PALETTES = {"none": Colours.NONE, "sixteen": Colours.SIXTEEN, "all": Colours.ALL}
"""How many colours a theme is made of, by the word for it."""

LONGEST = 100_000
"""Bytes of a theme file: what is longer is none."""

COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
WORDS = frozenset({"bold", "dim", "italic", "underline", "underline2", "strike", "reverse", "not"})
"""Of what a style is made besides a colour. Nothing blinks, and nothing leads anywhere."""


class ThemeProblem(ValueError):
    """A theme file that cannot be used; the message names the file and what to change in it."""


@dataclass(frozen=True)
class Theme:
    """A theme as read: colours as #rrggbb by name, and for each kind of token a style ("bold #rrggbb").

    `styles` has what OVERLAYS are besides coloured, `palette` how many colours are sent at most.
    """

    name: str
    dark: bool
    colours: Mapping[str, str]
    syntax: Mapping[str, str]
    styles: Mapping[str, str] = field(default_factory=dict)
    palette: Colours = Colours.ALL

    def overlay(self, name: str) -> Style:
        """What one of OVERLAYS is besides coloured."""
        return Style.parse(self.styles.get(name, ""))

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


def theme_files() -> dict[str, Path]:
    """The themes there are, by name in order: those that travel with the program, and the person's own, which count
    where both have one."""
    folders = (data_folder("themes"), config_folder() / "themes")
    files = {file.stem: file for folder in folders for file in _files(folder)}
    return dict(sorted(files.items()))


def _files(folder: Path) -> Iterable[Path]:
    try:
        return [folder / name for name in os.listdir(folder) if name.endswith(".toml") and not name.startswith(".")]
    except OSError:
        return ()


def load(name: str) -> Theme:
    """The theme `name`. Raises ThemeProblem where it is missing or cannot be used."""
    return read(file_of(name))


def file_of(name: str) -> Path:
    """The file of the theme `name`. Raises ThemeProblem where there is none."""
    files = theme_files()
    if name not in files:
        near = get_close_matches(name, files, n=1)
        meant = f" Did you mean {near[0]}?" if near else ""
        raise ThemeProblem(f"there is no theme {name!r}.{meant} There are {', '.join(files)}.")
    return files[name]


def read(file: Path) -> Theme:
    """The theme in `file`; its name is the file's. Raises ThemeProblem."""
    try:
        table = tomllib.loads(read_small_text(file, LONGEST))
    except (NotRead, tomllib.TOMLDecodeError, RecursionError) as problem:
        raise ThemeProblem(f"{file}: {problem}. Choose another theme or mend the file.") from problem
    colours = _strings(table, "colours")
    syntax, styles = _strings(table, "syntax"), _strings(table, "styles")
    missing = [
        f"{section}.{name}"
        for section, names, found in (("colours", COLOURS, colours), ("syntax", KINDS, syntax))
        for name in names
        if name not in found
    ]
    if missing:
        raise ThemeProblem(f"{file}: add {', '.join(missing)}.")
    for name in (*COLOURS, *DERIVED):
        if not COLOUR.fullmatch(colours.setdefault(name, colours[DERIVED.get(name, name)])):
            raise ThemeProblem(f"{file}: colours.{name} is {colours[name]!r}; write it as #rrggbb.")
    for section, named in (("syntax", syntax), ("styles", styles)):
        for name, style in named.items():
            if not _is_style(style):
                raise ThemeProblem(f'{file}: {section}.{name} is {style!r}; write it as "bold underline #rrggbb".')
    palette = table.get("palette", "all")
    if palette not in PALETTES:
        raise ThemeProblem(f"{file}: palette is {palette!r}; write one of {', '.join(PALETTES)}.")
    return Theme(file.stem, bool(table.get("dark", True)), colours, syntax, styles, PALETTES[palette])


def _strings(table: Mapping[str, Any], section: str) -> dict[str, str]:
    """The entries of a section that are strings."""
    found = table.get(section)
    return {name: value for name, value in found.items() if isinstance(value, str)} if isinstance(found, dict) else {}


def _is_style(words: str) -> bool:
    try:
        Style.parse(words)
    except StyleSyntaxError:
        return False
    return all(word in WORDS or COLOUR.fullmatch(word) for word in words.split())


def preferred(environment: Mapping[str, str], colours: Colours, remembered: str = "") -> str:
    """The theme for a terminal that can show so many colours: mono and sixteen where it has no more; else the one that
    the person chose last, where there still is one of that name; else the one for its background.

    COLORFGBG, which some terminals set, ends with the colour of the background: 7 and 15 are light.
    """
    if colours is Colours.NONE:
        return "mono"
    if remembered and remembered in theme_files() and _suits(remembered, colours):
        return remembered
    if colours is Colours.SIXTEEN:
        return "sixteen"
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in ("7", "15") else "dark"


def _suits(name: str, colours: Colours) -> bool:
    try:
        return load(name).palette <= colours
    except ThemeProblem:
        return False


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
