"""`coverage`: which branch of the rules which example shows."""

from __future__ import annotations

import os

import click

from workbench.analysis.reports.outcome import Linted
from workbench.cli.inputs import STDIN, outcomes
from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.streams import complain, look_for, say


@click.command(
    "coverage",
    short_help="Which branch which example shows.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench coverage a.simplex", "the matrix, drawn"),
        ("simplex-workbench coverage --format json a.simplex", "for a script"),
        ("simplex-workbench coverage --format md a.simplex", "for a page"),
    ),
)
@click.argument("file", metavar="FILE|-")
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
@click.pass_obj
def coverage_command(debug: bool, file: str, form: str, color: str) -> int:
    """Say which branch of the rules which example shows, and what that is judged by.

    \b
    ■ shows it   ▣ pinned to it   ░ perhaps   · no

    What no row is seen to show is told with its reasons. A comment with a branch's name settles it: # R2b

    \b
    Exit code: 0  judged, whatever is shown
               2  wrong usage, the file missing or unreadable, an internal error
    """
    if file != STDIN and os.path.isdir(file):
        raise click.UsageError(f"{file} is a folder; name one spec", click.get_current_context())
    (outcome,) = outcomes([file], "simplex", "<stdin>", debug)
    if not isinstance(outcome, Linted):
        complain(f"{outcome.path}: {outcome.message}")
        return 2
    say(_report(outcome, form, color))
    return 0


def _report(linted: Linted, form: str, color: str) -> str:
    from workbench.languages.simplex.coverage import reports

    if form == "json":
        from workbench.analysis.reports.json import document

        return document(path=linted.path, functions=reports.as_data(linted.analysis))
    if form == "md":
        return "\n".join(reports.as_markdown(linted.analysis)) + "\n"
    return "\n".join(reports.drawn(linted.analysis, look_for(color))) + "\n"
