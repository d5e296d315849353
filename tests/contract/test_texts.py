"""G5: every move has one text, ASCII and without spaces, and reading it gives the move back."""

from __future__ import annotations

import random

import regelwerk as rw
from regelwerk.model.game import Game

from .journeys import positions, random_move
from .mutation import NONSENSE

SAMPLE = 3000
"""So many ids are written and read where a game has more."""

POSITIONS = 400


def some_ids(count: int) -> list[int]:
    return list(range(count)) if count <= SAMPLE else sorted(random.Random(count).sample(range(count), SAMPLE))


def test_every_move_reads_back_from_its_text(game: Game) -> None:
    for identifier in some_ids(game.move_count):
        text = game.notation.text(identifier)
        assert game.notation.id(text) == identifier, text


def test_every_outcome_of_chance_reads_back_from_its_text(game: Game) -> None:
    for identifier in some_ids(game.chance_count):
        text = game.notation.chance_text(identifier)
        assert game.notation.chance_id(text) == identifier, text


def test_texts_are_printable_ascii_without_spaces_and_all_different(game: Game) -> None:
    notation = game.notation
    moves = [notation.text(identifier) for identifier in some_ids(game.move_count)]
    outcomes = [notation.chance_text(identifier) for identifier in some_ids(game.chance_count)]
    for text in (*moves, *outcomes):
        assert text.isascii()
        assert text.isprintable()
        assert text
        assert " " not in text
    assert len({*moves, *outcomes}) == len(moves) + len(outcomes)


def test_nonsense_is_the_text_of_nothing(game: Game) -> None:
    for text in NONSENSE:
        if text != "pass":
            assert game.notation.id(text) is None
            assert game.notation.chance_id(text) is None


def test_moves_are_listed_in_ascending_dense_ids(game: Game) -> None:
    for position in positions(game, POSITIONS):
        identifiers = position._ids.tolist()
        assert [move.id for move in position.moves()] == identifiers
        assert identifiers == sorted(set(identifiers))
        assert all(identifier >= 0 for identifier in identifiers)
        bound = game.chance_count if position.seat == rw.CHANCE else game.move_count
        assert all(identifier < bound for identifier in identifiers)
        assert len(identifiers) <= max(game.kernel.WIDTH, game.chance_count)


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


def test_the_examples_that_a_refusal_gives_are_texts_of_the_game(game: Game) -> None:
    for example in game.notation.examples.split(", "):
        known = game.notation.id(example) is not None or game.notation.chance_id(example) is not None
        assert known, f"{example!r} is no text of {game.name}"
