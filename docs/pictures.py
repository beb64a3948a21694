"""Make the pictures of the README: `make pictures`. Each is the real workbench, driven without a terminal."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from workbench.resources import data_folder
from workbench.tui.app import WorkbenchApp

HERE = Path(__file__).parent
SAMPLES = data_folder("sample_specs")
BROKEN = SAMPLES / "broken"

PICTURES = {
    "workbench.svg": ((120, 34), BROKEN / "E020-uncovered-branch.simplex", ("f8",)),
    "coverage.svg": ((110, 40), SAMPLES / "library_loan.simplex", ("f12", "down", "right")),
    "completion.svg": ((80, 24), SAMPLES / "room_booking.simplex", ("ctrl+end", "enter", "D", "ctrl+t")),
}
"""Name, size in cells, the spec that is open, and the keys pressed."""


async def picture(name: str, size: tuple[int, int], spec: Path, keys: tuple[str, ...]) -> None:
    """Write one picture beside this file."""
    app = WorkbenchApp([spec.relative_to(Path.cwd())])
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
        asyncio.run(picture(name, size, spec, keys))
