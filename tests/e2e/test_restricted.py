"""What a reviewer tries who is to have the review and nothing else: nothing changes but what is said and his drafts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cli.program import COMMAND
from tests.e2e.grounds import RULE, SECRET, Grounds, make_grounds
from tests.e2e.terminal import SIZES, Terminal
from tests.review.specs import FILTER, read
from tests.tui.repository import git, needs_git
from workbench.review import store
from workbench.review.anchors import anchor_on
from workbench.review.saying import By, comment

pytestmark = [pytest.mark.e2e, needs_git]

ESCAPES = "\x1b]0;owned\x07\x1b]52;c;b3duZWQ=\x07\x1b[2J\x1b[?1049l\x9b31m\x1bP+q\x1b\\\u202eback"
NEVER = (b"\x1b]0;", b"\x1b]52", b"\x1b[2J", b"\x1bP+q", b"\xc2\x9b")
"""What of them must reach no terminal."""
MARKUP = "[@click=app.suspend_process]click[/] [@click=screen.export]here[/] [link=file:///etc/passwd]l[/]"
HELP = "The spec as it was and as it is"
"""What F1 says first."""
COMMANDS_AWAY = ("Export", "Open file", "New spec", "Save as", "Suspend")


@pytest.fixture
def grounds(tmp_path: Path) -> Iterator[Grounds]:
    """Nothing there is otherwise after the test, and nothing was run."""
    made = make_grounds(tmp_path)
    before = made.fingerprint()
    yield made
    assert not made.ran.exists(), made.ran.read_text()
    assert made.fingerprint() == before


@pytest.fixture
def broken(tmp_path: Path) -> Grounds:
    """Where the test itself breaks things, and says what was to stay as it is."""
    return make_grounds(tmp_path)


Login = Callable[..., Terminal]


@pytest.fixture
def log_in() -> Iterator[Login]:
    """Starts a restricted review in a terminal, as sshd does that runs one whatever is asked for."""
    with ExitStack() as open_terminals:

        def start(grounds: Grounds, asked: str = "filter.simplex", *words: str) -> Terminal:
            command = [*COMMAND, "review", "--read-only", "--restricted", "--root", str(grounds.repository), *words]
            env = {**grounds.environment, "SSH_ORIGINAL_COMMAND": asked}
            terminal = Terminal(command, cwd=grounds.folder / "elsewhere", env=env, size=SIZES[1])
            return open_terminals.enter_context(terminal)

        yield start


def opened(log_in: Login, grounds: Grounds, *words: str) -> Terminal:
    terminal = log_in(grounds, "filter.simplex", *words)
    terminal.until_shows("filter.simplex", "[restricted]", "DATA: PolicyRule")
    return terminal


def told(grounds: Grounds, *words: str, asked: str = "") -> subprocess.CompletedProcess[str]:
    """A restricted run without a terminal."""
    return subprocess.run(
        [*COMMAND, "review", "--restricted", "--root", str(grounds.repository), *words],
        cwd=grounds.folder / "elsewhere",
        env={**grounds.environment, "SSH_ORIGINAL_COMMAND": asked},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def still_reviewing(terminal: Terminal) -> None:
    """What came before has been done: help comes and goes, and the review is there."""
    terminal.press("?")
    terminal.until_shows(HELP)
    terminal.press("escape")
    terminal.until_lacks(HELP)
    terminal.until_shows("[restricted]")


def leave(terminal: Terminal) -> None:
    terminal.press("q")
    assert terminal.exit_code() == 0


def go_to_the_rule(terminal: Terminal) -> None:
    terminal.press(":")
    terminal.until_shows("Go to line")
    terminal.type(str(RULE))
    terminal.press("enter")
    terminal.until_lacks("Go to line")


def suggest(grounds: Grounds, why: str) -> Path:
    """Somebody who pushes to the repository suggests something on the rule; the file of it."""
    reading = read(FILTER)
    anchor = anchor_on(reading, RULE)
    assert anchor is not None
    by = By("Mallory <m@example.org>", "filter.simplex", datetime(2026, 3, 1, tzinfo=UTC))
    _, path = store.add(str(grounds.repository), comment(by, "suggestion", why, anchor, reading, f"- {MARKUP}"))
    return grounds.repository / path


def say(terminal: Terminal, words: str) -> None:
    go_to_the_rule(terminal)
    terminal.press("c")
    terminal.until_shows("[question]")
    terminal.type(words)


def said(grounds: Grounds) -> list[str]:
    return [event.body for event in store.load(str(grounds.repository)).events]


# ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_a_restricted_reviewer_may_do_works(log_in: Login, grounds: Grounds) -> None:
    terminal = opened(log_in, grounds)
    say(terminal, "does neither mean none?")
    terminal.press("ctrl+s")
    terminal.until_says("written:")
    leave(terminal)
    assert said(grounds) == ["does neither mean none?"]
    assert store.load(str(grounds.repository)).events[0].author == "Eve <eve@example.org>"


@pytest.mark.parametrize("key", ["alt+e", "alt+t", "alt+o", "ctrl+o", "f5", "f6"])
def test_no_key_opens_another_file(log_in: Login, grounds: Grounds, key: str) -> None:
    terminal = opened(log_in, grounds)
    terminal.press(key)
    still_reviewing(terminal)


@pytest.mark.parametrize("key", ["E", "alt+w"])
def test_no_key_writes_a_file_elsewhere(log_in: Login, grounds: Grounds, key: str) -> None:
    terminal = opened(log_in, grounds)
    terminal.press(key)
    still_reviewing(terminal)


def test_a_comment_is_saved_as_nothing_else(log_in: Login, grounds: Grounds) -> None:
    terminal = opened(log_in, grounds)
    say(terminal, "words")
    terminal.press("alt+w")
    terminal.type("/tmp")
    terminal.press("escape")
    terminal.until_says("Kept as a draft")
    still_reviewing(terminal)


@pytest.mark.parametrize("command", COMMANDS_AWAY)
def test_neither_the_palette_nor_help_knows_a_command_that_leads_out(
    log_in: Login, grounds: Grounds, command: str
) -> None:
    terminal = opened(log_in, grounds)
    terminal.press("ctrl+p")
    terminal.until_shows("All commands")
    terminal.type(command)
    terminal.until_shows(f"› {command}", "Nothing fits")
    terminal.press("escape")
    terminal.until_lacks("All commands")
    terminal.press("?")
    terminal.until_shows(HELP)
    assert command not in terminal.screen


def test_nothing_stops_it_to_give_the_terminal_to_a_shell(log_in: Login, grounds: Grounds) -> None:
    terminal = opened(log_in, grounds)
    terminal.press("ctrl+z", "ctrl+\\", "ctrl+c")
    still_reviewing(terminal)
    say(terminal, "words")
    terminal.press("ctrl+z", "ctrl+c", "escape")
    terminal.until_lacks("[question]")
    still_reviewing(terminal)
    state = Path("/proc", str(terminal.process.pid), "stat").read_text().rpartition(")")[2].split()[0]
    assert state in ("S", "R")


@pytest.mark.parametrize("keys", ["ctrl+x ctrl+e", "alt+v", "!", "|", "alt+x", "e", "Z"])
def test_no_key_starts_an_editor_a_pager_or_a_shell(log_in: Login, grounds: Grounds, keys: str) -> None:
    terminal = opened(log_in, grounds)
    terminal.press(*keys.split())
    still_reviewing(terminal)


def test_what_is_refused_is_refused_however_it_is_reached(grounds: Grounds) -> None:
    script = """
import asyncio, sys
from pathlib import Path
from workbench.cli.restricting import confine
allowed, files = confine(sys.argv[1], ())
from workbench.tui import commands
commands.use(commands.allowed_of(commands.COMMANDS, allowed))
from workbench.tui.review_app import ReviewApp
from workbench.tui.screens.review import Reviewing

async def main():
    how = Reviewing("", allowed)
    path = Path(files[0])
    app = ReviewApp([path], how.look_at(path), how)
    async with app.run_test() as pilot:
        await pilot.pause()
        for action in ("screen.export", "export", "app.suspend_process", "screen.save_as", "screen.open_file"):
            await app.review.run_action(action)
            await pilot.pause()
        assert app.screen is app.review, app.screen

asyncio.run(main())
"""
    env = {**grounds.environment, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-c", script, str(grounds.repository)],
        cwd=grounds.folder / "elsewhere", env=env, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


# ── what is asked for ─────────────────────────────────────────────────────────────────────────────────────────

WAYS_OUT = (
    "../secret.simplex",
    "inner/../../secret.simplex",
    "inner/../filter.simplex",
    "./filter.simplex",
    "/etc/passwd",
    "~/secret.simplex",
    "link.simplex",
    "away/filter.simplex",
    ".git/config",
    "secret.txt",
    "unknown.simplex",
    "--no-state",
    "--base main",
    "--restricted --root /",
    "sh",
    "; touch written",
    "filter.simplex; touch written",
    "$(touch written)",
    "`touch written`",
    "filter.simplex > written",
    "scp -t /",
    "internal-sftp",
    "git-upload-pack 'repository'",
    "'filter.simplex",
    "\x1b]0;owned\x07",
)


@pytest.mark.parametrize("asked", WAYS_OUT)
def test_nothing_but_a_spec_of_the_folder_can_be_asked_for(log_in: Login, grounds: Grounds, asked: str) -> None:
    terminal = log_in(grounds, asked)
    assert terminal.exit_code() == 2
    assert SECRET.encode() not in terminal.log
    assert b"\x1b]0;" not in terminal.log
    assert terminal.log.count(b"\n") == 1


@pytest.mark.parametrize("path", [*WAYS_OUT[:11], "inner", "."])
@pytest.mark.parametrize("words", [("--comments",), ("--on", "4", "--comment", "x"), ("--verdict", "approve")])
def test_nor_named_where_the_server_lets_somebody_name_files(
    grounds: Grounds, path: str, words: tuple[str, ...]
) -> None:
    done = told(grounds, *words, "--", path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "there are: filter.simplex, inner/double.simplex" in done.stderr


def test_of_a_folder_within_the_repository_nothing_above_can_be_asked_for(grounds: Grounds) -> None:
    done = told(grounds._replace(repository=grounds.repository / "inner"), "--comments", asked="../filter.simplex")
    assert done.returncode == 2
    assert "there are: double.simplex" in done.stderr
    assert told(grounds._replace(repository=grounds.repository / "inner"), "--comments").returncode == 0


def test_no_suggestion_is_applied(grounds: Grounds) -> None:
    told(grounds, "filter.simplex", "--on", str(RULE), "--suggest", "- nothing")
    (event,) = store.load(str(grounds.repository)).events
    done = told(grounds, "filter.simplex", "--apply", event.short)
    assert done.returncode == 2
    assert "no spec is changed here" in done.stderr


def test_all_specs_are_there_where_none_is_asked_for(log_in: Login, grounds: Grounds) -> None:
    terminal = log_in(grounds, "")
    terminal.until_shows("filter.simplex", "file 1 of 2", "[restricted]")
    terminal.press("a")
    terminal.until_shows("Files under review", "inner/double.simplex")
    terminal.type("double")
    terminal.press("enter")
    terminal.until_shows("file 2 of 2", "FUNCTION: double")
    leave(terminal)


def test_a_variable_of_the_terminal_can_say_anything(grounds: Grounds) -> None:
    for name, value in (("TERM", "../../x"), ("LC_ALL", "C"), ("LANG", "xx_YY.KOI8-R"), ("COLORTERM", "\x1b[2J")):
        env = {**grounds.environment, "SSH_ORIGINAL_COMMAND": "filter.simplex", name: value}
        command = [*COMMAND, "review", "--restricted", "--root", str(grounds.repository)]
        with Terminal(command, cwd=grounds.folder, env=env, size=SIZES[1]) as terminal:
            terminal.until_shows("[restricted]", "→ filtered list")
            leave(terminal)


# ── what others have put there ────────────────────────────────────────────────────────────────────────────────


def test_a_spec_with_escapes_in_it_reaches_the_terminal_as_text(log_in: Login, broken: Grounds) -> None:
    spec = broken.repository / "filter.simplex"
    spec.write_text(FILTER.replace("PolicyRule", f"PolicyRule {ESCAPES} {MARKUP}", 1))
    before = broken.fingerprint()
    terminal = log_in(broken, "filter.simplex", "--base", "HEAD")
    terminal.until_shows("[restricted]", "DATA:")
    terminal.press("n", "tab", "enter")
    still_reviewing(terminal)
    assert not any(piece in terminal.log for piece in NEVER)
    leave(terminal)
    assert broken.fingerprint() == before
    assert not broken.ran.exists()


def test_a_suggestion_with_markup_in_it_is_shown_as_it_was_written(log_in: Login, grounds: Grounds) -> None:
    suggest(grounds, f"why {MARKUP}")
    terminal = opened(log_in, grounds)
    go_to_the_rule(terminal)
    terminal.press("enter")
    terminal.until_shows("suggestion, open", "[@click=app.suspend_process]")
    terminal.press("escape")
    terminal.until_lacks("suggestion, open")
    still_reviewing(terminal)
    leave(terminal)


def test_a_suggestion_with_escapes_in_it_is_not_taken_and_reaches_no_terminal(log_in: Login, grounds: Grounds) -> None:
    file = suggest(grounds, "WHY")
    file.write_text(file.read_text().replace("WHY", json.dumps(ESCAPES)[1:-1]))
    terminal = opened(log_in, grounds)
    terminal.until_says("cannot be taken: .simplex/reviews/filter.simplex", "U+001B")
    still_reviewing(terminal)
    leave(terminal)
    assert not any(piece in terminal.log for piece in NEVER)
    for form in ("text", "md", "forge", "json", "rdjson"):
        done = told(grounds, "--comments", "--format", form)
        assert not any(piece.decode() in done.stdout + done.stderr for piece in NEVER)


def test_no_escape_can_be_said(grounds: Grounds) -> None:
    done = told(grounds, "filter.simplex", "--on", str(RULE), "--comment", f"a {ESCAPES} b")
    assert done.returncode == 2
    assert "control character U+001B" in done.stderr
    assert said(grounds) == []


def test_a_huge_event_is_not_read_and_the_rest_is(log_in: Login, grounds: Grounds) -> None:
    told(grounds, "filter.simplex", "--on", str(RULE), "--comment", "the real one")
    (file,) = (grounds.repository / ".simplex" / "reviews" / "filter.simplex").iterdir()
    with file.with_name(f"{file.stem[:-4]}0000.json").open("wb") as huge:
        huge.truncate(1 << 33)
    terminal = opened(log_in, grounds)
    terminal.until_says("cannot be taken:", "it is too large")
    still_reviewing(terminal)
    leave(terminal)
    done = told(grounds, "--comments")
    assert "the real one" in done.stdout
    assert done.returncode == 2


@pytest.mark.parametrize(
    "spec", ["../secret.simplex", "/etc/passwd", "secret.txt", "away/filter.simplex", ".git/config"]
)
def test_an_event_about_another_file_leads_nowhere(log_in: Login, grounds: Grounds, spec: str) -> None:
    told(grounds, "filter.simplex", "--on", str(RULE), "--comment", "the real one")
    (file,) = (grounds.repository / ".simplex" / "reviews" / "filter.simplex").iterdir()
    foreign = file.parents[1] / spec.strip("./") / file.name
    foreign.parent.mkdir(parents=True)
    foreign.write_text(file.read_text().replace('"filter.simplex"', json.dumps(spec)))
    file.write_text(file.read_text().replace('"filter.simplex"', json.dumps(spec)))
    terminal = opened(log_in, grounds)
    still_reviewing(terminal)
    leave(terminal)
    done = told(grounds, "--comments")
    everything = done.stdout + done.stderr + terminal.log.decode("utf-8", "replace")
    assert SECRET not in everything
    assert "root:" not in everything


@pytest.mark.parametrize("replaced", [".simplex", ".simplex/reviews", ".simplex/reviews/filter.simplex"])
def test_a_store_that_is_a_link_takes_no_comment(log_in: Login, broken: Grounds, replaced: str) -> None:
    link = broken.repository / replaced
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(broken.folder / "elsewhere")
    before = broken.fingerprint()
    terminal = opened(log_in, broken)
    say(terminal, "to elsewhere")
    terminal.press("ctrl+s")
    terminal.until_says("Not sent.")
    terminal.press("escape")
    terminal.until_lacks("[question]")
    still_reviewing(terminal)
    leave(terminal)
    assert told(broken, "filter.simplex", "--on", "8", "--comment", "x").returncode == 2
    assert os.listdir(broken.folder / "elsewhere") == []
    assert broken.fingerprint() == before


def test_a_spec_that_becomes_a_link_is_neither_shown_nor_commented_on(log_in: Login, broken: Grounds) -> None:
    terminal = opened(log_in, broken)
    spec = broken.repository / "filter.simplex"
    spec.unlink()
    spec.symlink_to("../secret.simplex")
    before = broken.fingerprint()
    terminal.until_says("a link by now, which is not followed here")
    terminal.press("c")
    terminal.press("?")
    terminal.until_shows(HELP)
    assert SECRET.encode() not in terminal.log
    assert broken.fingerprint() == before


def test_a_folder_that_becomes_a_link_takes_no_comment_to_another_repository(log_in: Login, broken: Grounds) -> None:
    terminal = log_in(broken, "inner/double.simplex")
    terminal.until_shows("FUNCTION: double")
    inner = broken.repository / "inner"
    (inner / "double.simplex").rename(broken.folder / "other" / "double.simplex")
    inner.rmdir()
    inner.symlink_to("../other")
    before = broken.fingerprint()
    terminal.press("c")
    terminal.until_says("a link by now, which is not followed here")
    assert broken.fingerprint() == before


def test_what_git_has_as_a_spec_and_is_a_link_is_no_spec_after_a_pull(grounds: Grounds) -> None:
    assert "link.simplex" in subprocess.run(
        ["git", "-c", "core.fsmonitor=false", "ls-files"],
        cwd=grounds.repository, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert "link.simplex" not in told(grounds, "--comments", asked="nothing").stderr.partition("there are")[2]


def test_a_folder_that_poses_as_a_repository_runs_nothing(log_in: Login, broken: Grounds) -> None:
    inner = broken.repository / "inner"
    for folder in ("objects", "refs"):
        (inner / folder).mkdir()
    (inner / "HEAD").write_text("ref: refs/heads/main\n")
    trap = broken.folder / "trap"
    (inner / "config").write_text(f"[core]\n\trepositoryformatversion = 0\n\tfsmonitor = {trap}\n\tpager = {trap}\n")
    before = broken.fingerprint()
    terminal = log_in(broken, "inner/double.simplex", "--base", "HEAD")
    assert terminal.exit_code() == 2
    assert b"bare repository" in terminal.log
    assert told(broken, "inner/double.simplex", "--on", "4", "--comment", "x").returncode == 2
    assert not broken.ran.exists(), broken.ran.read_text()
    assert broken.fingerprint() == before


def test_settings_of_the_repository_run_nothing_in_a_whole_review(log_in: Login, broken: Grounds) -> None:
    (broken.repository / "filter.simplex").rename(broken.repository / "renamed.simplex")
    git(broken.repository, "-c", "core.fsmonitor=false", "-c", "filter.trap.clean=cat", "-c", "filter.trap.process=",
        "-c", "core.hooksPath=/dev/null", "add", "renamed.simplex")  # fmt: skip
    told(broken, "renamed.simplex", "--on", "8", "--comment", "said")
    broken.ran.unlink(missing_ok=True)
    before = broken.fingerprint()
    terminal = log_in(broken, "renamed.simplex", "--base", "HEAD")
    terminal.until_shows("renamed.simplex", "[restricted]")
    terminal.press("n")
    still_reviewing(terminal)
    leave(terminal)
    assert told(broken, "--comments", "--format", "md").returncode == 0
    assert not broken.ran.exists(), broken.ran.read_text()
    assert broken.fingerprint() == before
