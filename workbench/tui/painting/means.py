"""What a terminal can draw, as far as its environment tells."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.tui.painting.ink import Colours, Means

WITHOUT_COLOURS = ("vt52", "vt100", "vt102", "vt220", "vt320", "vt420")
"""Terminals of the time before (ECMA-48 colours came to them with the VT525), and what emulates them exactly."""
MANY = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "256color", "direct")
"""What stands in the names of terminals that know more than sixteen colours."""
CONSOLE = "linux"
"""The terminal of Linux itself, without a window: sixteen colours, whatever COLORTERM says that came along."""

CONSOLE_GLYPHS = str.maketrans(
    {
        **dict(zip("╭╮╯╰━┃┏┓┗┛", "┌┐┘└─│┌┐└┘", strict=True)),
        **dict(zip("✗✓●○▸▾▶▼◆▣…‹›“”‘’×≠", "x√•○>v>v♦■.<>\"\"''x#", strict=True)),
    }
)
"""For what the Linux console has no character: its fonts hold 256 or 512, at least those of code page 437."""


def colours_of(environment: Mapping[str, str]) -> Colours:
    """How many colours are to be used. NO_COLOR, set and not empty, asks for none (https://no-color.org)."""
    terminal = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR") or terminal.startswith(WITHOUT_COLOURS) or terminal.endswith(("-m", "-mono")):
        return Colours.NONE
    if terminal == CONSOLE:
        return Colours.SIXTEEN
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or terminal.endswith("-direct"):
        return Colours.ALL
    return Colours.MANY if any(name in terminal for name in MANY) else Colours.SIXTEEN


def means_of(environment: Mapping[str, str], palette: Colours) -> Means:
    """What to send for a theme made of so many colours. One that was chosen where no colours are wanted has its own."""
    there = colours_of({name: value for name, value in environment.items() if name != "NO_COLOR"})
    colours = min(palette, max(there, Colours.SIXTEEN))
    return Means(colours, CONSOLE_GLYPHS if environment.get("TERM", "").lower() == CONSOLE else None)
