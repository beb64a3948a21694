"""Regular expressions, looked for in a process of their own: one that takes for ever is ended, the editor goes on."""

from __future__ import annotations

import asyncio
import marshal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from workbench.tui.editing import matching
from workbench.tui.editing.matching import Part, Scope
from workbench.tui.editing.searching import Query

LONGEST = 2.0
"""Seconds for one request, the start of the process with them."""
ROOM = 1 << 20
"""Bytes of a reply that may wait to be read."""


class BadExpression(ValueError):
    """Not a regular expression, or one that cannot be looked for; the message says why."""


class Matcher:
    """One process, started when it is needed and kept until `close`, or until a request is given up."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._sent: Sequence[str] | None = None

    async def ask(
        self, lines: Sequence[str], query: Query, scope: Scope | None, parts: Sequence[Part] | None = None
    ) -> tuple[Any, ...]:
        """What `matching.answer` says to `query` in `lines`, which are not to change after. Raises BadExpression.

        A request that is cancelled, or takes longer than `LONGEST`, ends the process; the next starts another.
        """
        try:
            async with asyncio.timeout(LONGEST):
                said = await self._exchange(lines, query, scope, parts)
        except TimeoutError:
            self._end()
            raise BadExpression(f"takes longer than {LONGEST:g} s here: make it simpler") from None
        except (OSError, EOFError):
            self._end()
            raise BadExpression("takes too much memory or time: make it simpler") from None
        except asyncio.CancelledError:
            self._end()
            raise
        if said[0] == "bad":
            raise BadExpression(said[1])
        return said

    async def _exchange(
        self, lines: Sequence[str], query: Query, scope: Scope | None, parts: Sequence[Part] | None
    ) -> tuple[Any, ...]:
        if self._process is None:
            self._sent = None
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-I", "-S", matching.__file__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=ROOM
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        known = self._sent is not None and (self._sent is lines or self._sent == lines)
        request = marshal.dumps(
            {
                "expression": query.text,
                "folds": query.folds,
                "whole": query.whole,
                "scope": None if scope is None else tuple(map(tuple, scope)),
                "parts": None if parts is None else list(parts),
                "lines": None if known else list(lines),
            }
        )
        self._sent = None
        stdin.write(len(request).to_bytes(8, "big") + request)
        await stdin.drain()
        reply: tuple[Any, ...] = marshal.loads(
            await stdout.readexactly(int.from_bytes(await stdout.readexactly(8), "big"))
        )
        self._sent = lines
        return reply

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """End the process, and wait until it has."""
        process = self._process
        self._end()
        if process is not None:
            await process.wait()
