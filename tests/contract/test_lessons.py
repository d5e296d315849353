"""Every game is introduced by a lesson that can be followed to its end, on the real engine and in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.contract import LANGUAGES, LessonMove, Text
from regelwerk.contract.lesson import TURN
from regelwerk.model.game import Game
from regelwerk.play.tutor import Advance, Tutor, attempt, is_asked_for

LOOKED_AT = 200
"""Legal moves of a position that are tried; where there are more, they are taken from everywhere among them."""

LONGEST = 260
"""Characters of a sentence: more is not read at a table."""

END = re.compile(r"[.!?]$")


def advances(game: Game) -> Iterator[tuple[Advance, LessonMove]]:
    """Every moment in which a lesson asks for a move, reached by the moves it would show."""
    tutor = Tutor(game)
    for number in range(len(tutor.steps)):
        advance: Advance | None = tutor.opening(number)
        while advance is not None and advance.asked is not None:
            yield advance, advance.asked
            advance = attempt(advance, advance.asked.show).advance


def some_moves(advance: Advance) -> list[str]:
    moves = advance.position.moves()
    every = max(1, len(moves) // LOOKED_AT)
    return [str(move) for move in moves[::every]]


def sentences(game: Game) -> Iterator[Text]:
    for step in game.lesson.steps:
        yield step.why
        for move in step.moves:
            yield move.task
            yield from [move.hint] if move.hint else []
    yield from (tip.text for tip in game.lesson.tips)


def test_it_has_five_to_ten_steps_and_a_tip_for_the_first_turn(game: Game) -> None:
    begun = any(clause.source == "scaffold" for clause in game.rulebook.clauses)
    assert (1 if begun else 5) <= len(game.lesson.steps) <= 10
    assert any(tip.when == TURN for tip in game.lesson.tips)


def test_it_is_the_seats_turn_and_what_is_shown_is_accepted(game: Game) -> None:
    finished = 0
    for advance, asked in advances(game):
        assert advance.position.seat == advance.step.seat, advance.step.title.en
        tried = attempt(advance, asked.show)
        assert tried.advance is not None, f"{advance.step.title.en}: {asked.show}, {tried.verdict.sentence()}"
        finished += tried.advance.asked is None
    assert finished == len(game.lesson.steps)


def test_whatever_is_accepted_leads_on(game: Game) -> None:
    """The replies can be played after any move that is asked for, and so can something that is asked for next."""
    for advance, _ in advances(game):
        for text in filter(lambda text: is_asked_for(advance, text), some_moves(advance)):
            after = attempt(advance, text).advance
            assert after is not None
            if after.asked is not None:
                assert after.position.seat == advance.step.seat
                assert any(is_asked_for(after, other) for other in some_moves(after)), text


def test_other_moves_change_nothing(game: Game) -> None:
    for advance, _ in advances(game):
        for text in some_moves(advance):
            tried = attempt(advance, text)
            assert tried.verdict.ok
            assert (tried.advance is not None) == is_asked_for(advance, text)


def test_what_cannot_be_played_is_refused_by_a_clause(game: Game) -> None:
    clauses = {clause.id for clause in game.rulebook.clauses}
    for advance, asked in advances(game):
        nonsense = attempt(advance, "?")
        assert (nonsense.advance, nonsense.verdict.clause) == (None, "G5")
        after = attempt(advance, asked.show).advance
        assert after is not None
        # The same move once more, for which it is another's turn or the piece has gone, is hardly ever right.
        again = after.position.judge(asked.show, advance.step.seat)
        assert again.ok or again.clause in clauses | {"G5", "G8", "G3"}


def test_every_move_tells_what_it_did(game: Game) -> None:
    for advance, asked in advances(game):
        for turn in attempt(advance, asked.show).fresh:
            events = turn.before.explain(turn.text, advance.step.seat)
            assert events, f"{advance.step.title.en}: nothing is told of {turn.text}"
            assert all(event.sentence(language) for event in events for language in LANGUAGES)


def test_sentences_are_short_and_end(game: Game) -> None:
    for text in sentences(game):
        for language in LANGUAGES:
            assert len(text[language]) <= LONGEST, text[language]
            assert END.search(text[language]), text[language]


def test_a_lesson_shows_no_more_than_its_seat_may_know(game: Game) -> None:
    """What a step shows is the same whatever its seat cannot know."""
    for advance, _ in advances(game):
        seat, position = advance.step.seat, advance.position
        other = position.resample(seat, 7)
        assert other.view(seat) == position.view(seat)
        assert other.touches(seat) == position.touches(seat)
