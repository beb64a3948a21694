"""The terminal's clipboard: asked as each terminal and what stands between wants it."""

from __future__ import annotations

from base64 import b64decode

from workbench.tui.clipboard import LONGEST, osc_52


def test_a_terminal_is_sent_the_text_in_base64() -> None:
    sequence = osc_52("é\x1b[2J", {})
    assert sequence is not None
    assert sequence.startswith("\x1b]52;c;")
    assert sequence.endswith("\a")
    assert b64decode(sequence[7:-1]).decode() == "é\x1b[2J"


def test_tmux_is_asked_to_pass_it_on_and_to_take_it() -> None:
    assert osc_52("a", {"TMUX": "x"}) == "\x1b]52;c;YQ==\a\x1bPtmux;\x1b\x1b]52;c;YQ==\a\x1b\\"


def test_screen_gets_it_in_pieces_it_passes_on() -> None:
    sequence = osc_52("a" * 3000, {"STY": "x"})
    assert sequence is not None
    pieces = sequence.split("\x1b\\")[:-1]
    assert len(pieces) > 1
    assert all(piece.startswith("\x1bP") and len(piece) < 768 for piece in pieces)


def test_what_terminals_would_cut_off_is_not_sent() -> None:
    assert osc_52("a" * LONGEST, {}) is not None
    assert osc_52("a" * (LONGEST + 1), {}) is None
