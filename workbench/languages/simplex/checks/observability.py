"""Completion that can be seen from outside: the seed's check_observability, with reading P7."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.mention import unmentioned, uses

_SOURCE = "Linter Specification, check_observability; Semantic Validation; reading P7"

E030 = Rule(
    "E030",
    "not-observable",
    Severity.ERROR,
    "criterion not observable",
    "An agent stops when DONE_WHEN holds. What only the inside of the program knows, nobody else can check.",
    bad="DONE_WHEN:\n- the internal counter reaches zero",
    good="DONE_WHEN:\n- the returned list holds every order",
    source=_SOURCE,
)
W030 = Rule(
    "W030",
    "perhaps-not-observable",
    Severity.WARNING,
    "may not be observable without clarification",
    "That something was gone through is seen only by what it leaves behind. Say what that is.",
    bad="DONE_WHEN:\n- all items processed",
    good="DONE_WHEN:\n- the report has one line for each item",
    source=_SOURCE,
)

_NOT_OF_A_PROGRAM = r"(?<!environment )(?<!dependent )(?<!random )(?<!explanatory )(?<!template )"
_INNARDS = (
    r"\b(internal)\s+(?:\w+\s+){0,2}?(?:states?|data|structures?|counters?|variables?|caches?|buffers?|"
    r"tables?|lists?|maps?|queues?|index|indexes|flags?|pointers?|representations?|models?|memory|registers?|arrays?|"
    r"objects?|fields?|values?|records?|stores?|logs?|consistency|invariants?|bookkeeping|logic|status|trees?|stacks?|"
    r"sets?|graph|report)\b"
    r"|\b(internally)\b"
    rf"|\b{_NOT_OF_A_PROGRAM}variable(?=\W*$|\W*[,.;:)]|\s+(?:is|are|was|has|holds?|equals?|contains?|"
    rf"reaches|must|in|of|for|named|called|and|or|to)\b)|\b{_NOT_OF_A_PROGRAM}variables\b|\bdata structures?\b"
)
"""Words that mean the inside of a program wherever they are used; what `internal` qualifies is inside too."""
_INNARDS_BY_STATE = (
    r"\b(?:(?<!feature )flags?|counters?|buffers?|caches?|stacks?|queues?|trees?|(?:index|indexes|"
    r"indices)|(?<!s )pointers?|hash ?maps?|linked lists?)\s+"
    r"(?:(?:is|are|was|were|has been|have been|must be|reach(?:es)?|equals?)\s+(?:\w+\s+)?"
    r"(?:re)?(?:set|cleared|built|balanced|flushed|drained|empty|full|warm|zero|\d+\b|initiali[sz]ed|"
    r"incremented|populated|allocated|freed|updated|consistent|walked|reset|null)"
    r"|(?:contains?|holds?)\s+(?:\w+\s+)?(?:all|every|the|zero|null|\d+))\b"
)
"""Words that can be things of the world (a queue of people, a flag) unless what is said of them is done to memory."""
_KEPT_INSIDE = (
    r"\b(?:temporary|temp|intermediate|auxiliary|helper|scratch|in memory)\s+(?:\w+\s+)?(?:lists?|fields?|variables?|"
    r"arrays?|maps?|tables?|objects?|caches?|buffers?|dicts?|dictionary|sets?|stacks?|queues?|trees?|structures?|"
    r"counters?|flags?|pointers?|state|storage|memory|collections?|functions?|registers?|values?|results?|sums?|"
    r"totals?)\b"
    r"|\b(?:private|protected|static|local|member|instance|global)\s+(?:fields?|variables?|methods?|attributes?|"
    r"members?|arrays?|caches?|buffers?|pointers?|functions?|counters?)\b"
    r"|\b(?:hash ?map|hash ?table|linked list|call stack|heap memory|loop counter|mutex|semaphore|accumulator|"
    r"singleton|garbage collector)s?\b(?! (?:page|chapter))"
)
"""What a program keeps things in while it works, named so that nothing of the world is meant."""
_GOES_ON_INSIDE = (
    r"\b(?:recursion|loops?|iterations?|threads?|algorithm|backtracking|event loop|coroutines?|goroutines?|"
    r"subroutine|parser|compiler|interpreter|optimi[sz]er|garbage collector)\s+(?:has\s+|have\s+|is\s+|are\s+|was\s+|"
    r"were\s+)?(?:been\s+)?"
    r"(?:all\s+)?(?:terminat\w+|ends?|ended|converge[sd]?|finish\w*|exit(?:s|ed)?|unwinds?|unwound|joined|halts?|"
    r"halted|stops?|stopped|complete[sd]?|runs?|ran|reset|idle|optimi[sz]ed|done)\b"
    r"|\bmemory\s+(?:has\s+been\s+|is\s+|was\s+|gets\s+)?(?:all\s+)?(?:freed|released|deallocated|allocated|"
    r"reclaimed|cleared|cleaned)\b|\b(?:free[sd]?|releases?|allocates?)\s+(?:all\s+|the\s+)?memory\b|\bstate machine\b"
    r"|\b(?:method|function|constructor|callback|subroutine|setter|getter)s?\s+(?:has\s+been\s+|have\s+been\s+|is\s+|"
    r"are\s+|was\s+|were\s+|gets\s+)(?:called|invoked|executed|run)\b"
    r"|\b(?:instance|object|singleton|struct)s?\s+(?:has\s+been\s+|have\s+been\s+|is\s+|are\s+|was\s+|were\s+)"
    r"(?:initiali[sz]ed|constructed|instantiated|allocated|garbage collected)\b"
)
"""What happens while a program runs, of which nothing is left to look at."""
_DONE = frozenset(
    "done ready complete completed finished processed handled performed checked examined collected gathered parsed "
    "loaded computed calculated considered evaluated verified validated analysed analyzed identified inspected "
    "scanned traversed visited correct ok okay initialised initialized finalised finalized normalised normalized "
    "succeeds succeeded".split()
)
"""Ways to say of anything that it was done, and no more."""
_SOUND = frozenset(
    "clean cleaned cleared good fine right consistent stable happy satisfied prepared applied executed resolved over "
    "works worked work run runs behaves behave successful tested reviewed imported sound healthy valid "
    "accurate".split()
)
"""Ways to say that something is as it should be; a plate is seen to be clean, data are not."""
_ABSTRACT = frozenset(
    "data input inputs item items record records result results job jobs task tasks work process processing everything "
    "error errors system program software application app code function value values entries algorithm feature user "
    "users it customer customers implementation solution state operation import migration request changes calculation "
    "calculations".split()
)
"""Things of which it cannot be seen."""
_WAS = frozenset(
    "is are was were has been have gets got must be will looks look seems seem all fully now successfully completely "
    "correctly properly already".split()
)
_SOMEHOW = (
    "correctly properly successfully completely well again",
    "as expected",
    "as intended",
    "as planned",
    "as needed",
    "as required",
    "as it should",
    "without error",
    "without errors",
    "without problems",
    "without issues",
)
_UNFINISHED = frozenset(("result", "results", "output", "outputs"))
"""Visible things of which "is ready" still says nothing."""
MOST_WORDS = 8
"""Words of a criterion that says only that something was done."""


def _only_done(words: str) -> tuple[int, int] | None:
    """Where a criterion says that something was done or is as it should be, and nothing else."""
    said = words.strip(" .!;").split()
    if not 2 <= len(said) <= MOST_WORDS + 3 or {"no", "not"}.intersection(said):
        return None
    for ending in (*_SOMEHOW[0].split(), *_SOMEHOW[1:]):
        if " ".join(said).endswith(f" {ending}"):
            said = said[: -len(ending.split())]
    if len(said) > 3 and said[-2] == "and" and said[-1] in _DONE | _SOUND:
        said = said[:-2]
    verb, subject = said[-1], said[:-1]
    while subject and subject[-1] in _WAS:
        subject.pop()
    if not 1 <= len(subject) <= MOST_WORDS - 3 or not all(word.replace("-", "").isalnum() for word in subject):
        return None
    told = verb in _DONE or (verb in _SOUND and subject[-1] in _ABSTRACT)
    return (0, len(words.rstrip())) if told else None


_MIND = (
    r"\b(?:agent|system|model)\s+(?:(?:is\s+)?(?:aware|confident|sure|certain)|understands|knows|believes|realis?zes)\b"
)
_VISIBLE = frozenset(
    (
        "output outputs return returns returned result results response reply file files report reports "
        "reported written display displays displayed shown shows printed prints screen page log logs logged "
        "emitted message messages table record records stdout stderr exit exits sharedmemory document event "
        "events http api listed lists named recorded published sent stored saved chart axis axes column "
        "receipt mail email letter label sign"
    ).split()
)
"""What someone outside can look at (the seed: outputs, return values, side effects, written files, SharedMemory)."""
_NAMED_FILE = r"SharedMemory|\w\.[a-z]{2,5}\b(?!\.)"
"""SharedMemory, or a file by its name: both can be looked at."""
_DONE_TO_ALL = (
    r"\b(?:(?:all|every|each)\s+(?:[\w█-]+\s+){0,5}?|everything\s+(?:is\s+|was\s+|"
    r"has been\s+)?)(?:processed|handled|performed|"
    r"checked|examined|visited|considered|completed?|done|evaluated|inspected|traversed|scanned|reviewed|analy[sz]ed)\b"
    r"(?=\W*$|\s*[,.;:)]|\s+(?:and|or|successfully|correctly|once|completely|exactly|by|before|against)\b)"
)


@FUNCTION_CHECKS(E030, W030)
def criteria_can_be_seen(reading: FunctionReading) -> Iterator[Finding]:
    """Criteria that speak of the program's inside (E030), and those that only say something was done (W030)."""
    own = own_words(reading)
    for item in reading.function.items("DONE_WHEN"):
        if told := _unseen(item.text, own):
            rule, start, end, hint = told
            yield rule.at(
                item.source(start, end),
                place=reading.place("DONE_WHEN", item),
                hint=f'"{item.text[start:end]}" {hint}',
                anchor=item.text,
            )


def _unseen(text: str, own: frozenset[str]) -> tuple[Rule, int, int, str] | None:
    """The rule that a criterion breaks, where it does, and what is to be said of the words."""
    words = unmentioned(text)
    for rows, (_, pattern, rule, hint) in zip(_HINTS, _TABLE, strict=True):
        match = re.search(pattern, words) if all(uses(words, row) for row in rows) else None
        if match is None:
            continue
        start, end = match.span(match.lastindex or 0)
        if rule is E030 and own & set(words[start:end].split()):
            continue
        beside = f"{words[: match.start()]} {words[match.end() :]}"
        if uses(beside, _VISIBLE) or re.search(_NAMED_FILE, text):
            continue
        return rule, start, end, hint
    if (span := _only_done(words)) and not uses(words, _VISIBLE - _UNFINISHED):
        return W030, *span, _NO_TRACE
    return None


_INSIDE = "cannot be seen from outside: say what is true of the output, a file or SharedMemory instead"
_NO_TRACE = "leaves no trace by itself: say what in the output, a file or SharedMemory shows it"
_TABLE = (
    (("internal internally variable variables data",), _INNARDS, E030, _INSIDE),
    (
        (
            "flag flags counter counters buffer buffers cache caches stack stacks queue queues tree trees index "
            "indexes indices pointer pointers hash hashmap hashmaps linked",
        ),
        _INNARDS_BY_STATE,
        E030,
        _INSIDE,
    ),
    (
        (
            "temporary temp private intermediate local static auxiliary helper scratch protected member instance "
            "memory global hash hashmap hashtable linked call heap loop mutex semaphore accumulator singleton garbage",
        ),
        _KEPT_INSIDE,
        E030,
        _INSIDE,
    ),
    (
        (
            "recursion loop loops iteration iterations thread threads algorithm backtracking coroutine coroutines "
            "goroutine goroutines subroutine parser compiler interpreter optimiser optimizer collector memory state "
            "method methods function functions constructor callback callbacks setter getter instance instances object "
            "objects singleton struct",
            "terminate terminates terminated terminating end ends ended converge converges converged finish finishes "
            "finished exit exits exited unwind unwinds unwound joined halt halts halted stop stops stopped complete "
            "completes completed run runs ran reset idle optimised optimized done freed released deallocated "
            "allocated reclaimed cleared cleaned free frees release releases allocates machine called invoked "
            "executed initialised initialized constructed instantiated collected",
        ),
        _GOES_ON_INSIDE,
        E030,
        _INSIDE,
    ),
    (
        ("agent system model",),
        _MIND,
        E030,
        "goes on inside the agent: say what is true of the output instead",
    ),
    (("all every each everything",), _DONE_TO_ALL, W030, _NO_TRACE),
)
"""Rows of words of each of which the pattern needs one, the pattern, the rule, and what its hint says of the words."""
_HINTS = tuple(tuple(frozenset(row.split()) for row in rows) for rows, *_ in _TABLE)


def own_words(reading: FunctionReading) -> frozenset[str]:
    """Words that the signature itself uses: a function that takes or returns a queue may speak of the queue."""
    signature = reading.function.signature
    said = " ".join((signature.name, signature.returns, *(f"{name} {kind}" for name, kind, _ in signature.parameters)))
    return frozenset(re.findall(r"[a-z]+", said.lower().replace("_", " ")))
