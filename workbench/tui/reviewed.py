"""A spec as it is reviewed: its text, what it is compared with, what is said about it; read from disk and git."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from workbench.analysis.config import ConfigProblem
from workbench.analysis.finding import Severity
from workbench.files.errors import FileProblem
from workbench.files.judging import judged
from workbench.files.reading import Document, Signature, decode, read, require_text
from workbench.files.settings import settings_in
from workbench.languages import entry_for, load
from workbench.review import store
from workbench.review.agenda import Point, finding_words, look_first, summary
from workbench.review.comparison import Comparison, compare
from workbench.review.gathering import said_about
from workbench.review.git import GitProblem
from workbench.review.reading import Reading
from workbench.review.repository import root_of, spec_path
from workbench.review.revisions import DISK, both_of, commit_state
from workbench.review.sides import SideRow, aligned
from workbench.review.store import StoreProblem
from workbench.review.threads import Review, Thread, Verdict, review_of
from workbench.review.version import Version, version_of
from workbench.tui.places import Places


class CannotReview(Exception):
    """There is nothing to review; str() says what is in the way, for a person."""


@dataclass(frozen=True)
class Reviewed:
    """One state of a file under review. Never changed once made.

    `base` is what it is compared with, as the person called it, "" for nothing; the comparison is of the text with
    itself then. `why` says what is missing, such as comments that cannot be read.
    """

    path: Path
    base: str
    comparison: Comparison
    reading: Reading
    review: Review
    signature: Signature
    store: Path | None = None
    """The folder in which what is said about the file is written, where it is in a repository."""
    why: str = ""

    def work_out(self) -> Reviewed:
        """This state with everything worked out that is otherwise worked out when first asked for."""
        _ = self.rows, self.places, self.points, self.summary, self.threads_on
        return self

    @cached_property
    def rows(self) -> tuple[SideRow, ...]:
        """Both texts beside each other."""
        return aligned(self.comparison)

    @cached_property
    def places(self) -> Places:
        """The findings of the text as it is, by place."""
        return Places(self.comparison.new.analysis).work_out()

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """What there is to look at, the weightiest first; without a base the findings and what waits for an answer."""
        points = look_first(self.comparison, self.review.threads)
        if self.base:
            return points
        new = self.comparison.new
        found = [
            Point(
                "error" if finding.severity is Severity.ERROR else "rest",
                finding.place.function or "",
                None,
                new.line_of(finding.span),
                finding_words(finding, new.text),
                finding,
            )
            for finding in new.analysis.findings
        ]
        return (*(one for one in found if one.rank == "error"), *points, *(one for one in found if one.rank == "rest"))

    @cached_property
    def summary(self) -> tuple[str, ...]:
        """How much has changed, in phrases."""
        return summary(self.comparison)

    @cached_property
    def threads_on(self) -> dict[int, tuple[Thread, ...]]:
        """The comments on each line of the text as it is."""
        found: dict[int, tuple[Thread, ...]] = {}
        for thread in self.review.threads:
            if thread.line:
                found[thread.line] = (*found.get(thread.line, ()), thread)
        return found

    @property
    def orphaned(self) -> tuple[Thread, ...]:
        """The comments that are on no line any more, those that are settled left out."""
        return tuple(thread for thread in self.review.threads if thread.state == "orphaned")

    @property
    def on_file(self) -> tuple[Thread, ...]:
        """The comments on the file as such."""
        return tuple(thread for thread in self.review.threads if thread.placement.state == "file")

    def verdicts_on(self, function: str) -> Sequence[Verdict]:
        """The verdicts on a function; on the file for ""."""
        return [verdict for verdict in self.review.verdicts if verdict.event.function == function]

    def function_on(self, line: int) -> str:
        """The function that stands on a line, "" for none."""
        offset = self.reading.lines.span_of_line(line).start
        return next((name for name, span in self.reading.functions.items() if span.start <= offset < span.end), "")


def look_at(path: Path, base: str = "", before: Reviewed | None = None) -> Reviewed:
    """Read a file and all that a reviewer wants to know of it; with a `base`, a revision of git, what became of it
    since. `before` is what was found the last time. Waits for the disk. Raises CannotReview."""
    try:
        document = require_text(read(path))
        known = before.comparison if before else None
        new = _version(path, document, known.new if known else None)
        old = _version(path, _at(path, base), known.old if known else None) if base else new
    except (FileProblem, GitProblem, ConfigProblem) as problem:
        raise CannotReview(str(problem)) from problem
    same = known is not None and known.old is old and known.new is new
    comparison = known if known is not None and same else compare(old, new)
    reading = Reading(new.text, new.items)
    review, folder, why = _said(path, reading)
    return Reviewed(path, base, comparison, reading, review, document.signature, folder, why).work_out()


def _at(path: Path, base: str) -> Document | None:
    """The file as the revision `base` has it, under the name that it had there; None where it had none."""
    root = root_of(os.path.dirname(os.path.realpath(path)))
    spec = os.path.relpath(os.path.realpath(path), root).replace(os.sep, "/")
    both = both_of(root, commit_state(root, base), DISK, spec)
    return require_text(decode(both.old, path)) if both.old_path else None


def _version(path: Path, document: Document | None, before: Version | None) -> Version:
    """One side; the one `before` where its text is still the same."""
    if before is not None and before.text == (document.text if document else ""):
        return before
    config = settings_in(path.parent).config
    language = load(entry_for(path.name)).with_thresholds(config.thresholds)
    if document is None:  # of what is not there, nothing is missing
        return version_of(language, replace(language.analyse(""), findings=()))
    previous = before.analysis if before else None
    return version_of(language, judged(path, document.text, config, previous=previous, language=language))


def _said(path: Path, reading: Reading) -> tuple[Review, Path | None, str]:
    """What is said about the file, the folder in which it stands, and why not all of it is here."""
    try:
        root = root_of(path.absolute().parent)
        spec = spec_path(root, path)
        stored, _ = said_about(root, spec, reading)
    except (GitProblem, StoreProblem, FileProblem) as problem:
        return Review(path.name), None, str(problem)
    review = review_of(spec, stored.events, reading, stored.unread)
    folder = Path(root, *store.FOLDER, *spec.split("/"))
    lost = review.unread
    why = f"{lost[0].path}: {lost[0].why}" if lost else ""
    more = f" (and {len(lost) - 1} more, see review --comments)" if len(lost) > 1 else ""
    return review, folder, f"What was said and cannot be taken: {why}{more}" if lost else ""
