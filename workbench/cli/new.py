"""`new`: a spec to start from, of a template or of answers, without a terminal; with one, the wizard."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import click

from workbench.analysis.finding import BLANK
from workbench.analysis.reports.look import Look
from workbench.analysis.text import visible
from workbench.cli.inputs import STDIN, document
from workbench.cli.options import HELP, color_option, debug_option, examples
from workbench.cli.streams import complain, in_a_terminal, look_for, say
from workbench.files.errors import ChangedOnDisk, FileProblem
from workbench.languages import language_for
from workbench.languages.guide import named
from workbench.languages.language import Language

WITHOUT_A_TERMINAL = (
    "without a terminal say what to start from: new --template NAME [FILE] (new --list names the templates), or "
    "new --answers FILE.toml [FILE]"
)


@click.command(
    "new",
    short_help="Start a spec: step by step, from a template, or from answers.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench new a.simplex", "asked for step by step"),
        ("simplex-workbench new --list", "the templates"),
        ("simplex-workbench new --template minimal a.simplex", "start from one"),
        ("simplex-workbench new --answers a.toml a.simplex", "from answers"),
        ("simplex-workbench new --answers a.toml", "the same, printed"),
    ),
)
@click.argument("file", required=False, metavar="[FILE|-]")
@click.option("--list", "listing", is_flag=True, help="Name the templates and what each is for.")
@click.option("--template", metavar="NAME", help=f"Start from this template; {BLANK} stands for what you fill in.")
@click.option("--answers", metavar="FILE.toml", help="Make the spec that the answers in this file say; - is stdin.")
@click.option("--force", is_flag=True, help="Replace FILE where it is there already.")
@color_option
@debug_option
def new_command(
    file: str | None, listing: bool, template: str | None, answers: str | None, force: bool, color: str
) -> int:
    """Start a new spec in FILE, or print it where no FILE is named.

    In a terminal, with neither --template nor --answers, you are asked for it step by step, examples first. Esc leaves
    and keeps a draft, which the next "new" offers again.

    \b
    An answers file, in short:
      [[function]]
      name = "apply_coupon"
      inputs = ["total: number", "coupon"]
      returns = "total to pay"
      done_when = ["the returned total is not above the total"]
      [[function.example]]
      in = ["100", "none"]
      out = "100"
      shows = "no coupon"
      [[function.example]]
      in = ["100", "HALF"]
      out = "50"
      shows = "half off"
      [[function.rule]]
      says = "if no coupon is given, the total is returned unchanged"
      examples = [1]
    Examples are named by number; "2b" says that example 2 shows branch b.
    Also: errors = [...], [function.optional] READS = [...],
          [[data]] name, fields = ["id: string, unique", ...]

    \b
    Exit code: 0  written or printed
               2  wrong usage, answers that do not fit, a FILE that is there
                  already or cannot be written
    """
    if sum((listing, template is not None, answers is not None)) > 1:
        raise click.UsageError("choose one of --list, --template and --answers", click.get_current_context())
    language = language_for(file or "")
    if listing:
        say("".join(f"{line}\n" for line in _listed(language, look_for(color))))
        return 0
    if template is not None:
        return _write(_of_template(language, template), file, force, [])
    if answers is not None:
        return _of_answers(language, answers, file, force)
    if in_a_terminal():
        return open_wizard(file)
    raise click.UsageError(WITHOUT_A_TERMINAL, click.get_current_context())


def open_wizard(file: str | None) -> int:
    """Ask for a new spec step by step, to be saved in `file`; returns the exit code. Needs a terminal."""
    import signal

    language = language_for(file or "")
    if language.guide() is None:
        complain(f"specs in {language.name} are not asked for step by step; take a template: new --list")
        return 2

    # A connection that breaks is an error to the wizard, not its end.
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    from workbench.tui.crash import EXIT_CODE, Crashed
    from workbench.tui.new_spec import run_wizard
    from workbench.tui.themes import ThemeProblem

    try:
        remember = not os.environ.get("SIMPLEX_WORKBENCH_NO_STATE")
        ended = run_wizard("" if file in (None, STDIN) else str(file), remember=remember)
    except ThemeProblem as problem:
        complain(str(problem))
        return 2
    except Crashed as problem:
        if click.get_current_context().obj:
            raise
        complain(visible(str(problem)))
        return EXIT_CODE
    if ended.saved is not None:
        name = visible(os.path.relpath(ended.saved))
        say(f"{name}: written, 0 errors; open it with: simplex-workbench {name}\n")
    elif ended.kept:
        say("kept as a draft; simplex-workbench new offers it again\n")
    return ended.code


# ── templates ─────────────────────────────────────────────────────────────────────────────────────────────────


def _listed(language: Language, look: Look) -> list[str]:
    templates = language.templates()
    widest = max((len(template.name) for template in templates), default=0)
    return [f"{look.paint(template.name.ljust(widest), 'heading')}  {template.gist}" for template in templates]


def _of_template(language: Language, name: str) -> str:
    from difflib import get_close_matches  # for who errs

    templates = language.templates()
    template = named(templates, name)
    if template is None:
        names = [one.name for one in templates]
        near = get_close_matches(name.casefold()[:80], names, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise click.UsageError(
            f"there is no template {visible(name)!r}; {hint}the templates are {', '.join(names)}",
            click.get_current_context(),
        )
    return template.text


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────


def _of_answers(language: Language, answers: str, file: str | None, force: bool) -> int:
    from workbench.authoring.answers import UnfitAnswers, read_answers
    from workbench.authoring.checking import problems
    from workbench.authoring.problems import blocking
    from workbench.authoring.writing import spec_of

    name = "<stdin>" if answers == STDIN else answers
    guide = language.guide()
    if guide is None:
        raise click.ClickException(f"specs in {language.name} are not made from answers; take a template: new --list")
    try:
        draft = read_answers(_toml(answers, name), guide)
    except UnfitAnswers as unfit:
        return _refused(name, unfit.faults)
    found = problems(draft, language)
    if wrong := blocking(found):
        return _refused(name, wrong)
    return _write(spec_of(draft, language), file, force, [f"{visible(name)}: {problem}" for problem in found])


def _toml(answers: str, name: str) -> dict[str, Any]:
    """The tables of a file of answers. Raises ClickException where they cannot be read."""
    import tomllib  # milliseconds that only those pay for who have answers

    try:
        return tomllib.loads(document(answers, name).text)
    except FileProblem as problem:
        raise click.ClickException(str(problem)) from problem
    except (ValueError, RecursionError) as error:  # besides what is no TOML, a number of too many digits
        why = str(error) if isinstance(error, ValueError) else "it is nested too deep"
        raise click.ClickException(
            f"{visible(name)}: this is not TOML: {why}; what an answers file looks like: simplex-workbench new --help"
        ) from error


def _refused(name: str, faults: Iterable[object]) -> int:
    for fault in faults:
        complain(f"{name}: {fault}")
    complain("nothing was written")
    return 2


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────


def _write(text: str, file: str | None, force: bool, remarks: Iterable[str]) -> int:
    """Write the spec `text` to `file`, or print it; `remarks` go to standard error."""
    if file in (None, STDIN):
        say(text)
    else:
        from workbench.files.reading import ABSENT
        from workbench.files.saving import save

        assert file is not None
        try:
            save(file, text, expected=None if force else ABSENT)
        except ChangedOnDisk as problem:
            raise click.ClickException(
                f"{visible(file)}: there is a file of this name already, and it stays as it is; "
                "name another, or say --force to replace it"
            ) from problem
        except FileProblem as problem:
            raise click.ClickException(str(problem)) from problem
        blanks = text.count(BLANK)
        left = f", {blanks} places ({BLANK}) to fill in" if blanks else ", nothing left to fill in"
        there = ", where Alt+M goes from one to the next" if blanks else ""
        say(f"{visible(file)}: written{left}; open it with: simplex-workbench {visible(file)}{there}\n")
    for remark in remarks:
        complain(remark)
    return 0
