"""When to colour."""

from __future__ import annotations

import pytest

from workbench.cli.streams import wants_colour


@pytest.mark.parametrize(
    ("color", "environ", "terminal", "expected"),
    [
        ("auto", {"TERM": "xterm"}, True, True),
        ("auto", {"TERM": "xterm"}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"TERM": ""}, True, False),
        ("auto", {}, True, False),
        ("auto", {"TERM": "xterm", "NO_COLOR": "1"}, True, False),
        ("auto", {"TERM": "xterm", "NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": ""}, False, False),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ("always", {"NO_COLOR": "1", "TERM": "dumb"}, False, True),
        ("never", {"FORCE_COLOR": "1", "TERM": "xterm"}, True, False),
    ],
)
def test_option_outweighs_environment_outweighs_terminal(
    color: str, environ: dict[str, str], terminal: bool, expected: bool
) -> None:
    assert wants_colour(color, environ, terminal) is expected
