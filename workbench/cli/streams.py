"""The standard streams: what they can show, and what goes to which."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from workbench.analysis.reports.look import WIDTH, Look, plain
from workbench.analysis.text import visible
from workbench.cli.errors import OutputProblem


def say(text: str) -> None:
    """Write `text` to standard output. Raises OutputProblem where that is closed or full."""
    if sys.stdout is None:
        raise OutputProblem("standard output is closed; give it somewhere to go")
    try:
        sys.stdout.write(text)
    except OSError as error:
        raise _lost(error) from error


def finish() -> None:
    """Send what was said on its way. Raises OutputProblem where it does not arrive."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        raise _lost(error) from error


def _lost(error: OSError) -> OutputProblem:
    # What is still buffered goes nowhere, or the interpreter would try it again at exit and complain itself.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return OutputProblem(f"cannot write to standard output: {error.strerror}; send it elsewhere")


def complain(message: str) -> None:
    """One line on standard error, after everything said so far, with nothing in it that moves a cursor.

    Raises OutputProblem where what was said so far does not arrive.
    """
    finish()
    if sys.stderr is not None:
        line = " ".join(message.split("\n"))
        print(f"simplex-workbench: {visible(line)}", file=sys.stderr)


def look_for(color: str) -> Look:
    """How standard output is to look, `color` being auto, always or never."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    terminal = sys.stdout is not None and sys.stdout.isatty()
    columns = _columns() if terminal else WIDTH
    if not wants_colour(color, os.environ, terminal):
        return plain(encoding, columns)
    from workbench.analysis.reports.text import coloured

    return coloured(encoding, columns)


def wants_colour(color: str, environ: Mapping[str, str], terminal: bool) -> bool:
    """Whether to colour. The option outweighs NO_COLOR, which outweighs FORCE_COLOR, which outweighs TERM.

    NO_COLOR as in https://no-color.org, FORCE_COLOR as in https://force-color.org: set and not empty.
    """
    if color != "auto":
        return color == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return terminal and _draws(environ)


def in_a_terminal() -> bool:
    """Whether a person sits at both ends, before a terminal that can move its cursor."""
    ends = (sys.stdin, sys.stdout)
    return all(end is not None and end.isatty() for end in ends) and _draws(os.environ)


def _draws(environ: Mapping[str, str]) -> bool:
    return environ.get("TERM", "") not in ("", "dumb")


def _columns() -> int:
    try:
        return min(WIDTH, os.get_terminal_size(sys.stdout.fileno()).columns) or WIDTH
    except OSError:
        return WIDTH
