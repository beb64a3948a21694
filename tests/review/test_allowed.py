"""What a reviewer may do, as a value."""

from __future__ import annotations

from contextlib import suppress

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.cli.restricting import among, words_of
from workbench.review.allowed import ANYTHING, READ_ONLY, Reach, nothing_but
from workbench.tui.commands import COMMANDS, allowed_of

SPECS = ("a.simplex", "inner/b c.simplex")
LEADING_OUT = {"open_file", "new_spec", "app.suspend_process", "screen.save_as", "save_as_another_file", "export"}


def test_who_is_not_restricted_may_do_anything() -> None:
    assert all(ANYTHING.may(reach) for reach in Reach)
    assert ANYTHING.may_read("/anything", "/elsewhere")
    assert ANYTHING.badge == ""


def test_read_only_changes_no_spec_and_may_do_the_rest() -> None:
    assert {reach for reach in Reach if not READ_ONLY.may(reach)} == {Reach.SPECS}
    assert READ_ONLY.badge == "read-only"


def test_who_is_restricted_may_do_nothing_that_leads_out() -> None:
    allowed = nothing_but(["/r/a.simplex"])
    assert not any(allowed.may(reach) for reach in Reach)
    assert allowed.may(None)
    assert allowed.badge == "restricted"


@given(st.text("ab./~", max_size=12), st.text("ab./~", max_size=12))
def test_only_what_is_listed_is_read_and_only_as_itself(path: str, real: str) -> None:
    allowed = nothing_but(["/a", "/a/b"])
    assert allowed.may_read(path, real) == (path == real and path in ("/a", "/a/b"))


def test_the_table_of_a_restricted_reviewer_has_no_command_that_leads_out() -> None:
    gone = set(COMMANDS) - set(allowed_of(COMMANDS, nothing_but([])))
    actions = {command.action.removeprefix("decide('").removesuffix("')") for command in gone}
    assert actions == LEADING_OUT
    assert allowed_of(COMMANDS, ANYTHING) == COMMANDS


@given(st.one_of(st.text(max_size=40), st.text("ab./ -'\"\\$`;|&<>~simplexnr", max_size=40)))
def test_whatever_is_asked_for_over_ssh_only_what_is_listed_is_chosen(asked: str) -> None:
    with suppress(click.ClickException):
        assert set(among(SPECS, words_of(asked))) <= set(SPECS)


def test_what_is_asked_for_is_parted_as_a_shell_does() -> None:
    assert among(SPECS, words_of("a.simplex 'inner/b c.simplex'")) == SPECS
    assert among(SPECS, words_of("")) == SPECS


def test_an_open_quote_is_told() -> None:
    with pytest.raises(click.ClickException, match="name specs and nothing else"):
        words_of("'a.simplex")
