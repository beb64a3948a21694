"""Make the pictures of the README: `make pictures`. Each is the real workbench, driven without a terminal."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from workbench.resources import data_folder
from workbench.tui.app import WorkbenchApp
from workbench.tui.review_app import ReviewApp
from workbench.tui.screens.review import Reviewing

HERE = Path(__file__).parent
SAMPLES = data_folder("sample_specs")
BROKEN = SAMPLES / "broken"

PICTURES = {
    "workbench.svg": ((120, 34), BROKEN / "E020-uncovered-branch.simplex", ("f8",)),
    "coverage.svg": ((110, 40), SAMPLES / "library_loan.simplex", ("f12", "down", "right")),
    "completion.svg": ((80, 24), SAMPLES / "room_booking.simplex", ("ctrl+end", "enter", "D", "ctrl+t")),
}
"""Name, size in cells, the spec that is open, and the keys pressed."""


EDITS = (
    ("more than 10 euros", "more than 15 euros"),
    ("3. (Dune [reserved for Cem]", "# (Dune [reserved for Cem]"),
    ("a member under 16 ends", "a member under 18 ends"),
)


def review(folder: Path) -> WorkbenchApp:
    """A review of a spec that was edited since it was committed, with a question on it."""
    spec = Path("library_loan.simplex")
    who = [word for name in ("user.name=Ada", "user.email=ada@example.org") for word in ("-c", name)]

    def run(*words: str) -> None:
        subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL)

    text = (SAMPLES / spec).read_text(encoding="utf-8")
    (folder / spec).write_text(text, encoding="utf-8")
    run("git", "init", "-q", "-b", "main")
    run("git", "add", ".")
    run("git", *who, "commit", "-q", "-m", "Lend books")
    for old, new in EDITS:
        text = text.replace(old, new)
    (folder / spec).write_text(text, encoding="utf-8")
    os.chdir(folder)
    how = Reviewing("main")
    return ReviewApp([spec], how.look_at(spec), how)


async def picture(name: str, size: tuple[int, int], make: Callable[[], WorkbenchApp], keys: tuple[str, ...]) -> None:
    """Write one picture beside this file."""
    app = make()
    async with app.run_test(size=size) as pilot:
        await pilot.pause(1)
        await pilot.press(*keys)
        await pilot.pause(0.5)
        svg = app.export_screenshot(title="simplex-workbench")
    # The fonts that Textual names would be fetched by whoever looks; any monospace font will do.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    (HERE / name).write_text(svg + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name, (size, spec, keys) in PICTURES.items():
        asyncio.run(picture(name, size, partial(WorkbenchApp, [spec.relative_to(Path.cwd())]), keys))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(picture("review.svg", (120, 30), partial(review, Path(folder)), ("n",)))
