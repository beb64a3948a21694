"""Reviewers who log in through a real sshd to review and nothing else, as docs/reviewing-over-ssh.md sets it up."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests.cli.program import COMMAND, environment
from tests.e2e.sshd import LOOPBACK, Line, Sshd, of_the_server, sshd
from tests.e2e.terminal import SIZES, Size, Terminal
from tests.files.peers import need
from tests.review.specs import FILTER
from tests.tui.repository import git, make_repository, needs_git
from tests.waiting import until
from workbench.review import store

pytestmark = [pytest.mark.e2e, needs_git]

PAGE = Path(__file__).parents[2] / "docs" / "reviewing-over-ssh.md"
_, NARROW = SIZES
RULE = 8
"""The line of the first rule."""
AS_ADA = "GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """What is reviewed: a spec that has changed since the last commit."""
    spec = make_repository(tmp_path / "repository", author=False)
    spec.write_text(FILTER.replace("if only ids provided,", "if ids provided,"))
    return spec.parent


@pytest.fixture
def server(tmp_path: Path, repository: Path) -> Iterator[Sshd]:
    """Whoever comes in with the one key reviews, whatever is asked for."""
    review = [*COMMAND, "review", "--read-only", "--restricted", "--root", str(repository), "--base", "HEAD"]
    options = f'restrict,pty,command="{AS_ADA} {shlex.join(review)}"'
    home = {f"XDG_{kind}_HOME": str(tmp_path / kind.lower()) for kind in ("CONFIG", "STATE")}
    with sshd(tmp_path / "sshd", env=home, options=options) as running:
        yield running


Visit = Callable[..., Terminal]


@pytest.fixture
def visit(server: Sshd, tmp_path: Path) -> Iterator[Visit]:
    """Logs in from a terminal of its own and asks for `words`."""
    with ExitStack() as open_terminals:

        def start(
            *words: str,
            size: Size = NARROW,
            through: int | None = None,
            env: dict[str, str] | None = None,
            options: Sequence[str] = (),
        ) -> Terminal:
            name, *rest = server.client(*words, terminal=True, through=through)
            changed = {"TERM": "xterm-256color", **(env or {})}
            terminal = Terminal([name, *options, *rest], cwd=tmp_path, env=environment(changed), size=size)
            return open_terminals.enter_context(terminal)

        yield start


def at_the_rule(terminal: Terminal) -> None:
    terminal.until_shows("[restricted]", "DATA: PolicyRule")
    terminal.press(":")
    terminal.until_shows("Go to line")
    terminal.type(str(RULE))
    terminal.press("enter")
    terminal.until_lacks("Go to line")


def nothing_left(server: Sshd) -> None:
    until(lambda: not of_the_server(server), lambda: f"all has ended: {of_the_server(server)}")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_reviewer_comments_judges_and_leaves_and_the_author_commits_it(
    server: Sshd, visit: Visit, repository: Path, size: Size
) -> None:
    terminal = visit("filter.simplex", size=size)
    at_the_rule(terminal)
    terminal.press("c")
    terminal.until_shows("[question]")
    terminal.type("does neither mean none?")
    terminal.press("ctrl+s")
    terminal.until_says("Comment written:")
    terminal.press("v")
    terminal.until_shows("Verdict on")
    terminal.press("ctrl+s")
    terminal.until_says("Verdict written:")
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert terminal.settings_now == terminal.settings
    assert not any(terminal.modes.get(mode) for mode in (1000, 1002, 1003, 1006, 1049, 2004))
    nothing_left(server)

    git(repository, "add", ".simplex")
    git(repository, "-c", "user.name=Bob", "-c", "user.email=bob@example.org", "commit", "-qm", "What Ada says")
    names = subprocess.run(
        ["git", "show", "--name-only", "--format="], cwd=repository, check=True, capture_output=True, text=True
    ).stdout.split()
    assert len(names) == 2
    assert all(name.startswith(".simplex/reviews/filter.simplex/") for name in names)
    said, judged = store.load(str(repository)).events
    assert (said.kind, said.body, said.author) == ("question", "does neither mean none?", "Ada <ada@example.org>")
    assert (judged.kind, judged.verdict) == ("verdict", "approve")


@pytest.mark.parametrize("how", ["the line drops", "the client is killed"])
def test_a_comment_cut_off_in_the_middle_is_there_at_the_next_login(
    server: Sshd, visit: Visit, repository: Path, how: str
) -> None:
    with Line(server.port) as line:
        terminal = visit("filter.simplex", through=line.port)
        at_the_rule(terminal)
        terminal.press("c")
        terminal.until_shows("[question]")
        terminal.type("typed on the train")
        terminal.until_shows("typed on the train")
        if how == "the line drops":
            line.drop()
        else:
            terminal.process.kill()
        assert terminal.exit_code() != 0
    nothing_left(server)
    assert store.load(str(repository)).events == ()

    again = visit("filter.simplex")
    at_the_rule(again)
    again.press("c")
    again.until_shows("typed on the train", "What you began at")
    again.type(", sent at home")
    again.press("ctrl+s")
    again.until_says("Comment written:")
    again.press("q")
    assert again.exit_code() == 0
    (event,) = store.load(str(repository)).events
    assert event.body == "typed on the train, sent at home"


def test_what_is_typed_ahead_over_a_slow_line_is_said_whole(server: Sshd, visit: Visit, repository: Path) -> None:
    words = " ".join(str(number) for number in range(60))
    with Line(server.port, delay=0.2, rate=2000) as line:
        terminal = visit("filter.simplex", through=line.port)
        terminal.until(lambda screen: "DATA: PolicyRule" in screen, "the review is there", within=60)
        terminal.send(f":{RULE}\rc{words}\x13q".encode())
        until(lambda: terminal.process.poll() is not None, "it is left", within=60, pause=terminal.read)
        assert terminal.exit_code() == 0
    (event,) = store.load(str(repository)).events
    assert event.body == words


@pytest.mark.parametrize(
    "asked", ["sh", "cat /etc/passwd", "filter.simplex; sh", "$(sh)", "../filter.simplex", "git-upload-pack repository"]
)
def test_nothing_else_is_run_whatever_is_asked_for(visit: Visit, asked: str) -> None:
    terminal = visit(asked)
    assert terminal.exit_code() == 2
    assert b"there is no such spec here; there are: filter.simplex" in terminal.log
    assert b"root:" not in terminal.log


def of_the_page(pattern: str, repository: Path) -> str:
    """A command of the page, for this program and this repository."""
    (command,) = re.findall(pattern, PAGE.read_text("utf-8"), re.M)
    return command.replace("simplex-workbench review", shlex.join([*COMMAND, "review"])).replace(
        "/srv/specs", shlex.quote(str(repository))
    )


@pytest.mark.parametrize("words", ["options", "force"])
def test_the_page_on_this_says_what_makes_such_a_login(repository: Path, tmp_path: Path, words: str) -> None:
    pattern = {"options": r"^ +(restrict.*) ssh-ed25519 AAAA", "force": r"^ +ForceCommand (.*)$"}[words]
    made = {words: of_the_page(pattern, repository)}
    settings = tmp_path / "home" / ".gitconfig"
    settings.parent.mkdir()
    settings.write_text("[user]\n\tname = Ada\n\temail = ada@example.org\n")
    with sshd(tmp_path / "sshd", env={"HOME": str(settings.parent)}, **made) as server:
        client = server.client("filter.simplex", terminal=True)
        with Terminal(client, cwd=tmp_path, env=environment({"TERM": "xterm"}), size=NARROW) as terminal:
            terminal.until_shows("[restricted]", "main..disk")
            at_the_rule(terminal)
            terminal.press("c")
            terminal.until_shows("[question]")
            terminal.type("said as on the page")
            terminal.press("ctrl+s")
            terminal.until_says("Comment written:")
            terminal.press("q")
            assert terminal.exit_code() == 0
        refused = subprocess.run(
            server.client("sh"), stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False
        )
        assert refused.returncode == 2
        assert b"there is no such spec" in refused.stderr
    (event,) = store.load(str(repository)).events
    assert event.author == "Ada <ada@example.org>"
    folder = repository / ".simplex" / "reviews" / "filter.simplex"
    assert words == "options" or folder.stat().st_mode & 0o020


@pytest.mark.parametrize("held", ["", "tmux"])
def test_the_one_line_of_the_page_shows_the_review(repository: Path, tmp_path: Path, held: str) -> None:
    socket = f"{tmp_path}/tmux"
    pattern = r"^ +ssh -t host '(.*tmux.*)'$" if held else r"^ +ssh -t host '((?!.*tmux).*)'$"
    line = of_the_page(pattern, repository)
    if held:
        line = line.replace("tmux new-session", f"{need('tmux')} -f /dev/null -S {socket} new-session")
    home = {"XDG_STATE_HOME": str(tmp_path / "state"), "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org"}
    try:
        with sshd(tmp_path / "sshd", env=home) as server, Line(server.port) as dropping:
            for last in (False, True):
                client = server.client(line, terminal=True, through=None if last else dropping.port)
                with Terminal(
                    client, cwd=tmp_path, env=environment({"TERM": "xterm-256color"}), size=NARROW
                ) as terminal:
                    if held and last:
                        terminal.until_shows("begun in tmux")
                        break
                    terminal.until_shows("filter.simplex", "main..disk")
                    if held:
                        terminal.press("c")
                        terminal.until_shows("[question]")
                        terminal.type("begun in tmux")
                        terminal.until_shows("begun in tmux")
                    dropping.drop()
                    if not last:
                        assert terminal.exit_code() == 255
    finally:
        if held:
            subprocess.run([held, "-S", socket, "kill-server"], check=False, capture_output=True)


def test_without_a_terminal_the_reviewer_is_told_how_to_get_one(server: Sshd) -> None:
    done = subprocess.run(
        server.client("filter.simplex"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert "ssh -t" in done.stderr


def test_files_are_neither_fetched_nor_brought_nor_lines_led_through(server: Sshd, tmp_path: Path) -> None:
    name, *rest = server.client()
    way, there = rest[:-1], rest[-1]
    port = way.index("-p")
    copy_way = [*way[:port], "-P", way[port + 1], *way[port + 2 :]]
    (tmp_path / "mine").write_text("x")
    for command in (
        [need("scp"), *copy_way, f"{there}:/etc/hostname", str(tmp_path / "fetched")],
        [need("scp"), *copy_way, str(tmp_path / "mine"), f"{there}:{tmp_path / 'brought'}"],
        [need("scp"), "-O", *copy_way, f"{there}:/etc/hostname", str(tmp_path / "fetched")],
        [name, *way, "-W", f"{LOOPBACK}:{server.port}", there],
    ):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False)
        assert done.returncode != 0, command
        assert not done.stdout.startswith(b"SSH-")
    assert not (tmp_path / "fetched").exists()
    assert not (tmp_path / "brought").exists()


def test_a_key_that_comes_before_the_review_is_there_stops_nothing(server: Sshd, visit: Visit) -> None:
    terminal = visit("filter.simplex")
    until(
        lambda: any("review" in command for command in _commands(server)), "it is about to start", pause=terminal.read
    )
    terminal.press("ctrl+z", "ctrl+z")
    terminal.until_shows("[restricted]", "DATA: PolicyRule")
    terminal.press("q")
    assert terminal.exit_code() == 0


def _commands(server: Sshd) -> list[str]:
    """What runs at the far side."""
    found = []
    for process in of_the_server(server):
        with suppress(OSError):
            found.append(Path("/proc", str(process), "cmdline").read_bytes().replace(b"\0", b" ").decode())
    return found


def test_variables_of_the_client_change_nothing_that_matters(visit: Visit) -> None:
    names = ("LC_ALL", "PYTHONPATH", "PYTHONSTARTUP", "GIT_DIR", "EDITOR", "TEXTUAL_LOG")
    env = {"LC_ALL": "C", **dict.fromkeys(names[1:], "/nowhere")}
    terminal = visit("filter.simplex", env=env, options=["-o", f"SendEnv={' '.join(names)}"])
    terminal.until_shows("[restricted]", "→ filtered list")
    terminal.press("q")
    assert terminal.exit_code() == 0


@pytest.mark.parametrize("term", ["dumb", "nobody-knows-this", "screen", "linux", "vt100"])
def test_a_terminal_of_any_name_reviews_or_is_told_why_not(visit: Visit, term: str) -> None:
    terminal = visit("filter.simplex", env={"TERM": term})
    if term == "dumb":
        assert terminal.exit_code() == 2
        assert b"needs a terminal that can draw" in terminal.log
    else:
        terminal.until_shows("[restricted]", "DATA: PolicyRule")
        terminal.press("q")
        assert terminal.exit_code() == 0
