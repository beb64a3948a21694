"""The editor widget, alone in an app of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.events import Key, MouseMove, MouseScrollDown, Paste
from textual.pilot import Pilot

from tests.tui.screen import shown, until
from tests.tui.specs import analysis, finding
from workbench.analysis.finding import Severity
from workbench.analysis.text import Position
from workbench.languages.language import Token
from workbench.tui.editing.buffer import Location
from workbench.tui.editing.history import Selection
from workbench.tui.editing.rows import Rows
from workbench.tui.places import Places
from workbench.tui.themes import load
from workbench.tui.widgets.editor import PULL, Editor


class Alone(App[None]):
    CSS = "Editor { border: none; padding: 0; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.editor = Editor(text, look=load("dark"))

    def compose(self) -> ComposeResult:
        yield self.editor


def within(
    text: str, doing: Callable[[Editor, Pilot[None]], Awaitable[None]], size: tuple[int, int] = (60, 10)
) -> None:
    """Do something with an editor of `text`."""

    async def run() -> None:
        app = Alone(text)
        async with app.run_test(size=size) as pilot:
            app.editor.focus()
            await pilot.pause()
            await doing(app.editor, pilot)

    asyncio.run(run())


MIXED = "one\r\ntwo\nthree\rfour\r\n"


def test_typing_changes_only_what_is_typed() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("x")
        assert editor.text == "x" + MIXED

    within(MIXED, doing)


def test_keys_that_come_at_once_are_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        told = []
        post = pilot.app.screen.post_message
        monkeypatch.setattr(pilot.app.screen, "post_message", lambda message: (told.append(message), post(message))[1])
        letters = "letters in any order" * 10
        for letter in letters:
            editor.post_message(Key(letter, letter))
        await until(pilot, lambda: editor.text == letters + MIXED, "all are typed")
        await pilot.pause()
        kinds = [type(message) for message in told]
        assert 1 <= kinds.count(Editor.Changed) < len(letters) / 10
        assert 1 <= kinds.count(Editor.Moved) < len(letters) / 10

    within(MIXED, doing)


def test_enter_makes_a_line_with_the_end_most_lines_have() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        assert editor.text == "\r\n" + MIXED

    within(MIXED, doing)


def test_enter_goes_on_with_a_list_and_ends_it_and_undo_takes_back_each() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(1, 6))
        await pilot.press("enter")
        assert editor.text == "- one\n- \n"
        await pilot.pause(0.05)
        await pilot.press("enter")
        assert editor.text == "- one\n\n\n"
        assert editor.position == Position(3, 1)
        await pilot.press("ctrl+z", "ctrl+z")
        assert editor.text == "- one\n"

    within("- one\n", doing)


def test_keys_that_no_hand_has_pressed_and_pasted_line_ends_begin_no_item() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(1, 6))
        for key in (Key("!", "!"), Key("enter", "\r"), Key("-", "-")):
            key.time = 1.0
            pilot.app.post_message(key)
        await pilot.pause()
        assert editor.text == "- one!\n-"
        await pilot.press("ctrl+z", "end", "ctrl+j")
        assert editor.text.count("- ") == 1

    within("- one", doing)


async def press_at(pilot: Pilot[None], *keys: tuple[str, float]) -> None:
    """Press keys, each a character, at its time in seconds."""
    for character, time in keys:
        key = Key("enter", "\r") if character == "\r" else Key(character, character)
        key.time = time
        pilot.app.post_message(key)
    await pilot.pause()


def test_an_enter_with_a_letter_in_no_time_behind_it_was_pasted() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(1, 6))
        await press_at(pilot, ("\r", 1.0), (" ", 1.001), ("x", 1.002))
        assert editor.text == "- one\n x"

    within("- one", doing)


def test_a_paste_key_by_key_is_one_step_of_undo() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await press_at(pilot, *((key, 1.0) for key in "- a\r- b c\r\rd"))
        assert editor.text == "- a\n- b c\n\ndx"
        editor.undo()
        assert editor.text == "x"
        editor.redo()
        assert editor.text == "- a\n- b c\n\ndx"

    within("x", doing)


def test_another_bullet_takes_the_place_of_the_one_that_enter_began() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(1, 6))
        await press_at(pilot, ("\r", 1.0), *((key, 2.0 + at) for at, key in enumerate("* two")))
        assert editor.text == "- one\n* two"

    within("- one", doing)


def test_an_item_pasted_behind_a_bullet_that_enter_began_has_one() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(1, 6))
        await press_at(pilot, ("\r", 1.0))
        pilot.app.post_message(Paste("- two\r- three"))
        await pilot.pause()
        assert editor.text == "- one\n- two\n- three"

    within("- one", doing)


def test_a_mark_typed_once_more_is_not_lost_when_something_else_comes_behind_it() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(1, 6))
        await press_at(pilot, ("\r", 1.0), ("-", 2.0))
        await pilot.press("left")
        assert editor.text == "- one\n- -"

    within("- one", doing)


def test_a_paste_takes_on_the_line_ends_and_is_one_step_of_undo() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        pilot.app.post_message(Paste("a\r\nb\rc"))
        await pilot.pause()
        assert editor.text == "a\nb\nc" + "x\n"
        await pilot.press("ctrl+z")
        assert editor.text == "x\n"
        await pilot.press("ctrl+y")
        assert editor.text == "a\nb\ncx\n"

    within("x\n", doing)


def test_joining_lines_and_undoing_gives_back_their_own_end() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("end", "delete")
        assert editor.text == "onetwo\nthree\rfour\r\n"
        await pilot.press("ctrl+z")
        assert editor.text == MIXED

    within(MIXED, doing)


def test_deleting_what_parts_a_return_from_a_line_feed_can_be_undone() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(2, 1))
        await pilot.press("delete")
        assert editor.text == "a\r\nb"
        assert len(editor.buffer.lines) == 2
        await pilot.press("ctrl+z")
        assert editor.text == "a\rX\nb"
        assert len(editor.buffer.lines) == 3

    within("a\rX\nb", doing)


KEYS = """
    a space enter tab backspace delete up down left right home end ctrl+k ctrl+u ctrl+w
    shift+down shift+right shift+tab ctrl+x ctrl+a alt+k
""".split()
keys = st.sampled_from(KEYS)


@settings(max_examples=15, deadline=None)
@given(st.text(st.sampled_from("ab \t\r\n\x0c(-é😀"), max_size=30), st.lists(keys, max_size=25))
def test_undoing_everything_gives_back_the_text_and_redoing_everything_the_last_one(
    text: str, pressed: list[str]
) -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press(*pressed)
        last = editor.text
        while editor.history.done:
            editor.undo()
        assert editor.text == text
        while editor.history.undone:
            editor.redo()
        assert editor.text == last
        assert editor.rows.count == Rows(editor.buffer.lines, editor.rows.width).count

    within(text, doing)


def test_renewing_keeps_the_cursor_and_undo_takes_it_back() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("x", "down", "down", "right")
        await pilot.pause()
        editor.renew("xone\ntwo\nTHREE\nfour\nfive\n")
        await pilot.pause()
        assert editor.position == Position(3, 3)
        await pilot.press("ctrl+z")
        assert editor.text == "xone\ntwo\nthree\nfour\n"
        await pilot.press("ctrl+z")
        assert editor.text == "one\ntwo\nthree\nfour\n"

    within("one\ntwo\nthree\nfour\n", doing)


def test_renewing_far_from_the_cursor_leaves_the_scroll_where_it_is() -> None:
    text = "".join(f"line {number}\n" for number in range(200))

    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.scroll_to(0, 100, animate=False, force=True)
        await pilot.pause()
        editor.renew(text + "more\n")
        await pilot.pause()
        assert editor.scroll_offset.y == 100

    within(text, doing)


def test_control_characters_are_drawn_as_marks_one_cell_each() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        assert "a␛[2J�b⯑" in shown(pilot.app)
        assert editor.cursor_screen_offset.x == editor.gutter_width + 8

    within("a\x1b[2J\x9bb\u202e", doing)


def test_findings_are_marked_in_the_gutter_and_underlined() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        found = (finding(4, 7), finding(8, 11, Severity.WARNING))
        editor.places = Places(analysis(editor.text, *found))
        await pilot.pause()
        lines = shown(pilot.app).splitlines()
        assert [line.split()[0] for line in lines[:3]] == ["1", "✗", "!"]
        underlined = [s.text for s in editor.render_line(1) if s.style and s.style.underline]
        assert underlined == ["two"]

    within("one\ntwo\nsix\n", doing)


def test_syntax_takes_its_colours_from_the_theme() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.lex = lambda line, state: ([Token(0, len(line), "landmark")], state)
        await pilot.press("down")
        colour = load("dark").syntax["landmark"].split()[-1]
        styles = [s.style for s in editor.render_line(0) if "RULES" in s.text]
        assert [style and style.color and style.color.name for style in styles] == [colour]

    within("RULES:\nx", doing)


def test_the_line_of_the_cursor_keeps_its_colours() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.lex = lambda line, state: ([Token(0, len(line), "landmark")], state)
        await pilot.press("end")
        colour = load("dark").syntax["landmark"].split()[-1]
        styles = [s.style for s in editor.render_line(0) if "RULES" in s.text]
        assert [style and style.color and style.color.name for style in styles] == [colour]

    within("RULES:\nx", doing)


def test_tab_indents_and_shift_tab_takes_it_back() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("tab")
        assert editor.text == "  a\nb\n"
        await pilot.press("shift+tab")
        assert editor.text == "a\nb\n"

    within("a\nb\n", doing)


def test_tab_moves_all_selected_lines_as_one_step() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.selection = Selection(Location(0, 0), Location(2, 1))
        await pilot.press("tab")
        assert editor.text == "  a\r\n  b\n  c\n"
        assert editor.selection == Selection(Location(0, 2), Location(2, 3))
        await pilot.press("ctrl+z")
        assert editor.text == "a\r\nb\nc\n"

    within("a\r\nb\nc\n", doing)


def test_going_to_a_place_shows_lines_around_it() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(Position(100, 3))
        await pilot.pause()
        assert editor.position == Position(100, 3)
        rows = shown(pilot.app)
        assert "line 97" in rows
        assert "line 101" in rows

    within("".join(f"line {number}\n" for number in range(200)), doing)


@pytest.mark.parametrize("position", [Position(99, 1), Position(1, 99)])
def test_a_place_outside_the_text_becomes_the_nearest_in_it(position: Position) -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.go_to(position)
        await pilot.pause()
        assert editor.cursor in ((1, 0), (0, 3))

    within("abc\n", doing)


async def click_on(editor: Editor, pilot: Pilot[None], row: int, column: int, **how: Any) -> None:
    """Click on a character in sight."""
    await pilot.click(editor, offset=(editor.gutter_width + column, row), **how)


def test_a_click_puts_the_cursor_there_twice_takes_the_word_and_three_times_the_line() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await click_on(editor, pilot, 0, 6)
        assert editor.position == Position(1, 7)
        await click_on(editor, pilot, 1, 6, times=2)
        assert editor.selected_text == "second"
        await click_on(editor, pilot, 1, 6, times=3)
        assert editor.selected_text == "the second line"

    within("the first line\nthe second line\n", doing)


def test_a_click_with_shift_selects_up_to_there() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await click_on(editor, pilot, 0, 1)
        await click_on(editor, pilot, 1, 2, shift=True)
        assert editor.selected_text == "ne\ntw"

    within("one\ntwo\n", doing)


def test_a_click_behind_the_end_of_a_line_or_of_the_text_is_at_that_end() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await click_on(editor, pilot, 0, 20)
        assert editor.cursor == (0, 3)
        await click_on(editor, pilot, 8, 20)
        assert editor.cursor == (1, 3)

    within("one\ntwo", doing)


def test_a_click_on_the_second_cell_of_a_wide_character_is_before_or_behind_it() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await click_on(editor, pilot, 0, 1)
        assert editor.cursor.column in (0, 1)
        await click_on(editor, pilot, 0, 2)
        assert editor.cursor.column == 1

    within("家x", doing)


def test_a_selection_drawn_past_the_edge_goes_on_while_the_button_is_held() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.mouse_down(editor, offset=(editor.gutter_width, 2))
        editor.post_message(MouseMove(editor, editor.gutter_width + 1, 11, 0, 1, 1, False, False, False))
        await until(pilot, lambda: editor.cursor.row > 20, "the selection reaches far below what was in sight")
        assert editor.selection.start == (2, 0)
        await pilot.mouse_up(editor, offset=(editor.gutter_width, 5))
        row = editor.cursor.row
        await pilot.pause(3 * PULL)
        assert editor.cursor.row == row

    within("".join(f"line {number}\n" for number in range(500)), doing)


def test_the_wheel_moves_the_text_and_the_next_key_brings_the_cursor_back() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        for _ in range(10):
            editor.post_message(MouseScrollDown(editor, 5, 5, 0, 0, 0, False, False, False))
        await until(pilot, lambda: editor.scroll_offset.y >= 10, "the text has moved")
        assert editor.cursor == (0, 0)
        await pilot.press("x")
        assert editor.scroll_offset.y == 0
        assert editor.text.startswith("xline 0")

    within("".join(f"line {number}\n" for number in range(500)), doing)


@pytest.mark.parametrize(
    "cluster", ["❤️", "👨\u200d👩\u200d👧\u200d👦", "🇩🇪", "e\u0301", "家", "\t", "👍🏽", "\u0ba8\u0bbf"]
)
def test_a_cluster_is_passed_by_one_press_and_deleted_by_one(cluster: str) -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        await pilot.press("right", "right")
        assert editor.cursor.column == 1 + len(cluster)
        await pilot.press("left")
        assert editor.cursor.column == 1
        await pilot.press("right", "backspace")
        assert editor.text == "ab"
        await pilot.press("ctrl+z", "left", "delete")
        assert editor.text == "ab"

    within(f"a{cluster}b", doing)


def test_a_wide_character_that_has_no_room_in_the_last_cell_goes_to_the_next_row() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        width = editor.rows.width
        editor.insert("a" * (width - 1) + "家b")
        await pilot.pause()
        assert editor.rows.count == 2
        assert editor.rows.part(0, 0) == (0, width - 1)
        assert "家b" in shown(pilot.app)

    within("", doing)


def test_very_long_lines_are_not_wrapped() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        assert not editor.soft_wrap
        await pilot.press("end", "x")
        assert editor.text.endswith("ax")

    within("a" * 100_000, doing)


def test_a_very_long_line_that_is_pasted_ends_wrapping_once_and_says_so() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        assert editor.facts == ("LF",)
        pilot.app.post_message(Paste("a" * 100_000))
        await pilot.pause()
        assert editor.facts == ("long line, not wrapped", "LF")
        assert editor.rows.count == len(editor.buffer.lines)
        editor.soft_wrap = True
        await pilot.press("x")
        assert editor.soft_wrap

    within("one\ntwo\n", doing)


def test_nothing_is_hidden_under_a_scroll_bar_that_comes_with_a_change() -> None:
    async def doing(editor: Editor, pilot: Pilot[None]) -> None:
        editor.insert("y\n" * 40)
        await pilot.pause()
        await pilot.pause(0.1)
        assert editor.show_vertical_scrollbar
        assert editor.rows.width == editor.scrollable_content_region.width - editor.gutter_width - 1

    within("0123456789" * 30, doing)
