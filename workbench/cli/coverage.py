"""`coverage`: which branch of the rules which example shows."""

from __future__ import annotations

from collections.abc import Sequence

import click

from workbench.analysis.coverage import Matrix
from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.showing import Seen, as_json, in_turn, seen
from workbench.cli.streams import look_for, say


@click.command(
    "coverage",
    short_help="Which branch which example shows.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench coverage a.simplex", "the matrix, drawn"),
        ("simplex-workbench coverage specs/*.simplex", "several"),
        ("simplex-workbench coverage --format json a.simplex", "for a script"),
        ("simplex-workbench coverage --format md a.simplex", "for a page"),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE|- ...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "md"]),
    default="text",
    show_default=True,
    help="For people, for programs, or for a page.",
)
@color_option
@debug_option
def coverage_command(files: tuple[str, ...], form: str, color: str) -> int:
    """Say which branch of the rules which example shows, and what that is judged by.

    \b
    ■ shows it   ▣ pinned to it   ░ perhaps   · no

    What no row is seen to show is told with its reasons. A comment with a branch's name settles it: # R2b

    \b
    Exit code: 0  judged, whatever is shown
               2  wrong usage, a file missing or unreadable, an internal error
    """
    found, code = seen(files, lambda language, analysis: language.matrices(analysis), "examples")
    if found:
        say(_report(found, form, color, alone=len(files) == 1))
    return code


def _report(found: Sequence[Seen[Sequence[Matrix]]], form: str, color: str, *, alone: bool) -> str:
    from workbench.analysis.reports import coverage

    if form == "json":
        return as_json(
            found,
            lambda one: {"path": one.name, "functions": coverage.as_data(one.value, one.analysis.lines)},
            alone=alone,
        )
    if form == "md":
        return in_turn(found, lambda one: coverage.as_markdown(one.value), None if alone else coverage.as_heading)
    look = look_for(color)
    heading = None if alone else lambda name: look.paint(look.fit(name), "path")
    return in_turn(found, lambda one: coverage.drawn(one.value, look), heading)
