"""Settings on the command line, and how settings are shown."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import click

from workbench.analysis.config import FAIL_ON, ConfigProblem, FileIgnore
from workbench.analysis.config_table import selectors
from workbench.analysis.text import visible
from workbench.files.settings import Settings
from workbench.languages import rules


class Choices(NamedTuple):
    """What a person chooses for one run, as selectors; the patterns count from the current folder."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]
    file_ignores: tuple[FileIgnore, ...]


def read_choices(select: Sequence[str], ignore: Sequence[str], per_file_ignores: Sequence[str]) -> Choices:
    """The values of the three options, each of which may name several codes, parted by commas.

    Raises UsageError for a value that cannot be used.
    """
    return Choices(
        _selectors("--select", select),
        _selectors("--ignore", ignore),
        tuple(_file_ignore(value) for value in per_file_ignores),
    )


def _file_ignore(value: str) -> FileIgnore:
    pattern, _, codes = value.rpartition(":")
    if not pattern:
        raise click.UsageError(
            f"--per-file-ignores: {value!r} is not PATTERN:CODE, such as drafts/*:E020", click.get_current_context()
        )
    return FileIgnore(pattern, _selectors("--per-file-ignores", [codes]), os.getcwd())


def _selectors(option: str, values: Sequence[str]) -> tuple[str, ...]:
    words = [word.strip() for value in values for word in value.split(",")]
    try:
        return selectors(words, rules())
    except ConfigProblem as problem:
        raise click.UsageError(f"{option}: {problem}", click.get_current_context()) from problem


def settings_text(path: str, settings: Settings) -> str:
    """Settings as a simplex.toml that would give them, with where they are from."""
    from json import dumps  # whose strings are TOML's too

    def quoted(text: str) -> str:
        return dumps(visible(text), ensure_ascii=False)

    def listed(words: Iterable[str]) -> str:
        return f"[{', '.join(map(quoted, words))}]"

    config = settings.config
    left_out: dict[str, list[str]] = {}
    for entry in config.file_ignores:
        left_out.setdefault(entry.pattern, []).extend(entry.selectors)
    lines = [
        f"# for {visible(path)}: {visible(settings.source) or 'the defaults'}, and the options of this run",
        f"select = {listed(config.select)}",
        f"ignore = {listed(config.ignore)}",
        f"fail-on = {quoted(next(word for word, severity in FAIL_ON.items() if severity == config.fail_on))}",
        "",
        "[thresholds]",
        *(f"{name.replace('_', '-')} = {limit}" for name, limit in config.thresholds._asdict().items()),
        "",
        "[per-file-ignores]",
        *(f"{quoted(pattern)} = {listed(codes)}" for pattern, codes in left_out.items()),
    ]
    return "\n".join(lines) + "\n"
