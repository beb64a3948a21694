"""The judgement of a long text in a process of its own.

In a thread it would share one interpreter with whoever waits for a key, turn by turn, for seconds.
"""

from __future__ import annotations

import gc
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from workbench.files.judging import judged

if TYPE_CHECKING:
    from workbench.analysis.analysis import Analysis
    from workbench.analysis.config import Config

LONG = 200_000
"""Characters from which on a text is worth a process: reading it for the first time takes about a second."""
LESS = 10
"""By how much a process yields to others (nice, 1 to 19): about a tenth of what one has that does not."""

PROGRAM = "import sys; sys.path.append(sys.argv[1]); from workbench.files.apart import _answer; _answer()"
ROOT = Path(__file__).parents[2]
"""Where the package is, which need not be where Python looks by itself."""


class Ended(Exception):
    """The result is no longer wanted."""


class Apart:
    """Judges one text at a time in another process."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def judged(self, path: str | os.PathLike[str], text: str, config: Config) -> Analysis | None:
        """What `workbench.files.judging.judged` says of a text never read before; waits for it.

        None where that fails, for whatever reason: whoever asks does it then, and meets what is wrong. Raises Ended
        where `end` has been called.
        """
        try:
            # Isolated: nothing beside the spec, and nothing of the surroundings, is imported in place of a module.
            command = [sys.executable, "-I", "-c", PROGRAM, str(ROOT)]
            with subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            ) as process:
                self._process = process
                if self._ended:
                    process.kill()
                with cast("IO[bytes]", process.stdin) as request:
                    pickle.dump((os.fspath(path), text, config), request)
                # From the pipe and not from memory: each piece that is waited for lets the keys in between.
                return cast("Analysis", pickle.load(cast("IO[bytes]", process.stdout)))
        except Exception:
            if self._ended:
                raise Ended from None
            return None
        finally:
            self._process = None

    def end(self) -> None:
        """Give up what is going on, and take nothing new. May be called from another thread."""
        self._ended = True
        process = self._process
        if process is not None:
            process.kill()


def _answer() -> None:
    """What the process does: reads what is asked, judges, writes what it finds, ends."""
    # What an analysis makes stays until the end: looking through it for cycles finds none.
    gc.disable()
    # Whoever waits for a key comes first, where there are not processors enough for both.
    os.nice(LESS)
    request: tuple[str, str, Any] = pickle.load(sys.stdin.buffer)
    pickle.dump(judged(*request), sys.stdout.buffer, pickle.HIGHEST_PROTOCOL)
    sys.stdout.buffer.flush()
    # Without a last look at every object: who asked waits for the end.
    os._exit(0)
