"""Theme files."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color

from workbench.analysis.finding import Severity
from workbench.tui import folders
from workbench.tui.editing.strips import Inks
from workbench.tui.painting.ink import SYSTEMS, Colours, ground, parameters
from workbench.tui.themes import Theme, ThemeProblem, contrast, load, preferred, read, theme_files

LEAST = 4.5
"""The contrast that text of this size needs (WCAG 2, AA)."""

GROUNDS = ("background", "panel", "cursor-line")
ON_THEM = ("text", "muted", "accent", "error", "warning", "info", "good")
PAIRS = [
    *((text, ground) for text in ON_THEM for ground in GROUNDS),
    *((text, "bar") for text in ("bar-text", "bar-key", "error", "warning", "info")),
    ("cursor-text", "cursor"),
    ("selection-text", "selection"),
    ("notice-text", "notice"),
    # The title of the pane that has the keys.
    ("panel", "accent"),
]

DARK = (Path(__file__).parents[2] / "themes" / "dark.toml").read_text("utf-8")

WITH_COLOURS = [name for name in theme_files() if load(name).palette]


def as_sent(colour: str, colours: Colours, *, behind: bool) -> str:
    """The colour that a terminal shows which is sent `colour`, as a ground or a text, with so many colours; of its own
    sixteen, what the VGA made of them."""
    sent = ground(Color.parse(colour), colours) if behind else Color.parse(colour).downgrade(SYSTEMS[colours])
    if colours is Colours.ALL:
        return colour
    palette = STANDARD_PALETTE if colours is Colours.SIXTEEN else EIGHT_BIT_PALETTE
    assert sent.number is not None
    return "#{:02x}{:02x}{:02x}".format(*palette[sent.number])


def ways_to_send(theme: Theme) -> list[Colours]:
    """With how many colours a terminal may be sent a theme that is taken by itself there."""
    return [theme.palette] if theme.palette is Colours.SIXTEEN else [Colours.MANY, Colours.ALL]


def pairs(theme: Theme) -> dict[str, tuple[str, str]]:
    """Every colour of text with every ground it can stand on."""
    colours = theme.colours
    syntax = {kind: style.split()[-1] for kind, style in theme.syntax.items()}
    return {f"{text} on {ground}": (colours[text], colours[ground]) for text, ground in PAIRS} | {
        f"{kind} on {ground}": (colour, colours[ground])
        for kind, colour in syntax.items()
        for ground in ("background", "cursor-line")
    }


@pytest.mark.parametrize("name", WITH_COLOURS)
def test_all_text_of_a_theme_can_be_read_however_many_colours_there_are(name: str) -> None:
    theme = load(name)
    poor = [
        (pair, colours.name)
        for colours in ways_to_send(theme)
        for pair, two in pairs(theme).items()
        if contrast(as_sent(two[0], colours, behind=False), as_sent(two[1], colours, behind=True)) < LEAST
    ]
    assert poor == []


def test_high_contrast_is_high() -> None:
    assert [pair for pair, two in pairs(load("high-contrast")).items() if contrast(*two) < 7] == []


def test_the_sixteen_colours_are_the_terminals_own() -> None:
    theme = load("sixteen")
    own = {"#{:02x}{:02x}{:02x}".format(*STANDARD_PALETTE[number]) for number in range(16)}
    assert {colour for two in pairs(theme).values() for colour in two} <= own


def test_without_colours_everything_that_stands_out_is_told_apart() -> None:
    inks = Inks(load("mono"))
    styles = {
        "text": inks.plain,
        "cursor": inks.plain + inks.cursor,
        "selected": inks.plain + inks.selected,
        "found": inks.plain + inks.found,
        "underlined": inks.plain + inks.underline[Severity.ERROR],
        "landmark": inks.plain + inks.syntax["landmark"],
        "cursor in what is selected": inks.plain + inks.selected + inks.cursor,
    }
    sent = {name: parameters(style, Colours.NONE) for name, style in styles.items()}
    assert sent.pop("cursor in what is selected") == sent["cursor"]
    assert len(set(sent.values())) == len(sent)
    assert all(code in ("", "1", "4", "7") for codes in sent.values() for code in codes.split(";"))


def test_there_is_a_dark_and_a_light_theme() -> None:
    assert (load("dark").dark, load("light").dark) == (True, False)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's own folder of themes."""
    folder = tmp_path / "config" / "themes"
    folder.mkdir(parents=True)
    monkeypatch.setattr("workbench.tui.themes.config_folder", lambda: folder.parent)
    return folder


def test_a_theme_of_ones_own_is_found_and_counts_before_one_that_came_along(mine: Path) -> None:
    (mine / "dusk.toml").write_text(DARK)
    (mine / "light.toml").write_text(DARK)
    assert load("dusk").dark
    assert load("light").dark
    assert list(theme_files()) == sorted(["dark", "light", "high-contrast", "sixteen", "mono", "dusk"])


def test_a_theme_that_is_not_there_says_which_is_meant() -> None:
    with pytest.raises(ThemeProblem, match=r"no theme 'drak'\. Did you mean dark\? There are dark, high-contrast"):
        load("drak")


@pytest.mark.parametrize(
    ("was", "is_", "said"),
    [
        ('"#16181d"', '"black"', r"mine\.toml: colours\.background is 'black'; write it as #rrggbb"),
        ('"bold #7cc4ff"', '"bold nonsense"', r"syntax\.landmark is 'bold nonsense'"),
        ('"bold #7cc4ff"', '"blink #7cc4ff"', r"syntax\.landmark is 'blink #7cc4ff'"),
        ("dark = true", "palette = 16", r"palette is 16; write one of none, sixteen, all"),
        ("[syntax]", "[syntax]\nx = [", r"mine\.toml: "),
        ("[colours]", "colours = 3\n[other]", r"add colours\.background"),
    ],
)
def test_a_mistake_in_a_theme_is_named(tmp_path: Path, was: str, is_: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(DARK.replace(was, is_, 1))
    with pytest.raises(ThemeProblem, match=said):
        read(file)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_light_terminal_gets_the_light_theme() -> None:
    assert preferred({"COLORFGBG": "0;15"}, Colours.ALL) == "light"
    assert preferred({"COLORFGBG": "15;0"}, Colours.ALL) == "dark"
    assert preferred({}, Colours.MANY) == "dark"


def test_a_terminal_with_few_colours_gets_a_theme_made_of_few() -> None:
    assert preferred({"COLORFGBG": "0;15"}, Colours.SIXTEEN) == "sixteen"
    assert preferred({"COLORFGBG": "0;15"}, Colours.NONE) == "mono"


def test_the_theme_chosen_last_comes_before_a_guess_but_not_before_what_the_terminal_can_show() -> None:
    assert preferred({"COLORFGBG": "0;15"}, Colours.ALL, "high-contrast") == "high-contrast"
    assert preferred({}, Colours.SIXTEEN, "high-contrast") == "sixteen"
    assert preferred({}, Colours.SIXTEEN, "mono") == "mono"
    assert preferred({}, Colours.NONE, "dark") == "mono"
    assert preferred({}, Colours.ALL, "gone") == "dark"


def test_folders_are_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "s"))
    if folders.platformdirs.PlatformDirs.__name__ == "Unix":
        assert folders.config_folder() == tmp_path / "c" / "simplex-workbench"
        assert folders.state_folder() == tmp_path / "s" / "simplex-workbench"


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
