"""`coverage`: which branch of the rules which example shows."""

from __future__ import annotations

from collections.abc import Sequence

import click

from workbench.analysis.analysis import Analysis
from workbench.analysis.coverage import Matrix
from workbench.analysis.text import visible
from workbench.cli.inputs import analysed
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
def coverage_command(file: str, form: str, color: str) -> int:
    """Say which branch of the rules which example shows, and what that is judged by.

    \b
    ■ shows it   ▣ pinned to it   ░ perhaps   · no

    What no row is seen to show is told with its reasons. A comment with a branch's name settles it: # R2b

    \b
    Exit code: 0  judged, whatever is shown
               2  wrong usage, the file missing or unreadable, an internal error
    """
    name, language, analysis = analysed(file)
    matrices = language.matrices(analysis)
    if matrices is None:
        complain(f"{visible(name)}: specs in {language.name} have no examples; lint and open know them")
        return 2
    say(_report(matrices, analysis, name, form, color))
    return 0


def _report(matrices: Sequence[Matrix], analysis: Analysis, name: str, form: str, color: str) -> str:
    from workbench.analysis.reports import coverage

    if form == "json":
        from workbench.analysis.reports import json

        return json.document(path=name, functions=coverage.as_data(matrices, analysis.lines))
    lines = coverage.as_markdown(matrices) if form == "md" else coverage.drawn(matrices, look_for(color))
    return "".join(f"{line}\n" for line in lines)
