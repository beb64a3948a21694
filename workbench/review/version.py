"""One text of a spec with all that its language says of it: one side of a comparison. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from workbench.analysis.analysis import Analysis
from workbench.analysis.coverage import Matrix
from workbench.analysis.text import Span
from workbench.languages.language import Language, SpecItem, SpecSignature
from workbench.review.reading import homes_of


@dataclass(frozen=True)
class Version:
    """A text as it is analysed, its items, the matrices of its branches (none where the language has no examples), and
    what its functions declare. Never changed once made."""

    analysis: Analysis
    items: Sequence[SpecItem] = ()
    matrices: Sequence[Matrix] = ()
    signatures: Sequence[SpecSignature] = ()

    @property
    def text(self) -> str:
        """The text itself."""
        return self.analysis.text

    @cached_property
    def homes(self) -> dict[str, list[int]]:
        """For each function, in the order of the text, the places of its items among `items`; "" for those of none."""
        return homes_of(self.items)

    @cached_property
    def numbered(self) -> dict[tuple[str, str, int], int]:
        """The place of an item by its function, landmark and number; the first of several."""
        numbered: dict[tuple[str, str, int], int] = {}
        for at, item in enumerate(self.items):
            numbered.setdefault((item.function, item.landmark, item.number), at)
        return numbered

    @cached_property
    def declared(self) -> dict[str, SpecSignature]:
        """What a function declares, by its name; of two with one name the first."""
        return {one.function: one for one in reversed(self.signatures)}

    def line_of(self, span: Span) -> int:
        """The line, from 1, on which `span` starts."""
        return self.analysis.lines.position(span.start).line


def version_of(language: Language, analysis: Analysis) -> Version:
    """What there is to compare of a text that `language` has analysed."""
    return Version(
        analysis,
        tuple(language.items(analysis)),
        tuple(language.matrices(analysis) or ()),
        tuple(language.signatures(analysis)),
    )
