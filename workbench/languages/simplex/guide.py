"""Examples first: the order in which the seed's Usage Guidance has a spec written, with our reasons for it."""

from __future__ import annotations

from workbench.languages.guide import Guide, Pays, Step
from workbench.languages.simplex.fixes.whole import SIGNATURE
from workbench.languages.simplex.landmarks import V0_3

_OPTIONAL = (
    Pays(
        "READS",
        "the function takes something out of shared memory: the reader sees what must be there before",
        ("sharedmemory", "shared memory"),
        ("WRITES", "TRIGGERS"),
    ),
    Pays(
        "WRITES",
        "the function leaves something for others in shared memory: whoever needs it can find its source",
        ("sharedmemory", "shared memory"),
        ("READS", "TRIGGERS"),
    ),
    Pays("TRIGGERS", "agents look for work themselves and must see when this work is ready to be taken up"),
    Pays("NOT_ALLOWED", "a sensible agent could do something harmful here; name that and nothing more"),
    Pays(
        "HANDOFF",
        "another stage goes on with the result, or has to deal with the failure",
        ("next stage", "next agent", "hand over", "handed over", "hands over"),
    ),
    Pays(
        "UNCERTAIN",
        "the inputs come from a world that no example covers, and going on in silence would cost more than a question",
        ("ambiguous", "low confidence", "confidence is", "not sure"),
    ),
)

GUIDE = Guide(
    unit="FUNCTION",
    types="DATA",
    steps=(
        Step(
            "signature",
            "Signature",
            "part",
            "Name the work, its inputs and what it returns.",
            "Everything after this line speaks of these names. Whoever cannot say what goes in and what comes out does "
            "not know the work yet.",
            landmarks=("FUNCTION",),
            scaffold="FUNCTION",
            opening=f"FUNCTION: {SIGNATURE}",
            codes=("E001", "X102", "X105", "X106"),
            holding=("X105",),
        ),
        Step(
            "examples",
            "Examples",
            "part",
            "Write one row for each situation: the inputs, and the output they must give. The ordinary one first.",
            "A concrete row forces a decision that a sentence can leave open, and shows what the rules must tell apart "
            "before they are written.",
            landmarks=("EXAMPLES",),
            scaffold="EXAMPLES",
            codes=("E001", "X110", "X202", "X203", "X204", "X205", "X206", "X207", "X208", "X209"),
            holding=("X110", "X207", "X208"),
        ),
        Step(
            "rules",
            "Rules",
            "part",
            "Say what is true of the output, for which inputs. Outcomes, no steps.",
            "With the rows in sight each rule is the answer to what they have in common, and a rule that no row shows "
            "is seen at once.",
            "There are rules before there is an example. That is allowed; a row or two now often shows what the rules "
            "leave open.",
            landmarks=("RULES",),
            scaffold="RULES",
            codes=("E001", "E020", "E021", "E040", "W010", "X110", "X201", "X301", "X302", "X303"),
            holding=("X110", "X201"),
        ),
        Step(
            "done",
            "Done when",
            "part",
            "Say by what somebody outside the function can see that the work is finished.",
            "An agent stops when these hold. What only the inside can see never tells it to stop.",
            "There is a done-when before there are rules. It is easier to say what finished looks like once the rules "
            "say what is to be true.",
            landmarks=("DONE_WHEN",),
            scaffold="DONE_WHEN",
            codes=("E001", "E030", "W030", "X110"),
            holding=("X110",),
        ),
        Step(
            "errors",
            "Errors",
            "part",
            "Say what happens when something goes wrong; at the least, to anything unforeseen.",
            "An agent that works for hours must not swallow a failure. Known failures get an answer of their own, the "
            "rest fail loudly.",
            "",
            landmarks=("ERRORS",),
            scaffold="ERRORS",
            codes=("E001", "X107", "X110"),
            holding=("X110",),
            given=V0_3.by_name["ERRORS"].minimal,
        ),
        Step(
            "optional",
            "Optional",
            "optional",
            "Add a landmark only where it pays.",
            "Five landmarks are a whole spec. Each one more is one more thing to read, and to hold to.",
            landmarks=tuple(pays.landmark for pays in _OPTIONAL),
            codes=("X401", "X402", "X403", "X404"),
        ),
        Step(
            "decompose",
            "Decompose",
            "divide",
            "Choose the items that are a work of their own, and make a second function of them.",
            "Several small specs are easier to get right than a large one. What cannot be parted is not understood.",
            scaffold="FUNCTION",
            codes=("E010", "E011", "W011", "X112"),
            everywhere=("W011",),
            gathering=("E011",),
        ),
        Step(
            "lint",
            "Lint",
            "whole",
            "Look at what is still reported for the whole spec.",
            "A spec is complete when it stands alone: no error left, and each warning either mended or meant.",
        ),
    ),
    optional=_OPTIONAL,
)
