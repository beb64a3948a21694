"""The data flow of a spec: which function writes what another one reads or is triggered by.

READS, WRITES and TRIGGERS are contracts; HANDOFF and other prose tell a person more, and are not read here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice

from workbench.analysis.flow import READS, TRIGGERS, WRITES, Flow, FlowEdge, FlowNode, FlowUse
from workbench.languages.simplex.accesses import Access, accesses
from workbench.languages.simplex.memory import ANY, Condition, Path
from workbench.languages.simplex.outside import told_outside
from workbench.languages.simplex.spec import Spec
from workbench.languages.simplex.waiting import circles

MOST_PAIRS = 20_000
"""Pairs of a writer and a reader looked at in one spec. A key that a thousand functions write and a thousand read has
a million."""

MOST_MEANT = 8
"""Longer keys that a bare name may stand for: more than that say nothing."""


def read_flow(spec: Spec) -> Flow:
    """The graph of `spec`.

    What is missing, unread or in a circle is only told where several functions have data flow (alone, a function's
    every partner is elsewhere) and all of it could be read.
    """
    uses, whole = accesses(spec)
    puts = [access for access in uses if access.use.kind == WRITES]
    takes = _meant([access for access in uses if access.use.kind != WRITES], puts)
    written = _Index(puts)
    taken = _Index(takes)
    told = _Told(spec, takes)
    alone = {
        id(access): told.covers(access)
        for access, index in (*((put, taken) for put in puts), *((take, written) for take in takes))
        if not index.touches(access)
    }

    def use(access: Access) -> FlowUse:
        return access.use._replace(outside=True) if alone.get(id(access)) else access.use

    kept = [access for access in (*puts, *takes) if access.sure or id(access) not in alone]
    judged = whole and len({access.use.node for access in kept}) > 1
    lonely = [access for access in kept if judged and alone.get(id(access)) is False]
    pairs = [*islice(((put, take) for take in takes for put in written.touching(take)), MOST_PAIRS + 1)]
    return Flow(
        tuple(FlowNode(function.name, function.header.header.shifted(start)) for start, function in spec.functions),
        _in_order(map(use, kept)),
        tuple(FlowEdge(put.use, take.use) for put, take in pairs[:MOST_PAIRS] if _fits(put.condition, take.condition)),
        _in_order(access.use for access in lonely if access.use.kind != WRITES),
        _in_order(access.use for access in lonely if access.use.kind == WRITES),
        _circles(len(spec.functions), puts, takes, told) if judged else (),
        whole and len(pairs) <= MOST_PAIRS,
    )


def _in_order(uses: Iterable[FlowUse]) -> tuple[FlowUse, ...]:
    return tuple(sorted(uses, key=lambda use: use.span))


# ── who touches whose key ─────────────────────────────────────────────────────────────────────────────────────


class _Index:
    """Accesses by their keys. A key touches itself, what is part of it, and what it is part of."""

    def __init__(self, accesses: Iterable[Access]) -> None:
        self.at: defaultdict[Path, list[Access]] = defaultdict(list)
        self.under: defaultdict[Path, list[Access]] = defaultdict(list)
        for access in accesses:
            for path in access.paths:
                self.at[path].append(access)
                for end in range(len(path) + 1):
                    self.under[path[:end]].append(access)

    def touches(self, access: Access) -> bool:
        """Whether any of the accesses is to a key that `access` touches."""
        return any(
            path in self.under or any(path[:end] in self.at for end in range(len(path))) for path in access.paths
        )

    def touching(self, access: Access) -> Iterator[Access]:
        """The accesses to a key that `access` touches, each once."""
        seen: set[int] = set()
        for path in access.paths:
            for group in (*(self.at.get(path[:end], ()) for end in range(len(path))), self.under.get(path, ())):
                for other in group:
                    if id(other) not in seen:
                        seen.add(id(other))
                        yield other


def _meant(takes: Sequence[Access], puts: Sequence[Access]) -> list[Access]:
    """`takes` with all the keys each may mean, of those that are written.

    A bare name may be the last part of a longer key, and the other way round; a part that stands for any meets every
    name in its place.
    """
    bare = {put.path for put in puts if len(put.path) == 1 and not put.prefixed}
    longer: dict[str, dict[Path, None]] = {}
    named: set[Path] = set()
    open_ended: set[Path] = set()
    for put in puts:
        if len(put.path) > 1:
            same_end = longer.setdefault(put.path[-1], {})
            if len(same_end) < MOST_MEANT:
                same_end[put.path] = None
        for end, part in enumerate(put.path):
            (open_ended if part == ANY else named).add(put.path[:end])

    def all_meant(take: Access) -> tuple[Path, ...]:
        path = take.path
        paths = {path: None}
        if len(path) == 1 and not take.prefixed:
            paths |= longer.get(path[0], {})
        elif path[-1:] in bare:
            paths[path[-1:]] = None
        for end, part in enumerate(path):
            if part == ANY and path[:end] in named:
                paths[path[:end]] = None
            elif part != ANY and path[:end] in open_ended:
                paths[(*path[:end], ANY, *path[end + 1 :])] = None
        return tuple(paths)

    return [take._replace(paths=all_meant(take)) for take in takes]


def _fits(put: Condition, take: Condition) -> bool:
    """Whether what is written may be what is asked for."""
    return take.excludes or take.values is None or put.values is None or not take.values.isdisjoint(put.values)


# ── what comes from outside ───────────────────────────────────────────────────────────────────────────────────


class _Told:
    """What the spec says comes from outside or goes there, read when first asked."""

    def __init__(self, spec: Spec, accesses: Sequence[Access]) -> None:
        self._spec = spec
        self._accesses = accesses

    @cached_property
    def _words(self) -> frozenset[str]:
        return told_outside(self._spec, {function.name.casefold() for _, function in self._spec.functions})

    @cached_property
    def _paths(self) -> set[Path]:
        return {access.path for access in self._accesses if access.use.outside and access.use.kind != WRITES}

    def covers(self, access: Access) -> bool:
        """Whether the spec says of the access's key, anywhere, that its other end is outside."""
        path = access.path
        if access.use.outside or any(path[:end] in self._paths for end in range(1, len(path) + 1)):
            return True
        name = next((part for part in reversed(path) if part != ANY), "")
        return name in self._words


# ── who waits for whom ────────────────────────────────────────────────────────────────────────────────────────


def _circles(
    functions: int, puts: Sequence[Access], takes: Sequence[Access], told: _Told
) -> tuple[tuple[FlowUse, ...], ...]:
    """The circles among functions of which each waits for what only those behind it write.

    A function waits for its TRIGGERS; one whose TRIGGERS are met from the start, or that has none, for what it READS.
    What it writes itself, what comes from outside and what nobody writes holds nobody up.
    """
    gives: list[set[Hashable]] = [set() for _ in range(functions)]
    for put in puts:
        gives[put.use.node].update(_signs_of_writing(put))
    waits: list[dict[str, list[Access]]] = [{READS: [], TRIGGERS: []} for _ in range(functions)]
    for take in takes:
        if take.condition.waits and not take.optional:
            waits[take.use.node][take.use.kind].append(take)
    needs: list[list[set[Hashable]]] = [[] for _ in range(functions)]
    uses: dict[tuple[int, int], FlowUse] = {}
    for node, by_kind in enumerate(waits):
        triggers = _needs(by_kind[TRIGGERS], gives[node])
        for need, access in triggers or _needs(by_kind[READS], gives[node]):
            if not told.covers(access):
                uses[node, len(needs[node])] = access.use
                needs[node].append(need)
    return tuple(tuple(uses[place] for place in circle) for circle in circles(needs, gives))


def _needs(takes: Sequence[Access], own: set[Hashable]) -> list[tuple[set[Hashable], Access]]:
    """What must be given before these are met, each with the access that says so; alternatives are one need."""
    needs: dict[int, tuple[set[Hashable], Access]] = {}
    for place, take in enumerate(takes):
        signs = set(_signs_of_taking(take))
        need, _ = needs.setdefault(place if take.choice is None else -1 - take.choice, (signs, take))
        need |= signs
    return [(need, access) for need, access in needs.values() if own.isdisjoint(need)]


_SOME = None
_UNKNOWN = ("unknown",)
"""In a sign, for a value: that there is one, and that it may be any. Values themselves are strings."""


def _signs_of_writing(put: Access) -> Iterator[Hashable]:
    for value in (_SOME, *(put.condition.values or (_UNKNOWN,))):
        yield "at", put.path, value
        for end in range(len(put.path) + 1):
            yield "under", put.path[:end], value


def _signs_of_taking(take: Access) -> Iterator[Hashable]:
    values = (*take.condition.values, _UNKNOWN) if take.condition.values else (_SOME,)
    for path in take.paths:
        for value in values:
            yield "under", path, value
            for end in range(len(path)):
                yield "at", path[:end], value
