"""What people ask each other for: it happens once all have agreed, and a move or a no ends it."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.model.position import Position
from regelwerk.model.record import read_record, replay
from regelwerk.play.bots import Appraiser, Bots
from regelwerk.play.drawing import appraised
from regelwerk.play.event import Agreed, Rematched, read_event, write_event
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.news import Ask
from regelwerk.play.questions import Topic
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.table import Table
from regelwerk.play.verify import verify

from .company import BOT, INVITE, ME, RecordingListener, at_random, until


async def table_of(lobby: Lobby, game: str, *places: Place, **options: str) -> Table:
    return (await lobby.create(game, len(places), options, places)).table


async def offer(table: Table, topic: Topic, *seats: int, ask: Ask | None = None) -> None:
    verdict = await table.offer(topic, seats, table.match.sequence, ask)
    assert verdict.ok, verdict.sentence()


def standing(table: Table) -> list[tuple[str, int, set[int]]]:
    return [(offer.topic, offer.seat, set(offer.waiting)) for offer in table.offers]


def possible(table: Table, *seats: int) -> tuple[str, ...]:
    return table.offers.possible(table.match, set(seats), set(seats))


async def test_an_undo_is_asked_for_and_granted(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    ear = RecordingListener()
    table.arrive(ear, frozenset({0}))
    assert "undo" not in possible(table, 0)
    await table.play(0, 0, "S@b2")
    await table.play(1, 1, "T@e8")
    assert "undo" in possible(table, 0)
    await offer(table, "undo", 0, ask=Ask(ear, 5))
    assert standing(table) == [("undo", 0, {1})]
    assert "undo" not in possible(table, 1)
    await table.reply("undo", {1}, True)
    assert ([turn.text for turn in table.match.turns], table.match.turn, table.match.sequence) == ([], 0, 4)
    assert ear.heard == ["moved", "moved", "offer", "undone"]
    assert ear.news[2].answers(ear) == 5
    assert standing(table) == []


async def test_everybody_else_has_to_agree(lobby: Lobby) -> None:
    table = await table_of(lobby, "agvato", ME, ME, ME)
    first = table.match.turn or 0
    while table.match.turn == first:
        await table.play(first, table.match.sequence, str(table.match.position.moves()[0]))
    others = [seat for seat in range(3) if seat != first]
    assert "draw" in possible(table, first)
    await offer(table, "draw", first)
    await table.reply("draw", {others[0]}, True)
    assert standing(table) == [("draw", first, {others[1]})]
    assert not table.match.over
    await table.reply("draw", {others[1]}, True)
    assert table.match.outcome is not None
    assert table.match.outcome.is_draw


async def test_one_no_ends_it_and_it_is_not_asked_again_before_the_next_move(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    ear = RecordingListener()
    table.arrive(ear, frozenset({0}))
    await offer(table, "draw", 0)
    await table.reply("draw", {1}, False)
    assert (ear.heard, ear.news[-1].seat) == (["offer", "declined"], 1)
    assert "draw" not in possible(table, 0)
    with pytest.raises(RequestError, match="just been declined"):
        await offer(table, "draw", 0)
    assert "draw" in possible(table, 1)
    await table.play(0, 0, "S@b2")
    await offer(table, "draw", 0)


async def test_an_offer_stands_after_a_restart(lobby: Lobby, store: SqliteStore) -> None:
    table = await table_of(lobby, "agvato", ME, ME, ME)
    await offer(table, "draw", 0)
    await table.reply("draw", {1}, True)
    again = await Lobby(store, Bots(at_random), ["easy"]).table(table.match.name)
    assert standing(again) == [("draw", 0, {2})]
    await again.reply("draw", {2}, False)
    assert standing(again) == []
    assert "draw" not in possible(again, 0)


async def test_an_offer_is_taken_back_by_who_made_it(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await offer(table, "draw", 0)
    await table.reply("draw", {0}, False)
    assert standing(table) == []
    with pytest.raises(RequestError, match="does not stand") as stale:
        await table.reply("draw", {1}, True)
    assert stale.value.code == "stale"
    assert not table.match.over


async def test_nobody_answers_their_own_offer_and_no_stranger_any(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await offer(table, "draw", 0)
    for seats in ({0}, set[int](), {7}):
        with pytest.raises(RequestError):
            await table.reply("draw", seats, True)
    with pytest.raises(RequestError):
        await table.reply("draw", set(), False)
    with pytest.raises(RequestError, match="only watches"):
        await offer(table, "draw")
    with pytest.raises(RequestError, match="already been asked"):
        await offer(table, "draw", 0)
    assert standing(table) == [("draw", 0, {1})]


async def test_offering_what_was_offered_agrees_to_it(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await offer(table, "draw", 0)
    await offer(table, "draw", 1)
    assert table.match.over


async def test_a_move_of_the_one_who_was_asked_declines(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await offer(table, "draw", 0)
    await table.play(0, 0, "S@b2")
    assert standing(table) == [("draw", 0, {1})], "one's own move leaves a draw on offer"
    await offer(table, "undo", 0)
    await table.play(1, table.match.sequence, "T@e8")
    assert standing(table) == []


async def test_an_offer_for_a_position_that_has_passed_is_stale(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await table.play(0, 0, "S@b2")
    with pytest.raises(RequestError) as stale:
        await table.offer("draw", {0}, 0)
    assert stale.value.code == "stale"


async def test_at_one_device_they_agree_among_themselves(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await offer(table, "draw", 0, 1)
    assert table.match.over


async def test_a_draw_is_kept_and_its_record_verifies(lobby: Lobby, store: SqliteStore) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await table.play(0, 0, "S@b2")
    await offer(table, "draw", 0)
    await table.reply("draw", {1}, True)
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.places, outcome.returns, outcome.clause) == ((1, 1), (0, 0), "G11")
    assert not any(seat.resigned for seat in table.match.seats)
    text = write_match(table.match)
    assert "conceded: nobody by G11\nresult: places 1 1, points 0 0, by G11\n" in text
    verify(text, table.match.game)
    assert read_record(text).conceded == table.match.conceded
    assert read_record(str(read_record(text))) == read_record(text)
    assert (await Lobby(store, Bots(at_random), ["easy"]).table(table.match.name)).match.outcome == outcome


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("nobody by G11", "1 by G11", "nobody's seat is given up"),
        ("nobody by G11", "nobody by G9", "or one that this match does not have"),
        ("nobody by G11", "nobody", "names seats and a clause"),
        ("places 1 1", "places 1 2", "its moves lead to"),
    ],
)
async def test_a_record_that_contradicts_a_draw_is_refused(lobby: Lobby, old: str, new: str, said: str) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await offer(table, "draw", 0, 1)
    text = write_match(table.match)
    assert old in text
    with pytest.raises(rw.Unreadable, match=said):
        verify(text.replace(old, new), table.match.game)


def test_a_game_without_a_draw_has_none_in_its_records_either() -> None:
    game = rw.game("jump")
    text = str(rw.record(game.start(2), [])).replace("\n\n", "\nconceded: nobody by G11\n\n")
    with pytest.raises(rw.Unreadable, match="a game without one"):
        replay(read_record(text), game)


@pytest.mark.parametrize(
    ("game", "places", "reason"),
    [("jump", (ME, ME), "knows no draw"), ("quadro-be", (ME, INVITE), "Not everyone is here yet")],
)
async def test_a_clause_says_why_no_draw_can_be_offered(
    lobby: Lobby, game: str, places: tuple[Place, ...], reason: str
) -> None:
    table = await table_of(lobby, game, *places)
    refused = await table.offer("draw", {0}, 0)
    assert (refused.ok, refused.clause) == (False, "G11")
    assert reason in refused.sentence()
    assert "draw" not in possible(table, 0)
    assert standing(table) == []


async def test_after_the_end_there_is_no_draw_any_more(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await table.resign(0, {0})
    assert "too late for a draw" in (await table.offer("draw", {1}, 1)).sentence()


async def test_who_resigned_is_not_asked_and_stays_last(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, ME, ME)
    await table.resign(2, {2})
    await offer(table, "draw", 0)
    await table.reply("draw", {1}, True)
    assert table.match.outcome is not None
    assert table.match.outcome.places == (1, 1, 3)
    verify(write_match(table.match), table.match.game)


def with_bots(store: SqliteStore, appraiser: Appraiser) -> Lobby:
    return Lobby(store, Bots(at_random, workers=1, appraiser=appraiser), ["easy"])


@pytest.mark.parametrize(("value", "over"), [(0.05, True), (-0.7, True), (0.4, False)])
async def test_a_computer_agrees_where_it_stands_no_better(store: SqliteStore, value: float, over: bool) -> None:
    table = await table_of(with_bots(store, lambda *_: value), "quadro-be", ME, BOT)
    ear = RecordingListener()
    table.arrive(ear, frozenset({0}))
    await offer(table, "draw", 0)
    await until(lambda: ear.heard != ["offer"])
    assert (ear.heard[-1], table.match.over) == (("drawn", True) if over else ("declined", False))


async def test_a_computer_that_cannot_tell_yet_answers_on_its_own_turn(store: SqliteStore) -> None:
    def on_its_turn(position: Position, seat: int, level: str, seed: int) -> float | None:
        return -1 if position.seat == seat else None

    table = await table_of(with_bots(store, on_its_turn), "ausbrecher-ag", ME, BOT, BOT)
    await offer(table, "draw", 0)
    await table.play(0, 0, "bet:RBLNYOD")
    await until(lambda: table.match.over or len(table.match.turns) > 1)
    assert standing(table) in ([("draw", 0, {2})], [])
    await until(lambda: table.match.over)
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "G11"


async def test_a_computer_that_fails_to_think_about_it_plays_on(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(*_: object) -> float:
        raise RuntimeError("the secret is bet:RBLNYOD")

    table = await table_of(with_bots(store, failing), "quadro-be", ME, BOT)
    await offer(table, "draw", 0)
    await until(lambda: not standing(table))
    assert not table.match.over
    assert "bet:" not in caplog.text


def test_what_a_computer_thinks_of_its_seat_is_read_from_either_turn() -> None:
    won = rw.game("quadro-be").start(2)
    for text in ("S@b2", "T@e8", "C@e2", "S@b5", "T@h2", "C@h5"):
        won = won.play(text)
    assert won.seat == 0
    blue, red = (appraised(won, seat, "medium", 1) for seat in (0, 1))
    assert blue is not None
    assert red is not None
    assert blue > 0.5
    assert red < -0.5
    assert appraised(rw.game("ausbrecher-ag").start(3), 1, "easy", 1) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_computer_thinks_does_not_depend_on_what_it_may_not_know(seat: int) -> None:
    start = rw.game("ausbrecher-ag").start(2)
    other = {0: "bet:RBLNYOD", 1: "bet:DOYNLBR"}
    hidden = [start.play(bet) for bet in other.values()]
    values = {appraised(position, 1, "easy", 7) for position in hidden}
    assert len(values) == 1


async def test_what_comes_of_offers_reads_back_as_it_was_written() -> None:
    for event in (Agreed(clause="G11"), Rematched(match="other", seats=(1, 0))):
        assert read_event(write_event(event)) == event
