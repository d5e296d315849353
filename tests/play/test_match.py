"""A match is the fold of its events and nothing else."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.contract import Outcome
from regelwerk.model.record import CONTRACT
from regelwerk.play.event import (
    VERSION,
    Claimed,
    Conceded,
    Created,
    Event,
    Moved,
    Resigned,
    Undone,
    read_event,
    write_event,
)
from regelwerk.play.match import Match, begin, fold
from regelwerk.play.request_error import RequestError
from regelwerk.play.seat import Seat, clean_name
from regelwerk.play.tokens import digest

GAME = rw.game("quadro-be")


def created(**changes: object) -> Created:
    facts: dict[str, object] = {
        "match": "m",
        "game": "quadro-be",
        "players": 2,
        "options": {},
        "contract": CONTRACT,
        "rulebook": GAME.rulebook.version,
        "edition": GAME.edition.digest,
        "seed": bytes(32),
        "seats": (Seat(kind="human", token=digest("blue")), Seat(kind="open", invite=digest("come"))),
    }
    return Created(**{**facts, **changes})  # type: ignore[arg-type]


def folded(*events: Event) -> Match:
    return fold([created(), *events], GAME)


def test_every_event_counts_and_moves_settle() -> None:
    match = folded(Moved(seat=0, text="S@b2"), Claimed(seat=1, name="Ada", token=digest("red")))
    assert (match.sequence, match.position_sequence) == (2, 1)
    assert match.seats[1].name == "Ada"
    assert match.turn == 1
    assert match.awaits == "person"
    assert [turn.text for turn in match.turns] == ["S@b2"]


def test_undoing_gives_the_position_back_and_never_the_sequence() -> None:
    match = folded(Moved(seat=0, text="S@b2"), Undone(seat=0, back=1))
    assert match.position == GAME.start(2)
    assert (match.sequence, match.position_sequence, match.turns) == (2, 2, ())


def test_a_token_holds_its_seat_until_it_is_given_up() -> None:
    assert folded().held([digest("blue"), digest("nobody's")]) == {0}
    assert folded().held([digest("come")]) == frozenset()
    resigned = folded(Resigned(seat=0, level="medium"))
    assert resigned.held([digest("blue")]) == frozenset()
    assert resigned.seats[0].resigned
    assert (resigned.bot, resigned.awaits) == (0, "server")


def test_the_seed_is_shown_when_the_game_is_over_and_not_before() -> None:
    texts = ["S@b2", "T@e8", "C@e2", "S@b5", "T@h2", "C@h5", "S@k2"]
    events = [Moved(seat=number % 2, text=text) for number, text in enumerate(texts)]
    assert folded(*events[:-1]).seed is None
    over = folded(*events)
    assert over.over
    assert over.seed == bytes(32).hex()
    assert over.awaits == "nobody"


def test_a_match_that_is_given_up_is_over_although_its_game_is_not() -> None:
    match = folded(Moved(seat=0, text="S@b2"), Conceded(seats=(1,), clause="G9"))
    assert (match.over, match.turn, match.bot, match.awaits) == (True, None, None, "nobody")
    assert match.position.outcome is None
    assert match.outcome == Outcome(points=(0, 0), places=(1, 2), returns=(1.0, -1.0), clause="G9")
    assert match.seed == bytes(32).hex()
    assert (match.sequence, match.position_sequence) == (2, 1)
    assert (match.seats[1].resigned, match.seats[0].resigned) == (True, False)


def test_an_older_log_folds_to_what_it_was() -> None:
    """Before version 2 a bot finished for whoever resigned, in a match of two as well, and the place was the bot's."""
    texts = ["S@b2", "T@e8", "C@e2", "S@b5", "T@h2", "C@h5", "S@k2"]
    moves = [Moved(seat=number % 2, text=text) for number, text in enumerate(texts)]
    match = fold([created(version=1), moves[0], Resigned(seat=0, level="medium"), *moves[1:]], GAME)
    assert match.over
    assert match.outcome == match.position.outcome
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert str(match.resigned) == "1"


@pytest.mark.parametrize(
    "events",
    [
        [Moved(seat=1, text="S@b2")],
        [Moved(seat=0, text="S@a1")],
        [Undone(seat=0, back=1)],
        [Moved(seat=0, text="S@b2"), Undone(seat=1, back=1)],
        [created()],
        [Conceded(seats=(0,), clause="G10")],
        [Conceded(seats=(), clause="G9")],
        [Conceded(seats=(0,), clause="G9"), Conceded(seats=(1,), clause="G9")],
        [Conceded(seats=(0,), clause="G9"), Moved(seat=0, text="S@b2")],
        [Moved(seat=0, text="S@b2"), Conceded(seats=(1,), clause="G9"), Undone(seat=0, back=1)],
    ],
    ids=[
        "not its turn",
        "illegal",
        "nothing to undo",
        "another's move",
        "begun twice",
        "another clause",
        "given up by nobody",
        "given up twice",
        "moved after the end",
        "undone after the end",
    ],
)
def test_a_log_that_cannot_have_happened_is_refused(events: list[Event]) -> None:
    with pytest.raises(RequestError, match="damaged"):
        folded(*events)


@pytest.mark.parametrize(
    "change", [{"edition": "0" * 12}, {"rulebook": 99}, {"contract": 99}, {"version": VERSION + 1}]
)
def test_a_match_of_another_edition_is_refused_in_one_sentence(change: dict[str, object]) -> None:
    with pytest.raises(RequestError, match="edition of the rules") as refused:
        begin(created(**change), GAME)
    assert refused.value.code == "stale"
    assert "Ausgabe" in refused.value.sentence.de


def test_events_are_read_back_as_written_and_shown_without_secrets() -> None:
    for event in (
        created(),
        Moved(seat=0, text="bet:RBLNYOD"),
        Undone(seat=0, back=3),
        Resigned(seat=1, level="medium"),
        Conceded(seats=(0, 2), clause="G10"),
    ):
        assert read_event(write_event(event)) == event
        assert repr(event) == f"<event {type(event).__name__.lower()}>"
    assert "bet" not in repr(folded())


def test_names_are_fit_to_be_shown() -> None:
    assert clean_name("  Ada\n\tLovelace\x00 ") == "Ada Lovelace"
    assert len(clean_name("x" * 500)) == 40
