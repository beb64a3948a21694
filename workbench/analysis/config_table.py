"""Reading settings: from a table of keys, as a file holds it, to values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from workbench.analysis.config import ALL, FAIL_ON, Config, ConfigProblem, FileIgnore, Thresholds
from workbench.analysis.finding import Severity
from workbench.analysis.rules import Rule


def selectors(words: Iterable[object], rules: Iterable[Rule]) -> tuple[str, ...]:
    """The selectors that `words` are, for codes, beginnings of codes, slugs and ALL in any case of letters.

    Raises ConfigProblem for one that means none of `rules`.
    """
    known = {name.casefold(): rule.code for rule in rules for name in (rule.code, rule.slug)} | {ALL.casefold(): ALL}
    found: list[str] = []
    for word in words:
        if not isinstance(word, str):
            raise ConfigProblem(f"codes are wanted, not {_shown(word)}")
        selector = known.get(word.casefold(), word.upper())
        if not word or not (selector == ALL or any(code.startswith(selector) for code in known.values())):
            near = _nearest(word.casefold(), known)
            name = known[near] if near and known[near].casefold() == near else near
            raise ConfigProblem(f"unknown code {_shown(word)}{f'; nearest: {name}' if name else ''}")
        found.append(selector)
    return tuple(found)


def read_config(table: Mapping[str, object], rules: Sequence[Rule], folder: str) -> Config:
    """The settings in `table`, as a file in `folder` gives them; a key may have `_` for `-`.

    Raises ConfigProblem for an unknown key or code, or a value of the wrong kind.
    """
    values: dict[str, Any] = {}
    for key, value in table.items():
        field, read = _known(key, _KEYS)
        values[field] = _reading(key, read, value, rules, folder)
    return Config(**values)


def _known(key: str, keys: Mapping[str, Any]) -> Any:
    plain = key.replace("_", "-")
    if plain in keys:
        return keys[plain]
    near = _nearest(plain, keys)
    raise ConfigProblem(f"unknown key {_shown(key)}; " + (f"nearest: {near}" if near else f"known: {', '.join(keys)}"))


Value = TypeVar("Value")


def _reading(key: str, read: Callable[..., Value], *arguments: object) -> Value:
    """What `read` makes of `arguments`; the key is named where it can make nothing of them."""
    try:
        return read(*arguments)
    except ConfigProblem as problem:
        raise ConfigProblem(f"{key}: {problem}") from problem


def _read_selectors(value: object, rules: Sequence[Rule], _folder: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ConfigProblem(f"a list of codes is wanted, not {_shown(value)}")
    return selectors(value, rules)


def _read_table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ConfigProblem(f"a table is wanted, not {_shown(value)}")
    return value


def _read_file_ignores(value: object, rules: Sequence[Rule], folder: str) -> tuple[FileIgnore, ...]:
    return tuple(
        FileIgnore(pattern, _reading(pattern, _read_selectors, codes, rules, folder), folder)
        for pattern, codes in _read_table(value).items()
    )


def _read_fail_on(value: object, _rules: Sequence[Rule], _folder: str) -> Severity | None:
    if not isinstance(value, str) or value not in FAIL_ON:
        raise ConfigProblem(f"one of {', '.join(FAIL_ON)} is wanted, not {_shown(value)}")
    return FAIL_ON[value]


def _read_thresholds(value: object, _rules: Sequence[Rule], _folder: str) -> Thresholds:
    limits = {name.replace("_", "-"): name for name in Thresholds._fields}
    return Thresholds(
        **{_known(key, limits): _reading(key, _limit, limit) for key, limit in _read_table(value).items()}
    )


def _limit(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ConfigProblem(f"a whole number from 0 is wanted, not {_shown(value)}")
    return value


_KEYS: dict[str, tuple[str, Callable[..., object]]] = {
    "select": ("select", _read_selectors),
    "ignore": ("ignore", _read_selectors),
    "per-file-ignores": ("file_ignores", _read_file_ignores),
    "fail-on": ("fail_on", _read_fail_on),
    "thresholds": ("thresholds", _read_thresholds),
}
"""Each key: the field of Config it sets, and what reads its value."""


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:59] + "…"


def _nearest(word: str, words: Iterable[str]) -> str:
    from difflib import get_close_matches  # a millisecond that only a mistake costs

    return next(iter(get_close_matches(word[:60], words, 1)), "")
