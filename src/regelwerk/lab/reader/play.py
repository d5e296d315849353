"""Text against play: for every game, how far what its rulebook says agrees with how it plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from regelwerk import registry
from regelwerk.contract import LANGUAGES, Language
from regelwerk.lab.computed import Compared, Profile, Watched, compare, elements_of, profile
from regelwerk.reader.elements.tagging import tag
from regelwerk.reader.rulebooks import document


@dataclass(frozen=True)
class GameFigures:
    """One game: its profile, and every computed element beside each language's text."""

    game: str
    profile: Profile
    compared: dict[Language, tuple[Compared, ...]]

    @property
    def rows(self) -> tuple[Compared, ...]:
        return tuple(row for rows in self.compared.values() for row in rows)

    @property
    def agreement(self) -> float:
        return sum(row.agrees for row in self.rows) / len(self.rows)

    def lines(self) -> list[str]:
        computable = len(next(iter(self.compared.values())))
        found = [f"{self.game}: {computable} computable elements, {self.agreement:.0%} agreement"]
        found += [f"  {line}" for line in self.profile.lines()]
        for language, rows in self.compared.items():
            found += [f"  {language} {line}" for row in rows if not row.agrees for line in _disagreement(row)]
        return found


def _disagreement(row: Compared) -> list[str]:
    if row.played:
        return [f"{row.element}: no sentence says so, but {row.figure.en}"]
    sentence = row.sentences[0] if row.sentences else "the text as a whole"
    return [f"{row.element}: said by “{sentence}”, but {row.figure.en}"]


@dataclass(frozen=True)
class Figures:
    """All games."""

    games: tuple[GameFigures, ...]

    @property
    def computable(self) -> int:
        """Elements that can be computed for at least one game."""
        return len({row.element for game in self.games for row in game.rows})

    @property
    def rows(self) -> tuple[Compared, ...]:
        return tuple(row for game in self.games for row in game.rows)

    @property
    def agreement(self) -> float:
        return sum(row.agrees for row in self.rows) / len(self.rows)

    @property
    def said(self) -> float:
        """Of what play shows, the share that the text says."""
        return sum(row.read for row in self.rows if row.played) / sum(row.played for row in self.rows)

    @property
    def kept(self) -> float:
        """Of what the text says, the share that play shows."""
        return sum(row.played for row in self.rows if row.read) / sum(row.read for row in self.rows)

    def lines(self) -> list[str]:
        head = f"text against play: {self.computable} elements computed (to reach: 20)"
        agree = f"  {self.agreement:.1%} agreement (to reach: 90 %); {self.said:.0%} of what play shows is said, "
        agree += f"{self.kept:.0%} of what is said shows in play"
        return [head, agree, *(f"  {line}" for game in self.games for line in game.lines())]


def measure(progress: Callable[[int, int], None] | None = None) -> Figures:
    """Every game watched, and its rulebook read in both languages."""
    found: list[GameFigures] = []
    names = registry.games()
    for number, name in enumerate(names):
        found.append(of_game(name))
        if progress:
            progress(number + 1, len(names))
    return Figures(tuple(found))


def of_game(name: str, progress: Callable[[int, int], None] | None = None) -> GameFigures:
    """One game watched and read."""
    game = registry.game(name)
    watched = Watched(game, progress)
    elements = elements_of(watched)
    compared: dict[Language, tuple[Compared, ...]] = {}
    for language in LANGUAGES:
        text = document(game.rulebook, language)
        compared[language] = compare(elements, *tag(text.sentences, language))
    return GameFigures(name, profile(watched), compared)
