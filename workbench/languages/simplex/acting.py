"""Acts in a row: a rule that tells what to do, one thing after the other, and not what comes of it.

A clause is an act by the place of its words: a bare word with an object, a number or a particle behind it; a verb that
is hardly ever a noun; or someone who tells ("we take …"). The outcomes of a condition and of an arrow are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from workbench.languages.simplex import acting_words as table
from workbench.languages.simplex.clauses import OBJECTS, PRONOUNS, Clause
from workbench.languages.simplex.cues import cues
from workbench.languages.simplex.mention import MASK, uses

Span = tuple[int, int]
STATES = frozenset("is are was were be have had has must shall should will can may equals contains holds".split())
_DEPENDS = frozenset("once when whenever if until till unless while what whatever that which who as".split())
_ARROWS = ("→", "=>", "->")
_OBLIGES = frozenset("shall must should".split())
_SAYS_WHEN = frozenset("if when whenever once on upon after where unless before at every".split())


def says_state(words: tuple[str, ...]) -> bool:
    """Whether a clause says how something is, or must be; what hangs on it ("once the oven is hot") does not count."""
    depends = next((at for at, word in enumerate(words) if at and word in _DEPENDS), len(words))
    return bool(STATES.intersection(words[:depends]))


def acts_in_a_row(words: str, parts: Sequence[Clause]) -> Span | None:
    """Where a rule begins to tell acts: two of which the later takes up the object of the earlier ("parse the file and
    sort it") or that work on data, or three. `words` is masked text, `parts` its clauses."""
    if any(arrow in words for arrow in _ARROWS) or words.count(": ") > 1:
        return None  # key and outcome, key and outcome
    sign = words[parts[0].end :][:1] if parts else ""
    # a row begins at once, or behind a condition or a time
    first = 1 if len(parts) > 1 and (parts[0].words[0] in _SAYS_WHEN or sign == "?") else 0
    run = list(_run(parts[first:]))
    acts = [part for part in run if _is_act(part)]
    opens = bool(acts) and (acts[0] is run[0] or (len(acts) > 2 and acts[0] is run[1]))
    if not opens:
        return _in_a_row(words, parts) or _program(words, parts)
    told = _row_behind_condition(acts, sign) if first else _row(acts, words)
    if _verb(acts[0]) in table.ENDS or not told:
        return _in_a_row(words, parts)
    return acts[0].start, acts[0].start + len(acts[0].words[0])


def _run(parts: Sequence[Clause]) -> Iterator[Clause]:
    """The clauses of a row, as long as each opens with a bare word and says nothing of how things are."""
    for at, part in enumerate(parts):
        told = _told(part) if not at else part
        if says_state(told.words) or not told.words or not (told.bare_verb or told.words[0].startswith(MASK)):
            return
        yield told


def _told(part: Clause) -> Clause:
    """A clause without who is told to act: "we take", "the system shall read"."""
    if part.words[0] in table.TELLERS:
        return part._replace(words=part.words[1:])
    obliged = next((at for at, word in enumerate(part.words[:5]) if word in _OBLIGES), -1)
    return part._replace(words=part.words[obliged + 1 :]) if obliged > 0 else part


def _verb(act: Clause) -> str:
    return act.imperative or act.bare_verb


def _is_act(part: Clause) -> bool:
    if part.imperative:
        return True
    verb = part.bare_verb
    if not verb:  # a name that is done to something: "XOR it with the seed"
        return part.words[0].startswith(MASK) and part.words[1:2] != () and part.words[1] in PRONOUNS
    behind = part.words[part.words.index(verb) + 1 :]
    if not behind:
        return verb in table.HARDLY_NOUNS or verb in table.WAITS
    opens_object = behind[0] in table.NUMBERS or behind[0] == "what"
    return verb in table.HARDLY_NOUNS or behind[0] in table.PARTICLES or opens_object


def _row(acts: Sequence[Clause], words: str) -> bool:
    """Whether acts that open a rule are steps, and not outcomes that stand side by side."""
    if len(acts) < 2 or (len(acts) == 2 and _verb(acts[1]) in table.ENDS):
        return False
    if next(cues(words, 0, acts[0].start), None):
        return False
    if len(acts) > 2 or _verb(acts[0]) in table.PREPARES or _verb(acts[1]) in table.RECKONS:
        return len(acts) > 2 or any(act.imperative for act in acts)
    return any(_object(later) in PRONOUNS and _verb(later) not in table.LEAVES for _, later in pairwise(acts))


def _object(act: Clause) -> str:
    behind = act.words[act.words.index(act.imperative) + 1 :] if act.imperative else ()
    return behind[0] if behind else ""


def _row_behind_condition(acts: Sequence[Clause], sign: str) -> bool:
    """Whether what a condition leads to is worked through: three acts, among them one that nobody sees the end of, or
    behind a colon or a question, as a list of things to do."""
    verbs = {_verb(act) for act in acts}
    return len(acts) > 2 and (sign in (":", "?") or not verbs.isdisjoint(table.RECKONS | table.WAITS))


def _in_a_row(words: str, parts: Sequence[Clause]) -> Span | None:
    """ "wash hands, put on gloves, open the pack": three clauses or more that open with a bare verb, one of them with
    an object, and nothing that says how things are."""
    if len(parts) < 3 or not all(part.bare_verb and len(part.words) > 1 for part in parts):
        return None
    if not (parts[0].bare_verb in table.PREPARES or any(part.imperative for part in parts)) or any(
        says_state(part.words) for part in parts
    ):
        return None
    if {parts[0].bare_verb, parts[-1].bare_verb} & table.ENDS or next(cues(words), None) is not None:
        return None
    return parts[0].start, parts[0].start + len(parts[0].words[0])


_RECKONED = frozenset(f"{verb}s" for verb in table.RECKONS) | {"multiplies"}
_DOERS_OR_RECKONED = table.PROGRAMS | _RECKONED


def _program(words: str, parts: Sequence[Clause]) -> Span | None:
    """ "the script opens the file, reads the lines and closes it": three acts of a program, or of somebody who
    reckons."""
    if len(parts) < 3 or not uses(words, _DOERS_OR_RECKONED):
        return None
    acts = [part.words[2:] if index == 0 and part.words[0] == "the" else part.words for index, part in enumerate(parts)]
    if all(
        len(act) > 1 and act[0].endswith("s") and (act[1] in OBJECTS or act[1] in table.PARTICLES) for act in acts[:3]
    ) and (table.PROGRAMS.intersection(parts[0].words[:2]) or any(act[0] in _RECKONED for act in acts[1:3])):
        return parts[0].start, parts[0].end
    return None
