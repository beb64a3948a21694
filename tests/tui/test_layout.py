"""How the panes share the screen."""

from __future__ import annotations

import pytest

from workbench.tui.layout import Layout, layout_for


@pytest.mark.parametrize(
    ("size", "layout"),
    [
        ((120, 40), Layout.WIDE),
        ((100, 28), Layout.WIDE),
        ((80, 24), Layout.NARROW),
        ((120, 24), Layout.NARROW),
        ((40, 12), Layout.NARROW),
        ((39, 12), Layout.TINY),
        ((200, 11), Layout.TINY),
        ((1, 1), Layout.TINY),
    ],
)
def test_the_layout_follows_from_the_size(size: tuple[int, int], layout: Layout) -> None:
    assert layout_for(*size) is layout
