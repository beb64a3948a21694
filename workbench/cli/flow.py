"""`flow`: who writes what for whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.showing import Seen, as_json, in_turn, seen
from workbench.cli.streams import look_for, say

if TYPE_CHECKING:
    from workbench.analysis.flow import Flow


@click.command(
    "flow",
    short_help="See who writes what for whom.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench flow a.simplex", "to read"),
        ("simplex-workbench flow specs/*.simplex", "several"),
        ("simplex-workbench flow - < a.simplex", "standard input"),
        ("simplex-workbench flow --format mermaid a.simplex", "for a README"),
        ("simplex-workbench flow --format dot a.simplex | dot -Tsvg", "as a picture"),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE|- ...")
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
def flow_command(files: tuple[str, ...], form: str, color: str) -> int:
    """Show which function reads, or waits for, what another one writes: READS, WRITES and TRIGGERS of a spec.

    \b
    Exit code: 0  shown
               2  wrong usage, a file missing or unreadable, an internal error
    """
    if form in ("mermaid", "dot") and len(files) > 1:
        raise click.UsageError(f"--format {form} draws one file; give one", click.get_current_context())
    found, code = seen(files, lambda language, analysis: language.flow(analysis), "shared memory")
    if found:
        say(_shown(found, form, color, alone=len(files) == 1))
    return code


def _shown(found: Sequence[Seen[Flow]], form: str, color: str, *, alone: bool) -> str:
    if form == "json":
        from workbench.analysis.reports.flow_json import as_data

        return as_json(found, lambda one: as_data(one.value, one.analysis, one.name), alone=alone)
    if form == "text":
        from workbench.analysis.reports.flow_text import draw

        look = look_for(color)
        heading = None if alone else lambda name: look.paint(look.fit(name), "path")
        return in_turn(found, lambda one: draw(one.value, one.analysis.lines, look), heading)
    from workbench.analysis.reports import flow_graph

    return in_turn(found, lambda one: flow_graph.FORMATS[form](one.value), None)
