"""Whole random games played twice: by the kernel, and by `second_reading` as people would."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from regelwerk.games.agvato.combinations import worth
from regelwerk.games.agvato.snapshot import CARDS, COLOURS
from regelwerk.kernel.rng import seeded

from .drawing import EDITION, GAME, SETTINGS
from .second_reading import Table

pytestmark = pytest.mark.slow

GAMES = 2
"""Random games of every setting."""


def spelled_out(text: str) -> str:
    """The deck of a position without ranges and always with its Extras."""

    def whole(match: re.Match[str]) -> str:
        return " ".join(CARDS[CARDS.index(match[1]) : CARDS.index(match[2]) + 1])

    spelled = re.sub(r"\b(\d\d)-(\d\d)\b", whole, text)
    deck = re.search(r"^deck: (.*)$", spelled, re.MULTILINE)
    assert deck
    if "X" not in deck[1]:
        spelled = spelled.replace(deck[0], f"deck: {deck[1].removesuffix('-')} X0".replace(":  ", ": "))
    return spelled


def chips_worth(hand: list[str]) -> int:
    return worth(tuple(hand.count(colour) for colour in COLOURS), EDITION)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting['players']}-{setting['end']}")
def test_random_games_go_as_people_would_play_them(setting: dict[str, object]) -> None:
    endings: Counter[str] = Counter()
    for seed in range(GAMES):
        position, rng = GAME.start(**setting), seeded(1000 + seed)
        table = Table(EDITION, int(str(setting["players"])), str(setting["end"]))
        while position.seat is not None:
            move = position.find(int(GAME.kernel.sample(position.setting.tables, position.words(), rng)))
            position = position.play(move)
            table.play(str(move))
            body = position.dump().partition("\n\n")[2].rstrip("\n")
            assert spelled_out(body) == table.text(), f"after {move}"
        assert position.outcome is not None
        assert position.outcome.clause == table.ended
        assert position.outcome.points == table.points(chips_worth)
        endings[table.ended] += 1
    assert sum(endings.values()) == GAMES
