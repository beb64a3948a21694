"""A new spec, asked for step by step, as somebody at a terminal has it."""

from __future__ import annotations

import re
import signal
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.conftest import Workbench
from tests.e2e.terminal import Size, Terminal
from tests.waiting import until
from workbench.analysis.finding import Severity
from workbench.languages import language_for

pytestmark = pytest.mark.e2e

GOLDEN = Path(__file__).parent.parent / "authoring" / "answers" / "filter_policies.simplex"
MOST_KEYS = 60
"""Beyond the text itself, from nothing to a saved spec of three branches."""

KEYS = {"⇥": "tab", "⏎": "enter", "»": "ctrl+n"}
"""How keys stand in what is typed below."""

Steps = dict[str, str]
"""What is typed and pressed at each step, by the name that the step has on the screen. Line ends mean nothing."""

CHARGE: Steps = {
    "Signature": "shipping_charge⏎total⇥number⏎member⇥boolean⏎⏎charge⏎⏎",
    "Examples": """
20⇥true⇥0⇥a member⏎
60⇥false⇥0⇥a large order⏎
20⇥false⇥5⇥a small order⏎
⏎""",
    "Rules": """
if the customer is a member, the charge is 0⏎
if the total is 50 or more and the customer is no member, the charge is 0⏎
if the total is below 50 and the customer is no member, the charge is 5⏎
⏎""",
    "Done when": "the returned charge is 0 or 5⏎⏎",
    "Errors": "⏎⏎",
    "Optional": "»",
    "Preview": "⏎",
}

POLICIES: Steps = {
    "Signature": """
filter_policies⏎
policies⏎ids⏎tags⏎⏎
filtered list⏎
PolicyRule⇥id: string, unique, format "XXX-NNN"⏎
⇥rule: string, the policy statement⏎
⇥severity: critical | warning | info⏎
⇥tags: list of strings»""",
    "Examples": """
[p1, p2, p3]⇥none⇥none⇥[p1, p2, p3]⇥neither ids nor tags⏎
[p1, p2, p3]⇥[p1.id]⇥none⇥[p1]⇥only ids⏎
[p1, p2, p3]⇥none⇥[python]⇥matches with tag⇥only tags⏎
[p1, p2, p3]⇥[p1.id]⇥[python]⇥union⇥both provided»""",
    "Rules": """
if neither ids nor tags provided, return all policies⏎
if only ids provided, return policies matching those IDs⏎
if only tags provided, return policies with at least one matching tag⏎
if both provided, return union of matches, deduplicated»""",
    "Done when": """
returned list contains exactly the policies matching criteria⏎
no duplicates in returned list»""",
    "Errors": 'policy ID not found → fail with "unknown policy ID: {id}"»',
    "Optional": "»",
    "Preview": "⏎",
}


def write(terminal: Terminal, steps: Steps, until: str = "", each: Callable[[str], object] = str) -> int:
    """Write a spec up to the step `until`, which is on the screen then; `each` is done at each step before it is begun.
    Returns how many keys were pressed, those not counted that type the text."""
    pressed = 0
    for step, keys in steps.items():
        wait_for(terminal, step)
        if step == until:
            break
        each(step)
        pressed += play(terminal, keys)
    return pressed


def play(terminal: Terminal, keys: str) -> int:
    """Type and press `keys`; returns how many were pressed."""
    parts = [part for part in re.split("([⇥⏎»])", keys.replace("\n", "")) if part]
    for part in parts:
        if part in KEYS:
            terminal.press(KEYS[part])
        else:
            terminal.type(part)
    return sum(part in KEYS for part in parts)


def wait_for(terminal: Terminal, step: str) -> None:
    """Wait until the step is on the screen."""
    terminal.until(lambda screen: is_at(screen, step), f"the step {step}")


def is_at(screen: str, step: str) -> bool:
    """Whether the screen is at a step, which its first row says in one of two ways."""
    first = screen.split("\n", 1)[0]
    return re.search(rf"\d of \d {step}$|\d {step} ▶", first) is not None


def errors_of(text: str) -> int:
    return len(language_for("").analyse(text).of(Severity.ERROR))


def test_a_spec_of_three_branches_is_written_from_nothing_in_few_keys(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new")
    pressed = write(terminal, CHARGE)
    assert terminal.exit_code() == 0
    text = (tmp_path / "shipping_charge.simplex").read_text()
    assert errors_of(text) == 0
    assert text.count("# R") == 3
    assert pressed <= MOST_KEYS


def test_the_seeds_own_spec_comes_out_as_the_golden_file(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new", "policies.simplex")
    write(terminal, POLICIES)
    assert terminal.exit_code() == 0
    assert (tmp_path / "policies.simplex").read_bytes() == GOLDEN.read_bytes()


def test_going_back_at_each_step_loses_nothing(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new", "policies.simplex")

    def back_and_forth(step: str) -> None:
        if step != "Signature":
            terminal.press("ctrl+p")
            terminal.until(lambda screen: not is_at(screen, step), "the step before")
            terminal.press("ctrl+n")
            wait_for(terminal, step)

    write(terminal, POLICIES, each=back_and_forth)
    assert terminal.exit_code() == 0
    assert (tmp_path / "policies.simplex").read_bytes() == GOLDEN.read_bytes()


REMEMBERING = {"SIMPLEX_WORKBENCH_NO_STATE": ""}


def kept(tmp_path: Path) -> list[Path]:
    return list((tmp_path / "state" / "simplex-workbench" / "drafts").glob("*.text"))


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGKILL])
def test_a_draft_survives_a_closed_line_and_a_killed_program(
    workbench: Workbench, tmp_path: Path, number: signal.Signals
) -> None:
    terminal = workbench("new", env=REMEMBERING)
    write(terminal, POLICIES, until="Rules")
    first, _, others = POLICIES["Rules"].partition("⏎")
    play(terminal, first)
    # Killed, it can do no more: what is typed is to be kept by then.
    until(lambda: kept(tmp_path) and b"return all policies" in kept(tmp_path)[0].read_bytes(), "it is kept")
    terminal.send_signal(number)
    terminal.exit_code()
    terminal = workbench("new", env=REMEMBERING)
    terminal.until_shows("There is a draft: filter_policies", "left at Rules")
    terminal.press("enter")
    terminal.until(lambda screen: is_at(screen, "Rules") and "return all policies" in screen, "the rules again")
    play(terminal, others)
    write(terminal, {step: keys for step, keys in POLICIES.items() if step not in ("Signature", "Examples", "Rules")})
    assert terminal.exit_code() == 0
    assert (tmp_path / "filter_policies.simplex").read_bytes() == GOLDEN.read_bytes()
    assert not kept(tmp_path)


def test_esc_keeps_the_draft_for_its_author_alone_and_a_key_drops_it(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new", env=REMEMBERING)
    write(terminal, POLICIES, until="Examples")
    terminal.press("escape")
    assert terminal.exit_code() == 0
    assert "kept as a draft" in terminal.log.decode()
    (file,) = kept(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    terminal = workbench("new", env=REMEMBERING)
    terminal.until_shows("There is a draft: filter_policies")
    terminal.press("d")
    terminal.until_lacks("There is a draft")
    terminal.press("escape")
    assert terminal.exit_code() == 0
    assert not kept(tmp_path)


def test_a_file_that_is_there_is_not_replaced_unasked(workbench: Workbench, tmp_path: Path) -> None:
    there = tmp_path / "mine.simplex"
    there.write_text("mine")
    terminal = workbench("new", "mine.simplex")
    write(terminal, CHARGE)
    terminal.until_shows("There is a file of this name")
    terminal.press("escape")
    terminal.until_shows("Nothing was written")
    assert there.read_text() == "mine"
    terminal.press("enter")
    terminal.until_shows("There is a file of this name")
    terminal.press("r")
    assert terminal.exit_code() == 0
    assert "shipping_charge" in there.read_text()


def test_a_fault_is_told_at_the_step_that_holds_it(workbench: Workbench) -> None:
    terminal = workbench("new")
    terminal.until_shows("Name: a verb")
    terminal.type("no name")
    terminal.until_shows("is no name; use letters")
    terminal.press("ctrl+n")
    terminal.until_shows("Name: a verb", "→ ", "is no name")
    terminal.press("ctrl+u")
    terminal.type("a_name")
    terminal.until_lacks("is no name")


def test_what_nobody_can_observe_is_told_while_it_is_typed(workbench: Workbench) -> None:
    terminal = workbench("new")
    write(terminal, CHARGE, until="Done when")
    terminal.type("the internal state is consistent")
    terminal.until_shows("E030")


def test_inside_the_workbench_a_new_spec_is_opened_when_it_is_saved(
    workbench: Workbench, tmp_path: Path, spec: Path
) -> None:
    terminal = workbench(spec.name)
    terminal.until_shows("FUNCTION: double(number)")
    terminal.press("alt+t")
    write(terminal, CHARGE)
    terminal.until_shows("shipping_charge.simplex: written", "FUNCTION: shipping_charge(total: number")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert (tmp_path / "shipping_charge.simplex").exists()


def test_a_draft_that_was_left_inside_the_workbench_is_offered_again(workbench: Workbench, spec: Path) -> None:
    terminal = workbench(spec.name)
    terminal.until_shows("FUNCTION: double(number)")
    terminal.press("alt+t")
    terminal.until_shows("Name: a verb")
    terminal.type("half_done")
    terminal.until_shows("New spec · half_done")
    terminal.press("escape")
    terminal.until_shows("FUNCTION: double(number)")
    terminal.press("alt+t")
    terminal.until_shows("There is a draft: half_done")
    terminal.press("enter")
    terminal.until_shows("New spec · half_done")


def test_a_window_too_small_says_so_and_waits(workbench: Workbench, size: Size) -> None:
    terminal = workbench("new")
    terminal.until_shows("Name: a verb")
    terminal.resize(Size(39, 11))
    terminal.until_shows("39×11 is too small")
    terminal.type("unseen")
    # Typed before the next size is there.
    terminal.resize(Size(38, 11))
    terminal.until_shows("38×11 is too small")
    terminal.resize(size)
    terminal.until_shows("Name: a verb")
    terminal.until_lacks("unseen")


def test_several_functions_go_into_one_spec(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new", "two.simplex")
    write(terminal, CHARGE, until="Preview")
    terminal.press("ctrl+g")
    terminal.until_shows("Functions of this spec", "another function")
    terminal.type("another")
    terminal.press("enter")
    terminal.until_shows("no name yet (2 of 2)")
    write(terminal, {**CHARGE, "Signature": CHARGE["Signature"].replace("shipping_charge", "return_charge")})
    assert terminal.exit_code() == 0
    text = (tmp_path / "two.simplex").read_text()
    assert [line for line in text.split("\n") if line.startswith("FUNCTION")] == [
        "FUNCTION: shipping_charge(total: number, member: boolean) → charge",
        "FUNCTION: return_charge(total: number, member: boolean) → charge",
    ]
    assert errors_of(text) == 0


def test_a_rule_of_two_branches_says_which_example_shows_each(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new", "two.simplex")
    write(terminal, CHARGE, until="Rules")
    terminal.type("if the customer is a member or the total is 50 or more, the charge is 0")
    terminal.until_shows("it has 2 branches")
    play(terminal, "⇥")
    terminal.press("ctrl+u")
    play(terminal, "1a, 2b⏎if the total is below 50 and the customer is no member, the charge is 5⏎⏎")
    write(terminal, {step: CHARGE[step] for step in ("Done when", "Errors", "Optional", "Preview")})
    assert terminal.exit_code() == 0
    text = (tmp_path / "two.simplex").read_text()
    assert "# R1a: a member" in text
    assert "# R1b: a large order" in text
    assert errors_of(text) == 0


def test_a_list_offers_what_could_stand_in_a_cell(workbench: Workbench) -> None:
    terminal = workbench("new")
    terminal.until_shows("Name: a verb")
    play(terminal, "shipping_charge⏎total⇥")
    terminal.until_shows("^T offers string · number")
    terminal.press("ctrl+t")
    terminal.until_shows("Put in")
    terminal.type("list")
    terminal.press("enter")
    terminal.until_lacks("Put in")
    terminal.until_shows("list of string")


def test_what_was_taken_away_comes_back(workbench: Workbench) -> None:
    terminal = workbench("new")
    write(terminal, CHARGE, until="Rules")
    terminal.press("ctrl+p")
    terminal.until_shows("a large order")
    terminal.press("up", "up", "ctrl+x")
    terminal.until_lacks("a large order")
    terminal.press("ctrl+g")
    terminal.until_shows("take shipping_charge away")
    terminal.type("take")
    terminal.press("enter")
    terminal.until_shows("no name yet")
    terminal.press("ctrl+z", "ctrl+z")
    terminal.until_shows("New spec · shipping_charge", "a large order")


def test_a_file_is_named_without_its_ending_too(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new")
    write(terminal, CHARGE, until="Preview")
    # The name that is offered is chosen, so that another takes its place.
    play(terminal, "charges⏎")
    assert terminal.exit_code() == 0
    assert (tmp_path / "charges.simplex").exists()


def test_keys_pressed_while_the_spec_is_written_do_no_harm(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new")
    write(terminal, CHARGE, until="Preview")
    terminal.send(b"\r\r\x1b[B\r")
    assert terminal.exit_code() == 0
    assert (tmp_path / "shipping_charge.simplex").exists()


def test_f1_says_what_the_step_asks_the_landmark_and_the_keys(workbench: Workbench) -> None:
    terminal = workbench("new")
    write(terminal, CHARGE, until="Rules")
    terminal.press("f1")
    terminal.until_shows("Help: Rules", "RULES (required)")
    terminal.press("end")
    terminal.until_shows("undo word by word")
    terminal.press("escape")
    terminal.until_lacks("Help: Rules")
    assert is_at(terminal.screen, "Rules")


def test_a_table_pasted_from_a_sheet_fills_the_rows(workbench: Workbench, tmp_path: Path) -> None:
    terminal = workbench("new")
    write(terminal, CHARGE, until="Examples")
    sheet = "20\ttrue\t0\ta member\r60\tfalse\t0\ta large order\r20\tfalse\t5\ta small order\r"
    terminal.send(b"\x1b[200~" + sheet.encode() + b"\x1b[201~")
    terminal.until_shows("Pasted 3 lines", "a small order")
    play(terminal, "»")
    write(terminal, {step: keys for step, keys in CHARGE.items() if step not in ("Signature", "Examples")})
    assert terminal.exit_code() == 0
    text = (tmp_path / "shipping_charge.simplex").read_text()
    assert "(60, false) → 0" in text
    assert errors_of(text) == 0
