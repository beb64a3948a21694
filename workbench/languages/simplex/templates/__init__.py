"""Specs to start from, one a file of this folder; what only the author can say stands in them as …"""

from __future__ import annotations

from pathlib import Path

from workbench.languages.guide import Template

GISTS = {
    "minimal": "the five landmarks that every spec needs",
    "transformation": "records of one shape become records of another",
    "decision-table": "one decision for each combination of conditions",
    "pipeline-stage": "a stage that reads and writes shared memory",
    "agent-handoff": "work that another agent goes on with, or is asked about",
    "migration": "records move from an old store to a new one, once and safely",
}
"""What each is for."""


def templates() -> tuple[Template, ...]:
    """Every template, the smallest first."""
    folder = Path(__file__).parent
    return tuple(Template(name, gist, (folder / f"{name}.simplex").read_text("utf-8")) for name, gist in GISTS.items())
