"""`review --restricted`: which specs somebody may review who is to have nothing else, and which of them are asked for.

What can be named is what is listed: a name is looked for among the specs that git knows in the folder. So no path is
taken apart, and nothing that is written in one (`..`, `~`, a link, an option) means anything.
"""

from __future__ import annotations

import os
import shlex

import click

from workbench.analysis.text import visible
from workbench.languages import suffixes
from workbench.review.allowed import Allowed, nothing_but
from workbench.review.git import GitProblem
from workbench.review.repository import root_of, specs_in

ASKED = "SSH_ORIGINAL_COMMAND"
"""Where sshd puts what was asked for, when it runs what it was told to run instead."""
KEPT = frozenset(
    "PATH HOME USER LOGNAME LANG LANGUAGE TZ TERM COLORTERM COLORFGBG NO_COLOR TMUX STY XDG_CONFIG_HOME XDG_STATE_HOME "
    "GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL".split()
)
"""The environment that is left, besides LC_*. Much else makes git, Textual or Python write a file, run a program or
read other settings, and a server may be set to take it from whoever logs in."""
LONGEST = 10_000
"""Characters of what may be asked for."""


def confine(folder: str, files: tuple[str, ...]) -> tuple[Allowed, tuple[str, ...]]:
    """Go to `folder`, forget most of the environment, and return what is allowed there, and the files: `files`, or
    those that were asked for over ssh, or all specs.

    Raises ClickException where one is not among them, or there is none.
    """
    asked = os.environ.get(ASKED, "")
    for name in [name for name in os.environ if name not in KEPT and not name.startswith("LC_")]:
        del os.environ[name]
    root = ""
    try:
        os.chdir(folder)
        here = os.getcwd()
        root = root_of(here)
        below = os.path.relpath(here, root).replace(os.sep, "/")
        specs = specs_in(root, suffixes(), "" if below == "." else below)
    except OSError as error:
        raise click.ClickException(f"{visible(folder)}: {error.strerror or error}") from error
    except GitProblem as problem:
        # Git says so to whoever asks for what belongs to somebody else; here that is how it is meant.
        foreign = f"; if so it is to be: git config --system --add safe.directory {visible(root)}"
        raise click.ClickException(f"{problem}{foreign if 'ownership' in str(problem) else ''}") from problem
    if not specs:
        raise click.ClickException(f"{visible(folder)}: git knows no spec in this folder; add one: git add FILE")
    chosen = among(specs, files or words_of(asked))
    return nothing_but(os.path.join(here, name) for name in specs), chosen


def among(specs: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of `specs` that `names` are, all where there are none. Raises ClickException where one is none."""
    for name in names:
        if name not in specs:
            raise click.ClickException(f"{visible(name)}: there is no such spec here; there are: {_told(specs)}")
    return names or specs


def words_of(asked: str) -> tuple[str, ...]:
    """The words of a command as a shell parts them; none is run. Raises ClickException where a quote is left open."""
    try:
        return tuple(shlex.split(asked[:LONGEST]))
    except ValueError as problem:
        raise click.ClickException(f"{visible(asked[:100])}: name specs and nothing else ({problem})") from problem


def _told(specs: tuple[str, ...], most: int = 20) -> str:
    more = f", and {len(specs) - most} more" if len(specs) > most else ""
    return ", ".join(map(visible, specs[:most])) + more
