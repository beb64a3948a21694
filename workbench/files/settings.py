"""Where settings come from: the nearest simplex.toml, or pyproject.toml with [tool.simplex]."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from workbench.analysis.config import Config, ConfigProblem
from workbench.analysis.text import visible
from workbench.files.errors import reading_problem
from workbench.files.small import read_small

OWN = "simplex.toml"
PROJECT = "pyproject.toml"
LONGEST = 10_000_000
"""Bytes of a file of settings: what is longer is none."""


class Settings(NamedTuple):
    """Settings and the file they are from, "" for the defaults."""

    config: Config = Config()
    source: str = ""


def settings_in(folder: str | os.PathLike[str]) -> Settings:
    """The settings for the files of a folder.

    They are those of the nearest folder, from this one up to the root of its repository, that has a simplex.toml or
    a pyproject.toml with a table [tool.simplex]; in one folder the first outweighs the second. Raises ConfigProblem,
    whose text begins with the file's path, where that cannot be read or used.
    """
    folder = os.path.abspath(folder)
    while True:
        for name in (OWN, PROJECT):
            path = os.path.join(folder, name)
            if os.path.isfile(path) and (table := _table(path)) is not None:
                return _settings(path, table)
        above = os.path.dirname(folder)
        if above == folder or os.path.exists(os.path.join(folder, ".git")):
            return Settings()
        folder = above


def read_settings(path: str) -> Settings:
    """The settings in the file `path`; raises ConfigProblem as `settings_in` does, and where it holds none."""
    table = _table(path)
    if table is None:
        raise ConfigProblem(f"{visible(path)}: there is no table [tool.simplex] in it")
    return _settings(path, table)


def _settings(path: str, table: Mapping[str, Any]) -> Settings:
    from workbench.analysis.config_table import read_config  # for those who have settings
    from workbench.languages import rules

    try:
        return Settings(read_config(table, rules(), os.path.dirname(os.path.abspath(path))), path)
    except ConfigProblem as problem:
        raise ConfigProblem(f"{visible(path)}: {problem}") from problem


def _table(path: str) -> Mapping[str, Any] | None:
    """The table of settings in a file; None for a pyproject.toml without one."""
    try:
        data = read_small(path, LONGEST)
    except (OSError, ValueError) as error:
        raise ConfigProblem(str(reading_problem(path, error))) from error
    in_project = os.path.basename(path) == PROJECT
    if in_project and not re.search(rb"(?m)^\s*\[+\s*tool\s*(?:\]|\.\s*[\"']?simplex)", data):
        return None
    import tomllib  # milliseconds that only those pay for who have settings

    try:
        table: Mapping[str, Any] = tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigProblem(f"{visible(path)}: this is not TOML: {error}") from error
    for key in ("tool", "simplex") if in_project else ():
        if key not in table:
            return None
        table = table[key]
        if not isinstance(table, dict):
            raise ConfigProblem(f"{visible(path)}: {key}: a table is wanted, not {table!r}")
    return table
