"""CONSTRAINT self_description: the language's own specifications pass its linter with zero errors."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import SEED, errors
from workbench.languages.simplex.parser import parse

SPECIFICATIONS = ("linter-specification.simplex", "meta-specification.simplex")
STRUCTURAL = ("DATA:", "CONSTRAINT:", "FUNCTION:")


def read(name: str) -> str:
    with (SEED / name).open(encoding="utf-8", newline="") as file:
        return file.read()


def indented(text: str, by: str) -> str:
    """The same spec with everything that belongs to a FUNCTION indented under it."""
    lines, inside = [], False
    for line in text.split("\n"):
        if line.startswith(STRUCTURAL):
            inside = line.startswith("FUNCTION:")
            lines.append(line)
        else:
            lines.append(by + line if inside and line else line)
    return "\n".join(lines)


@pytest.mark.parametrize("name", SPECIFICATIONS)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("by", ["", "  ", "    ", "\t"], ids=["flat", "two blanks", "four blanks", "tab"])
def test_a_specification_of_the_language_has_no_errors(name: str, end: str, by: str) -> None:
    assert errors(indented(read(name), by).replace("\n", end)) == []


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_the_whole_document_of_the_language_has_no_errors(end: str) -> None:
    assert errors(read("simplex-0.3.txt").replace("\n", end)) == []


@pytest.mark.parametrize("by", ["", "  "], ids=["flat", "indented"])
def test_every_function_of_the_specifications_is_found_with_its_landmarks(by: str) -> None:
    found = {}
    for name in SPECIFICATIONS:
        for _, function in parse(indented(read(name), by)).functions:
            found[function.name] = [len(function.items(mark)) for mark in ("RULES", "DONE_WHEN", "EXAMPLES", "ERRORS")]
    assert found == {
        "lint_spec": [7, 3, 4, 2],
        "check_complexity": [5, 2, 4, 1],
        "check_coverage": [7, 3, 3, 2],
        "check_observability": [5, 2, 3, 1],
        "check_behavioral": [6, 2, 3, 1],
        "parse_spec": [7, 2, 4, 2],
        "validate_spec": [8, 3, 5, 2],
    }
