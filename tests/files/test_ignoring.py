"""A .gitignore means here what it means to git."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.files.peers import need
from workbench.files.ignoring import parse, verdict


def left_out(text: str, path: str) -> bool:
    """Whether `path` is left out, judged from the outermost folder inwards as a search does."""
    patterns = parse(text)
    names = path.split("/")
    for depth in range(1, len(names)):
        if verdict(patterns, "/".join(names[:depth]), is_folder=True):
            return True
    return bool(verdict(patterns, path, is_folder=False))


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("*.simplex", "a.simplex", True),
        ("*.simplex", "deep/down/a.simplex", True),
        ("a.simplex", "xa.simplex", False),
        ("# a.simplex", "a.simplex", False),
        ("\\#a", "#a", True),
        ("\\!a", "!a", True),
        ("a  ", "a", True),
        ("a\\ ", "a ", True),
        ("a\r\nb\r\n", "a", True),
        ("\ufeffa\n", "a", True),
        ("/a", "a", True),
        ("/a", "b/a", False),
        ("b/a", "b/a", True),
        ("b/a", "c/b/a", False),
        ("build/", "build", False),
        ("build/", "x/build/a", True),
        ("**/a", "x/y/a", True),
        ("**/a", "a", True),
        ("x/**", "x/y/a", True),
        ("x/**", "x", False),
        ("x/**/a", "x/a", True),
        ("x/**/a", "x/y/z/a", True),
        ("x/**/a", "x/y/z/b", False),
        ("x*/a", "xy/a", True),
        ("*/a", "x/y/a", False),
        ("?", "é", True),
        ("[ab]c", "bc", True),
        ("[!ab]c", "bc", False),
        ("[^ab]c", "dc", True),
        ("[]]", "]", True),
        ("[ab", "[ab", False),
        ("a\\", "a\\", False),
        ("*.simplex\n!keep.simplex", "keep.simplex", False),
        ("build/\n!build/keep", "build/keep", True),
        ("*\n!*/\n!*.simplex", "a/b/c.simplex", False),
        ("*\n!*/\n!*.simplex", "a/b/c.txt", True),
        ("", "a", False),
        ("!", "a", False),
        ("/", "a", False),
    ],
)
def test_a_pattern_leaves_out_what_git_leaves_out(text: str, path: str, expected: bool) -> None:
    assert left_out(text, path) is expected


NAMES = ("a", "b", "ab", "a.simplex", "[a", "a b")
PATHS = (
    *NAMES,
    *(f"{folder}/{name}" for folder in ("d", "e") for name in NAMES),
    *("d/f/a", "d/f/b", "d/f/a.simplex", "e/f/g/a", "e/f/g/a.simplex"),
)
LINES = st.lists(
    st.sampled_from(("a", "b", "d", "e", "f", "ab", ".simplex", "*", "**", "?", "/", "/", "[ab]", "[!a]", "\\", " ")),
    min_size=1,
    max_size=6,
).map("".join)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(("", "", "!")), LINES).map("".join), max_size=5))
def test_any_patterns_leave_out_what_git_leaves_out(lines: list[str]) -> None:
    need("git")
    text = "\n".join(lines)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "init", "-q", folder], check=True)
        for path in PATHS:
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
        Path(folder, ".git", "info", "exclude").write_text(text)
        listed = subprocess.run(
            [
                "git",
                "-C",
                folder,
                "-c",
                "core.excludesFile=",
                "ls-files",
                "-z",
                "--others",
                "--exclude-standard",
            ],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    assert {path for path in PATHS if not left_out(text, path)} == set(filter(None, listed.split("\0")))


def test_a_pattern_of_many_stars_is_judged_at_once() -> None:
    patterns = parse("*a*a*a*a*a*a*a*a*a*a*a*ab\n" + "**/*a/" * 20 + "b")
    assert verdict(patterns, "/".join(["a" * 200] * 30), is_folder=False) is None
