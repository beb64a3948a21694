"""Unsaved text, kept where a crash, a power cut or a dropped line does not reach it, and found again at the next start.

For each file that a process has open, three files at most stand in one private folder. Their names begin with a
number made of the file's real path and one made of the process, so no two processes ever write the same:

    PATH.PROCESS.open          who has it open, since when
    PATH.PROCESS.text          the unsaved text below one line that says of what it is; only while there is any
    PATH.PROCESS.HASH.base     the text of the file on disk that the unsaved one was made of

When the process has ended as it should, none is left. What is damaged is set aside, and the start goes on.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from workbench.analysis.text import visible
from workbench.files import private, records
from workbench.files.differing import Difference, differences
from workbench.files.private import NotPrivate, TooLarge
from workbench.files.records import Damaged, Header
from workbench.files.writers import Life, Writer, life, myself

MOST = 64 * 1024 * 1024
"""Bytes of a text that is kept: many times what is opened."""
UNTITLED = ""
"""The path of a text that has no file yet."""
LEFTOVER = 24 * 3600.0
"""Seconds after which a file that was not written to its end is no longer being written."""

_RECORDS = (".open", ".text")
_OURS = (*_RECORDS, ".base")


class RecoveryProblem(Exception):
    """Unsaved text cannot be kept or looked for; str() is one line for the person, fit for a terminal."""


class Kept(NamedTuple):
    """Unsaved text that a process left behind.

    `path` is the real path of its file, or UNTITLED. `base` is the text on disk that it was made of, None where that
    is not known. `encoding` is what the process called it. `written` is the time, in seconds since 1970; `life` is
    GONE, or ELSEWHERE where the process may still run. `names` are its files.
    """

    path: str
    text: str
    base: str | None
    encoding: str
    written: float
    writer: Writer
    life: Life
    names: tuple[str, ...]

    def differences(self, on_disk: str) -> list[Difference]:
        """Where it differs from `on_disk`, which is the old text of each difference."""
        return differences(on_disk, self.text)


class Other(NamedTuple):
    """Another process that has the file open since `opened` (seconds since 1970). `life` is ALIVE, or ELSEWHERE where
    that cannot be told; `unsaved` says whether it has text that is not saved."""

    writer: Writer
    opened: float
    life: Life
    unsaved: bool


class Found(NamedTuple):
    """What there is about a file: text left behind, the newest first; who else has it open; what is to be said."""

    kept: tuple[Kept, ...] = ()
    others: tuple[Other, ...] = ()
    notes: tuple[str, ...] = ()


class Recovery:
    """The unsaved texts of one process, in `folder`. Any thread may call; `keep` waits for the disk.

    Of two calls for one file the later one counts, so no text may be handed over after a newer one.
    """

    def __init__(self, folder: Path, me: Writer | None = None) -> None:
        self._folder = folder
        self._me = me or myself()
        self._lock = Lock()

    def enter(self, path: str | os.PathLike[str], on_disk: str | None = None) -> Found:
        """This process opens `path`, and others can know of it from now on. Returns what there is about it already.

        Text left behind that is the same as `on_disk` is nothing to recover, and removed. Where nothing can be written
        a note says so, for what is there can still be read. Raises RecoveryProblem.
        """
        real = _real(path)
        with self._opened() as folder:
            notes: tuple[str, ...] = ()
            # Before looking: of two that open a file at once, each finds the other.
            try:
                private.put(folder, self._stem(real) + ".open", records.written(Header(real, self._me, time.time())))
            except OSError as error:
                notes = (self._not_kept(error),)
            found = self._found(folder, real, on_disk)
        return found._replace(notes=notes + found.notes)

    def look(self, path: str | os.PathLike[str], on_disk: str | None = None) -> Found:
        """As `enter`, but without opening it: what was left behind of it."""
        with self._opened() as folder:
            return self._found(folder, _real(path), on_disk)

    def others(self, path: str | os.PathLike[str]) -> list[Other]:
        """Who has `path` open besides this process, from what their records say. Raises RecoveryProblem."""
        real = _real(path)
        mine = self._stem(real)
        others = []
        with self._opened() as folder:
            names = set(os.listdir(folder))
            for name in sorted(names):
                stem, _, ending = name.rpartition(".")
                if ending != "open" or stem == mine or not name.startswith(records.of_path(real) + "."):
                    continue
                header = self._header(folder, name)
                alive = life(header.writer, self._me) if header else Life.GONE
                if header and alive is not Life.GONE:
                    others.append(Other(header.writer, header.time, alive, f"{stem}.text" in names))
        return others

    def changed(self) -> int:
        """When somebody, this process too, has last come, gone, kept or dropped something: in ns, 0 where that cannot
        be told. Much cheaper than `others`, of which there are no new ones while it stays the same."""
        try:
            return os.stat(self._folder).st_mtime_ns
        except OSError:
            return 0

    def keep(
        self, path: str | os.PathLike[str], text: str, *, base: str | None = None, encoding: str = "utf-8"
    ) -> None:
        """Keep `text`, made of the text `base` of the file `path`, in place of what was kept of it before.

        It is on the disk when this returns. Raises RecoveryProblem; then what was kept before still is.
        """
        real, content = _real(path), _encoded(text)
        if len(content) > MOST:
            raise RecoveryProblem(f"No copy of the unsaved text is kept: it has more than {MOST:,} bytes. Save often.")
        with self._opened() as folder:
            stem = self._stem(real)
            bases = [name for name in os.listdir(folder) if name.startswith(stem) and name.endswith(".base")]
            kept_base = ""
            if base is not None:
                content_of_base = _encoded(base)
                kept_base = f"{stem}.{records.digest(content_of_base)}.base"
                # A file of many megabytes that seldom changes is not written again with each key.
                if kept_base not in bases:
                    private.put(folder, kept_base, content_of_base)
            header = Header(real, self._me, time.time(), encoding, kept_base, len(content), records.digest(content))
            private.put(folder, stem + ".text", records.written(header), content)
            private.remove(folder, *(name for name in bases if name != kept_base))

    def drop(self, path: str | os.PathLike[str]) -> None:
        """There is nothing unsaved in `path` any longer."""
        self._remove(self._stem(_real(path)), ".text", ".base")

    def leave(self, path: str | os.PathLike[str]) -> None:
        """This process closes `path`, its text saved or not wanted."""
        self._remove(self._stem(_real(path)), ".text", ".base", ".open")

    def take(self, kept: Kept) -> None:
        """The text is unsaved text of this process from now on. Raises RecoveryProblem; then nothing has changed."""
        self.keep(kept.path, kept.text, base=kept.base, encoding=kept.encoding)
        self.forget(kept)

    def forget(self, kept: Kept) -> None:
        """Nobody wants the text: remove it."""
        with suppress(RecoveryProblem), self._opened() as folder:
            private.remove(folder, *kept.names)

    def waiting(self) -> list[str]:
        """The real paths of all files of which text was left behind, the newest first; tidies the folder.

        Raises RecoveryProblem.
        """
        newest: dict[str, float] = {}
        with self._opened() as folder:
            for name in os.listdir(folder):
                if name.endswith(private.TEMPORARY):
                    private.remove_old(folder, name, LEFTOVER)
                header = self._header(folder, name) if name.endswith(_RECORDS) else None
                if header is None or life(header.writer, self._me) is Life.ALIVE:
                    continue
                if name.endswith(".text"):
                    newest[header.path] = max(header.time, newest.get(header.path, 0.0))
                elif life(header.writer, self._me) is Life.GONE:
                    private.remove(folder, name)
        return sorted(newest, key=lambda path: newest[path], reverse=True)

    def _stem(self, real: str) -> str:
        return records.stem(real, self._me)

    @contextmanager
    def _opened(self) -> Iterator[int]:
        try:
            with self._lock, private.private_folder(self._folder) as folder:
                yield folder
        except OSError as error:
            raise RecoveryProblem(self._not_kept(error)) from error

    def _not_kept(self, error: OSError) -> str:
        why = str(error) if isinstance(error, NotPrivate) else error.strerror or str(error)
        return f"No copy of unsaved text is kept, so save often. {visible(str(self._folder))}: {why}."

    def _remove(self, stem: str, *endings: str) -> None:
        with suppress(RecoveryProblem), self._opened() as folder:
            private.remove(
                folder, *(name for name in os.listdir(folder) if name.startswith(stem) and name.endswith(endings))
            )

    def _header(self, folder: int, name: str) -> Header | None:
        """The header of the record `name`; None where it is none or is not this user's."""
        with suppress(OSError, ValueError):
            return records.read(private.get(folder, name, records.LONGEST, cut=True))[0]
        return None

    def _found(self, folder: int, real: str, on_disk: str | None) -> Found:
        mine = self._stem(real)
        names = [name for name in os.listdir(folder) if name.startswith(records.of_path(real) + ".")]
        kept: list[Kept] = []
        others: list[Other] = []
        notes: list[str] = []
        for name in names:
            stem, _, ending = name.rpartition(".")
            if stem == mine or not name.endswith(_RECORDS):
                continue
            of_stem = tuple(other for other in names if other.startswith(stem) and other.endswith(_OURS))
            try:
                content = private.get(folder, name, MOST + records.LONGEST)
                header, body = records.read(content)
                alive = life(header.writer, self._me)
                if ending == "open":
                    if alive is Life.GONE:
                        private.remove(folder, name)
                    else:
                        others.append(Other(header.writer, header.time, alive, f"{stem}.text" in of_stem))
                elif alive is not Life.ALIVE:
                    text = _text(header, body)
                    if text == on_disk and alive is Life.GONE:
                        private.remove(folder, *of_stem)
                    elif text != on_disk:
                        base = self._base(folder, stem, header.base)
                        kept.append(Kept(real, text, base, header.encoding, header.time, header.writer, alive, of_stem))
            except FileNotFoundError:
                continue  # saved meanwhile
            except NotPrivate as problem:
                notes.append(f"{self._shown(name)} is left alone: {problem}.")
            except OSError as problem:
                # As it was, for the next start may be able to.
                notes.append(f"A copy of unsaved text cannot be read: {self._shown(name)}: {problem.strerror}.")
            except ValueError as problem:
                aside = private.set_aside(folder, name)
                why = str(problem) if isinstance(problem, Damaged | TooLarge) else "it is no text"
                notes.append(f"A copy of unsaved text is damaged ({why}); it is set aside as {self._shown(aside)}.")
        kept.sort(key=lambda one: one.written, reverse=True)
        return Found(tuple(kept), tuple(others), tuple(notes))

    def _base(self, folder: int, stem: str, name: str) -> str | None:
        """The text in a base file; None where it is not there or is not what it was."""
        if not name.startswith(stem) or "/" in name:
            return None
        with suppress(OSError, ValueError):
            content = private.get(folder, name, MOST)
            if f"{stem}.{records.digest(content)}.base" == name:
                return _decoded(content)
        return None

    def _shown(self, name: str) -> str:
        return visible(os.path.join(self._folder, name))


def _real(path: str | os.PathLike[str]) -> str:
    return os.path.realpath(path) if path != UNTITLED else UNTITLED


def _text(header: Header, body: bytes) -> str:
    """The text of a record. Raises Damaged where it is not what was written."""
    if len(body) != header.size or records.digest(body) != header.hash:
        raise Damaged("its text is not whole")
    return _decoded(body)


def _encoded(text: str) -> bytes:
    # Whatever a text holds is kept, even what no file may.
    return text.encode("utf-8", "surrogatepass")


def _decoded(content: bytes) -> str:
    return content.decode("utf-8", "surrogatepass")
