"""A record is a whole game as text: it replays to the very same positions, and damage is found and named."""

from __future__ import annotations

import random

import msgspec
import pytest

import regelwerk as rw
from regelwerk.model.game import Game
from regelwerk.model.record import read_record

from .budget import budget
from .random_games import journeys

REPLAYED = 8
"""Journeys that are recorded and replayed."""

DAMAGED = budget(120)


def a_record(game: Game) -> rw.Record:
    journey = min(journeys(game)[:20], key=lambda journey: len(journey.moves))
    return rw.record(journey.positions[0], journey.moves)


def test_a_record_replays_to_the_same_positions(game: Game) -> None:
    for journey in journeys(game)[:REPLAYED]:
        record = rw.record(journey.positions[0], journey.moves)
        assert read_record(str(record)) == record
        replayed = rw.replay(str(record))
        assert replayed == list(journey.positions)
        assert replayed[-1].outcome == journey.end.outcome


def test_a_record_says_what_was_played_and_how_it_ended(game: Game) -> None:
    journey = journeys(game)[0]
    record = rw.record(journey.positions[0], journey.moves)
    assert (record.game, record.players) == (game.name, journey.positions[0].players)
    assert record.options == journey.positions[0].options
    assert (record.rulebook, record.edition) == (game.rulebook.version, game.edition.digest)
    assert record.moves == journey.moves
    assert record.result.endswith(f"by {journey.end.outcome.clause}")


def test_a_record_of_half_a_game_has_no_result_and_replays(game: Game) -> None:
    journey = journeys(game)[0]
    half = len(journey.moves) // 2
    record = rw.record(journey.positions[0], journey.moves[:half])
    assert record.result == ""
    assert rw.replay(record)[-1] == journey.positions[half]


def test_moves_and_ids_are_recorded_as_their_texts(game: Game) -> None:
    journey = journeys(game)[0]
    moves = [position.find(text) for position, text in zip(journey.positions, journey.moves, strict=False)]
    assert rw.record(journey.positions[0], moves).moves == journey.moves
    assert rw.record(journey.positions[0], [move.id for move in moves]).moves == journey.moves


def test_an_illegal_move_is_not_recorded(game: Game) -> None:
    with pytest.raises(rw.IllegalMove):
        rw.record(game.start(), ["nonsense"])


@pytest.mark.parametrize("field", ["edition", "rulebook", "contract"])
def test_a_record_of_another_edition_rulebook_or_contract_is_stale(game: Game, field: str) -> None:
    record = a_record(game)
    other = "0123456789ab" if field == "edition" else 999
    with pytest.raises(rw.Stale, match=f"{field} {other}"):
        rw.replay(msgspec.structs.replace(record, **{field: other}))


def test_a_record_with_an_illegal_move_is_unreadable_and_says_which(game: Game) -> None:
    record = a_record(game)
    moves = (*record.moves[:2], "nonsense", *record.moves[3:])
    with pytest.raises(rw.Unreadable, match="Move 3 of the record, 'nonsense'"):
        rw.replay(msgspec.structs.replace(record, moves=moves))


def test_a_record_with_moves_after_the_end_is_unreadable(game: Game) -> None:
    record = a_record(game)
    with pytest.raises(rw.Unreadable, match="the game is over"):
        rw.replay(msgspec.structs.replace(record, moves=(*record.moves, record.moves[-1])))


def test_a_record_whose_result_is_not_the_one_reached_is_unreadable(game: Game) -> None:
    record = a_record(game)
    with pytest.raises(rw.Unreadable, match="result"):
        rw.replay(msgspec.structs.replace(record, result="places 9 9, points 0 0, by 1"))


def test_a_record_of_an_unknown_game_or_with_impossible_players_is_unreadable(game: Game) -> None:
    record = a_record(game)
    with pytest.raises(rw.Unreadable, match="There is no game 'chess'"):
        rw.replay(msgspec.structs.replace(record, game="chess"))
    with pytest.raises(rw.Unreadable, match="played by"):
        rw.replay(msgspec.structs.replace(record, players=99))
    with pytest.raises(rw.Unreadable, match="no option"):
        rw.replay(msgspec.structs.replace(record, options={**record.options, "weather": "fine"}))


@pytest.mark.parametrize("name", ["game", "players", "contract", "rulebook", "edition"])
def test_a_record_without_one_of_its_lines_is_unreadable_and_says_what_is_missing(game: Game, name: str) -> None:
    lines = [line for line in str(a_record(game)).splitlines() if not line.startswith(f"{name}:")]
    with pytest.raises(rw.Unreadable, match=name):
        read_record("\n".join(lines))


@pytest.mark.parametrize("text", ["", "\n", "regelwerk", "regelwerk position\n", "\x00"])
def test_a_text_that_is_no_record_is_unreadable_at_line_1(text: str) -> None:
    with pytest.raises(rw.Unreadable, match="Line 1"):
        rw.replay(text)


def test_a_missing_line_of_moves_is_named_by_its_number(game: Game) -> None:
    lines = str(a_record(game)).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[first] = "2. " + lines[first].removeprefix("1. ")
    with pytest.raises(rw.Unreadable, match=f"Line {first + 1} of the record"):
        read_record("\n".join(lines))
    lines[first] = "moves"
    with pytest.raises(rw.Unreadable, match=f"Line {first + 1} of the record"):
        read_record("\n".join(lines))


def test_a_damaged_record_replays_or_is_refused_in_one_sentence(game: Game) -> None:
    rng = random.Random(6)
    journey = journeys(game)[0]
    whole = str(rw.record(journey.positions[0], journey.moves[:30]))
    for _ in range(DAMAGED):
        at = rng.randrange(len(whole))
        text = whole[:at] + "".join(rng.choices("019.:=- \nxS²٣", k=rng.randrange(3))) + whole[at + rng.randrange(4) :]
        complaint = ""
        try:
            assert rw.replay(text)
        except (rw.Unreadable, rw.Stale) as wrong:
            complaint = str(wrong)
        assert "\n" not in complaint
