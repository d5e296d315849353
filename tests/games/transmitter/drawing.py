"""Transmitter boards drawn as text: bC is blue's cylinder, files a–l from the left; ranks without pieces left out."""

from __future__ import annotations

from regelwerk.games.quadro.transmitter import GAME
from regelwerk.model.position import Position


def drawn(board: str, turn: str = "blue", players: int = 2, ply: int = 20, **options: str) -> Position:
    """The position with these rows, each beginning with its rank, in which this colour is to move."""
    start = GAME.start(players, **options)
    rows = {line.split()[0]: line.strip() for line in board.strip().splitlines()}
    colours = [card.colour for card in start.view(None).seats]
    zeros = " ".join(["0"] * players)
    return GAME.load(
        "\n".join(
            [
                "regelwerk position",
                "game: transmitter",
                f"players: {players}",
                *(f"option: {name}={value}" for name, value in start.options.items()),
                f"edition: {GAME.edition.digest}",
                f"seat: {colours.index(turn)}",
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


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}


def bringing(position: Position) -> set[str]:
    """The moves that bring a piece in."""
    return {text for text in texts(position) if "+" in text}


def standing(position: Position) -> dict[str, str]:
    """What stands where on the board, as in the drawings."""
    return {item.at: item.colour[0] + item.face for item in position.view(None).items if ":" not in item.at}


def in_reserve(position: Position, colour: str) -> str:
    """The shapes a colour still has beside the board."""
    return "".join(item.face for item in position.view(None).items if item.at.startswith(f"reserve:{colour}:"))
