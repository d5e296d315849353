"""Positions are immutable and hashable, and survive being written down."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys

import msgspec
import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.header import UNKNOWN
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .budget import budget
from .mutation import NONSENSE
from .random_games import all_texts, journeys, positions

HANDLED = budget(40)
"""Positions on which every method is called."""

WRITTEN = budget(150)
"""Positions that are dumped and loaded."""

DAMAGED = budget(250)
"""Damaged dumps that are offered for loading."""

DEBRIS = "0123456789-?.:= \nSTCstcRBLNYODW"


def use_every_method(position: Position, rng: random.Random) -> None:
    """Everything a caller can do with a position."""
    moves = position.moves()
    for seat in (None, *range(position.players)):
        msgspec.json.encode((position.view(seat), position.touches(seat)))
        position.information(seat)
        position.resample(seat, rng)
        position.known(seat)[:] = 77
        if seat is not None:
            position.interpret_touches(("b2", "nonsense"), seat)
            position.interpret_touches((), seat)
    for move in moves if len(moves) <= 10 else rng.sample(moves, 10):
        position.play(move)
        position.find(move.id)
        for seat in (None, *range(position.players)):
            position.heard(move, seat)
    for text in rng.choices((*NONSENSE, *all_texts(position.game)[:500]), k=5):
        position.judge(text)
    (
        position.chances(),
        position.weights(),
        position.dump(),
        position.outcome,
        position.key,
        repr(position),
        hash(position),
    )
    position.options["players"] = "nobody"


def test_no_method_changes_a_position_or_its_tables(game: Game) -> None:
    rng = random.Random(4)
    for position in positions(game, HANDLED):
        before = (position._words.tobytes(), position.past, position.options, position.setting.tables.tobytes())
        dump = position.dump()
        use_every_method(position, rng)
        after = (position._words.tobytes(), position.past, position.options, position.setting.tables.tobytes())
        assert after == before
        assert position.dump() == dump


def test_games_and_positions_are_of_the_exported_classes(game: Game) -> None:
    assert type(game) is rw.Game
    assert type(game.start()) is rw.Position


def test_equal_positions_are_equal_and_hash_alike_and_others_differ(game: Game) -> None:
    for journey in journeys(game)[:6]:
        again = game.start(**journey.setting)
        for position, move in zip(journey.positions, (*journey.moves, None), strict=True):
            assert again == position
            assert hash(again) == hash(position)
            if move is not None:
                assert again.play(move) != again
                again = again.play(move)
        assert len(set(journey.positions)) == len(journey.positions)
    assert game.start() != "a position"


def test_a_dump_loads_to_an_equal_position(game: Game) -> None:
    for position in positions(game, WRITTEN):
        text = position.dump()
        loaded = game.load(text)
        assert loaded == position, text
        assert (loaded.key, hash(loaded), loaded.dump()) == (position.key, hash(position), text)
        assert (loaded.seat, loaded.outcome, loaded.past) == (position.seat, position.outcome, position.past)


def test_a_loaded_position_plays_on_alike(game: Game) -> None:
    for journey in journeys(game)[:8]:
        half = len(journey.moves) // 2
        position = game.load(journey.positions[half].dump())
        for move in journey.moves[half:]:
            position = position.play(move)
        assert position == journey.end


def test_a_dump_of_an_unknown_edition_is_stale(game: Game) -> None:
    other = game.reissue(max_plies=game.max_plies + 1)
    with pytest.raises(rw.Stale, match=other.edition.digest):
        game.load(other.start().dump())
    with pytest.raises(rw.Stale, match=game.edition.digest):
        other.load(game.start().dump())


def test_a_dump_without_one_of_its_lines_is_unreadable_and_says_what_is_missing(game: Game) -> None:
    lines = journeys(game)[0].positions[3].dump().splitlines()
    for number, line in enumerate(lines[: lines.index("")]):
        text = "\n".join(lines[:number] + lines[number + 1 :])
        name = line.partition(":")[0]
        if name in {"option", "past"}:
            continue
        with pytest.raises(rw.RegelwerkError) as caught:
            game.load(text)
        assert name.removesuffix("s") in str(caught.value), f"{name!r} is missing and the error says: {caught.value}"


@pytest.mark.parametrize(
    "damage",
    ["", "x", "players: two", "players: 99", "seat: 99", "seat: -7", "ending: 99", "ply: many", "ply: 1" + "0" * 30],
)
def test_a_dump_with_a_damaged_head_is_unreadable(game: Game, damage: str) -> None:
    name = damage.partition(":")[0]
    lines = game.start().dump().splitlines()
    number = next((k for k, line in enumerate(lines) if name and line.startswith(f"{name}:")), 3)
    lines[number] = damage
    with pytest.raises(rw.RegelwerkError) as caught:
        game.load("\n".join(lines))
    assert "\n" not in str(caught.value)


def test_a_damaged_dump_loads_to_something_playable_or_is_unreadable(game: Game) -> None:
    rng = random.Random(5)
    loadable = 0
    for _ in range(DAMAGED):
        text = rng.choice(positions(game)).dump()
        for _ in range(rng.randrange(1, 3)):
            at = rng.randrange(len(text))
            text = text[:at] + "".join(rng.choices(DEBRIS, k=rng.randrange(3))) + text[at + rng.randrange(3) :]
        try:
            loaded = game.load(text)
        except (rw.Unreadable, rw.Stale):
            continue
        loadable += 1
        # With a `?` in it, it is what a seat knows: the unknown is drawn before anybody plays on.
        whole = loaded.resample(None, rng) if (loaded.words() == UNKNOWN).any() else loaded
        use_every_method(whole, rng)
        assert game.load(loaded.dump()) == loaded
    assert loadable > 0


def test_the_dump_of_another_game_is_unreadable(game: Game) -> None:
    text = game.start().dump().replace(f"game: {game.name}", "game: another")
    with pytest.raises(rw.Unreadable, match="another"):
        game.load(text)


def test_a_count_or_option_that_is_not_offered_is_unreadable(game: Game) -> None:
    for players in (-1, 0, max(game.players) + 1):
        with pytest.raises(rw.Unreadable, match="played by"):
            game.start(players)
    with pytest.raises(rw.Unreadable, match="no option 'weather'"):
        game.start(weather="fine")
    for option in game.options:
        with pytest.raises(rw.Unreadable, match=option.name):
            game.start(None, **{option.name: "nonsense"})


NAMING = """
import sys, regelwerk as rw
assert "numba" not in sys.modules, "importing the package loads a compiler"
for name in rw.games():
    game = rw.game(name)
    _ = game.title, game.players, game.rulebook, game.edition
    loaded = [module for module in sys.modules if module.startswith("regelwerk.games.") and module.endswith("kernel")]
    assert not loaded, f"naming {name} loads {loaded}"
"""


def test_naming_a_game_loads_no_kernel() -> None:
    done = subprocess.run([sys.executable, "-c", NAMING], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_game_that_does_not_exist_is_refused_with_the_names_of_those_that_do() -> None:
    with pytest.raises(rw.Unreadable, match="There is no game 'chess'"):
        rw.game("chess")


def test_a_pickled_position_is_the_same_and_remembers_as_much(game: Game) -> None:
    for journey in journeys(game)[:3]:
        position = journey.positions[min(40, len(journey.positions) - 1)]
        again = pickle.loads(pickle.dumps(position))
        assert again == position
        assert again.history(None) == position.history(None)
    assert pickle.loads(pickle.dumps(game)).name == game.name


def test_everything_heard_so_far_is_remembered_by_each_seat(game: Game) -> None:
    for journey in journeys(game)[:3]:
        last = journey.positions[min(60, len(journey.positions) - 1)]
        for seat in (None, *range(last.players)):
            heard = tuple(
                position.heard(move, seat)
                for position, move in zip(journey.positions, journey.moves[: last.ply], strict=False)
            )
            assert last.history(seat) == heard
            assert last.resample(seat, 3).history(seat) == heard
        assert journey.positions[0].history(None) == ()


def test_a_resampled_position_knows_only_what_its_own_seat_heard(game: Game) -> None:
    position = journeys(game)[0].positions[2].resample(0, 1)
    with pytest.raises(rw.Unreadable, match="drawn again for seat 0"):
        position.history(None)


def test_numpy_numbers_are_moves(game: Game) -> None:
    position = game.start()
    identifier = position.moves()[0].id
    assert position.play(np.int64(identifier)) == position.play(
        np.uint8(identifier % 256) if identifier < 256 else identifier
    )
