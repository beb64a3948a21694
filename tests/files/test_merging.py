"""A merge is git's, and it makes nothing up."""

from __future__ import annotations

import subprocess
from itertools import pairwise
from pathlib import Path
from random import Random

from hypothesis import given

from tests.files.peers import need
from tests.files.texts import Triple, random_triple, texts, triples
from workbench.files.differing import Stretch, lines_of
from workbench.files.merging import Conflict, Piece, merge, merged


def sides(pieces: list[Piece], side: int) -> str:
    """The text of a merge in which each conflict is decided for its base (0), mine (1) or theirs (2)."""
    return "".join(piece if isinstance(piece, str) else piece[side].text for piece in pieces)


def as_git_writes(pieces: list[Piece]) -> str:
    """The pieces with git's marks."""

    def lines(text: str) -> str:
        return text if not text or text.endswith("\n") else text + "\n"

    return "".join(
        piece
        if isinstance(piece, str)
        else f"<<<<<<< mine\n{lines(piece.mine.text)}=======\n{lines(piece.theirs.text)}>>>>>>> theirs\n"
        for piece in pieces
    )


def merged_by_git(git: str, triple: Triple, folder: Path) -> str:
    """What `git merge-file` writes."""
    for name, text in triple._asdict().items():
        (folder / name).write_bytes(text.encode())
    labels = ("-L", "mine", "-L", "base", "-L", "theirs")
    command = [git, "merge-file", "-p", *labels, "mine", "base", "theirs"]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False).stdout.decode()


def test_500_random_merges_are_git_s_with_conflicts_in_the_same_places(tmp_path: Path) -> None:
    git = need("git")
    for seed in range(500):
        triple = random_triple(Random(seed))
        # Git's marks take CRLF from their neighbours; that every other CR stays is what the tests below look at.
        ours, theirs = as_git_writes(merge(*triple)), merged_by_git(git, triple, tmp_path)
        assert ours.replace("\r\n", "\n") == theirs.replace("\r\n", "\n"), f"seed {seed}"


@given(triples())
def test_a_conflict_stands_where_it_says_in_each_text(triple: Triple) -> None:
    for side, text in enumerate(triple):
        lines = lines_of(text)
        for piece in merge(*triple):
            if isinstance(piece, Conflict):
                start = piece[side].first - 1
                assert "".join(lines[start : start + piece[side].lines]) == piece[side].text


@given(texts, texts)
def test_what_only_one_has_changed_is_taken(base: str, changed: str) -> None:
    assert merged(merge(base, changed, base)) == changed
    assert merged(merge(base, base, changed)) == changed


@given(texts, texts)
def test_what_both_have_changed_alike_is_taken(base: str, changed: str) -> None:
    assert merged(merge(base, changed, changed)) == changed


@given(triples())
def test_every_line_that_one_of_them_wrote_is_in_the_merge(triple: Triple) -> None:
    pieces = merge(*triple)
    there = {*lines_of(sides(pieces, 1)), *lines_of(sides(pieces, 2))}
    assert {*lines_of(triple.mine), *lines_of(triple.theirs)} - {*lines_of(triple.base)} <= there


@given(triples())
def test_two_conflicts_never_touch(triple: Triple) -> None:
    pieces = merge(*triple)
    spans = [(piece.mine.first, piece.mine.first + piece.mine.lines) for piece in pieces if isinstance(piece, Conflict)]
    assert all(one[1] < next_[0] for one, next_ in pairwise(spans))


def test_two_changes_far_apart_are_both_taken() -> None:
    pieces = merge("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n")
    assert pieces == ["A\nb\nc\nD\n"]


def test_a_conflict_says_what_was_before_and_where_it_is_in_each_text() -> None:
    assert merge("one\ntwo\nthree\n", "new\none\nmine\nthree\n", "one\ntheirs\nthree\n") == [
        "new\none\n",
        Conflict(Stretch(2, 1, "two\n"), Stretch(3, 1, "mine\n"), Stretch(2, 1, "theirs\n")),
        "three\n",
    ]


def test_the_line_ends_of_each_side_are_kept() -> None:
    assert merge("a\r\nb\nc\rd", "A\r\nb\nc\rd", "a\r\nb\nc\rD\n") == ["A\r\nb\nc\rD\n"]


def test_a_line_end_added_on_one_side_is_a_change() -> None:
    assert merged(merge("a\nb\nc\nd", "A\nb\nc\nd", "a\nb\nc\nd\n")) == "A\nb\nc\nd\n"
