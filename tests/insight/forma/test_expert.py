"""The expert's opening is known, not searched for."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.games.forma import GAME


def test_the_expert_sets_up_the_balanced_layout_and_is_ready() -> None:
    position, expert = GAME.start(), rw.bot("expert")
    made: list[str] = []
    while not made or made[-1] != "ready":
        made.append(str(expert.choose(position, 0, seed=1)))
        position = position.play(made[-1])
    fixed = GAME.start(opening="fixed")
    assert len(made) == 18
    assert position.view(None).items == fixed.view(None).items


def test_an_odd_beginning_is_gone_on_with_as_far_as_it_allows() -> None:
    position = GAME.start().play("tower@d5")
    text = str(rw.bot("expert").choose(position, 0, seed=1))
    assert text == "stone@i4"
