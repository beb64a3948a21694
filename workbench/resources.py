"""Where the data folders are, in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """The folder `name` ("themes", "sample_specs") that travels with the program.

    In a checkout it stands beside the package; a wheel carries it inside the package. Raises
    FileNotFoundError, naming both places, where neither is there.
    """
    places = (_PACKAGE / "_data" / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no folder {name!r} at {places[0]} or {places[1]}: reinstall simplex-workbench")
