"""Theme files."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.tui.themes import ThemeProblem, contrast, load, preferred, read, theme_names

LEAST = 4.5
"""The contrast that text of this size needs (WCAG 2, AA)."""

GROUNDS = ("background", "panel", "cursor-line")
ON_THEM = ("text", "muted", "accent", "error", "warning", "info", "good")
PAIRS = [
    *((text, ground) for text in ON_THEM for ground in GROUNDS),
    *((text, "bar") for text in ("bar-text", "bar-key", "error", "warning", "info")),
    ("cursor-text", "cursor"),
    ("selection-text", "selection"),
    ("background", "warning"),
]


@pytest.mark.parametrize("name", theme_names())
def test_all_text_of_a_theme_can_be_read(name: str) -> None:
    colours = load(name).colours
    poor = [pair for pair in PAIRS if contrast(*(colours[one] for one in pair)) < LEAST]
    assert not poor


@pytest.mark.parametrize("name", theme_names())
def test_all_syntax_of_a_theme_can_be_read(name: str) -> None:
    theme = load(name)
    colours = {kind: style.split()[-1] for kind, style in theme.syntax.items()}
    poor = [
        (kind, ground)
        for kind, colour in colours.items()
        for ground in ("background", "cursor-line")
        if contrast(colour, theme.colours[ground]) < LEAST
    ]
    assert not poor


def test_there_is_a_dark_and_a_light_theme() -> None:
    assert (load("dark").dark, load("light").dark) == (True, False)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_light_terminal_gets_the_light_theme() -> None:
    assert preferred({"COLORFGBG": "0;15"}) == "light"
    assert preferred({"COLORFGBG": "15;0"}) == "dark"
    assert preferred({}) == "dark"


def test_a_theme_that_lacks_a_colour_says_which(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[colours]\nbackground = "#000000"\n')
    with pytest.raises(ThemeProblem, match=r"mine\.toml: add colours\.panel"):
        read(file)


def test_a_theme_that_is_no_toml_says_so(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("colours = [")
    with pytest.raises(ThemeProblem, match=r"mine\.toml"):
        read(file)
