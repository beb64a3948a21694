"""Drafts for the tests: one that is right, and how hypothesis makes others."""

from __future__ import annotations

from types import MappingProxyType

from hypothesis import strategies as st

from workbench.authoring.draft import DataType, Draft, DraftRule, FunctionDraft, Input, Pin, Row
from workbench.languages.simplex.language import LANGUAGE

GUIDE = LANGUAGE.guide()
FILTER = FunctionDraft(
    "filter_policies",
    (Input("policies", "list of PolicyRule"), Input("ids"), Input("tags")),
    "filtered list",
    (
        Row(("[p1, p2, p3]", "none", "none"), "[p1, p2, p3]", "neither ids nor tags"),
        Row(("[p1, p2, p3]", "[p1.id]", "none"), "[p1]", "only ids"),
        Row(("[p1, p2, p3]", "none", "[python]"), "matches with tag", "only tags"),
        Row(("[p1, p2, p3]", "[p1.id]", "[python]"), "union", "both provided"),
    ),
    (
        DraftRule("if neither ids nor tags provided, return all policies", (Pin(0),)),
        DraftRule("if only ids provided, return policies matching those IDs", (Pin(1),)),
        DraftRule("if only tags provided, return policies with at least one matching tag", (Pin(2),)),
        DraftRule("if both provided, return union of matches, deduplicated", (Pin(3),)),
    ),
    ("returned list contains exactly the policies matching criteria", "no duplicates in returned list"),
    GUIDE.step("errors").given,
    MappingProxyType({"NOT_ALLOWED": ("change a policy",)}),
)
TYPE = DataType("PolicyRule", ("id: string, unique", "severity: critical | warning | info"))
RIGHT = Draft((FILTER,), (TYPE,), 0, "lint")
"""The seed's filter_policies with a type and a boundary more."""

NAMES = st.sampled_from(["total", "coupon", "user_id", "größe", "x", "R1", "RULES", "if"])
PIECES = st.sampled_from(
    [
        "if the coupon is given",
        "the total is above 100",
        "or it is new",
        "otherwise",
        "unless it is old",
        "return the sum",
        "optionally sorted",
        "the returned list has no duplicates",
        "# note",
        "RULES:",
        "→ fail with",
        '"',
        "(",
        ")",
        "- x",
        "1. y",
        "R2b",
        "`code`",
        "|",
        "```",
        "…",
        ";",
        ",",
        "loop through the items",
        "internal state",
        "\n",
        "",
    ]
)
TEXTS = st.one_of(
    st.lists(PIECES, max_size=3).map(" ".join),
    st.text(max_size=12),
    st.sampled_from(["[p1, p2]", "none", "3", '"a"', "the total", "any unhandled condition → fail with message"]),
)
PLAIN = st.sampled_from(["the total is returned", "if the coupon is given, it is halved", "none", "12", "[a, b]"])
ANSWERS = st.one_of(PLAIN, PLAIN, PLAIN, TEXTS)
"""Mostly what people write, and sometimes what breaks it."""


@st.composite
def functions(draw: st.DrawFn) -> FunctionDraft:
    """A function of which every answer is right or not, as it comes."""
    inputs = draw(st.lists(st.builds(Input, st.one_of(NAMES, ANSWERS), st.one_of(st.just(""), ANSWERS)), max_size=3))
    rows = draw(
        st.lists(
            st.builds(Row, st.tuples(*(ANSWERS for _ in inputs)), ANSWERS, st.one_of(st.just(""), TEXTS)),
            max_size=4,
        )
    )
    pins = st.builds(Pin, st.integers(0, 4), st.sampled_from(["", "", "a", "b"]))
    unread = st.sampled_from([(), (), (), ("x",), ("2B", "0")])
    rules = draw(st.lists(st.builds(DraftRule, ANSWERS, st.lists(pins, max_size=2).map(tuple), unread), max_size=4))
    several = st.lists(ANSWERS, max_size=2).map(tuple)
    return FunctionDraft(
        draw(st.one_of(NAMES, TEXTS)),
        tuple(inputs),
        draw(ANSWERS),
        tuple(rows),
        tuple(rules),
        draw(several),
        draw(st.one_of(st.just(GUIDE.step("errors").given), several)),
        draw(st.dictionaries(st.sampled_from(["READS", "HANDOFF", "UNCERTAIN"]), several, max_size=2)),
    )


DRAFTS = st.builds(
    Draft,
    st.lists(functions(), min_size=1, max_size=2).map(tuple),
    st.lists(st.builds(DataType, st.one_of(NAMES, TEXTS), st.lists(ANSWERS, max_size=2).map(tuple)), max_size=1).map(
        tuple
    ),
)

WORDS = st.sampled_from(
    ["red", "blue", "the order is paid", "two or more", "[a, b]", "none", "3", '"x, y"', "{id: 7}", "it's late"]
)


@st.composite
def honest(draw: st.DrawFn) -> Draft:
    """A draft as the wizard has it made: a row for each situation, and each rule made of its rows."""
    count = draw(st.integers(1, 3))
    inputs = tuple(Input(name) for name in ("colour", "order", "note")[:count])
    cells = draw(st.lists(st.tuples(*(WORDS for _ in inputs)), min_size=2, max_size=5, unique=True))
    rows = tuple(Row(row, f"result {index}", f"case {index}") for index, row in enumerate(cells))
    rules = []
    for index in range(len(rows)):
        words = draw(
            st.sampled_from(
                [
                    f"if the colour is {index}, the result is {index}",
                    f"the result is {index} when the order is {index}",
                    "the result names the order",
                    f"unless the note is {index}, the result is {index}",
                    f"if the colour is {index} or the note is late, the result is {index}",
                ]
            )
        )
        pins = (Pin(index, "a"), Pin((index + 1) % len(rows), "b")) if " or " in words else (Pin(index),)
        rules.append(DraftRule(words, pins))
    done = (draw(st.sampled_from(["the returned result names the order", "the returned list has no duplicates"])),)
    function = FunctionDraft("work", inputs, "result", rows, tuple(rules), done, GUIDE.step("errors").given)
    return Draft((function,), (), 0, "lint")
