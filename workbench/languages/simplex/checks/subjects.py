"""What checks are given, and the tables in which they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from workbench.analysis.config import Thresholds
from workbench.analysis.finding import Place
from workbench.analysis.rules import Checks
from workbench.languages.simplex.branches import Branch
from workbench.languages.simplex.coverage.judged import Judged
from workbench.languages.simplex.reach import MOST_ROW_CHARACTERS, MOST_ROWS_READ, reach_of, within_reach
from workbench.languages.simplex.spec import Block, Example, Function, Item, Section, Spec
from workbench.languages.simplex.vagueness import VagueItem


class FunctionReading(NamedTuple):
    """A function, what was read out of its rules, and which example shows which branch. Spans count in the function's
    section."""

    function: Function
    section: Section
    branches: tuple[Branch, ...]
    thresholds: Thresholds
    judged: Judged

    def read(self, landmark: str) -> Sequence[Item]:
        """The items under a landmark whose words are read (see `reach`)."""
        return within_reach(self.function.items(landmark))

    @property
    def rows(self) -> Sequence[Example]:
        """The rows of EXAMPLES that are looked at by themselves and beside each other."""
        rows = self.function.examples
        return rows[: reach_of([row.item for row in rows], MOST_ROWS_READ, MOST_ROW_CHARACTERS)]

    @property
    def rules_read(self) -> bool:
        """Whether the words of every rule are read, so that something can be told of them together."""
        return len(self.read("RULES")) == len(self.function.items("RULES"))

    def place(self, landmark: str | None = None, item: Item | int | None = None) -> Place:
        """A place in this function."""
        number = item.number if isinstance(item, Item) else item
        return Place(self.function.name, landmark, number)


class SectionReading(NamedTuple):
    """A section, whether it holds a function or not. Spans count in the section."""

    section: Section

    def place(self, block: Block, item: Item | None = None) -> Place:
        """A place in a block of this section: in its function, unless the block stands by itself."""
        function = self.section.function
        own = function is not None and (block is function.header or block in function.blocks)
        return Place(function.name if function and own else None, block.name, item.number if item else None)


class TermsReading(NamedTuple):
    """The vague terms of one section, and those words among them that the spec defines anywhere. Spans count in the
    section."""

    section: Section
    vague: tuple[VagueItem, ...]
    defined: frozenset[str]


class SpecReading(NamedTuple):
    """What of each section concerns the others (see `outward`), for what only shows across sections. Spans count in
    this spec. `first_lines` are, of the names that several functions have, the lines of the first in the whole text.
    """

    spec: Spec
    thresholds: Thresholds
    first_lines: Mapping[str, int]


FUNCTION_CHECKS: Checks[FunctionReading] = Checks()
"""Checks that need one function and nothing else: their findings are kept as long as its text does not change."""
SECTION_CHECKS: Checks[SectionReading] = Checks()
"""Checks of blocks wherever they stand; kept likewise."""
TERM_CHECKS: Checks[TermsReading] = Checks()
"""Checks of the terms of a section; kept until what the spec defines of them changes."""
SPEC_CHECKS: Checks[SpecReading] = Checks()
"""Checks that look across sections; kept until something changes that one section shows the others."""
