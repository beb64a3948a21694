"""The words for what goes wrong in a command."""

from __future__ import annotations

import click


class OutputProblem(click.ClickException):
    """What was to be printed could not be: standard output is closed, or its disk is full."""

    exit_code = 2


class WrongSettings(click.ClickException):
    """Settings that cannot be read or used."""

    exit_code = 2


def internal(error: Exception) -> str:
    """One line for an error that is this program's fault."""
    return f"internal error, {type(error).__name__}: {error}; please report it with what --debug shows"
