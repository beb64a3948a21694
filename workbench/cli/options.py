"""What the commands' options have in common."""

from __future__ import annotations

import click

HELP = {"help_option_names": ["-h", "--help"]}
"""Context settings of every command."""

debug_option = click.option(
    "--debug", is_flag=True, expose_value=False, help="Show the traceback of an internal error."
)
"""Accepted before and after a command's name. Its value is the context's `obj` (see program.run)."""

format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="For people, or for programs.",
)

color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="auto: on a terminal, unless NO_COLOR is set or TERM is dumb; FORCE_COLOR colours a pipe too.",
)


def examples(*rows: tuple[str, str]) -> str:
    """An epilog of command lines and what each does."""
    widest = max(len(line) for line, _ in rows)
    return "\b\nExamples:\n" + "\n".join(f"  {line:<{widest}}   {meaning}" for line, meaning in rows)
