"""The program's way in: `simplex-workbench`, or `python -m workbench`."""

from __future__ import annotations

import signal
import sys

INTERRUPTED = 128 + signal.SIGINT
"""What a shell says of a program that Ctrl-C ended."""


def main() -> int:
    """Run the command line of this process and return its exit code."""
    # A closed pipe (`| head -1`) ends the program as it ends cat: at once and without a word.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        from workbench.cli.program import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
