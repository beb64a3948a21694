"""`review`: what reviewers say of a spec, listed for people and programs, and said without a terminal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from workbench.analysis.text import visible
from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.streams import complain, in_a_terminal, look_for, say
from workbench.review.allowed import ANYTHING, READ_ONLY, Allowed, Reach

if TYPE_CHECKING:
    from workbench.cli.reviewing import Said
    from workbench.review.events import Unread
    from workbench.review.exports import Reviewed

FORMATS = ("text", "json", "md", "rdjson", "forge")


@click.command(
    "review",
    short_help="Comments and verdicts on specs.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench review a.simplex --base main", "changed since main"),
        ("simplex-workbench review --comments", "all comments"),
        ("simplex-workbench review --fail-on-open", "for CI"),
        ('simplex-workbench review a.simplex --on 4 --comment "?"', "about line 4"),
        ("simplex-workbench review a.simplex --resolve 3f2a91bc", "it is settled"),
        ("simplex-workbench review a.simplex --verdict approve", "of the file"),
    ),
)
@click.argument("files", nargs=-1, metavar="[FILE ...]")
@click.option("--base", metavar="REV", default="", help="On the screen: show what changed since this revision.")
@click.option("--read-only", is_flag=True, help="Change no spec.")
@click.option("--restricted", is_flag=True, help="For a login that is to have this and nothing else; see the docs.")
@click.option("--root", metavar="DIR", help="With --restricted: the folder whose specs are reviewed.  [default: .]")
@click.option("--theme", metavar="NAME", default="", help="Of the screen: dark, light, high-contrast, sixteen, mono.")
@click.option(
    "--no-state",
    is_flag=True,
    envvar="SIMPLEX_WORKBENCH_NO_STATE",
    help="Keep nothing for the next time: no draft of what was begun, no report of a crash.",
)
@click.option("--comments", "listing", is_flag=True, help="List comments and verdicts: of FILE, or of the repository.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="For people; programs; a page; reviewdog; the text of a review on a forge.",
)
@click.option("--fail-on-open", is_flag=True, help="Exit code 1 where a question, request or suggestion waits.")
@click.option("--comment", metavar="TEXT", help="Say this; - is standard input.")
@click.option("--on", "line", type=click.IntRange(min=1), metavar="LINE", help="What the comment is on.")
@click.option("--words", metavar="TEXT", default="", help="The words of that line that are meant.")
@click.option("--kind", type=click.Choice(["question", "request", "note"]), help="Of the comment.  [default: question]")
@click.option("--suggest", metavar="TEXT", help="What should stand there instead.")
@click.option("--reply", metavar="ID", help="Answer a comment with --comment.")
@click.option("--resolve", metavar="ID", help="Say that a comment is settled.")
@click.option("--reopen", metavar="ID", help="Say that it is not.")
@click.option("--apply", "applied", metavar="ID", help="Change FILE as a suggestion says, and resolve it.")
@click.option("--verdict", type=click.Choice(["approve", "changes", "reject"]), help="On FILE, or on one function.")
@click.option("--function", metavar="NAME", default="", help="What the verdict is on.")
@color_option
@debug_option
def review_command(
    files: tuple[str, ...],
    base: str,
    read_only: bool,
    restricted: bool,
    root: str | None,
    theme: str,
    no_state: bool,
    listing: bool,
    form: str,
    fail_on_open: bool,
    comment: str | None,
    line: int | None,
    words: str,
    kind: str | None,
    suggest: str | None,
    reply: str | None,
    resolve: str | None,
    reopen: str | None,
    applied: str | None,
    verdict: str | None,
    function: str,
    color: str,
) -> int:
    """Read specs, say what is wrong where it is wrong, and list what was said.

    With FILEs and nothing else to do: the review screen, which needs a terminal and no mouse.

    Comments and verdicts are files in .simplex/reviews of the repository, one each: commit them. They stay on
    the item they are about, wherever it moves. A comment without --on is on the whole file.

    \b
    Exit code: 0  listed or written
               1  with --fail-on-open: something waits for an answer
               2  wrong usage, something that cannot be read or written
    """
    from workbench.cli.reviewing import said_by

    if root is not None and not restricted:
        raise click.UsageError("--root goes with --restricted", click.get_current_context())
    allowed, files = _allowed(files, root, read_only=read_only, restricted=restricted)
    said = said_by(
        files,
        text=comment, line=line, words=words, kind=kind, suggest=suggest, reply=reply, resolve=resolve,
        reopen=reopen, applied=applied, judged=verdict, function=function,
    )  # fmt: skip
    if said is None and (listing or fail_on_open or form != "text"):
        return _list(files, form, fail_on_open, color)
    if said is None:
        return _screen(files, base, allowed, theme, remember=not no_state)
    if listing or fail_on_open or form != "text":
        raise click.UsageError("list comments in a run of its own", click.get_current_context())
    if said.apply and not allowed.may(Reach.SPECS):
        raise click.UsageError("no spec is changed here, so no suggestion applied", click.get_current_context())
    return _write(said)


def _allowed(
    files: tuple[str, ...], root: str | None, *, read_only: bool, restricted: bool
) -> tuple[Allowed, tuple[str, ...]]:
    if restricted:
        from workbench.cli.restricting import confine

        return confine(root or os.curdir, files)
    return READ_ONLY if read_only else ANYTHING, files


def _screen(files: tuple[str, ...], base: str, allowed: Allowed, theme: str, *, remember: bool) -> int:
    if not files:
        raise click.UsageError(
            "name the FILEs to review, or list what was said: --comments", click.get_current_context()
        )
    if not in_a_terminal():
        complain(
            "the review screen needs a terminal that can draw (over ssh: ssh -t); to list what was said without one: "
            "simplex-workbench review --comments"
        )
        return 2
    from workbench.cli.screens import on_screen

    def start(notes: tuple[str, ...]) -> int:
        from pathlib import Path

        from workbench.tui.review_app import run_review
        from workbench.tui.reviewed import CannotReview
        from workbench.tui.screens.review import Reviewing

        paths = [Path(file) for file in dict.fromkeys(files)]
        try:
            return run_review(paths, Reviewing(base, allowed), theme=theme, notes=notes, remember=remember)
        except CannotReview as problem:
            raise click.ClickException(str(problem)) from problem

    return on_screen(start, allowed)


def _list(files: tuple[str, ...], form: str, fail_on_open: bool, color: str) -> int:
    from workbench.cli.reviewing import gathered

    found, unread = gathered(files)
    for problem in unread:
        complain(f"{problem.path}: {problem.why}")
    say(_report(found, unread, form, color))
    if unread:
        return 2
    return int(fail_on_open and any(file.review.waiting for file in found))


def _report(found: list[Reviewed], unread: list[Unread], form: str, color: str) -> str:
    from workbench.review import exports, pages

    if form == "json":
        return exports.as_json(found, unread)
    if form == "rdjson":
        return exports.as_rdjson(found)
    if form == "md":
        lines = pages.as_page(found, unread)
    else:
        lines = pages.as_forge(found) if form == "forge" else pages.listed(found, look_for(color))
    return "".join(f"{line}\n" for line in lines)


def _write(said: Said) -> int:
    from workbench.cli.reviewing import write

    event, path, ignored = write(said)
    say(f"{event.short}  {event.kind} written: {visible(path)}; commit it\n")
    if ignored:
        complain(f"{visible(path)}: a .gitignore leaves this out, so nobody else will see it; take that line out")
    return 0
