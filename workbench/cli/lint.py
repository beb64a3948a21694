"""`lint`: check specs, as CI does."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

import click

from workbench.analysis.config import FAIL_ON, ConfigProblem
from workbench.analysis.reports.outcome import Outcome, Problem, Summary
from workbench.cli.errors import WrongSettings
from workbench.cli.inputs import STDIN, outcomes
from workbench.cli.options import HELP, color_option, debug_option, examples, format_option
from workbench.cli.streams import complain, look_for, say
from workbench.files.settings import Settings, read_settings, settings_in
from workbench.languages import TABLE

if TYPE_CHECKING:
    from workbench.cli.choices import Choices


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
    help="The least severe finding that makes the exit code 1.  [default: error, or as the settings say]",
)
@click.option("--select", multiple=True, metavar="CODE,...", help="Report these codes only: E040, X1, ALL.")
@click.option("--ignore", multiple=True, metavar="CODE,...", help="Leave these codes out.")
@click.option(
    "--per-file-ignores",
    multiple=True,
    metavar="PATTERN:CODE,...",
    help="Leave codes out in the files that a pattern matches.",
)
@click.option("--config", metavar="FILE", help="Take the settings from this file, wherever the specs are.")
@click.option("--isolated", is_flag=True, help="Take no settings from any file.")
@click.option("--show-settings", is_flag=True, help="Print the settings for the first path, and lint nothing.")
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
    fail_on: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    per_file_ignores: tuple[str, ...],
    config: str | None,
    isolated: bool,
    show_settings: bool,
    color: str,
    language: str | None,
    stdin_filename: str,
    quiet: bool,
) -> int:
    """Check specs and say what is wrong, where, and what to do about it.

    Folders are searched for specs, leaving out what .gitignore names; - is standard input; without a PATH,
    the current folder. Settings come from the nearest simplex.toml, or pyproject.toml with [tool.simplex], at
    or above each file up to the root of its repository; options outweigh them.

    \b
    Exit code: 0  nothing found, or only below --fail-on
               1  something found at or above --fail-on
               2  wrong usage, a file missing or unreadable, an internal error
    """
    if isolated and config is not None:
        raise click.UsageError("--isolated and --config exclude each other", click.get_current_context())
    settings = _settings(config, isolated, _choices(select, ignore, per_file_ignores), fail_on)
    paths = paths or (os.curdir,)
    if show_settings:
        from workbench.cli.choices import settings_text

        first = stdin_filename if paths[0] == STDIN else paths[0]
        say(settings_text(first, settings(first if os.path.isdir(first) else os.path.dirname(first))))
        return 0
    results = _complaining(
        outcomes(paths, language, stdin_filename, debug, lambda name: settings(os.path.dirname(name)).config)
    )
    if form == "json":
        from workbench.analysis.reports import json

        summary = json.report(results, say)
    else:
        from workbench.analysis.reports import text

        summary = text.report(results, say, look_for(color), quiet)
    return exit_code(summary)


def _choices(select: Sequence[str], ignore: Sequence[str], per_file_ignores: Sequence[str]) -> Choices | None:
    """What the options choose, None where they choose nothing."""
    if not (select or ignore or per_file_ignores):
        return None
    from workbench.cli.choices import read_choices  # for those who choose

    return read_choices(select, ignore, per_file_ignores)


def _settings(
    file: str | None, isolated: bool, choices: Choices | None, fail_on: str | None
) -> Callable[[str], Settings]:
    """What gives the settings for a folder: those of `file`, of none, or of the nearest, with what the options choose.

    It raises WrongSettings.
    """

    def found(folder: str) -> Settings:
        try:
            return Settings() if isolated else settings_in(folder) if file is None else read_settings(file)
        except ConfigProblem as problem:
            raise WrongSettings(str(problem)) from problem

    @cache
    def settings(folder: str) -> Settings:
        config, source = found(folder)
        if choices:
            config = config.with_choices(*choices)
        return Settings(config if fail_on is None else config._replace(fail_on=FAIL_ON[fail_on]), source)

    return settings


def exit_code(summary: Summary) -> int:
    """2 where a file could not be judged, 1 where a finding fails the run, else 0."""
    return 2 if summary.problems else int(summary.failing > 0)


def _complaining(results: Iterable[Outcome]) -> Iterator[Outcome]:
    """`results`, and a line on the error stream for each Problem among them."""
    for outcome in results:
        if isinstance(outcome, Problem):
            complain(f"{outcome.path}: {outcome.message}")
        yield outcome
