"""The command table."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.binding import Binding

from workbench.tui.app import KEYS_OF_A_TINY_SCREEN
from workbench.tui.commands import COMMANDS, Where, around, fitting, in_key_line, key_name
from workbench.tui.screens.dialog import TO_QUIT

HARD_TO_TYPE = (
    "ctrl+shift+",
    "ctrl+space",
    "ctrl+pageup",
    "ctrl+pagedown",
    "f1",
    "f10",
    "f11",
    *map("ctrl+{}".format, range(10)),
)
"""Keys that a terminal, tmux or screen keeps to itself, or never sends."""


@pytest.mark.parametrize("where", [where for where in Where if where is not Where.ANYWHERE])
def test_no_key_means_two_things_in_one_pane(where: Where) -> None:
    here = [command for command in COMMANDS if command.where in (where, around(where))]
    keys = Counter(key for command in here for key in command.keys)
    assert [key for key, number in keys.items() if number > 1] == []


def test_every_command_can_be_reached_with_plain_keys() -> None:
    unreachable = [
        command.title
        for command in COMMANDS
        if not command.listed
        and "True)" not in command.action
        and all(key in HARD_TO_TYPE or key.startswith(HARD_TO_TYPE[0]) for key in command.keys)
    ]
    assert unreachable == []


def test_keys_are_written_as_people_write_them() -> None:
    said = [key_name(key) for key in ("ctrl+s", "f8", "shift+f8", "escape", "k", "ctrl+pageup", "alt+k")]
    assert said == ["^S", "F8", "Shift+F8", "Esc", "k", "Ctrl+PgUp", "Alt+K"]


@pytest.mark.parametrize("width", [0, 10, 40, 80, 120])
def test_the_key_line_is_never_cut(width: int) -> None:
    for where in Where:
        shown = "  ".join(f"{key} {label}" for key, label in fitting(in_key_line(where), width))
        assert len(shown) <= width


def test_the_key_line_names_what_matters_most_at_80_columns() -> None:
    labels = {label for _, label in fitting(in_key_line(Where.EDITOR), 78)}
    assert {"help", "all commands", "save", "quit", "outline", "findings"} <= labels


def test_a_pane_s_own_keys_come_first() -> None:
    assert fitting(in_key_line(Where.BANNER), 40)[:2] == [("k", "keep mine"), ("l", "load theirs")]


def test_where_not_all_keys_fit_help_is_among_those_that_do() -> None:
    for where in Where:
        assert ("F1", "help") in fitting(in_key_line(where), 60)


def test_no_letter_leaves_a_dialog_in_which_it_is_typed() -> None:
    keys = {key for binding in TO_QUIT if isinstance(binding, Binding) for key in binding.key.split(",")}
    assert keys == {"ctrl+q"}


def test_no_letter_works_on_a_screen_too_small_to_see_the_text() -> None:
    assert {"ctrl+c", "ctrl+s", "ctrl+q"} == KEYS_OF_A_TINY_SCREEN
