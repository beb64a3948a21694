"""A save that is killed leaves one text or the other, at whatever instant it is killed.

At each call of the system in turn, and at random instants.
This is all of it and runs in CI: 500 saves of 5 MB, about 20 s, and 100 in place. `make faults` does ten times that.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from workbench.files.siblings import interrupted

CALLS_IN_PARTS = """
import os, sys
from tests.files.faults import Deadly
from workbench.files.saving import save
system = Deadly(int(sys.argv[2]), write=lambda descriptor, data: os.write(descriptor, data[:3]))
save(sys.argv[1], "the new text", in_place=sys.argv[3] == "in place", system=system)
print(len(system.calls))
"""

ROOT = Path(__file__).parents[2]


def kill(path: Path, *options: str) -> dict[str, Any]:
    """What became of saves to `path` that were killed; fails where one cost a text."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.files.killing", str(path), *options], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def test_a_file_is_one_of_the_two_texts_after_each_of_500_saves_that_were_killed(tmp_path: Path) -> None:
    told = kill(tmp_path / "a.simplex", "--saves", "500")
    assert (told["saves"], told["torn"]) == (500, 0)
    # They did strike in the midst of it.
    assert told["killed"] > 100
    assert min(told["old"], told["new"]) > 0


def test_a_file_written_in_place_can_be_torn_but_the_old_text_is_whole_beside_it(tmp_path: Path) -> None:
    told = kill(tmp_path / "a.simplex", "--saves", "100", "--in-place")
    assert told["killed"] > 20


def killed_at(call: int, path: Path, how: str) -> subprocess.CompletedProcess[str]:
    """A save of "the new text", in parts of three bytes, killed at this call; at none where it is negative."""
    command = [sys.executable, "-c", CALLS_IN_PARTS, str(path), str(call), how]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("how", ["replaced", "in place"])
def test_a_save_killed_at_any_of_its_calls_leaves_the_old_text_or_the_new_one(tmp_path: Path, how: str) -> None:
    path = tmp_path / "a.simplex"
    path.write_text("old text")
    calls = int(killed_at(-1, path, how).stdout)
    torn = 0
    for call in range(calls):
        path.write_text("old text")
        assert killed_at(call, path, how).returncode == -signal.SIGKILL
        if path.read_text() not in ("old text", "the new text"):
            torn += 1
            assert [Path(copy).read_text() for copy in interrupted(path)] == ["old text"]
        for name in os.listdir(tmp_path):
            os.unlink(tmp_path / name)
    assert bool(torn) is (how == "in place")
