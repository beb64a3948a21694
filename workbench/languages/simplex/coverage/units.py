"""Units of numbers: the ways to write them, and which of them measure the same."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.languages.simplex.coverage.words import stems


def _table(groups: str) -> dict[str, float]:
    """The names in lines of `1000 kg kilo kilogram`, each with the number before it."""
    return {
        name: float(scale) for line in groups.strip().splitlines() for scale, *names in [line.split()] for name in names
    }


_DIMENSIONS: Mapping[str, dict[str, float]] = {
    "mass": _table(
        """
        0.001 mg milligram
        1 g gram gramm
        1000 kg kgs kilo kilogram kilogramm
        1000000 t ton tonn
        453.59237 lb lbs pound
        28.349523 oz ounc
        """
    ),
    "length": _table(
        """
        0.001 mm millimeter millimetr
        0.01 cm centimeter centimetr
        1 m meter metr
        1000 km kms kilometer kilometr
        0.0254 in inch
        0.3048 ft foot feet
        1609.344 mi mil
        """
    ),
    "volume": _table(
        """
        0.001 ml milliliter millilitr
        0.01 cl centiliter centilitr
        0.1 dl deciliter decilitr
        1 l liter litr
        """
    ),
    "time": _table(
        """
        0.001 ms millisecond
        1 s sec second
        60 m min minut
        3600 h hr hrs hour
        86400 d day
        604800 w week
        2629746 month
        31556952 y yr yrs year
        """
    ),
    "data": _table(
        """
        1 b byt
        1000 kb kilobyt kib
        1000000 mb megabyt mib
        1000000000 gb gigabyt gib
        1000000000000 tb terabyt tib
        """
    ),
    "dollar": _table("0.01 c ct cent ¢\n1 usd dollar $"),
    "euro": _table("0.01 c ct cent ¢\n1 eur euro €"),
    "sterling": _table("0.01 p penc penn penny\n1 gbp pound £ quid"),
    "franc": _table("0.01 rappen rp\n1 chf franc franken"),
    "crown": _table("0.01 öre øre ör ør\n1 kr sek nok dkk krona kronor kroner krone kron"),
    "yen": _table("1 yen jpy ¥"),
    "rupee": _table("0.01 pais paisa\n1 inr rupe ₹ rs"),
    "count": _table("1000 k\n1000000 m mio\n1000000000 g bn"),
    "share": _table("0.01 % percent\n1 ratio"),
    "celsius": _table("1 c celsiu °c ° degre deg degc"),
    "fahrenheit": _table("1 f fahrenheit °f ° degre deg degf"),
    "kelvin": _table("1 k kelvin"),
    "electric tension": _table("0.001 mv\n1 v volt\n1000 kv"),
    "power": _table("0.001 mw\n1 w watt\n1000 kw kilowatt\n1000000 megawatt"),
    "current": _table("0.001 ma\n1 a amp amper"),
    "frequency": _table("1 hz hertz\n1000 khz\n1000000 mhz"),
    "speed": _table("1 km/h kmh kph\n3.6 m/s\n1.609344 mph"),
    "pressure": _table("1 bar\n0.001 mbar\n0.01 kpa\n0.0689476 psi"),
}
"""What each unit (its stem) measures, and how much of it. One word may be several units: a pound, `m`, `c`."""

MINOR = frozenset("c ct cent ¢ p penc penn penny rappen rp öre øre ör ør pais paisa".split())
"""Units of small change: a bare number beside one may be in it or in the money it is change of."""

MULTIPLES: Mapping[str, float] = {
    "dozen": 12.0,
    "hundred": 1e2,
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "mrd": 1e9,
}
"""Words behind a number that make it another."""

UNITS = frozenset(name for scales in _DIMENSIONS.values() for name in scales)
"""The stems by which a unit is written."""


def unit_of(text: str) -> str:
    """The unit that a word is, as it is compared: itself where it is none that is known, or of several (`ml/min`)."""
    found = stems(text)
    return next(iter(found)) if text not in UNITS and len(found) == 1 else text


def scales(unit: str) -> Mapping[str, float]:
    """What a unit may measure, and how much of it: nothing for a word that is none."""
    return {name: table[unit] for name, table in _DIMENSIONS.items() if unit in table}


def in_one_unit(one: float, unit: str, other: float, other_unit: str) -> tuple[float, float] | None:
    """Two numbers in one unit; None where theirs do not measure the same, or so nearly the same number that it hangs
    on how long a month or how big a kilobyte is."""
    unit, other_unit = unit_of(unit), unit_of(other_unit)
    if unit == other_unit:
        return one, other
    mine, theirs = scales(unit), scales(other_unit)
    found = {(mine[name], theirs[name]) for name in mine if name in theirs}
    if len({a / b for a, b in found}) != 1:
        return None
    a, b = found.pop()
    one, other = round(one * a, 9), round(other * b, 9)
    near = a != b and one != other and abs(one - other) <= 0.05 * max(abs(one), abs(other))
    inexact = not {unit, other_unit}.isdisjoint(_INEXACT) or "data" in mine
    return None if near and inexact else (one, other)


_INEXACT = frozenset("month y yr year".split())
