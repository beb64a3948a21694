"""How the workbench speaks to a terminal."""

from __future__ import annotations

import os
import select
import signal
from codecs import getincrementaldecoder

from textual.drivers.linux_driver import LinuxDriver

from workbench.tui.reading_keys import KeyParser, together

MOUSE = "1000", "1002", "1006"
"""Presses; moves while a button is down; reports that know columns beyond 223. Not every move of the mouse (1003): each
would be a report to a program that has no use for it, over what may be a slow line."""
AT_ONCE = 1 << 16
"""Bytes read at once."""
TICK = 0.1
"""Seconds after which is looked whether it is at its end, and whether an escape was the key of that name."""


class QuietDriver(LinuxDriver):
    """Textual's driver with fewer reports of the mouse, and a parser of our own."""

    def run_input_thread(self) -> None:
        """Read the terminal until told to end, or until it is gone.

        What is not UTF-8 becomes U+FFFD: it must not end the thread, and with it all keys.
        """
        parser = KeyParser(self._debug)
        decoder = getincrementaldecoder("utf-8")("replace")
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], TICK)[0]:
                try:
                    read = os.read(self.fileno, AT_ONCE)
                except OSError:
                    read = b""
                if not read:
                    # It is gone, and only the first process of a session is told so.
                    os.kill(os.getpid(), signal.SIGHUP)
                    return
                came: float | None = None
                for message in together(parser.feed(decoder.decode(read))):
                    # What is read at once came at once: by that a paste is told from a hand, however busy this is.
                    came = message.time = message.time if came is None else came
                    self.process_message(message)
            for message in parser.tick():
                self.process_message(message)

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}h" for mode in MOUSE))
            self.flush()

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}l" for mode in reversed(MOUSE)))
            self.flush()
