"""What is left of a crash: a report that names places in the program and holds nothing of a person's text."""

from __future__ import annotations

import os
import platform
import time
import traceback
from pathlib import Path

from textual.worker import WorkerFailed

EXIT_CODE = 70
"""EX_SOFTWARE of sysexits: an error of the program's own."""


class Crashed(Exception):
    """The workbench ended by an error of its own; str() is one line that says so, and where the report is."""


def report(error: BaseException) -> str:
    """What went wrong, and where in the program: no messages and no values, which could quote a spec."""
    from importlib.metadata import version  # a megabyte, and mostly nothing crashes

    lines = [
        f"simplex-workbench {version('simplex-workbench')}, textual {version('textual')}",
        f"Python {platform.python_version()} on {platform.system()}",
    ]
    error = _raised(error)
    while error is not None:
        lines.append(f"\n{type(error).__module__}.{type(error).__qualname__}")
        for frame in traceback.extract_tb(error.__traceback__):
            lines.append(f"  {_module(frame.filename)}:{frame.lineno} in {frame.name}")
        following = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if following is None:
            break
        error = following
    return "\n".join(lines) + "\n"


def _raised(error: BaseException) -> BaseException:
    """What went wrong: what a worker raises comes wrapped, and Textual does not call it the cause."""
    return error.error if isinstance(error, WorkerFailed) else error


def crashed(error: BaseException, folder: Path | None, *, kept: bool) -> Crashed:
    """Write the report of `error` into `folder`, if there is one, and what to tell the person of it; `kept` tells
    whether all unsaved text is kept for the next start."""
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    said = f"the workbench has ended by an error of its own ({type(_raised(error)).__name__})."
    said += " Unsaved text is offered at the next start." if kept else " Unsaved text could not be kept."
    if folder is None:
        return Crashed(f"{said} Nothing is written of it (--no-state): --debug shows where it happened.")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(report(error))
    except OSError as problem:
        return Crashed(f"{said} No report could be written ({problem.strerror}): --debug shows where it happened.")
    return Crashed(f"{said} To report it: {folder / name}")


def _module(path: str) -> str:
    """A file of the program as everybody has it: without the folders of this machine."""
    parts = Path(path).parts
    for root in ("site-packages", "workbench"):
        if root in parts:
            at = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[at + (root == "site-packages") :])
    return Path(path).name
