"""The one judgement of a text in a file, for the linter and for the workbench."""

from __future__ import annotations

import os

from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Config
from workbench.analysis.selection import selected
from workbench.languages import language_for
from workbench.languages.language import Language


def judged(
    path: str | os.PathLike[str],
    text: str,
    config: Config,
    *,
    previous: Analysis | None = None,
    language: Language | None = None,
) -> Analysis:
    """What there is to say of `text` in the file `path`, by these settings.

    `language` reads it, by default the one of the file's ending; what did not change is taken from `previous`.
    """
    name = os.fspath(path)
    language = (language or language_for(name)).with_thresholds(config.thresholds)
    return selected(language.analyse(text, previous, name=name), config, os.path.abspath(name))
