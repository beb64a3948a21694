"""The landmark catalogue, as data. A later version of the language is another value of LanguageVersion."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple


class Landmark(NamedTuple):
    """One landmark. `structural` ones stand by themselves, the others belong to a FUNCTION.

    `minimal` is the smallest content that satisfies it, as items, where there is some that fits any function; what only
    the author can say is a … in it. `purpose`, `good` and `bad` are what a person is told about it.
    """

    name: str
    purpose: str
    good: str
    bad: str
    structural: bool = False
    required: bool = False
    minimal: tuple[str, ...] = ()

    @property
    def gist(self) -> str:
        """The purpose's first sentence, without its full stop."""
        return self.purpose.partition(". ")[0].rstrip(".")


class LanguageVersion:
    """The landmarks that one version of the language knows, in the order in which a spec is usually read.

    Compared by identity: a version is asked for at every line that is read.
    """

    def __init__(self, name: str, landmarks: tuple[Landmark, ...]) -> None:
        self.name = name
        self.landmarks = landmarks

    def __reduce__(self) -> str:
        """By the name it has in this module: what another process sends is of this version."""
        return f"V{self.name.replace('.', '_')}"

    @cached_property
    def by_name(self) -> dict[str, Landmark]:
        """The landmarks by their names as written: all caps, words joined by an underscore."""
        return {landmark.name: landmark for landmark in self.landmarks}

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The names of the landmarks that every FUNCTION must have, in order."""
        return tuple(mark.name for mark in self.landmarks if mark.required and not mark.structural)


V0_3 = LanguageVersion(
    "0.3",
    (
        Landmark(
            "DATA",
            "Names a type and lists its fields, one a line: field, type, constraints. Worth having when two "
            "functions share the type or when its values are not obvious.",
            "DATA: Order\nid: string, unique\nstatus: open | paid | shipped",
            "DATA: Order\nsome fields about the order",
            structural=True,
        ),
        Landmark(
            "CONSTRAINT",
            "A condition that holds everywhere, whichever function runs. State it so that a stranger could check it.",
            "CONSTRAINT: order_ids_are_unique\nno two orders have the same id",
            "CONSTRAINT: quality\nbe careful with orders",
            structural=True,
        ),
        Landmark(
            "FUNCTION",
            "One unit of work: its name, its inputs in parentheses, and after an arrow what it returns.",
            "FUNCTION: ship_order(order, address) → shipment | error",
            "FUNCTION: handle the orders",
            structural=True,
            required=True,
        ),
        Landmark(
            "RULES",
            "What the function does: for which inputs which outcome. Outcomes, never steps. Every branch needs "
            "an example.",
            "RULES:\n- if the order is paid, a shipment is returned\n- otherwise an error names the order",
            "RULES:\n- loop over the orders and ship each one",
            required=True,
            minimal=("the output is …",),
        ),
        Landmark(
            "DONE_WHEN",
            "How someone outside the function can see that the work is finished.",
            "DONE_WHEN:\n- the returned shipment names the order's id",
            "DONE_WHEN:\n- the internal queue is empty",
            required=True,
            minimal=("the output contains …",),
        ),
        Landmark(
            "EXAMPLES",
            "Inputs and the output they give, one row each. They are the contract: at least one row for each "
            "branch of RULES. A comment after # says what the row shows; # R2b pins it to a branch.",
            'EXAMPLES:\n(order 7 [paid], "Bonn") → shipment for 7      # paid\n'
            '(order 8 [open], "Bonn") → error "8 is open"   # otherwise',
            "EXAMPLES:\n- it works for normal orders",
            required=True,
        ),
        Landmark(
            "ERRORS",
            "What happens when something goes wrong, condition → response. At the least it says what happens to "
            "anything unforeseen.",
            'ERRORS:\n- address unknown → fail with "unknown address: {address}"\n'
            "- any unhandled condition → fail with descriptive message",
            "ERRORS:\n- address unknown → retry",
            required=True,
            minimal=("any unhandled condition → fail with descriptive message",),
        ),
        Landmark(
            "READS",
            "The shared memory that the function takes in. Worth having as soon as another agent writes it.",
            'READS:\n- SharedMemory.artifacts["orders"]',
            "READS:\n- whatever it needs",
        ),
        Landmark(
            "WRITES",
            "The shared memory that the function leaves behind.",
            'WRITES:\n- SharedMemory.status["shipping"] = success | failure',
            "WRITES:\n- the results",
        ),
        Landmark(
            "TRIGGERS",
            "The state of shared memory in which an agent should take this work up.",
            'TRIGGERS:\n- SharedMemory.artifacts["orders"] exists',
            "TRIGGERS:\n- when it makes sense",
        ),
        Landmark(
            "NOT_ALLOWED",
            "What the function must never do, even where it might seem sensible. Few lines, or the agent has no "
            "room left.",
            "NOT_ALLOWED:\n- change an order that is already shipped",
            "NOT_ALLOWED:\n- use a slow algorithm",
        ),
        Landmark(
            "HANDOFF",
            "What the next stage gets, on success and on failure.",
            "HANDOFF:\n- on success: the shipment, ready for the carrier\n- on failure: the order id and the reason",
            "HANDOFF:\n- pass things on",
        ),
        Landmark(
            "UNCERTAIN",
            "When the agent should say that it is not sure instead of going on. Without it, it goes on.",
            "UNCERTAIN:\n- if two addresses fit the order → ask which one before shipping",
            "UNCERTAIN:\n- be careful",
        ),
    ),
)
"""Simplex 0.3: thirteen landmarks, five of them required (seed, Landmarks; Required and Optional)."""
