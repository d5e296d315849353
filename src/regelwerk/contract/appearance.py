"""How a game looks: what its room brings along so that a client can tell it from all others at a glance."""

from __future__ import annotations

from typing import Literal

import msgspec


class Paint(msgspec.Struct, frozen=True):
    """A colour as CSS writes it, for light and for dark pages."""

    light: str
    dark: str


class Stroke(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of an emblem: an SVG path in a box of one unit about the origin, filled as its part of the thing is.

    A `sign` is drawn on the body in the ink that stands out from the piece's colour, a `line` in the same ink unfilled.
    """

    path: str
    part: Literal["body", "shade", "light", "rim", "paper", "sign", "line"] = "body"


class Emblem(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a glyph of a game's own is drawn: on the client's drawing `base`, if one is named, these strokes.

    Its face is written `face_x` right of the middle and `face_y` below it, in letters of that size; where `asked` says
    so only for those who asked for letters, because the strokes say the same to everybody else.
    """

    strokes: tuple[Stroke, ...]
    base: str = ""
    face_x: float = 0
    face_y: float = 0
    face_size: float = 0.46
    asked: bool = False


class Tone(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a tone of a game's own is painted on light and on dark pages: colours as in CSS.

    `ornament` is an SVG path drawn on every place of that tone, in a box of one unit about its middle.
    """

    light: str
    dark: str
    ornament: str = ""


class Show(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an event is shown besides its sentence: each field names the value of the event that it shows.

    `dice` is what came up. `sides` are the two colours of a duel, face to face as two of `figure`; `hides` is the
    colour that has put a card down, `holds` that card for the one who may know it. `cards` are what both sides turn
    over, and `winner` is whose card was the better one.
    """

    dice: str = ""
    figure: str = ""
    sides: tuple[str, ...] = ()
    hides: str = ""
    holds: str = ""
    cards: tuple[str, ...] = ()
    winner: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        """The names of all values that an event must have to be shown so."""
        named = (self.dice, *self.sides, self.hides, self.holds, *self.cards, self.winner)
        return tuple(name for name in named if name)


class Appearance(msgspec.Struct, frozen=True, omit_defaults=True):
    """Emblems by glyph, tones by name, and the colours of the `ground` by what they paint (frame, table, plain …).

    `land` is an SVG path in board units for a scene that lays it on the table of its board, under all places. `shows`
    are the events worth more than a sentence, by clause and key (`7a.meets`).
    """

    ground: dict[str, Paint] = {}
    emblems: dict[str, Emblem] = {}
    tones: dict[str, Tone] = {}
    land: str = ""
    shows: dict[str, Show] = {}
