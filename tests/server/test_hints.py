"""Hints over the socket: only where the rulebook offers them, only on the own turn, only for the position at hand."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .house import BOT, ME, House, Player, first_move

HINTING = [name for name in rw.games() if rw.game(name).rulebook.hints]
SILENT = next(name for name in rw.games() if name not in HINTING)


def _asked(player: Player) -> dict[str, object]:
    return player.try_(type="hint", sequence=player.state["sequence"])


def _seats(game: str) -> list[dict[str, str]]:
    return [ME, *[BOT] * (min(rw.game(game).players) - 1)]


@pytest.mark.parametrize("game", HINTING)
def test_a_hint_is_a_legal_move_with_the_names_to_touch(server: House, game: str) -> None:
    with server.join(server.match(game, *_seats(game)), 0) as anna:
        anna.await_("sync")
        answer = _asked(anna)

        assert answer["type"] == "hinted"
        assert answer["sequence"] == anna.state["sequence"]
        offered = {choice["move"]: choice["touches"] for choice in anna.state["touches"]["choose"]}
        assert answer["trail"] == [name for group in offered[answer["move"]] for name in group]
        assert anna.play(str(answer["move"]))["type"] == "moved"


@pytest.mark.parametrize("game", HINTING)
def test_a_hint_changes_nothing_and_only_who_asked_hears_it(server: House, game: str) -> None:
    made = server.match(game, *_seats(game))
    with server.join(made, 0) as anna, server.sit(made["match"]) as clara:
        anna.await_("sync")
        clara.await_("sync")
        before = anna.state["sequence"]
        _asked(anna)
        anna.play(first_move(anna.state))
        assert clara.await_("moved")["heard"][0]["sequence"] == before + 1
        assert not any('"hinted"' in frame for frame in clara.frames)


@pytest.mark.parametrize("game", HINTING)
def test_a_hint_for_a_position_that_has_passed_is_stale_and_a_spectator_gets_none(server: House, game: str) -> None:
    made = server.match(game, *_seats(game))
    with server.join(made, 0) as anna, server.sit(made["match"]) as clara:
        anna.await_("sync")
        old = anna.state["sequence"]
        anna.play(first_move(anna.state))
        assert anna.try_(type="hint", sequence=old)["code"] == "stale"
        clara.await_("sync")
        assert _asked(clara)["code"] == "forbidden"


def test_a_game_without_hints_says_so(server: House) -> None:
    with server.join(server.match(SILENT, *_seats(SILENT)), 0) as anna:
        anna.await_("sync")
        answer = _asked(anna)
        assert answer["type"] == "error"
        assert answer["code"] == "forbidden"
        assert "no hints" in str(answer["sentence"]["en"])  # type: ignore[index]
