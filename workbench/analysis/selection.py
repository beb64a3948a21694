"""From everything a language finds to what the settings want reported."""

from __future__ import annotations

from dataclasses import replace

from workbench.analysis.analysis import Analysis
from workbench.analysis.config import Config
from workbench.analysis.joined import unplaced
from workbench.analysis.outline import marked


def selected(analysis: Analysis, config: Config, path: str) -> Analysis:
    """`analysis` of the file with this absolute path, with the findings that `config` wants; the outline's marks
    and `valid` follow what remains."""
    wanted = config.wanted(path)
    if all(wanted(code) for code in {finding.code for finding in unplaced(analysis.findings)}):
        return analysis
    remaining = tuple(finding for finding in analysis.findings if wanted(finding.code))
    return replace(analysis, findings=remaining, outline=marked(analysis.outline, remaining))
