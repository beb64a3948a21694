"""What a rule is: a small function, and beside it as data everything `explain` has to say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from workbench.analysis.finding import NOWHERE, Finding, Fix, Place, Severity
from workbench.analysis.text import Span

Subject = TypeVar("Subject")


class Rule(NamedTuple):
    """A code and what it stands for.

    `why` is one sentence; `bad` and `good` are the smallest texts that show it: `bad` is reported with this
    code, `good` is not. `source` says where the rule comes from (a seed section, a reading), `fix` what change its
    findings bring where they can, "" where only the author knows.
    """

    code: str
    slug: str
    severity: Severity
    summary: str
    why: str
    bad: str
    good: str
    source: str = ""
    fix: str = ""

    def at(
        self,
        span: Span,
        message: str = "",
        *,
        place: Place = NOWHERE,
        hint: str = "",
        fixes: Iterable[Fix] = (),
        anchor: str = "",
        also: Iterable[Span] = (),
    ) -> Finding:
        """A finding of this rule at `span`; without `message` it says the rule's summary."""
        return Finding(
            self.code,
            self.slug,
            self.severity,
            message or self.summary,
            span,
            place,
            hint,
            tuple(fixes),
            anchor,
            tuple(also),
        )


class Checks(Generic[Subject]):
    """An ordered table of checks over one kind of subject (a function of the spec, a whole spec)."""

    def __init__(self) -> None:
        self.table: list[tuple[tuple[Rule, ...], Callable[[Subject], Iterable[Finding]]]] = []

    def __call__(
        self, *rules: Rule
    ) -> Callable[[Callable[[Subject], Iterable[Finding]]], Callable[[Subject], Iterable[Finding]]]:
        """Decorator: register the function as the check that yields findings of `rules`."""

        def register(check: Callable[[Subject], Iterable[Finding]]) -> Callable[[Subject], Iterable[Finding]]:
            self.table.append((rules, check))
            return check

        return register

    def findings(self, subject: Subject) -> list[Finding]:
        """What every check has to say of `subject`, in the order of registration."""
        return [finding for _, check in self.table for finding in check(subject)]
