"""A real sshd of the test's own, on loopback, its client, and a line between them that is slow or drops."""

from __future__ import annotations

import os
import pwd
import shlex
import shutil
import socket
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tests.files.peers import lack, need
from tests.waiting import until

LOOPBACK = "127.0.0.1"
PRIVILEGE_SEPARATION = Path("/run/sshd")
"""The empty folder without which an sshd of root's does not start; packages make it when the machine starts."""


class Sshd(NamedTuple):
    """A running server: its `port`, who may come in, and with what."""

    port: int
    user: str
    key: Path
    known: Path
    process: int

    def client(self, *words: str, terminal: bool = False, through: int | None = None) -> list[str]:
        """The command that logs in and runs `words` there, as a shell reads them; with `terminal` in one of its own.

        `through` is another port of this machine that leads there.
        """
        port = through or self.port
        known = f"UserKnownHostsFile={self.known}"
        settings = ("IdentitiesOnly=yes", "BatchMode=yes", "StrictHostKeyChecking=yes", "HostKeyAlias=there", known)
        options = [word for setting in settings for word in ("-o", setting)]
        way = ["-F", "none", "-p", str(port), "-i", str(self.key), *options]
        return ["ssh", *way, *(["-tt"] if terminal else []), f"{self.user}@{LOOPBACK}", *words]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
    return port


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection((LOOPBACK, port), timeout=1) as line:
        return line.recv(4) == b"SSH-"
    return False


@contextmanager
def sshd(
    folder: Path, *, env: Mapping[str, str] = MappingProxyType({}), force: str = "", options: str = ""
) -> Iterator[Sshd]:
    """A server with keys of its own in `folder`, which it makes; it is ended by its process id.

    `env` is set for whoever comes in. `force` is run whatever they ask for. `options` stand before the key of the one
    who may come in. Without OpenSSH the test is skipped, or fails where nothing may be skipped.
    """
    # sshd wants to be called by its whole path, and lies where only root's PATH leads.
    server = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin") or need("sshd")
    keygen = need("ssh-keygen")
    need("ssh")
    if os.getuid() == 0 and not PRIVILEGE_SEPARATION.is_dir():
        lack(f"an sshd of root's wants a folder that is not there: mkdir -m 755 {PRIVILEGE_SEPARATION}")
    folder.mkdir(mode=0o700)
    for name in ("host", "user"):
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    user, port = pwd.getpwuid(os.getuid()).pw_name, _free_port()
    (folder / "authorized").write_text(f"{options} {(folder / 'user.pub').read_text()}".lstrip())
    (folder / "known").write_text(f"there {(folder / 'host.pub').read_text()}")
    lines = [
        f"Port {port}",
        f"ListenAddress {LOOPBACK}",
        f"HostKey {folder / 'host'}",
        f"AuthorizedKeysFile {folder / 'authorized'}",
        f"AllowUsers {user}",
        "PermitRootLogin prohibit-password",
        "PasswordAuthentication no",
        "KbdInteractiveAuthentication no",
        "UsePAM no",
        "StrictModes no",  # the folders of tests lie where anybody may write
        "PidFile none",
        "PrintMotd no",
        "PrintLastLog no",
        "AcceptEnv LANG LC_*",
        *([f"SetEnv {' '.join(_quoted(name, value) for name, value in env.items())}"] if env else []),
        *([f"ForceCommand {force}"] if force else []),
    ]
    (folder / "config").write_text("".join(f"{line}\n" for line in lines))
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([server, "-D", "-e", "-f", folder / "config"], stdin=subprocess.DEVNULL, stderr=log)
        try:
            until(lambda: process.poll() is not None or _answers(port), lambda: (folder / "log").read_text())
            assert process.poll() is None, (folder / "log").read_text()
            yield Sshd(port, user, folder / "user", folder / "known", process.pid)
        finally:
            process.terminate()
            process.wait()


def _quoted(name: str, value: str) -> str:
    assert '"' not in value, value
    return f'{name}="{value}"'


class Line:
    """A line to `port` with a delay, a rate, and an end: what is sent arrives `delay` seconds later each way, at most
    `rate` bytes a second.

    To be used in `with`. `drop` cuts it without a word to either side.
    """

    PIECE = 512

    def __init__(self, port: int, *, delay: float = 0.0, rate: float = 1e9) -> None:
        self._to, self._delay, self._rate = port, delay, rate
        self._door = socket.create_server((LOOPBACK, 0))
        self.port: int = self._door.getsockname()[1]
        self._ends: list[socket.socket] = []
        self._dropped = threading.Event()

    def __enter__(self) -> Line:
        threading.Thread(target=self._take_in, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.drop()

    def drop(self) -> None:
        """Nothing gets through any more."""
        self._dropped.set()
        for end in (self._door, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _take_in(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection((LOOPBACK, self._to))
                self._ends += (near, far)
                for one, other in ((near, far), (far, near)):
                    self._carry(one, other)

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        on_the_way: deque[tuple[float, bytes]] = deque()
        some = threading.Semaphore(0)

        def put_in() -> None:
            with suppress(OSError):
                while piece := one.recv(self.PIECE):
                    on_the_way.append((time.monotonic() + self._delay, piece))
                    some.release()
            on_the_way.append((time.monotonic() + self._delay, b""))
            some.release()

        def take_out() -> None:
            with suppress(OSError):
                while True:
                    some.acquire()
                    due, piece = on_the_way.popleft()
                    if self._dropped.wait(max(0.0, due - time.monotonic()) + len(piece) / self._rate):
                        return
                    if not piece:
                        other.shutdown(socket.SHUT_WR)
                        return
                    other.sendall(piece)

        for work in (put_in, take_out):
            threading.Thread(target=work, daemon=True).start()


def of_the_server(server: Sshd) -> set[int]:
    """The processes that descend from a server, by /proc."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                words = Path("/proc", name, "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(name)] = int(words[1])
    found = {server.process}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {server.process}


def shell_words(folder: Path, command: Sequence[str]) -> str:
    """A line for the shell at the far side that runs `command` in `folder`."""
    return f"cd {shlex.quote(str(folder))} && exec {shlex.join(command)}"
