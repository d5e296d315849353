"""A computer that thinks for long says how far it is and what it weighs, on every wire the same; with secrets only the
former."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play import aloud

from .house import BOT, ME, house


@pytest.mark.parametrize(("game", "trail"), [("quadro-be", ["k11"]), ("ausbrecher-ag", [])])
def test_everybody_hears_how_far_it_is_and_what_it_weighs_where_nothing_is_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, trail: list[str]
) -> None:
    monkeypatch.setattr(aloud, "AT_ONCE", 0.0)
    here, go_on = threading.Event(), threading.Event()

    def slow(position: Position, seat: int, level: str, seed: int) -> Move:
        told, best = aloud.progress(), position.moves()[-1]
        assert told is not None
        assert here.wait(10)
        told(1 / 3, best, 0.75)
        assert go_on.wait(10)
        return best

    with house(tmp_path / "matches.sqlite", thinker=slow) as server:
        made = server.match(game, BOT, ME)
        with server.join(made, 1) as player, server.sit(made["match"]) as spectator:
            for each in (player, spectator):
                each.await_("sync")
            here.set()
            for each in (player, spectator):
                said = {"type": "thinking", "sequence": 0, "seat": 0, "share": 0.33, "trail": trail}
                assert each.await_("thinking") == said
            go_on.set()
            assert player.await_("moved")["state"]["sequence"] >= 1
