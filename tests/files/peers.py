"""Other programs that a test works with."""

from __future__ import annotations

import os
import shutil

import pytest


def need(tool: str) -> str:
    """The path of `tool`; without it the test is skipped, or fails where nothing may be skipped."""
    found = shutil.which(tool)
    if found is None:
        message = f"{tool} is not installed: install it to run this test"
        if os.environ.get("SIMPLEX_WORKBENCH_NO_SKIP"):
            pytest.fail(message)
        pytest.skip(message)
    return found
