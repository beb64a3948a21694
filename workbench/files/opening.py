"""Opening a file to work on it: what no check accepts can still be looked at, and read in the encoding it is in."""

from __future__ import annotations

import os
from dataclasses import replace

from workbench.files.encoding import Encoding, decoded, fitting, for_show, recognised
from workbench.files.errors import FileProblem, Kind
from workbench.files.protection import Protection
from workbench.files.reading import ANYWAY, EDITED, Contents, Document, Limits, contents, decode, new_document


def open_document(path: str | os.PathLike[str], limits: Limits = EDITED, encoding: Encoding | None = None) -> Document:
    """The document in the file `path`, or the empty one of a file that is not there yet.

    A file with bytes that are no text is opened to look at: its `protection` is BYTES, its `offence` names the first
    of them, and its text holds every byte in a form that cannot be saved (see `for_show`). To edit it, open it again
    in one of `encodings_for` it.

    Raises FileProblem for what is not opened unasked: too large, too long a line, binary. `ways_out` of the problem
    says whether the person may have it opened all the same, with the limits ANYWAY.
    """
    try:
        found = contents(path, limits)
    except FileProblem as problem:
        return new_document(path, problem)
    try:
        document = decode(found.data, path, limits, encoding)
    except MemoryError as error:
        raise FileProblem(Kind.READ_FAILED, path, "there is not enough memory") from error
    except FileProblem as problem:
        if problem.kind is not Kind.BAD_BYTE:
            raise
        document = _shown(path, found)
    else:
        document = replace(document, protection=found.protection)
    return replace(document, signature=found.signature)


def newer_version(path: str | os.PathLike[str], limits: Limits, encoding: Encoding | None) -> Document | FileProblem:
    """What is in the file `path` now, of which another version is being edited; a Document without a signature where
    there is no file. What could only be looked at is a problem too: it is no text to go on with or to merge."""
    try:
        found = open_document(path, limits, encoding)
    except FileProblem as problem:
        return problem
    if found.offence is None:
        return found
    return FileProblem(
        Kind.BAD_BYTE, path, found.offence.byte, found.offence.line, found.encoding.name, found.offence.offset
    )


def encodings_for(path: str | os.PathLike[str]) -> tuple[Encoding, ...]:
    """The encodings in which the file `path` can be edited and saved without loss of a byte, the likelier first.

    Raises FileProblem where it cannot be read. Takes a second or two for a file of 8 MB.
    """
    return fitting(contents(path, ANYWAY).data)


def _shown(path: str | os.PathLike[str], found: Contents) -> Document:
    encoding = recognised(found.data)
    place = decoded(found.data, encoding)
    assert not isinstance(place, str)
    return Document(path, for_show(found.data, encoding), encoding, protection=Protection.BYTES, offence=place)
