"""A scene: what one seat sees, as boards, items and buttons with names. No language, no rules, no game's name.

Coordinates are board units with the origin at the top left, y downwards; a client scales a board to its screen.
Names of places, items and buttons are what a player touches; they are unique within a scene.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Glyph = str
"""What an item looks like: one of the client's own drawings, or an emblem that the game's room brings."""

PlaceShape = Literal["square", "round", "blank"]


class Label(Struct, frozen=True, omit_defaults=True):
    """A message key of the game's rulebook with its parameters. `@key` in a value is a message key too."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


def cell(value: str | int) -> Label:
    """A value in a score sheet; the rulebook's `sheet_value` says how it is written."""
    return Label("sheet_value", {"value": value})


def seat_name(seat: int) -> str:
    """The message that a seat without a colour of its own is called by: `@seat1` for the first."""
    return f"@seat{seat + 1}"


class Place(Struct, frozen=True, omit_defaults=True):
    """Where items stand and fingers go. `x`, `y` is the centre; `tone` names a surface (plain, field, water …)."""

    name: str
    x: float
    y: float
    width: float = 1
    height: float = 1
    shape: PlaceShape = "square"
    tone: str = "plain"
    text: str = ""
    label: Label | None = None


class Mark(Struct, frozen=True, omit_defaults=True):
    """Decoration without a name: an SVG path in board units, or a word at its first point."""

    path: str = ""
    tone: str = "line"
    x: float = 0
    y: float = 0
    label: Label | None = None
    text: str = ""


class Board(Struct, frozen=True, omit_defaults=True):
    """A surface. `main` boards are drawn large; a `hand` (dice, cards, pieces to bring) is played with and stays in
    sight of them; a `side` board is looked up now and then."""

    name: str
    width: float
    height: float
    places: tuple[Place, ...]
    marks: tuple[Mark, ...] = ()
    role: Literal["main", "hand", "side"] = "main"
    title: Label | None = None


class Item(Struct, frozen=True, omit_defaults=True):
    """A piece, die or card at a place. Without a name of its own a touch counts as one of its place.

    `level` is the height in a stack (0 at the bottom), `face` what is written on it, `faint` one that cannot act.
    A face `@key` is a message key, for what is written in another way in another language.
    `cells` are the squares of a form, or the steps of a card's path with 1 as third number where red.
    """

    at: str
    glyph: Glyph
    colour: str
    name: str = ""
    level: int = 0
    face: str = ""
    faint: bool = False
    label: Label | None = None
    cells: tuple[tuple[int, ...], ...] = ()


class Trace(Struct, frozen=True, omit_defaults=True):
    """A way drawn over a board as a line through points; drawn when `shown`, else when the player asks for `label`."""

    board: str
    points: tuple[tuple[float, float], ...]
    colour: str
    label: Label
    shown: bool = False


class Button(Struct, frozen=True, omit_defaults=True):
    """A named action with no place on a board."""

    name: str
    label: Label


class SeatCard(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody may see it: its colour, points if the game counts openly, lines such as pieces in hand."""

    colour: str
    points: int | None = None
    lines: tuple[Label, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True):
    """All of it. `boards` only change with players and options, so a server may send them once.

    `notes` say what is expected now or what has just been found out; `sheet` is the final score sheet, a row per line.
    """

    boards: tuple[Board, ...]
    items: tuple[Item, ...] = ()
    traces: tuple[Trace, ...] = ()
    buttons: tuple[Button, ...] = ()
    notes: tuple[Label, ...] = ()
    seats: tuple[SeatCard, ...] = ()
    sheet: tuple[tuple[Label, ...], ...] = ()
