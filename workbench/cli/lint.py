"""`lint`: check specs, as CI does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from workbench.analysis.finding import Severity
from workbench.analysis.reports.outcome import Outcome, Problem, Summary
from workbench.cli.inputs import outcomes
from workbench.cli.options import HELP, color_option, debug_option, examples, format_option
from workbench.cli.streams import complain, look_for, say
from workbench.languages import TABLE

FAIL_ON = {severity.word: severity for severity in reversed(Severity)} | {"never": None}
"""The severity from which on findings fail a run, by the word of --fail-on."""


@click.command(
    "lint",
    short_help="Check specs, as CI does.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench lint", "every spec in this folder"),
        ("simplex-workbench lint a.simplex specs/", "a file and a folder"),
        ("simplex-workbench lint - < a.simplex", "standard input"),
        ("simplex-workbench lint --format json specs/", "for a script"),
    ),
)
@click.argument("paths", nargs=-1, metavar="[PATH ...|-]")
@format_option
@click.option(
    "--fail-on",
    type=click.Choice(list(FAIL_ON)),
    default=Severity.ERROR.word,
    show_default=True,
    help="The least severe finding that makes the exit code 1.",
)
@color_option
@click.option(
    "--language",
    type=click.Choice([entry.name for entry in TABLE]),
    help="Read every file as this language, whatever its ending.",
)
@click.option(
    "--stdin-filename", default="<stdin>", metavar="NAME", help="What standard input is called in the report."
)
@click.option("-q", "--quiet", is_flag=True, help="Findings only, without the sum.")
@debug_option
@click.pass_obj
def lint_command(
    debug: bool,
    paths: tuple[str, ...],
    form: str,
    fail_on: str,
    color: str,
    language: str | None,
    stdin_filename: str,
    quiet: bool,
) -> int:
    """Check specs and say what is wrong, where, and what to do about it.

    Folders are searched for specs, leaving out what .gitignore names; - is standard input; without a PATH,
    the current folder.

    \b
    Exit code: 0  nothing found, or only below --fail-on
               1  something found at or above --fail-on
               2  wrong usage, a file missing or unreadable, an internal error
    """
    results = _complaining(outcomes(paths or (".",), language, stdin_filename, debug))
    if form == "json":
        from workbench.analysis.reports import json

        summary = json.report(results, say)
    else:
        from workbench.analysis.reports import text

        summary = text.report(results, say, look_for(color), quiet)
    return exit_code(summary, FAIL_ON[fail_on])


def exit_code(summary: Summary, threshold: Severity | None) -> int:
    """2 where a file could not be judged, 1 for a finding at or above `threshold` (None: never), else 0."""
    if summary.problems:
        return 2
    return int(threshold is not None and summary.worst is not None and summary.worst >= threshold)


def _complaining(results: Iterable[Outcome]) -> Iterator[Outcome]:
    """`results`, and a line on the error stream for each Problem among them."""
    for outcome in results:
        if isinstance(outcome, Problem):
            complain(f"{outcome.path}: {outcome.message}")
        yield outcome
