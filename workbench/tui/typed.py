"""What a key types."""

from __future__ import annotations

from textual.events import Key

RUN = "run_of_characters"
"""The name of the key that stands for many, each of which types a character."""


def typed(event: Key) -> str | None:
    """The character (of a RUN the characters) that a key puts into a text, None for a key that puts in none.

    Everything but controls: what Python calls printable leaves out the no-break space and the wide one, and the joiners
    that scripts and emoji are written with. A letter with Alt held is a command, known or not.
    """
    character = event.character
    if event.key == RUN:
        return character
    if character is None or len(character) != 1 or event.key.startswith(("alt+", "ctrl+")):
        return None
    code = ord(character)
    is_control = code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000
    return None if is_control else character
