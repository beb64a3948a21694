"""Specs with mechanical faults in them, and written in other ways, for properties that hold of any text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.scan import ARROWS

Change = Callable[[str, random.Random], str]

_OWN = tuple(mark.name for mark in V0_3.landmarks if not mark.structural)


def _extents(text: str, names: Sequence[str]) -> list[tuple[int, int, int]]:
    """The blocks of one of `names`: where each starts, where its first line ends, where it ends."""
    found = []
    for start, block in parse(text).blocks(*names):
        extent = block.extent.shifted(start)
        line = text.find("\n", extent.start)
        found.append((extent.start, line + 1 if 0 <= line < extent.end else extent.end, extent.end))
    return found


def dropped(text: str, draw: random.Random) -> str:
    """Without one landmark and its content."""
    blocks = _extents(text, (*V0_3.required, *_OWN))
    if not blocks:
        return text
    start, _, end = draw.choice(blocks)
    return text[:start] + text[end:]


def without_function(text: str, draw: random.Random) -> str:
    """Without the line of one FUNCTION."""
    blocks = _extents(text, ("FUNCTION",))
    if not blocks:
        return text
    start, line, _ = draw.choice(blocks)
    return text[:start] + text[line:]


def emptied(text: str, draw: random.Random) -> str:
    """With nothing, a comment or a rule under one landmark."""
    blocks = _extents(text, V0_3.required)
    if not blocks:
        return text
    _, line, end = draw.choice(blocks)
    return text[:line] + draw.choice(["", "\n", "# later\n", "---\n\n"]) + text[end:]


def parted(text: str, draw: random.Random) -> str:
    """With one block made two, the second right behind the first or at the end of the function."""
    blocks = [block for block in _extents(text, _OWN) if text[block[0] : block[1]].endswith(":\n")]
    if not blocks:
        return text
    start, line, end = draw.choice(blocks)
    lines = text[line:end].splitlines(keepends=True)
    cut = line + sum(map(len, lines[: draw.randrange(len(lines) + 1)]))
    header = text[start:line]
    if draw.random() < 0.5:
        return text[:cut] + draw.choice(["", "\n", "\n# the others\n"]) + header + text[cut:]
    stop = text.find("\nFUNCTION", end)
    stop = len(text) if stop < 0 else stop
    return text[:cut] + "\n" + text[end:stop] + "\n" + header + text[cut:end] + text[stop:]


def with_other_arrows(text: str, draw: random.Random) -> str:
    """With some of the arrows written otherwise."""
    share = draw.choice([0.1, 0.5, 1.0])
    sign = draw.choice(ARROWS)
    return re.sub("→", lambda match: sign if draw.random() < share else match[0], text)


def without_rows(text: str, draw: random.Random) -> str:
    """Without some of the rows of EXAMPLES."""
    blocks = _extents(text, ("EXAMPLES",))
    if not blocks:
        return text
    _, line, end = draw.choice(blocks)
    rows = [row for row in text[line:end].splitlines(keepends=True) if draw.random() < 0.6 or not row.strip()]
    return text[:line] + "".join(rows) + text[end:]


def pinned_otherwise(text: str, draw: random.Random) -> str:
    """With pins on rows for which they may not be right."""
    blocks = _extents(text, ("EXAMPLES",))
    if not blocks:
        return text
    _, line, end = draw.choice(blocks)
    share = draw.choice([0.4, 1.0])

    def pin(row: str) -> str:
        if not row.strip() or draw.random() > share:
            return row
        bare = row.rstrip("\n").partition("  #")[0]
        return f"{bare}  # R{draw.randrange(1, 5)}{draw.choice(['', '', 'a', 'b'])}\n"

    return text[:line] + "".join(map(pin, text[line:end].splitlines(keepends=True))) + text[end:]


def misnamed(text: str, draw: random.Random) -> str:
    """With one landmark in Title Case or with a slip."""
    names = [name for name in _OWN if f"\n{name}:" in text]
    if not names:
        return text
    name = draw.choice(names)
    written = draw.choice([name.title().replace("_", " "), name.replace("_", "-"), name[:-2] + name[-1] + name[-2]])
    return text.replace(f"\n{name}:", f"\n{written}:", 1)


FAULTS: tuple[Change, ...] = (
    dropped,
    without_function,
    emptied,
    parted,
    with_other_arrows,
    without_rows,
    pinned_otherwise,
    misnamed,
)


# ── the same in another notation ──────────────────────────────────────────────────────────────────────────────


def _lines(text: str, change: Callable[[str, bool], str]) -> str:
    """`text` with each line changed; `change` is told whether the line starts a landmark."""
    head = re.compile(r"[A-Z_]{4,}:")
    return "\n".join(change(line, head.match(line) is not None) for line in text.split("\n"))


def indented(text: str, draw: random.Random) -> str:
    """With what belongs to a FUNCTION, or only the items, deeper."""
    by = draw.choice(["  ", "    ", "\t"])
    items = draw.random() < 0.5
    structural = ("FUNCTION:", "DATA:", "CONSTRAINT:")
    return _lines(
        text,
        lambda line, head: by + line if line and not (head if items else line.startswith(structural)) else line,
    )


def otherwise_marked(text: str, draw: random.Random) -> str:
    """With other list marks, or none."""
    mark = draw.choice(["* ", "• ", "1. ", "2) ", "+ ", ""])
    return re.sub(r"(?m)^- ", mark, text)


def otherwise_spaced(text: str, draw: random.Random) -> str:
    """Without blank lines, with two for one, or with one behind each landmark."""
    choice = draw.randrange(3)
    if choice == 0:
        return re.sub(r"\n\n+", "\n", text)
    if choice == 1:
        return text.replace("\n\n", "\n\n\n")
    return re.sub(r"(?m)^([A-Z_]{4,}:)\n", r"\1\n\n", text)


def decorated(text: str, draw: random.Random) -> str:
    """With Markdown around the landmarks."""
    sign = draw.choice(["**{}:**", "**{}**:", "## {}:", "> {}:"])
    return re.sub(r"(?m)^(RULES|DONE_WHEN|EXAMPLES|ERRORS):", lambda match: sign.format(match[1]), text)


def fenced(text: str, draw: random.Random) -> str:
    """All of it, or the content of its examples, in a Markdown fence."""
    if draw.random() < 0.5:
        return f"# A page\n\nSome prose.\n\n```\n{text.rstrip()}\n```\n\nThe end.\n"
    return re.sub(r"(?m)^EXAMPLES:\n((?:.+\n)+)", r"EXAMPLES:\n```\n\1```\n", text)


def ended_otherwise(text: str, draw: random.Random) -> str:
    """With other line ends, with a byte-order mark, without a last line end, with blanks at the ends of lines."""
    return draw.choice(
        [
            lambda: text.replace("\n", "\r\n"),
            lambda: text.replace("\n", "\r"),
            lambda: "\ufeff" + text,
            lambda: text.rstrip("\n"),
            lambda: text.replace("\n", "  \n"),
        ]
    )()


def commented(text: str, draw: random.Random) -> str:
    """With comments on and between lines, some of them to this program."""
    said = ["# note", "# simplex: ignore[W010] long", "// aside", "That is all."]
    lines = []
    for line in text.split("\n"):
        lines.append(line + draw.choice(["   # why", "  # simplex: ignore[W010] so"]) if draw.random() < 0.05 else line)
        if draw.random() < 0.05:
            lines.append(draw.choice(said))
    return "\n".join(lines)


NOTATIONS: tuple[Change, ...] = (
    indented,
    otherwise_marked,
    otherwise_spaced,
    decorated,
    fenced,
    commented,
    ended_otherwise,
)


def mutant(text: str, draw: random.Random) -> str:
    """`text` with up to three faults and in up to three other notations."""
    for fault in draw.choices(FAULTS, k=draw.randrange(1, 4)):
        text = fault(text, draw)
    chosen = set(draw.sample(range(len(NOTATIONS)), k=draw.randrange(4)))
    for index, notation in enumerate(NOTATIONS):
        if index in chosen:
            text = notation(text, draw)
    return text
