"""Other programs and other users that a test works with."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

NOBODY = 65534


def need(tool: str) -> str:
    """The path of `tool`; without it the test is skipped, or fails where nothing may be skipped."""
    return shutil.which(tool) or lack(f"{tool} is not installed: install it to run this test")


def lack(message: str) -> NoReturn:
    """Skip the test for want of what `message` says, or fail it where nothing may be skipped."""
    if os.environ.get("SIMPLEX_WORKBENCH_NO_SKIP"):
        pytest.fail(message)
    pytest.skip(message)


@contextmanager
def without_privilege() -> Iterator[None]:
    """Within it permissions count: root, to whom everything is permitted, becomes nobody for that time."""
    if os.getuid() != 0:
        yield
        return
    groups = os.getgroups()
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, 0)
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
        os.setresgid(0, 0, 0)
        os.setgroups(groups)
