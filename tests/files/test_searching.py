"""Which files a command means."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.files.peers import need, without_privilege
from workbench.files.errors import FileProblem
from workbench.files.reading import read
from workbench.files.searching import find_specs

SUFFIXES = (".simplex", ".simplex.md")

Tree = Callable[..., None]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """Makes the files named, in a folder that is now the current one; a text after "=" is their content."""
    monkeypatch.chdir(tmp_path)

    def make(*files: str) -> None:
        for file in files:
            name, _, text = file.partition("=")
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_text(text)

    return make


def found(*paths: str) -> list[str]:
    """The specs that `paths` stand for, as they would be named to a person."""
    return [str(path) for path in find_specs(paths, SUFFIXES)]


def words(*paths: str) -> str:
    """What the search says against `paths`."""
    with pytest.raises(FileProblem) as caught:
        find_specs(paths, SUFFIXES)
    return str(caught.value)


def test_a_file_named_outright_is_kept_whatever_its_ending(tree: Tree) -> None:
    tree("notes.txt", ".hidden")
    assert found("notes.txt", ".hidden") == ["notes.txt", ".hidden"]


def test_a_directory_stands_for_the_specs_below_it_in_order(tree: Tree) -> None:
    tree("s/b.simplex", "s/a/z.simplex.md", "s/a.simplex", "s/README.md", "s/simplex", "t/c.simplex")
    assert found("s") == ["s/a/z.simplex.md", "s/a.simplex", "s/b.simplex"]


def test_the_current_directory_needs_no_prefix(tree: Tree) -> None:
    tree("b.simplex")
    assert found(".") == ["b.simplex"]


def test_the_order_of_the_paths_is_kept(tree: Tree) -> None:
    tree("s/a.simplex", "b.simplex")
    assert found("b.simplex", "s") == ["b.simplex", "s/a.simplex"]


def test_no_file_comes_twice(tree: Tree, tmp_path: Path) -> None:
    tree("s/a.simplex", "s/b.simplex")
    Path("s/c.simplex").symlink_to("b.simplex")
    assert found("s/b.simplex", "s", str(tmp_path), "./s/../s/a.simplex") == ["s/b.simplex", "s/a.simplex"]


def test_hidden_folders_and_those_of_others_are_left_out(tree: Tree) -> None:
    folders = (".git", ".venv", ".x", "node_modules", "venv", "deep/node_modules")
    tree(*(f"{folder}/a.simplex" for folder in folders), ".#b.simplex", "kept.simplex")
    assert found(".") == ["kept.simplex"]


def test_a_hidden_directory_named_outright_is_searched(tree: Tree) -> None:
    tree(".x/a.simplex")
    assert found(".x") == [".x/a.simplex"]


def test_ignored_files_and_folders_are_left_out(tree: Tree) -> None:
    tree(".gitignore=build/\ndraft*", "build/a.simplex", "s/draft-1.simplex", "s/b.simplex")
    assert found(".") == ["s/b.simplex"]


def test_an_inner_gitignore_has_the_last_word(tree: Tree) -> None:
    tree(".gitignore=*.simplex\n", "s/.gitignore=!b.simplex\n", "s/a.simplex", "s/b.simplex", "t/b.simplex")
    assert found(".") == ["s/b.simplex"]


def test_a_gitignore_above_counts_as_far_as_the_root_of_the_repository(tree: Tree) -> None:
    tree(".gitignore=out.simplex", "r/.git/HEAD", "r/.gitignore=/s/t/a.simplex", "r/s/.gitignore=b.simplex")
    tree("r/s/t/a.simplex", "r/s/t/b.simplex", "r/s/t/out.simplex")
    assert found("r/s/t") == ["r/s/t/out.simplex"]


def test_outside_a_repository_nothing_above_counts(tree: Tree) -> None:
    tree(".gitignore=a.simplex", "s/a.simplex")
    assert found("s") == ["s/a.simplex"]


def test_an_ignored_directory_named_outright_is_searched(tree: Tree) -> None:
    tree(".git/HEAD", ".gitignore=b*", "build/.gitignore=c.simplex", "build/b.simplex", "build/c.simplex")
    assert found("build") == ["build/b.simplex"]


def test_an_ignored_file_named_outright_is_kept(tree: Tree) -> None:
    tree(".git/HEAD", ".gitignore=a.simplex", "a.simplex")
    assert found("a.simplex") == ["a.simplex"]


def test_what_git_lists_is_what_is_found(tree: Tree, tmp_path: Path) -> None:
    need("git")
    tree(
        ".gitignore=*\n!*/\n!*.simplex\n!.gitignore\n/gen/**/x*.simplex\n",
        "s/.gitignore=[ab]?.simplex\n!b1.simplex",
    )
    tree("a.simplex", "a.txt", "gen/x.simplex", "gen/d/e/x1.simplex", "gen/d/y.simplex", "s/a1.simplex")
    tree("s/b1.simplex", "s/t/a2.simplex", "s/t/a22.simplex", "u/a1.simplex")
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    listed = subprocess.run(
        ["git", "ls-files", "--others", "--exclude-standard", "*.simplex"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert sorted(found(".")) == sorted(listed.stdout.split())


def test_a_gitignore_of_any_bytes_is_no_obstacle(tree: Tree) -> None:
    tree("a.simplex", "b.simplex")
    Path(".gitignore").write_bytes(b"\xff\xfe\0[\n!\nb.simplex\n")
    assert found(".") == ["a.simplex"]


def test_a_link_to_a_directory_is_not_followed_but_one_named_outright_is(tree: Tree) -> None:
    tree("s/a.simplex", "other/b.simplex")
    Path("s/loop").symlink_to("..")
    Path("s/d.simplex").symlink_to("../other")
    Path("link").symlink_to("s")
    assert found("s") == ["s/a.simplex"]
    assert found("link") == ["link/a.simplex"]


def test_a_link_to_a_file_is_found_and_a_broken_one_is_left_to_be_told(tree: Tree) -> None:
    tree("other/b.simplex", "s/x")
    Path("s/b.simplex").symlink_to("../other/b.simplex")
    Path("s/broken.simplex").symlink_to("gone")
    os.mkfifo("s/pipe.simplex")
    assert found("s") == ["s/b.simplex", "s/broken.simplex"]


def test_links_in_a_circle_are_left_to_be_told_and_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "round").mkdir()
    (tmp_path / "round" / "good.simplex").write_text("")
    (tmp_path / "round" / "loop.simplex").symlink_to("loop.simplex")
    assert [Path(path).name for path in found(str(tmp_path / "round"))] == ["good.simplex", "loop.simplex"]


def test_a_tree_deeper_than_the_stack_is_searched(tree: Tree, tmp_path: Path) -> None:
    tree()
    for _ in range(1500):
        os.mkdir("d")
        os.chdir("d")
    tree("a.simplex")
    os.chdir(tmp_path)
    try:
        assert found(".") == ["d/" * 1500 + "a.simplex"]
    finally:
        # What cleans up after tests goes no deeper than the stack.
        subprocess.run(["rm", "-r", "d"], check=True)


def test_a_missing_path_is_told(tree: Tree) -> None:
    tree("a.simplex")
    assert words("a.simplex", "gone") == "gone: no such file or folder; check the path"


def test_a_broken_link_is_told(tree: Tree) -> None:
    tree()
    Path("link").symlink_to("gone")
    assert words("link").startswith("link: a symbolic link to gone, which does not exist; ")


def test_a_directory_without_a_spec_is_told(tree: Tree) -> None:
    tree("s/a.txt", "t/a.simplex")
    assert words("t", "s") == (
        "s: no spec in this directory; looked for *.simplex *.simplex.md, "
        "leaving out hidden and ignored files; name the file itself"
    )


def test_a_directory_that_may_not_be_read_is_told_and_one_within_when_it_is_read(shared_folder: Path) -> None:
    (shared_folder / "a.simplex").write_text("")
    locked = shared_folder / "locked"
    locked.mkdir()
    locked.chmod(0o000)
    with without_privilege():
        assert found(str(shared_folder)) == [str(shared_folder / "a.simplex"), str(locked)]
        with pytest.raises(FileProblem, match="no permission to read it"):
            read(locked)
        assert words(str(locked)).startswith(f"{locked}: no permission to read it; ")


def test_once_there_is_enough_no_further_folder_is_looked_into(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "spec.simplex").touch()
    left = iter([False, False, True])
    assert len(find_specs([tmp_path], (".simplex",), enough=lambda: next(left))) == 1
