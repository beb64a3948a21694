"""What the workbench says, in words. Nothing from a file leaves here raw."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from pathlib import Path
from time import localtime, strftime
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size

from workbench.analysis.analysis import Analysis
from workbench.analysis.finding import BLANK, Finding, Severity
from workbench.analysis.outline import OutlineNode
from workbench.analysis.text import Position, visible
from workbench.languages import suffixes
from workbench.tui.commands import key_of

if TYPE_CHECKING:
    from workbench.files.recovery import Other

PATH = 56
"""Cells of a path in a dialog at 80 columns."""
EARLIER = "The findings are of an earlier text; try again in a moment."
"""Why nothing is done to a text that is not the one analysed."""

UNSAVED = "●"

SIGNS = {"FUNCTION": "ƒ", "DATA": "◆", "CONSTRAINT": "■"}
"""What stands before the blocks in the outline, by their kind."""

WORD = 8
"""Cells of a row that stay empty at its end, where the next word is longer."""

LINES_RUN_ON = "long line, not wrapped"

END_NAMES = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}


class Row(NamedTuple):
    """One finding as a row: its severity, and the columns of the row."""

    severity: Severity
    code: str
    place: str
    message: str


def count(number: int, noun: str) -> str:
    """ "1 error", "2 errors"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def finding_row(finding: Finding, position: Position) -> Row:
    """What the findings list shows of one finding."""
    place = f"{position.line}:{position.column}"
    return Row(finding.severity, finding.code, place, one_line(finding.message))


def one_line(text: str) -> str:
    """`text`, which may quote a spec, fit for one line of a terminal."""
    return visible(" ".join(text.split()))


def numbers(analysis: Analysis | None, *, short: bool) -> list[tuple[Severity, str]]:
    """How many findings of each severity there are, gravest first: "2 errors", or "2 ✗" where `short`."""
    if analysis is None:
        return []
    found = [(severity, len(analysis.of(severity))) for severity in reversed(Severity)]
    return [
        (severity, f"{number} {severity.mark}" if short else count(number, severity.word))
        for severity, number in found
        if number
    ]


def verdict(analysis: Analysis | None) -> str:
    """Whether the spec is valid, in a few words; "reading…" before the first analysis."""
    if analysis is None:
        return "reading…"
    blanks = analysis.text.count(BLANK) if analysis.valid else 0
    return f"valid, {blanks} {BLANK} to fill in" if blanks else ("valid" if analysis.valid else "not valid")


def ends(found: Iterable[str]) -> str:
    """The line ends of a text in words: LF, CRLF, CR, mixed; LF where there is none yet."""
    names = [END_NAMES[end] for end in sorted(found)]
    return "mixed" if len(names) > 1 else (names or ["LF"])[0]


def outline_label(node: OutlineNode) -> str:
    """The text of an outline row without its mark and its count."""
    sign = SIGNS.get(node.kind, "")
    return one_line(f"{sign} {node.title or node.kind}" if sign else node.title or node.kind)


def trail(nodes: tuple[OutlineNode, ...]) -> str:
    """Where the cursor is, from the outermost block inwards: `FUNCTION f › RULES`."""
    return " › ".join(
        one_line(node.title if node.title.startswith(node.kind) else f"{node.kind} {node.title}") for node in nodes
    )


def no_findings(analysis: Analysis | None, text_is_empty: bool) -> str:
    """What an empty findings list says: what there is to do next."""
    if analysis is None:
        return "Reading the spec…"
    if text_is_empty:
        return f"{begin_with_guide()} Or start with a signature: FUNCTION: name(inputs) → result"
    return (
        f"No findings: the spec is valid. Save it with {key_of('save')}, or go on writing; findings come as you type."
    )


def no_matrix(analysis: Analysis | None, *, examples: bool) -> str:
    """What an empty coverage panel says; `examples` tells whether the language has any."""
    if analysis is None:
        return "Reading the spec…"
    if not examples:
        return "Specs of this kind have no examples to show anything by."
    if not analysis.outline:
        return "Nothing to show yet. Start with FUNCTION: name(inputs) → result, then EXAMPLES and RULES."
    return "Put the cursor into a FUNCTION: which of its examples shows which of its branches stands here."


def no_flow(analysis: Analysis | None, *, memory: bool) -> str:
    """What an empty data flow panel says; `memory` tells whether the language has any to share."""
    if analysis is None:
        return "Reading the spec…"
    if not memory:
        return "Specs of this kind share no memory."
    return (
        "No function reads or writes shared memory. Write WRITES: under the one that leaves something behind and READS:"
        ' under the one that takes it, with SharedMemory.artifacts["name"], and they are drawn here.'
    )


def no_guide(analysis: Analysis | None) -> str:
    """What an empty guide says."""
    return "Reading the spec…" if analysis is None else "For specs of this kind there is no guide."


def begin_with_guide() -> str:
    """What is said of an empty file where the guide is not in sight."""
    return f"Nothing written yet. {key_of('guide')} opens the guide, which leads from nothing to a whole spec."


def no_outline(analysis: Analysis | None) -> tuple[str, ...]:
    """The lines of an empty outline: what there is to do next."""
    if analysis is None:
        return ("Reading the spec…",)
    return ("No landmark yet.", "FUNCTION: and a name", "begin a function.")


def nothing_called(query: str) -> tuple[str, ...]:
    """The lines of an outline in which nothing has the words that were typed."""
    return (f"Nothing called {one_line(query)}.", "Esc shows all.")


def open_elsewhere(name: str, other: Other) -> str:
    """That another process has the file open, and what that means."""
    from workbench.files.writers import Life

    where = f"process {other.writer.pid}" if other.life is Life.ALIVE else f"on {visible(other.writer.host)}"
    since = when(other.opened)
    return f"{name} is also open in another workbench ({where}, since {since}). Each sees what the other saves."


def saved_at(typed: str) -> Path:
    """The path that a person means who has typed this: with the ending of specs where it has none."""
    path = path_of(typed).absolute()
    return path if path.suffix or path.name in ("", "..") else path.with_name(f"{path.name}{suffixes()[0]}")


def path_of(typed: str) -> Path:
    """The path that was typed, with the home that ~ stands for if there is such a person; without NUL, which may have
    been pasted and no name can hold."""
    path = Path(typed.replace("\0", ""))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def path_shown(path: Path) -> str:
    """`path` fit for a row of a dialog: of a long one the end, which holds the name."""
    return end_of(visible(str(path)), PATH)


def when(seconds: float) -> str:
    """A time (in seconds since 1970) as a person says it: the hour today, else with the date."""
    there, today = localtime(seconds), localtime()
    return strftime("%H:%M" if there[:3] == today[:3] else "%Y-%m-%d %H:%M", there)


def nothing_open(why: str) -> str:
    """What stands in the place of the text when there is no file: why, and how to get one."""
    return f"{why}\n\nQuit with {key_of('quit')}. To start a spec: simplex-workbench NAME.simplex"


def end_of(text: str, width: int) -> str:
    """The last `width` characters of `text`, a cut shown by …: of a path, the part that tells files apart."""
    return text if len(text) <= width else "…"[: max(0, width)] + text[len(text) - max(0, width - 1) :]


def shortened(text: str, width: int) -> str:
    """`text` cut to `width` characters, the cut shown by …"""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"[: max(0, width)]


def fitted(text: str, cells: int) -> str:
    """`text` made to fill so many cells of the screen, a cut shown by …"""
    cells = max(0, cells)
    if cell_len(text) <= cells:
        return set_cell_size(text, cells)
    return set_cell_size(text, cells - 1) + "…" if cells else ""


def rows_for(texts: Iterable[str], *, beside: int, below: int, most: int) -> int:
    """How many rows of `below` cells the longest of `texts` takes where it has no room in `beside` cells, `most` at the
    most; 0 where all have."""
    longest = max(map(cell_len, texts), default=0)
    return 0 if longest <= beside else min(most, ceil(longest / max(1, below - WORD)))
