"""`open`: the workbench itself, which needs a terminal."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import click

from workbench.analysis.text import visible
from workbench.cli.options import HELP, debug_option, examples
from workbench.cli.streams import complain, in_a_terminal, say

if TYPE_CHECKING:
    from workbench.tui.keymap import Keymap


@click.command(
    "open",
    short_help="Open the workbench on files and folders.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench open", "the current folder"),
        ("simplex-workbench open a.simplex b.simplex", "two files"),
        ("simplex-workbench open new.simplex", "a file that saving will make"),
    ),
)
@click.argument("paths", nargs=-1, metavar="[FILE|DIR ...]")
@click.option("--no-mouse", is_flag=True, help="Leave the mouse to the terminal, as for selecting text.")
@click.option("--theme", metavar="NAME", default="", help="dark, light, high-contrast, sixteen, mono, or one of yours.")
@click.option("--show-keys", is_flag=True, help="Print which keys do what, in the form of the file that changes them.")
@click.option(
    "--no-state",
    is_flag=True,
    envvar="SIMPLEX_WORKBENCH_NO_STATE",
    help="Keep nothing for the next time: no cursors, panes, theme, copy of unsaved text, report of a crash.",
)
@debug_option
def open_command(paths: tuple[str, ...], no_mouse: bool, theme: str, show_keys: bool, no_state: bool) -> int:
    """Open the workbench on files and folders, or on the current folder.

    A file that does not exist yet is made by the first save. The word "open" can be left out.
    """
    if show_keys:
        return _show_keys()
    if not in_a_terminal():
        complain("the workbench needs a terminal that can draw; to check specs without one: simplex-workbench lint")
        return 2
    from workbench.files.errors import FileProblem
    from workbench.files.reading import read_or_new

    nowhere = False
    for path in paths:
        try:
            if not os.path.exists(path):
                read_or_new(path)
        except FileProblem as problem:
            complain(str(problem))
            nowhere = True
    if nowhere:
        return 2
    # A connection that breaks is an error to the workbench, not its end.
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    from pathlib import Path

    keymap = _keymap()
    from workbench.tui import commands

    # Before any pane is defined: they take their keys from the table.
    commands.use(keymap.commands)
    from workbench.tui.app import run
    from workbench.tui.crash import EXIT_CODE, Crashed
    from workbench.tui.themes import ThemeProblem

    try:
        return run(
            [Path(path) for path in paths or (".",)],
            mouse=not no_mouse,
            theme=theme,
            notes=keymap.problems,
            remember=not no_state,
        )
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


def _keymap() -> Keymap:
    """The command table with the person's own keys."""
    from workbench.tui.commands import COMMANDS
    from workbench.tui.folders import config_folder
    from workbench.tui.keymap import FILE, read

    return read(config_folder() / FILE, COMMANDS)


def _show_keys() -> int:
    from workbench.tui.folders import config_folder
    from workbench.tui.keymap import FILE, written

    keymap = _keymap()
    say(written(keymap.commands, config_folder() / FILE))
    for problem in keymap.problems:
        complain(problem)
    return 2 if keymap.problems else 0
