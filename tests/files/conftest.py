"""What the tests of files share."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.files.peers import NOBODY


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that whoever runs `without_privilege` owns; pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp(prefix="workbench-files-"))
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    for inner, folders, _ in os.walk(folder):
        for name in (".", *folders):
            os.chmod(Path(inner, name), 0o755)
    shutil.rmtree(folder)
