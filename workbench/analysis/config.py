"""What a project may set."""

from __future__ import annotations

from typing import NamedTuple


class Thresholds(NamedTuple):
    """The numeric limits of the seed's complexity checks; defaults after its CONSTRAINT linter_thresholds."""

    rules: int = 15
    """RULES items a function may have (E010)."""
    inputs: int = 6
    """Inputs a function may have (E011)."""
    rule_length: int = 200
    """Characters one RULES item may have (W010)."""
    functions: int = 10
    """FUNCTION blocks a spec may have (W011)."""
