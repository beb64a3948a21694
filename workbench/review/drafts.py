"""What a reviewer has begun to say, before it is an event: as a value, as text to be kept, and where it belongs. Pure.

Nothing is asked of it that is asked of an event: whatever was typed is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from workbench.review.anchors import place
from workbench.review.event_json import anchor_in, anchor_table
from workbench.review.events import ANSWERS, COMMENTS, FILE, KINDS, Anchor, EventProblem
from workbench.review.likeness import Comparing
from workbench.review.reading import Reading

FORMAT = 1
"""Of the text; of another one nothing is known."""


class DraftProblem(ValueError):
    """A kept text that is no draft of this version; str() says so and what to do."""


class Draft(NamedTuple):
    """What is being said about the file `spec` of the repository `root`.

    `kind`, `anchor`, `text_hash`, `to`, `verdict`, `function`, `body` and `suggestion` are those of the event that it
    is to become (see `events.Event`); those that its kind has no use for may hold what was typed before the kind was
    changed.
    """

    root: str
    spec: str
    kind: str
    body: str = ""
    suggestion: str = ""
    anchor: Anchor = FILE
    text_hash: str = ""
    to: str = ""
    verdict: str = ""
    function: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed that could be lost."""
        return not self.body.strip() and not self.suggestion.strip()

    def with_field(self, name: str, value: str) -> Draft:
        """The same, with another value in one of its fields that are texts."""
        return Draft(**{**self._asdict(), name: value})


_TEXTS = tuple(name for name in Draft._fields if name != "anchor")


def to_json(draft: Draft) -> str:
    """`draft` in full, as ASCII."""
    return json.dumps({"v": FORMAT, **draft._asdict(), "anchor": anchor_table(draft.anchor)})


def from_json(text: str) -> Draft:
    """The draft that `to_json` wrote. Raises DraftProblem for whatever else it is given."""
    try:
        table = json.loads(text)
        if not isinstance(table, dict) or table.pop("v", None) != FORMAT or set(table) != set(Draft._fields):
            raise DraftProblem
        if not all(isinstance(table[name], str) for name in _TEXTS) or table["kind"] not in KINDS:
            raise DraftProblem
        return Draft(**{**table, "anchor": anchor_in(table, "anchor")})
    except (ValueError, RecursionError, EventProblem) as problem:
        raise DraftProblem(
            "A comment that was begun with another version of this program is kept and cannot be read by this one"
        ) from problem


def at_the_place(draft: Draft, drafts: Iterable[Draft], reading: Reading) -> Iterator[Draft]:
    """Those of `drafts` that were begun where `draft` is to be: the same comment answered, the same thing judged, or a
    comment on what is the same item in `reading` by now."""
    for other in drafts:
        if (other.root, other.spec) != (draft.root, draft.spec) or _sort(other) != _sort(draft):
            continue
        if draft.kind in ANSWERS and other.to != draft.to:
            continue
        if draft.kind in COMMENTS and not _same_place(draft, other, reading):
            continue
        if draft.kind == "verdict" and other.function not in ("", draft.function):
            continue
        yield other


def _sort(draft: Draft) -> str:
    return "comment" if draft.kind in COMMENTS else "answer" if draft.kind in ANSWERS else draft.kind


def _same_place(one: Draft, other: Draft, reading: Reading) -> bool:
    if one.anchor._replace(part="") == other.anchor._replace(part=""):
        return True
    if "file" in (one.anchor.on, other.anchor.on):
        return False
    first, second = (place(draft.anchor, reading, Comparing(), draft.text_hash) for draft in (one, other))
    if "orphaned" in (first.state, second.state):
        return False
    return first.item == second.item if first.item is not None else first.span.start == second.span.start
