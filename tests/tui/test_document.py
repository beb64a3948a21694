"""The editor's document: every character and every line's own end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.editing.document import LosslessDocument, split, whole_ends
from workbench.tui.editing.renewal import renewal

# Rich in what ends a line, or looks as if it did: those are where characters get lost.
texts = st.text(st.sampled_from("ab\t\r\n\x0b\x0c\x85\u2028é€😀\x1b"), max_size=40)


def offsets(text: str) -> list[int]:
    """The offsets a cursor can stand at: all but those inside a CR LF."""
    return [at for at in range(len(text) + 1) if text[at - 1 : at + 1] != "\r\n" or at == 0]


def is_whole(document: LosslessDocument) -> bool:
    """Whether the lines are those that reading the text anew would give."""
    return (document.lines, document.line_ends) == split(document.text)


@given(texts)
def test_text_in_is_text_out(text: str) -> None:
    document = LosslessDocument(text)
    document._text = None
    assert document.text == text


@given(st.text())
def test_text_in_is_text_out_for_any_string(text: str) -> None:
    document = LosslessDocument(text)
    document._text = None
    assert document.text == text


@given(texts, texts, st.data())
def test_a_change_does_to_the_document_what_it_does_to_a_string(text: str, new: str, data: st.DataObject) -> None:
    document = LosslessDocument(text)
    start, end = sorted(data.draw(st.tuples(*[st.sampled_from(offsets(text))] * 2)))
    places = (document.get_location_from_index(start), document.get_location_from_index(end))
    result = document.replace_range(*places, new)
    assert result.replaced_text == text[start:end]
    assert document.text == text[:start] + new + text[end:]


@given(texts, st.lists(st.tuples(texts, st.integers(0, 99), st.integers(0, 99)), max_size=6))
def test_undoing_all_changes_gives_back_every_step(text: str, changes: list[tuple[str, int, int]]) -> None:
    document = LosslessDocument(text)
    undo = []
    for new, one, other in changes:
        before = document.text
        places = offsets(before)
        start, end = sorted((places[one % len(places)], places[other % len(places)]))
        locations = map(document.get_location_from_index, (start, end))
        top, bottom, whole = whole_ends(document, *locations, new)
        result = document.replace_range(top, bottom, whole)
        assert document.text == before[:start] + new + before[end:]
        assert is_whole(document)
        undo.append((before, top, result))
    for before, top, result in reversed(undo):
        document.replace_range(top, result.end_location, result.replaced_text)
        assert document.text == before
        assert is_whole(document)


@given(texts, texts)
def test_renewing_gives_exactly_the_new_text(text: str, new: str) -> None:
    document = LosslessDocument(text)
    change = renewal(document, new)
    if change is not None:
        document.replace_range(change.start, change.end, change.text)
    assert document.text == new


def test_renewing_leaves_equal_lines_alone() -> None:
    change = renewal(LosslessDocument("a\nb\nc\n"), "a\nB\nc\n")
    assert change == ((1, 0), (2, 0), "B\n")


@given(texts)
def test_places_and_offsets_are_each_other_s_inverse(text: str) -> None:
    document = LosslessDocument(text)
    for offset in offsets(text):
        assert document.get_index_from_location(document.get_location_from_index(offset)) == offset


def test_only_what_ends_a_line_elsewhere_ends_one_here() -> None:
    assert LosslessDocument("a\x0cb\u2028c\x85d\re\r\nf\n").lines == ["a\x0cb\u2028c\x85d", "e", "f", ""]


def test_new_lines_take_the_end_most_lines_have() -> None:
    assert LosslessDocument("a\r\nb\r\nc\n").newline == "\r\n"
    assert LosslessDocument("a\r\nb\nc\n").newline == "\n"
    assert LosslessDocument("no line end").newline == "\n"


def test_the_most_common_end_follows_changes() -> None:
    document = LosslessDocument("a\nb")
    document.replace_range((0, 0), (0, 0), "x\r\ny\r\n")
    assert document.newline == "\r\n"
    document.replace_range((0, 0), (2, 0), "")
    assert document.newline == "\n"


def test_pasted_line_ends_become_those_of_the_document() -> None:
    assert LosslessDocument("a\nb\n").settled("x\r\ny\rz") == "x\ny\nz"


def test_a_change_tells_which_rows_it_touched() -> None:
    told: list[tuple[int, int, int]] = []
    document = LosslessDocument("a\nb\nc\n", told.append)
    document.replace_range((1, 0), (2, 1), "x")
    assert told == [(1, 2, 1)]


def test_the_width_counts_cells_as_they_are_drawn() -> None:
    assert LosslessDocument("ab\n\tx\n日本\n\x1b[2J").get_size(4).width == 5
