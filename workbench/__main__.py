"""The program's way in: `simplex-workbench`, or `python -m workbench`."""

from __future__ import annotations

import gc
import signal
import sys

INTERRUPTED = 128 + signal.SIGINT
"""What a shell says of a program that Ctrl-C ended."""


OBJECTS_BETWEEN_COLLECTIONS = 50_000
"""Python's own 700 has the collector at work a few dozen times while the program loads: 4 % of a lint."""


def main() -> int:
    """Run the command line of this process and return its exit code."""
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    # A closed pipe (`| head -1`) ends the program as it ends cat: at once and without a word.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        from workbench.cli.program import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        # Python ends by looking through all objects for cycles once more, an eighth of a lint; not through frozen ones.
        gc.freeze()


if __name__ == "__main__":
    sys.exit(main())
