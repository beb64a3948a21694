"""What is remembered from one sitting to the next: where the cursor was, the theme, the panes.

A file of TOML where the platform keeps such things, for reading and for deleting. A sitting only changes what it has
changed: another one may have ended meanwhile.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

from workbench.analysis.text import Position
from workbench.files.small import read_small

FILE = "state.toml"
"""Its name, in the platform's folder of such files."""
LONGEST = 1_000_000
"""Bytes: what is longer is not ours."""
FARTHEST = 1_000_000_000
"""Lines and columns: what is larger is none."""
MOST_FILES = 200
"""Files whose cursor is remembered: the last ones."""

HEAD = "# What simplex-workbench remembers. It may be deleted; with --no-state it is neither read nor written.\n"


@dataclass(frozen=True)
class Remembered:
    """What a sitting begins with.

    `theme` is the one chosen by hand, "" for none; `alone` whether the text stands without panes; `sizes` the cells of
    panes that were given another size, by name; `places` where the cursor was in each file, by its real path, the one
    used last at the end.
    """

    theme: str = ""
    wrap: bool = True
    alone: bool = False
    sizes: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, Position] = field(default_factory=dict)


class Memory:
    """What is remembered, and the file it is kept in; without a file it is forgotten at the end.

    `note` says what a person should know of the file, "" for nothing.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.note = ""
        self._before = self.now = Remembered()
        if file is not None:
            self._before = self.now = self._read(file)
            if not self.note and not _can_be_written(file.parent):
                self.note = (
                    f"Nothing is remembered for the next time: {file.parent} cannot be written. "
                    "With --no-state nobody tries."
                )
            if not _can_be_written(file.parent):
                self._file = None

    def set(self, **changes: Any) -> None:
        """Remember something else under the names of `Remembered`."""
        self.now = replace(self.now, **changes)

    def place(self, path: Path) -> Position | None:
        """Where the cursor was in a file; None where it was never seen."""
        return self.now.places.get(os.path.realpath(path)) if self.now.places else None

    def age(self, path: Path) -> int:
        """How many files have been used since this one; more than all where it was never seen."""
        known = list(self.now.places)
        real = os.path.realpath(path) if known else ""
        return len(known) - 1 - known.index(real) if real in self.now.places else len(known)

    def leave(self, path: Path, position: Position) -> None:
        """The cursor is at `position` in a file, which is the one used last."""
        real = os.path.realpath(path)
        others = {other: place for other, place in self.now.places.items() if other != real}
        self.set(places={**others, real: position})

    @property
    def has_news(self) -> bool:
        """Whether there is something to write, and somewhere to write it."""
        same = self.now == self._before and list(self.now.places) == list(self._before.places)
        return self._file is not None and not same

    def keep(self) -> None:
        """Write the file, where there is one and something has changed. Raises OSError. Any thread may call."""
        file = self._file
        if file is None or not self.has_news:
            return
        there, mine = self._read(file), self.now
        changed = {
            name: getattr(mine, name)
            for name in ("theme", "wrap", "alone", "sizes")
            if getattr(mine, name) != getattr(self._before, name)
        }
        last = list(mine.places)[-1:]
        seen = [path for path, place in mine.places.items() if self._before.places.get(path) != place]
        moved = {path: mine.places[path] for path in (*(path for path in seen if path not in last), *last)}
        places = {**{path: place for path, place in there.places.items() if path not in moved}, **moved}
        places = dict(islice(places.items(), max(0, len(places) - MOST_FILES), None))
        _write(file, written(replace(there, places=places, **changed)))
        self._before = mine

    def _read(self, file: Path) -> Remembered:
        """What is in `file`; nothing where there is none. One that is damaged is set aside."""
        try:
            return remembered(read_small(file, LONGEST + 1))
        except FileNotFoundError:
            return Remembered()
        except OSError as problem:
            self.note = f"What was remembered cannot be read ({file}: {problem})."
            self._file = None
        except ValueError:
            aside = file.with_name(f"{file.name}.damaged")
            with suppress(OSError):
                os.replace(file, aside)
                self.note = f"{file} is damaged. It is set aside as {aside.name}; nothing is remembered of last time."
        return Remembered()


def remembered(content: bytes) -> Remembered:
    """What a file holds; what in it is of the wrong kind is left out. Raises ValueError where it is no such file."""
    if len(content) > LONGEST:
        raise ValueError("too long")
    try:
        table = tomllib.loads(content.decode())
    except RecursionError as error:
        raise ValueError("too deep") from error
    theme = table.get("theme")
    sizes = {name: size for name, size in _table(table, "sizes").items() if type(size) is int and 0 < size < 1000}
    places = {
        path: Position(*place)
        for path, place in _table(table, "places").items()
        if isinstance(place, list)
        and len(place) == 2
        and all(type(number) is int and 1 <= number <= FARTHEST for number in place)
    }
    return Remembered(
        theme if isinstance(theme, str) else "",
        table.get("wrap") is not False,
        table.get("alone") is True,
        sizes,
        places,
    )


def _table(table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = table.get(name)
    return found if isinstance(found, dict) else {}


def written(what: Remembered) -> str:
    """The file that holds `what`. A path that is no text is left out."""
    lines = [f"theme = {_quoted(what.theme)}"]
    lines += [f"{name} = {str(getattr(what, name)).lower()}" for name in ("wrap", "alone")]
    lines += ["", "[sizes]  # columns of the outline, rows of the pane below"]
    lines += [f"{_quoted(name)} = {size}" for name, size in what.sizes.items()]
    lines += ["", "[places]  # line and column of the cursor, the file used last at the end"]
    lines += [f"{_quoted(path)} = [{line}, {column}]" for path, (line, column) in what.places.items() if _is_text(path)]
    return HEAD + "\n".join(lines) + "\n"


def _is_text(path: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in path)


def _quoted(text: str) -> str:
    """`text` as a basic string of TOML 1.0."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if " " <= c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'


def _can_be_written(folder: Path) -> bool:
    """Whether a file could be made in `folder`, or in the first of those above it that is there."""
    there = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), folder)
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


def _write(file: Path, text: str) -> None:
    """Put `text` in place of `file`, which nobody else can read and which at every instant is whole."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.urandom(4).hex()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(descriptor, "wb") as content:
            content.write(text.encode())
        os.replace(beside, file)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
