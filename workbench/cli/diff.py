"""`diff`: what changed in the meaning of a spec."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.streams import complain, look_for, say

if TYPE_CHECKING:
    from workbench.cli.sides import Trouble
    from workbench.review.told import Told

FORMATS = ("text", "json", "md")


class FilesBehindDashes(click.Command):
    """Keeps apart what stands before and behind `--`, as git does: revisions, and files."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" in args:
            at = args.index("--")
            ctx.meta["files"] = args[at + 1 :]
            args = args[:at]
        return super().parse_args(ctx, args)


@click.command(
    "diff",
    cls=FilesBehindDashes,
    short_help="What changed in meaning.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench diff a.simplex b.simplex", "two files"),
        ("simplex-workbench diff HEAD:a.simplex -", "a commit, and standard input"),
        ("simplex-workbench diff", "specs since the last commit"),
        ("simplex-workbench diff main -- a.simplex", "a file on disk since main"),
        ("simplex-workbench diff main...feature", "what a branch did"),
        ("simplex-workbench diff --staged", "what is about to be committed"),
        ("simplex-workbench diff --format md main...", "for a pull request"),
    ),
)
@click.argument("words", nargs=-1, metavar="[A B | REV | REV..REV] [-- FILE ...]")
@click.option("--staged", "--cached", "index", is_flag=True, help="What is staged, against the last commit or REV.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="For people, for programs, or for a page.",
)
@color_option
@debug_option
def diff_command(words: tuple[str, ...], index: bool, form: str, color: str) -> int:
    """Say what changed in the meaning of specs: functions, rules, numbers, branches, findings.

    Without REV the last commit is compared with the files on disk; REV.. goes up to the last commit, A...B starts
    where the two parted. Without FILE all specs are compared. Renamed files are followed.

    \b
    [-words that are gone-]  {+words that are new+}
    ~ reworded  + new  - gone  > moved  # another comment  * better than before

    \b
    Exit code: 0  no change in meaning: only layout, or lines that are no items
               1  an item, a row's comment, a branch or a finding is another one
               2  wrong usage, a file or revision missing or unreadable
    """
    from workbench.cli.sides import Trouble, asked, compared

    files = click.get_current_context().meta.get("files")
    found: list[Told] = []
    problems: list[Trouble] = []
    for one in compared(asked(words, files, index)):
        if isinstance(one, Trouble):
            complain(f"{one.path}: {one.why}")
            problems.append(one)
        else:
            found.append(one)
    say(_report(found, problems, form, color))
    return 2 if problems else int(any(one.comparison.in_meaning for one in found))


def _report(found: Sequence[Told], problems: Sequence[Trouble], form: str, color: str) -> str:
    if form == "json":
        from workbench.review.diff_json import told_json

        return told_json(found, problems)
    if form == "md":
        from workbench.review.diff_page import told_page

        lines = told_page(found)
    else:
        from workbench.review.diff_text import told_text

        lines = told_text(found, look_for(color))
    return "".join(f"{line}\n" for line in lines)
