"""What became of what a function takes and returns. Pure."""

from __future__ import annotations

from typing import Literal, NamedTuple

from workbench.languages.language import SpecInput, SpecSignature
from workbench.review.pairing import likest

Became = Literal["added", "removed", "renamed", "type", "optional", "order", "returns"]


class SignatureChange(NamedTuple):
    """One thing that is declared otherwise.

    `name` is the input's, by its new name where it is still there, "" for "returns" and "order". `old` and `new` are
    what was and what is written of it: types, names, "optional" and "required"; "" for nothing.
    """

    became: Became
    name: str
    old: str
    new: str


def signature_changes(old: SpecSignature, new: SpecSignature) -> tuple[SignatureChange, ...]:
    """What `new` declares otherwise than `old`, input by input in the order of `new`; what is gone comes first."""
    pairs = _pairs(old.inputs, new.inputs)
    kept = set(pairs.values())
    found = [
        SignatureChange("removed", one.name, _written(one), "") for at, one in enumerate(old.inputs) if at not in kept
    ]
    for at, one in enumerate(new.inputs):
        if at not in pairs:
            found.append(SignatureChange("added", one.name, "", _written(one)))
            continue
        was = old.inputs[pairs[at]]
        if was.name != one.name:
            found.append(SignatureChange("renamed", one.name, was.name, one.name))
        if _plain(was.type) != _plain(one.type):
            found.append(SignatureChange("type", one.name, was.type, one.type))
        if was.optional != one.optional:
            found.append(SignatureChange("optional", one.name, _need(was), _need(one)))
    order = [pairs[at] for at in sorted(pairs)]
    if order != sorted(order):
        names = [old.inputs[at].name for at in sorted(order)], [new.inputs[at].name for at in sorted(pairs)]
        found.append(SignatureChange("order", "", ", ".join(names[0]), ", ".join(names[1])))
    if _plain(old.returns) != _plain(new.returns):
        found.append(SignatureChange("returns", "", old.returns, new.returns))
    return tuple(found)


def _pairs(old: tuple[SpecInput, ...], new: tuple[SpecInput, ...]) -> dict[int, int]:
    """For the place of each input of `new` that was there the place in `old`: by its name, by a name much like it, or
    by its place where no other input came or went there and the type is the same."""
    by_name: dict[str, int] = {}
    for at, one in enumerate(old):
        by_name.setdefault(one.name, at)
    pairs: dict[int, int] = {}
    for at, one in enumerate(new):
        if one.name in by_name:
            pairs[at] = by_name.pop(one.name)
    kept = set(pairs.values())
    gone = [at for at in range(len(old)) if at not in kept]
    come = [at for at in range(len(new)) if at not in pairs]
    for one_gone, one_come in likest([old[at].name for at in gone], [new[at].name for at in come]):
        pairs[come[one_come]] = gone[one_gone]
    left = set(gone) - set(pairs.values())
    if len(old) == len(new):
        for at in come:
            if at not in pairs and at in left and _plain(old[at].type) == _plain(new[at].type):
                pairs[at] = at
    return pairs


def _plain(kind: str) -> str:
    return " ".join(kind.replace("->", "→").split())


def _need(one: SpecInput) -> str:
    return "optional" if one.optional else "required"


def _written(one: SpecInput) -> str:
    said = f"{one.name}: {one.type}" if one.type else one.name
    return f"{said}, optional" if one.optional and "optional" not in one.type else said
