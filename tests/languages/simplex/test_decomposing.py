"""A function parted in two: nothing is lost, nothing is doubled, and both are as free of errors as the whole was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Literal

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, errors, spec
from workbench.analysis.finding import apply_edits
from workbench.languages.language import Division
from workbench.languages.simplex.fixes.pins import renumbered
from workbench.languages.simplex.language import LANGUAGE
from workbench.languages.simplex.spec import Function
from workbench.resources import data_folder

TEXT = spec(
    FUNCTION="grade(mark: number, late: boolean) → grade",
    RULES="- if the mark is 90 or more, the grade is A\n- if the mark is below 90, the grade is B\n"
    "- if it is late, the grade is L",
    DONE_WHEN="- the returned grade is one letter\n- the returned grade is upper case",
    EXAMPLES="(95, no) → A   # R1: high\n(80, no) → B   # R2\n(95, yes) → L  # R3: late, R2 has no say\n"
    "(10, yes) → L  # R2, R3",
    NOT_ALLOWED="- change a mark",
)


def parted(
    text: str,
    items: Mapping[str, Collection[int]],
    name: str = "second",
    link: Literal["memory", "handoff"] = "memory",
    at: int | None = None,
) -> str:
    fix = LANGUAGE.decompose(analyse(text), text.index("FUNCTION") if at is None else at, Division(name, items, link))
    assert not isinstance(fix, str), fix
    assert len(fix.edits) == 1
    return apply_edits(text, fix.edits)


def refused(text: str, items: Mapping[str, Collection[int]], name: str = "second") -> str:
    said = LANGUAGE.decompose(analyse(text), text.find("FUNCTION"), Division(name, items))
    assert isinstance(said, str)
    return said


def test_rules_go_with_the_examples_that_show_them_alone_and_pins_follow_their_numbers() -> None:
    after = parted(TEXT, {"RULES": [3], "DONE_WHEN": [2], "NOT_ALLOWED": [1]})
    first, second = after.split("FUNCTION: second(mark: number, late: boolean) → grade\n")
    assert "(10, yes) → L  # R2\n" in first
    assert "(95, no) → A   # R1: high" in first
    assert "NOT_ALLOWED" not in first
    assert 'WRITES:\n- SharedMemory.artifacts["grade_result"]' in first
    assert "(95, yes) → L  # R1: late, R2 has no say\n" in second
    assert "- the returned grade is upper case" in second
    assert "NOT_ALLOWED:\n- change a mark" in second
    assert "ERRORS:\n- any unhandled condition → fail with descriptive message" in second
    assert 'READS:\n- SharedMemory.artifacts["grade_result"]' in second
    assert errors(after) == errors(TEXT) == []


def test_by_a_handoff_the_first_says_what_it_passes_on() -> None:
    after = parted(TEXT, {"RULES": [1]}, link="handoff")
    assert "HANDOFF:\n- on success: … for second\n- on failure: …\n" in after
    assert "SharedMemory" not in after
    more = parted(TEXT + "\nHANDOFF:\n- on success: the grade\n", {"RULES": [1]}, link="handoff")
    assert "- on success: the grade\n- for second: …\n" in more


def test_a_branch_whose_example_stays_behind_gets_a_row_to_fill_in() -> None:
    text = spec(
        FUNCTION="f(a) → b",
        RULES="- if a is red, b is 1\n- if a is blue, b is 2",
        EXAMPLES="(red blue) → 1  # R1, R2\n(red) → 1  # R1",
    )
    after = parted(text, {"RULES": [2]})
    assert "(red blue) → 1  # R1\n" in after
    assert "(a: …) → …  # R1\n" in after.split("second")[1]
    assert errors(after) == []


def test_what_a_function_must_have_and_has_no_more_is_put_in() -> None:
    after = parted(TEXT, {"RULES": [1, 2], "DONE_WHEN": [1, 2], "ERRORS": [1]})
    assert after.count("DONE_WHEN:") == after.count("ERRORS:") == 2
    assert "DONE_WHEN:\n- the output contains …\n" in after
    assert errors(after) == []


def test_an_unwieldy_function_is_so_no_more() -> None:
    text = spec(RULES="\n".join(f"- the output names part {number}" for number in range(20)))
    assert errors(text) == ["E010"]
    assert errors(parted(text, {"RULES": range(1, 11)})) == []


def test_the_function_around_the_place_is_parted_and_the_others_stay_as_they_are() -> None:
    other = spec(FUNCTION="other(input) → output")
    text = other + "\n" + TEXT + "\n" + other.replace("other", "third")
    after = parted(text, {"RULES": [3]}, at=text.index("grade("))
    assert after.startswith(other)
    assert after.endswith(other.replace("other", "third"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_stay_of_one_kind(end: str) -> None:
    after = parted(TEXT.replace("\n", end), {"RULES": [3]})
    assert after.replace(end, "\n") == parted(TEXT, {"RULES": [3]})


def test_in_markdown_it_stays_inside_the_fence() -> None:
    text = f"# Title\n\n```\n{TEXT}```\n\nprose\n"
    fix = LANGUAGE.decompose(analyse(text, "a.md"), text.index("RULES"), Division("second", {"RULES": [3]}))
    assert not isinstance(fix, str)
    after = apply_edits(text, fix.edits)
    assert after.index("FUNCTION: second") < after.rindex("```")
    assert after.endswith("```\n\nprose\n")


@pytest.mark.parametrize(
    ("items", "name", "why"),
    [
        ({}, "second", "at least one rule"),
        ({"DONE_WHEN": [1]}, "second", "at least one rule"),
        ({"RULES": [1, 2, 3]}, "second", "leave at least one rule"),
        ({"RULES": [4]}, "second", "has 3 items"),
        ({"RULES": [1], "UNCERTAIN": [1]}, "second", "has 0 items"),
        ({"RULES": [1]}, "two words", "is no name"),
        ({"RULES": [1]}, "grade", "choose another name"),
    ],
)
def test_what_cannot_be_done_is_said_with_what_can(items: Mapping[str, Collection[int]], name: str, why: str) -> None:
    assert why in refused(TEXT, items, name)


def test_items_that_share_a_line_with_others_are_not_torn_apart() -> None:
    assert "line of its landmark" in refused(spec(RULES="") + "\nRULES: a is b\n- c\n", {"RULES": [1]})
    rows = spec(FUNCTION="f(a) → b", RULES="- if a is 1, 2\n- if a is 2, 3", EXAMPLES="(1) → 2; (2) → 3")
    assert "shares a line" in refused(rows, {"RULES": [2], "EXAMPLES": [2]})
    assert "no function here" in refused("DATA: A\na: b\n", {"RULES": [1]})


def entries(function: Function) -> Counter[tuple[str, str]]:
    said = Counter(
        (block.name, item.text) for block in function.blocks for item in block.items if block.name != "EXAMPLES"
    )
    return said + Counter(("EXAMPLES", row.item.text) for row in function.examples)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_every_item_is_kept_once_and_no_other_error_comes(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLE_TEXTS))
    analysis = analyse(text)
    functions = analysis.model.functions
    number = data.draw(st.integers(0, len(functions) - 1))
    start, function = functions[number]
    rules = [item.number for item in function.items("RULES")]
    items = {"RULES": data.draw(st.sets(st.sampled_from(rules)))}
    for name in data.draw(st.sets(st.sampled_from([block.name for block in function.blocks]))) - {"RULES"}:
        count = len(function.examples) if name == "EXAMPLES" else len(function.items(name))
        if count:
            items[name] = data.draw(st.sets(st.integers(1, count)))
    link = data.draw(st.sampled_from(["memory", "handoff"]))
    fix = LANGUAGE.decompose(analysis, start, Division("second_part", items, link))
    event("refused" if isinstance(fix, str) else "parted")
    if isinstance(fix, str):
        assert ";" in fix
        return
    after = apply_edits(text, fix.edits)
    parts = [entries(one) for _, one in analyse(after).model.functions]
    was = [entries(one) for _, one in functions]
    assert parts[:number] + parts[number + 2 :] == was[:number] + was[number + 1 :]
    both = parts[number] + parts[number + 1]
    added = both - was[number]
    assert not was[number] - both
    assert all("…" in said or "SharedMemory" in said or said.startswith("any unhandled") for _, said in added)
    assert set(errors(after)) <= set(errors(text))
    # Every line of what was written is there, but for what a pin's new number changes.
    lines = Counter(line.split("#")[0].rstrip() for line in text.splitlines() if line.strip())
    kept = Counter(line.split("#")[0].rstrip() for line in after.splitlines())
    landmarks = {f"{name}:" for name in LANGUAGE.landmarks()}
    assert not {line for line in lines - kept if line.strip() not in landmarks}


SAMPLE_TEXTS = [path.read_text("utf-8") for path in sorted(data_folder("sample_specs").glob("*.simplex"))] + [TEXT]


@pytest.mark.parametrize(
    ("comment", "now"),
    [
        (" R3: late", " R1: late"),
        (" R3, R1b: both", " R1: both"),
        (" R1: gone", " gone"),
        (" (R1) gone", " gone"),
        (" gone (R1)", " gone"),
        (" late (R3b)", " late (R1b)"),
        (" R1", " "),
        (" the part R3 of it", " the part R3 of it"),
        (" R3 and R3a", " R1, R1a"),
    ],
)
def test_pins_in_a_comment_follow_the_rules_and_other_words_stay(comment: str, now: str) -> None:
    assert renumbered(comment, {3: 1}) == now
