"""A finding: what is wrong, where, and what to do next."""

from __future__ import annotations

import enum
from typing import NamedTuple

from workbench.analysis.text import Span


class Severity(enum.IntEnum):
    """How much a finding weighs. Ordered: a spec is valid exactly when it has no ERROR."""

    INFO = 0
    WARNING = 1
    ERROR = 2

    @property
    def word(self) -> str:
        """The lower-case name: "error", "warning", "info"."""
        return self.name.lower()

    @property
    def mark(self) -> str:
        """One character that tells the severity without colour: ✗ ! ·"""
        return "·!✗"[self]


class Place(NamedTuple):
    """Where in the structure of a spec a finding stands; each part None where it does not apply.

    `function` and `landmark` are names, `item` counts from 1 within the landmark's block.
    `path` is the key path in a document of a structured format (`states.intake.transitions.0.to`).
    """

    function: str | None = None
    landmark: str | None = None
    item: int | None = None
    path: str | None = None

    def __str__(self) -> str:
        if self.path is not None:
            return self.path
        parts = [
            f"FUNCTION {self.function}" if self.function is not None else "",
            self.landmark if self.landmark not in (None, "FUNCTION") else "",
            f"item {self.item}" if self.item is not None else "",
        ]
        return " > ".join(part for part in parts if part) or (self.landmark or "spec")


BLANK = "…"
"""What stands in the text of a fix for all that only the author can say."""


class Edit(NamedTuple):
    """Replace the characters of `span` with `text`; an empty span inserts."""

    span: Span
    text: str


class Fix(NamedTuple):
    """A change that would mend a finding. `safe` fixes keep the meaning and may be applied unseen."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = True

    def shifted(self, by: int) -> Fix:
        """The same change in a text that has `by` more characters before it."""
        return self._replace(edits=tuple(Edit(edit.span.shifted(by), edit.text) for edit in self.edits))


NOWHERE = Place()
"""The place of a finding about the whole spec."""


class Finding(NamedTuple):
    """One thing a rule has to say about one place.

    `message` says what (the seed's codes keep the seed's wording), `span` is what the author will change,
    `hint` says what to do next, `anchor` is the text the finding is about: it names the finding across edits
    elsewhere (see `fingerprint`). `also` are other places without which it would not be: what lets it stand there
    lets it stand.
    """

    code: str
    slug: str
    severity: Severity
    message: str
    span: Span
    place: Place = NOWHERE
    hint: str = ""
    fixes: tuple[Fix, ...] = ()
    anchor: str = ""
    also: tuple[Span, ...] = ()

    @property
    def location(self) -> str:
        """Where, in words: `FUNCTION f > RULES > item 3`."""
        return str(self.place)

    @property
    def fingerprint(self) -> str:
        """16 hex digits that stay the same when lines move: from code, function, landmark and item text."""
        from hashlib import sha256

        place = self.place
        parts = (
            self.code,
            place.path or place.function or "",
            place.landmark or "",
            " ".join(self.anchor.split()),
        )
        return sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]

    def shifted(self, by: int) -> Finding:
        """The same finding in a text that has `by` more characters before it."""
        if not by:
            return self
        fixes = tuple(fix.shifted(by) for fix in self.fixes)
        return self._replace(
            span=self.span.shifted(by), fixes=fixes, also=tuple(span.shifted(by) for span in self.also)
        )


def apply_edits(text: str, edits: tuple[Edit, ...]) -> str:
    """`text` with all `edits` made at once, spans counting in the text as given.

    Raises ValueError where two edits overlap or one lies outside the text.
    """
    pieces: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        if not at <= edit.span.start <= edit.span.end <= len(text):
            raise ValueError(f"edit at {edit.span.start}-{edit.span.end} overlaps another or leaves the text")
        pieces += (text[at : edit.span.start], edit.text)
        at = edit.span.end
    return "".join((*pieces, text[at:]))
