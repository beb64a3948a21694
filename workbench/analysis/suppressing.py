"""The comment that lets a finding stand: where it goes and how it is written (what it means: `suppressions`)."""

from __future__ import annotations

import re

from workbench.analysis.finding import Edit, Finding
from workbench.analysis.suppressions import MARK, RULES, own_comment
from workbench.analysis.text import Lines, Span, visible

_BRACKETS = rf"{MARK}[ \t]*ignore(?![\w-])[ \t]*\[(?P<names>[^\[\]\r\n]{{0,400}})\]"
_BEFORE = re.compile(r"[ \t>]*")


def suppression(lines: Lines, finding: Finding, reason: str) -> Edit | None:
    """The edit that writes `# simplex: ignore[CODE] reason` on the line on which `finding` starts; None for a finding
    about such comments, which no comment suppresses.

    Where a comment there names codes already, the code joins them. Where the line's quotes would make the comment part
    of its content, it gets a line of its own above. A Markdown heading takes `<!-- … -->`.
    """
    if finding.code in {rule.code for rule in RULES}:
        return None
    text = lines.text
    span = lines.span_of_line(lines.position(finding.span.start).line)
    line = span.of(text)
    said = " ".join(visible(reason).split()).replace("-->", "→")
    start = own_comment(line)
    named = re.compile(_BRACKETS).search(line, start) if start < len(line) else None
    if named is not None:
        at = span.start + named.end("names")
        return Edit(Span(at, at), f", {finding.code}" if named["names"].strip() else finding.code)
    comment = f"{MARK} ignore[{finding.code}] {said}".rstrip()
    comment = f"<!-- {comment} -->" if line.lstrip(" \t>").startswith("#") else f"# {comment}"
    content = len(line.rstrip())
    written = f"{line[:content]}  {comment}"
    if line.strip() and own_comment(written) == content + 2:
        return Edit(Span(span.start + content, span.start + content), f"  {comment}")
    before = _BEFORE.match(line)
    indent = before[0] if before else ""
    end = text[span.end : span.end + 2]
    return Edit(Span(span.start, span.start), f"{indent}{comment}{_end(end)}")


def _end(behind: str) -> str:
    """The line end that `behind`, what follows a line, begins with; a line feed where it has none."""
    return behind if behind == "\r\n" else behind[:1] or "\n"
