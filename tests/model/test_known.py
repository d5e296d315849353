"""What is known about a game stands behind the numbers of its rules, and no rule's number moves for it."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.layout import Tables
from regelwerk.model.known import Known

RULES = Tables("limit", faces=6)


def test_runs_begin_where_the_tables_of_the_rules_end() -> None:
    known = Known(RULES, far=3, near=2)
    assert list(known) == [RULES.end, RULES.end + 3]
    assert known.filled(far=[7, 8, 9], near=[1, 2]).tolist() == [7, 8, 9, 1, 2]
    with pytest.raises(AssertionError, match="near"):
        known.filled(far=[7, 8, 9])


@pytest.mark.parametrize("name", ["jump", "top-secret"])
def test_a_games_tables_are_those_of_its_rules_and_then_what_is_known(name: str) -> None:
    game = rw.game(name)
    setting = game.setting()
    rules = game.kernel.tables(game.facts, setting.players, setting.options)
    assert np.array_equal(setting.tables[: rules.size], rules)
    assert setting.tables.size > rules.size
