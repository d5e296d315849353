"""Two readings of every rule: the referee accepts exactly the moves that the kernel lists, and can say why not."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regelwerk as rw
from regelwerk.contract import LANGUAGES, Move, Verdict
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.rulebook import PLATFORM

from . import leaky
from .budget import budget
from .leaky import variants
from .mutation import NONSENSE, foreign_texts
from .random_games import all_texts, ends, journeys, legal_texts, positions, random_move
from .referee_audit import audit

ASKED = budget(60)
"""Positions in which every kind of question goes through `Position.judge` itself."""

ARBITRARY_TEXTS = budget(60)


def test_every_legal_move_is_accepted(game: Game) -> None:
    assert not audit(game).wrongly_refused, audit(game).wrongly_refused[0]


def test_nothing_but_legal_moves_is_accepted(game: Game) -> None:
    assert not audit(game).wrongly_accepted, audit(game).wrongly_accepted[0]


def test_every_move_that_a_refusal_names_may_be_made_there(game: Game) -> None:
    assert not audit(game).not_to_be_made, audit(game).not_to_be_made[0]


def test_the_referee_always_answers_with_a_ruling(game: Game) -> None:
    assert not audit(game).not_a_ruling, audit(game).not_a_ruling[0]
    assert audit(game).judged > 3000


def test_every_refusal_cites_a_clause_with_a_sentence_in_both_languages(game: Game) -> None:
    for (clause, reason), (position, text) in audit(game).reasons.items():
        verdict = position.judge(text)
        assert verdict.clause == clause
        check_words(position, text, verdict)
        assert verdict.sentence("de") != verdict.sentence("en"), f"{clause} {reason} is not translated"


def test_a_position_judges_as_its_referee_does(game: Game) -> None:
    rng = random.Random(1)
    for position in positions(game, ASKED):
        if position.seat is None:
            continue
        is_legal = legal_texts(position)
        for text in (str(random_move(position, rng)), rng.choice(all_texts(game)), rng.choice(NONSENSE)):
            verdict = position.judge(text)
            assert verdict.ok == is_legal(text)
            assert bool(verdict) == verdict.ok
            check_words(position, text, verdict)
            assert verdict == position.judge(text, seat=position.seat)


def test_every_nonsense_and_every_foreign_text_is_refused_and_never_raises(game: Game) -> None:
    for position in (game.start(), journeys(game)[0].positions[-2], next(ends(game))):
        own = set(all_texts(game))
        for text in (*NONSENSE, *foreign_texts(game.name)):
            if text not in own:
                check_words(position, text, position.judge(text), refused=True)


def test_out_of_turn_every_seat_is_refused_by_a_platform_clause(game: Game) -> None:
    platform = {clause.id for clause in PLATFORM}
    for position in positions(game, ASKED):
        text = str(position.moves()[0]) if position.seat is not None else all_texts(game)[0]
        for seat in (-3, -2, rw.CHANCE, *range(position.players + 2), 10**9, -(10**9)):
            if seat == position.seat:
                continue
            verdict = position.judge(text, seat=seat)
            check_words(position, text, verdict, refused=True)
            assert verdict.clause in platform
            if position.seat is None or not rw.CHANCE <= seat < position.players:
                assert verdict.clause == "G8"


def test_after_the_end_every_text_is_refused_because_the_game_is_over(game: Game) -> None:
    position = next(ends(game))
    for text in (*all_texts(game)[:50], *NONSENSE):
        for seat in (None, 0, rw.CHANCE):
            verdict = position.judge(text, seat=seat)
            assert (verdict.ok, verdict.clause) == (False, "G8")
            assert "over" in verdict.sentence("en")


def test_an_illegal_move_raises_with_its_verdict_and_shows_no_more_than_a_spectator_sees(game: Game) -> None:
    rng = random.Random(2)
    for position in positions(game, ASKED):
        is_legal = legal_texts(position)
        for text in (rng.choice(all_texts(game)), rng.choice(NONSENSE)):
            if is_legal(text):
                continue
            with pytest.raises(rw.IllegalMove) as caught:
                position.play(text)
            assert caught.value.verdict == position.judge(text)
            assert repr(position) in str(caught.value)


def test_an_impossible_id_or_a_move_of_another_moment_is_illegal_too(game: Game) -> None:
    elsewhere = [move for position in positions(game, 5) for move in position.moves()[:3]]
    for position in positions(game, ASKED // 5):
        legal = set(position._ids.tolist())
        beyond = game.chance_count if position.seat == rw.CHANCE else game.move_count
        strange = [-1, -(10**30), 10**30, beyond, game.move_count + game.chance_count + 1]
        for identifier in strange:
            with pytest.raises(rw.IllegalMove):
                position.play(identifier)
        for move in elsewhere:
            if move.chance != (position.seat == rw.CHANCE) or move.id not in legal:
                with pytest.raises(rw.IllegalMove):
                    position.play(move)


def test_a_kernel_and_a_referee_that_disagree_are_caught() -> None:
    assert audit(leaky.GAME).wrongly_accepted == audit(leaky.GAME).wrongly_refused == []
    assert audit(variants.LEAKY_LEGAL).wrongly_accepted


def test_a_move_of_another_game_is_illegal_though_its_id_exists_here(game: Game) -> None:
    stranger = Move(game.start().moves()[0].id, lambda _: "stranger")
    with pytest.raises(rw.IllegalMove, match="stranger"):
        game.start().play(stranger)


@settings(max_examples=ARBITRARY_TEXTS)
@given(text=st.text(max_size=40), at=st.integers(0, 10**6), seat=st.none() | st.integers(-3, 8))
def test_no_text_at_all_makes_judge_raise(game: Game, text: str, at: int, seat: int | None) -> None:
    seen = positions(game)
    position = seen[at % len(seen)]
    verdict = position.judge(text, seat)
    check_words(position, text, verdict)
    if verdict.ok:
        assert legal_texts(position)(text)


def check_words(position: Position, text: str, verdict: Verdict, refused: bool = False) -> None:
    """A refusal names an existing clause and says so in full sentences; an acceptance says nothing."""
    if verdict.ok:
        assert not refused, f"{text!r} was accepted in\n{position!r}"
        assert verdict.clause is None
        assert verdict.sentence("de") == verdict.sentence("en") == ""
        return
    known = {clause.id for clause in (*position.game.rulebook.clauses, *PLATFORM)}
    assert verdict.clause in known
    for language in LANGUAGES:
        sentence = verdict.sentence(language)
        assert len(sentence) > 20
        assert len(sentence) < 600
        assert sentence.isprintable(), sentence
        assert sentence.rstrip()[-1] in ".!?)", sentence
        if "{" not in text and "}" not in text:
            assert "{" not in sentence, sentence
            assert "}" not in sentence, sentence
