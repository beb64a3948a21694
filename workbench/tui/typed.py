"""What a key types."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Key

RUN = "run_of_characters"
"""The name of the key that stands for many, each of which types a character."""


class Run(Key):
    """Many keys, each of which types a character, as one: a text puts them in at once. `taken`: whether one has."""

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__(RUN, "".join(filter(None, map(typed, keys))))
        self.keys = tuple(keys)
        self.taken = False

    def parted(self) -> tuple[Key, ...]:
        """The first of the keys for itself, and the rest."""
        first, *rest = self.keys
        return (first, Run(rest)) if rest else (first,)


# Textual calls handlers by the name of the class; this is a key to whatever handles keys.
Run.handler_name = Key.handler_name


def typed(event: Key) -> str | None:
    """The character (of a RUN the characters) that a key puts into a text, None for a key that puts in none.

    Everything but controls: what Python calls printable leaves out the no-break space and the wide one, and the joiners
    that scripts and emoji are written with. A letter with Alt held is a command, known or not.
    """
    character = event.character
    if isinstance(event, Run):
        event.taken = True
        return character
    if character is None or len(character) != 1 or event.key.startswith(("alt+", "ctrl+")):
        return None
    code = ord(character)
    is_control = code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000
    return None if is_control else character
