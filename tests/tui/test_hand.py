"""What tells a paste from a hand."""

from __future__ import annotations

import pytest

from workbench.tui.editing.hand import Keys

A_HAND = 0.05


def by_hand(*pressed: tuple[str, float]) -> list[bool]:
    """Of each key, given with the seconds since the one before, whether a hand may have pressed it."""
    keys, now, told = Keys(), 0.0, []
    for key, gap in pressed:
        now += gap
        keys = keys.then(now, ends_line=key == "\r")
        told.append(keys.by_hand)
    return told


def test_a_fast_hand_is_a_hand() -> None:
    assert all(by_hand(*((key, A_HAND) for key in "- one\r- two\r\r")))


@pytest.mark.parametrize("pause", [0.02, 0.09])
def test_a_paste_that_comes_in_pieces_is_one(pause: float) -> None:
    pieces = [("- one", pause), ("\r- t", pause), ("wo\r", pause), ("\r", pause), ("x", pause)]
    pressed = [(key, gap if at == 0 else 0.0) for piece, gap in pieces for at, key in enumerate(piece)]
    assert not any(by_hand(*pressed)[1:])


def test_after_a_silence_the_hand_is_back() -> None:
    assert by_hand(*((key, 0.0) for key in "a\rb"), ("\r", 0.2))[-1]


def test_two_keys_that_a_hand_rolled_over_are_no_paste() -> None:
    assert by_hand(("a", 1.0), ("n", 0.005), ("\r", A_HAND))[-1]


def test_many_keys_read_as_one_are_no_hand() -> None:
    assert not Keys().then(1.0, ends_line=False, number=32).by_hand
