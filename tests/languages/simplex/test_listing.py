"""Everything in a spec that can be spoken of by itself."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.languages.simplex.language import LANGUAGE

SPEC = """\
DATA: Order
id: number

FUNCTION: ship(order,
  address) → shipment

RULES:
- the order is shipped,
  if it is paid

ODDITIES:
- it is odd

CONSTRAINT: ids
ids are unique

EXAMPLES:
(7, "Bonn") → shipment   # paid
"""


def listed(text: str) -> list[tuple[str, str, int, str]]:
    """The items of a text without their places."""
    return [(item.function, item.landmark, item.number, item.text) for item in LANGUAGE.items(LANGUAGE.analyse(text))]


def test_landmarks_and_items_are_listed_in_order_each_with_its_function_and_unknown_landmarks_without_items() -> None:
    assert listed(SPEC) == [
        ("", "DATA", 0, "DATA: Order"),
        ("", "DATA", 1, "id: number"),
        ("ship", "FUNCTION", 0, "FUNCTION: ship(order, address) → shipment"),
        ("ship", "RULES", 0, "RULES:"),
        ("ship", "RULES", 1, "the order is shipped, if it is paid"),
        ("ship", "ODDITIES", 0, "ODDITIES:"),
        ("", "CONSTRAINT", 0, "CONSTRAINT: ids"),
        ("", "CONSTRAINT", 1, "ids are unique"),
        ("ship", "EXAMPLES", 0, "EXAMPLES:"),
        ("ship", "EXAMPLES", 1, '(7, "Bonn") → shipment'),
    ]


def test_each_stands_where_its_words_do_in_the_whole_text() -> None:
    text = SPEC + "\n" + SPEC.replace("ship", "send")
    for item in LANGUAGE.items(LANGUAGE.analyse(text)):
        assert " ".join(item.span.of(text).split()) == " ".join(item.text.split())


@given(st.text(alphabet="FUNCTIORLES:\n- (a)→,\r\t#`", max_size=200).map(lambda text: "FUNCTION: f(a) → b\n" + text))
def test_any_text_has_items_within_it(text: str) -> None:
    for item in LANGUAGE.items(LANGUAGE.analyse(text)):
        assert 0 <= item.span.start <= item.span.end <= len(text)


def test_the_comment_behind_a_row_is_apart_from_its_content() -> None:
    text = "FUNCTION: f(a) → b\n\nEXAMPLES:\n(1) → 2  # the first\n(2) → 3\n"
    rows = [item for item in LANGUAGE.items(LANGUAGE.analyse(text)) if item.landmark == "EXAMPLES" and item.number]
    assert [(row.text, row.comment) for row in rows] == [("(1) → 2", "the first"), ("(2) → 3", "")]


def test_a_signature_is_listed_with_its_inputs_and_where_it_stands() -> None:
    text = "# a comment\nFUNCTION: f(ids?: list of ids, limit = 10, name)  →  found   items\n"
    [signature] = LANGUAGE.signatures(LANGUAGE.analyse(text))
    assert (signature.function, signature.returns) == ("f", "found items")
    assert [tuple(one) for one in signature.inputs] == [
        ("ids", "list of ids", True),
        ("limit", "", True),
        ("name", "", False),
    ]
    assert signature.span.of(text).startswith("f(ids")
