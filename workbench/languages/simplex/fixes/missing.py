"""What is missing, put in its place: a landmark, its content, a FUNCTION (E001), a default failure behaviour (X107)."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.analysis.finding import Edit, Fix
from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.fixes.arrows import ARROW, own_arrow
from workbench.languages.simplex.fixes.placing import ORDER, content_ends, line_end, prefix_of, style_of
from workbench.languages.simplex.fixes.rows import first_rows
from workbench.languages.simplex.fixes.trial import adds
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.spec import Block, Function, Section, Signature


def missing_landmark(section: Section, function: Function, name: str, branches: Sequence[Branch]) -> tuple[Fix, ...]:
    """The fix that adds the required landmark `name`, or its content where it is there but empty."""
    contents = with_arrows(function, contents_of(name, function.signature, branches))
    edits = ways_to_add(section, function, name, contents)
    title = _title(name, contents)
    return next(
        ((Fix(title, (edit,), safe=name == "ERRORS"),) for edit in edits if is_added(section, edit, name, contents)), ()
    )


def with_arrows(function: Function, contents: Sequence[str]) -> list[str]:
    """`contents` with the arrow that the function writes."""
    return [content.replace(ARROW, own_arrow(function)) for content in contents]


def ways_to_add(section: Section, function: Function, name: str, contents: Sequence[str]) -> list[Edit]:
    """The ways to add items to a landmark of `function`, or the landmark with them, the likeliest first."""
    blocks = function.named(name)
    if blocks:
        return in_block(section, blocks[-1], function.blocks, contents)
    return _new_block(section, function, name, contents)


def default_error(section: Section, function: Function) -> tuple[Fix, ...]:
    """The fix that adds the default failure behaviour to an ERRORS that has other items."""
    contents = with_arrows(function, V0_3.by_name["ERRORS"].minimal)
    for edit in in_block(section, function.named("ERRORS")[-1], function.blocks, contents):
        if is_added(section, edit, "ERRORS", contents):
            return (Fix("add the default failure behaviour", (edit,)),)
    return ()


def contents_of(name: str, signature: Signature, branches: Sequence[Branch]) -> Sequence[str]:
    """The smallest content of a required landmark, as items."""
    return first_rows(signature, branches) if name == "EXAMPLES" else V0_3.by_name[name].minimal


def _title(name: str, contents: Sequence[str]) -> str:
    if name == "ERRORS":
        return "add ERRORS with its default"
    if name == "EXAMPLES":
        return f"add EXAMPLES with {'a row' if len(contents) == 1 else f'{len(contents)} rows'} to fill in"
    return f"add {name} with a line to fill in"


def is_added(section: Section, edit: Edit, name: str, contents: Sequence[str]) -> bool:
    """Whether after `edit` just these items are read beside what was read before."""
    added = adds(section, edit, name)
    said = [one[0] for one in added or ()]
    return len(said) == len(contents) and all(map(str.startswith, contents, said))


# ── a landmark that is there ──────────────────────────────────────────────────────────────────────────────────


def in_block(section: Section, block: Block, own: Sequence[Block], contents: Sequence[str]) -> list[Edit]:
    """The ways to add items to the end of `block`, one of a function's `own`, the likeliest first."""
    text, end = section.text, line_end(section.text)
    prefix = prefix_of(text, block.items[-1]) if block.items else None
    if prefix is None:
        before = text[line_start(text, block.written.start) : block.written.start]
        indent = before[: len(before) - len(before.lstrip(" \t>"))]
        prefix = style_of(text, block, own, indent).items
        if block.name == "EXAMPLES":
            prefix = prefix._replace(mark="")
        prefix = prefix.numbered(-1)
    added = "".join(f"{end}{prefix.numbered(number)}{content}" for number, content in enumerate(contents, 1))
    return [Edit(Span(at, at), added) for at in content_ends(section, block)]


# ── a landmark that is not there ──────────────────────────────────────────────────────────────────────────────


def _new_block(section: Section, function: Function, name: str, contents: Sequence[str]) -> list[Edit]:
    """The ways to add a landmark before the first that comes later in the order, the likeliest first."""
    text, end = section.text, line_end(section.text)
    later = next((block for block in function.blocks if ORDER[block.name] > ORDER[name]), None)
    before = [block for block in function.blocks if later is None or block.written.start < later.written.start]
    anchor = before[-1] if before else function.header
    model = later or (before[-1] if before else None)
    start = line_start(text, function.header.written.start)
    indent = text[start : function.header.header.start].lstrip("\ufeff")
    style = style_of(text, model, function.blocks, indent if not indent.strip(" \t>") else "")
    block = style.block(name, contents, end, rows=name == "EXAMPLES")
    edits = [Edit(Span(at, at), end * (1 + style.gap) + block) for at in content_ends(section, anchor)]
    if later is not None:
        at = line_start(text, later.written.start)
        edits.append(Edit(Span(at, at), block + end * (1 + style.gap)))
    return edits
