"""A terminal of our own with a program in it: types, presses keys, and reads the screen as a person would."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import pyte

from tests.waiting import PATIENCE, until

KEYS = {
    "enter": b"\r",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "escape": b"\x1b",
    "backspace": b"\x7f",
    "delete": b"\x1b[3~",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "ctrl+home": b"\x1b[1;5H",
    "ctrl+end": b"\x1b[1;5F",
    "f1": b"\x1bOP",
    "f5": b"\x1b[15~",
    "f6": b"\x1b[17~",
    "f7": b"\x1b[18~",
    "f8": b"\x1b[19~",
    "f9": b"\x1b[20~",
    "f12": b"\x1b[24~",
}
"""What xterm sends for each key that is no character; with ctrl or alt a letter is made of the letter."""

LEFT_OUT = re.compile(rb"\x1b\[(?:[<=>][0-?]*[ -/]*[@-~]|\?[0-?]*(?:[ -/]+[@-~]|[@-gi-km-~])|[0-9;:]*[ -/]+[@-~])")
"""Control sequences that pyte takes for others or draws: private ones but for modes, and those with
intermediate bytes (ECMA-48, 5.4). None of them puts anything on the screen."""

UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*)?\Z")
"""The beginning of a control sequence at the end of what has come so far."""

MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
"""Private modes set (h) or reset (l)."""


class Size(NamedTuple):
    """Of a terminal, in cells."""

    columns: int
    rows: int

    def __str__(self) -> str:
        return f"{self.columns}x{self.rows}"


SIZES = (Size(120, 40), Size(80, 24))
"""The wide layout and the narrow one (see `workbench.tui.layout`)."""


class Emulator:
    """Turns what a program writes into the screen that a person would see."""

    def __init__(self, size: Size) -> None:
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._unfinished = b""

    def feed(self, written: bytes) -> None:
        """Take what was written next, cut anywhere."""
        data = self._unfinished + written
        cut = UNFINISHED.search(data)
        self._unfinished = data[cut.start() :] if cut else b""
        self._stream.feed(LEFT_OUT.sub(b"", data[: len(data) - len(self._unfinished)]))

    def resize(self, size: Size) -> None:
        """The terminal has another size."""
        self._screen.resize(size.rows, size.columns)

    @property
    def text(self) -> str:
        """The screen, one line for each row, without the blanks at their ends."""
        return "\n".join(row.rstrip() for row in self._screen.display)


class Terminal:
    """A program in a pseudo-terminal that is all three of its streams and its controlling terminal.

    To be used in `with`: leaving it ends the program, if it still runs, and closes the terminal.
    `written` keeps every byte that came, with the time in seconds (`time.perf_counter`) at which it came.
    """

    def __init__(self, command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str], size: Size) -> None:
        self._master, self._slave = pty.openpty()
        self._ends = [self._slave, self._master]
        self.settings = termios.tcgetattr(self._slave)
        self.size = size
        self.written: list[tuple[float, bytes]] = []
        self._emulated = 0
        self._emulator = Emulator(size)
        self._set_size(size)
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            cwd=cwd,
            # Programs believe these two before they ask the terminal, and then know only one size.
            env={name: value for name, value in env.items() if name not in ("COLUMNS", "LINES")},
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            # Without a controlling terminal a program is not told that its size has changed.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._close()

    # What a person does

    def hang_up(self) -> None:
        """Close the window, or lose the connection: the terminal is gone."""
        self._close()

    def type(self, text: str) -> None:
        """Type characters, each as fast as the program takes it."""
        self.send(text.encode())

    def press(self, *keys: str) -> None:
        """Press keys by name, one after the other: "enter", "f8", "ctrl+s", "d"."""
        for key in keys:
            self.send(key_bytes(key))

    def resize(self, size: Size) -> None:
        """Make the window larger or smaller."""
        self.size = size
        self._emulator.resize(size)
        self._set_size(size)

    def send_signal(self, number: signal.Signals) -> None:
        """Send the program a signal, as `kill` would."""
        self.process.send_signal(number)

    # What a person sees

    @property
    def screen(self) -> str:
        """The screen as it is now, one line for each row."""
        self.read(0)
        return self._emulator.text

    @property
    def log(self) -> bytes:
        """Every byte the program has written."""
        self.read(0)
        return b"".join(piece for _, piece in self.written)

    def until(self, condition: Callable[[str], object], description: str, *, within: float = PATIENCE) -> None:
        """Wait until `condition(screen)` holds. Raises AssertionError, which shows the screen."""

        def holds() -> bool:
            if condition(self._emulator.text):
                return True
            if self.process.poll() is not None and not self.read(0):
                raise AssertionError(f"ended with {self.process.returncode} before {self._shown(description)}")
            return False

        until(holds, lambda: self._shown(description), within=within, pause=self.read)

    def until_shows(self, *texts: str) -> None:
        """Wait until each of `texts` is on the screen."""
        self.until(lambda screen: all(text in screen for text in texts), f"the screen shows {', '.join(texts)}")

    def until_says(self, *texts: str) -> None:
        """As `until_shows`, wherever the lines are broken."""
        self.until(
            lambda screen: all(text in " ".join(screen.split()) for text in texts),
            f"the screen says {', '.join(texts)}",
        )

    def until_lacks(self, *texts: str) -> None:
        """Wait until none of `texts` is on the screen."""
        self.until(lambda screen: not any(text in screen for text in texts), f"the screen lacks {', '.join(texts)}")

    def exit_code(self) -> int:
        """Wait until the program ends by itself; its exit code."""

        def ended() -> bool:
            return self.process.poll() is not None

        until(ended, lambda: self._shown("the program ends"), pause=self.read)
        while self.read(0):
            pass
        return self.process.returncode

    # What is left behind

    @property
    def modes(self) -> dict[int, bool]:
        """Each private mode that the program set or reset, and whether it is set now."""
        return {int(mode): end == b"h" for modes, end in MODE.findall(self.log) for mode in modes.split(b";") if mode}

    @property
    def settings_now(self) -> list[object]:
        """What the terminal does with what is typed (echo, lines, signals), as `settings` was at the start."""
        return list(termios.tcgetattr(self._slave))

    # How it works

    def _close(self) -> None:
        for descriptor in self._ends:
            os.close(descriptor)
        self._ends.clear()

    def read(self, seconds: float) -> bool:
        """Take what is written within `seconds`, at most until there is some; whether there was."""
        came = self._take(seconds)
        self._emulate()
        return came

    def listen(self, quiet: float) -> None:
        """Take what is written until nothing comes for `quiet` seconds, and only then turn it into the screen.

        The emulator's work would else take time from the program, which tells in a measurement.
        """
        while self._take(quiet):
            pass
        self._emulate()

    def _take(self, seconds: float) -> bool:
        came = len(self.written)
        while select.select([self._master], [], [], seconds if len(self.written) == came else 0)[0]:
            self.written.append((time.perf_counter(), os.read(self._master, 1 << 16)))
        return len(self.written) > came

    def _emulate(self) -> None:
        for _, piece in self.written[self._emulated :]:
            self._emulator.feed(piece)
        self._emulated = len(self.written)

    def send(self, data: bytes) -> None:
        """Send bytes as they are: several keys that come at once, or what no key sends."""
        while data:
            # The program may be unable to take more before what it writes is read.
            self.read(0)
            if select.select([], [self._master], [], PATIENCE)[1]:
                data = data[os.write(self._master, data[:512]) :]
            else:
                raise AssertionError(f"what is typed is not taken; {self._shown('there was more')}")

    def _set_size(self, size: Size) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", size.rows, size.columns, 0, 0))

    def _shown(self, description: str) -> str:
        return f"{description}. The screen ({self.size}):\n{self._emulator.text}"


def key_bytes(key: str) -> bytes:
    """What a terminal sends for a key; raises KeyError for a name it does not know."""
    modifier, _, letter = key.rpartition("+")
    if modifier == "ctrl" and len(letter) == 1:
        return bytes([ord(letter.upper()) & 0x1F])
    if modifier == "alt" and len(letter) == 1:
        return b"\x1b" + letter.encode()
    return key.encode() if len(key) == 1 else KEYS[key]
