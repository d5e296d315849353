"""Where in a record's text something is wrong: people who write or mend records look for a line, not for a reason."""

from __future__ import annotations

from regelwerk.contract import RegelwerkError
from regelwerk.model.record import CONTRACT, Record, read_record
from regelwerk.model.resigning import contradiction
from regelwerk.registry import game, games


def line_of(text: str) -> int | None:
    """The number of the first line that keeps a record from being read and replayed; None where no line does."""
    lines = text.splitlines()
    try:
        record = read_record(text)
    except RegelwerkError:
        return _unreadable_number(lines)
    return _head_line(lines, record) or _move_line(lines, record)


def _unreadable_number(lines: list[str]) -> int | None:
    for number, line in enumerate(lines, start=1):
        name, _, value = line.partition(": ")
        if name in {"players", "contract", "rulebook"} and not value.strip().isdigit():
            return number
    return None


def _head_line(lines: list[str], record: Record) -> int | None:
    """The line of the head that does not fit the games of this program, or None."""
    if record.game not in games():
        return _field_line(lines, "game")
    played = game(record.game)
    if record.contract != CONTRACT:
        return _field_line(lines, "contract")
    if record.rulebook != played.rulebook.version:
        return _field_line(lines, "rulebook")
    if record.edition != played.edition.digest:
        return _field_line(lines, "edition")
    try:
        played.start(record.players, **record.options)
    except RegelwerkError:
        return _field_line(lines, "option" if record.players in played.players else "players")
    return None


def _field_line(lines: list[str], name: str) -> int | None:
    return next((number for number, line in enumerate(lines, start=1) if line.startswith(f"{name}: ")), None)


def _move_line(lines: list[str], record: Record) -> int | None:
    """The line of the first illegal move; where all are legal, of those who gave up or of the result."""
    position = game(record.game).start(record.players, **record.options)
    for number, move in enumerate(record.moves, start=1):
        if not position.judge(move):
            return _line_with_move(lines, number)
        position = position.play(move)
    if contradiction(position, record.resigned, None):
        return _field_line(lines, "resigned")
    return _field_line(lines, "conceded" if contradiction(position, None, record.conceded) else "result")


def _line_with_move(lines: list[str], number: int) -> int:
    """The line of moves that holds the move of this number."""
    firsts = ((at, line.partition(".")[0]) for at, line in enumerate(lines, start=1))
    return max(at for at, first in firsts if first.isdigit() and int(first) <= number)
