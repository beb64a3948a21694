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
