"""All that became of a spec between two texts of it."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.review.specs import FILTER, edited, enumerate_lines, written
from workbench.analysis.text import Span
from workbench.languages.language import SpecItem
from workbench.languages.simplex.language import LANGUAGE
from workbench.review.comparison import Comparison, FunctionChange, ItemChange, compare, numbers
from workbench.review.version import Version, version_of

MIRRORED = {"added": "removed", "removed": "added"}
MIRRORED_BRANCH = {
    "new": "lost",
    "lost": "new",
    "now without its example": "now with an example",
    "now with an example": "now without its example",
}


def version(text: str) -> Version:
    """One side."""
    return version_of(LANGUAGE, LANGUAGE.analyse(text))


def between(old: str, new: str) -> Comparison:
    """What became of one text in another."""
    return compare(version(old), version(new))


def changed(old: str, new: str) -> list[ItemChange]:
    """The entries that are not the same."""
    return [item for item in between(old, new).items if item.kind != "same"]


def function(comparison: Comparison, name: str) -> FunctionChange:
    """The one of this name."""
    [found] = [one for one in comparison.functions if one.name == name]
    return found


edits = st.tuples(st.integers(0, 2**32), st.integers(1, 8))


def after(seed: int, count: int) -> str:
    """FILTER after so many edits."""
    random, lines = Random(seed), enumerate_lines(FILTER)
    for number in range(count):
        lines = edited(lines, random, 1000 + number)
    return written(lines)


# ── what holds of any two texts ───────────────────────────────────────────────────────────────────────────────


@given(edits)
def test_a_text_against_itself_is_no_change(edit: tuple[int, int]) -> None:
    text = after(*edit)
    found = between(text, text)
    assert {item.kind for item in found.items} == {"same"}
    assert not found.in_meaning
    assert (found.branches, found.found, found.fixed, found.outside) == ((), (), (), ())


@given(edits)
def test_each_item_of_both_texts_is_in_exactly_one_entry(edit: tuple[int, int]) -> None:
    text = after(*edit)
    entries = between(FILTER, text).items
    for side, whole in (("old", FILTER), ("new", text)):
        found = Counter(getattr(entry, side) for entry in entries if getattr(entry, side))
        assert found == Counter(LANGUAGE.items(LANGUAGE.analyse(whole)))


@given(edits)
def test_swapped_texts_give_the_mirrored_change(edit: tuple[int, int]) -> None:
    there, back = between(FILTER, after(*edit)), between(after(*edit), FILTER)
    assert Counter((e.kind, e.old, e.new, e.moved) for e in there.items) == Counter(
        (MIRRORED.get(e.kind, e.kind), e.new, e.old, e.moved) for e in back.items
    )
    assert (set(there.found), set(there.fixed)) == (set(back.fixed), set(back.found))


@given(edits)
def test_swapped_texts_give_the_mirrored_functions_and_branches(edit: tuple[int, int]) -> None:
    there, back = between(FILTER, after(*edit)), between(after(*edit), FILTER)
    assert {(one.kind, one.old, one.new) for one in there.functions} == {
        (MIRRORED.get(one.kind, one.kind), one.new, one.old) for one in back.functions
    }
    assert Counter((one.became, one.old, one.new) for one in there.branches) == Counter(
        (MIRRORED_BRANCH[one.became], one.new, one.old) for one in back.branches
    )


@given(edits)
def test_items_stand_in_the_order_of_the_new_text(edit: tuple[int, int]) -> None:
    for one in between(FILTER, after(*edit)).functions:
        lines = [item.new_line for item in one.items if item.new_line]
        assert lines == sorted(lines)


@given(edits)
def test_the_lines_are_those_on_which_the_items_stand(edit: tuple[int, int]) -> None:
    text = after(*edit)
    for entry in between(FILTER, text).items:
        for whole, item, line in ((FILTER, entry.old, entry.old_line), (text, entry.new, entry.new_line)):
            assert line == (whole[: item.span.start].count("\n") + 1 if item else None)


# ── items ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_reworded_rule_says_which_numbers_changed() -> None:
    old = FILTER.replace("kept for a day", "kept for 10 days")
    [entry] = changed(old, old.replace("10 days", "12 days"))
    assert (entry.kind, entry.numbers) == ("reworded", (("10", "12"),))


def test_numbers_are_told_apart_from_names_with_digits_in_them() -> None:
    assert numbers("p1 pays 1,000 within 30 days", "p2 pays 2,500.50 within 30 days") == (("1,000", "2,500.50"),)
    assert numbers("16 ends after 14", "18 ends after 14, or 7") == (("16", "18"), ("", "7"))
    assert numbers("above 10", "from 11 to 20") == (("10", "11"), ("", "20"))


def test_layout_is_told_apart_from_meaning() -> None:
    found = between(FILTER, FILTER.replace("- if", "  *   if").replace("→", "->"))
    assert {item.kind for item in found.items} == {"same", "layout"}
    assert not found.in_meaning
    assert not found.identical


def test_a_rule_that_goes_to_another_landmark_has_moved() -> None:
    line = "- no duplicates in returned list\n"
    new = FILTER.replace(line, "").replace("DONE_WHEN:\n", f"NOT_ALLOWED:\n{line}\nDONE_WHEN:\n", 1)
    assert "moved" in {item.kind for item in changed(FILTER, new)}


def test_a_rule_that_moves_far_does_not_mark_those_that_it_passes() -> None:
    lines = FILTER.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("- if neither"))
    lines.insert(at + 3, lines.pop(at))
    [entry] = changed(FILTER, "\n".join(lines))
    assert (entry.kind, entry.item.text) == ("moved", "if neither ids nor tags provided, return all policies")


def test_a_row_whose_comment_alone_changes_is_told_apart() -> None:
    [entry] = changed(FILTER, FILTER.replace("# only ids", "# R2, only ids"))
    assert entry.kind == "comment"
    assert entry.old
    assert entry.new
    assert (entry.old.comment, entry.new.comment) == ("only ids", "R2, only ids")


def test_a_line_of_no_item_is_told_apart() -> None:
    found = between(FILTER, f"# for the shop\n{FILTER}")
    assert not found.in_meaning
    assert [(line.text, line.old_line, line.new_line) for line in found.outside] == [("# for the shop", None, 1)]


def test_ten_thousand_items_that_all_change_are_compared_at_a_bounded_cost() -> None:
    nothing = LANGUAGE.analyse("")
    rules = [f"if a is {n}, the answer is {n * 7}" for n in range(10_000)]
    old = [SpecItem("f", "RULES", n + 1, Span(0, 0), rule) for n, rule in enumerate(rules)]
    new = [item._replace(text=item.text + " now") for item in old]
    found = compare(Version(nothing, old), Version(nothing, new))
    assert {item.kind for item in found.items} == {"reworded"}


def test_ten_thousand_items_in_the_opposite_order_are_compared_at_a_bounded_cost() -> None:
    nothing = LANGUAGE.analyse("")
    old = [SpecItem("f", "RULES", n + 1, Span(0, 0), f"if a is {n}, the answer is {n * 7}") for n in range(10_000)]
    found = compare(Version(nothing, old), Version(nothing, old[::-1]))
    assert sum(item.kind == "same" for item in found.items) == 1


# ── functions ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_function_with_another_name_keeps_its_items() -> None:
    found = between(FILTER, FILTER.replace("ship_order", "dispatch"))
    one = function(found, "dispatch")
    assert (one.kind, one.old) == ("renamed", "ship_order")
    assert [item.kind for item in one.changed] == ["reworded"]
    assert (found.branches, found.found, found.fixed) == ((), (), ())


def test_a_function_with_another_name_and_some_other_rules_is_still_known() -> None:
    new = FILTER.replace("ship_order", "dispatch").replace("kept for a day", "kept for two days")
    one = function(between(FILTER, new), "dispatch")
    assert (one.kind, [item.kind for item in one.changed]) == ("renamed", ["reworded", "reworded"])


def test_a_function_of_quite_other_content_is_a_new_one() -> None:
    start = FILTER.index("FUNCTION: ship_order")
    new = FILTER[:start] + (
        "FUNCTION: greet(name) → greeting\n\nRULES:\n- a greeting holds the name\n\n"
        "ERRORS:\n- any unhandled condition → fail with descriptive message\n"
    )
    assert {(one.kind, one.name) for one in between(FILTER, new).functions if one.in_meaning} == {
        ("removed", "ship_order"),
        ("added", "greet"),
    }


def test_an_input_that_is_added_renamed_or_of_another_type_is_named() -> None:
    old = FILTER.replace("ship_order(order, address)", "ship_order(order: Order, address: text)")
    new = FILTER.replace("ship_order(order, address)", "ship_order(order: Parcel, addresses: text, note?: text)")
    new = new.replace("shipment | error", "shipment")
    assert [tuple(one) for one in function(between(old, new), "ship_order").signature] == [
        ("type", "order", "Order", "Parcel"),
        ("renamed", "addresses", "address", "addresses"),
        ("added", "note", "", "note: text, optional"),
        ("returns", "", "shipment | error", "shipment"),
    ]


def test_inputs_in_another_order_are_one_change() -> None:
    new = FILTER.replace("(order, address)", "(address, order)")
    assert [one.became for one in function(between(FILTER, new), "ship_order").signature] == ["order"]


def test_a_rule_that_goes_to_another_function_changes_both() -> None:
    line = "- if the address is unknown, the order is kept for a day\n"
    new = FILTER.replace(line, "").replace("deduplicated\n", f"deduplicated\n{line}", 1)
    found = between(FILTER, new)
    [entry] = function(found, "filter_policies").changed
    assert entry.kind == "moved"
    assert function(found, "ship_order").left == (entry,)
    assert function(found, "ship_order").kind == "changed"


TYPES = """\
DATA: Line
text: string
price: integer, in cents

DATA: Invoice
number: string, unique
customer: string
state: draft | sent
"""


def test_a_field_that_goes_to_the_type_below_has_moved() -> None:
    field = "price: integer, in cents\n"
    new = TYPES.replace(field, "").replace("DATA: Invoice\n", f"DATA: Invoice\n{field}")
    [entry] = changed(TYPES + FILTER, new + FILTER)
    assert (entry.kind, entry.item.text) == ("moved", field.strip())


def test_a_type_with_another_name_keeps_its_fields() -> None:
    [entry] = changed(TYPES + FILTER, TYPES.replace("DATA: Invoice", "DATA: Bill") + FILTER)
    assert (entry.kind, entry.item.text) == ("reworded", "DATA: Bill")


def test_a_type_that_is_new_is_no_new_function() -> None:
    without = FILTER[FILTER.index("FUNCTION") :]
    assert [one.kind for one in between(without, FILTER).functions] == ["changed", "same", "same"]


# ── branches and findings ─────────────────────────────────────────────────────────────────────────────────────


def test_a_reworded_rule_is_no_new_branch() -> None:
    new = FILTER.replace("if the order is open, an error", "if the order is still open, an error")
    assert not [branch for branch in between(FILTER, new).branches if branch.became in ("new", "lost")]


def test_a_branch_that_loses_its_row_is_a_change_of_meaning_with_its_line() -> None:
    found = between(FILTER, FILTER.replace('(order 7 [paid], "Bonn") → shipment for 7\n', ""))
    [branch] = [branch for branch in found.branches if branch.became == "now without its example"]
    assert branch.old_line == branch.new_line == FILTER[: FILTER.index("- if the order is paid")].count("\n") + 1


def test_a_finding_on_a_reworded_item_is_not_told_as_new() -> None:
    old = FILTER.replace("- no duplicates in returned list", "- all items are processed")
    found = between(old, old.replace("all items are processed", "all items are processed now"))
    assert (found.found, found.fixed) == ((), ())


def test_a_finding_that_a_change_brings_and_its_undoing_takes_away_are_told() -> None:
    new = FILTER.replace("return all policies", "loop through the policies")
    assert "E040" in {finding.code for finding in between(FILTER, new).found}
    assert "E040" in {finding.code for finding in between(new, FILTER).fixed}
