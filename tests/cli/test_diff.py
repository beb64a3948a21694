"""`diff` with real files and a real git: what is compared with what, and what is said of it."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from workbench.cli.program import run

from .program import PROCEDURAL, VALID, run_in_terminal, run_program
from .test_review import commit, git, repository

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git: apt-get install git")

RULE = "- the result is twice the number"
REWORDED = VALID.replace(RULE, "- the result is 3 times the number")
LAYOUT = VALID.replace("- ", "*   ").replace("→", "->")


@pytest.fixture(autouse=True)
def _nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of git's but the repository's own."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two files, in which the program runs, and no repository."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.simplex").write_text(VALID, "utf-8")
    (tmp_path / "b.simplex").write_text(REWORDED, "utf-8")
    return tmp_path


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one committed spec, in which the program runs."""
    root = repository(tmp_path / "ada")
    monkeypatch.chdir(root)
    return root


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 1) -> str:
    """What `diff` prints."""
    assert run(["diff", *words]) == code, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What `diff` complains of, in one line, with exit code 2."""
    assert run(["diff", *words]) == 2
    streams = capsys.readouterr()
    assert streams.err.count("\n") == 1, streams.err
    return streams.err


def files(capsys: pytest.CaptureFixture[str], *words: str, code: int = 1) -> list[dict[str, Any]]:
    """The files of the JSON document."""
    found: list[dict[str, Any]] = json.loads(said(capsys, "--format", "json", *words, code=code))["files"]
    return found


# ── two files ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("folder")
def test_two_files_are_compared_word_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    report = said(capsys, "a.simplex", "b.simplex")
    assert "1 rule reworded" in report
    assert "the result is [-twice-] {+3 times+} the number" in report


@pytest.mark.usefixtures("folder")
def test_a_file_against_itself_is_no_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "a.simplex", "a.simplex", code=0) == "a.simplex  no change\n"


def test_layout_alone_is_no_change_in_meaning_and_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.simplex").write_text(LAYOUT, "utf-8")
    report = said(capsys, "a.simplex", "c.simplex", code=0)
    assert report == "a.simplex → c.simplex  no change in meaning: the layout of 3 items\n"


def test_a_comment_on_a_row_is_a_change(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.simplex").write_text(VALID.replace("(2) → 4", "(2) → 4  # even"), "utf-8")
    assert "(2) → 4 # {+even+}" in said(capsys, "a.simplex", "c.simplex")


@pytest.mark.usefixtures("folder")
def test_standard_input_is_one_side(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(REWORDED.encode())))
    [file] = files(capsys, "a.simplex", "-")
    assert (file["old"]["path"], file["new"]["path"], file["changed"]) == ("a.simplex", "<stdin>", True)


@pytest.mark.usefixtures("folder")
def test_no_file_is_an_empty_side(capsys: pytest.CaptureFixture[str]) -> None:
    [file] = files(capsys, "/dev/null", "a.simplex")
    assert [(one["change"], one["name"]) for one in file["functions"]] == [("added", "double")]
    assert file["functions"][0]["fixed_findings"] == []


def test_a_finding_that_comes_is_looked_at_first(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.simplex").write_text(PROCEDURAL, "utf-8")
    [file] = files(capsys, "a.simplex", "c.simplex")
    assert file["look_first"][0]["why"] == "error"
    assert file["look_first"][0]["line"] == VALID[: VALID.index(RULE)].count("\n") + 1


def test_findings_follow_the_settings_of_the_project(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "simplex.toml").write_text('ignore = ["E040"]\n', "utf-8")
    (folder / "c.simplex").write_text(PROCEDURAL, "utf-8")
    [file] = files(capsys, "a.simplex", "c.simplex")
    assert "error" not in {point["why"] for point in file["look_first"]}


def test_what_is_no_spec_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "notes.txt").write_text("milk, bread\n", "utf-8")
    assert "notes.txt: this is no spec" in refused(capsys, "notes.txt", "notes.txt")


@pytest.mark.usefixtures("folder")
def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "c.simplex: there is no such file" in refused(capsys, "a.simplex", "c.simplex")


def test_escapes_in_a_text_never_reach_the_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.simplex").write_text(VALID.replace("twice", "\x1b]0;hi\x07 \u202etwice").replace("double", "d\x1b[2J"))
    for form in ("text", "md", "json"):
        report = said(capsys, "--format", form, "--color", "always", "a.simplex", "c.simplex")
        bare = report.replace("\x1b[0m", "")
        assert "\x1b]" not in bare
        assert "\x1b[2J" not in bare
        assert "\u202e" not in bare


def test_the_page_has_nothing_of_the_text_as_markup(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.simplex").write_text(VALID.replace("twice", "<b>twice</b> @ada"), "utf-8")
    page = said(capsys, "--format", "md", "a.simplex", "c.simplex")
    assert "<b>" not in page
    assert "@ada" not in page


def test_marks_are_there_with_colour_and_without(folder: Path) -> None:
    for env in ({}, {"NO_COLOR": "1"}):
        code, written = run_in_terminal("diff", "a.simplex", "b.simplex", cwd=folder, env=env)
        assert code == 1
        assert b"[-twice-]" in written
        assert (b"\x1b[31m" in written) == (not env)


def test_an_encoding_without_arrows_gets_what_it_can_show(folder: Path) -> None:
    done = run_program("diff", "a.simplex", "b.simplex", cwd=folder, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 1
    assert b"a.simplex -> b.simplex" in done.stdout


# ── a repository ──────────────────────────────────────────────────────────────────────────────────────────────


@needs_git
def test_without_words_the_disk_is_compared_with_the_last_commit(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    report = said(capsys)
    assert "a.simplex  HEAD → on disk" in report
    assert "{+3 times+}" in report


@needs_git
@pytest.mark.usefixtures("here")
def test_nothing_changed_is_nothing_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, code=0) == ""


@needs_git
@pytest.mark.parametrize(
    "words",
    [
        ("HEAD~1..HEAD", "--", "a.simplex"),
        ("HEAD~1..", "--", "a.simplex"),
        ("HEAD~1", "HEAD", "--", "a.simplex"),
        ("HEAD~1...HEAD",),
        ("HEAD~1", "a.simplex"),
        ("HEAD~1",),
    ],
)
def test_revisions_are_named_as_git_has_it(
    here: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    commit(here, "Three times")
    [file] = files(capsys, *words)
    assert file["summary"] == ["1 rule reworded"]


@needs_git
def test_three_dots_begin_where_the_two_parted(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(here, "switch", "-q", "-c", "feature")
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    commit(here, "Three times")
    git(here, "switch", "-q", "main")
    (here / "b.simplex").write_text(VALID, "utf-8")
    commit(here, "Another spec")
    assert [file["new"]["path"] for file in files(capsys, "main...feature")] == ["a.simplex"]
    assert len(files(capsys, "main..feature")) == 2


@needs_git
def test_what_is_staged_is_compared_with_the_last_commit(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    assert said(capsys, "--staged", code=0) == ""
    git(here, "add", "a.simplex")
    (here / "a.simplex").write_text(VALID, "utf-8")
    assert "{+3 times+}" in said(capsys, "--staged")
    assert "{+3 times+}" in said(capsys, "--staged", "a.simplex")


@needs_git
def test_before_the_first_commit_all_that_is_staged_is_new(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / "a.simplex").write_text(VALID, "utf-8")
    git(tmp_path, "add", "a.simplex")
    done = run_program("diff", "--staged", cwd=tmp_path)
    assert (done.returncode, b"double  new" in done.stdout) == (1, True)
    done = run_program("diff", "HEAD~1", cwd=tmp_path)
    assert done.returncode == 2
    assert b"there is no commit yet" in done.stderr


@needs_git
def test_a_renamed_file_is_compared_with_what_it_was(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(here, "mv", "a.simplex", "twice.simplex")
    (here / "twice.simplex").write_text(REWORDED, "utf-8")
    for words in ((), ("HEAD", "--", "twice.simplex")):
        [file] = files(capsys, *words)
        assert (file["old"]["path"], file["new"]["path"]) == ("a.simplex", "twice.simplex")
        assert file["summary"] == ["1 rule reworded"]


@needs_git
def test_a_file_renamed_and_then_rewritten_is_followed_commit_by_commit(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(here, "mv", "a.simplex", "twice.simplex")
    commit(here, "A name")
    rows = "".join(f"({number}) → {2 * number}\n" for number in range(10, 80))
    (here / "twice.simplex").write_text(VALID.replace("(2) → 4\n", rows), "utf-8")
    commit(here, "Rows")
    [file] = files(capsys, "HEAD~2..HEAD", "--", "twice.simplex")
    assert file["old"]["path"] == "a.simplex"


@needs_git
def test_a_new_spec_and_one_that_is_gone_are_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(here, "rm", "-q", "a.simplex")
    (here / "b.simplex").write_text("FUNCTION: greet(name) → words\n\nRULES:\n- a greeting has the name\n", "utf-8")
    git(here, "add", "b.simplex")
    report = said(capsys)
    assert "a.simplex  HEAD → on disk  the file is gone" in report
    assert "b.simplex  HEAD → on disk  a new file" in report


@needs_git
def test_a_folder_stands_for_the_specs_below_it(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "specs").mkdir()
    (here / "specs" / "b.simplex").write_text(VALID, "utf-8")
    commit(here, "Another spec")
    (here / "specs" / "b.simplex").write_text(REWORDED, "utf-8")
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    assert [file["new"]["path"] for file in files(capsys, "--", "specs")] == ["specs/b.simplex"]


@needs_git
@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("nowhere", "--", "a.simplex"), "nowhere: git knows no such commit"),
        (("--", "b.simplex"), "b.simplex: there is no such file"),
        (("HEAD..nowhere",), "nowhere: git knows no such commit"),
        (("a..b", "c", "--", "a.simplex"), "name one revision"),
        (("-", "-"), "one side only"),
        (("HEAD:b.simplex", "a.simplex"), "b.simplex: there is no such file in HEAD"),
        (("--staged", "HEAD..HEAD"), "not with a range"),
        (("--", "../a.simplex"), "in no git repository"),
    ],
)
@pytest.mark.usefixtures("here")
def test_what_cannot_be_had_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], what: str
) -> None:
    assert what in refused(capsys, *words)


@needs_git
def test_a_bare_repository_has_revisions_and_no_files(here: Path, tmp_path: Path) -> None:
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    commit(here, "Three times")
    git(tmp_path, "clone", "-q", "--bare", "ada", "bare.git")
    done = run_program("diff", "HEAD~1..HEAD", "--", "a.simplex", cwd=tmp_path / "bare.git")
    assert (done.returncode, b"{+3 times+}" in done.stdout) == (1, True)
    done = run_program("diff", cwd=tmp_path / "bare.git")
    assert done.returncode == 2
    assert b"a bare repository has no files on disk" in done.stderr


@needs_git
def test_an_environment_set_for_another_repository_leads_nowhere(here: Path, tmp_path: Path) -> None:
    other = repository(tmp_path / "grace")
    (other / "a.simplex").write_text(PROCEDURAL, "utf-8")
    commit(other, "Steps")
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    env = {
        "GIT_DIR": str(other / ".git"),
        "GIT_WORK_TREE": str(other),
        "GIT_INDEX_FILE": str(other / ".git" / "index"),
    }
    for words in ((), ("HEAD", "--", "a.simplex")):
        done = run_program("diff", *words, cwd=here, env=env)
        assert b"[-twice-] {+3 times+}" in done.stdout
    assert run_program("diff", "--staged", cwd=here, env=env).stdout == b""


@needs_git
def test_in_a_hook_what_is_about_to_be_committed_is_what_is_staged(here: Path) -> None:
    hook = here / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f"#!/bin/sh\nexec {sys.executable} -m workbench diff --staged > said\n", "utf-8")
    hook.chmod(0o755)
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    committed = subprocess.run(
        ["git", "commit", "-q", "-m", "x", "a.simplex"], cwd=here, capture_output=True, timeout=60, check=False
    )
    assert committed.returncode == 1
    assert "{+3 times+}" in (here / "said").read_text("utf-8")


@needs_git
def test_a_filter_that_a_repository_names_is_not_run(here: Path) -> None:
    git(here, "config", "filter.bad.clean", "touch ran; cat")
    git(here, "config", "filter.bad.smudge", "touch ran; cat")
    git(here, "config", "diff.bad.textconv", "touch ran; cat")
    (here / ".gitattributes").write_text("*.simplex filter=bad diff=bad\n", "utf-8")
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    for words in ((), ("HEAD", "--", "a.simplex"), ("--staged",)):
        run_program("diff", *words, cwd=here)
    assert not (here / "ran").exists()


@needs_git
def test_a_link_is_no_spec_of_the_repository(here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "secret.simplex").write_text(PROCEDURAL, "utf-8")
    (here / "b.simplex").symlink_to(tmp_path / "secret.simplex")
    git(here, "add", "b.simplex")
    assert said(capsys, code=0) == ""


@needs_git
def test_other_ends_of_lines_on_disk_are_not_told_of_every_spec(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.simplex").write_bytes(VALID.replace("\n", "\r\n").encode())
    assert said(capsys, code=0) == ""


@needs_git
def test_what_is_not_merged_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(here, "switch", "-q", "-c", "feature")
    (here / "a.simplex").write_text(REWORDED, "utf-8")
    commit(here, "Three times")
    git(here, "switch", "-q", "main")
    (here / "a.simplex").write_text(REWORDED.replace("3", "5"), "utf-8")
    commit(here, "Five times")
    subprocess.run(["git", "merge", "feature"], cwd=here, capture_output=True, timeout=60, check=False)
    for words in (("--staged",), ("--staged", "a.simplex")):
        assert "a.simplex: it is not merged yet" in refused(capsys, *words)


@needs_git
def test_a_spec_that_cannot_be_read_does_not_keep_the_others_back(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "b.simplex").write_text(VALID, "utf-8")
    commit(here, "Another spec")
    (here / "a.simplex").write_bytes(b"x" * 9_000_000)
    (here / "b.simplex").write_text(REWORDED, "utf-8")
    assert run(["diff"]) == 2
    streams = capsys.readouterr()
    assert "{+3 times+}" in streams.out
    assert streams.err.startswith("simplex-workbench: a.simplex: ")
    assert streams.err.count("\n") == 1


@needs_git
def test_what_an_editor_has_not_saved_is_compared_with_a_commit(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "specs").mkdir()
    monkeypatch.chdir(here / "specs")
    for old in ("HEAD:a.simplex", "HEAD:../a.simplex", ":a.simplex"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(REWORDED.encode())))
        [file] = files(capsys, old, "-")
        assert (file["old"]["path"], file["new"]["path"]) == (old, "<stdin>")
        assert file["summary"] == ["1 rule reworded"]
