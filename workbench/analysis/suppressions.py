"""Comments by which an author lets a finding stand.

`# simplex: ignore[E040] reason` on an item or on the line above it, `# simplex: ignore-file[X301] reason` anywhere;
several codes are parted by commas, slugs will do, and `<!-- … -->` at the end of a line says the same. A comment to
this program is never content: whoever reads a spec cuts its lines with `own_comment`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from workbench.analysis.finding import Edit, Finding, Fix, Severity
from workbench.analysis.rules import Rule
from workbench.analysis.text import LINE_END, Lines, Span

X901 = Rule(
    "X901",
    "unused-suppression",
    Severity.WARNING,
    "suppression that suppresses nothing",
    "A comment that outlives its finding hides the next one that comes to its place, and nobody looks there again.",
    bad="RULES:\n- the sum of the orders is returned  # simplex: ignore[E040] the customer's wording",
    good="RULES:\n- loop through the orders and add each  # simplex: ignore[E040] the customer's wording",
    source="Suppressions and pins",
    fix="take the name out, and the comment with the last",
)
X902 = Rule(
    "X902",
    "unknown-suppression",
    Severity.WARNING,
    "suppression of an unknown code",
    "It looks as if the matter were settled, while it suppresses nothing.",
    bad="RULES:\n- loop through the orders and add each  # simplex: ignore[E04] the customer's wording",
    good="RULES:\n- loop through the orders and add each  # simplex: ignore[E040] the customer's wording",
    source="Suppressions and pins",
    fix="write the nearest code, or take the name out",
)
RULES = (X901, X902)
"""What there is to say of the comments themselves. No comment suppresses it, or none could be found useless."""

MARK = "simplex:"
"""What every comment to this program holds: a text without it has none."""

# Compiled where there is a comment to read, not before: a millisecond of a lint.
_OPENS = rf"(?<!\S)(?:#|<!--)[ \t]*{MARK}"
_GOES_ON = r"-->[ \t]*+(?!<!--|#)\S"
"""The end of a comment with more of the sentence behind it."""
_SUPPRESSION = (
    rf"(?<!\S)(?P<opens>#|<!--)[ \t]*{MARK}[ \t]*"
    r"(?P<word>ignore(?:-file)?)(?![\w-])[ \t]*(?:\[(?P<names>[^\[\]\r\n]*)\])?"
)
_NAME = r"[^\s,]+"

LONGEST_NAME = 40
"""Characters of a name that are repeated in a message; for a longer one no near one is looked for."""
MOST_GUESSES = 20
"""Unknown names for which a near one is looked for: each guess looks through all names."""


def own_comment(line: str) -> int:
    """Where the comment to this program at the end of `line` starts, the line's length without one.

    Between quotes or backticks it is only mentioned.
    """
    if MARK not in line:
        return len(line)
    last = {sign: line.rfind(sign) for sign in '"`'}
    quoted = dict.fromkeys(last, False)
    at = 0
    for match in re.finditer(_OPENS, line):
        for sign in quoted:
            quoted[sign] ^= line.count(sign, at, match.start()) % 2 == 1
        at = match.start()
        if any(quoted[sign] and last[sign] > at for sign in quoted):
            continue
        close = line.find("-->", match.end()) if line[at] == "<" else -1
        if close < 0 or not re.compile(_GOES_ON).match(line, close):
            return at
    return len(line)


def without_own_comment(line: str) -> str:
    """`line` without a comment to this program behind its content; one that has the line to itself is left."""
    content = line[: own_comment(line)].rstrip()
    return content if content.strip(_QUOTE_MARKS) else line


_QUOTE_MARKS = " \t>"
"""What may stand before a comment that has its line to itself."""

WHOLE_FILE = 0
"""Stands for all lines, which count from 1."""


class _Naming(NamedTuple):
    """One name in the brackets of a suppression, "" where it names none.

    `code` is None where no rule has that name. `unit` is what the suppression covers: the unit or line that starts
    on this line, or WHOLE_FILE. `word` is `ignore` or `ignore-file`, `codes` are all the codes in the same
    brackets, `removal` takes the name away, and a single name with its comment.
    """

    name: str
    code: str | None
    unit: int
    span: Span
    word: str
    codes: frozenset[str]
    removal: Edit


def let_stand(
    text: str, findings: Sequence[Finding], units: Iterable[Span], rules: Iterable[Rule]
) -> tuple[Finding, ...]:
    """Those of `findings` that no comment in `text` suppresses, then what there is to say of the comments.

    `units` are the stretches that count as one place though they may take several lines (items, signatures), in
    order and without overlap. Everything else is a place by its line. `rules` are those whose codes and slugs are
    known.
    """
    lines = Lines(text)
    comments = list(_comments(lines)) if MARK in text else []
    if not comments:
        return tuple(findings)
    names = {name.casefold(): rule.code for rule in (*rules, *RULES) for name in (rule.code, rule.slug)}
    starts = _first_lines(lines, units)
    namings = list(_namings(lines, comments, starts, names))
    standing = {(naming.unit, naming.code) for naming in namings}
    used: set[tuple[int, str | None]] = set()
    remaining: list[Finding] = []
    for finding in findings:
        line = lines.position(finding.span.start).line
        covering = {(starts.get(line, line), finding.code), (WHOLE_FILE, finding.code)} & standing
        used |= covering
        if not covering:
            remaining.append(finding)
    unused = [_unused(naming) for naming in namings if naming.code and (naming.unit, naming.code) not in used]
    return (*remaining, *unused, *_unknown([naming for naming in namings if not naming.code], names))


# ── reading the comments ──────────────────────────────────────────────────────────────────────────────────────


class _Comment(NamedTuple):
    """The line on which a comment to this program stands, the comment's span, and whether it has the line to itself."""

    line: int
    span: Span
    alone: bool


def _comments(lines: Lines) -> Iterator[_Comment]:
    at = lines.text.find(MARK)
    while at >= 0:
        number = lines.position(at).line
        span = lines.span_of_line(number)
        line = span.of(lines.text)
        start = own_comment(line)
        if start < len(line):
            comment = Span(span.start + start, span.start + len(line.rstrip()))
            yield _Comment(number, comment, not line[:start].strip(_QUOTE_MARKS))
        at = lines.text.find(MARK, max(at + 1, span.end))


def _first_lines(lines: Lines, units: Iterable[Span]) -> dict[int, int]:
    """For each line of a unit that takes several, the line it starts on."""
    starts: dict[int, int] = {}
    for unit in units:
        first, last = (lines.position(at).line for at in (unit.start, max(unit.start, unit.end - 1)))
        if last > first:
            start = starts.get(first, first)
            starts.update(dict.fromkeys(range(first, last + 1), start))
    return starts


def _namings(
    lines: Lines, comments: Sequence[_Comment], starts: dict[int, int], names: dict[str, str]
) -> Iterator[_Naming]:
    """Every name in `comments`, in the order of the text."""
    targets: dict[int, int] = {}
    for comment in reversed(comments):
        below = comment.line + 1
        # Of several above one another each speaks of what stands under the last.
        targets[comment.line] = targets.get(below, below) if comment.alone else comment.line
    for comment in comments:
        target = targets[comment.line]
        for match in re.compile(_SUPPRESSION).finditer(lines.text, comment.span.start, comment.span.end):
            unit = WHOLE_FILE if match["word"] == "ignore-file" else starts.get(target, target)
            yield from _names_in(match, unit, names, _whole(lines, comment, match))


def _names_in(match: re.Match[str], unit: int, names: dict[str, str], whole: Edit) -> Iterator[_Naming]:
    found = list(re.compile(_NAME).finditer(match.string, *match.span("names"))) if match["names"] else []
    if not found:
        yield _Naming("", None, unit, Span(*match.span()), match["word"], frozenset(), whole)
    known = [names.get(name[0].casefold()) for name in found]
    codes = frozenset(code for code in known if code)
    for index, (name, code) in enumerate(zip(found, known, strict=True)):
        removal = whole
        if index > 0:
            removal = Edit(Span(found[index - 1].end(), name.end()), "")
        elif len(found) > 1:
            removal = Edit(Span(name.start(), found[1].start()), "")
        yield _Naming(name[0], code, unit, Span(*name.span()), match["word"], codes, removal)


def _whole(lines: Lines, comment: _Comment, match: re.Match[str]) -> Edit:
    """Take a suppression away, with its reason, and with its line where nothing else is on it."""
    text, start, end = lines.text, match.start(), comment.span.end
    if match["opens"] != "#" and (close := text.find("-->", match.end(), end)) >= 0:
        end = close + len("-->")
    if comment.alone and Span(start, end) == comment.span:
        line = lines.span_of_line(comment.line)
        line_end = LINE_END.match(text, line.end)
        return Edit(Span(line.start, line_end.end() if line_end else line.end), "")
    while start > 0 and text[start - 1] in " \t":
        start -= 1
    return Edit(Span(start, end), "")


# ── what there is to say of them ──────────────────────────────────────────────────────────────────────────────


def _unused(naming: _Naming) -> Finding:
    what = f"{naming.word}[{_short(naming.name)}]"
    where = "in this file" if naming.unit == WHOLE_FILE else "here"
    return X901.at(
        naming.span,
        f"{what} suppresses nothing",
        hint=f"{naming.code} is not reported {where}: take it out, or put it on the finding's line or the one above",
        fixes=(Fix(f"take {_short(naming.name)} out", (naming.removal,)),),
        anchor=what,
    )


def _unknown(namings: Sequence[_Naming], names: dict[str, str]) -> Iterator[Finding]:
    for number, naming in enumerate(namings):
        if not naming.name:
            yield X902.at(
                naming.span,
                "suppression that names no code",
                hint=f"name the codes that it speaks of: {naming.word}[E040]",
                anchor=naming.word,
            )
            continue
        near = _near(naming, names) if number < MOST_GUESSES else ""
        shown = _short(naming.name)
        take_out = not near or names[near.casefold()] in naming.codes
        fix = (
            Fix(f"take {shown} out", (naming.removal,))
            if take_out
            else Fix(f"write {near}", (Edit(naming.span, near),))
        )
        yield X902.at(
            naming.span,
            f"unknown code {shown} in a suppression" + (f"; nearest: {near}" if near else ""),
            hint="all codes: simplex-workbench explain --all",
            fixes=(fix,),
            anchor=shown,
        )


def _near(naming: _Naming, names: dict[str, str]) -> str:
    if len(naming.name) > LONGEST_NAME:
        return ""
    from difflib import get_close_matches  # a millisecond that only an unknown name costs

    near = get_close_matches(naming.name.casefold(), names, 1)
    return (near[0].upper() if names[near[0]].casefold() == near[0] else near[0]) if near else ""


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
