"""Positions for what random games of Agvato seldom or never reach."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import GAME, drawn

ROW = "a2 b2 c2 d2 e2 f2 g2 h2"
REST_OF_THE_ROW = "i2 j2 k2 l2 m2 n2 o2 p2 q2"


def witnesses() -> Iterator[tuple[Position, str]]:
    """Positions, each with a move or an attempt."""
    last_deck = "1: d4 f4\n2: d12\ndecks: 15\ndeck: "
    yield drawn(f"{last_deck}01"), "card:01"
    yield drawn(f"{last_deck}01").play("card:01"), "d4"
    yield drawn(f"{last_deck}X1"), "card:X"
    yield drawn("1: i16\nlying: i3\ncard: F* F*"), "i16"
    yield drawn("1: i16 g2\n2: k2 d12\ncard: F* F*\nheld: 0,0 1,0"), "i16"
    yield drawn("1: i15\nlying: -\nhands: yybbrrggww yybbrrggww\ncard: F* F*", end="home"), "i15"
    yield drawn("1: d4 g2\n2: d12\ncard: back\nheld: 0,0 1,0"), "back:g2"
    yield drawn("1: c3 e5\n2: c1 d12\ncard: B* B*"), "c3"
    yield drawn(f"1: i6 {ROW}\n2: {REST_OF_THE_ROW}\ncard: F* F*"), "i6"
    cards = [{"path": ["F", "F"], "red": [1]}, *GAME.edition.data["cards"][1:]]
    yield drawn("1: c4 n4\n2: c6 d12\ncard: 01", game=GAME.reissue(cards=cards)), "c4"
    yield drawn("1: c16 n4\n2: d12\ncard: F* F*"), "c16"
    yield drawn("1: c3 c1 n1\n2: d12\ncard: B B* B* penalty"), "n1/1"
    yield drawn("1: c3 c1 n1\n2: d12\ncard: B B* B* penalty"), "c3/2"
