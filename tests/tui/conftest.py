"""What every test of the screens starts from."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def a_terminal_with_all_colours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of the terminal and the settings of who runs the tests counts in them."""
    for name in ("NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in (
        ("TERM", "xterm-256color"),
        ("COLORTERM", "truecolor"),
        ("XDG_CONFIG_HOME", str(tmp_path / "no-config")),
        ("XDG_STATE_HOME", str(tmp_path / "no-state")),
    ):
        monkeypatch.setenv(name, value)
