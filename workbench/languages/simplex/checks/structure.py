"""What must be there, and whether it can be read: E001 and the structure family X101-X111."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.finding import NOWHERE, Edit, Finding, Fix, Place, Severity
from workbench.analysis.rules import Rule
from workbench.analysis.text import Lines, Span
from workbench.languages.simplex.checks.placing import new_block, new_item
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SECTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
    SectionReading,
    SpecReading,
)
from workbench.languages.simplex.landmarks import V0_3
from workbench.languages.simplex.mention import uses
from workbench.languages.simplex.spec import Block

E001 = Rule(
    "E001",
    "landmark-required",
    Severity.ERROR,
    "landmark required",
    "Without a FUNCTION there is no work, without RULES no behaviour, without DONE_WHEN no end, without EXAMPLES no "
    "ground truth, and without ERRORS an agent fails in silence.",
    bad="FUNCTION: add(a, b) → sum\nRULES:\n- the sum is returned\nDONE_WHEN:\n- the sum is returned\n"
    "EXAMPLES:\n(1, 2) → 3",
    good="FUNCTION: add(a, b) → sum\nRULES:\n- the sum is returned\nDONE_WHEN:\n- the sum is returned\n"
    "EXAMPLES:\n(1, 2) → 3\nERRORS:\n- any unhandled condition → fail with descriptive message",
    source="Required and Optional; Structural Validation; reading P11",
)
X101 = Rule(
    "X101",
    "misspelt-landmark",
    Severity.WARNING,
    "unknown landmark",
    "An unknown landmark is skipped with all its content, so a slip of one letter can hide a whole block.",
    bad='TRIGERS:\n- SharedMemory.artifacts["orders"] exists',
    good='TRIGGERS:\n- SharedMemory.artifacts["orders"] exists',
    source="reading P9",
)
X102 = Rule(
    "X102",
    "repeated-function",
    Severity.WARNING,
    "two functions of one name",
    "An agent that is told to do the one cannot know which of the two is meant.",
    bad="FUNCTION: add(a, b) → sum\nFUNCTION: add(a, b, c) → sum",
    good="FUNCTION: add_two(a, b) → sum\nFUNCTION: add_three(a, b, c) → sum",
    source="reading P11",
)
X103 = Rule(
    "X103",
    "repeated-landmark",
    Severity.WARNING,
    "landmark given twice",
    "Both blocks count, but a reader who has found the first does not look for a second.",
    bad="RULES:\n- the sum is returned\nRULES:\n- the sum is a number",
    good="RULES:\n- the sum is returned\n- the sum is a number",
    source="reading P11",
)
X104 = Rule(
    "X104",
    "landmark-outside-function",
    Severity.WARNING,
    "landmark outside any FUNCTION",
    "What stands before the first FUNCTION belongs to none and is read for none.",
    bad="RULES:\n- the sum is returned\nFUNCTION: add(a, b) → sum",
    good="FUNCTION: add(a, b) → sum\nRULES:\n- the sum is returned",
    source="Landmarks, Function Landmarks",
)
X105 = Rule(
    "X105",
    "unreadable-signature",
    Severity.WARNING,
    "signature cannot be read",
    "The signature is what examples are counted against and what other agents call: name(inputs) → result.",
    bad="FUNCTION: add the numbers",
    good="FUNCTION: add(a, b) → sum",
    source="Structural Landmarks",
)
X106 = Rule(
    "X106",
    "undefined-type",
    Severity.WARNING,
    "type defined nowhere",
    "A name that looks like a type promises a DATA block; without one two agents will build two shapes.",
    bad="FUNCTION: total(basket: ShoppingBasket) → number",
    good="DATA: ShoppingBasket\nitems: list of numbers\n\nFUNCTION: total(basket: ShoppingBasket) → number",
    source="Structural Validation",
)
X107 = Rule(
    "X107",
    "no-default-error",
    Severity.ERROR,
    "ERRORS states no default failure behaviour",
    "Hours into a run something unforeseen happens; without a default the agent may go on in silence.",
    bad='ERRORS:\n- a is not a number → fail with "not a number: {a}"',
    good='ERRORS:\n- a is not a number → fail with "not a number: {a}"\n'
    "- any unhandled condition → fail with descriptive message",
    source="Function Landmarks, ERRORS",
)
X108 = Rule(
    "X108",
    "unverifiable-constraint",
    Severity.WARNING,
    "CONSTRAINT states nothing that can be verified",
    "An invariant is worth what a check of it is worth: say what must, must never or always holds.",
    bad="CONSTRAINT: quality\nplease be careful with money",
    good="CONSTRAINT: quality\nevery amount has exactly two decimals",
    source="Structural Validation",
)
X110 = Rule(
    "X110",
    "empty-landmark",
    Severity.INFO,
    "landmark present but empty",
    "An empty landmark says nothing; a reader wonders what was to come.",
    bad="NOT_ALLOWED:\n",
    good="NOT_ALLOWED:\n- change the inputs",
    source="Required and Optional",
)
X111 = Rule(
    "X111",
    "tolerated-notation",
    Severity.INFO,
    "notation read tolerantly",
    "It is read as you meant it; written the usual way other tools and people find it too.",
    bad="Done when:\n- the sum is returned",
    good="DONE_WHEN:\n- the sum is returned",
    source="Syntactic tolerance; readings P8, P9",
)


# ── E001, X103, X105, X107: one function ──────────────────────────────────────────────────────────────────────


@FUNCTION_CHECKS(E001)
def required_landmarks(reading: FunctionReading) -> Iterator[Finding]:
    """Each required landmark that is missing (at the FUNCTION line) or empty (at the landmark)."""
    function = reading.function
    near = {near_landmark(block.name): block for block in reversed(reading.section.blocks) if not block.known}
    for name in V0_3.required:
        blocks = function.named(name)
        if any(not block.empty for block in blocks):
            continue
        landmark = V0_3.by_name[name]
        purpose = _first_sentence(landmark.purpose)
        if blocks:
            at, hint = blocks[0].header, f"{name} is there but empty. {purpose}"
            edit = new_item(function, blocks[-1], landmark.minimal[2:])
        elif misspelt := near.get(name):
            at, hint = function.header.header, f"{misspelt.name} is skipped: rename it to {name}"
        else:
            at, hint = function.header.header, f"add {name}. {purpose}"
            edit = new_block(function, name, landmark.minimal)
        if not blocks and name in near:
            fixes: tuple[Fix, ...] = (_rename(near[name], name),)
        else:
            fixes = (Fix(f"add {name} with its default", (edit,)),) if landmark.minimal else ()
        yield E001.at(at, f"{name} required", place=reading.place(name), hint=hint, fixes=fixes)


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].rstrip(".")


@FUNCTION_CHECKS(X103)
def repeated_landmarks(reading: FunctionReading) -> Iterator[Finding]:
    """Each block after the first of its landmark."""
    seen: set[str] = set()
    for block in reading.function.blocks:
        if block.name in seen:
            yield X103.at(
                block.written,
                f"{block.name} given twice in FUNCTION {reading.function.name}",
                place=reading.place(block.name),
                hint="both are read as one: move the items of this one to the first",
                anchor=block.name,
            )
        seen.add(block.name)


@FUNCTION_CHECKS(X105)
def readable_signature(reading: FunctionReading) -> Iterator[Finding]:
    """What of the signature cannot be read."""
    signature = reading.function.signature
    if signature.faults:
        yield X105.at(
            reading.function.header.header,
            f"signature cannot be read: {', '.join(signature.faults)}",
            place=reading.place("FUNCTION"),
            hint="write it as name(input, input) → result",
        )


_DEFAULT = (
    r"\b(?:any|all|every|each)(?:\s+(?:other|unhandled|unexpected|unforeseen|remaining|unknown|further|possible))*\s+"
    r"(?:conditions?|errors?|failures?|problems?|cases?|exceptions?|situations?|things?|issues?|faults?|else)\b"
    r"|\b(?:any|all|every)\s+other\b|\b(?:otherwise|else|default|anything|everything|whatever|unhandled|"
    r"unexpected|unforeseen|fallback|catch-all|remaining|goes wrong)\b"
    r"|^(?:on\s+|if\s+|when\s+)?(?:an?\s+)?(?:error|failure|exception)s?\W*$|^\*"
)
"""Ways to say: whatever else may happen."""
_ANSWERS = frozenset(
    "fail fails raise raises throw throws abort aborts stop stops halt halts return returns report reports "
    "reject rejects log logs exit exits escalate escalates error".split()
)
_CONDITIONAL = r"(?i)→|⇒|->|=>|:|\b(?:if|when|on|unless|while|for)\b"


@FUNCTION_CHECKS(X107)
def default_failure(reading: FunctionReading) -> Iterator[Finding]:
    """ERRORS in which no item says what happens to anything unforeseen, and none holds without a condition."""
    items = reading.function.items("ERRORS")
    if not items or any(_is_default(item.text) for item in items):
        return
    block = reading.function.named("ERRORS")[-1]
    fix = Fix(
        "add the default failure behaviour",
        (new_item(reading.function, block, V0_3.by_name["ERRORS"].minimal[2:]),),
    )
    yield X107.at(
        reading.function.named("ERRORS")[0].written,
        place=reading.place("ERRORS"),
        hint='add a line for anything unforeseen: "any unhandled condition → fail with descriptive message"',
        fixes=(fix,),
    )


def _is_default(text: str) -> bool:
    condition = re.split(r"→|⇒|->|=>|:(?=\s)", text.lower(), maxsplit=1)[0].strip()
    if re.search(_DEFAULT, condition):
        return True
    return re.search(_CONDITIONAL, text) is None and uses(text.lower(), _ANSWERS)


# ── X101, X104, X108, X110, X111: blocks wherever they stand ──────────────────────────────────────────────────


def near_landmark(name: str) -> str | None:
    """The known landmark that the unknown `name` is one or two letters from (one for short names), if any."""
    best = min(V0_3.by_name, key=lambda known: _distance(name, known))
    allowed = 2 if len(best) > 5 else 1 if len(best) > 4 else 0
    return best if 0 < _distance(name, best) <= allowed else None


def _distance(a: str, b: str) -> int:
    """Letters to add, drop, change or swap to make `b` of `a`; 3 for anything from 3 up."""
    if abs(len(a) - len(b)) > 2:
        return 3
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, right in enumerate(b, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return min(row[-1], 3)


@SECTION_CHECKS(X101)
def misspelt_landmarks(reading: SectionReading) -> Iterator[Finding]:
    """Unknown landmarks that are nearly a known one; not where one is there already and a letter makes another word."""
    present = {block.name for block in reading.section.blocks if block.items}
    for block in reading.section.blocks:
        meant = None if block.known else near_landmark(block.name)
        if meant and not (meant in present and len(meant) == len(block.name) and sorted(meant) != sorted(block.name)):
            yield X101.at(
                block.written,
                f"unknown landmark {block.name}, skipped with its content: {meant}?",
                place=reading.place(block),
                hint=f"write {meant}:",
                fixes=(_rename(block, meant),),
                anchor=block.name,
            )


def _rename(block: Block, meant: str) -> Fix:
    return Fix(f"rename {block.name} to {meant}", (Edit(block.written, meant),), safe=False)


@SECTION_CHECKS(X104)
def landmarks_outside(reading: SectionReading) -> Iterator[Finding]:
    """Function landmarks before the first FUNCTION."""
    if reading.section.function is not None:
        return
    for block in reading.section.blocks:
        if block.known and not V0_3.by_name[block.name].structural:
            yield X104.at(
                block.written,
                f"{block.name} outside any FUNCTION",
                place=reading.place(block),
                hint="move it under the FUNCTION it speaks of",
                anchor=block.name,
            )


_WISH = (
    r"^\W*(?:please|be|try|take care|keep in mind|prefer|consider|remember|think|avoid|handle|treat|aim|strive)\b"
    r"(?![^.]*\d)"
    r"|\b(?:should|must|shall|is|are|be|has to be)\s+(?:be\s+)?(?:very\s+|as\s+)?(?:good|nice|clean|robust|"
    r"friendly|fast|user-friendly|quick|reasonable|appropriate|sensible|careful|simple|easy|important|maintainable|scalable|intuitive|"
    r"elegant)\b[\w ,]*\.?$|\b(?:matters?|first|is key|counts)\W*$"
)
"""Ways to wish: nothing a stranger could hold against a result."""


@SECTION_CHECKS(X108)
def verifiable_constraints(reading: SectionReading) -> Iterator[Finding]:
    """CONSTRAINT blocks of which no line says anything that could be checked."""
    for block in reading.section.blocks:
        if block.name != "CONSTRAINT" or block.empty:
            continue
        if not any(_is_checkable(item.text) for item in block.items):
            yield X108.at(
                block.items[0].span,
                place=reading.place(block),
                hint="say what must, must never or always holds, so that a stranger could check it",
                anchor=block.argument,
            )


def _is_checkable(text: str) -> bool:
    return any(char.isalnum() for char in text) and re.search(_WISH, text.lower()) is None


@SECTION_CHECKS(X110)
def empty_landmarks(reading: SectionReading) -> Iterator[Finding]:
    """Optional landmarks without content (an empty required one is E001)."""
    function = reading.section.function
    for block in reading.section.blocks:
        required = block.known and V0_3.by_name[block.name].required
        if block.known and block.empty and not required:
            title = f"{block.name} {block.argument}".strip()
            in_function = function is not None and block in function.blocks
            yield X110.at(
                block.header,
                f"{title} is empty",
                place=reading.place(block),
                hint=f"say something under it or remove it. {_first_sentence(V0_3.by_name[block.name].purpose)}"
                if in_function
                else "say something under it or remove it",
                anchor=title,
            )


@SECTION_CHECKS(X111)
def tolerated_notation(reading: SectionReading) -> Iterator[Finding]:
    """Landmarks that were read although they are written otherwise."""
    blocks = {block.written: block for block in reading.section.blocks}
    for span, written, preferred, notation in reading.section.tolerated:
        if notation:
            yield X111.at(
                span,
                f"{written} is read as {preferred}",
                place=reading.place(blocks[span]),
                hint=f"write {preferred}:",
                fixes=(Fix(f"write {preferred}", (Edit(span, preferred),)),),
                anchor=written,
            )


# ── E001 for FUNCTION, X102, X106: across the spec ────────────────────────────────────────────────────────────


@SPEC_CHECKS(E001)
def some_function(reading: SpecReading) -> Iterator[Finding]:
    """A spec without a FUNCTION, at line 1."""
    if not reading.spec.functions:
        yield E001.at(
            Lines(reading.spec.text).span_of_line(1),
            "FUNCTION required: no functions",
            place=NOWHERE._replace(landmark="FUNCTION"),
            hint="begin with a line like FUNCTION: name(input, input) → result",
        )


@SPEC_CHECKS(X102)
def repeated_functions(reading: SpecReading) -> Iterator[Finding]:
    """Each function whose name an earlier one has."""
    seen: dict[str, int] = {}
    lines = Lines(reading.spec.text)
    for start, function in reading.spec.functions:
        name = function.signature.name
        if name and name in seen:
            yield X102.at(
                function.header.header.shifted(start),
                f"a second FUNCTION {name}; the first is at line {lines.position(seen[name]).line}",
                place=Place(function.name, "FUNCTION"),
                hint="give each its own name, or make one of the two",
                anchor=function.header.argument,
            )
        elif name:
            seen[name] = start + function.header.header.start


_WRAPPING = (
    r"(?i)\b(?:an?|optional|maybe|nullable|non-empty|sorted|unique)\b|\b(?:list|lists|set|sets|map|maps|array|arrays|sequence|"
    r"stream|tuple|dict|dictionary|collection|pair|pairs|mapping)\b(?:\s+of\b)?|\bto\b"
)
_PARTS = r"[|,\[\]()<>{}?]|\bor\b|\band\b"
_TYPE_NAME = r"[A-Z][a-z0-9]\w*$"
_OBVIOUS = frozenset(
    (
        "email image phone version string str text char integer int float double decimal number numeric bool "
        "boolean date datetime time timestamp duration bytes byte binary list set map dict array tuple object "
        "record any none null void nothing nil true false path file folder directory url uri uuid id json yaml "
        "xml html csv markdown money currency percent percentage error exception result optional option "
        "success failure ok unit iterator iterable"
    ).split()
)
"""Type names that are obvious from context (seed, Structural Validation), in lower case."""


@SPEC_CHECKS(X106)
def defined_types(reading: SpecReading) -> Iterator[Finding]:
    """Names that look like types in signatures and DATA fields and that no DATA block defines."""
    defined = reading.spec.data_names
    known = {name.lower() for name in defined}
    told: set[str] = set()
    for place, text, at in _type_texts(reading):
        names = [(name, offset) for name, offset in _type_names(text) if name.lower() not in _OBVIOUS]
        if len(names) > 1 and not any(name.lower() in known for name, _ in names):
            continue  # Monday | Tuesday: alternatives of which none is a type are values
        for name, offset in names:
            plain = name.lower()
            if (
                name in told
                or known & {plain, plain.removesuffix("s"), plain + "s"}
                or _OBVIOUS & {plain, plain.removesuffix("s")}
            ):
                continue
            told.add(name)
            from difflib import get_close_matches  # a millisecond that only an undefined type costs

            near = get_close_matches(name, defined, 1)
            yield X106.at(
                Span(at + offset, at + offset + len(name)),
                f"type {name} is defined nowhere",
                place=place,
                hint=f"did you mean {near[0]}? Else add DATA: {name}" if near else f"add DATA: {name} with its fields",
                anchor=name,
            )


def _type_texts(reading: SpecReading) -> Iterator[tuple[Place, str, int]]:
    """Every text that names types, with its place and offset in the whole text."""
    for start, section in reading.spec.placed:
        if function := section.function:
            place = Place(function.name, "FUNCTION")
            for parameter in function.signature.parameters:
                if parameter.type:
                    at = parameter.span.of(section.text).find(parameter.type)
                    yield place, parameter.type, start + parameter.span.start + at
            yield place, function.signature.returns, start + function.signature.returns_span.start
        for block in section.blocks:
            for item in block.items if block.name == "DATA" else ():
                name, colon, kind = item.text.partition(":")
                if colon:
                    kind = kind.partition(",")[0]
                    yield (
                        Place(None, "DATA", item.number),
                        kind,
                        start + item.source(len(name) + 1, len(name) + 1).start,
                    )


def _type_names(text: str) -> Iterator[tuple[str, int]]:
    """The parts of a type expression that are one capitalised word, with their offsets; prose yields none."""
    if text.islower():
        return
    bare = re.sub(_WRAPPING, lambda match: " " * len(match[0]), text)
    at = 0
    for part in re.split(_PARTS, bare):
        at = bare.index(part, at)
        word = part.strip()
        if re.match(_TYPE_NAME, word):
            yield word, at + part.index(word)
        at += len(part)
