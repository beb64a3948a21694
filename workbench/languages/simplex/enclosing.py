"""The stretches of a spec that hold a selection: item, landmark, function, all."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from workbench.analysis.text import Span, line_start
from workbench.languages.simplex.fixes.placing import end_of_line
from workbench.languages.simplex.spec import Section, Spec


def enclosing(spec: Spec, span: Span) -> tuple[Span, ...]:
    """Those of the stretches around `span` that hold it and more, the narrowest first, without blank lines."""
    start, section = spec.placed[max(0, bisect_right(spec.placed, span.start, key=lambda one: one.start) - 1)]
    held = span.shifted(-start)
    found = [part.shifted(start) for part in _parts(section, held)] + [Span(0, len(spec.text))]
    wider = {part for part in found if part.start <= span.start and span.end <= part.end and part != span}
    return tuple(sorted(wider, key=lambda part: part.end - part.start))


def _parts(section: Section, held: Span) -> Iterator[Span]:
    text = section.text
    for block in section.blocks:
        if block.extent.start <= held.start < block.extent.end or (held.start == block.extent.end == len(text)):
            for item in block.items:
                if item.span.start <= held.end and held.start <= end_of_line(text, item.span.end):
                    yield _lines(text, item.span)
            yield _written(text, block.extent, held)
    if section.function is not None:
        function = section.function
        last = function.blocks[-1] if function.blocks else function.header
        yield _written(text, Span(function.header.extent.start, last.extent.end), held)


def _lines(text: str, span: Span) -> Span:
    """The lines of `span`, without the margin of the first and with what stands behind the last."""
    start = line_start(text, span.start)
    margin = len(text[start : span.start]) - len(text[start : span.start].lstrip(" \t\ufeff"))
    end = end_of_line(text, span.end)
    return Span(start + margin, start + margin + len(text[start + margin : end].rstrip()))


def _written(text: str, extent: Span, held: Span) -> Span:
    """A stretch without the blank lines at its end, unless what is held is on them."""
    end = extent.start + len(extent.of(text).rstrip())
    return Span(extent.start, end if held.end <= end else extent.end)
