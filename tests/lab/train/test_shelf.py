"""Weights are kept with a note of how they were made, and adopted only where a match has shown them to be better."""

from __future__ import annotations

import tarfile
from pathlib import Path

import msgspec
import numpy as np
import pytest

import regelwerk as rw
from regelwerk.contract import Unreadable
from regelwerk.lab.kept import read_kept
from regelwerk.lab.train.matching import PLAIN, PRESENT, Contest, Match, play_matches, ways_for
from regelwerk.lab.train.recipe import recipe_for
from regelwerk.lab.train.rounds import Trained
from regelwerk.lab.train.shelf import NOTE, Made, Note, Shelf, adopt, write_room
from regelwerk.model.game import Game
from regelwerk.model.learned import FILE, MAX_BYTES, bytes_of, features_digest, read_learned

GAME = rw.game("jump")


@pytest.fixture(scope="module")
def run() -> Trained:
    found = Trained(msgspec.structs.replace(recipe_for(GAME, 2, games=40), replies=0))
    found.play_round()
    return found


def match(share: float, low: float) -> Match:
    return Match("leaves", PLAIN, 40, 0.1, share, low, 0.9, 0.5)


def made(run: Trained, *matches: Match) -> Made:
    return Made(players=2, command="regelwerk train jump", date="2026-01-01", rounds=run.rounds, matches=list(matches))


def test_weights_come_back_as_they_were_kept(run: Trained, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert run.best is not None
    shelf.keep(GAME, {2: run.best}, [made(run, match(0.8, 0.65))])
    assert bytes_of(shelf.weights(GAME), "") == bytes_of({2: run.best}, "")
    note = shelf.note(GAME)
    assert note is not None
    assert note.made == [made(run, match(0.8, 0.65))]
    assert (tmp_path / "jump" / "curve.svg").is_file()
    with tarfile.open(shelf.pack([GAME])) as pack:
        assert sorted(pack.getnames()) == ["jump/curve.svg", "jump/learned.json", "jump/learned.npz"]


def test_without_matplotlib_there_is_no_curve_but_everything_else(
    run: Trained, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run.best is not None
    monkeypatch.setattr("regelwerk.lab.train.shelf.find_spec", lambda name: None)
    Shelf(tmp_path).keep(GAME, {2: run.best}, [made(run)])
    assert {path.name for path in (tmp_path / "jump").iterdir()} == {FILE, NOTE}


def test_weights_for_other_features_are_not_used(run: Trained, tmp_path: Path) -> None:
    assert run.best is not None
    path = tmp_path / FILE
    assert read_learned(path, "features") == {}
    path.write_bytes(bytes_of({2: run.best}, "features"))
    assert set(read_learned(path, "features")) == {2}
    assert read_learned(path, "others") == {}
    path.write_bytes(b"PK nothing of the kind")
    with pytest.raises(Unreadable, match="does not hold learned weights"):
        read_learned(path, "features")


def test_a_room_takes_only_so_much(run: Trained, tmp_path: Path) -> None:
    assert run.best is not None
    noise = np.random.default_rng(1).integers(-9999, 9999, (4000, 32)).astype(np.int16)
    with pytest.raises(Unreadable, match="a room takes at most 200000"):
        write_room(tmp_path, GAME, {2: run.best._replace(weights=noise)}, [])
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("matches", "adopted"),
    [((), []), ((match(0.55, 0.4),), []), ((match(0.8, 0.65),), [2]), ((match(0.8, 0.65), match(0.4, 0.2)), [2])],
)
def test_only_what_is_better_is_adopted(
    run: Trained,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    matches: tuple[Match, ...],
    adopted: list[int],
) -> None:
    assert run.best is not None
    shelf, room = Shelf(tmp_path / "shelf"), tmp_path / "room"
    shelf.keep(GAME, {2: run.best}, [made(run, *matches)])
    room.mkdir()
    monkeypatch.setattr(Game, "folder", room)
    monkeypatch.setitem(GAME.__dict__, "learned", {})
    assert adopt(GAME, shelf) == adopted
    assert {path.name for path in room.iterdir()} == ({FILE, NOTE} if adopted else set())


def test_a_match_is_between_the_same_seconds(run: Trained, tmp_path: Path) -> None:
    assert run.best is not None
    assert ways_for(GAME, 2) == ["leaves", "later", "alpha-beta"]
    assert ways_for(rw.game("agvato"), 2) == ["leaves", "later"]
    kept = GAME.learned
    contests = [Contest("jump", 2, run.best, *how, 0.001) for how in (("leaves", PLAIN), ("alpha-beta", PRESENT))]
    heard: list[int] = []
    found = play_matches(contests, 2, progress=heard.append)
    assert heard == [1, 2, 3, 4]
    for contest, match in zip(contests, found, strict=True):
        assert match is not None
        assert (match.way, match.against, match.games, match.fair) == (contest.way, contest.against, 2, 0.5)
        assert 0 <= match.low <= match.share <= match.high <= 1
        assert not match.better, "two games show nothing"
    assert GAME.learned is kept, "a match leaves a game's own weights where they are"
    assert play_matches(contests, 2, until=0.0) == [None, None], "it was too late for every game"


def test_what_rooms_hold_fits_their_games_and_was_better() -> None:
    """Weights that no longer fit are silently unused, so they must not be there."""
    for name in rw.games():
        game = rw.game(name)
        path = game.folder / FILE
        assert path.is_file() == (game.folder / NOTE).is_file()
        if path.is_file():
            note = read_kept(game.folder / NOTE, Note)
            assert path.stat().st_size <= MAX_BYTES
            assert note.features == features_digest(game.encoding())
            assert {each.players for each in note.made} == set(game.learned)
            assert all(each.best is not None and each.best.better for each in note.made)
            assert all(each.command.startswith("regelwerk train") and each.date for each in note.made)
