"""How the workbench speaks to a terminal."""

from __future__ import annotations

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from workbench.tui.reading_keys import KeyParser

MOUSE = "1000", "1002", "1006"
"""Presses; moves while a button is down; reports that know columns beyond 223. Not every move of the mouse (1003): each
would be a report to a program that has no use for it, over what may be a slow line."""


class QuietDriver(LinuxDriver):
    """Textual's driver with fewer reports of the mouse."""

    def run_input_thread(self) -> None:
        """Read the terminal until told to end."""
        # It makes its parser in here, by this name of its module, and offers no other way to another.
        linux_driver.XTermParser = KeyParser  # type: ignore[attr-defined]
        super().run_input_thread()

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}h" for mode in MOUSE))
            self.flush()

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}l" for mode in reversed(MOUSE)))
            self.flush()
