"""The clipboard of the terminal a person sits at, which may be on another machine."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping

LONGEST = 74_994
"""Bytes of the longest text that is sent: with more, terminals cut the sequence off or drop it, some draw the rest."""


def osc_52(text: str, environment: Mapping[str, str]) -> str | None:
    """The sequence that asks the terminal to take `text` into its clipboard; None where it is too long for that.

    tmux lets one through to the terminal around it only where it is wrapped; without the wrapping it may take the text
    for itself. So both are sent there. screen passes on what is wrapped, in pieces of at most 768 bytes.
    """
    raw = text.encode("utf-8", "replace")
    if len(raw) > LONGEST:
        return None
    sequence = f"\x1b]52;c;{b64encode(raw).decode('ascii')}\a"
    if environment.get("TMUX"):
        inner = sequence.replace("\x1b", "\x1b\x1b")
        return f"{sequence}\x1bPtmux;{inner}\x1b\\"
    if environment.get("STY"):
        pieces = (sequence[at : at + 700] for at in range(0, len(sequence), 700))
        return "".join(f"\x1bP{piece}\x1b\\" for piece in pieces)
    return sequence
