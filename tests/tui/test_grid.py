"""The matrix of coverage laid out for a pane."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.tui.specs import matrix, text_of_matrix
from workbench.analysis.coverage import Matrix
from workbench.analysis.text import Lines
from workbench.tui.panels import grid
from workbench.tui.panels.grid import Choice, Corner
from workbench.tui.panels.pieces import cut, fill, wrapped


def rows(matrix: Matrix, choice: Choice, width: int = 90, height: int = 14, *, focused: bool = True) -> list[str]:
    sizes = grid.sizes_for(matrix, width, height)
    corner = grid.corner_for(matrix, choice, Corner(), sizes)
    drawn = grid.drawn(matrix, choice, corner, width, sizes, focused=focused)
    return ["".join(text for text, _ in row) for row in drawn]


def test_cells_are_told_by_their_shape_and_the_chosen_one_by_brackets() -> None:
    drawn = rows(matrix(), Choice(1, 1))
    assert drawn[0].startswith(" f  4 of 5 branches shown")
    assert drawn[2].startswith(" R1  case 1    ■  ·  ·  ·   shown by 1")
    assert drawn[3].startswith("▸R2  case 2    · [▣] ·  ·   shown by 2")
    assert drawn[6].rstrip().endswith("✗ no example")


def test_a_cell_s_evidence_stands_below_in_words() -> None:
    said = " ".join(rows(matrix(), Choice(0, 2))[-3:])
    assert "Example 3 does not show R1: x is 3 · (3) → 3" in said
    assert "# why" in said


def test_a_branch_without_example_says_what_to_do() -> None:
    said = " ".join(rows(matrix(), Choice(4))[-3:])
    assert "R5 case 5: ✗ no example. ex 1: x is 1" in said
    assert "a adds an example for R5; p pins the likeliest" in said


def test_of_forty_branches_and_sixty_examples_the_chosen_one_is_in_sight() -> None:
    wide = matrix(40, 60)
    drawn = rows(wide, Choice(30, 50), 78, 12)
    assert any(row.startswith("▸R31") and "[·]" in row for row in drawn)
    assert "‹" in drawn[1]
    assert "›" in drawn[1]
    assert "of 40" in drawn[0]


@given(
    st.integers(1, 40),
    st.integers(0, 60),
    st.integers(0, 39),
    st.integers(-1, 59),
    st.integers(38, 140),
    st.integers(4, 30),
)
def test_what_is_chosen_is_always_in_sight_and_nothing_is_wider_than_the_pane(
    branches: int, examples: int, branch: int, example: int, width: int, height: int
) -> None:
    value = matrix(branches, examples)
    choice = grid.moved(value, Choice(), example + 1, branch)
    drawn = rows(value, choice, width, height)
    assert len(drawn) <= height
    assert all(cell_len(row) <= width for row in drawn)
    pointed = [row for row in drawn if row.startswith("▸")]
    assert len(pointed) == 1
    assert ("[" in pointed[0]) == (choice.example >= 0)


def test_the_choice_follows_the_cursor_to_rule_and_example() -> None:
    value, lines = matrix(), Lines(text_of_matrix())

    def at(line: int) -> Choice:
        return grid.choice_at(value, lines, lines.offset(line, 3), Choice(0, 3))

    assert at(4) == Choice(1, -1)
    assert at(11) == Choice(2, 2)
    assert at(1) == Choice(0, 3)


def test_in_a_rule_of_several_branches_the_words_under_the_cursor_decide() -> None:
    value, lines = matrix(), Lines(text_of_matrix())
    start = lines.offset(3, 1)
    two = value._replace(
        branches=(
            value.branches[0]._replace(span=value.branches[0].span._replace(end=start + 5)),
            value.branches[1]._replace(rule=1, span=value.branches[0].span._replace(start=start + 9)),
        )
    )
    assert grid.choice_at(two, lines, start + 10, Choice()) == Choice(1)
    assert grid.choice_at(two, lines, start + 7, Choice()) == Choice(0)


def test_after_a_change_the_same_branch_stays_chosen() -> None:
    before = matrix()
    after = before._replace(branches=before.branches[1:])
    assert grid.kept(after, before, Choice(3, 2)) == Choice(2, 2)
    assert grid.kept(after, before, Choice(0, 2)) == Choice(0, 2)
    assert grid.kept(after._replace(branches=()), before, Choice(3, 2)) == Choice(0, -1)


def test_a_click_chooses_what_is_drawn_there() -> None:
    value = matrix()
    sizes = grid.sizes_for(value, 90, 14)
    x = rows(value, Choice())[2].index("■")
    assert grid.choice_under(value, Corner(), sizes, x, 2) == Choice(0, 0)
    assert grid.choice_under(value, Corner(), sizes, x + 3, 3) == Choice(1, 1)
    assert grid.choice_under(value, Corner(), sizes, 2, 3) == Choice(1, -1)
    assert grid.choice_under(value, Corner(), sizes, 2, 1) is None


def test_where_going_there_leads() -> None:
    value, text = matrix(), text_of_matrix()
    assert grid.place_of(value, Choice(2)).of(text) == "- if x is case 3, 3"
    assert grid.place_of(value, Choice(2, 1)).of(text) == "(2) → 2  # why"
    assert grid.place_of(value._replace(branches=()), Choice()).of(text) == "FUNCTION: f(x) → y"


def test_what_the_spec_says_reaches_the_pane_only_as_marks() -> None:
    value = matrix()
    bad = value._replace(
        name="f\x1b[2J",
        branches=(value.branches[0]._replace(text="a\x1b]0;x\x07", why="b\x9b"), *value.branches[1:]),
        examples=(value.examples[0]._replace(text="\u202e1", comment="\x00"), *value.examples[1:]),
    )
    said = "".join(rows(bad, Choice(0, 0)))
    assert not any(char in said for char in "\x1b\x07\x9b\u202e\x00")


@given(st.text("aé漢 \u0301", max_size=60), st.integers(0, 30))
def test_a_cut_is_never_wider_and_a_fill_is_exact(text: str, width: int) -> None:
    assert cell_len(cut(text, width)) <= width
    assert cell_len(fill(text, width)) == width


def test_a_sentence_is_broken_at_blanks_and_what_is_left_out_is_shown() -> None:
    assert wrapped("one two three", 8, 3) == ["one two", "three"]
    assert wrapped("one two three four", 8, 2) == ["one two", "three f…"]
    assert wrapped("", 8, 2) == [""]
