"""Where the platform keeps what a person sets, and what a program remembers."""

from __future__ import annotations

from pathlib import Path

# Textual imports it in any case.
import platformdirs

NAME = "simplex-workbench"


def config_folder() -> Path:
    """The person's own settings: `keys.toml`, `themes/`. On Linux `~/.config/simplex-workbench`. It need not exist."""
    return Path(platformdirs.user_config_dir(NAME, appauthor=False))


def state_folder() -> Path:
    """What is remembered from one time to the next. On Linux `~/.local/state/simplex-workbench`. It need not exist."""
    return Path(platformdirs.user_state_dir(NAME, appauthor=False))
