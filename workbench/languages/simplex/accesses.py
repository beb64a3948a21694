"""What each function says of shared memory: every use of a key, in the order of the text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from workbench.analysis.flow import READS, TRIGGERS, WRITES, FlowUse
from workbench.analysis.text import Span
from workbench.languages.simplex.memory import ANY, Condition, Mention, Path, condition_of, matcher, mentions
from workbench.languages.simplex.outside import says_outside
from workbench.languages.simplex.spec import Block, Function, Item, Spec

KINDS = {"READS": READS, "WRITES": WRITES, "TRIGGERS": TRIGGERS}
"""What each landmark's items do with the keys they name."""

LONGEST_READ = 10_000
"""Characters of an item up to which keys are looked for in it; nobody lists so many in one."""


class Access(NamedTuple):
    """A use and how it is matched.

    `path` is its key, `paths` are all the keys it may mean, that one first. `sure` and `prefixed` are the mention's
    (see `memory.Mention`). Those of one function with the same `choice` are alternatives, None for none.
    `optional` tells that the function begins without it.
    """

    use: FlowUse
    path: Path
    paths: tuple[Path, ...]
    condition: Condition
    sure: bool
    prefixed: bool
    choice: int | None
    optional: bool


def accesses(spec: Spec) -> tuple[list[Access], bool]:
    """Every key that a READS, WRITES or TRIGGERS names, in the order of the text; and whether every item was read."""
    functions = frozenset(function.name.casefold() for _, function in spec.functions)
    variables = {name.casefold() for name in spec.data_names}
    for _, function in spec.functions:
        variables.update(_inputs(function))
    found: list[Access] = []
    whole = True
    for node, (start, function) in enumerate(spec.functions):
        inputs = _inputs(function)
        for block in function.blocks:
            kind = KINDS.get(block.name, "")
            any_will_do = _any_will_do(function, block)
            for item in block.items if kind else ():
                if len(item.text) > LONGEST_READ:
                    whole = False
                    continue
                for access in _of_item(item, kind, functions, variables):
                    use = access.use._replace(node=node, span=access.use.span.shifted(start))
                    # An unprefixed name of an input is rather that input than shared memory.
                    sure = access.sure and (access.prefixed or access.path[0] not in inputs)
                    choice = 0 if any_will_do else access.choice
                    found.append(access._replace(use=use, sure=sure, choice=choice))
    return found, whole


def _of_item(item: Item, kind: str, functions: frozenset[str], variables: set[str]) -> Iterator[Access]:
    """The accesses of one item, as if it were of the first node; spans count in the section."""
    named = [(key, tuple(_resolved(part, variables) for part in key.path)) for key in mentions(item)]
    named = [(key, path) for key, path in named if key.prefixed or path[1:] or path[0] not in functions]
    besides = _besides(item, [key for key, _ in named]).strip() if named else ""
    outside = bool(besides) and says_outside(besides, kind, functions)
    optional = bool(besides) and kind == READS and matcher(_OPTIONAL).search(besides) is not None
    starts = [fragment.at for fragment in item.fragments]
    for key, path in named:
        yield Access(
            FlowUse(
                0,
                kind,
                ".".join(path) or "SharedMemory",
                item.text[key.start : key.end],
                key.condition,
                item.number,
                _placed(item, starts, key),
                outside,
            ),
            path,
            (path,),
            condition_of(key.condition),
            key.sure,
            key.prefixed,
            item.number if key.either else None,
            optional,
        )


def _besides(item: Item, named: list[Mention]) -> str:
    """What an item says besides its keys."""
    starts = [mention.start for mention in named]
    ends = [mention.end for mention in named]
    return " ".join(item.text[a:b] for a, b in zip([0, *ends], [*starts, len(item.text)], strict=True))


def _inputs(function: Function) -> set[str]:
    return {parameter.name.casefold() for parameter in function.signature.parameters}


_OPTIONAL = (
    r"\b(?:optional(?:ly)?|if any|if (?:there|present|available|it exists|set)|where (?:present|available)|"
    r"when (?:present|available)|(?:may|might|can) be (?:missing|absent|empty|unset)|or none|last|previous|earlier|"
    r"at first|so far)\b"
)
"""Said of a READS: the function begins without it."""
_ANY = r"\b(?:any|either|one|whichever|some) of\b|\bany:"


def _any_will_do(function: Function, block: Block) -> bool:
    """Whether the items of a TRIGGERS are said to be alternatives: `any of the following`."""
    if block.name != "TRIGGERS" or len(block.items) < 2:
        return False
    before = function.text[block.header.start : block.items[0].span.start]
    return matcher(_ANY).search(before) is not None


def _resolved(part: str, variables: set[str]) -> str:
    """A part of a key with a name in brackets read as that name or, where the spec has such a variable, as any."""
    if not part.startswith("["):
        return part
    return ANY if part[1:] in variables else part[1:]


def _placed(item: Item, starts: list[int], mention: Mention) -> Span:
    """Where a mention stands in the section: as `Item.source` tells, in a time that does not grow with the item."""
    if not starts:
        return Span(item.span.start + mention.start, item.span.start + mention.end)
    return Span(_place(item, starts, mention.start), _place(item, starts, mention.end - 1) + 1)


def _place(item: Item, starts: list[int], offset: int) -> int:
    fragment = item.fragments[max(0, bisect_right(starts, offset) - 1)]
    return fragment.source + offset - fragment.at
