"""Two matches that differ only in what one seat keeps secret are the same on every other wire, byte for byte."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.search.bot import bot

from .house import BOT, ME, Player, first_move, house

BETS = ("bet:RBLNYOD", "bet:DOYNLBR")


def unhurried(position: Position, seat: int, level: str, seed: int) -> Move:
    """The house's bots without their clock: what they choose must not depend on how busy the machine is."""
    return bot(level).choose(position, seat, seed)


def frames_of_a_match(database: Path, bet: str) -> tuple[list[str], dict[str, list[str]]]:
    """Play a match from one seed; all frames but those after the end, by who got them. The mover's choices are always
    the first on offer, except the bet."""
    with house(database, thinker=unhurried, entropy=random.Random(2024).randbytes) as server:
        made = server.match("ausbrecher-ag", ME, ME, BOT)
        with server.join(made, 0) as owner:
            owner.await_("sync")
            with server.join(made, 1) as other:
                other.await_("sync")
                owner.await_("changed", what="presence")
                with server.sit(made["match"]) as watching:
                    watching.await_("sync")
                    everybody = {"owner": owner, "other": other, "watching": watching}
                    texts = play(everybody, bet)
                    assert other.play(BETS[0])["type"] == "refused"
                    return texts, {name: player.frames for name, player in everybody.items()}


def play(players: dict[str, Player], bet: str, until: int = 45) -> list[str]:
    owner, other = players["owner"], players["other"]
    sequence = 0
    while sequence < until or owner.state["turn"] != 0:
        turn = owner.state["turn"]
        if turn == 0:
            moved = owner.play(bet if sequence == 0 else first_move(owner.state))
        elif turn == 1:
            moved = other.play(first_move(other.state))
        else:
            moved = owner.await_("moved")
        sequence = moved["state"]["sequence"]
        for player in players.values():
            player.catch_up(sequence)
    assert owner.state["outcome"] is None
    return [heard["text"] for heard in owner.history]


def test_no_other_wire_tells_a_secret_bet(tmp_path: Path) -> None:
    (first_texts, first), (second_texts, second) = (
        frames_of_a_match(tmp_path / f"{number}.sqlite", bet) for number, bet in enumerate(BETS)
    )
    assert first_texts[0] != second_texts[0]
    assert first_texts[1:] == second_texts[1:], "the bot's choices and the dice must not depend on it either"
    assert first["other"] == second["other"] or pytest.fail(difference(first["other"], second["other"]))
    assert first["watching"] == second["watching"]
    assert first["owner"] != second["owner"]
    assert len(first["other"]) > 20


def difference(one: list[str], other: list[str]) -> str:
    pairs = ((a, b) for a, b in zip(one, other, strict=False) if a != b)
    return "\n".join(next(pairs, ("", "")))
