"""What is certain about examples: conflicts, repeats, rows that are not concrete, rows of another arity."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.mention import WORD, unmentioned
from workbench.languages.simplex.reach import within_reach
from workbench.languages.simplex.signature import is_optional
from workbench.languages.simplex.spec import Example, Function
from workbench.languages.simplex.values import inputs_form, joined, normal

X202 = Rule(
    "X202",
    "conflicting-examples",
    Severity.ERROR,
    "same inputs with different outputs",
    "Examples are the contract; two that contradict each other cannot both be kept.",
    bad="EXAMPLES:\n(5) → in stock\n(5) → sold out",
    good="EXAMPLES:\n(5) → in stock\n(0) → sold out",
    source="Semantic Validation, interpretation uniqueness",
)
X203 = Rule(
    "X203",
    "repeated-example",
    Severity.WARNING,
    "the same example twice",
    "A row that says what another says shows nothing more, and hides that a branch may have none.",
    bad="EXAMPLES:\n([a, b]) → 2\n([a,b]) → 2",
    good="EXAMPLES:\n([a, b]) → 2\n([]) → 0",
    source="Semantic Validation, example coverage",
)
X206 = Rule(
    "X206",
    "vague-example",
    Severity.WARNING,
    "example that is not concrete",
    "What stands for more than it says is filled in differently by every reader.",
    bad="EXAMPLES:\n([1, 2, 3, ...]) → 6",
    good="EXAMPLES:\n([1, 2, 3]) → 6",
    source="Function Landmarks, EXAMPLES",
)
X207 = Rule(
    "X207",
    "other-number-of-inputs",
    Severity.WARNING,
    "number of inputs differs from the signature's",
    "A row with an input too many or too few leaves open which is which.",
    bad="FUNCTION: add(a, b) → sum\nEXAMPLES:\n(1, 2) → 3\n(1, 2, 3) → 6",
    good="FUNCTION: add(a, b) → sum\nEXAMPLES:\n(1, 2) → 3",
    source="Function Landmarks, EXAMPLES; Structural Landmarks, FUNCTION",
)

_UNSEEN: Mapping[str, str] = {
    "chance": r"random(?:ly)?|chance|nondeterministic(?:ally)?|arbitrar(?:y|ily)|coin|dic?e|lottery"
    r"|(?<!if )(?<!when )any (?:one )?of (?:them|these|those|the)"
    r"|either (?:one )?(?:is|may|will|can|of (?:them|these))",
    "time": r"today|now|clock|time of (?:the )?day"
    r"|(?:current|present|system) (?:time|date|hour|day|month|year|moment)",
    "earlier calls": r"(?:previous|earlier|prior|preceding|last|next|first|second|third|repeated|each|every|another"
    r"|other) (?:call|request|run|visit|attempt|invocation|press|turn|click|time)s?"
    r"|(?:call|request|press|click)s? again|alternat(?:e|es|ely|ing)|in turns?|round.robin",
    "the world outside": r"sensors?|(?:remote|external) (?:service|system|server|account)s?|weather",
}
"""On what outcomes may hang that no row shows, by the reason, as rules speak of it."""
_MORE = re.compile(r"\.\.\.|…|\betc\b\.?|\band so (?:on|forth)\b")


@cache
def _unseen() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(_UNSEEN.values())})\b")


@FUNCTION_CHECKS(X202, X203)
def rows_agree(reading: FunctionReading) -> Iterator[Finding]:
    """Rows with the inputs of an earlier row: a conflict where the output differs, else a repeat.

    Neither where the rows' comments tell them apart. No conflict where the outcome may hang on what is no input: shared
    memory that is read or written, chance, time, earlier calls, the world outside.
    """
    function = reading.function
    names = tuple(parameter.name for parameter in reading.function.signature.parameters)
    given = {word for name in names for word in WORD.findall(name.lower())}
    hidden = any(map(function.named, ("READS", "WRITES", "TRIGGERS"))) or any(
        given.isdisjoint(WORD.findall(found[0]))
        for item in reading.read("RULES")
        for found in _unseen().finditer(unmentioned(item.text).lower())
    )
    seen: dict[tuple[str, ...], Example] = {}
    for row in reading.rows:
        if not row.arrow or _MORE.search(row.inputs):
            continue
        earlier = seen.setdefault(inputs_form(row.arguments, names), row)
        if earlier is row:
            continue
        same = normal(earlier.output) == normal(row.output)
        place = reading.place("EXAMPLES", row.item)
        if earlier.comment != row.comment and (not same or _told_apart(function, earlier, row)):
            continue
        if not same and not hidden:
            yield X202.at(
                row.item.span,
                f"example {row.number} contradicts example {earlier.number}: same inputs, another output",
                place=place,
                hint="one of them is wrong, or an input that tells them apart is missing: put it among the inputs",
                anchor=row.item.text,
                also=(earlier.item.span,),
            )
        elif same:
            yield X203.at(
                row.item.span,
                f"example {row.number} says the same as example {earlier.number}",
                place=place,
                hint="remove it, or change it to show another situation",
                anchor=row.item.text,
                also=(earlier.item.span,),
            )


def _told_apart(function: Function, one: Example, other: Example) -> bool:
    """Whether the comments of two rows tell of two situations: each has its own, or that of one speaks of the rules."""
    if one.comment and other.comment:
        return True
    said = {word for word in WORD.findall((one.comment or other.comment).lower()) if len(word) > 3}
    return any(not said.isdisjoint(WORD.findall(item.text.lower())) for item in within_reach(function.items("RULES")))


_UNSAID = frozenset("todo tbd tba fixme ??? xxx".split())
"""Outputs that only say that there will be one."""


def _lacks(row: Example, arrows: bool) -> str:
    """What a row lacks of its output, "" where it has one; `arrows` tells that others have."""
    output = row.output.strip().lower()
    if row.arrow:
        return "has no output" if not output else "has no output yet" if output.strip("\"'`") in _UNSAID else ""
    return "has no output" if arrows and row.item.text.lstrip().startswith("(") else ""


@FUNCTION_CHECKS(X206)
def rows_are_concrete(reading: FunctionReading) -> Iterator[Finding]:
    """Rows that trail off ("...", "etc."), and such without an output."""
    arrows = any(row.arrow and row.output.strip() for row in reading.rows)
    for row in reading.rows:
        words = unmentioned(row.item.text)
        match = _MORE.search(words)
        if (lacking := _lacks(row, arrows)) and not match:
            yield X206.at(
                row.item.span,
                f"example {row.number} {lacking}",
                place=reading.place("EXAMPLES", row.item),
                hint="say what comes out: inputs → output",
                anchor=row.item.text,
            )
        if match and row.arrow:
            said = row.item.text[match.start() : match.end()]
            yield X206.at(
                row.item.source(*match.span()),
                f"example {row.number} is not concrete: {said}",
                place=reading.place("EXAMPLES", row.item),
                hint="fill in what only you can say" if said == "…" else "write it out, shorter if need be",
                anchor=row.item.text,
            )


@FUNCTION_CHECKS(X207)
def rows_have_the_inputs(reading: FunctionReading) -> Iterator[Finding]:
    """Rows in parentheses with more or fewer inputs than the signature has; the first of them where all rows agree.

    Prose and named inputs are not counted, nor is anything where the signature has one input: authors write out its
    parts.
    """
    signature = reading.function.signature
    most = len(signature.parameters)
    if signature.faults or most < 2:
        return
    may_lack = any("optional" in item.text.lower() for item in reading.function.items("RULES"))
    required = (not is_optional(parameter.span.of(reading.function.text)) for parameter in signature.parameters)
    least = 0 if may_lack else sum(required)
    rows = [row for row in reading.rows if row.arrow and row.inputs.startswith("(")]
    odd = [
        row
        for row in rows
        if not least <= len(row.arguments) <= most
        and not _is_prose(row.arguments)
        and not any(least <= len(joined(row.arguments, row.inputs, n)) <= most for n in range(least, most + 1))
    ]
    if len(odd) == len(rows):
        odd = odd[:1]
    for row in odd:
        count = len(row.arguments)
        wanted = str(most) if least == most else f"{least} to {most}" if least else f"at most {most}"
        yield X207.at(
            row.item.span,
            f"example {row.number} has {count} input{'' if count == 1 else 's'}, the signature {wanted}",
            place=reading.place("EXAMPLES", row.item),
            hint="put what belongs together in brackets, or give the input that is missing (none, if it is absent)",
            anchor=row.item.text,
        )


MOST_NAMES = 60
"""Inputs among which one is looked for whose name is nearly another's, and names for which one is."""


@FUNCTION_CHECKS(X207)
def named_inputs_are_the_signature_s(reading: FunctionReading) -> Iterator[Finding]:
    """Inputs given by name of which one is no input's, but nearly that of one which the row does not give.

    Only beside an input that is named rightly: names alone may be those of the parts of a record. An input left out may
    be meant to be absent.
    """
    signature = reading.function.signature
    inputs = {parameter.name: None for parameter in signature.parameters if parameter.name}
    if signature.faults or not 2 <= len(inputs) <= MOST_NAMES:
        return
    guesses = MOST_NAMES
    for row in reading.rows:
        names = [match[1] for argument in row.arguments if (match := _NAMED.match(argument))]
        unknown = [name for name in names if name not in inputs]
        if not 0 < len(unknown) < min(len(names), MOST_NAMES) or not row.inputs.startswith("("):
            continue
        from difflib import get_close_matches  # milliseconds, for the few that have such a row

        for name in unknown[:guesses]:
            guesses -= 1
            for meant in get_close_matches(name, [other for other in inputs if other not in names], 1, 0.75):
                yield X207.at(
                    row.item.span,
                    f"example {row.number} has an input {name}, the signature has {meant}",
                    place=reading.place("EXAMPLES", row.item),
                    hint=f"write {meant}, or change the signature",
                    anchor=f"{row.item.text} {name}",
                )


_NAMED = re.compile(r"\s{0,8}([^\W\d][\w-]{0,60})\s{0,8}[:=](?![=>])")


def _is_prose(arguments: tuple[str, ...]) -> bool:
    """Whether any argument is a phrase or named: then where one input ends is the reader's guess. What stands in
    square or curly brackets, by itself or behind a name, is neither."""
    heads = (re.split(r"[\[{]", argument, maxsplit=1)[0] for argument in arguments)
    return any(len(unmentioned(head).split()) > 2 or ":" in head or "=" in head for head in heads)
