"""How the workbench speaks to a terminal."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

MOUSE = "1000", "1002", "1006"
"""Presses; moves while a button is down; reports that know columns beyond 223. Not every move of the mouse (1003): each
would be a report to a program that has no use for it, over what may be a slow line."""


class QuietDriver(LinuxDriver):
    """Textual's driver with fewer reports of the mouse."""

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}h" for mode in MOUSE))
            self.flush()

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}l" for mode in reversed(MOUSE)))
            self.flush()
