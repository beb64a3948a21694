"""Regular expressions in a process of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from workbench.tui import matcher
from workbench.tui.editing.searching import Query
from workbench.tui.matcher import BadExpression, Matcher


def using(doing: Callable[[Matcher], Awaitable[None]]) -> None:
    async def run() -> None:
        process = Matcher()
        try:
            await doing(process)
        finally:
            await process.close()

    asyncio.run(run())


def query(text: str) -> Query:
    return Query(text, regular=True)


def test_it_counts_and_rewrites_with_groups() -> None:
    async def doing(process: Matcher) -> None:
        found = await process.ask(["ab", "xab\ud800"], query("a(?P<n>b)"), None)
        assert found[:3] == ("found", 1, {"n": 1})
        said = await process.ask(["ab", "xab\ud800"], query("a(b)"), None, ["<", 1, ">"])
        assert said == ("rewritten", 2, {0: "<b>", 1: "x<b>\ud800"})

    using(doing)


def test_another_text_is_searched_where_the_text_is_another() -> None:
    async def doing(process: Matcher) -> None:
        for text, number in (("ab", 1), ("abab", 2), ("", 0)):
            assert (await process.ask([text], query("ab"), None, [""]))[1] == number

    using(doing)


def test_a_scope_leaves_out_what_lies_around() -> None:
    async def doing(process: Matcher) -> None:
        said = await process.ask(["aaa", "aaa"], query("a"), ((0, 1), (1, 1)), ["b"])
        assert said == ("rewritten", 3, {0: "abb", 1: "baa"})

    using(doing)


@pytest.mark.parametrize(
    ("expression", "why"),
    [("(a", "missing \\), unterminated subpattern at 1"), ("*", "nothing to repeat at 1"), ("(" * 900, "inside")],
)
def test_a_bad_expression_is_told_in_words_and_the_next_one_works(expression: str, why: str) -> None:
    async def doing(process: Matcher) -> None:
        with pytest.raises(BadExpression, match=why):
            await process.ask(["a"], query(expression), None)
        assert (await process.ask(["a"], query("a"), None, [""]))[1] == 1

    using(doing)


def test_an_expression_without_end_is_ended_and_the_next_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matcher, "LONGEST", 0.3)

    async def doing(process: Matcher) -> None:
        with pytest.raises(BadExpression, match="simpler"):
            await process.ask(["a" * 40 + "b"], query("(a+)+$"), None)
        monkeypatch.setattr(matcher, "LONGEST", 20)
        assert (await process.ask(["a"], query("a"), None, [""]))[1] == 1

    using(doing)


def test_a_request_that_is_given_up_ends_the_process_and_the_next_one_works() -> None:
    async def doing(process: Matcher) -> None:
        asking = asyncio.create_task(process.ask(["a" * 40 + "b"], query("(a+)+$"), None))
        await asyncio.sleep(0.1)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert (await process.ask(["a"], query("a"), None, [""]))[1] == 1

    using(doing)


def test_a_process_that_ended_by_itself_is_told_and_started_anew() -> None:
    async def doing(process: Matcher) -> None:
        await process.ask(["a"], query("a"), None)
        assert process._process is not None
        process._process.kill()
        with pytest.raises(BadExpression):
            await process.ask(["a"], query("a"), None)
        assert (await process.ask(["a"], query("a"), None, [""]))[1] == 1

    using(doing)
