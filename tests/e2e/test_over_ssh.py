"""Through a real sshd: everything works as at home, over a slow line as well, and a line that drops loses nothing."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.cli.program import COMMAND, VALID, environment
from tests.e2e.sshd import Line, Sshd, of_the_server, shell_words, sshd
from tests.e2e.terminal import SIZES, Size, Terminal
from tests.files.peers import need
from tests.waiting import until

pytestmark = pytest.mark.e2e

NARROW = SIZES[1]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Sshd]:
    """A server whose visitors keep what they have to in a folder of the test's own."""
    home = {f"XDG_{kind}_HOME": str(tmp_path / kind.lower()) for kind in ("CONFIG", "STATE")}
    settings = tmp_path / "gitconfig"
    settings.write_text("[user]\n\tname = Ada\n\temail = ada@example.org\n")
    with sshd(tmp_path / "sshd", env={**home, "GIT_CONFIG_GLOBAL": str(settings), "LC_ALL": "C.UTF-8"}) as running:
        yield running


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    """A repository with a valid spec in it."""
    folder = tmp_path / "specs"
    folder.mkdir()
    (folder / "double.simplex").write_text(VALID)
    subprocess.run(["git", "init", "-q", folder], check=True, env=environment({"HOME": str(tmp_path)}))
    return folder


Visit = Callable[..., Terminal]


@pytest.fixture
def visit(server: Sshd, specs: Path, tmp_path: Path) -> Iterator[Visit]:
    """Logs in from a terminal and runs the program there, in the folder of the specs."""
    with ExitStack() as open_terminals:

        def start(
            *words: str,
            size: Size = NARROW,
            term: str = "xterm-256color",
            through: int | None = None,
            command: Sequence[str] = COMMAND,
        ) -> Terminal:
            client = server.client(shell_words(specs, [*command, *words]), terminal=True, through=through)
            terminal = Terminal(client, cwd=tmp_path, env=environment({"TERM": term}), size=size)
            return open_terminals.enter_context(terminal)

        yield start


def opened(visit: Visit, **how: object) -> Terminal:
    terminal = visit("double.simplex", **how)
    terminal.until_shows("FUNCTION: double(number)", "valid")
    return terminal


def test_a_comment_is_written_and_listed_without_a_terminal(server: Sshd, specs: Path) -> None:
    def run(*words: str) -> str:
        client = server.client(shell_words(specs, [*COMMAND, "review", *words]))
        return subprocess.run(client, check=True, capture_output=True, text=True, timeout=30).stdout

    run("double.simplex", "--on", "4", "--comment", "of negative numbers, too?")
    listed = run("--comments")
    assert "of negative numbers, too?" in listed
    assert "Ada" in listed


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_spec_is_opened_changed_saved_and_left(visit: Visit, specs: Path, size: Size) -> None:
    terminal = opened(visit, size=size)
    terminal.type("X")
    terminal.until_shows("XFUNCTION", "not valid")
    terminal.press("ctrl+z")
    terminal.until_lacks("XFUNCTION")
    terminal.type("# reviewed\r")
    terminal.press("ctrl+s")
    terminal.until(lambda _: (specs / "double.simplex").read_text() == f"# reviewed\n{VALID}", "the file is saved")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert not any(terminal.modes.get(mode) for mode in (1000, 1002, 1003, 1006, 1049, 2004))
    assert terminal.settings_now == terminal.settings


def test_what_was_typed_before_the_line_dropped_is_offered_at_the_next_login(
    server: Sshd, visit: Visit, specs: Path
) -> None:
    with Line(server.port) as line:
        terminal = opened(visit, through=line.port)
        terminal.type("typed on the train ")
        terminal.until_shows("typed on the train FUNCTION")
        line.drop()
        assert terminal.exit_code() == 255
    until(lambda: not of_the_server(server), lambda: f"all has ended: {of_the_server(server)}")
    assert (specs / "double.simplex").read_text() == VALID
    again = visit("double.simplex")
    again.until_shows("Unsaved text of", "typed on the train FUNCTION")


def test_keys_typed_ahead_over_a_slow_line_come_in_their_order(server: Sshd, visit: Visit, specs: Path) -> None:
    with Line(server.port, delay=0.2, rate=4000) as line:
        terminal = opened(visit, through=line.port)
        words = " ".join(str(number) for number in range(60))
        terminal.type(f"# {words}\r")
        terminal.press("ctrl+s", "ctrl+q")
        assert terminal.exit_code() == 0
    assert (specs / "double.simplex").read_text() == f"# {words}\n{VALID}"


def test_in_a_tmux_at_the_far_side_the_session_outlives_the_line(server: Sshd, visit: Visit, tmp_path: Path) -> None:
    tmux = [need("tmux"), "-f", "/dev/null", "-S", str(tmp_path / "tmux")]
    try:
        with Line(server.port) as line:
            terminal = opened(visit, through=line.port, command=[*tmux, "new-session", *COMMAND])
            terminal.type("kept open ")
            terminal.until_shows("kept open FUNCTION")
            line.drop()
            assert terminal.exit_code() == 255
        again = visit(command=[*tmux, "attach-session"])
        again.until_shows("kept open FUNCTION")
    finally:
        subprocess.run([*tmux, "kill-server"], check=False, capture_output=True)


def test_a_terminal_that_can_show_nothing_is_told_so_in_one_line(visit: Visit) -> None:
    terminal = visit("double.simplex", term="dumb")
    assert terminal.exit_code() == 2
    said, _, _ = terminal.log.partition(b"Connection to")
    assert said.count(b"\n") == 1
    assert b"simplex-workbench lint" in said


def test_an_unknown_terminal_shows_the_spec(visit: Visit) -> None:
    terminal = opened(visit, term="nobody-knows-this")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
