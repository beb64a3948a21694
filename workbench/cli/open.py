"""`open`: the workbench itself, which needs a terminal."""

from __future__ import annotations

import os

import click

from workbench.cli.options import HELP, debug_option, examples
from workbench.cli.streams import complain, in_a_terminal, say


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
    from pathlib import Path

    from workbench.cli.screens import on_screen

    def start(notes: tuple[str, ...]) -> int:
        from workbench.tui.app import run

        return run(
            [Path(path) for path in paths or (".",)],
            mouse=not no_mouse,
            theme=theme,
            notes=notes,
            remember=not no_state,
        )

    return on_screen(start)


def _show_keys() -> int:
    from workbench.cli.screens import keymap_of_person
    from workbench.tui.folders import config_folder
    from workbench.tui.keymap import FILE, written

    keymap = keymap_of_person()
    say(written(keymap.commands, config_folder() / FILE))
    for problem in keymap.problems:
        complain(problem)
    return 2 if keymap.problems else 0
