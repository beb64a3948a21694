"""Comments by which an author lets a finding stand.

`# simplex: ignore[E040] reason` on an item or on the line above it, `# simplex: ignore-file[X301] reason` anywhere;
several codes are parted by commas, slugs will do, and `<!-- … -->` at the end of a line says the same. A comment to
this program is never content: whoever reads a spec cuts its lines with `own_comment`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
SUPPRESSION = (
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


class Naming(NamedTuple):
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


class Comments(NamedTuple):
    """The comments to this program in one stretch of a text. Lines and spans count in the stretch.

    `first_lines` tells for each line of a unit that takes several the line it starts on, `below` is the line after the
    stretch: what speaks of it covers the first line of the next.
    """

    namings: tuple[Naming, ...]
    first_lines: Mapping[int, int]
    below: int

    def codes(self, unit: int) -> frozenset[str]:
        """The codes that are suppressed in `unit`."""
        return frozenset(naming.code for naming in self.namings if naming.code and naming.unit == unit)


def read_comments(text: str, units: Iterable[Span], rules: Sequence[Rule]) -> Comments | None:
    """The comments in a stretch of whole lines, None where it has none.

    `units` are the stretches that count as one place though they may take several lines (items, signatures), in
    order and without overlap. Everything else is a place by its line. `rules` are those whose codes and slugs are
    known.
    """
    lines = Lines(text)
    comments = list(_comments(lines)) if MARK in text else []
    if not comments:
        return None
    starts = _first_lines(lines, units)
    return Comments(tuple(_namings(lines, comments, starts, _names(rules))), starts, len(lines))


class Covered(NamedTuple):
    """Those findings that no comment suppresses, and which suppressions were used: (unit, code)."""

    remaining: tuple[Finding, ...]
    used: frozenset[tuple[int, str]]


def let_stand(
    text: str,
    findings: Sequence[Finding],
    comments: Comments | None,
    above: Iterable[str] = (),
    everywhere: Iterable[str] = (),
) -> Covered:
    """What the comments leave of the `findings` in one stretch of a text.

    `above` are the codes that the end of the stretch before suppresses in the first line, `everywhere` those that any
    comment suppresses in the whole file.
    """
    standing = {(1, code) for code in above} | {(WHOLE_FILE, code) for code in everywhere}
    starts: Mapping[int, int] = {}
    if comments:
        starts = comments.first_lines
        standing |= {(naming.unit, naming.code) for naming in comments.namings if naming.code}
    if not standing or not findings:
        return Covered(tuple(findings), frozenset())
    lines = Lines(text)
    used: set[tuple[int, str]] = set()
    remaining: list[Finding] = []
    for finding in findings:
        places = [lines.position(span.start).line for span in (finding.span, *finding.also)]
        covering = {(starts.get(line, line), finding.code) for line in (*places, WHOLE_FILE)} & standing
        used |= covering
        if not covering:
            remaining.append(finding)
    return Covered(tuple(remaining), frozenset(used))


def of_comments(
    stretches: Sequence[tuple[Comments | None, Covered]], rules: Sequence[Rule]
) -> Iterator[tuple[Finding, ...]]:
    """What there is to say of the comments themselves, for each stretch of a text."""
    everywhere = {code for _, covered in stretches for unit, code in covered.used if unit == WHOLE_FILE}
    names = _names(rules)
    unknown = 0
    for at, (comments, covered) in enumerate(stretches):
        found: list[Finding] = []
        for naming in comments.namings if comments else ():
            if naming.code is None:
                found.append(_unknown(naming, names, guess=unknown < MOST_GUESSES))
                unknown += 1
                continue
            used = (naming.unit, naming.code) in covered.used
            if naming.unit == WHOLE_FILE:
                used = naming.code in everywhere
            elif comments and naming.unit == comments.below and at + 1 < len(stretches):
                used = used or (1, naming.code) in stretches[at + 1][1].used
            if not used:
                found.append(_unused(naming))
        yield tuple(found)


def _names(rules: Sequence[Rule]) -> Mapping[str, str]:
    """The codes by their names in lower case."""
    return {name.casefold(): rule.code for rule in (*rules, *RULES) for name in (rule.code, rule.slug)}


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
    lines: Lines, comments: Sequence[_Comment], starts: dict[int, int], names: Mapping[str, str]
) -> Iterator[Naming]:
    """Every name in `comments`, in the order of the text."""
    targets: dict[int, int] = {}
    for comment in reversed(comments):
        below = comment.line + 1
        # Of several above one another each speaks of what stands under the last.
        targets[comment.line] = targets.get(below, below) if comment.alone else comment.line
    for comment in comments:
        target = targets[comment.line]
        for match in re.compile(SUPPRESSION).finditer(lines.text, comment.span.start, comment.span.end):
            unit = WHOLE_FILE if match["word"] == "ignore-file" else starts.get(target, target)
            yield from _names_in(match, unit, names, _whole(lines, comment, match))


def _names_in(match: re.Match[str], unit: int, names: Mapping[str, str], whole: Edit) -> Iterator[Naming]:
    found = list(re.compile(_NAME).finditer(match.string, *match.span("names"))) if match["names"] else []
    if not found:
        yield Naming("", None, unit, Span(*match.span()), match["word"], frozenset(), whole)
    known = [names.get(name[0].casefold()) for name in found]
    codes = frozenset(code for code in known if code)
    for index, (name, code) in enumerate(zip(found, known, strict=True)):
        removal = whole
        if index > 0:
            removal = Edit(Span(found[index - 1].end(), name.end()), "")
        elif len(found) > 1:
            removal = Edit(Span(name.start(), found[1].start()), "")
        yield Naming(name[0], code, unit, Span(*name.span()), match["word"], codes, removal)


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


def _unused(naming: Naming) -> Finding:
    what = f"{naming.word}[{_short(naming.name)}]"
    where = "in this file" if naming.unit == WHOLE_FILE else "here"
    return X901.at(
        naming.span,
        f"{what} suppresses nothing",
        hint=f"{naming.code} is not reported {where}: take it out, or put it on the finding's line or the one above",
        fixes=(Fix(f"take {_short(naming.name)} out", (naming.removal,)),),
        anchor=what,
    )


def _unknown(naming: Naming, names: Mapping[str, str], guess: bool) -> Finding:
    if not naming.name:
        return X902.at(
            naming.span,
            "suppression that names no code",
            hint=f"name the codes that it speaks of: {naming.word}[E040]",
            anchor=naming.word,
        )
    near = _near(naming.name, names) if guess else ""
    shown = _short(naming.name)
    take_out = not near or names[near.casefold()] in naming.codes
    fix = Fix(f"take {shown} out", (naming.removal,)) if take_out else Fix(f"write {near}", (Edit(naming.span, near),))
    return X902.at(
        naming.span,
        f"unknown code {shown} in a suppression" + (f"; nearest: {near}" if near else ""),
        hint="all codes: simplex-workbench explain --all",
        fixes=(fix,),
        anchor=shown,
    )


def _near(name: str, names: Mapping[str, str]) -> str:
    if len(name) > LONGEST_NAME:
        return ""
    from difflib import get_close_matches  # a millisecond that only an unknown name costs

    near = get_close_matches(name.casefold(), names, 1)
    return (near[0].upper() if names[near[0]].casefold() == near[0] else near[0]) if near else ""


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
