"""Stargate boards drawn as text: bC is blue's Commander, files a–l from the left; ranks without pieces are left out."""

from __future__ import annotations

from regelwerk.games.quadro.stargate import GAME
from regelwerk.model.position import Position

COLOURS = {2: ("blue", "red"), 4: ("blue", "green", "yellow", "red")}


def drawn(board: str, turn: str = "blue", mode: str = "duel", ply: int = 20) -> Position:
    """The position with these rows, each beginning with its rank, in which this colour is to move."""
    rows = {line.split()[0]: line.strip() for line in board.strip().splitlines()}
    players = 2 if mode == "duel" else 4
    zeros = " ".join(["0"] * players)
    return GAME.load(
        "\n".join(
            [
                "regelwerk position",
                "game: stargate",
                f"players: {players}",
                f"option: mode={mode}",
                f"edition: {GAME.edition.digest}",
                f"seat: {COLOURS[players].index(turn)}",
                f"ply: {ply}",
                "era: 0",
                "ending: 0",
                f"points: {zeros}",
                f"places: {zeros}",
                f"returns: {zeros}",
                "",
                *(rows.get(str(rank), f"{rank} " + ". " * 12) for rank in range(12, 0, -1)),
                "a b c d e f g h i j k l",
                f"{turn} to move",
            ]
        )
    )


def played(*moves: str, mode: str = "duel") -> Position:
    """The position after these moves from the start."""
    position = GAME.start(2 if mode == "duel" else 4, mode=mode)
    for move in moves:
        position = position.play(move)
    return position


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}


def captures(position: Position) -> set[str]:
    return {text for text in texts(position) if "x" in text}


def standing(position: Position) -> dict[str, str]:
    """What stands where, as in the drawings."""
    return {item.at: item.colour[0] + item.face for item in position.view(None).items}


def colour_to_move(position: Position) -> str:
    assert position.seat is not None
    return COLOURS[position.players][position.seat]
