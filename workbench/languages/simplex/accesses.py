"""What each function says of shared memory: every use of a key, in the order of the text."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from workbench.analysis.flow import READS, TRIGGERS, WRITES, FlowUse
from workbench.analysis.text import Span
from workbench.languages.simplex.memory import ANY, Condition, Mention, Path, condition_of, matcher, mentions
from workbench.languages.simplex.outside import says_outside
from workbench.languages.simplex.spec import Block, Function, Item, Spec

KINDS = {"READS": READS, "WRITES": WRITES, "TRIGGERS": TRIGGERS}
"""What each landmark's items do with the keys they name."""


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


def has_data_flow(function: Function) -> bool:
    """Whether a function says anything of the shared memory it uses."""
    return any(block.name in KINDS and block.items for block in function.blocks)


def accesses(spec: Spec) -> list[Access]:
    """Every key that a READS, WRITES or TRIGGERS names, in the order of the text."""
    functions = {function.name.casefold() for _, function in spec.functions}
    variables = {name.casefold() for name in spec.data_names}
    for _, function in spec.functions:
        variables.update(_inputs(function))
    found: list[Access] = []
    for node, (start, function) in enumerate(spec.functions):
        inputs = _inputs(function)
        for block in function.blocks:
            if kind := KINDS.get(block.name):
                any_will_do = _any_will_do(function, block)
                for item in block.items:
                    starts = [fragment.at for fragment in item.fragments]
                    named = [
                        (mention, path)
                        for mention in mentions(item)
                        for path in [tuple(_resolved(part, variables) for part in mention.path)]
                        if mention.prefixed or path[1:] or path[0] not in functions
                    ]
                    outside = says_outside(_besides(item, [mention for mention, _ in named]), kind, functions)
                    optional = matcher(_OPTIONAL).search(item.text) is not None
                    for mention, path in named:
                        use = FlowUse(
                            node,
                            kind,
                            ".".join(path) or "SharedMemory",
                            item.text[mention.start : mention.end],
                            mention.condition,
                            item.number,
                            _placed(item, starts, mention).shifted(start),
                            outside,
                        )
                        # An unprefixed name of an input is rather that input than shared memory.
                        sure = mention.sure and (mention.prefixed or path[0] not in inputs)
                        choice = 0 if any_will_do else item.number if mention.either else None
                        condition = condition_of(mention.condition)
                        found.append(Access(use, path, (path,), condition, sure, mention.prefixed, choice, optional))
    return found


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
