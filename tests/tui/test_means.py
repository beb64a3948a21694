"""How many colours a terminal is sent, and which."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from rich.style import Style

from workbench.tui.painting.frame import cells
from workbench.tui.painting.ink import Colours, Means, parameters
from workbench.tui.painting.means import CONSOLE_GLYPHS, colours_of, means_of

INK = Style.parse("bold underline #ff5555 on #0000aa")


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Colours.ALL),
        ({"TERM": "xterm-direct"}, Colours.ALL),
        ({"TERM": "tmux-256color"}, Colours.MANY),
        ({"TERM": "xterm-kitty"}, Colours.MANY),
        ({"TERM": "xterm"}, Colours.SIXTEEN),
        ({"TERM": "screen"}, Colours.SIXTEEN),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, Colours.SIXTEEN),
        ({"TERM": "vt100"}, Colours.NONE),
        ({"TERM": "xterm-mono"}, Colours.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Colours.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Colours.MANY),
    ],
)
def test_how_many_colours_a_terminal_has(environment: dict[str, str], colours: Colours) -> None:
    assert colours_of(environment) is colours


def test_a_theme_is_sent_with_no_more_colours_than_it_has_and_the_terminal_shows() -> None:
    many = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    assert means_of(many, Colours.SIXTEEN).colours is Colours.SIXTEEN
    assert means_of(many, Colours.NONE).colours is Colours.NONE
    assert means_of({"TERM": "screen"}, Colours.ALL).colours is Colours.SIXTEEN


def test_a_theme_with_colours_that_was_asked_for_outweighs_no_color() -> None:
    assert means_of({"TERM": "xterm-256color", "NO_COLOR": "1"}, Colours.ALL).colours is Colours.MANY


def test_the_same_ink_with_fewer_and_fewer_colours() -> None:
    assert parameters(INK, Colours.ALL) == "1;4;38;2;255;85;85;48;2;0;0;170"
    assert parameters(INK, Colours.MANY) == "1;4;38;5;203;48;5;19"
    assert parameters(INK, Colours.SIXTEEN) == "1;4;91;44"
    assert parameters(INK, Colours.NONE) == "1;4"


def test_a_bright_ground_is_the_plain_one_where_there_are_sixteen_colours() -> None:
    assert parameters(Style.parse("#000000 on #55ffff"), Colours.SIXTEEN) == "30;46"


def test_without_colours_a_light_ground_is_the_terminals_two_the_other_way_round() -> None:
    light = Style.parse("bold #000000 on #ffffff")
    assert parameters(light, Colours.NONE) == "1;7"
    assert parameters(light + Style(reverse=True), Colours.NONE) == "1"


def test_nothing_is_faint_where_there_are_few_colours_to_take_from() -> None:
    assert parameters(Style(dim=True), Colours.ALL) == "2"
    assert parameters(Style(dim=True), Colours.SIXTEEN) == parameters(Style(dim=True), Colours.NONE) == ""


def test_the_console_gets_characters_that_its_fonts_have() -> None:
    drawn = cells([Segment("╭ ✗ a…")], Means(Colours.SIXTEEN, CONSOLE_GLYPHS))
    assert "".join(character for character, _ in drawn) == "┌ x a."


def test_every_character_for_the_console_is_one_of_code_page_437_and_takes_one_cell() -> None:
    assert all(len(instead) == 1 for instead in CONSOLE_GLYPHS.values())
    # The bullet and the circle are what the code page draws for control characters.
    "".join(CONSOLE_GLYPHS.values()).replace("•", "").replace("○", "").replace("♦", "").encode("cp437")
