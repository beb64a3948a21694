"""Workers that wait for each other: which can never begin, and in which circles."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Iterator, Sequence

Need = Collection[Hashable]
"""What a worker waits for: any one of these signs."""


def circles(needs: Sequence[Sequence[Need]], gives: Sequence[Collection[Hashable]]) -> list[list[tuple[int, int]]]:
    """The circles among workers of which each waits for the next: (worker, index of its need), from the first worker.

    `needs[w]` are the needs of worker `w`, all of which it waits for; once it begins it gives the signs in `gives[w]`.
    A need of which nobody gives a sign is taken as met. Each knot of workers that hold each other up is told by its
    shortest circle through its first worker. Time and memory grow with the number of signs.
    """
    given = {sign for signs in gives for sign in signs}
    open_needs = [
        [(index, live) for index, need in enumerate(own) if (live := [sign for sign in need if sign in given])]
        for own in needs
    ]
    stuck = _stuck(open_needs, gives)
    # Workers and signs are the nodes, so that a sign with many givers and many takers is no product of the two.
    ids: dict[Hashable, int] = {}
    number = len(needs)
    edges: list[list[int]] = [[] for _ in range(number)]
    by: dict[tuple[int, int], int] = {}
    for worker in stuck:
        for index, need in open_needs[worker]:
            for sign in need:
                node = ids.setdefault(sign, number + len(ids))
                if node == len(edges):
                    edges.append([])
                if (worker, node) not in by:
                    edges[worker].append(node)
                    by[worker, node] = index
    for worker in stuck:
        for sign in gives[worker]:
            if sign in ids:
                edges[ids[sign]].append(worker)
    found = []
    for component in _components(edges, stuck):
        workers = [node for node in component if node < number]
        if len(workers) > 1:
            ring = _ring(edges, set(component), min(workers))
            found.append([(w, by[w, sign]) for w, sign in zip(ring[::2], ring[1::2], strict=True)])
    return sorted(found)


def _stuck(needs: list[list[tuple[int, list[Hashable]]]], gives: Sequence[Collection[Hashable]]) -> list[int]:
    """The workers that never begin; of their needs those that are met are taken out of `needs`."""
    takers: dict[Hashable, list[tuple[int, int]]] = {}
    for worker, own in enumerate(needs):
        for index, need in own:
            for sign in need:
                takers.setdefault(sign, []).append((worker, index))
    unmet = [{index for index, _ in own} for own in needs]
    ready = deque(worker for worker, own in enumerate(unmet) if not own)
    begun = set(ready)
    while ready:
        for sign in gives[ready.popleft()]:
            for worker, index in takers.pop(sign, ()):
                unmet[worker].discard(index)
                if not unmet[worker] and worker not in begun:
                    begun.add(worker)
                    ready.append(worker)
    for worker, own in enumerate(needs):
        own[:] = [(index, need) for index, need in own if index in unmet[worker]]
    return [worker for worker in range(len(needs)) if worker not in begun]


def _components(edges: list[list[int]], roots: Sequence[int]) -> Iterator[list[int]]:
    """The strongly connected components that `roots` reach (Tarjan 1972, without recursion)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    path: list[int] = []
    on_path: set[int] = set()
    for root in roots:
        if root in order:
            continue
        work = [(root, iter(edges[root]))]
        order[root] = low[root] = len(order)
        path.append(root)
        on_path.add(root)
        while work:
            node, following = work[-1]
            for after in following:
                if after not in order:
                    order[after] = low[after] = len(order)
                    path.append(after)
                    on_path.add(after)
                    work.append((after, iter(edges[after])))
                    break
                if after in on_path:
                    low[node] = min(low[node], order[after])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == order[node]:
                    component = [path.pop()]
                    while component[-1] != node:
                        component.append(path.pop())
                    on_path.difference_update(component)
                    yield component


def _ring(edges: list[list[int]], inside: set[int], start: int) -> list[int]:
    """The nodes of a shortest way from `start` back to it, without its second mention."""
    came_from: dict[int, int] = {}
    queue = deque([start])
    while start not in came_from:
        node = queue.popleft()
        for after in edges[node]:
            if after in inside and after not in came_from:
                came_from[after] = node
                queue.append(after)
    ring = [came_from[start]]
    while ring[-1] != start:
        ring.append(came_from[ring[-1]])
    return ring[::-1]
