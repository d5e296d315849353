"""Looking ahead over the socket: what would follow is shown to the one to move, and nothing happens by it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.model.position import Position
from regelwerk.play.rate import Rate
from regelwerk.server.foresight import foresee
from regelwerk.server.messages import Foreseen

from .house import BOT, ME, House, Player, first_move

PLIES = 12


def look(player: Player, *touched: str) -> dict[str, Any]:
    """Ask what touching these names would lead to."""
    return player.try_(type="look", sequence=player.state["sequence"], touched=touched)


def seats(game: str) -> list[dict[str, str]]:
    return [ME, *[BOT] * (min(rw.game(game).players) - 1)]


def positions(game: str, plies: int = PLIES) -> list[Position]:
    """Positions of a random game in which a seat is to move."""
    rng, position = random.Random(game), rw.game(game).start()
    found: list[Position] = []
    while position.seat is not None and len(found) < plies:
        if position.seat >= 0:
            found.append(position)
        position = position.play(position.sample(rng))
    return found


def foreseen(position: Position, move: str | None = None) -> Foreseen:
    """What touching a listed move, the first one if none is named, would lead to."""
    assert position.seat is not None
    choices = position.touches(position.seat).choose
    touched = next(c.touches for c in choices if move in (None, c.move))
    return foresee(position, position.seat, tuple(name for group in touched for name in group))


def test_a_look_shows_what_would_come_and_go_and_changes_nothing(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as anna, server.sit(made["match"]) as clara:
        anna.await_("sync")
        clara.await_("sync")
        answer = look(anna, "b2")
        assert (answer["type"], answer["sequence"]) == ("seen", 0)
        assert answer["seen"]["move"] == "S@b2"
        assert [item["at"] for item in answer["seen"]["come"]] == ["b2"]
        assert "signs" not in answer["seen"]

        assert look(anna, "b2") == {**answer, "request": anna.requests}, "the same again, from memory"
        assert anna.play("S@e5")["heard"][0]["sequence"] == 1
        assert clara.await_("moved")["heard"][0]["text"] == "S@e5"
        assert not any('"seen"' in frame for frame in clara.frames)


def test_names_that_say_no_move_yet_show_nothing(server: House) -> None:
    with server.join(server.match("stargate", ME, ME), 0) as anna:
        anna.await_("sync")
        origin = anna.state["touches"]["choose"][0]["touches"][0][0]
        assert "move" not in look(anna, origin)["seen"]
        for nonsense in (("nowhere",), (origin, "nowhere"), (origin, origin), ("",) * 40):
            assert look(anna, *nonsense)["seen"] == {}


def test_only_the_seat_to_move_looks_and_only_at_the_position_that_stands(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as anna, server.join(made, 1) as ben, server.sit(made["match"]) as clara:
        for player in (anna, ben, clara):
            player.await_("sync")
        assert look(ben, "b2")["code"] == "forbidden"
        assert look(clara, "b2")["code"] == "forbidden"
        anna.play("S@b2")
        assert anna.try_(type="look", sequence=0, touched=["e5"])["code"] == "stale"
        ben.catch_up(1)
        assert look(ben, "e5")["type"] == "seen"


def test_who_looks_too_fast_is_told_so_and_may_still_play(server: House) -> None:
    with server.join(server.match("quadro-be", ME, ME), 0) as anna:
        anna.await_("sync")
        answers = [look(anna, "b2") for _ in range(60)]
        told = [answer for answer in answers if answer["type"] == "error"]
        assert told
        assert all("fast" in answer["sentence"]["en"] for answer in told)
        assert anna.play("S@b2")["type"] == "moved"


def test_a_covered_device_looks_at_nothing(server: House) -> None:
    with server.join(server.match("ausbrecher-ag", ME, ME, BOT), 0, 1) as device:
        device.await_("sync")
        assert look(device, "stone:R")["code"] == "forbidden"


def test_captures_are_told_apart_from_moves() -> None:
    game = rw.game("stargate")
    rng, position = random.Random(3), game.start(2)
    while not (captures := [str(move) for move in position.moves() if "x" in str(move)]):
        position = position.play(position.sample(rng))
    origin, target = captures[0].split("x")
    assert position.seat is not None
    seen = foresee(position, position.seat, (origin,))
    expected = {text.split("x")[1] for text in captures if text.startswith(f"{origin}x")}
    assert set(seen.takes) == expected
    after = foresee(position, position.seat, (origin, target))
    assert [(sign.kind, sign.at) for sign in after.signs] == [("take", (target,))]
    assert {item.at for item in after.gone} == {origin, target}
    assert any(told.key == "captures" for told in after.told)


@pytest.mark.parametrize("game", rw.games())
def test_what_is_foreseen_is_what_happens_and_has_words_and_places(game: str) -> None:
    rulebook = rw.game(game).rulebook
    rng = random.Random(game)
    for position in positions(game):
        seat = position.seat
        assert seat is not None
        choices = position.touches(seat).choose
        if not choices:
            continue
        choice = rng.choice(choices)
        seen = foreseen(position, choice.move)
        if seen.move != choice.move:
            continue  # a name touched twice, or one that means more than one move
        scene, after = position.view(seat), position.play(choice.move).view(seat)
        places = {place.name for board in scene.boards for place in board.places}
        assert all(item in scene.items for item in seen.gone)
        assert all(item in after.items for item in seen.come)
        assert all(name in places for sign in seen.signs for name in sign.at)
        assert all(trace.board in {board.name for board in scene.boards} for trace in seen.traces)
        for label in (*seen.notes, *(trace.label for trace in seen.traces)):
            assert label.key in rulebook.messages
        happened = [(event.clause, event.key, event.values) for event in position.events(choice.move, seat)]
        assert all((told.clause, told.key, told.values) in happened for told in seen.told)


@pytest.mark.parametrize("game", [name for name in rw.games() if rw.game(name).rulebook.secrets])
def test_a_look_is_the_same_whatever_the_others_hide(game: str) -> None:
    for position in positions(game, 30):
        assert position.seat is not None
        others = [position.resample(position.seat, draw) for draw in (1, 2)]
        for choice in position.touches(position.seat).choose[:2]:
            seen = {str(foreseen(world, choice.move)) for world in (position, *others)}
            assert len(seen) == 1


def test_blockade_shows_both_walks_as_they_would_be() -> None:
    position = rw.game("blockade").start()
    seen = foreseen(position)
    assert {trace.colour for trace in seen.traces} <= {"blue", "red"}
    after = position.play(seen.move).view(0)
    assert seen.traces == after.traces != ()


def test_transmitter_shows_the_lines_that_cross_and_the_centre() -> None:
    rng, position = random.Random(1), rw.game("transmitter").start()
    while True:
        assert position.seat is not None
        bringing = [str(move) for move in position.moves() if "+" in str(move)]
        if bringing:
            break
        position = position.play(position.sample(rng))
    ends = bringing[0].split("+")[0].split("-")
    seen = foresee(position, position.seat, tuple(ends))
    assert len(seen.traces) >= 2
    assert [sign.kind for sign in seen.signs] == ["land"]
    assert "crosses" in {told.key for told in seen.told}
    assert "declines" not in {told.key for told in seen.told}, "a piece may still be brought in"


def test_quadro_be_shows_the_line_that_wins_and_the_shape_that_is_due_next() -> None:
    rng = random.Random(4)
    position = rw.game("quadro-be").start()
    first = foreseen(position)
    assert [label.key for label in first.notes] == ["next_due"]
    while position.seat is not None:
        wins = [move for move in position.moves() if (end := position.play(move).outcome) and end.clause == "3a"]
        if wins:
            signs = foreseen(position, str(wins[0])).signs
            assert [(sign.kind, len(sign.at)) for sign in signs] == [("line", 4)]
            return
        position = position.play(position.sample(rng))
        if position.seat is None:
            position = rw.game("quadro-be").start()


def test_jump_says_how_far_and_agvato_draws_the_path() -> None:
    assert [label.key for label in foreseen(rw.game("jump").start()).notes] in (["near"], ["far"])
    position = next(p for p in positions("agvato") if any("/" not in c.move for c in p.touches(p.seat).choose))
    choice = next(c for c in position.touches(position.seat).choose if c.move[0].isalpha() and ":" not in c.move)
    if choice.move not in {"pass", "waive"}:
        (trace,) = foreseen(position, choice.move).traces
        assert len(trace.points) > 1


def forma(preview: str) -> Position:
    return rw.game("forma").start(2, preview=preview).play("tower@h9").play("ready")


@pytest.mark.parametrize("squares", [("a1", "b1"), ("g9", "h9")])
def test_forma_says_nothing_of_what_fits_where_nobody_may_try(squares: tuple[str, ...]) -> None:
    assert foresee(forma("off"), 0, ("I2", *squares)) == Foreseen()


def test_forma_says_what_fits_where_preview_is_on() -> None:
    assert foresee(forma("on"), 0, ("I2", "a1", "b1")).move == "I2@a1b1"
    refused = foresee(forma("on"), 0, ("I2", "g9", "h9"))
    assert (refused.clause, refused.move) == ("2b", "I2@g9h9")
    assert refused.refused is not None


def test_the_opening_of_forma_is_dealt_as_ordinary_moves_by_the_seed(server: House) -> None:
    with server.join(server.match("forma", ME, ME), 0) as anna:
        anna.await_("sync")
        assert anna.state["deal"]
        anna.play("tower@h9")
        dealt = anna.try_(type="deal", sequence=anna.state["sequence"])
        texts = [heard["text"] for heard in dealt["heard"]]
        assert dealt["type"] == "moved"
        assert texts[-1] == "ready"
        assert all(text.startswith("stone@") for text in texts[:-1])
        assert len(texts) == 1 + len(rw.game("forma").facts.layout.stones)
        assert not anna.state["deal"]
        again = anna.try_(type="deal", sequence=anna.state["sequence"])
        assert (again["type"], again["code"]) == ("error", "forbidden")
        position = rw.game("forma").start(2)
        for heard in anna.history:
            position = position.play(heard["text"])
        assert position.seat == 0


def test_nothing_is_dealt_out_of_turn_or_where_there_is_no_set_up(server: House) -> None:
    made = server.match("forma", ME, ME)
    with server.join(made, 1) as ben:
        ben.await_("sync")
        assert not ben.state.get("deal")
        assert ben.try_(type="deal", sequence=0)["code"] == "forbidden"
    with server.join(server.match("quadro-be", ME, ME), 0) as anna:
        anna.await_("sync")
        assert anna.try_(type="deal", sequence=0)["code"] == "forbidden"
        assert anna.play(first_move(anna.state))["type"] == "moved"


def test_a_person_never_looks_too_fast() -> None:
    now = 0.0
    rate = Rate(per_second=15, burst=40, clock=lambda: now)
    for _ in range(300):
        now += 0.12
        assert rate.take()
