"""A landmark with what it holds at the least, put where it belongs; what only the author can say is left as `…`."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from workbench.analysis.config import Thresholds
from workbench.analysis.finding import BLANK, Edit, Fix
from workbench.analysis.text import Span
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.fixes.missing import contents_of, is_added, ways_to_add, with_arrows
from workbench.languages.simplex.fixes.placing import content_ends, line_end, prefix_of, style_of
from workbench.languages.simplex.fixes.rows import form_of
from workbench.languages.simplex.fixes.whole import SIGNATURE, missing_function
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.spec import Function, Placed, Section, Spec

_KEY = f'SharedMemory.artifacts["{BLANK}"]'
OPTIONAL: dict[str, tuple[str, ...]] = {
    "READS": (_KEY,),
    "WRITES": (_KEY, f'SharedMemory.status["{BLANK}"] = success | failure'),
    "TRIGGERS": (f"{_KEY} exists",),
    "NOT_ALLOWED": (BLANK,),
    "HANDOFF": (f"on success: {BLANK}", f"on failure: {BLANK}"),
    "UNCERTAIN": (f"if {BLANK} → {BLANK}",),
}
"""What the optional landmarks hold, as items."""
ONE_MORE: dict[str, tuple[str, ...]] = {
    "RULES": (f"if {BLANK}, {BLANK}",),
    "DONE_WHEN": (BLANK,),
    "ERRORS": (f"{BLANK} → {BLANK}",),
    "WRITES": (_KEY,),
    "HANDOFF": (BLANK,),
}
"""One more item of a landmark that is there, where that is another than the first."""


def scaffold(
    spec: Spec, thresholds: Thresholds, offset: int, name: str, branches: Sequence[Sequence[Branch]]
) -> Fix | None:
    """The change that puts the landmark `name` where it belongs for what stands around `offset`.

    A function's own goes into its function (one more item where it is there), DATA and CONSTRAINT before it, FUNCTION
    behind it.

    `branches` are those of each of the spec's sections. None for a name that is no landmark.
    """
    landmark = V0_3.by_name.get(name)
    if landmark is None:
        return None
    at = max(0, bisect_right(spec.placed, offset, key=lambda one: one.start) - 1)
    placed = spec.placed[at]
    if not landmark.structural and placed.section.function is None:
        following = [index for index, one in enumerate(spec.placed) if one.section.function is not None]
        at = following[0] if following else at
        placed = spec.placed[at]
    if name == "FUNCTION" and not spec.functions and (whole := missing_function(spec, thresholds)):
        return whole[0]
    function = placed.section.function
    if landmark.structural:
        edit = _another_function(placed.section) if name == "FUNCTION" else _declared(spec, placed, name)
    elif function is None:
        edit = _loose(placed.section, name)
    else:
        edit = _own(placed.section, function, name, branches[at])
    more = function is not None and bool(function.named(name))
    title = f"add to {name}" if more else f"add {name}"
    return Fix(title, (edit,), safe=False).shifted(placed.start)


def _own(section: Section, function: Function, name: str, branches: Sequence[Branch]) -> Edit:
    """A landmark of `function`, or one more item of it."""
    items = function.items(name)
    if name == "EXAMPLES" and function.examples:
        contents: Sequence[str] = (str(form_of(function.signature, function.examples[-1])),)
    elif items:
        contents = ONE_MORE.get(name) or _first(name)
    elif V0_3.by_name[name].required:
        contents = contents_of(name, function.signature, branches)
    else:
        contents = _first(name)
    contents = with_arrows(function, contents)
    edits = ways_to_add(section, function, name, contents)
    return next((edit for edit in edits if is_added(section, edit, name, contents)), edits[0])


def _first(name: str) -> tuple[str, ...]:
    return OPTIONAL.get(name) or V0_3.by_name[name].minimal or (f"({BLANK}) → {BLANK}",)


def _declared(spec: Spec, placed: Placed, name: str) -> Edit:
    """A DATA or CONSTRAINT before the function of a section, behind everything where it has none."""
    section = placed.section
    end = line_end(spec.text)
    blocks = ((one.section.text, block) for one in spec.placed for block in one.section.blocks if block.name == name)
    prefix = next((prefix_of(text, block.items[0]) for text, block in blocks if block.items), None)
    said = f"{BLANK}: {BLANK}" if name == "DATA" else BLANK
    block = f"{name}: {BLANK}{end}{prefix or ''}{said}"
    if section.function is None:
        return _behind(section, block)
    at = len(section.text) - len(section.text.lstrip("\ufeff"))
    return Edit(Span(at, at), block + end * 2)


def _another_function(section: Section) -> Edit:
    """A FUNCTION with all that it must have, behind the section, written as the section's own is."""
    function = section.function
    own = function.blocks if function else ()
    end = line_end(section.text)
    style = style_of(section.text, own[0] if own else None, own, "")
    blocks = [style.block(name, _first(name), end, rows=name == "EXAMPLES") for name in V0_3.required]
    return _behind(section, (end * (1 + style.gap)).join((f"FUNCTION: {SIGNATURE}", *blocks)))


def _loose(section: Section, name: str) -> Edit:
    """A function's landmark where there is no function yet."""
    end = line_end(section.text)
    return _behind(section, style_of("", None, (), "").block(name, _first(name), end, rows=name == "EXAMPLES"))


def _behind(section: Section, block: str) -> Edit:
    """`block` behind what the section holds."""
    text = section.text
    end = line_end(text)
    at = content_ends(section, section.blocks[-1])[0] if section.blocks else len(text.rstrip())
    if not text[:at].strip("\ufeff \t\r\n"):
        return Edit(Span(len(text), len(text)), block + end)
    return Edit(Span(at, at), end * 2 + block + (end if not text[at:].strip(" \t") else ""))
