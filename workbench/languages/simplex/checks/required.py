"""What must be there: the required landmarks (E001) and a default failure behaviour (X107)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.finding import NOWHERE, Finding, Fix, Severity
from workbench.analysis.rules import Rule
from workbench.analysis.text import Lines
from workbench.languages.simplex.checks.misspelling import near_landmark, rename
from workbench.languages.simplex.checks.subjects import (
    FUNCTION_CHECKS,
    SPEC_CHECKS,
    FunctionReading,
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
    fix="add the landmark in its place, or its content where it is empty: to ERRORS the default, to EXAMPLES a row for "
    "each branch, to the others a line, these to be filled in; or give a misspelt one its name",
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
    fix="add the default as the last item",
)


@FUNCTION_CHECKS(E001)
def required_landmarks(reading: FunctionReading) -> Iterator[Finding]:
    """Each required landmark that is missing (at the FUNCTION line) or empty (at the landmark)."""
    function = reading.function
    near = {near_landmark(block.name): block for block in reversed(reading.section.blocks) if not block.known}
    for name in V0_3.required:
        blocks = function.named(name)
        if any(not block.empty for block in blocks):
            continue
        purpose = V0_3.by_name[name].gist
        if blocks:
            at, hint = blocks[0].header, _why_empty(reading, blocks[0]) or f"{name} is there but empty. {purpose}"
        elif misspelt := near.get(name):
            at, hint = function.header.header, f"{misspelt.name} is skipped: rename it to {name}"
        else:
            at, hint = function.header.header, _otherwise_written(reading, name) or f"add {name}. {purpose}"
        if not blocks and name in near:
            fixes: tuple[Fix, ...] = (rename(near[name], name),)
        else:
            from workbench.languages.simplex.fixes.missing import missing_landmark

            fixes = missing_landmark(reading.section, function, name, reading.branches)
        yield E001.at(at, f"{name} required", place=reading.place(name), hint=hint, fixes=fixes)


@SPEC_CHECKS(E001)
def some_function(reading: SpecReading) -> Iterator[Finding]:
    """A spec without a FUNCTION, at line 1."""
    if not reading.spec.functions:
        from workbench.languages.simplex.fixes.whole import missing_function

        yield E001.at(
            Lines(reading.spec.text).span_of_line(1),
            "FUNCTION required: no functions",
            place=NOWHERE._replace(landmark="FUNCTION"),
            hint="begin with a line like FUNCTION: name(input, input) → result",
            fixes=missing_function(reading.spec, reading.thresholds),
        )


def _why_empty(reading: FunctionReading, block: Block) -> str:
    """What took the content of an empty block: the unknown landmark that follows it at once."""
    blocks = reading.section.blocks
    following = blocks[blocks.index(block) + 1 :][:1]
    if not following or following[0].known:
        return ""
    name = following[0].name
    return f"{name}: on the next line is read as a landmark of its own and skipped; indent that line or begin it with -"


def _otherwise_written(reading: FunctionReading, name: str) -> str:
    """How the landmark stands in the text where it is not read as one."""
    words = name.replace("_", "[ _-]")
    found = re.search(rf"(?im)^[^\w\n]*({words})\b(?![\w ]*[^\W\n:(]* \w)[^\n]{{0,40}}$", reading.section.text)
    return (
        f'"{" ".join(found[0].split())}" is not read as a landmark: write {name}: on a line of its own' if found else ""
    )


_DEFAULT = (
    r"\b(?:any|all|every|each)(?:\s+(?:other|un-?hand\w+|unexpected|unforeseen|unanticipated|remaining|"
    r"unknown|further|possible|"
    r"generic))*\s+(?:conditions?|errors?|failures?|problems?|cases?|exceptions?|situations?|circumstances?|things?|"
    r"issues?|faults?|else)\b"
    r"(?!\s+to\b)"
    r"|\b(?:any|all|every)\s+other(?:\s+(?:conditions?|errors?|failures?|problems?|cases?|exceptions?|"
    r"situations?|things?|issues?))?\W*$"
    r"|\b(?:anything|everything)\b(?!\s+else\s+than)|\b(?:otherwise|whatever|fallback|catch-all|"
    r"goes wrong|of any kind)\b"
    r"|\b(?:unknown|remaining)\s+(?:errors?|failures?|problems?|issues?)\W*$"
    r"|\b(?:unexpected|unforeseen|unanticipated|un-?handl?e?d|generic)\s*(?:\w*\s*(?:conditions?|errors?|"
    r"failures?|problems?|"
    r"cases?|exceptions?|situations?|issues?))?\W*$"
    r"|^(?:by\s+|in\s+)?(?:the\s+)?(?:default|else|others?|rest|the rest|general|doubt)\W*$|\b(?:when|"
    r"if) in doubt\b|\bany other reason\b"
    r"|\bnone of the (?:above|others?)\b|\bnot (?:covered|listed|named|mentioned|foreseen)\b|\btrouble\b|"
    r"\b(?:fail|swallow\w*)\b.{0,20}silent"
    r"|^(?:on\s+|if\s+|when\s+)?(?:an?\s+)?(?:error|failure|exception)s?\W*$|^[\W_]+$"
    r"|\b(?:cualquier|sonst|andere[rns]?|autres?|altr[oi]|outr[oa]s?|qualsiasi|overig\w*|anders)\b"
)
"""Ways to say: whatever else may happen. Also in neighbouring languages: a wrong error is worse than a missed one."""
_SEED_DEFAULT = V0_3.by_name["ERRORS"].minimal[0].partition(" → ")[0]
_ANSWERS = frozenset(
    "fail fails raise raises throw throws abort aborts stop stops halt halts return returns report reports "
    "reject rejects log logs exit exits escalate escalates error failed raised thrown aborted stopped "
    "halted returned reported "
    "rejected logged escalated call calls tell tells notify notifies explain explains describe refuse "
    "refuses refused pause "
    "pauses ask asks warn warns".split()
)


_CONDITIONAL = r"(?i)→|⇒|->|=>|:|\b(?:if|when|on|unless|while|for)\b"


@FUNCTION_CHECKS(X107)
def default_failure(reading: FunctionReading) -> Iterator[Finding]:
    """ERRORS in which no item says what happens to anything unforeseen, and none holds without a condition."""
    items = reading.function.items("ERRORS")
    # Most specs say it in the seed's words, and those need no pattern, which takes two milliseconds to compile.
    if not items or any(_is_seed_default(item.text) for item in items) or any(_is_default(item.text) for item in items):
        return
    from workbench.languages.simplex.fixes.missing import default_error

    yield X107.at(
        reading.function.named("ERRORS")[0].written,
        place=reading.place("ERRORS"),
        hint='add a line for anything unforeseen: "any unhandled condition → fail with descriptive message"',
        fixes=default_error(reading.section, reading.function),
    )


def _is_seed_default(text: str) -> bool:
    condition, arrow, answer = text.lower().partition("→")
    return condition.strip() == _SEED_DEFAULT and bool(arrow) and any(char.isalnum() for char in answer)


def _is_default(text: str) -> bool:
    parts = re.split(r"→|⇒|->|=>|:(?=\s)", text.lower(), maxsplit=1)
    if len(parts) > 1 and not any(char.isalnum() for char in parts[1]):
        return False
    condition = parts[0].strip()
    if re.search(_DEFAULT, condition):
        return len(parts) > 1 or "," in text or uses(text.lower(), _ANSWERS)
    unconditional = re.search(_CONDITIONAL, text) is None and not text.lower().startswith("none")
    return unconditional and uses(text.lower(), _ANSWERS)
