"""What each row is there for: branches told as missing because every row is better explained by another rule."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import analyse, codes, spec
from workbench.languages.simplex.branches import Branch, read_branches
from workbench.languages.simplex.coverage.clauses import Clause, read_clauses
from workbench.languages.simplex.coverage.model import Line
from workbench.languages.simplex.coverage.outcomes import read_outcome
from workbench.languages.simplex.coverage.rows import read_rows
from workbench.languages.simplex.coverage.signs import total
from workbench.languages.simplex.coverage.spare import spare
from workbench.languages.simplex.coverage.units import unit_of
from workbench.languages.simplex.coverage.words import stems
from workbench.languages.simplex.language import coverages
from workbench.languages.simplex.parser import parse

LANDING = """\
- if the runway is wet, land long
- if the wind is gusty, add ten knots
- if the tower is closed, turn back"""


def lines(rules: str, rows: str, function: str = "act(report) → action") -> dict[str, Line]:
    ((_, _, found),) = coverages(analyse(spec(FUNCTION=function, RULES=rules, EXAMPLES=rows)))
    return {line.branch.id: line for line in found.lines}


def lacking(rules: str, rows: str, function: str = "act(report) → action") -> list[str]:
    return [id for id, line in lines(rules, rows, function).items() if line.verdict == "probably not shown"]


# ── the joint reading ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_branch_of_which_no_row_has_a_trace_while_each_row_is_another_rules_has_no_example() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(runway wet after rain) → land long"
    assert lacking(LANDING, rows) == ["R3"]


def test_where_each_rule_has_its_row_nothing_is_missed() -> None:
    assert lacking(LANDING, "(runway wet) → land long\n(wind gusty) → add ten knots\n(tower closed) → turn back") == []


def test_a_row_that_nothing_explains_may_be_there_for_the_branch() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(nobody answers) → go home"
    assert lacking(LANDING, rows) == []


def test_what_every_row_has_explains_none_of_them() -> None:
    rules = "- if the runway is wet, the note is long\n- if the tower is closed, the note is short"
    rows = "(runway 1) → a\n(runway 2) → b\n(runway 3) → c"
    assert lacking(rules, rows) == []


def test_a_row_whose_output_is_not_what_its_rule_gives_may_show_another_rule_beside_it() -> None:
    rules = "- if the destination is an island, 4 is added to the price\n- if the weight is 2 or less, the price is 5"
    rows = '(1, "Sylt") → 9\n(2, "Bonn") → 5\n(2, "Ulm") → 5'
    assert "R1" not in lacking(rules, rows, "price(weight, destination) → price")


def test_an_alternative_whose_word_no_row_has_is_missed_where_the_others_are_seen() -> None:
    rules = "- if the guest is allergic to nuts, fish or sesame, the garnish is left off\n- otherwise it is served"
    rows = "(satay, nuts) → no garnish\n(linguine, fish) → no garnish\n(ravioli, none) → served"
    assert lacking(rules, rows, "plate(dish, note) → plate") == ["R1c"]


def test_a_name_that_no_output_has_rules_out_a_row_that_nothing_explains() -> None:
    rules = (
        "- a bad address gives ERR_ADDR\n- a length of 0 gives 0\n- if the read-back differs, the answer is ERR_IO\n"
        "- if the voltage is low, the answer is ERR_POWER"
    )
    rows = "(bad address) → ERR_ADDR\n(length 0) → 0\n(voltage low) → ERR_POWER\n(something else) → 16"
    assert lacking(rules, rows) == ["R3"]


def test_a_row_that_denies_the_condition_does_not_show_it() -> None:
    rules = "- if the copy was corrected, both are kept\n- if the page is torn, it is thrown away"
    rows = "(page torn) → thrown away\n(copy not corrected) → the last one stays\n(page torn at the top) → thrown away"
    assert lacking(rules, rows, "keep(sheet) → what is done") == ["R1"]


def test_what_holds_unless_an_exception_does_is_shown_by_any_row_that_is_no_exception() -> None:
    rules = "- unless the path can be read, the answer is ERR_READ\n- if the size is 0, the answer is EMPTY"
    rows = "(log, 0) → EMPTY\n(log, 0, at night) → EMPTY\n(locked) → ERR_READ"
    assert "R1a" not in lacking(rules, rows, "read(path, size) → answer")


def test_a_row_of_an_exception_does_not_lack_for_what_it_is_an_exception_to() -> None:
    rules = "- if a handle is pulled, the brake is applied unless the train is in a tunnel\n- if all is well, it rests"
    rows = "(handle pulled, open line) → BRAKE\n(handle pulled, tunnel) → NO BRAKE\n(all well) → rests"
    assert lacking(rules, rows, "act(event, track) → action") == []


def test_rows_that_are_no_errors_do_not_show_an_error_where_errors_are_named() -> None:
    rules = (
        "- if the star is missing, error NO_STAR\n- if the day lies ahead, error FUTURE_DAY\n"
        "- if the band is unknown, error BAD_BAND"
    )
    rows = "(a, 1) → accepted\n(b, 2) → accepted\n(c, day ahead) → error FUTURE_DAY\n(d, band unknown) → error BAD_BAND"
    assert lacking(rules, rows, "log(name, value) → answer") == ["R1"]


def test_a_pinned_row_counts_for_what_it_is_pinned_to() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(nobody answers) → turn about  # R3"
    assert lacking(LANDING, rows) == []


def test_it_is_a_warning_and_never_an_error() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(runway wet after rain) → land long"
    assert codes(spec(RULES=LANDING, EXAMPLES=rows)) == ["X201"]


def test_the_warning_says_what_explains_each_row_in_the_rows_own_words() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(runway wet after rain) → land long"
    why = lines(LANDING, rows)["R3"].why
    assert "ex 1: R1 explains this row" in why
    assert "ex 2: R2 explains this row" in why


def test_an_output_that_is_a_branchs_own_is_heard_against_its_values() -> None:
    rules = "- if the country is AT, the fee is E_ALPS\n- if the country is DE, the fee is E_FLAT"
    rows = "(DE) → E_FLAT\n(CH) → E_ALPS\n(DE) → E_FLAT"
    assert lacking(rules, rows, "fee(country) → fee") == []


def test_where_outputs_repeat_what_is_promised_another_output_is_no_paraphrase_of_it() -> None:
    rules = (
        "- if the runway is wet, land long\n- if the wind is gusty, turn back\n- if the fog is thick, circle twice\n"
        "- if the beacon is dark, a flare goes up"
    )
    rows = "(runway wet) → land long\n(wind gusty) → turn back\n(fog thick) → circle twice\n(gusty wind, hail) → wait"
    assert lacking(rules, rows) == ["R4"]
    assert lacking(rules, rows.replace("land long", "as told").replace("circle twice", "as told")) == []


def test_alternatives_with_one_outcome_have_it_in_the_same_words() -> None:
    rules = "- if the guest is allergic to nuts or sesame, the garnish is left off\n- pregnant women get no soft cheese"
    rows = "(satay, nuts) → satay without garnish\n(brie, pregnant) → crackers"
    assert lacking(rules, rows, "plate(dish, note) → plate") == ["R1b"]


def test_outcomes_in_an_order_are_not_told_in_the_same_words() -> None:
    rules = "- if the cause is snow, trespass or a strike, the code is XW, XA and XS in that order"
    rows = "(snow) → XW\n(somebody on the track) → XA\n(a strike) → XS"
    assert lacking(rules, rows, "code(cause) → code") == []


def test_a_row_that_gives_another_name_is_not_there_for_a_branch_that_promises_one() -> None:
    rules = (
        '- if the guest comes early, the answer is "please wait"\n- if the guest has stairs to climb, send the porter\n'
        '- if the guest has no booking, the answer is "we are full"\n- otherwise give the key'
    )
    rows = '(early) → "please wait"\n(stairs) → porter is sent\n(Mr Novak) → 204'
    assert "R3" in lacking(rules, rows, "checkin(guest) → answer")


# ── rows that nothing needs ───────────────────────────────────────────────────────────────────────────────────


def test_a_row_that_repeats_what_another_shows_may_be_there_for_the_branch() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(nobody answers) → land long"
    assert lacking(LANDING, rows) == []


def test_a_row_that_can_show_either_of_two_rules_leaves_the_other_to_its_neighbour() -> None:
    assert spare([[0, 1], [0]]) == frozenset()


def test_of_rows_that_can_only_show_one_rule_any_may_be_spare() -> None:
    assert spare([[0], [1], [0]]) == {0, 2}


def test_a_row_that_nothing_explains_is_spare() -> None:
    assert spare([[0], []]) == {1}


def test_rows_that_fight_for_too_few_rules_are_all_spare() -> None:
    assert spare([[0, 1], [1, 0], [0], [2]]) == {0, 1, 2}


def test_a_row_that_contradicts_another_is_there_for_nothing_else() -> None:
    rows = "(runway wet) → land long\n(wind gusty) → add ten knots\n(runway wet) → land"
    assert lacking(LANDING, rows) == ["R3"]


def test_the_first_row_is_the_ordinary_case_and_no_later_rules() -> None:
    rows = "(sunny) → straight in\n(runway wet) → land long\n(wind gusty) → add ten knots"
    assert lacking(LANDING, rows) == ["R3"]


def test_outputs_without_a_word_of_what_is_promised_speak_against_it_where_others_have_its_words() -> None:
    rules = "- if the deed is signed or the claimant withdraws, the claim is closed\n- if it is lodged, it is reviewed"
    rows = "(lodged) → reviewed\n(claimant withdraws) → closed\n(lodged late) → reviewed"
    assert lacking(rules, rows, "next(event) → state") == ["R1a"]


def test_outputs_that_are_no_errors_do_not_show_a_branch_that_raises_one() -> None:
    rules = (
        "- if the form is long, the desk is 1\n- if the form is short, the desk is 2\n- if it is torn, raise an error"
    )
    assert lacking(rules, "(long) → 1\n(short) → 2\n(short, blue) → 2", "desk(form) → desk") == ["R3"]


def test_a_row_of_an_exception_may_be_a_row_of_another_rule_too() -> None:
    rules = (
        "- a lot with more than 2 rejects is held\n- a lot is held if an ESD event was logged\n"
        "- a waiver frees any lot, unless the reason is ESD\n- no rejects and nothing logged: shipped"
    )
    rows = "(0, no, no) → shipped\n(3, no, no) → held\n(3, no, signed) → shipped\n(0, yes, signed) → held"
    assert "R3a" not in lacking(rules, rows, "hold(rejects, esd_event, waiver) → SHIPPED or HELD")


def test_the_verdicts_are_the_same_in_whatever_order_words_are_added_up() -> None:
    assert total([0.1, 0.2, 0.3]) == total([0.3, 0.2, 0.1])


# ── what a rule gives ─────────────────────────────────────────────────────────────────────────────────────────


def clauses(rule: str) -> tuple[Clause, ...]:
    ((_, function),) = parse(spec(RULES=f"- {rule}")).functions
    items = function.items("RULES")
    return read_clauses(items, read_branches(items))


@pytest.mark.parametrize(
    ("rule", "condition", "outcome"),
    [
        ("if the sheet is blank it counts as bin", "the sheet is blank", "it counts as bin"),
        ("when the title is lost the loan is closed", "the title is lost", "the loan is closed"),
        (
            "if the price is above the limit the shop has, it is cut",
            "the price is above the limit the shop has",
            "it is cut",
        ),
        ("if the gap between the door and the floor is wide", "the gap between the door and the floor is wide", ""),
    ],
)
def test_a_condition_ends_where_another_clause_begins(rule: str, condition: str, outcome: str) -> None:
    (clause,) = clauses(rule)
    assert (clause.condition, clause.outcome) == (condition, outcome)


def test_where_outcomes_stand_first_each_condition_has_the_one_before_it() -> None:
    found = clauses("450 when the client is grey, 550 when the user is unknown")
    assert [(clause.condition, clause.outcome) for clause in found] == [
        ("the client is grey", "450"),
        ("the user is unknown", "550"),
    ]


def test_each_key_of_a_map_has_its_own_outcome() -> None:
    text = "book → 21 days, film → 7 days"
    ((_, function),) = parse(spec(RULES=f"- {text}")).functions
    keys = [Branch(1, "a", "book", "→", False, 0, 4, 1), Branch(1, "b", "film", "→", False, 16, 20, 1)]
    assert [clause.outcome for clause in read_clauses(function.items("RULES"), keys)] == ["21 days", "7 days"]


@pytest.mark.parametrize(
    ("outcome", "output", "kept"),
    [
        ("fail with STATION FULL", "error STATION FULL", True),
        ("fail with STATION FULL", "error", False),
        ("the gap is 5 NM", "5", True),
        ("they cost nothing", "0", True),
        ("nothing is owed", "0", True),
        ("nothing is owed", "5", False),
        ("we take it for free", "free", True),
        ("the order is queried with the clerk", "query", True),
        ("are refused irrespective of value", "refused", True),
        ("a second count is asked for", "second count", True),
        ("access is refused", "access granted", False),
        ('THEN THE UNIT SHALL display "GEAR"', 'display "GEAR"', True),
        ("THE UNIT SHALL close the valve", "valve closed", True),
        ("-EPERM", "-EPERM", True),
        ("-EPERM", "-EIO", False),
    ],
)
def test_an_output_is_found_again_in_what_is_promised(outcome: str, output: str, kept: bool) -> None:
    ((_, function),) = parse(spec(EXAMPLES=f"(a) → {output}")).functions
    (row,) = read_rows(function.examples, ["a"])
    promise = read_outcome(outcome)
    assert promise is not None
    assert promise.kept(row) == kept


def test_of_two_phrases_the_one_that_is_the_whole_output_is_kept() -> None:
    rules = "- if it is red inside, the word is rare\n- if it is pink inside, the word is medium rare"
    rows = "(x) → medium rare\n(y) → rare"
    found = lines(rules, rows, "word(meat) → word")
    assert [[cell.covers == "yes" for cell in found[id].cells] for id in ("R1", "R2")] == [[False, True], [True, False]]


def test_keys_before_one_colon_have_the_one_outcome() -> None:
    assert [clause.outcome for clause in clauses("books, food or medicine: 7")] == ["7", "7", "7"]


def test_what_only_says_that_nothing_else_matters_is_no_outcome() -> None:
    (clause,) = clauses("RETEST if the log has a gap, regardless of the readings")
    assert clause.outcome == "RETEST"


def test_a_rule_that_begins_with_a_name_is_about_that() -> None:
    found = clauses("width: below 200 → narrow, 200 or more → wide")
    assert [clause.condition for clause in found] == ["width below 200", "width 200 or more"]


def test_keys_that_are_names_with_numbers_are_not_limits_of_what_the_rule_begins_with() -> None:
    assert [clause.condition for clause in clauses("front: R1 → 6, R2 → 4.5")] == ["R1", "R2"]


def test_a_unit_of_two_words_is_neither_of_them() -> None:
    assert unit_of("ml/min") == "ml/min"


def test_outputs_that_fail_nowhere_do_not_show_a_failure_by_name() -> None:
    rules = "- trains longer than 8 cars go to platform 4\n- every platform taken: hold and fail with STATION FULL"
    assert lacking(rules, "(10 cars) → P4\n(9 cars, Sunday) → P1\n(4 cars) → P3", "platform(train) → platform") == [
        "R2"
    ]


def test_the_other_side_of_what_every_row_has_in_its_values_has_no_example() -> None:
    rules = "- haze runs as asked only while the smoke detectors are isolated\n- a request above 80 is trimmed to 80"
    rows = "(35, isolated) → 35\n(95, isolated) → 80"
    assert lacking(rules, rows, "haze(request, detectors) → output") == ["R1b"]
    assert lacking(rules, f"{rows}\n(35, live) → 0", "haze(request, detectors) → output") == []


def test_a_count_that_is_0_in_other_rows_says_that_there_is_some() -> None:
    rules = (
        "- a score of 85 and up is a distinction\n- if there was a loss, the result is a resit\n- anything lower: resit"
    )
    rows = "({score: 91, losses: 0}) → distinction\n({score: 60, losses: 0}) → resit\n({score: 88, losses: 1}) → resit"
    assert "R2" not in lacking(rules, rows, "grade(trainee) → result")


def test_the_only_input_is_meant_where_a_limit_names_none() -> None:
    rules = "- more than 180 people: FULL\n- 150 to 180: BUSY\n- fewer: blank"
    assert lacking(rules, '(160) → BUSY\n(20) → ""', "door(count) → text") == ["R1"]
    assert lacking(rules, '(200) → FULL\n(160) → BUSY\n(20) → ""', "door(count) → text") == []


def test_a_limit_that_begins_a_rule_is_one_of_what_the_rule_before_names() -> None:
    rules = "- eGFR under 30: half the dose\n- between 30 and 59: three quarters of it\n- from 60: all of it"
    function = "dose(mg, egfr) → mg"
    assert lacking(rules, "(400, 22) → 200\n(400, 88) → 400", function) == ["R2"]
    assert lacking(rules, "(400, 22) → 200\n(400, 45) → 300\n(400, 88) → 400", function) == []


def test_a_word_in_s_is_not_cut_as_if_it_were_a_plural() -> None:
    assert stems("loss") == stems("losses")
    assert stems("access") != stems("acces")
