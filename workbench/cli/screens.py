"""What every command needs that opens a screen: the person's keys before it, one line when it ends badly."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from workbench.analysis.text import visible
from workbench.cli.streams import complain
from workbench.review.allowed import ANYTHING, Allowed

if TYPE_CHECKING:
    from workbench.tui.keymap import Keymap


def on_screen(start: Callable[[tuple[str, ...]], int], allowed: Allowed = ANYTHING) -> int:
    """Show a screen by `start`, which gets what is wrong with the file of keys; returns the exit code. What is not
    `allowed` has no key there."""
    # A connection that breaks is an error to the screen, not its end.
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    keymap = keymap_of_person()
    from workbench.tui import commands

    # Before any pane is defined: they take their keys from the table.
    commands.use(commands.allowed_of(keymap.commands, allowed))
    from workbench.tui.crash import EXIT_CODE, Crashed
    from workbench.tui.themes import ThemeProblem

    try:
        return start(keymap.problems)
    except ThemeProblem as problem:
        complain(str(problem))
        return 2
    except Crashed as problem:
        if click.get_current_context().obj:
            _show_trace(problem)
        complain(visible(str(problem)))
        return EXIT_CODE


def _show_trace(problem: Exception) -> None:
    """Where it happened, for --debug; what an error says may quote a file, so nothing of it is raw."""
    import traceback

    lines = "".join(traceback.format_exception(problem.__cause__ or problem)).splitlines()
    click.echo("\n".join(map(visible, lines)), err=True)


def keymap_of_person() -> Keymap:
    """The command table with the person's own keys."""
    from workbench.tui.commands import COMMANDS
    from workbench.tui.folders import config_folder
    from workbench.tui.keymap import FILE, read

    return read(config_folder() / FILE, COMMANDS)
