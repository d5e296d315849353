"""What the numbers of moves mean."""

from __future__ import annotations

import pytest

import regelwerk as rw


@pytest.mark.parametrize("name", rw.games())
def test_every_action_is_the_move_of_its_number(name: str) -> None:
    game = rw.game(name)
    for actions, run in ((game.actions, game.moves.seats), (game.outcomes, game.moves.chance)):
        assert len(actions) == len(run)
        for number in range(0, len(actions), max(1, len(actions) // 50)):
            action = actions[number]
            assert action.id == number
            assert action.text == run.text(number)
            assert action.kind == run.move(number).name
            assert actions.find(action.text) == action


def test_an_action_has_its_parts_by_name() -> None:
    actions = rw.game("quadro-be").actions
    first = actions[0]
    assert first == (0, "put", {"shape": "S", "square": "b2"}, "S@b2")
    assert actions[-1].id == len(actions) - 1
    assert [action.id for action in actions[:3]] == [0, 1, 2]
    assert actions.find("nonsense") is None
    with pytest.raises(IndexError):
        actions[len(actions)]
