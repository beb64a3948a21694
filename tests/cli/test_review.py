"""`review` with real git: comments are written, listed, merged, and follow a file that is renamed."""

from __future__ import annotations

import errno
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from workbench.cli.program import run
from workbench.review import store

from .program import VALID

RULE = "- the result is twice the number"
LINE = VALID[: VALID.index(RULE)].count("\n") + 1

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git: apt-get install git")
pytestmark = needs_git


def git(folder: Path, *words: str) -> str:
    """What git says; it must succeed."""
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(autouse=True)
def _nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of git's but the repository's own."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "EMAIL"):
        monkeypatch.delenv(name, raising=False)


def repository(folder: Path, author: str = "Ada") -> Path:
    """A repository with one spec, committed by `author`."""
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    called(folder, author)
    (folder / "a.simplex").write_text(VALID, "utf-8")
    commit(folder, "A spec")
    return folder


def called(folder: Path, author: str) -> None:
    """From now on `author` writes here."""
    git(folder, "config", "user.name", author)
    git(folder, "config", "user.email", f"{author.lower()}@example.org")


def commit(folder: Path, message: str) -> None:
    """Everything that is there."""
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", message)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of Ada's, in which the program runs."""
    folder = repository(tmp_path / "ada")
    monkeypatch.chdir(folder)
    return folder


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What `review` prints."""
    assert run(["review", *words]) == code, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What `review` complains of, in one line, with exit code 2."""
    assert run(["review", *words]) == 2
    streams = capsys.readouterr()
    assert streams.err.count("\n") == 1
    return streams.err


def threads(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> list[dict[str, Any]]:
    """The comments of all files."""
    document = json.loads(said(capsys, "--comments", "--format", "json", *words, code=code))
    return [thread for file in document["files"] for thread in file["threads"]]


def asked(capsys: pytest.CaptureFixture[str], body: str = "why twice?") -> str:
    """A question about the rule; its short id."""
    return said(capsys, "a.simplex", "--comment", body, "--on", str(LINE)).split()[0]


def test_a_comment_is_written_by_the_author_that_git_knows_and_listed(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = asked(capsys)
    listed = said(capsys, "--comments", "a.simplex").splitlines()
    assert listed[1] == f"  ? open      {short}  line {LINE}, RULES of double"
    assert listed[2].startswith("       Ada <ada@example.org>, ")
    assert listed[3] == "         why twice?"
    assert [path.suffix for path in (here / ".simplex" / "reviews" / "a.simplex").iterdir()] == [".json"]


def test_two_clones_comment_on_one_item_and_their_branches_merge_without_a_conflict(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    git(tmp_path, "clone", "-q", str(here), "bob")
    called(tmp_path / "bob", "Bob")
    asked(capsys, "why twice?")
    commit(here, "A question")
    monkeypatch.chdir(tmp_path / "bob")
    asked(capsys, "and why not thrice?")
    commit(tmp_path / "bob", "Another")
    git(tmp_path / "bob", "pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    assert git(tmp_path / "bob", "status", "--porcelain") == ""
    found = threads(capsys)
    assert {(thread["author"].split()[0], thread["body"], thread["line"]) for thread in found} == {
        ("Ada", "why twice?", LINE),
        ("Bob", "and why not thrice?", LINE),
    }


def test_one_resolves_and_one_answers_and_both_count_after_the_merge(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = asked(capsys)
    commit(here, "A question")
    git(here, "switch", "-q", "-c", "answer")
    said(capsys, "a.simplex", "--reply", short, "--comment", "it is called double")
    commit(here, "An answer")
    git(here, "switch", "-q", "main")
    said(capsys, "a.simplex", "--resolve", short)
    commit(here, "Settled")
    git(here, "merge", "-q", "--no-edit", "answer")
    (thread,) = threads(capsys)
    assert (thread["state"], len(thread["answers"])) == ("resolved", 2)


def test_an_open_question_fails_a_run_that_asks_for_it_until_it_is_resolved(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert here
    said(capsys, "--comments", "--fail-on-open")
    short = asked(capsys)
    said(capsys, "--comments", "--fail-on-open", code=1)
    said(capsys, "a.simplex", "--resolve", short)
    said(capsys, "--comments", "--fail-on-open")
    said(capsys, "a.simplex", "--reopen", short, "--comment", "no")
    said(capsys, "--comments", "--fail-on-open", code=1)


@pytest.mark.parametrize("how", ["committed", "in a branch that was merged", "staged", "behind git's back", "twice"])
def test_comments_follow_a_file_that_is_renamed(here: Path, capsys: pytest.CaptureFixture[str], how: str) -> None:
    short = asked(capsys)
    commit(here, "A question")
    (here / "specs").mkdir()
    match how:
        case "behind git's back":
            (here / "a.simplex").rename(here / "specs" / "b.simplex")
        case "in a branch that was merged":
            git(here, "switch", "-q", "-c", "side")
            git(here, "mv", "a.simplex", "specs/b.simplex")
            commit(here, "Rename")
            git(here, "switch", "-q", "main")
            (here / "other").write_text("x")
            commit(here, "Other")
            git(here, "merge", "-q", "--no-edit", "side")
        case "twice":
            git(here, "mv", "a.simplex", "c.simplex")
            commit(here, "Rename")
            git(here, "mv", "c.simplex", "specs/b.simplex")
            commit(here, "Again")
        case _:
            git(here, "mv", "a.simplex", "specs/b.simplex")
            if how == "committed":
                commit(here, "Rename")
    (thread,) = threads(capsys, "specs/b.simplex")
    assert (thread["short"], thread["line"]) == (short, LINE)
    said(capsys, "specs/b.simplex", "--resolve", short)
    assert threads(capsys, "specs/b.simplex")[0]["state"] == "resolved"
    assert len(threads(capsys)) == 1


def test_comments_on_a_file_that_is_gone_are_listed_as_orphaned(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked(capsys)
    commit(here, "A question")
    git(here, "rm", "-q", "a.simplex")
    commit(here, "Gone")
    (thread,) = threads(capsys)
    assert (thread["state"], thread["quote"]) == ("orphaned", RULE[2:])


def test_a_verdict_is_stale_after_an_edit(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "a.simplex", "--verdict", "approve", "--function", "double")
    assert "  approved: function double, by Ada <ada@example.org>\n" in said(capsys, "--comments")
    (here / "a.simplex").write_text(VALID.replace("twice", "thrice"), "utf-8")
    assert "double, by Ada <ada@example.org>; the text was changed since\n" in said(capsys, "--comments")


def test_a_suggestion_is_applied_and_resolved(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = said(capsys, "a.simplex", "--suggest", "the result is 2 × the number", "--on", str(LINE)).split()[0]
    said(capsys, "a.simplex", "--apply", short)
    assert (here / "a.simplex").read_text("utf-8") == VALID.replace(RULE, "- the result is 2 × the number")
    assert [thread["state"] for thread in threads(capsys)] == ["resolved"]


def test_a_suggestion_for_what_was_changed_is_refused_and_nothing_is_written(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = said(capsys, "a.simplex", "--suggest", "x", "--on", str(LINE)).split()[0]
    changed = VALID.replace(RULE, RULE + " given")
    (here / "a.simplex").write_text(changed, "utf-8")
    assert "not applied: what it is about was changed since" in refused(capsys, "a.simplex", "--apply", short)
    assert (here / "a.simplex").read_text("utf-8") == changed
    assert threads(capsys)[0]["answers"] == []


def test_a_suggestion_is_not_applied_with_words_that_cannot_be_written(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = said(capsys, "a.simplex", "--suggest", "x", "--on", str(LINE)).split()[0]
    assert "nothing was written" in refused(capsys, "a.simplex", "--apply", short, "--comment", "\x1b")
    assert (here / "a.simplex").read_text("utf-8") == VALID


def test_that_a_suggestion_was_applied_is_said_also_where_it_cannot_be_resolved(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = said(capsys, "a.simplex", "--suggest", "x", "--on", str(LINE)).split()[0]

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store, "put", full)
    assert "a.simplex: it was changed as suggested, and is not resolved: " in refused(
        capsys, "a.simplex", "--apply", short
    )
    assert (here / "a.simplex").read_text("utf-8") != VALID


def test_a_file_whose_name_takes_no_comments_hides_none_of_the_others(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "a.simplex", "--comment", "why?")
    (here / "two\nlines.simplex").write_text(VALID, "utf-8")
    assert run(["review", "--comments", "two\nlines.simplex", "a.simplex"]) == 2
    streams = capsys.readouterr()
    assert "why?" in streams.out
    assert streams.err.count("comments cannot be kept for a path like this") == 1
    assert streams.err.count("lines.simplex: ") == 1


def test_what_a_gitignore_leaves_out_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / ".gitignore").write_text(".simplex/\n")
    assert run(["review", "a.simplex", "--comment", "x"]) == 0
    assert "so nobody else will see it" in capsys.readouterr().err


def test_without_an_author_it_says_what_to_tell_git(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(here, "config", "--unset", "user.name")
    git(here, "config", "--unset", "user.email")
    assert 'git config user.name "Your Name"' in refused(capsys, "a.simplex", "--comment", "x")
    assert not (here / ".simplex").exists()


def test_outside_a_repository_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.simplex").write_text(VALID, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert "it is in no git repository" in refused(capsys, "--comments")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("a.simplex", "--comment", "x", "--on", "2"), "line 2 has no text to speak of"),
        (("a.simplex", "--comment", "x", "--on", "999"), "line 999 has no text to speak of"),
        (("a.simplex", "--comment", "x", "--on", str(LINE), "--words", "thrice"), "are not on line"),
        (("a.simplex", "--comment", ""), "its body is empty"),
        (("a.simplex", "--comment", "\x1b[2J"), "control character U+001B"),
        (("a.simplex", "--reply", "ffff", "--comment", "x"), "there is no such comment"),
        (("a.simplex", "--reply", "ffff"), "say what you answer"),
        (("a.simplex", "--suggest", "x"), "say what it should stand instead of"),
        (("a.simplex", "--verdict", "approve", "--function", "f"), "there is no function f; there are: double"),
        (("a.simplex", "--resolve", "a", "--reopen", "a"), "choose one of --resolve, --reopen"),
        (("a.simplex", "--kind", "note"), "say nothing by themselves"),
        (("--comment", "x"), "name the one FILE"),
        (("nowhere.simplex", "--comment", "x"), "no such file"),
        (("../a.simplex", "--comments"), "it is in no git repository"),
        (("nowhere.simplex", "--comments"), "no such file"),
    ],
)
def test_what_cannot_be_said_is_refused_in_words(
    here: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], reason: str
) -> None:
    assert reason in refused(capsys, *words)
    assert not (here / ".simplex").exists()


def test_what_a_hostile_author_pushed_is_named_and_the_rest_is_shown(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked(capsys)
    (file,) = (here / ".simplex" / "reviews" / "a.simplex").iterdir()
    hostile = file.with_name("20260301T093000000000-0123456789abcdef.json")
    hostile.write_text(file.read_text().replace('"a.simplex"', '"../../../etc/passwd"').replace("why", "\\u001b[2J"))
    (file.parent / "20260301T093000000001-0123456789abcdef.json").symlink_to("/etc/passwd")
    commit(here, "Ill meant")
    assert run(["review", "--comments"]) == 2
    streams = capsys.readouterr()
    assert "why twice?" in streams.out
    assert "\x1b" not in streams.out + streams.err
    assert "leads out of the repository" in streams.err
    assert "it is a link, or no regular file" in streams.err


def test_a_comment_on_a_link_out_of_the_repository_reads_nothing_there(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked(capsys)
    (tmp_path / "secret.simplex").write_text(VALID, "utf-8")
    (here / "a.simplex").unlink()
    (here / "a.simplex").symlink_to(tmp_path / "secret.simplex")
    (thread,) = threads(capsys)
    assert (thread["state"], thread["line"]) == ("orphaned", None)


@pytest.mark.parametrize("form", ["text", "json", "md", "rdjson", "forge"])
def test_no_control_character_of_the_spec_reaches_the_terminal_raw(
    here: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    (here / "a.simplex").write_text(VALID.replace("twice the number", "twice \x1b[31mthe number"), "utf-8")
    asked(capsys)
    (here / "a.simplex").write_text(VALID, "utf-8")
    assert "\x1b" not in said(capsys, "--comments", "--format", form)
