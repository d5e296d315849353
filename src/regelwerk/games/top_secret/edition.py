"""The facts of Top Secret as a type: the map and how it is drawn, cases, cards, dice and what ends a game."""

from regelwerk.contract import EditionData, GameFacts

BOMB = "B"
Point = tuple[float, float]
"""Where something is drawn: to the right and downwards."""


class Drawing(EditionData, frozen=True):
    """Where the corners are drawn, by colour, on a square of that size."""

    size: float
    bases: dict[str, Point]
    headquarters: dict[str, Point]


class Facts(GameFacts, frozen=True, eq=False):
    """`exits` and `doors` go by colour, `cities` say where each is drawn. Editions are compared by identity."""

    agents: int
    secrets: tuple[int, int, int]
    duel: tuple[int, ...]
    faces: tuple[int, ...]
    enough: int
    rounds: int
    lines: tuple[tuple[str, str], ...]
    exits: dict[str, tuple[str, ...]]
    doors: dict[str, tuple[str, ...]]
    drawing: Drawing
    cities: dict[str, Point]

    @property
    def symbols(self) -> str:
        """The four contents as they are written: the secrets, then the bomb."""
        return "".join(map(str, self.secrets)) + BOMB

    @property
    def card_values(self) -> list[int]:
        """The different values of duel cards, ascending."""
        return sorted(set(self.duel))
