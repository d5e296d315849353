"""How strong a bot plays: five levels, from somebody's first evening to the expert.

A weaker level sees less far and chooses among good moves, the better ones more often (`choosing.py`), and what a game's
room knows by itself comes to its mind less often. Games differ in what a simulation is worth, so a room may have
`levels.toml` with budgets of its own; `regelwerk ladder --tune` writes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from regelwerk.contract import Text, Unreadable

if TYPE_CHECKING:
    from regelwerk.model.game import Game

FILE = "levels.toml"
"""Budgets of one game, in its room: a table for each level that differs from `LEVELS` there."""


class Dial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hard a level thinks: simulations a move, and the temperature of its choice (0: always the best move).

    `insight` is the share of its moves for which it knows what the room knows, and takes the best: the game's own
    solver, or the moves that its guide thinks of.
    """

    simulations: int
    temperature: float = 0.0
    insight: float = 0.0


class Level(msgspec.Struct, frozen=True):
    """A name, a title and a sentence about it; its budget where a game has no other, and the seconds it never exceeds
    on one core."""

    name: str
    title: Text
    sentence: Text
    dial: Dial
    seconds: float

    @property
    def simulations(self) -> int:
        """Simulations a move, where a game has no budget of its own."""
        return self.dial.simulations


LEVELS: tuple[Level, ...] = (
    Level(
        "first-evening",
        Text("erster Abend", "first evening"),
        Text(
            "Kennt die Regeln seit heute und lässt dir viele Chancen.",
            "Learned the rules today and leaves you plenty of chances.",
        ),
        Dial(200, 0.5),
        0.3,
    ),
    Level(
        "easy",
        Text("leicht", "easy"),
        Text("Denkt ein wenig voraus und übersieht noch manches.", "Thinks a little ahead and still overlooks things."),
        Dial(1_000, 0.3),
        0.3,
    ),
    Level(
        "medium",
        Text("mittel", "medium"),
        Text("Spielt vernünftig und nutzt grobe Fehler.", "Plays sensibly and punishes plain mistakes."),
        Dial(4_000, 0.15),
        0.5,
    ),
    Level(
        "strong",
        Text("stark", "strong"),
        Text("Rechnet genau und verzeiht wenig.", "Calculates well and forgives little."),
        Dial(15_000, 0.05),
        0.8,
    ),
    Level(
        "expert",
        Text("Experte", "expert"),
        Text(
            "Spielt so gut, wie das Programm es kann, und denkt höchstens eine Sekunde nach.",
            "Plays as well as the program can, and thinks for a second at most.",
        ),
        Dial(40_000, insight=1.0),
        1.0,
    ),
)
"""Weakest first."""

FIRST_LEVEL, MIDDLE_LEVEL, BEST_LEVEL = LEVELS[0].name, LEVELS[len(LEVELS) // 2].name, LEVELS[-1].name

SCALED = "*"
"""Between the name of a level and the part of its budget that it has: `easy*0.1`."""

MOVES = 6_000_000
"""Moves that all simulations for one move may take together: some two seconds where a move is quickly simulated."""


def level_names() -> tuple[str, ...]:
    """The names of all levels, weakest first."""
    return tuple(each.name for each in LEVELS)


def level(name: str) -> Level:
    """A level by name; `Unreadable` lists those there are."""
    for candidate in LEVELS:
        if candidate.name == name:
            return candidate
    raise Unreadable(f"There is no level {name!r}; the levels are {', '.join(level_names())}.")


def dial_of(chosen: Level, game: Game) -> Dial:
    """How hard a level thinks in this game."""
    return _dials(game.folder / FILE).get(chosen.name, chosen.dial)


def dials_of(game: Game) -> dict[str, Dial]:
    """How hard every level thinks in this game, weakest first."""
    return {each.name: dial_of(each, game) for each in LEVELS}


@cache
def _dials(path: Path) -> dict[str, Dial]:
    """The budgets that a room has of its own."""
    if not path.is_file():
        return {}
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=dict[str, Dial])
    except msgspec.MsgspecError as wrong:
        raise Unreadable(f"{path.name} of {path.parent.name} cannot be read: {wrong}.") from wrong
    strange = found.keys() - set(level_names())
    if strange:
        raise Unreadable(f"{path.name} of {path.parent.name} names levels there are not: {', '.join(sorted(strange))}.")
    return found
