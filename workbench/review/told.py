"""A comparison as it is told: of which files, and the rows of a function that are worth one. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from workbench.languages.language import SpecItem
from workbench.review.comparison import Comparison, FunctionChange, ItemChange
from workbench.review.words import Part, parts


class Told(NamedTuple):
    """A comparison, the paths of both files (None where there is none), and what the two states are called ("" where
    that goes without saying). All of the names are untrusted."""

    comparison: Comparison
    old_path: str | None
    new_path: str | None
    old_name: str = ""
    new_name: str = ""

    @property
    def path(self) -> str:
        """What the file is called now, or was where it is gone."""
        return self.new_path or self.old_path or ""


def rows(function: FunctionChange) -> Iterator[ItemChange]:
    """The changed items that say something by themselves: not a landmark's own line where its items tell the same, and
    not the items of a function that is gone."""
    if function.kind == "removed":
        yield from (item for item in function.changed if item.is_head and item.item.landmark == "FUNCTION")
        return
    telling = {(item.item.landmark, item.kind) for item in function.changed if not item.is_head}
    for item in function.changed:
        bare = item.is_head and item.item.landmark != "FUNCTION" and function.name
        if not (bare and (item.item.landmark, item.kind) in telling):
            yield item


def marked(item: ItemChange) -> tuple[Part, ...]:
    """The words of an item, those marked that are gone and new, and its comment behind a sign where that changed."""
    if item.old is None or item.new is None:
        comment = (Part("same", f"# {item.item.comment}", True),) if item.item.comment else ()
        return (Part("same", _content(item.item)), *comment)
    said: tuple[Part, ...] = (Part("same", _content(item.new)),)
    if item.kind == "reworded":
        said = parts(_content(item.old), _content(item.new))
    return (*said, *_comment(item.old.comment, item.new.comment))


def _content(item: SpecItem) -> str:
    """Its text; of a landmark's own line what stands behind the landmark."""
    name, colon, rest = item.text.partition(":")
    return rest.strip() if item.number == 0 and colon and rest.strip() and name.strip() == item.landmark else item.text


def _comment(old: str, new: str) -> tuple[Part, ...]:
    if old == new:
        return ()
    return (
        Part("same", "#", True),
        *(part._replace(blank=True) if at == 0 else part for at, part in enumerate(parts(old, new))),
    )


def aside(told: Told) -> str:
    """What changed and means nothing, in words; "" for nothing: `the layout of 3 items`."""
    comparison = told.comparison
    if not (told.old_path and told.new_path):
        return ""
    layout = comparison.layout
    gone = sum(line.new_line is None for line in comparison.outside)
    outside = max(gone, len(comparison.outside) - gone)
    said = [f"the layout of {layout} {'item' if layout == 1 else 'items'}"] if layout else []
    if outside:
        said.append(f"{outside} {'line' if outside == 1 else 'lines'} outside of items")
    if not said and not comparison.identical and not comparison.in_meaning:
        said = ["white space"]
    return ", ".join(said)
