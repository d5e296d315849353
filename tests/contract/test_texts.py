"""G5: every move has one text, ASCII and without spaces, and reading it gives the move back."""

from __future__ import annotations

import random

import regelwerk as rw
from regelwerk.contract import Run
from regelwerk.model.game import Game

from .budget import budget
from .mutation import NONSENSE
from .random_games import positions, random_move

SAMPLE = budget(1200)
"""So many ids are written and read where a game has more."""

POSITIONS = budget(150)


def some_ids(count: int) -> list[int]:
    return list(range(count)) if count <= SAMPLE else sorted(random.Random(count).sample(range(count), SAMPLE))


def test_every_move_reads_back_from_its_text(game: Game) -> None:
    for identifier in some_ids(game.move_count):
        check_text(game.moves.seats, identifier)


def test_every_outcome_of_chance_reads_back_from_its_text(game: Game) -> None:
    for identifier in some_ids(game.chance_count):
        check_text(game.moves.chance, identifier)


def check_text(run: Run, identifier: int) -> None:
    text, move = run.text(identifier), run.move(identifier)
    assert run.number(text) == run.id(move) == identifier, text
    assert run.parse(text) == move
    assert str(move) == text


def test_texts_are_printable_ascii_without_spaces_and_all_different(game: Game) -> None:
    moves = [game.moves.seats.text(identifier) for identifier in some_ids(game.move_count)]
    outcomes = [game.moves.chance.text(identifier) for identifier in some_ids(game.chance_count)]
    for text in (*moves, *outcomes):
        assert text.isascii()
        assert text.isprintable()
        assert text
        assert " " not in text
    assert len({*moves, *outcomes}) == len(moves) + len(outcomes)


def test_nonsense_is_the_text_of_nothing(game: Game) -> None:
    for text in NONSENSE:
        if text != "pass":
            assert game.moves.seats.number(text) is None
            assert game.moves.chance.number(text) is None


def test_moves_are_listed_in_ascending_dense_ids(game: Game) -> None:
    for position in positions(game, POSITIONS):
        identifiers = position._ids.tolist()
        assert [move.id for move in position.moves()] == identifiers
        assert identifiers == sorted(set(identifiers))
        assert all(identifier >= 0 for identifier in identifiers)
        bound = game.chance_count if position.seat == rw.CHANCE else game.move_count
        assert all(identifier < bound for identifier in identifiers)
        assert len(identifiers) <= max(game.kernel.max_legal_moves, game.chance_count)


def test_a_move_its_id_and_its_text_lead_to_the_same_position(game: Game) -> None:
    rng = random.Random(3)
    for position in positions(game, POSITIONS):
        if position.seat is None:
            continue
        move = random_move(position, rng)
        assert position.play(move) == position.play(move.id) == position.play(str(move))
        assert position.find(str(move)) == move
        assert hash(position.find(move.id)) == hash(move)
        assert repr(move) == f"Move({move.id}, {str(move)!r})"
        assert move != str(move)


def test_there_is_a_move_exactly_while_the_game_runs(game: Game) -> None:
    for position in positions(game):
        assert bool(len(position._ids)) == (position.seat is not None)


def test_the_examples_that_a_refusal_gives_are_legal_there(game: Game) -> None:
    for position in positions(game, POSITIONS):
        if position.seat is not None:
            examples = position.judge("nonsense").sentence("en").partition("Examples: ")[2].rstrip(".").split(", ")
            assert examples
            assert all(position.judge(example).ok for example in examples), (examples, position)
