"""The reviews of files on disk: their events, under every name that they had, and their text as it is now."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence

from workbench.files.errors import FileProblem, Kind
from workbench.files.reading import read
from workbench.languages import entry_for, load
from workbench.review import store
from workbench.review.exports import Reviewed
from workbench.review.reading import Reading
from workbench.review.repository import later_names
from workbench.review.store import Stored
from workbench.review.threads import review_of


def reading_of(text: str, name: str) -> Reading:
    """The text of a file called `name`, as a reviewer speaks of it."""
    language = load(entry_for(name))
    return Reading(text, language.items(language.analyse(text, name=name)))


def reviewed(root: str, spec: str, stored: Stored, reading: Reading | None = None) -> Reviewed:
    """What there is about the file `spec` in the repository at `root`, by all that is in its store.

    `reading` is of a text that is newer than the disk's. Raises FileProblem for a file that is there and cannot be
    read.
    """
    reading = reading or _reading(root, spec)
    lost = _lost(root, stored.specs)
    names = _names(spec, lost, later_names(root, lost), stored, reading)
    return Reviewed(review_of(spec, stored.about(*names), reading), reading)


def said_about(root: str, spec: str, reading: Reading, *, known: Collection[str] = ()) -> tuple[Stored, list[str]]:
    """What is said in the repository at `root` about the file `spec`, of which `reading` is the text, and by which
    names: no more is read than that. Names by which it was `known` before stay.

    Raises StoreProblem.
    """
    lost = _lost(root, store.specs_in(root))
    renamed = later_names(root, lost)
    stored = store.load(root, only={spec, *known, *(old for old in lost if renamed.get(old, spec) == spec)})
    names = list(dict.fromkeys([*_names(spec, lost, renamed, stored, reading), *known]))
    unread = [one for one in stored.unread if any(f"/{name}/" in one.path for name in names)]
    return Stored(stored.about(*names), tuple(unread)), names


def all_reviewed(root: str, stored: Stored) -> tuple[list[Reviewed], list[FileProblem]]:
    """What there is about every file that something is said about, and the files that cannot be read.

    What was said about a file that was renamed stands under its new name, if git knows that; under the old one if not.
    """
    lost = _lost(root, stored.specs)
    renamed = later_names(root, lost)
    found: list[Reviewed] = []
    problems: list[FileProblem] = []
    for spec in sorted({renamed.get(spec, spec) for spec in stored.specs}):
        names = [old for old in lost if renamed.get(old) == spec]
        reading = None
        try:
            reading = _reading(root, spec)
        except FileProblem as problem:
            problems.append(problem)
        found.append(Reviewed(review_of(spec, stored.about(spec, *names), reading), reading))
    return found, problems


def _lost(root: str, specs: Iterable[str]) -> list[str]:
    """Those of the files `specs` that are not there."""
    return [spec for spec in specs if not os.path.lexists(os.path.join(root, spec))]


def _names(
    spec: str, lost: Sequence[str], renamed: Mapping[str, str], stored: Stored, reading: Reading | None
) -> list[str]:
    """The names under which something was said about `spec`, the one that it has now among them."""
    return [
        spec,
        *(old for old in lost if renamed.get(old) == spec or (old not in renamed and _same(old, stored, reading))),
    ]


def _same(old: str, stored: Stored, reading: Reading | None) -> bool:
    """Whether something was said about a file `old` when its text was just this: it was renamed, without git."""
    return reading is not None and any(
        event.text_hash == reading.hash and not event.function for event in stored.about(old)
    )


def _reading(root: str, spec: str) -> Reading | None:
    """The text of a file, None where it is not there. What an event names may be a link that leads anywhere: our own
    events name no links, so it is as good as not there."""
    path = os.path.join(root, spec)
    if os.path.realpath(path) != path:
        return None
    try:
        return reading_of(read(path).text, spec)
    except FileProblem as problem:
        if problem.kind is Kind.MISSING:
            return None
        raise
