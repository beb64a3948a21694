"""Styles as a terminal can draw them: in all colours, in 256, in its own sixteen, or in none."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style


class Colours(enum.IntEnum):
    """How many colours are used, more coming after fewer."""

    NONE = 0
    """The terminal's own two, and these the other way round."""
    SIXTEEN = 16
    """Those that the terminal's own settings give a meaning to."""
    MANY = 256
    ALL = 1 << 24


class Means(NamedTuple):
    """What a terminal is sent: so many colours, and other characters for those it cannot draw."""

    colours: Colours
    glyphs: Mapping[int, str] | None = None


ATTRIBUTES = (
    ("bold", "1"),
    ("dim", "2"),
    ("italic", "3"),
    ("underline", "4"),
    ("reverse", "7"),
    ("strike", "9"),
    ("underline2", "21"),
)
"""What a style may be besides coloured, and its parameter of SGR (ECMA-48, 8.3.117). Nothing blinks."""

SYSTEMS = {
    Colours.SIXTEEN: ColorSystem.STANDARD,
    Colours.MANY: ColorSystem.EIGHT_BIT,
    Colours.ALL: ColorSystem.TRUECOLOR,
}


@lru_cache(maxsize=16384)
def parameters(style: Style, colours: Colours) -> str:
    """The parameters of SGR that draw `style` with so many colours, joined by semicolons; "" for the terminal's own.

    Without colours a light ground is what is turned round: such a theme says in black and white what stands out. An
    attribute that takes colours away (dim) is left out where there are few to take them from.
    """
    on = {name for name, _ in ATTRIBUTES if getattr(style, name)}
    if colours <= Colours.SIXTEEN:
        on.discard("dim")
    if colours is Colours.NONE:
        if style.bgcolor is not None and is_light(style.bgcolor):
            on ^= {"reverse"}
        return ";".join(code for name, code in ATTRIBUTES if name in on)
    sent = [code for name, code in ATTRIBUTES if name in on]
    if style.color is not None:
        sent += style.color.downgrade(SYSTEMS[colours]).get_ansi_codes()
    if style.bgcolor is not None:
        sent += ground(style.bgcolor, colours).get_ansi_codes(foreground=False)
    return ";".join(sent)


def ground(colour: Color, colours: Colours) -> Color:
    """`colour` as it is sent behind a text. Of sixteen only eight: not every terminal has the bright ones there."""
    sent = colour.downgrade(SYSTEMS[colours])
    if colours is Colours.SIXTEEN and sent.number is not None:
        return Color.from_ansi(sent.number % 8)
    return sent


def is_light(colour: Color) -> bool:
    """Whether `colour` is nearer to white than to black; the terminal's own ground is not."""
    if colour.is_default:
        return False
    red, green, blue = colour.get_truecolor()
    return 299 * red + 587 * green + 114 * blue > 127_500
