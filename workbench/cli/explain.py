"""`explain`: why a code exists, or what a landmark is for."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

import click

from workbench.analysis.reports.look import Look
from workbench.analysis.rules import Rule
from workbench.analysis.text import visible
from workbench.cli.options import HELP, color_option, debug_option, examples, format_option
from workbench.cli.streams import complain, look_for, say
from workbench.languages import TABLE, load, rules
from workbench.languages.language import LandmarkHelp

Topic = Rule | LandmarkHelp


@click.command(
    "explain",
    short_help="Why a code exists, what a landmark is for.",
    context_settings=HELP,
    epilog=examples(
        ("simplex-workbench explain E020", "a code"),
        ("simplex-workbench explain uncovered-branch", "the same by its slug"),
        ("simplex-workbench explain DONE_WHEN", "a landmark"),
        ("simplex-workbench explain --all --format json", "every code, for a script"),
    ),
)
@click.argument("names", nargs=-1, metavar="[CODE|LANDMARK ...]")
@click.option("--all", "everything", is_flag=True, help="Every code.")
@format_option
@color_option
@debug_option
def explain_command(names: tuple[str, ...], everything: bool, form: str, color: str) -> int:
    """Say why a code exists, with a bad and a good example, or what a landmark is for."""
    if not names and not everything:
        raise click.UsageError("name a code or a landmark, or say --all", click.get_current_context())
    topics: list[Topic] = list(rules()) if everything else []
    unknown = False
    for name in names:
        topic = find(name)
        if topic is None:
            complain(_not_found(name))
            unknown = True
        elif topic not in topics:
            topics.append(topic)
    if form == "json":
        say(_json(topics))
    else:
        look = look_for(color)
        say("\n".join("".join(f"{line}\n" for line in _lines(topic, look)) for topic in topics))
    return 2 if unknown else 0


def find(name: str) -> Topic | None:
    """The rule with this code or slug, or the help on the landmark of this name, in any case of letters."""
    wanted = name.casefold()
    for rule in rules():
        if wanted in (rule.code.casefold(), rule.slug.casefold()):
            return rule
    landmark = name.strip().removesuffix(":").upper().replace("-", "_").replace(" ", "_")
    helps = (load(entry).landmark_help(landmark) for entry in TABLE)
    return next((help for help in helps if help is not None), None)


def _not_found(name: str) -> str:
    names = {known.casefold(): known for rule in rules() for known in (rule.code, rule.slug)}
    names |= {known.casefold(): known for entry in TABLE for known in load(entry).landmarks()}
    near = [names[key] for key in get_close_matches(name.casefold(), names, n=3)]
    hint = f"nearest: {', '.join(near)}; all codes" if near else "all codes"
    return f"no code, slug or landmark is called {name!r}; {hint}: simplex-workbench explain --all"


def _lines(topic: Topic, look: Look) -> Iterator[str]:
    head: list[tuple[str, str]]
    texts: list[tuple[str, str]]
    if isinstance(topic, Rule):
        severity = topic.severity.word
        head = [(topic.code, severity), (topic.slug, "heading"), (severity, severity)]
        texts = [("", topic.summary), ("Why", topic.why), ("Bad", topic.bad), ("Good", topic.good)]
        texts += [("Fix", topic.fix), ("Source", topic.source)]
    else:
        head = [(topic.name, "heading"), ("required" if topic.required else "optional", "hint")]
        texts = [("", topic.purpose), ("Pays when", topic.pays), ("Good", topic.good), ("Bad", topic.bad)]
    yield "  ".join(look.paint(look.fit(visible(word)), role) for word, role in head)
    for heading, text in texts:
        if text:
            if heading:
                yield ""
                yield look.paint(heading, "heading")
            yield from (f"  {look.fit(visible(line))}".rstrip() for line in text.strip("\n").split("\n"))


def _json(topics: list[Topic]) -> str:
    from workbench.analysis.reports.json import document

    shown = [
        {
            "code": topic.code,
            "slug": topic.slug,
            "severity": topic.severity.word,
            "summary": topic.summary,
            "why": topic.why,
            "bad": topic.bad,
            "good": topic.good,
            "source": topic.source,
            "fix": topic.fix,
        }
        for topic in topics
        if isinstance(topic, Rule)
    ]
    landmarks = [topic._asdict() for topic in topics if isinstance(topic, LandmarkHelp)]
    return document(rules=shown, landmarks=landmarks)
