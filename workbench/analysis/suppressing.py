"""Letting a finding stand: the comment that does it, as an edit."""

from __future__ import annotations

import re

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import Edit, Finding, Fix
from workbench.analysis.suppressions import RULES, SUPPRESSION, own_comment
from workbench.analysis.text import LINE_END, Span, visible

WIDEST = 120
"""Characters of a line up to which the comment goes behind what it speaks of; beyond that on the line above."""
GAP = "  "
_BOM = "\ufeff"
_OUR_OWN = frozenset(rule.code for rule in RULES)


def suppress(analysis: Analysis, finding: Finding, reason: str) -> Fix | None:
    """The change by which the author lets `finding`, one of those of `analysis`, stand, and says why.

    The code goes into a comment that its line has already, else into one behind the line, else, where that would be
    too wide or would not be read as a comment, on a line above. What stands on no line of its own is let stand in the
    whole file. None for what no comment suppresses: the findings about these comments (X901, X902).
    """
    if finding.code in _OUR_OWN:
        return None
    said = one_reason(reason)
    title = f"let {finding.code} stand"
    line = analysis.lines.span_of_line(analysis.lines.position(finding.span.start).line)
    if not line.of(analysis.text).strip(f"{_BOM} \t"):
        return Fix(title, (_on_top(analysis.text, f"# simplex: ignore-file[{finding.code}]{said}"),), safe=False)
    comment = f"simplex: ignore[{finding.code}]{said}"
    # Behind a heading of Markdown `#` would close it.
    heading = line.of(analysis.text).lstrip(f"{_BOM} \t>").startswith("#")
    comment = f"<!-- {comment} -->" if heading else f"# {comment}"
    edits = _joined(analysis.text, line, finding.code, said) or (_placed(analysis.text, line, comment),)
    return Fix(title, edits, safe=False)


def one_reason(reason: str) -> str:
    """`reason` as it may stand in a comment: on one line, and without what would begin or end another comment. With
    a blank before it, "" for none."""
    words = visible(" ".join(reason.split())).replace("simplex:", "simplex").replace("-->", "→").split()
    return f" {' '.join(words)}" if words else ""


def _joined(text: str, line: Span, code: str, said: str) -> tuple[Edit, ...]:
    """The code beside those in the comment that the line has already, and its reason behind theirs; () without one."""
    start = own_comment(line.of(text))
    found = list(re.compile(SUPPRESSION).finditer(text, line.start + start, line.end))
    match = found[-1] if found else None
    if match is None or match["word"] != "ignore" or not (match["names"] or "").strip():
        return ()
    close = text.find("-->", match.end(), line.end) if match["opens"] != "#" else -1
    end = close if close >= 0 else line.end
    while text[end - 1] in " \t":
        end -= 1
    before = ";" if said and end > match.end() else ""
    names = Edit(Span(match.end("names"), match.end("names")), f", {code}")
    return (names, Edit(Span(end, end), before + said)) if said else (names,)


def _placed(text: str, line: Span, comment: str) -> Edit:
    """A comment of its own for a line."""
    written = line.of(text)
    behind = written.rstrip(" \t") + GAP + comment
    read = own_comment(behind) == len(behind) - len(comment)
    if read and len(behind) <= WIDEST:
        return Edit(Span(line.start + len(written.rstrip(" \t")), line.end), GAP + comment)
    start = line.start + (written.startswith(_BOM) and line.start == 0)
    inside = text[start : line.end]
    margin = inside[: len(inside) - len(inside.lstrip(" \t"))]
    return Edit(Span(start, start), margin + comment + _line_end(text, line))


def _on_top(text: str, comment: str) -> Edit:
    """A comment on a new first line."""
    at = len(_BOM) if text.startswith(_BOM) else 0
    first = LINE_END.search(text)
    return Edit(Span(at, at), comment + (first[0] if first else "\n"))


def _line_end(text: str, line: Span) -> str:
    """The end that `line` has, else that of the line before it, else a line feed."""
    end = LINE_END.match(text, line.end)
    if end is None:
        end = LINE_END.match(text, line.start - (2 if text[line.start - 2 : line.start] == "\r\n" else 1))
    return end[0] if end else "\n"
