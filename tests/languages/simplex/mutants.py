"""Sound specs with one fault put in mechanically: a table of the kinds of fault, each with the code that names it and
the place where that must be said.

    python -m tests.languages.simplex.mutants

prints how many mutants of each kind are reported so, and those that are not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.languages.simplex.specs import SEED, analyse
from workbench.analysis.text import Span
from workbench.languages.simplex.branches import read_branches
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.spec import Function, Item
from workbench.resources import data_folder


class Original(NamedTuple):
    """A function of a sound spec: the whole text, where the function's spans count from, and the codes that the linter
    has for the text as it is."""

    name: str
    text: str
    start: int
    function: Function
    codes: frozenset[str]

    def place(self, span: Span) -> Span:
        """A span of the function in the whole text."""
        return span.shifted(self.start)

    def line_end(self, at: int) -> int:
        """The end of the line of an offset in the whole text."""
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def lead(self, item: Item) -> str:
        """What stands on an item's line before it: indentation and list mark."""
        at = self.place(item.span).start
        return self.text[self.text.rfind("\n", 0, at) + 1 : at]


class Mutant(NamedTuple):
    """A text with one fault, and the places one of which the finding must begin in."""

    text: str
    places: tuple[Span, ...]

    def reported(self, code: str) -> bool:
        """Whether the linter says `code` there."""
        starts = (finding.span.start for finding in analyse(self.text).findings if finding.code == code)
        return any(place.start <= at <= place.end for at in starts for place in self.places)


Make = Callable[[Original], Iterator[Mutant]]


class Kind(NamedTuple):
    """A kind of fault: what is done, the code that says so, and what makes the mutants of a function."""

    name: str
    code: str
    make: Make


# ── where the faults are put in ───────────────────────────────────────────────────────────────────────────────


@cache
def originals() -> tuple[Original, ...]:
    """The functions of the seed's own specs, of the sample specs, and of some of these joined by shared memory."""
    samples = {
        path.name: path.read_text(encoding="utf-8")
        for path in sorted(data_folder("sample_specs").iterdir())
        if path.suffix == ".simplex"
    }
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(SEED.glob("*.simplex"))} | samples
    return (*_functions(texts), *_functions(_joined(samples)))


def _functions(texts: dict[str, str]) -> Iterator[Original]:
    for name, text in texts.items():
        analysis = analyse(text)
        codes = frozenset(finding.code for finding in analysis.findings)
        for start, function in analysis.model.functions:
            yield Original(f"{Path(name).stem}: {function.name}", text, start, function, codes)


WRITES = '\nWRITES:\n- SharedMemory.artifacts["drafts"]\n'
READS = '\nREADS:\n- SharedMemory.artifacts["drafts"]\n'
TRIGGERS = '\nTRIGGERS:\n- SharedMemory.artifacts["drafts"] exists\n'


def _joined(samples: dict[str, str]) -> dict[str, str]:
    """Pairs of samples without shared memory, so joined that the second takes up what the first writes."""
    alone = [
        (name, text) for name, text in samples.items() if "SharedMemory" not in text and text.count("FUNCTION:") == 1
    ]
    return {
        f"{one} and {other}": f"{first}{WRITES}\n{second}{READS}{TRIGGERS}"
        for (one, first), (other, second) in zip(alone[::2], alone[1::2], strict=False)
    }


# ── how they are put in ───────────────────────────────────────────────────────────────────────────────────────


def _edited(original: Original, span: Span, new: str, *places: Span) -> Mutant:
    """The text with `span` (in the whole text) replaced; `places` count in it as it was, none for what is put in."""
    text = original.text[: span.start] + new + original.text[span.end :]
    by = len(new) - (span.end - span.start)
    moved = tuple(place.shifted(by) if place.start >= span.end else place for place in places)
    return Mutant(text, moved or (Span(span.start, span.start + len(new)),))


def _added(original: Original, landmark: str, *texts: str) -> Mutant | None:
    """The text with new items after the last of a landmark, which are where the finding must be."""
    items = original.function.items(landmark)
    if not items:
        return None
    at = original.line_end(original.place(items[-1].span).end)
    return _edited(original, Span(at, at), "".join(f"\n{original.lead(items[0])}{text}" for text in texts))


def _add(landmark: str, *texts: str) -> Make:
    """Makers of mutants: each of `texts` as a new item of a landmark."""

    def make(original: Original) -> Iterator[Mutant]:
        for text in texts:
            mutant = _added(original, landmark, text)
            if mutant is not None:
                yield mutant

    return make


def _extend(landmark: str, *texts: str) -> Make:
    """Makers of mutants: each of `texts` at the end of each item of a landmark."""

    def make(original: Original) -> Iterator[Mutant]:
        for item in original.function.items(landmark):
            for text in texts:
                at = original.place(item.span)
                yield _edited(original, Span(at.end, at.end), text, Span(at.start, at.end + len(text)))

    return make


def _written(original: Original, landmark: str) -> Span:
    return original.place(original.function.named(landmark)[0].written)


def _header(original: Original) -> Span:
    return original.place(original.function.header.header)


REQUIRED = [landmark.name for landmark in V0_3.landmarks if landmark.required and landmark.name != "FUNCTION"]


def dropped(original: Original) -> Iterator[Mutant]:
    """A required landmark with all that stands under it."""
    for block in original.function.blocks:
        if block.name in REQUIRED:
            yield _edited(original, original.place(block.extent), "", _header(original))


def emptied(original: Original) -> Iterator[Mutant]:
    """What stands under a required landmark."""
    for block in original.function.blocks:
        if block.name in REQUIRED:
            span = original.place(Span(block.header.end, block.extent.end))
            yield _edited(original, span, "\n\n", original.place(block.header))


def no_function(original: Original) -> Iterator[Mutant]:
    """The FUNCTION line of a spec that has one function."""
    if original.text.count("FUNCTION:") == 1:
        header = _header(original)
        text = original.text[: header.start] + original.text[header.end :]
        yield Mutant(text, (Span(0, text.find("\n")),))


def misspelt(original: Original) -> Iterator[Mutant]:
    """Two letters of a landmark changed places, or one left out."""
    for block in original.function.blocks:
        name = block.name
        middle = len(name) // 2
        swapped = name[: middle - 1] + name[middle] + name[middle - 1] + name[middle + 1 :]
        for wrong in (swapped, name[:middle] + name[middle + 1 :]):
            if wrong != name:
                yield _edited(original, original.place(block.written), wrong)


def _row(original: Original, inputs: str, arrow: str, output: str, comment: str = "") -> Mutant | None:
    return _added(original, "EXAMPLES", f"{inputs} {arrow} {output}" + (f"  # {comment}" if comment else ""))


def contradicted(original: Original) -> Iterator[Mutant]:
    """A row once more with another output, where nothing but the inputs decides it."""
    if any(map(original.function.named, ("READS", "WRITES", "TRIGGERS"))):
        return
    for row in original.function.examples:
        mutant = _row(original, row.inputs, row.arrow, "something else", row.comment)
        if mutant is not None:
            yield mutant


def unexplained(original: Original) -> Iterator[Mutant]:
    """A quoted output changed to one that no rule knows, where other rows have others behind the same words."""
    rows = [row for row in original.function.examples if row.output.endswith('"') and row.output.count('"') == 2]
    for row in rows:
        head = row.output.partition('"')[0]
        others = {other.output for other in rows if other.output != row.output and other.output.startswith(head)}
        if head and others:
            place = original.place(row.item.span)
            at = place.start + place.of(original.text).rindex(row.output)
            changed = Span(at + len(head), at + len(row.output))
            mutant = _edited(original, changed, '"come back later"')
            yield mutant._replace(places=(Span(place.start, mutant.places[0].end),))


def doubled(original: Original) -> Iterator[Mutant]:
    """A row once more."""
    for row in original.function.examples:
        mutant = _row(original, row.inputs, row.arrow, row.output, row.comment)
        if mutant is not None:
            yield mutant


def trailing_off(original: Original) -> Iterator[Mutant]:
    """A row whose last input, or whose list, trails off."""
    row = original.function.examples[0]
    for tail in (", ...)", ", etc.)", ", and so on)"):
        mutant = _row(original, row.inputs.removesuffix(")") + tail, row.arrow, row.output)
        if mutant is not None:
            yield mutant


def too_many_in_a_row(original: Original) -> Iterator[Mutant]:
    """A row with an input that the signature does not name."""
    if len(original.function.signature.parameters) > 1:
        for row in original.function.examples:
            mutant = _row(original, row.inputs.removesuffix(")") + ", 77)", row.arrow, row.output)
            if mutant is not None:
                yield mutant


def too_few_rows(original: Original) -> Iterator[Mutant]:
    """All rows but one less than there are branches."""
    rows = original.function.examples
    stated = sum(branch.stated for branch in read_branches(original.function.items("RULES")))
    for kept in range(1, min(stated, len(rows))):
        start = original.line_end(original.place(rows[kept - 1].item.span).end)
        end = original.line_end(original.place(rows[-1].item.span).end)
        rules = [original.place(item.span) for item in original.function.items("RULES")]
        yield _edited(original, Span(start, end), "", _written(original, "EXAMPLES"), *rules)


def no_default(original: Original) -> Iterator[Mutant]:
    """The default failure behaviour left out, or replaced by a case of its own."""
    items = original.function.items("ERRORS")
    for item in items:
        if item.text.startswith("any unhandled"):
            span = original.place(item.span)
            yield _edited(original, span, 'id missing → fail with "no id"', _written(original, "ERRORS"))
            if len(items) > 1:
                line = Span(span.start - len(original.lead(item)), original.line_end(span.end))
                yield _edited(original, line, "", _written(original, "ERRORS"))


FRUIT = "apple banana cherry damson elder fig grape hazel iris juniper kiwi lemon melon nut olive peach".split()


def too_many_rules(original: Original) -> Iterator[Mutant]:
    """So many rules more that there are sixteen."""
    items = original.function.items("RULES")
    rules = [f"the number of each {fruit} is in the result" for fruit in FRUIT[len(items) :]]
    mutant = _added(original, "RULES", *rules)
    if mutant is not None:
        yield mutant._replace(places=(_written(original, "RULES"),))


def too_many_inputs(original: Original) -> Iterator[Mutant]:
    """So many inputs more that there are seven."""
    parameters = original.function.signature.parameters
    at = original.place(parameters[-1].span).end
    yield _edited(
        original, Span(at, at), "".join(f", {name}" for name in FRUIT[len(parameters) : 7]), _header(original)
    )


def no_return(original: Original) -> Iterator[Mutant]:
    """A signature that does not say what comes out, or whose parenthesis stays open."""
    header = _header(original)
    line = header.of(original.text)
    for wrong in (re.split(r"\s*(?:→|->)", line)[0], line.replace(")", "", 1)):
        yield _edited(original, header, wrong)


def undefined_type(original: Original) -> Iterator[Mutant]:
    """A type in the signature that nobody defines."""
    at = original.place(original.function.signature.returns_span)
    mutant = _edited(original, at, "list of Doodad")
    yield mutant._replace(places=(Span(_header(original).start, mutant.places[0].end),))


def same_name(original: Original) -> Iterator[Mutant]:
    """A second function of the same name at the end."""
    text = original.text.rstrip("\n")
    section = original.place(Span(0, len(original.function.text))).of(original.text).strip("\n")
    body = section[section.index("FUNCTION:") :] if "```" not in section else ""
    if body:
        yield Mutant(f"{text}\n\n{body}\n", (Span(len(text) + 2, len(text) + 2 + body.index("\n")),))


def given_twice(original: Original) -> Iterator[Mutant]:
    """A landmark a second time at the function's end, with a last item for it."""
    block = original.function.blocks[-1]
    at = original.place(block.extent).end
    for name, item in (("DONE_WHEN", "the result is returned"), ("RULES", "the result is returned")):
        mutant = _edited(original, Span(at, at), f"\n\n{name}:\n- {item}\n\n")
        yield mutant


def before_any(original: Original) -> Iterator[Mutant]:
    """NOT_ALLOWED above the first function."""
    yield _edited(original, Span(0, 0), "NOT_ALLOWED:\n- delete anything\n\n")


def empty_optional(original: Original) -> Iterator[Mutant]:
    """An optional landmark with nothing under it, before the last one."""
    at = original.place(original.function.blocks[-1].extent).start
    for name in ("HANDOFF", "UNCERTAIN"):
        if not original.function.named(name):
            yield _edited(original, Span(at, at), f"{name}:\n\n")


def in_title_case(original: Original) -> Iterator[Mutant]:
    """A landmark in title case."""
    for block in original.function.blocks:
        wrong = block.name.replace("_", " ").capitalize()
        yield _edited(original, original.place(block.written), wrong)


def wish(original: Original) -> Iterator[Mutant]:
    """A CONSTRAINT that wishes."""
    yield _edited(original, Span(0, 0), "CONSTRAINT: quality\nbe good\n\n")


def unreadable_rules(original: Original) -> Iterator[Mutant]:
    """Rules left for later."""
    items = original.function.items("RULES")
    span = Span(original.place(items[0].span).start, original.place(items[-1].span).end)
    yield _edited(original, span, "...", _written(original, "RULES"))


def too_many_functions(original: Original) -> Iterator[Mutant]:
    """So many functions more that there are eleven."""
    text = original.text.rstrip("\n")
    more = [
        f"FUNCTION: count_{fruit}(basket) → number\n\nRULES:\n- the number of each {fruit} is returned\n\n"
        f"DONE_WHEN:\n- one number is returned\n\nEXAMPLES:\n({fruit} twice) → 2\n\n"
        "ERRORS:\n- any unhandled condition → fail with descriptive message"
        for fruit in FRUIT[: 11 - text.count("FUNCTION:")]
    ]
    whole = "\n\n".join((text, *more)) + "\n"
    at = whole.rindex("FUNCTION:")
    if "```" not in text:
        yield Mutant(whole, (Span(at, at + 9),))


def _renamed(landmark: str) -> Make:
    """Makers of mutants: the key of each item of a landmark in other letters."""

    def make(original: Original) -> Iterator[Mutant]:
        several = original.text.count("FUNCTION:") > 1  # else whoever has the key may be anyone
        for item in original.function.items(landmark) if several else ():
            place = original.place(item.span)
            said = place.of(original.text)
            if "outside" in said or "from" in said:
                continue
            for wrong in (
                re.sub(r"SharedMemory\.(\w+)", r"SharedMemory.old_\1", said, count=1),
                re.sub(r"SharedMemory\.(\w+?)(\w)(\w)\b", r"SharedMemory.\1\3\2", said, count=1),
            ):
                if wrong != said:
                    yield _edited(original, place, wrong)

    return make


def circle(original: Original) -> Iterator[Mutant]:
    """The first of two functions made to wait for the second."""
    if not original.text.endswith(TRIGGERS) or original.function.named("READS"):
        return
    waits = '\nTRIGGERS:\n- SharedMemory.artifacts["answers"] exists\n'
    at = original.text.index(WRITES)
    text = original.text[:at] + waits + original.text[at:] + WRITES.replace("drafts", "answers")
    yield Mutant(text, tuple(Span(match.start(), match.end()) for match in re.finditer(r"- Shared.* exists", text)))


def _comment(text: str) -> Make:
    """Makers of mutants: a comment on the line above each rule."""

    def make(original: Original) -> Iterator[Mutant]:
        for item in original.function.items("RULES"):
            at = original.place(item.span).start - len(original.lead(item))
            yield _edited(original, Span(at, at), f"# simplex: {text}\n")

    return make


KINDS: tuple[Kind, ...] = (
    Kind("a required landmark dropped", "E001", dropped),
    Kind("a required landmark emptied", "E001", emptied),
    Kind("the FUNCTION line dropped", "E001", no_function),
    Kind("sixteen rules", "E010", too_many_rules),
    Kind("seven inputs", "E011", too_many_inputs),
    Kind("rows dropped", "E020", too_few_rows),
    Kind("rules left for later", "E021", unreadable_rules),
    Kind(
        "a criterion inside",
        "E030",
        _add(
            "DONE_WHEN",
            "the internal counter is zero",
            "the internal state is consistent",
            "the data structure is balanced",
            "the loop variable is zero",
        ),
    ),
    Kind(
        "a procedural rule added",
        "E040",
        _add(
            "RULES",
            "loop through the entries and check each",
            "iterate over all entries",
            "step 1: read the input",
            "initialize the counter to zero",
            "increment the counter whenever an entry matches",
            "for each entry, add its value to the total",
            "create a variable for the total",
            "first, read the input, then check it",
        ),
    ),
    Kind(
        "a rule made procedural",
        "E040",
        _extend("RULES", "; loop through the rest and do the same", "; iterate over the rest"),
    ),
    Kind("a rule drawn out", "W010", _extend("RULES", ", and this is so" + " for one and for all" * 10)),
    Kind("eleven functions", "W011", too_many_functions),
    Kind(
        "a criterion without evidence",
        "W030",
        _add("DONE_WHEN", "all items processed", "every record was handled", "all entries checked"),
    ),
    Kind("a landmark misspelt", "X101", misspelt),
    Kind("a function repeated", "X102", same_name),
    Kind("a landmark repeated", "X103", given_twice),
    Kind("a landmark outside", "X104", before_any),
    Kind("a signature cut short", "X105", no_return),
    Kind("a type undefined", "X106", undefined_type),
    Kind("no default failure behaviour", "X107", no_default),
    Kind("a wish for a constraint", "X108", wish),
    Kind("an optional landmark empty", "X110", empty_optional),
    Kind("a landmark in title case", "X111", in_title_case),
    Kind("an output changed", "X202", contradicted),
    Kind("an output that no rule knows", "X205", unexplained),
    Kind("a row doubled", "X203", doubled),
    Kind("a row trailing off", "X206", trailing_off),
    Kind("a row with an input too many", "X207", too_many_in_a_row),
    Kind(
        "a rule made vague",
        "X301",
        _extend("RULES", ", quickly", ", as appropriate", ", periodically", ", in a reasonable time"),
    ),
    Kind(
        "a rule that tells how, in other words",
        "X303",
        _add("RULES", "keep a running total of the amounts", "build a hash map of the ids", "sort it with quicksort"),
    ),
    Kind("a key read under another name", "X401", _renamed("READS")),
    Kind("a key waited for under another name", "X402", _renamed("TRIGGERS")),
    Kind("a key written under another name", "X403", _renamed("WRITES")),
    Kind("two functions waiting for each other", "X404", circle),
    Kind("a suppression that suppresses nothing", "X901", _comment("ignore[E040] the customer's wording")),
    Kind("a suppression of an unknown code", "X902", _comment("ignore[X999] for now")),
)

MOST = 16
"""Mutants of a kind that are tried: of more, so many spread over all of them."""


class Planted(NamedTuple):
    """A mutant with its kind and the function it is one of."""

    kind: Kind
    original: Original
    mutant: Mutant


def plant(kind: Kind) -> Sequence[Planted]:
    """The mutants of a kind, from functions whose spec is clean of its code."""
    found = [
        Planted(kind, original, mutant)
        for original in originals()
        if kind.code not in original.codes
        for mutant in kind.make(original)
    ]
    found = list({entry.mutant.text: entry for entry in found}.values())
    return [found[at * len(found) // MOST] for at in range(MOST)] if len(found) > MOST else found


def main() -> None:
    """Print what is reported of the mutants of each kind, and what is not."""
    for kind in KINDS:
        planted = plant(kind)
        missed = [entry for entry in planted if not entry.mutant.reported(kind.code)]
        print(f"{kind.code}  {len(planted) - len(missed):2} of {len(planted):2}  {kind.name}")
        for _, original, mutant in missed:
            print(f"        missed in {original.name}: {mutant.places[0].of(mutant.text).strip()}")


if __name__ == "__main__":
    main()
