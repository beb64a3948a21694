"""A repository to be reviewed by somebody who is not trusted, with much around it that must stay as it is."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from typing import NamedTuple

from tests.cli.program import VALID, environment
from tests.review.specs import FILTER
from tests.tui.repository import git, make_repository

SECRET = "nobody but the author reads this"
RULE = 8
"""The line of the first rule of filter.simplex."""


class Grounds(NamedTuple):
    """`repository` is within `folder`, as is what the reviewer's programs may keep: `state`. Whatever else is run than
    this program writes into `ran`."""

    folder: Path
    repository: Path
    state: Path
    ran: Path

    @property
    def environment(self) -> dict[str, str]:
        """As a server would give it that takes every variable from whoever logs in."""
        trap = str(self.folder / "trap")
        programs = "EDITOR VISUAL PAGER GIT_PAGER GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_EXTERNAL_DIFF GIT_SSH GIT_ASKPASS "
        programs += "GIT_SSH_COMMAND GIT_PROXY_COMMAND LESSOPEN BROWSER SHELL SUDO_ASKPASS SSH_ASKPASS GIT_EXEC_PATH"
        files = "TEXTUAL_LOG TEXTUAL_DEBUG_FILE GIT_TRACE GIT_TRACE2 GIT_TRACE2_EVENT GIT_TRACE_SETUP GIT_TRACE_PACKET"
        settings = {
            "GIT_CONFIG_COUNT": "2",
            "GIT_CONFIG_KEY_0": "core.fsmonitor",
            "GIT_CONFIG_VALUE_0": trap,
            "GIT_CONFIG_KEY_1": "alias.ls-files",
            "GIT_CONFIG_VALUE_1": f"!{trap}",
            "GIT_CONFIG_GLOBAL": str(self.folder / "evil.gitconfig"),
            "GIT_DIR": str(self.folder / "other" / ".git"),
            "TEXTUAL_DRIVER": "antigravity:Driver",
            "TEXTUAL_SCREENSHOT": "1",
            "TEXTUAL_SCREENSHOT_LOCATION": str(self.folder / "written"),
            "LESS": f"-o{self.folder / 'written'}",
            "SIMPLEX_WORKBENCH_THEME": trap,
        }
        return environment(
            {
                **dict.fromkeys(programs.split(), trap),
                **dict.fromkeys(files.split(), str(self.folder / "written")),
                **settings,
                "HOME": str(self.folder / "home"),
                "XDG_CONFIG_HOME": str(self.folder / "config"),
                "XDG_STATE_HOME": str(self.state),
                "SIMPLEX_WORKBENCH_NO_STATE": "",
                "GIT_AUTHOR_NAME": "Eve",
                "GIT_AUTHOR_EMAIL": "eve@example.org",
                "TERM": "xterm-256color",
            }
        )

    def fingerprint(self) -> str:
        """Of every file, link and folder with its mode, but for the store of reviews and what the reviewer may keep."""
        store = self.repository / ".simplex" / "reviews"
        lines = []
        for folder, folders, files in os.walk(self.folder):
            here = Path(folder)
            folders[:] = sorted(name for name in folders if here / name not in (store, self.state))
            # The store's own folder is made with the first comment.
            folders[:] = [
                name for name in folders if here / name != store.parent or os.listdir(here / name) != ["reviews"]
            ]
            for name in sorted((*folders, *files)):
                path = here / name
                mode = path.lstat().st_mode
                content = (
                    os.readlink(path).encode() if path.is_symlink() else b"" if path.is_dir() else path.read_bytes()
                )
                lines.append(f"{path} {mode:o} {hashlib.sha256(content).hexdigest()}")
        return "\n".join(lines)


def make_grounds(folder: Path) -> Grounds:
    """Specs that may be reviewed, and around them links, secrets, another repository, and settings that run a trap."""
    for name in ("home", "config", "elsewhere", "state"):
        (folder / name).mkdir()
    trap, ran = folder / "trap", folder / "ran"
    trap.write_text(f'#!/bin/sh\necho "$0 $*" >> {ran}\n')
    trap.chmod(0o755)
    (folder / "evil.gitconfig").write_text(
        f"[core]\n\tfsmonitor = {trap}\n\tpager = {trap}\n[trace2]\n\teventTarget = {folder / 'written'}\n"
    )
    make_repository(folder / "other")
    repository = folder / "repository"
    make_repository(repository)
    (repository / "inner").mkdir()
    (repository / "inner" / "double.simplex").write_text(VALID)
    for path in (folder / "secret.simplex", repository / "secret.txt", repository / "unknown.simplex"):
        path.write_text(f"{FILTER}\n{SECRET}\n")
    (repository / "link.simplex").symlink_to("../secret.simplex")
    (repository / "away").symlink_to("../other")
    (repository / ".gitattributes").write_text("* diff=trap filter=trap merge=trap\n")
    git(repository, "add", "inner", "link.simplex", "away", ".gitattributes", "secret.txt")
    git(repository, "commit", "-qm", "more")
    _arm(repository, trap, folder)
    return Grounds(folder, repository, folder / "state", ran)


def _arm(repository: Path, trap: Path, folder: Path) -> None:
    """Settings by which git runs programs, as many as it has."""
    hooks = folder / "hooks"
    hooks.mkdir()
    for hook in ("pre-commit", "post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"):
        (hooks / hook).symlink_to(trap)
    (folder / "included").write_text(f"[core]\n\taskPass = {trap}\n")
    names = (
        "core.fsmonitor core.pager core.editor core.sshCommand core.askPass diff.external sequence.editor gpg.program "
    )
    names += "diff.trap.textconv diff.trap.command filter.trap.clean filter.trap.smudge filter.trap.process "
    names += (
        "merge.trap.driver interactive.diffFilter pager.log pager.show pager.diff credential.helper gpg.ssh.program"
    )
    rows = [(name, str(trap)) for name in names.split()]
    rows += [
        (f"alias.{name}", f"!{trap}") for name in ("log", "show", "diff", "var", "ls-files", "rev-parse", "cat-file")
    ]
    rows += [("core.hooksPath", str(hooks)), ("log.showSignature", "true"), ("include.path", str(folder / "included"))]
    for name, value in rows:
        subprocess.run(["git", "config", name, value], cwd=repository, check=True)
