"""How far a function has come."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import PARTS, spec
from workbench.authoring.progress import Progress, progress
from workbench.languages.simplex.language import LANGUAGE


def of(text: str, at: int = 0) -> Progress:
    found = progress(LANGUAGE, LANGUAGE.analyse(text), at)
    assert found is not None
    return found


def states(text: str) -> dict[str, str]:
    return {one.step.key: one.state for one in of(text).steps}


def following(text: str) -> str:
    step = of(text).following
    return step.step.key if step else ""


def test_an_empty_text_begins_with_the_signature() -> None:
    found = of("")
    assert (found.function, found.number) == (None, None)
    assert following("") == "signature"
    assert found.why == LANGUAGE.guide().step("signature").asks


@pytest.mark.parametrize(
    ("there", "then"),
    [
        (["FUNCTION"], "examples"),
        (["FUNCTION", "EXAMPLES"], "rules"),
        (["FUNCTION", "EXAMPLES", "RULES"], "done"),
        (["FUNCTION", "EXAMPLES", "RULES", "DONE_WHEN"], "errors"),
        (["FUNCTION", "EXAMPLES", "RULES", "DONE_WHEN", "ERRORS"], ""),
        (["FUNCTION", "RULES", "DONE_WHEN", "ERRORS"], "examples"),
    ],
)
def test_the_next_step_is_the_first_that_is_missing(there: list[str], then: str) -> None:
    assert following("\n\n".join(PARTS[name] for name in there) + "\n") == then


def test_a_complete_spec_says_so() -> None:
    found = of(spec())
    assert found.following is None
    assert "complete" in found.why
    assert {one.state for one in found.steps} == {"done", "not needed"}


def test_a_blank_keeps_a_step_open_and_is_told_where() -> None:
    text = spec(DONE_WHEN="- the output contains …")
    found = of(text)
    assert found.following is not None
    assert found.following.step.key == "done"
    assert found.why == "1 blank (…) to fill in"
    assert found.following.at is not None
    assert text[found.following.at :].startswith("DONE_WHEN")


def test_rules_before_examples_are_allowed_and_gently_said() -> None:
    found = of(spec(EXAMPLES=""))
    assert found.following is not None
    assert found.following.step.key == "examples"
    assert found.early[0].startswith("There are rules before there is an example. That is allowed")
    assert of(spec()).early == ()


def test_the_order_of_the_landmarks_in_the_text_says_nothing_of_the_order_of_work() -> None:
    assert of("\n\n".join(PARTS[name] for name in ("FUNCTION", "ERRORS", "RULES", "EXAMPLES"))).early == ()


def test_each_rule_tells_which_examples_show_it() -> None:
    text = spec(
        FUNCTION="f(a) → b",
        RULES="- if a is red, return 1\n- if a is blue, return 2\n- the result is never 0",
        EXAMPLES="(red) → 1  # R1\n(blue) → 2  # R2\n(red) → 1  # R1",
    )
    assert [rule.shown_by for rule in of(text).rules] == [(1, 3), (2,), ()]


def test_a_branch_without_an_example_asks_for_one() -> None:
    text = spec(FUNCTION="f(a) → b", RULES="- if a is red or blue, return 1", EXAMPLES="(red) → 1  # R1a")
    asks = of(text).asks
    assert [(ask.branch.id, ask.wants) for ask in asks] == [("R1b", "example")]
    assert following(text) == "rules"


def test_a_branch_that_the_text_cannot_settle_asks_for_a_pin() -> None:
    text = spec(
        RULES="- if the account is frozen, return it\n- if the moon is full, return that",
        EXAMPLES="(alpha) → one\n(beta) → two\n(gamma) → three",
    )
    assert {ask.wants for ask in of(text).asks} <= {"pin", "example"}
    assert "pin" in {ask.wants for ask in of(text).asks}


def test_an_unwieldy_function_is_to_be_parted_next() -> None:
    text = spec(RULES="\n".join(f"- the output names part {number}" for number in range(16)))
    found = of(text)
    assert [finding.code for finding in found.unwieldy] == ["E010"]
    assert following(text) == "decompose"


def test_too_many_inputs_are_unwieldy_too_and_too_many_functions_are_said() -> None:
    assert [one.code for one in of(spec(FUNCTION="f(a, b, c, d, e, g, h) → x")).unwieldy] == ["E011"]
    many = "\n".join(spec(FUNCTION=f"f{number}(input) → output") for number in range(11))
    assert [one.code for one in of(many).unwieldy] == ["W011"]
    assert following(many) == ""


def test_a_function_that_speaks_of_shared_memory_is_asked_for_the_landmarks_of_it() -> None:
    text = spec(RULES="- the output is in SharedMemory.artifacts")
    assert following(text) == "optional"
    assert of(text).why.startswith("READS/WRITES/TRIGGERS")
    assert of(text).following.at == text.index("SharedMemory")  # type: ignore[union-attr]
    assert following(text + "\nWRITES:\n- SharedMemory.artifacts\n") == ""


def test_it_is_told_of_the_function_around_the_cursor() -> None:
    one, two = spec(FUNCTION="one(input) → output"), spec(FUNCTION="two(input) → output", ERRORS="")
    text = one + "\n" + two
    assert of(text, 3).function == "one"
    assert (of(text, len(one) + 9).function, of(text, len(one) + 9).number) == ("two", 1)
    assert of("DATA: A\na: b\n\n" + text, 2).function == "one"
    assert of(text, len(text)).function == "two"


def test_an_error_elsewhere_leaves_only_the_lint_open() -> None:
    text = spec() + "\n" + spec(FUNCTION="two(input) → output", DONE_WHEN="- the internal state is fine")
    assert states(text) | {"lint": "begun"} == states(text)
    assert following(text) == "lint"
    assert "1 error left" in of(text).why


@pytest.mark.parametrize("step", [step for step in LANGUAGE.guide().steps if step.scaffold])
def test_the_scaffold_of_each_step_brings_no_error_and_begins_it(step: object) -> None:
    key, scaffold = step.key, step.scaffold  # type: ignore[attr-defined]
    from workbench.analysis.finding import apply_edits

    for text in (spec(**{scaffold: ""}), spec()) if scaffold != "FUNCTION" else ("", spec()):
        analysis = LANGUAGE.analyse(text)
        fix = LANGUAGE.scaffold(analysis, 0, scaffold)
        assert fix is not None
        after = apply_edits(text, fix.edits)
        assert LANGUAGE.analyse(after).valid
        if key != "decompose":
            assert states(after)[key] in ("begun", "done")


def test_every_code_of_the_language_that_is_about_a_function_has_a_step_or_is_left_to_the_lint() -> None:
    guide = LANGUAGE.guide()
    known = {code for step in guide.steps for code in step.codes}
    left = {rule.code for rule in LANGUAGE.rules()} - known
    assert left == {"X101", "X103", "X104", "X108", "X111"}
    assert known <= {rule.code for rule in LANGUAGE.rules()}


def test_too_few_examples_keep_the_rules_open_though_it_is_told_at_the_examples() -> None:
    text = spec(RULES="- if a is 1, b is 2\n- if a is 2, b is 4", EXAMPLES="(1) → 2")
    (finding,) = [finding for finding in LANGUAGE.analyse(text).findings if finding.code == "E020"]
    assert finding.place.landmark == "EXAMPLES"
    assert states(text)["rules"] == "begun"
    assert states(text)["examples"] == "done"
