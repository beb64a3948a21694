"""The guide laid out for a pane: the steps with their state, the rules with their examples, what is chosen below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from workbench.analysis.coverage import STATES
from workbench.authoring.progress import Ask, Progress, RuleProgress, State, StepProgress
from workbench.tui.commands import Where, key_of
from workbench.tui.panels.pieces import Pieces, cut, fill, wrapped
from workbench.tui.wording import one_line

Entry = StepProgress | RuleProgress | Ask
"""What a line is about."""

LONGEST_SAID = 600
"""Characters of one text of the spec that are looked at."""
MOST_TOLD = 4
"""Lines for what is said of the chosen entry at most."""
TITLE = 10
"""Cells for the title of a step."""
SIGNS: dict[State, str] = {"done": "✓", "begun": "~", "not begun": " ", "not needed": "-"}
NEXT = "▶"
WORDS: dict[State, str] = {"done": "done", "begun": "begun", "not begun": "not begun yet", "not needed": "not needed"}
INKS: dict[State, str] = {"done": "good", "begun": "warning", "not begun": "muted", "not needed": "muted"}


class Heights(NamedTuple):
    """Rows of the pane for the entries, and for what is said of the chosen one."""

    entries: int
    told: int


def heights(number: int, height: int) -> Heights:
    """How a pane of `height` rows is shared out, with `number` entries to show. The first row says what is next."""
    least = 3 if height >= 9 else 2 if height >= 5 else 1
    told = max(least, min(MOST_TOLD, height - 1 - number))
    return Heights(max(1, height - 1 - told), told)


def entries(progress: Progress) -> tuple[Entry, ...]:
    """The lines: the steps, then each rule with those of its branches that ask for something."""
    rules: list[Entry] = []
    for rule in progress.rules:
        rules += [rule, *(ask for ask in progress.asks if ask.branch.rule == rule.number)]
    return (*progress.steps, *rules)


def same(one: Entry, other: Entry) -> bool:
    """Whether two entries, perhaps of two texts, are about one thing."""
    return _key(one) == _key(other)


def _key(entry: Entry) -> tuple[str, str | int]:
    if isinstance(entry, StepProgress):
        return "step", entry.step.key
    return ("rule", entry.number) if isinstance(entry, RuleProgress) else ("ask", entry.branch.id)


def kept(lines: Sequence[Entry], before: Entry | None) -> int | None:
    """Where what was chosen before stands now, None where it does no more. A branch that asks no more leaves its rule
    chosen."""
    if before is None:
        return None
    if isinstance(before, Ask) and not any(same(line, before) for line in lines):
        rules = (at for at, line in enumerate(lines) if _key(line) == ("rule", before.branch.rule))
        return next(rules, None)
    return next((at for at, line in enumerate(lines) if same(line, before)), None)


def next_at(progress: Progress) -> int:
    """The index of the step to take next; where none is left, of the first branch that asks, else of the last step."""
    if progress.following is not None:
        return progress.steps.index(progress.following)
    asking = (at for at, entry in enumerate(entries(progress)) if isinstance(entry, Ask))
    return next(asking, len(progress.steps) - 1)


# ── drawn ─────────────────────────────────────────────────────────────────────────────────────────────────────


def drawn(progress: Progress, chosen: int, top: int, width: int, height: int, *, focused: bool) -> list[Pieces]:
    """The rows of the pane, from entry `top` on. What is chosen is told by ▸, not by colour alone."""
    lines = entries(progress)
    room = heights(len(lines), height)
    shown = range(top, min(top + room.entries, len(lines)))
    rows = [_head(progress, shown, len(lines), width, focused)]
    for at in shown:
        rows.append(_row(progress, lines[at], width, chosen=at == chosen, focused=focused))
    rows += [()] * (1 + room.entries - len(rows))
    told = wrapped(" ".join(said(progress, lines[chosen])), width - 2, room.told)
    return rows + [((f" {line}", ""),) for line in told]


def _head(progress: Progress, shown: range, number: int, width: int, focused: bool) -> Pieces:
    part = f" {shown.start + 1}–{shown.stop} of {number}" if len(shown) < number else ""
    if progress.function is None:
        keys = "Enter" if focused else f"{key_of('guide')} and Enter"
        name, what = "Examples first", f"  Begin with the signature: {keys} writes it to fill in"
    else:
        name, following = cut(_of(progress.function), width // 2), progress.following
        left = f"No step is left; {_asking(progress)}." if progress.asks else _of(progress.why)
        what = f"  next: {following.step.title}. {_of(progress.why)}" if following else f"  {left}"
    room = width - cell_len(name) - 1 - cell_len(part)
    return ((f" {name}", "bold"), (fill(what, room), "accent" if progress.following else "good"), (part, "muted"))


def _row(progress: Progress, entry: Entry, width: int, *, chosen: bool, focused: bool) -> Pieces:
    sign, head, rest, ink = _parts(progress, entry, width)
    pointer = "▸" if chosen else " "
    lead = f"{pointer}{sign} {head}  "
    rest = fill(rest, width - cell_len(lead))
    if chosen and focused:
        return ((lead + rest, "chosen"),)
    return ((lead, "bold" if chosen else ""), (rest, ink))


def _parts(progress: Progress, entry: Entry, width: int) -> tuple[str, str, str, str]:
    """Sign, head, the rest and the ink of that."""
    if isinstance(entry, StepProgress):
        number = progress.steps.index(entry) + 1
        is_next = entry is progress.following
        asking = _asked(progress, entry)
        detail = "; ".join(filter(None, (asking, _of(entry.says)))) or (_of(entry.step.asks) if is_next else "")
        state = "next" if is_next and entry.state == "not begun" else WORDS[entry.state]
        if entry.state == "begun" and entry.step.kind in ("optional", "divide"):
            state = "called for"
        if entry.state == "not needed" and entry.findings:
            state = "a remark"
        early = "a little early, " if entry.early else ""
        rest = f"{early}{state}" + (f": {detail}" if detail and detail != WORDS[entry.state] else "")
        sign = NEXT if is_next else SIGNS[entry.state]
        return sign, f"{number} {entry.step.title:<{TITLE}}", rest, "bold accent" if is_next else INKS[entry.state]
    if isinstance(entry, RuleProgress):
        shown = _by(entry)
        sign = "✓" if entry.shown_by else "?" if entry.perhaps_by else " "
        room = max(8, width - cell_len(shown) - 10)
        return sign, cut(f"R{entry.number} {_of(entry.text)}", room), shown, "good" if entry.shown_by else "info"
    wants = "asks for an example: a" if entry.wants == "example" else "asks which example shows it: p"
    room = max(8, width - len(wants) - 12)
    sign = "!" if entry.wants == "example" else "?"
    return f"  {sign}", cut(f"{entry.branch.id} {_of(entry.branch.text)}", room), wants, "warning"


def _asking(progress: Progress) -> str:
    """What branches want, in words, "" where none wants anything."""
    if not progress.asks:
        return ""
    what = "for an example" if any(ask.wants == "example" for ask in progress.asks) else "for a pin"
    number = len(progress.asks)
    return f"1 branch asks {what}" if number == 1 else f"{number} branches ask {what}"


def _asked(progress: Progress, step: StepProgress) -> str:
    """The same, where `step` is the one in which the branches are written."""
    return _asking(progress) if step.step.key == "rules" else ""


def _by(rule: RuleProgress) -> str:
    """By which examples a rule is shown, in words."""
    told = [f"shown by {_numbers(rule.shown_by)}"] if rule.shown_by else []
    told += [f"perhaps by {_numbers(rule.perhaps_by)}"] if rule.perhaps_by else []
    return ", ".join(told) or "no example is seen to show it"


def _numbers(numbers: Sequence[int]) -> str:
    more = f" and {len(numbers) - 6} more" if len(numbers) > 6 else ""
    return ", ".join(map(str, numbers[:6])) + more


def said(progress: Progress, entry: Entry) -> list[str]:
    """What there is to say of the chosen entry, in sentences."""
    if isinstance(entry, StepProgress):
        step = entry.step
        if progress.function is None and entry is not progress.steps[0]:
            return [f"{step.asks} {step.why}", "It comes after the signature: Enter begins that."]
        if step.kind == "divide" and progress.unwieldy:
            does = "d makes one input of several." if progress.gathers else "d parts this function."
            return [f"{_of(progress.unwieldy[0].message)}.", does, step.why]
        begun = [f"{_of(entry.says)}."] if entry.state == "begun" and entry.says else []
        next_blank = f"{key_of('next_blank', Where.EDITOR)} in the text goes to the next blank."
        blank = [next_blank] if entry.blank is not None else []
        asking = [f"{_asked(progress, entry)}: a adds it, p pins it."] if _asked(progress, entry) else []
        return [*begun, *blank, *asking, *filter(None, (entry.early,)), step.asks, step.why]
    if isinstance(entry, RuleProgress):
        return [f"R{entry.number} {_by(entry)}:", _of(entry.text)]
    branch = entry.branch
    keys = "a adds an example to fill in" + ("; p pins the likeliest." if entry.wants == "pin" else ".")
    return [f"{branch.id} “{_of(branch.text)}”, {STATES[branch.verdict]}: {keys}", _of(branch.why)]


def _of(text: str) -> str:
    """What of a text of the spec can have room in the pane: a rule may be a megabyte long."""
    return one_line(text[:LONGEST_SAID])
