"""Saves on disks that really are full, read-only, or a file mounted by itself.

    python -m tests.files.mounting

Needs Linux, root and `unshare` (util-linux), for it mounts small disks in a namespace of its own; that is more than a
container of CI may do, where the same faults come through the seam (see `test_faults`). Run by `make faults`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from workbench.files.errors import Kind, SaveProblem
from workbench.files.protection import Protection
from workbench.files.reading import read, read_or_new
from workbench.files.saved import How
from workbench.files.saving import save

INSIDE = "SIMPLEX_WORKBENCH_OWN_MOUNTS"


def mount(*arguments: object) -> None:
    """Mount something; raises CalledProcessError where that is not allowed."""
    subprocess.run(["mount", *map(str, arguments)], check=True)


def refusal(path: Path, text: str, **options: bool) -> Kind | None:
    """The kind of problem that saving meets."""
    try:
        save(path, text, **options)  # type: ignore[arg-type]
    except SaveProblem as problem:
        print(f"  {problem}")
        return problem.kind
    return None


def a_full_disk(folder: Path) -> None:
    """A disk of 256 kB takes a first text, and not a second one beside it nor a longer one in place."""
    mount("-t", "tmpfs", "-o", "size=256k", "tmpfs", folder)
    path = folder / "a.simplex"
    old = "o" * 150_000
    save(path, old)
    for in_place in (False, True):
        assert refusal(path, "n" * 150_000, in_place=in_place) is Kind.DISK_FULL
        assert path.read_text() == old
        assert os.listdir(folder) == ["a.simplex"]
    save(path, "o" * 90_000)
    assert refusal(path, "n" * 200_000, in_place=True) is Kind.DISK_FULL
    assert path.read_text() == "o" * 90_000


def a_read_only_disk(folder: Path) -> None:
    """A disk that takes nothing says so from the start, and when it is saved to."""
    mount("-t", "tmpfs", "tmpfs", folder)
    path = folder / "a.simplex"
    save(path, "old")
    mount("-o", "remount,ro", folder)
    assert read(path).protection is Protection.DISK
    assert read_or_new(folder / "new").protection is Protection.DISK
    for name in ("a.simplex", "new"):
        assert refusal(folder / name, "new") is Kind.READ_ONLY_DISK
    assert path.read_text() == "old"


def a_file_mounted_by_itself(folder: Path) -> None:
    """A file that is a mount is written in place, as in a container that is given one file."""
    outside, path = folder / "outside", folder / "a.simplex"
    outside.write_text("old")
    path.touch()
    mount("--bind", outside, path)
    known = read(path).signature
    for text in ("new", "newer"):
        saved = save(path, text, expected=known)
        print(f"  {saved.said}")
        assert saved.how is How.MOUNTED
        assert outside.read_text() == text
        known = saved.signature
    assert sorted(os.listdir(folder)) == ["a.simplex", "outside"]


def main() -> int:
    """Try each of them; the exit code."""
    if INSIDE not in os.environ:
        command = ["unshare", "--mount", sys.executable, "-m", "tests.files.mounting"]
        return subprocess.run(command, env={**os.environ, INSIDE: "1"}).returncode
    for case in (a_full_disk, a_read_only_disk, a_file_mounted_by_itself):
        print(case.__name__.replace("_", " "))
        with tempfile.TemporaryDirectory() as folder:
            try:
                case(Path(folder))
            finally:
                subprocess.run(["umount", "--recursive", "--quiet", folder, *Path(folder).glob("a.simplex")])
    return 0


if __name__ == "__main__":
    sys.exit(main())
