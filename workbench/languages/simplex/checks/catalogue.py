"""All the rules of the language, by code. Importing this is what fills the tables of checks."""

from __future__ import annotations

from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks import (
    behaviour,
    blocks,
    complexity,
    constraints,
    coverage,
    dataflow,
    examples,
    misspelling,
    observability,
    outputs,
    procedure,
    references,
    required,
    signatures,
    vagueness,
    weak_examples,
)

_MODULES = (
    required,
    complexity,
    coverage,
    observability,
    procedure,
    references,
    behaviour,
    examples,
    weak_examples,
    outputs,
    misspelling,
    blocks,
    signatures,
    vagueness,
    constraints,
    dataflow,
)

RULES: tuple[Rule, ...] = tuple(
    sorted(
        (value for module in _MODULES for value in vars(module).values() if isinstance(value, Rule)),
        key=lambda rule: (-rule.severity if rule.code[0] != "X" else 1, rule.code),
    )
)
"""Every rule once: the seed's errors, its warnings, then ours."""
