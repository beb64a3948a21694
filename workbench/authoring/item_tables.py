"""Lists of items as tables: done-when, errors, and the optional landmarks each with when it pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workbench.authoring.draft import Draft, FunctionDraft, edited, with_optional
from workbench.authoring.tables import Kind, Line, Section, here
from workbench.languages.guide import Guide


class Items(NamedTuple):
    """A list of items of the function: how it is read and written, its path, and what is said about it. `last` are
    items before which a new one goes."""

    read: Callable[[FunctionDraft], tuple[str, ...]]
    write: Callable[[FunctionDraft, tuple[str, ...]], FunctionDraft]
    path: tuple[str, ...]
    hint: str
    title: str = ""
    last: tuple[str, ...] = ()

    def new_at(self, draft: Draft) -> int:
        items = self.read(draft.function)
        return len(items) - 1 if items and items[-1] in self.last else len(items)

    def section(self, draft: Draft) -> Section:
        items = self.read(draft.function)
        new = self.new_at(draft)
        shown = [Line((item,), (here(draft, *self.path, at),)) for at, item in enumerate(items)]
        blank = Line(("",), (here(draft, *self.path, len(items)),), True, self.hint)
        return Section(self.title, ("",), (*shown[:new], blank, *shown[new:]))

    def put(self, draft: Draft, line: int, column: int, text: str) -> tuple[Draft, int]:  # noqa: ARG002
        new = self.new_at(draft)
        items = self.read(draft.function)
        at = self._index(draft, line)
        left = (*items[:at], text, *items[at + (line != new) :])
        made = edited(draft, lambda function: self.write(function, left))
        return made, at + (at >= self.new_at(made))

    def remove(self, draft: Draft, line: int) -> Draft:
        at = self._index(draft, line)
        items = self.read(draft.function)
        return edited(draft, lambda function: self.write(function, (*items[:at], *items[at + 1 :])))

    def _index(self, draft: Draft, line: int) -> int:
        return line - (line > self.new_at(draft))

    @property
    def kind(self) -> Kind:
        """The list as a table."""
        return Kind(self.section, self.put, self.remove)


def done() -> tuple[Kind, ...]:
    """By what it is seen that the work is finished."""
    items = Items(
        lambda function: function.done,
        lambda function, items: function._replace(done=items),
        ("done_when",),
        "the returned list names …, or Enter for no more",
    )
    return (items.kind,)


def errors(guide: Guide) -> tuple[Kind, ...]:
    """What happens when something goes wrong, what is given from the start last."""
    items = Items(
        lambda function: function.errors,
        lambda function, items: function._replace(errors=items),
        ("errors",),
        "what goes wrong → what then, or Enter for no more",
        last=guide.step("errors").given,
    )
    return (items.kind,)


def optional(guide: Guide) -> tuple[Kind, ...]:
    """A list for each landmark that pays only sometimes."""
    return tuple(
        Items(
            lambda function, name=pays.landmark: function.optional.get(name, ()),  # type: ignore[misc]
            lambda function, items, name=pays.landmark: with_optional(function, name, items),  # type: ignore[misc]
            ("optional", pays.landmark),
            "leave it empty where it does not pay",
            f"{pays.landmark}: {pays.when}",
        ).kind
        for pays in guide.optional
    )
