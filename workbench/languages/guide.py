"""The order in which a language's specs are best written, as a language gives it: all of it data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from workbench.analysis.finding import Finding

StepKind = Literal["part", "optional", "divide", "whole"]
"""`part`: one landmark that every unit has. `optional`: those that pay only sometimes. `divide`: called for by findings
alone. `whole`: the last look at the whole spec."""


class Step(NamedTuple):
    """One step of the order.

    `asks` is what the author is to say, `why` why here, `early` what is said gently where the step was begun before one
    that it follows; all in words for a person. `landmarks` are the landmarks (kinds of outline nodes) that belong to
    it, and `scaffold` the one to insert for it, "" for none; `opening` is the text that begins a unit, where this step
    does and a scaffold would write the steps after it as well. `codes` are the findings that belong to it; of these
    `holding` keep it from being done as errors do, whatever their severity, and `everywhere` are about the whole spec,
    wherever they stand. `given` are the items that are in place from the start. Of a `divide` step
    `gathering` are the codes that call for several inputs to be made one, and not for two functions.
    """

    key: str
    title: str
    kind: StepKind
    asks: str
    why: str
    early: str = ""
    landmarks: tuple[str, ...] = ()
    scaffold: str = ""
    opening: str = ""
    codes: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    everywhere: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    gathering: tuple[str, ...] = ()


class Pays(NamedTuple):
    """An optional landmark: when it is worth its lines, and `signs`, words (in lower case) of a unit that call for it.

    `beside` are the landmarks one of which answers the signs as well.
    """

    landmark: str
    when: str
    signs: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


class Guide(NamedTuple):
    """The steps in their order, and the optional landmarks. `unit` is the landmark that opens what is written step by
    step (a function), `types` the one that defines a type."""

    unit: str
    types: str
    steps: tuple[Step, ...]
    optional: tuple[Pays, ...]

    def step(self, key: str) -> Step:
        """The step of this key; raises KeyError where there is none."""
        for step in self.steps:
            if step.key == key:
                return step
        raise KeyError(key)

    def step_of(self, finding: Finding) -> Step | None:
        """The step that `finding` belongs to: the one in which its landmark is written where the code is that step's
        (what is missing is of several), else the first that has the code: that examples are too few comes of a rule."""
        there = self.step_at(finding.place.landmark)
        if there is not None and finding.code in there.codes:
            return there
        return next((step for step in self.steps if finding.code in step.codes), None)

    def step_at(self, landmark: str | None) -> Step | None:
        """The step in which the landmark is written."""
        return next((step for step in self.steps if landmark in step.landmarks), None)


class Template(NamedTuple):
    """A spec to start from. What only the author can say is a BLANK (see `workbench.analysis.finding`) in `text`."""

    name: str
    gist: str
    text: str


def named(templates: Sequence[Template], name: str) -> Template | None:
    """The template called `name`, in any case of letters and with blanks for hyphens."""
    wanted = "-".join(name.casefold().replace("_", " ").split())
    return next((template for template in templates if template.name == wanted), None)
