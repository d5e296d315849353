"""What was measured of a game, over HTTP."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.lab.measure.figures import load_measures

from .house import House


def test_the_figures_of_a_game_can_be_asked_for(server: House) -> None:
    status, page, headers = server.ask("/api/games/quadro-be/measures")
    assert status == 200
    measures = page["measures"]
    kept = load_measures(rw.game("quadro-be"))
    assert kept is not None
    assert (measures["edition"], len(measures["plays"])) == (kept.edition, len(kept.plays))
    assert measures["plays"][0]["seats"][0]["share"] == kept.plays[0].seats[0].share
    assert server.ask("/api/games/quadro-be/measures", **{"if-none-match": headers["etag"]})[0] == 304


def test_a_game_that_is_not_there_has_none(server: House) -> None:
    assert server.ask("/api/games/chess/measures")[0] == 404


def test_figures_of_other_rules_are_not_shown(server: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.server.catalogue.load_measures", lambda game: None)
    assert server.ask("/api/games/jump/measures")[1] == {"measures": None}
