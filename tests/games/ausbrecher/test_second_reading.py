"""Referee against kernel, and plain moving against compiled moving, over random games of every setting."""

from __future__ import annotations

import random

import pytest

import regelwerk as rw
from regelwerk.contract import Accepted, Refused
from regelwerk.games.ausbrecher.snapshot import LETTERS
from regelwerk.model.position import Position
from regelwerk.rulebook import sentence_for

from .drawing import GAME, ORDER, SETTINGS, drawn, played
from .second_reading import Table

pytestmark = pytest.mark.slow

GAMES = 1
"""Random games of each setting; every position is compared, one in `JUDGED` is put before the referee."""

JUDGED = 10

NOT_BETS = [GAME.notation.text(number) for number in range(5040, GAME.move_count)]
ROLLS = [GAME.notation.chance_text(number) for number in range(GAME.chance_count)]
NAMES = [f"{s['players']}-{s['start']}-{s['count']}" for s in SETTINGS]


def slow_move(position: Position, rng: random.Random) -> str:
    """A random move; white dice and long ways back are sought, so that rare endings are met."""
    moves = position.moves()
    if position.seat == rw.CHANCE or len(moves) > 500 or rng.random() < 0.4:
        return str(rng.choice(moves))
    texts = [str(move) for move in moves]
    return rng.choice([text for text in texts if "W" in text] or texts)


def random_text(legal: list[str], rng: random.Random) -> str:
    kind = rng.randrange(5)
    letters = rng.choices("BDLNORYWX", k=rng.randrange(0, 9))
    if kind == 0:
        return "bet:" + "".join(letters)
    if kind == 1:
        return "dice:" + "".join(rng.choice([letters, sorted(letters)])) + rng.choice(["", "+W"])
    if kind == 2:
        return "roll:" + "".join(rng.choices("0123456789", k=rng.randrange(6)))
    if kind == 3:
        return "".join(rng.choices("BDLNORYW:+", k=rng.randrange(4)))
    text = list(rng.choice(legal))
    text.insert(rng.randrange(len(text) + 1), rng.choice("BW:+ \n6"))
    return "".join(text)


def judged(position: Position, rng: random.Random) -> None:
    """The referee accepts exactly the legal texts; a refusal has words in both languages."""
    seat = position.seat
    assert seat is not None
    legal = [str(move) for move in position.moves()]
    some = legal if len(legal) <= 500 else rng.sample(legal, 200)
    tried = {*some, *NOT_BETS, *(random_text(some, rng) for _ in range(40)), f"bet:{ORDER}", "pass", "W"}
    allowed = set(legal)
    snapshot = GAME.snapshot(position.known(seat), position.setting)
    for text in tried:
        ruling = GAME.referee.judge(snapshot, text, seat)
        assert isinstance(ruling, Accepted) == (text in allowed), (text, ruling, position)
        if isinstance(ruling, Refused):
            values = {"text": text, "examples": "", **ruling.values}
            words = sentence_for(GAME.rulebook, ruling.clause, ruling.reason, values)
            assert words.de
            assert words.en
            assert "{" not in words.de + words.en or "{" in text


@pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)
def test_kernel_referee_and_plain_moving_agree(setting: dict[str, object]) -> None:
    rng = random.Random(str(setting))
    for _ in range(GAMES):
        position = GAME.start(**setting)  # type: ignore[arg-type]
        table = Table(position.players, 11 if setting["start"] == "sheet" else 1, setting["count"] == "empty")
        while position.seat is not None:
            assert position.dump().partition("\n\n")[2].rstrip() == table.text()
            if rng.randrange(JUDGED) == 0:
                judged(position, rng)
                assert GAME.load(position.dump()) == position
            text = slow_move(position, rng)
            table.play(text)
            position = position.play(text)
        assert position.dump().partition("\n\n")[2].rstrip() == table.text()
        assert GAME.load(position.dump()) == position
        assert (position.outcome.clause, position.outcome.points) == (table.ended, table.points())


def counted_by_the_referee(position: Position, depth: int) -> int:
    """Sequences of that length when every text there is gets judged."""
    if position.seat is None:
        return 0
    snapshot = GAME.snapshot(position.known(position.seat), position.setting)
    candidates = ROLLS if position.seat == rw.CHANCE else NOT_BETS
    allowed = [text for text in candidates if GAME.referee.judge(snapshot, text, position.seat) == Accepted()]
    return (
        sum(counted_by_the_referee(position.play(text), depth - 1) for text in allowed) if depth > 1 else len(allowed)
    )


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("turns: 0", 1),
        ("way: 4=BO 9=Y 12=R\nboats: N\ndice: BRY+W\nroll: 2353", 3),
        ("way: 20=Y 3=D 28=L\nboats: RBNO", 3),
        ("way: 20=Y 3=D\nboats: RBNLO", 4),
        ("way: 27=D 26=Y 3=LN\nboats: RB\ndice: DY+W\nroll: 345", 3),
    ],
)
@pytest.mark.parametrize("count", ["all", "empty"])
def test_perft_counts_what_the_referee_allows(text: str, depth: int, count: str) -> None:
    position = drawn(text, count=count)
    assert rw.perft(position, depth) == counted_by_the_referee(position, depth)


def test_perft_from_the_start() -> None:
    start = GAME.start(2)
    assert [rw.perft(start, depth) for depth in (1, 2)] == [5040, 5040**2]
    after = played(start, f"bet:{ORDER}", f"bet:{ORDER}")
    assert [rw.perft(after, depth) for depth in (1, 2, 3)] == [35, 35 * 216, 35 * 216 * 3]


def test_every_move_and_roll_has_one_text_and_back() -> None:
    notation = GAME.notation
    for number in range(GAME.move_count):
        assert notation.id(notation.text(number)) == number
    for number in range(GAME.chance_count):
        assert notation.chance_id(notation.chance_text(number)) == number
    assert (GAME.move_count, GAME.chance_count) == (5040 + 119 + 14, 36 + 216 + 1296)
    assert notation.text(0) == "bet:" + LETTERS
