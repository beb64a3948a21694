"""The seam by which a spec language enters: everything else in the program knows only this."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Thresholds
from workbench.analysis.finding import Fix
from workbench.analysis.rules import Rule
from workbench.analysis.text import Span

if TYPE_CHECKING:
    from workbench.analysis.coverage import Matrix
    from workbench.analysis.flow import Flow
    from workbench.languages.guide import Guide, Template


class Token(NamedTuple):
    """A coloured stretch of one line: `line[start:end]`, in characters.

    `kind` is a key of a theme's syntax table: landmark, name, type, comment, string, number, constant, arrow,
    branch, bullet, key, memory, punctuation. What no token covers is plain text.
    """

    start: int
    end: int
    kind: str


class LandmarkHelp(NamedTuple):
    """What a person is told about one landmark or key of the language; `pays` says of an optional one when it is worth
    its lines."""

    name: str
    required: bool
    purpose: str
    good: str
    bad: str
    pays: str = ""


class Completion(NamedTuple):
    """Something that could stand at the cursor: `text`, in place of `span`.

    `label` is what a person is shown and types towards, `detail` says in a few words what it is. `span` holds the
    cursor, in characters of the text that was asked about; what of it is before the cursor has been typed.
    """

    text: str
    label: str
    detail: str
    span: Span


class Division(NamedTuple):
    """What is to become a function of its own.

    `items` are the numbers, from 1, of the items to go, by their landmark; examples that show nothing but rules that go
    need no mention. `name` is what the new function is called. By `link` the two are joined: "memory" (the first writes
    what the second reads) or "handoff" (the first says what it passes on).
    """

    name: str
    items: Mapping[str, Collection[int]]
    link: Literal["memory", "handoff"] = "memory"


class SpecItem(NamedTuple):
    """One thing of a spec that can be spoken of by itself: an entry under a landmark, or a landmark's own line.

    `function` is the name of the function it belongs to, "" for what belongs to none; `landmark` is the landmark's
    name. `number` counts from 1 within the landmark of the function; 0 is the landmark's own line (of a FUNCTION the
    signature). `span` is where it stands, in characters of the whole text, `text` its content in one piece. `comment`
    is what its author says of it behind a comment sign, "" for nothing, and no part of the content.
    """

    function: str
    landmark: str
    number: int
    span: Span
    text: str
    comment: str = ""


class SpecInput(NamedTuple):
    """An input that a function declares. `type` is "" where none is written."""

    name: str
    type: str
    optional: bool


class SpecSignature(NamedTuple):
    """What a function declares to take and to return, in the words of the text, and where its name stands."""

    function: str
    inputs: tuple[SpecInput, ...]
    returns: str
    span: Span


class Language(Protocol):
    """What a language brings. All of it is pure; importing it costs only what its analysis needs."""

    name: str
    """As `--language` takes it and `lint --format json` says it."""

    def analyse(self, text: str, previous: Analysis | None = None, *, name: str = "") -> Analysis:
        """Read and judge `text`. Never raises for any text.

        `previous` is an earlier Analysis to take unchanged parts from: it changes the time, never the result.
        `name` is the file's name, "" where there is none; some formats are told apart by it.
        """
        ...

    def with_thresholds(self, thresholds: Thresholds) -> Language:
        """The same language, judging by these limits where it has such."""
        ...

    def lex(self, line: str, state: Any) -> tuple[Sequence[Token], Any]:
        """The tokens of one line (without its end), and the state to give to the next line's call.

        The first line's state is None. States compare equal when everything after them is lexed the same.
        """
        ...

    def rules(self) -> Sequence[Rule]:
        """Every rule of the language itself, in the order of the codes."""
        ...

    def landmarks(self) -> Sequence[str]:
        """The names of the language's landmarks or top-level keys, in the order in which a spec is usually read."""
        ...

    def landmark_help(self, name: str) -> LandmarkHelp | None:
        """Help on the landmark `name` (as the outline's kind says it), None where it is unknown."""
        ...

    def matrices(self, analysis: Analysis, at: int | None = None) -> Sequence[Matrix] | None:
        """Which example shows which branch, for each function of an analysed spec, in order; with `at` only for the
        function that holds this offset of the text. None where the language has no examples to cover anything."""
        ...

    def pin(self, analysis: Analysis, function: int, branch: str, example: int | None = None) -> Fix | None:
        """The change by which the author says that an example shows a branch, for one key of a coverage view.

        `function` counts from 0 in the order of the matrices, `branch` is an id in these (`R2b`), `example` is the
        row's number, None for the likeliest. None where there is no such thing, or it is said already.
        """
        ...

    def example_for(self, analysis: Analysis, function: int, branch: str) -> Fix | None:
        """The change that adds an example for a branch, of the form of those that are there, with a BLANK (see
        `workbench.analysis.finding`) for all that only the author can say.

        `function` and `branch` as for `pin`. None where there is no such thing, or no place for it.
        """
        ...

    def flow(self, analysis: Analysis) -> Flow | None:
        """Who writes what for whom in the text of `analysis`, which this language made; None where the language has
        nothing of the kind."""
        ...

    def completions(self, analysis: Analysis | None, text: str, offset: int) -> Sequence[Completion]:
        """What could stand at `offset` of `text`, the likeliest first; all with one span.

        `analysis` is the newest there is, of a text that may be a few keys older; None before the first. The time it
        takes is bounded whatever the length of the text.
        """
        ...

    def scaffold(self, analysis: Analysis, offset: int, landmark: str) -> Fix | None:
        """The change that puts a landmark, or one more item of it, where it belongs for what stands around `offset`.

        What the author is to write is left as `…`. None where the language knows no such landmark.
        """
        ...

    def enclosing(self, analysis: Analysis, span: Span) -> Sequence[Span]:
        """The stretches that hold `span` and more, from the narrowest to the whole text: item, landmark, function."""
        ...

    def items(self, analysis: Analysis) -> Sequence[SpecItem]:
        """Everything in the text of `analysis` that can be spoken of by itself, in the order of the text."""
        ...

    def signatures(self, analysis: Analysis) -> Sequence[SpecSignature]:
        """What each function declares, in the order of the text."""
        ...

    def guide(self) -> Guide | None:
        """The order in which specs of the language are best written; None where it has none."""
        ...

    def templates(self) -> Sequence[Template]:
        """Specs to start from, the smallest first. Each is free of errors as it stands."""
        ...

    def inputs(self, analysis: Analysis, at: int) -> Sequence[str]:
        """The inputs of the function around offset `at`, as they are written in its signature; () where there is none
        or it cannot be read."""
        ...

    def gather(self, analysis: Analysis, at: int, name: str, inputs: Collection[int]) -> Fix | str:
        """The change that makes one input `name` of several of the function around offset `at`: a type of them, and in
        each example a record. `inputs` are their indices in `inputs()`. Where that cannot be done the answer is the
        reason, in words for a person."""
        ...

    def decompose(self, analysis: Analysis, at: int, division: Division) -> Fix | str:
        """The change that parts the function around offset `at`: `division` says what becomes a second function.

        Every item stays, in one of the two, and neither has an error that the whole had not. Where that cannot be done
        the answer is the reason, in words for a person.
        """
        ...
