"""The end of the program: for a disk that does not answer nobody waits."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from threading import Timer

from textual.app import App

CRASHED = 1
"""What Textual returns then."""
WAITS = 1.0
"""Seconds for what still waits for a disk when the person has left and the terminal is given back."""


def run_to_its_end(app: App[None], *, mouse: bool, at_the_end: Callable[[], object] = lambda: None) -> None:
    """Run `app`, and then do `at_the_end` if it has not crashed.

    A thread that waits for a disk that is gone cannot be ended, and Python would wait for it: then the process ends
    where it stands, a moment after the terminal is given back. Nothing is lost by that: a save that was cut off leaves
    the old text or the new one, and unsaved text is kept before.
    """
    last: Timer | None = None
    try:
        with asyncio.Runner() as runner:
            app.run(mouse=mouse, loop=runner.get_loop())
            from workbench.tui.crash import EXIT_CODE  # the first frame does not wait for it

            crashed = app.return_code == CRASHED
            last = Timer(WAITS, os._exit, (EXIT_CODE if crashed else app.return_code or 0,))
            last.daemon = True
            last.start()
            if not crashed:
                at_the_end()
    finally:
        if last is not None:
            last.cancel()
