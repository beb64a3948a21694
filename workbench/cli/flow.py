"""`flow`: who writes what for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from workbench.analysis.text import visible
from workbench.cli.inputs import analysed
from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.streams import complain, look_for, say

if TYPE_CHECKING:
    from workbench.analysis.analysis import Analysis
    from workbench.analysis.flow import Flow


@click.command(
    "flow",
    short_help="See who writes what for whom.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench flow a.simplex", "to read"),
        ("simplex-workbench flow - < a.simplex", "standard input"),
        ("simplex-workbench flow --format mermaid a.simplex", "for a README"),
        ("simplex-workbench flow --format dot a.simplex | dot -Tsvg", "as a picture"),
    ),
)
@click.argument("file", metavar="FILE|-")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "mermaid", "dot"]),
    default="text",
    show_default=True,
    help="For people, for programs, or to be drawn.",
)
@color_option
@debug_option
def flow_command(file: str, form: str, color: str) -> int:
    """Show which function reads, or waits for, what another one writes: READS, WRITES and TRIGGERS of a spec.

    \b
    Exit code: 0  shown
               2  wrong usage, the file missing or unreadable, an internal error
    """
    name, language, analysis = analysed(file)
    flow = language.flow(analysis)
    if flow is None:
        complain(f"{visible(name)}: specs in {language.name} have no shared memory; lint and open know them")
        return 2
    say(_shown(flow, analysis, name, form, color))
    return 0


def _shown(flow: Flow, analysis: Analysis, name: str, form: str, color: str) -> str:
    if form == "json":
        from workbench.analysis.reports.flow_json import flow_document

        return flow_document(flow, analysis, name)
    if form == "text":
        from workbench.analysis.reports.flow_text import draw

        lines = draw(flow, analysis.lines, look_for(color))
    else:
        from workbench.analysis.reports import flow_graph

        lines = flow_graph.FORMATS[form](flow)
    return "".join(f"{line}\n" for line in lines)
