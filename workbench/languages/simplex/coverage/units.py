"""Units of numbers, and the ways to write them."""

from __future__ import annotations

from workbench.languages.simplex.coverage.words import stems

UNITS = {
    name: names[0]
    for names in (
        group.split()
        for group in (
            "g gram",
            "kg kilo kilogram kilogramm",
            "t ton tonn",
            "mm millimeter millimetr",
            "cm centimeter centimetr",
            "m meter metr",
            "km kilometer kilometr",
            "l liter litr",
            "ml milliliter millilitr",
            "s sec second",
            "min minut",
            "h hour hr",
            "day",
            "week",
            "month",
            "year",
            "cent",
            "eur euro €",
            "usd dollar $",
            "gbp pound £",
            "% percent",
            "c celsiu °c",
            "bar",
            "volt v",
            "watt w",
            "kb kilobyt",
            "mb megabyt",
            "gb gigabyt",
        )
    )
    for name in names
}
"""The stems by which a unit is written, and the one that stands for them."""

MULTIPLES = frozenset("k thousand million billion dozen hundred mio mrd".split())
"""Words behind a number that make it another."""


def unit_of(text: str) -> str:
    """The unit that a word is, as it is compared: itself where it is none that is known."""
    return next((UNITS.get(stem, stem) for stem in stems(text)), UNITS.get(text, text))
