"""What is left of a crash."""

from __future__ import annotations

from textual.worker import WorkerFailed

from workbench.tui.crash import report


def test_a_report_names_the_place_at_which_work_beside_the_keys_failed_and_none_of_its_values() -> None:
    def at_fault() -> None:
        raise ValueError("a person's text")

    try:
        at_fault()
    except ValueError as error:
        told = report(WorkerFailed(error))
    assert "builtins.ValueError" in told
    assert "in at_fault" in told
    assert "a person's text" not in told
