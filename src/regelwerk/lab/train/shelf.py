"""The files of training: runs to go on from, weights for rooms with a note of how they were made, and a curve."""

from __future__ import annotations

import tarfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.lab.kept import read_kept, write_kept
from regelwerk.lab.whole_file import open_folder, whole_file, write_whole
from regelwerk.model.game import Game
from regelwerk.model.learned import FILE, MAX_BYTES, Weights, bytes_of, features_digest, read_learned

from .curve import write_curve
from .matching import PLAIN, Match
from .rounds import Round

NOTE = "learned.json"
"""Beside the weights in a game's room: how they were made, and how well they did."""

PACK = "learned.tar.gz"


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one player count: the command that makes them again, what they learned from, and their match."""

    players: int
    command: str
    date: str
    rounds: list[Round]
    matches: list[Match] = []

    @property
    def best(self) -> Match | None:
        """The match of the way that did best against plain search; None where none was played."""
        return max((each for each in self.matches if each.against == PLAIN), key=lambda each: each.low, default=None)


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's weights were made; they belong to its rules and to its features as they were then."""

    game: str
    edition: str
    features: str
    made: list[Made]

    def fits(self, game: Game) -> bool:
        """Whether the game's observations are still those that the weights are for."""
        return self.features == features_digest(game.encoding())


class Shelf:
    """A folder with a folder for every game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, game: Game, players: int) -> Path:
        """Where a run is kept that goes on."""
        return open_folder(self.folder / game.name) / f"run-{players}.npz"

    def weights(self, game: Game) -> dict[int, Weights]:
        """The weights that were made, by player count."""
        return dict(read_learned(self.folder / game.name / FILE, features_digest(game.encoding())))

    def note(self, game: Game) -> Note | None:
        """How they were made; None where there are none, or the game has other features by now."""
        return _note_in(self.folder / game.name, game)

    def keep(self, game: Game, weights: dict[int, Weights], made: Sequence[Made]) -> None:
        """Write a game's weights, their note and, where plots can be drawn, their curve."""
        write_room(open_folder(self.folder / game.name), game, weights, made)
        curves = {each.players: each.rounds for each in made if each.rounds}
        if curves and find_spec("matplotlib"):
            write_curve(game.title.en, curves, self.folder / game.name / "curve.svg")

    def pack(self, games: Sequence[Game]) -> Path:
        """Everything but the runs as one file, which can be unpacked elsewhere."""
        path = self.folder / PACK
        with whole_file(path) as beside, tarfile.open(beside, "w:gz") as pack:
            for game in games:
                for file in sorted((self.folder / game.name).glob("*")):
                    if not file.name.startswith("run-"):
                        pack.add(file, f"{game.name}/{file.name}")
        return path


def write_room(folder: Path, game: Game, weights: dict[int, Weights], made: Sequence[Made]) -> None:
    """Weights and their note in a folder; `Unreadable` where they are larger than a room takes."""
    features = features_digest(game.encoding())
    content = bytes_of(weights, features)
    if len(content) > MAX_BYTES:
        raise Unreadable(f"The weights of {game.name} take {len(content)} bytes; a room takes at most {MAX_BYTES}.")
    kept = sorted((each for each in made if each.players in weights), key=lambda each: each.players)
    write_whole(folder / FILE, content)
    note = Note(game=game.name, edition=game.edition.digest, features=features, made=kept)
    write_whole(folder / NOTE, write_kept(note))


def adopt(game: Game, shelf: Shelf) -> list[int]:
    """Put weights into the game's room that did better than plain search; the player counts they are for.

    Those of other player counts that are there already stay.
    """
    note = shelf.note(game)
    weights = shelf.weights(game)
    chosen = {each.players: each for each in note.made if each.best and each.best.better} if note else {}
    if chosen:
        earlier = _note_in(game.folder, game)
        made = {each.players: each for each in earlier.made} if earlier else {}
        kept = {**dict(game.learned), **{players: weights[players] for players in chosen}}
        write_room(game.folder, game, kept, list({**made, **chosen}.values()))
    return sorted(chosen)


def _note_in(folder: Path, game: Game) -> Note | None:
    path = folder / NOTE
    found = read_kept(path, Note) if path.is_file() else None
    return found if found is not None and found.fits(game) else None
