"""Which branches a rule has (seed, Semantic Validation; readings P1, P4 to P6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import spec
from workbench.languages.simplex.branches import branches_of, read_branches
from workbench.languages.simplex.mention import LONGEST_READ, unmentioned
from workbench.languages.simplex.parser import parse


def stated(rule: str) -> list[str]:
    return [branch.text for branch in branches_of(rule) if branch.stated]


def implied(rule: str) -> int:
    return sum(not branch.stated for branch in branches_of(rule))


@pytest.mark.parametrize(
    ("rule", "branches"),
    [
        # one for each disjunct of the condition, which ends where the outcome begins
        ("if X, return Y", ["X"]),
        ("if X or Y, return Z", ["X", "Y"]),
        ("if X then Y or Z", ["X"]),
        ("if the pulse is above 130 or below 40, ring", ["the pulse is above 130", "the pulse is below 40"]),
        ("if X → Y or Z", ["X"]),
        ("if X, return A or B", ["X"]),
        ("if the date is a Saturday, a Sunday or a holiday, the booking fails",
         ["the date is a Saturday", "the date is a Sunday", "the date is a holiday"]),
        ("if the name is empty, the mail is missing, or the age is negative, the form is refused",
         ["the name is empty", "the mail is missing", "the age is negative"]),
        ("the booking fails when the date is a Saturday, a Sunday or a holiday",
         ["the date is a Saturday", "the date is a Sunday", "the date is a holiday"]),
        ("if A or B, then C; if D, E", ["A", "B", "D"]),
        ("if X, A and if Y, B", ["X", "Y"]),
        ("if X or if Y, A", ["X", "Y"]),
        # otherwise and else
        ("if X, otherwise Y", ["X", "otherwise"]),
        ("if the grade is A, green; else if it is B, amber; else red", ["the grade is A", "the grade is B", "else"]),
        ("otherwise the result is empty", ["otherwise"]),
        ("in all other cases 0 is returned", ["in all other cases"]),
        # optionally, either
        ("optionally sorted by name", ["with sorted by name", "without sorted by name"]),
        ("the result is either a list or a set", ["a list", "a set"]),
        ("if X, return either A or B", ["X"]),
        # the words that read as if, as conditions only
        ("whenever a badge is revoked, its session ends", ["a badge is revoked"]),
        ("where a tenant has a logo, the header shows it", ["a tenant has a logo"]),
        ("while the mode is manual, the state is kept", ["the mode is manual"]),
        ("once the order is paid, it is shipped", ["the order is paid"]),
        ("in case the disk is full, nothing is written", ["the disk is full"]),
        ("entries that differ in case only are equal", []),
        ("names are the same in case and accents", []),
        ("provided that the key is valid, access is given", ["the key is valid"]),
        ("as long as the door is open, the heater is off", ["the door is open"]),
        ("should it be empty, none is returned", ["it be empty"]),
        ("while printing, the lamp is on", []),
        ("the folder where files are kept is named", []),
        ("the rope is as long as 13.6 metres", []),
        ("the provided documents are listed", []),
        ("the report is sent once a day", []),
        ("the tool should try again", []),
        # both, neither, and, only
        ("if both provided, return the union", ["both provided"]),
        ("if neither ids nor tags provided, return all", ["neither ids nor tags provided"]),
        ("if the file is new and the header is set, rows are keyed", ["the file is new and the header is set"]),
        ("if only the year is known, it is shown", ["only the year is known"]),
        # P6: idioms
        ("if there are 10 or more rows, they are paged", ["there are 10 or more rows"]),
        ("if the sum is greater than or equal to 5, it is kept", ["the sum is greater than or equal to 5"]),
        ("if one or more rows match, they are listed", ["one or more rows match"]),
        ("if no route matches or more than one route matches, it fails",
         ["no route matches", "more than one route matches"]),
        # conditions in a row, up to the outcome
        ("if it is 1, 2 or 3 the lamp is red", ["it is 1", "it is 2", "it is 3"]),
        ("if VBAT is low, Tj is high or the link is lost, power drops",
         ["VBAT is low", "Tj is high", "the link is lost"]),
        ("If the key is lost, or the door is open and he has called, then the block is given",
         ["the key is lost", "the door is open and he has called"]),
        ("7.1.3(a) Where a note has expired, or is not signed, or bears no date, it is refused",
         ["a note has expired", "a note is not signed", "a note bears no date"]),
        ("the sign is yes when both match and no when they differ", ["both match", "they differ"]),
        ("the bike goes to the shop depending on whether it is new or used", ["it is new", "it is used"]),
        ("if a guest is vegan or coeliac or both, it is beetroot", ["a guest is vegan", "a guest is coeliac or both"]),
        ("If the insured can't produce receipts, photos or statements, 50 % is paid",
         ["the insured can't produce receipts, photos or statements"]),
        ("it is a loss where repair cost plus salvage exceeds 75 %", ["repair cost plus salvage exceeds 75 %"]),
        # hedges
        ("the client shall, where appropriate, be told", []),
        ("the list is changed by the client if necessary", []),
        ("if applicable, tax is added", ["applicable"]),
        # stress
        ("if ur under 5 hearts OR ur on fire, the screen is red", ["ur under 5 hearts", "ur on fire"]),
        # a number with a point or a dash is no compound
        ("if the sum is over 7.5 or in 30-60, it is kept", ["the sum is over 7.5", "the sum is in 30-60"]),
        # P1: mention is not use
        ('"if X or Y" introduces two branches', []),
        ("messages with the word ‘otherwise’ are kept", []),
        ("the what-if case is kept next to the if_modified_since header", []),
        ("the OR gate has two inputs", []),
        ("the either/or question shows two buttons", []),
        ("a `when` clause is written", []),
        # EARS capitals are the branch words themselves
        ("WHEN the door opens, THE SYSTEM SHALL ring", ["the door opens"]),
        ("IF THE KEY IS WRONG OR LOST, ACCESS IS REFUSED", ["THE KEY IS WRONG", "THE KEY IS LOST"]),
        # P4: an arrow is no branch
        ("policy ID not found in the given registry of policies → fail", []),
    ],
)  # fmt: skip
def test_the_stated_branches_of_a_rule(rule: str, branches: list[str]) -> None:
    assert stated(rule) == branches


@pytest.mark.parametrize(
    ("rule", "said", "other"),
    [
        ("unless the caller is the owner, notes are hidden", ["the caller is the owner"], 1),
        ("all fields are returned except those marked private", ["those marked private"], 1),
        ("a refund is issued only if the receipt is attached", ["the receipt is attached"], 1),
        ("whether or not the user is known, the call is logged", ["the user is known"], 1),
        ("the text is plain, otherwise it is rich", ["otherwise"], 1),
        ("critical → page; warning → mail; info → log", [], 3),
        ("dup id? 409", [], 1),
        ("it passes to the next reader, withdrawn copies excepted", ["withdrawn copies"], 1),
        ("diamonds only drop if the block was mined", ["the block was mined"], 1),
        ("Standard diligence applies otherwise.", ["otherwise"], 0),
    ],
)
def test_two_sided_words_add_the_side_that_is_not_said(rule: str, said: list[str], other: int) -> None:
    assert (stated(rule), implied(rule)) == (said, other)


@pytest.mark.parametrize(
    ("rule", "texts"),
    [
        ("if the status is locked or disabled, refuse", ["the status is locked", "the status is disabled"]),
        ("if ids or tags provided, return them", ["ids provided", "tags provided"]),
        ("if email or phone is present, it is reachable", ["email is present", "phone is present"]),
        ("if X is in the EU or EFTA, duties apply", ["X is in the EU", "X is in EFTA"]),
    ],
)
def test_what_alternatives_share_is_carried_to_each(rule: str, texts: list[str]) -> None:
    assert stated(rule) == texts


def test_a_branch_is_called_by_its_rule_and_letter_as_a_pin_writes_it() -> None:
    rules = "- if A, x is returned\n- y is returned\n- if B or C, z is returned"
    ((_, function),) = parse(spec(RULES=rules)).functions
    assert [branch.id for branch in read_branches(function.items("RULES"))] == ["R1", "R3a", "R3b"]


def test_a_condition_that_stands_in_two_rules_is_one_branch() -> None:
    rules = "- if the order is paid, it is shipped\n- if the order is paid, a mail is sent"
    ((_, function),) = parse(spec(RULES=rules)).functions
    assert [branch.id for branch in read_branches(function.items("RULES"))] == ["R1"]


@given(st.text(alphabet="if or,else then→;\n\"'X-._A(", max_size=200))
def test_a_branch_stands_where_it_says_it_does(rule: str) -> None:
    for branch in branches_of(rule):
        assert 0 <= branch.start <= branch.end <= len(rule)


@given(st.text(max_size=300))
def test_masking_keeps_every_character_in_its_place(text: str) -> None:
    assert len(unmentioned(text)) == len(text)


def test_an_item_too_long_to_be_a_sentence_is_not_read() -> None:
    assert branches_of("if x, y; " * LONGEST_READ) == ()
