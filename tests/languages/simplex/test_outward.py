"""What sections show each other is a spec of its own, made of their own lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.test_incremental import PARTS, SECTIONS
from tests.languages.simplex.test_parser import TEXTS
from workbench.analysis.text import Span
from workbench.languages.simplex.checks.blocks import X110
from workbench.languages.simplex.outward import LANDMARKS, joined, outward
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.spec import Block, lines

SPECS = st.one_of(TEXTS, st.lists(st.sampled_from(SECTIONS + PARTS), max_size=8).map("".join))

FUNCTION = "FUNCTION: f(a) → b\nRULES:\n# a note\n- b is told\nREADS:\n- x.y\n  and x.z\nERRORS:\n- b means c\n- fail\n"


def said(block: Block, text: str) -> tuple[object, ...]:
    """What a block says, wherever it stands."""
    items = [(item.text, item.number, item.source(0, len(item.text)).of(text)) for item in block.items]
    places = (block.written, block.header, block.extent, block.argument_span)
    return block.name, block.argument, items, [place.of(text) for place in places]


@given(SPECS)
def test_what_is_shown_says_the_same_where_it_stands_now(text: str) -> None:
    for _, section in parse(text).placed:
        shown = outward(section).section
        kept = [block for block in section.blocks if section.function is None or block.name in LANDMARKS]
        assert [said(block, shown.text) for block in shown.blocks] == [said(block, section.text) for block in kept]
        assert len(shown.kinds) == len(list(lines(shown.text)))


@given(SPECS)
def test_a_finding_in_what_is_shown_leads_back_to_its_place(text: str) -> None:
    for _, section in parse(text).placed:
        part = outward(section)
        for block in part.section.blocks:
            finding = part.back(X110.at(block.header))
            assert finding.span.of(section.text) == block.header.of(part.section.text)


@given(SPECS)
def test_what_all_show_is_a_spec_whose_pieces_join_to_its_text(text: str) -> None:
    spec = joined([outward(section).section for _, section in parse(text).placed])
    assert "".join(piece.span.of(spec.text) for piece in spec.pieces) == spec.text
    assert [spec.number_at(start) for start, _ in spec.placed] == list(range(len(spec.placed)))


def test_of_a_function_only_its_names_its_data_flow_and_what_is_said_to_all_is_shown() -> None:
    ((_, section),) = parse(FUNCTION).placed
    assert outward(section).section.text == "FUNCTION: f(a) → b\n# a note\nREADS:\n- x.y\n  and x.z\n- b means c\n"


def test_before_the_first_function_everything_is_shown() -> None:
    ((_, section),) = parse("RULES:\n- a is told\nDATA: T\n").placed
    assert outward(section).section is section
    assert outward(section).back(X110.at(Span(3, 4))).span == Span(3, 4)
