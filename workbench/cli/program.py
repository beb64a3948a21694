"""The command of commands: imports the one that is asked for, and turns what goes wrong into one line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module

import click

from workbench import __version__
from workbench.cli.errors import internal
from workbench.cli.options import HELP, debug_option, examples
from workbench.cli.streams import complain, finish

COMMANDS = {
    "open": ("workbench.cli.open", "open_command"),
    "new": ("workbench.cli.new", "new_command"),
    "lint": ("workbench.cli.lint", "lint_command"),
    "coverage": ("workbench.cli.coverage", "coverage_command"),
    "flow": ("workbench.cli.flow", "flow_command"),
    "diff": ("workbench.cli.diff", "diff_command"),
    "review": ("workbench.cli.review", "review_command"),
    "explain": ("workbench.cli.explain", "explain_command"),
}
"""Where each command is defined; imported when it is used or when help lists it."""

DEFAULT = "open"
"""The command that is meant where the first word is not one."""


GONE = "the folder in which this runs is gone; go to another one, or again to the one that has its name now: cd $PWD"


class Program(click.Group):
    """A group that loads its commands late and opens the workbench when none is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module), name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {flag for parameter in self.get_params(ctx) for flag in parameter.opts}
        first = next((index for index, word in enumerate(args) if word not in own), len(args))
        asks = {"-h", "--help", "--version"} & set(args[:first])
        if not asks and (first == len(args) or args[first] not in COMMANDS):
            _refuse_a_mistyped_command(args[first:])
            args = [*args[:first], DEFAULT, *args[first:]]
        return super().parse_args(ctx, args)


def _refuse_a_mistyped_command(words: Sequence[str]) -> None:
    """Raise UsageError for `simplex-workbench lnt specs`: it would open a new file of that name."""
    if not words or not words[0].isalpha() or os.path.lexists(words[0]):
        return
    # Imported here: the millisecond it takes is a lint's to lose on every run.
    from difflib import get_close_matches

    near = get_close_matches(words[0], COMMANDS, n=1, cutoff=0.7)
    if near:
        raise click.UsageError(
            f"there is no command and no file {words[0]!r}. Did you mean {near[0]}? "
            f"To start a new file of that name: simplex-workbench open {words[0]}"
        )


@click.command(
    cls=Program,
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench specs/", "open a folder of specs"),
        ("simplex-workbench lint specs/", "check them, as CI does"),
        ("simplex-workbench explain E020", "why a code exists, a bad and a good example"),
    ),
)
@click.version_option(__version__, prog_name="simplex-workbench", message="%(prog)s %(version)s")
@debug_option
def program() -> None:
    """Read, judge and edit Simplex specs.

    Without a command: opens the workbench on the files and folders named, or on the current folder. A file
    called like a command is opened with ./lint or with: open lint
    """


def run(words: Sequence[str]) -> int:
    """Run the command line `words` (without the program's name); returns the exit code.

    Raises KeyboardInterrupt when interrupted, and with --debug among `words` whatever went wrong inside.
    """
    # Looked for here, since an error can come before the options are read.
    debug = "--debug" in words
    try:
        code = program.main(list(words), "simplex-workbench", standalone_mode=False, obj=debug)
        finish()
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        complain(_said(error))
        return 2
    except Exception as error:
        if debug:
            raise
        complain(GONE if _is_gone(error) else internal(error))
        return 2
    return code if isinstance(code, int) else 0


def _is_gone(error: Exception) -> bool:
    """Whether what went wrong is that there is no folder from which a relative path could start."""
    if isinstance(error, FileNotFoundError):
        try:
            os.getcwd()
        except FileNotFoundError:
            return True
    return False


def _said(error: click.ClickException) -> str:
    if not isinstance(error, click.UsageError):
        return error.format_message()
    command = error.ctx.command_path if error.ctx else "simplex-workbench"
    return f"{error.format_message()} (see {command} --help)"
