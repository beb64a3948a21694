"""Which words of a text became which others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.review.words import COMPARED, Part, parts

texts = st.text(st.sampled_from("ab1., \n→("), max_size=60)


def shown(old: str, new: str) -> str:
    """Both in one, with signs around what is gone and new."""
    signs = {"same": "{}", "gone": "[-{}-]", "new": "{{+{}+}}"}
    return "".join(" " * part.blank + signs[part.kind].format(part.text) for part in parts(old, new)).lstrip()


def without(kind: str, said: tuple[Part, ...]) -> str:
    """The text of one side, white space aside."""
    return "".join("".join(part.text.split()) for part in said if part.kind != kind)


@given(texts, texts)
def test_without_what_is_new_it_is_the_old_text_and_without_what_is_gone_the_new(old: str, new: str) -> None:
    assert without("new", parts(old, new)) == "".join(old.split())
    assert without("gone", parts(old, new)) == "".join(new.split())


@given(texts)
def test_a_text_against_itself_has_nothing_marked(text: str) -> None:
    assert {part.kind for part in parts(text, text)} <= {"same"}


def test_only_the_words_that_changed_are_marked() -> None:
    old, new = "the price is 499 cents", "the price is 529 cents plus tax"
    assert shown(old, new) == "the price is [-499-] {+529+} cents {+plus tax+}"


def test_a_figure_is_one_word() -> None:
    assert shown("owes 12.50 euros", "owes 15.50 euros") == "owes [-12.50-] {+15.50+} euros"


def test_two_changes_with_one_small_word_between_them_are_one() -> None:
    assert (
        shown("it goes by post to Bonn", "it comes by hand to Bonn") == "it [-goes by post-] {+comes by hand+} to Bonn"
    )


def test_of_a_text_without_end_the_rest_is_one_word() -> None:
    old, new = "a " * 5 * COMPARED, "a " * 5 * COMPARED + "b"
    assert [part.kind for part in parts(old, new)] == ["same", "gone", "new"]
