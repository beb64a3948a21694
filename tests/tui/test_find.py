"""Finding and replacing in the workbench: keys pressed, the screen and the text read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.test_workbench import NARROW, ROOMY, SMALL, Seen, use
from workbench.tui import matcher
from workbench.tui.commands import Where
from workbench.tui.editing.buffer import Location
from workbench.tui.editing.history import Selection
from workbench.tui.screens import find
from workbench.tui.widgets.editor import Editor

TEXT = "one two\r\nTwo two\ntwofold\rand two"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "two.simplex"
    file.write_bytes(TEXT.encode())
    return file


def editor(seen: Seen) -> Editor:
    shown = seen.workbench.area.editor
    assert shown is not None
    return shown


def chosen(seen: Seen) -> tuple[int, int, str]:
    """Row and column of the selection's start, and what is selected."""
    return *editor(seen).selection.start, editor(seen).selected_text


def marked(seen: Seen, row: int) -> list[str]:
    """What is drawn as found in a row of the editor."""
    ink = editor(seen)._inks.found.bgcolor
    return [part.text for part in editor(seen).render_line(row) if part.style and part.style.bgcolor == ink]


@pytest.mark.parametrize("size", [ROOMY, NARROW, SMALL])
def test_matches_are_marked_and_counted_as_the_query_is_typed(path: Path, size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o")
        await seen.until("Find two", "1 of 5")
        assert chosen(seen) == (0, 4, "two")
        assert marked(seen, 1) == ["Two", "two"]
        await seen.press("f", "x")
        await seen.until("no match")
        assert chosen(seen) == (0, 0, "")
        await seen.press("backspace")
        await seen.until("1 of 1")
        assert chosen(seen) == (2, 0, "twof")

    use([path], doing, size)


def test_going_past_the_end_and_the_top_is_said(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o", "up")
        await seen.until("5 of 5, from the end")
        await seen.press("enter")
        await seen.until("1 of 5, from the top")
        await seen.press("f3", "down", "shift+f3", "f2", "enter")
        await seen.until("2 of 5", lacks="from")
        assert chosen(seen) == (1, 0, "Two")

    use([path], doing)


def test_escape_goes_back_to_the_text_at_the_match_and_takes_the_marks_away(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "a", "n", "d", "escape", "right", "!")
        assert seen.text == TEXT.replace("and", "and!")
        await seen.until(lacks="Find and")
        assert marked(seen, 3) == []
        await seen.press("f3")
        await seen.until()
        assert "Find" in seen.told[-1]
        assert chosen(seen) == (3, 0, "and")

    use([path], doing)


def test_f3_without_a_query_opens_the_bar(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("f3")
        await seen.until(" Find ")
        assert seen.workbench.focused_pane is Where.FIND

    use([path], doing)


def test_it_starts_from_what_is_selected(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        editor(seen).selection = Selection(Location(1, 4), Location(1, 7))
        await seen.press("ctrl+f")
        await seen.until("Find two", "3 of 5")

    use([path], doing)


def test_options_narrow_what_is_found(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o", "alt+w")
        await seen.until("1 of 4")
        await seen.press("alt+c")
        await seen.until("1 of 3", "exact case")
        await seen.press("alt+c", "alt+w", "alt+r", "$")
        await seen.until("1 of 3")
        assert chosen(seen) == (0, 4, "two")

    use([path], doing)


def test_only_the_selection_is_searched_where_that_is_asked(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        editor(seen).selection = Selection(Location(1, 0), Location(2, 3))
        await seen.press("ctrl+f", "t", "w", "o")
        await seen.until("1 of 3", "● sel")
        assert marked(seen, 0) == []
        await seen.press("ctrl+r", "x", "alt+a")
        await seen.until("3 replaced")
        assert seen.text == "one two\r\nx x\nxfold\rand two"
        await seen.press("shift+tab", "alt+s")
        await seen.until("2 of 2")

    use([path], doing)


def test_a_selection_is_asked_for_where_there_is_none(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "alt+s")
        await seen.until("select in the text first", "○ ")

    use([path], doing)


def test_replacing_one_goes_on_to_the_next_and_undo_takes_it_back(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o", "ctrl+r", "t", "w", "o", "s", "enter")
        assert seen.text == TEXT.replace("two", "twos", 1)
        await seen.until("2 of 5")
        assert chosen(seen) == (1, 0, "Two")
        await seen.press("ctrl+z")
        assert seen.text == TEXT

    use([path], doing)


def test_replacing_all_is_one_step_of_undo_and_says_how_many(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o", "tab", "2", "alt+a")
        await seen.until("5 replaced")
        assert seen.text == "one 2\r\n2 2\n2fold\rand 2"
        await seen.press("ctrl+z")
        assert seen.text == TEXT

    use([path], doing)


@pytest.mark.parametrize("by", ["<$1>", r"<\1>"])
def test_groups_of_a_regular_expression_are_put_where_the_replacement_names_them(path: Path, by: str) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", *"(.)wo\\b", "alt+r")
        await seen.until("1 of 4")
        await seen.press("tab", *by, "enter")
        await seen.until("1 of 3")
        assert seen.text == TEXT.replace("two", "<t>", 1)
        await seen.press("alt+a")
        await seen.until("3 replaced")
        assert seen.text == "one <t>\r\n<T> <t>\ntwofold\rand <t>"

    use([path], doing)


@pytest.mark.parametrize("regular", [[], ["alt+r"]])
def test_keys_that_come_before_the_answer_replace_one_match_each(path: Path, regular: list[str]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", *regular, *"two", "tab", "2", "enter", "enter", "enter")
        await seen.until("1 of 2")
        assert seen.text == "one 2\r\n2 2\ntwofold\rand two"
        assert chosen(seen) == (2, 0, "two")

    use([path], doing)


def test_replacing_all_at_once_waits_for_what_it_needs(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "alt+r", *"(t)wo", "tab", "$", "1", "alt+a")
        await seen.until("5 replaced")
        assert seen.text == "one t\r\nT t\ntfold\rand t"

    use([path], doing)


def test_a_wrong_expression_and_a_wrong_group_are_told_in_words(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "alt+r", *"(two")
        await seen.until("missing ), unterminated", "subpattern at 1")
        await seen.press(")")
        await seen.until("1 of 5")
        await seen.press("tab", "$", "2", "enter")
        await seen.until("no group 2: the", "expression has 1")
        assert seen.text == TEXT

    use([path], doing, SMALL)


def test_an_expression_without_end_is_given_up_and_typing_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("a" * 200 + "b")
    monkeypatch.setattr(matcher, "LONGEST", 1.0)

    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "alt+r", *"(a+)+$")
        await seen.until("make it simpler")
        await seen.press("escape", "x")
        assert seen.text.startswith("x")

    use([path], doing)


def test_enter_before_the_answer_is_there_is_not_lost(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "alt+r", "t", "w", "o", "enter", "enter")
        await seen.until("3 of 5")

    use([path], doing)


def test_a_long_text_is_counted_beside_the_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.simplex"
    path.write_text("one two\n" * 30_000)
    monkeypatch.setattr(find, "AT_ONCE", 0.0)

    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o", "enter")
        await seen.until("2 of 30000")
        assert chosen(seen) == (1, 4, "two")
        assert marked(seen, 5) == ["two"]

    use([path], doing)


def test_a_very_long_line_is_searched(tmp_path: Path) -> None:
    path = tmp_path / "wide.simplex"
    path.write_text("a" * 200_000 + "needle" + "a" * 250_000)

    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", *"needle")
        await seen.until("1 of 1")
        assert chosen(seen) == (0, 200_000, "needle")
        await seen.press(*["backspace"] * 6, "a", "a")
        await seen.until("1 of 200000+")

    use([path], doing)


def test_empty_matches_are_stepped_through_and_replaced(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "alt+r", "^")
        await seen.until("1 of 4")
        await seen.press("enter", "tab", "#", "enter")
        await seen.until("3 of 4")
        assert seen.text == TEXT.replace("Two", "#Two")
        await seen.press("alt+a")
        await seen.until("4 replaced")
        assert seen.text == "#one two\r\n##Two two\n#twofold\r#and two"

    use([path], doing)


def test_another_file_closes_the_bar(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.simplex"
    other.write_text("two")

    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+f", "t", "w", "o", "f6")
        await seen.until(lacks="Find two")
        await seen.press("f3")
        assert chosen(seen) == (0, 0, "two")

    use([path, other], doing)


def test_the_palette_has_the_bar_s_commands_while_it_is_there(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("ctrl+p", *"whole word")
        await seen.until(lacks="Whole word  Alt+W")
        await seen.press("escape", "escape", "ctrl+f", "t", "w", "o", "ctrl+p", *"whole word")
        await seen.until("Whole word  Alt+W")
        await seen.press("enter")
        await seen.until("● word", "1 of 4")

    use([path], doing, NARROW)


@pytest.mark.parametrize(
    ("typed", "there"), [("3", (2, 0)), ("2:4", (1, 3)), ("99", (3, 0)), ("1:99", (0, 7)), (":3", (0, 2))]
)
@pytest.mark.parametrize("size", [ROOMY, SMALL])
def test_going_to_a_line(path: Path, typed: str, there: tuple[int, int], size: tuple[int, int]) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("alt+g", *typed)
        await seen.until(f"Line {typed}")
        await seen.press("enter")
        await seen.until(lacks=f"Line {typed}")
        assert editor(seen).cursor == there
        await seen.press("x")
        assert len(seen.text) == len(TEXT) + 1

    use([path], doing, size)


def test_escape_from_the_question_for_a_line_stays(path: Path) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press("down", "alt+g", "4", "escape", "x")
        assert seen.text == TEXT.replace("Two two", "xTwo two")
        await seen.until(lacks="1 to 4")

    use([path], doing)


@pytest.mark.parametrize("pane", ["ctrl+o", "ctrl+l"])
def test_a_drawer_closes_when_the_bar_opens(path: Path, pane: str) -> None:
    async def doing(seen: Seen) -> None:
        await seen.press(pane, "ctrl+f", "t", "w", "o")
        await seen.until("Find two", "1 of 5", lacks="─ ")

    use([path], doing, NARROW)
