from __future__ import annotations

from workbench.analysis.analysis import in_order
from workbench.analysis.finding import Severity

from .specs import analysis_of, finding_at

TEXT = "one two three"
LATER = finding_at(TEXT, "two")
WARNING = finding_at(TEXT, "one", Severity.WARNING)
ERROR = finding_at(TEXT, "one", Severity.ERROR)


def test_findings_come_in_the_order_of_the_text_and_the_worst_first_at_one_place() -> None:
    assert in_order([LATER, WARNING, ERROR]) == (ERROR, WARNING, LATER)


def test_a_spec_is_valid_exactly_when_it_has_no_error() -> None:
    assert analysis_of(TEXT, WARNING).valid
    assert not analysis_of(TEXT, WARNING, LATER).valid


def test_findings_can_be_had_by_severity() -> None:
    assert analysis_of(TEXT, WARNING, ERROR, LATER).of(Severity.ERROR) == (ERROR, LATER)
