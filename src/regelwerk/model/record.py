"""A record: a whole game as text that a person can read and any machine replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from regelwerk.contract import IllegalMove, MoveLike, Stale, Unreadable

from .resigning import GivenUp, contradiction, ending

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

CONTRACT = 1
"""Version of the Python contract that records are written under."""

_HEAD = "regelwerk record"
_PER_LINE = 8


class Played(Struct, frozen=True, kw_only=True):
    """Which game is played, how, and under which versions of its rules; the first part of a record and of its like."""

    game: str
    contract: int
    rulebook: int
    edition: str
    """The digest of the facts that were played with."""

    players: int
    options: dict[str, str]


class Record(Played, frozen=True, kw_only=True):
    """What it takes to replay a game, and its result for readers. `str()` is the file.

    A match may add who gave up: `resigned` are the seats that a bot finished for, `conceded` those that ended it at
    once, before the game itself was over.
    """

    moves: tuple[str, ...]
    resigned: GivenUp | None = None
    conceded: GivenUp | None = None
    result: str = ""

    def __str__(self) -> str:
        lines = [
            _HEAD,
            f"game: {self.game}",
            f"players: {self.players}",
            *(f"option: {name}={value}" for name, value in sorted(self.options.items())),
            f"contract: {self.contract}",
            f"rulebook: {self.rulebook}",
            f"edition: {self.edition}",
            *([f"resigned: {self.resigned}"] if self.resigned else []),
            *([f"conceded: {self.conceded}"] if self.conceded else []),
            *([f"result: {self.result}"] if self.result else []),
            "",
        ]
        firsts = range(0, len(self.moves), _PER_LINE)
        lines += [f"{first + 1}. " + " ".join(self.moves[first : first + _PER_LINE]) for first in firsts]
        return "\n".join(lines) + "\n"


def identity(start: Position) -> dict[str, Any]:
    """The fields of `Played` for games from this start."""
    game = start.game
    return {
        "game": game.name,
        "players": start.players,
        "options": start.options,
        "contract": CONTRACT,
        "rulebook": game.rulebook.version,
        "edition": game.edition.digest,
    }


def record(
    start: Position, moves: Iterable[MoveLike], resigned: GivenUp | None = None, conceded: GivenUp | None = None
) -> Record:
    """The record of these moves from a start position, and of who gave up; every move is checked by playing it."""
    position = start
    texts = []
    for attempt in moves:
        move = position.find(attempt)
        texts.append(str(move))
        position = position.play(move)
    return Record(
        **identity(start),
        moves=tuple(texts),
        result=str(ending(position, resigned, conceded) or ""),
        resigned=resigned,
        conceded=conceded,
    )


def read_record(text: str) -> Record:
    """Read a record's text; `Unreadable` names the damaged line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != _HEAD:
        raise Unreadable(f"Line 1 of a record reads {_HEAD!r}; this text begins otherwise.")
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    given_up: dict[str, GivenUp] = {}
    moves: list[str] = []
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if line[0].isdigit():
            _read_moves(number, line, moves)
            continue
        name, colon, value = line.partition(": ")
        if not colon or moves:
            raise Unreadable(f"Line {number} of the record is neither a field nor a line of moves: {line[:60]!r}.")
        if name == "option":
            option, _, chosen = value.partition("=")
            options[option] = chosen
        elif name in {"resigned", "conceded"}:
            given_up[name] = GivenUp.read(number, value.strip())
        else:
            fields[name] = value.strip()
    try:
        return Record(
            game=fields["game"],
            players=int(fields["players"]),
            options=options,
            contract=int(fields["contract"]),
            rulebook=int(fields["rulebook"]),
            edition=fields["edition"],
            moves=tuple(moves),
            **given_up,
            result=fields.get("result", ""),
        )
    except KeyError as missing:
        raise Unreadable(f"The record has no line for {missing.args[0]!r}.") from None
    except ValueError as wrong:
        raise Unreadable(f"A number in the record's head cannot be read: {wrong}.") from None


def _read_moves(number: int, line: str, moves: list[str]) -> None:
    """One line of moves: the number of its first move, then texts."""
    first, *texts = line.split()
    if first != f"{len(moves) + 1}.":
        raise Unreadable(
            f"Line {number} of the record should begin with {len(moves) + 1}. and begins with {first[:20]!r}."
        )
    moves.extend(texts)


def replay(written: Record, game: Game) -> list[Position]:
    """Every position of a record, the start first.

    `Stale` if it was played with an edition, rulebook or contract that is not this one; `Unreadable` if a move in it is
    illegal, nobody can have given up as it says, or its result is not the one reached.
    """
    check_versions(written, game)
    positions = [game.start(written.players, **written.options)]
    for number, text in enumerate(written.moves, start=1):
        try:
            positions.append(positions[-1].play(text))
        except IllegalMove as illegal:
            raise Unreadable(f"Move {number} of the record, {text!r}: {illegal.verdict.sentence('en')}") from illegal
    _check_end(written, positions[-1])
    return positions


def check_versions(written: Record, game: Game) -> None:
    """`Stale` if a record was played with an edition, rulebook or contract that is not this one."""
    for what, theirs, ours in (
        ("contract", written.contract, CONTRACT),
        ("rulebook", written.rulebook, game.rulebook.version),
        ("edition", written.edition, game.edition.digest),
    ):
        if theirs != ours:
            raise Stale(f"The record was played with {what} {theirs} of {game.name}; this program has {what} {ours}.")


def _check_end(written: Record, last: Position) -> None:
    """Whether those who gave up can have done so, and whether the result is the one that this and the moves lead to."""
    wrong = contradiction(last, written.resigned, written.conceded)
    if wrong:
        raise Unreadable(f"The record is wrong about who gave up: {wrong}")
    reached = str(ending(last, written.resigned, written.conceded) or "")
    if written.result and written.result != reached:
        raise Unreadable(f"The record's result is {written.result!r}, its moves lead to {reached!r}.")
