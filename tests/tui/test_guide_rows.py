"""The guide laid out for a pane."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.tui.specs import VALID
from workbench.authoring.progress import Ask, Progress, RuleProgress, progress
from workbench.languages import language_for
from workbench.tui.panels.guide_rows import drawn, entries, heights, kept, next_at, said

DOOR = VALID.replace('("") → "Hello friend"      # otherwise\n', "")
EARLY = "FUNCTION: f(a) → b\n\nRULES:\n- if a is 1, b is 2\n"
WIDE = "FUNCTION: 漢字(名) → 字\n\nRULES:\n- if 名 is 漢, \x1b[31m字 is empty or none\n"
TEXTS = ("", VALID, DOOR, EARLY, WIDE, VALID.replace("greet(name)", "…(…)"))


def of(text: str) -> Progress:
    language = language_for("a.simplex")
    come = progress(language, language.analyse(text), 0)
    assert come is not None
    return come


def rows(text: str, chosen: int | None = None, width: int = 80, height: int = 30) -> list[str]:
    come = of(text)
    at = next_at(come) if chosen is None else chosen
    return ["".join(piece for piece, _ in row) for row in drawn(come, at, 0, width, height, focused=True)]


def test_each_step_tells_its_state_by_a_sign_and_a_word() -> None:
    shown = rows(EARLY)
    assert [line[1:16].rstrip() for line in shown[1:5]] == [
        "✓ 1 Signature",
        "▶ 2 Examples",
        "✓ 3 Rules",
        "  4 Done when",
    ]
    assert shown[1].rstrip().endswith("done: 1 in")
    assert "next: Write one row" in shown[2]
    assert "not begun yet" in shown[4]


def test_what_was_begun_early_is_said_gently_in_its_row_and_below_it() -> None:
    assert "a little early, done" in rows(EARLY)[3]
    assert "That is allowed" in " ".join(rows(EARLY, 2)[-4:])


def test_the_first_row_says_what_is_next_and_why() -> None:
    assert rows(EARLY)[0].startswith(" f  next: Examples. Write one row for each situation")
    assert "Nothing is left to do" in rows(VALID)[0]
    assert "Begin with the signature: Enter writes it" in rows("")[0]


def test_each_rule_tells_which_examples_show_it_and_each_branch_that_lacks_one_asks() -> None:
    text = "\n".join(rows(DOOR))
    assert "R1 if a name is given, the greeting contains it  shown by 1" in text
    assert "no example is seen to show it" in text
    assert "! R2 otherwise  asks for an example: a" in text
    assert "1 branch asks for an example" in rows(DOOR)[3]


def test_a_branch_that_asks_no_more_leaves_its_rule_chosen() -> None:
    before = entries(of(DOOR))
    ask = next(entry for entry in before if isinstance(entry, Ask))
    after = entries(of(VALID))
    at = kept(after, ask)
    assert at is not None
    rule = after[at]
    assert isinstance(rule, RuleProgress)
    assert rule.number == 2


def test_a_step_with_blanks_tells_the_key_that_leads_through_them() -> None:
    come = of("FUNCTION: …(…) → …\n")
    assert "Alt+M in the text goes to the next blank." in said(come, come.steps[0])


@given(st.sampled_from(TEXTS), st.integers(10, 130), st.integers(4, 30), st.integers(0, 40))
def test_no_row_is_wider_than_the_pane_or_drives_the_terminal(text: str, width: int, height: int, at: int) -> None:
    come = of(text)
    number = len(entries(come))
    chosen = at % number
    top = max(0, min(chosen, number - heights(number, height).entries))
    shown = drawn(come, chosen, top, width, height, focused=False)
    lines = ["".join(piece for piece, _ in row) for row in shown]
    assert len(lines) <= max(height, 3)
    assert sum(line.startswith("▸") for line in lines) == 1
    assert not any("\x1b" in line for line in lines)
    assert all(cell_len(line) <= width for line in lines if width >= 30)
