"""One sequence of what stands in many stretches of a text, each counted from its own start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from typing import Protocol, Self

    class Movable(Protocol):
        """Something with places in a text."""

        def shifted(self, by: int) -> Self:
            """The same in a text that has `by` more characters before it."""
            ...


Thing = TypeVar("Thing", bound="Movable")


class Joined(Sequence[Thing]):
    """The things of all `runs`, each run with the offset from which its spans count; equal to a tuple of the same.

    Whoever changes one stretch of a long text moves all that follow, and few of the things in them are ever looked at:
    so they are moved when they are first looked at, and `unplaced` has them for those who do not ask where they are.
    """

    def __init__(self, runs: Sequence[tuple[int, Sequence[Thing]]]) -> None:
        self.runs = runs

    @property
    def unplaced(self) -> Iterator[Thing]:
        """All things in order, with spans that count in their stretch."""
        return chain.from_iterable(run for _, run in self.runs)

    @cached_property
    def _placed(self) -> tuple[Thing, ...]:
        return tuple(thing.shifted(start) for start, run in self.runs for thing in run)

    def __len__(self) -> int:
        return sum(len(run) for _, run in self.runs)

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._placed)

    @overload
    def __getitem__(self, index: int) -> Thing: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Thing, ...]: ...
    def __getitem__(self, index: int | slice) -> Thing | tuple[Thing, ...]:
        return self._placed[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Joined, tuple)) and self._placed == tuple(other)

    def __hash__(self) -> int:
        return hash(self._placed)

    def __repr__(self) -> str:
        return repr(self._placed)


def unplaced(things: Sequence[Thing]) -> Iterator[Thing]:
    """`things` for whoever does not ask where they are."""
    return things.unplaced if isinstance(things, Joined) else iter(things)


def stretches(things: Sequence[Thing]) -> Sequence[tuple[int, Sequence[Thing]]]:
    """`things` in the stretches of the text in which they stand, each with the offset from which their spans count."""
    return things.runs if isinstance(things, Joined) else ((0, things),)
