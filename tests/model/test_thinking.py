"""How a game's room tells bots to search it: read from `search.toml`, refused in a sentence where it is damaged."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.model.thinking import SETTINGS, Thinking, load_thinking


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with nothing in it, under that name for this test only."""
    (tmp_path / "some_room").mkdir()
    (tmp_path / "some_room" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "some_room", raising=False)
    return "some_room"


def settings(tmp_path: Path, text: str) -> None:
    (tmp_path / "some_room" / SETTINGS).write_text(text)


def test_a_room_without_settings_has_those_of_all(room: str) -> None:
    assert load_thinking(room, 2) == Thinking()


def test_two_seats_may_be_searched_otherwise_than_more(room: str, tmp_path: Path) -> None:
    settings(tmp_path, 'any = { horizon = 9 }\ntwo = { method = "alpha-beta" }')
    assert load_thinking(room, 2) == Thinking(method="alpha-beta")
    assert load_thinking(room, 3) == Thinking(horizon=9)


@pytest.mark.parametrize(
    "text", ['two = { method = "magic" }', "any = { depth = 3 }", "three = {}", "any = { mix = 101 }", "any = ["]
)
def test_damaged_settings_are_refused_in_a_sentence(text: str, room: str, tmp_path: Path) -> None:
    settings(tmp_path, text)
    with pytest.raises(rw.Unreadable, match=r"settings of the search in some_room cannot be read: .+\."):
        load_thinking(room, 2)


def test_the_settings_of_every_game_can_be_read() -> None:
    for name in rw.games():
        game = rw.game(name)
        for players in game.players:
            assert game.thinking(players).method in {"tree", "alpha-beta"}


def test_what_nobody_learned_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    transmitter = rw.game("transmitter")
    assert transmitter.thinking(3).learned
    monkeypatch.delitem(transmitter.learned, 3)
    assert transmitter.thinking(3) == Thinking()
    assert transmitter.thinking(4).learned


@pytest.mark.parametrize("name", rw.games())
def test_learned_weights_are_of_the_present_features(name: str) -> None:
    """Weights for other features than a game has now are left alone, and its bot would play without them unnoticed."""
    game = rw.game(name)
    if (game.folder / "learned.npz").is_file():
        assert game.learned.keys() <= set(game.players)
        assert game.learned
