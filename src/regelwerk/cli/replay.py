"""`regelwerk replay`: a recorded game, position by position."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.contract import Language, RegelwerkError
from regelwerk.model.record import CONTRACT, Record, read_record
from regelwerk.model.resigning import contradiction
from regelwerk.registry import games, replay

from .arguments import add_language, find_game, language
from .command import DONE, Parser, one_line, refuse, whole_number
from .words import result, say, seat_name

if TYPE_CHECKING:
    from regelwerk.model.position import Position

HELP = "show a recorded game, position by position"
DESCRIPTION = """\
Replay a record: every move is judged again and every position drawn. A record of an unknown edition, an illegal move
in it or a damaged line is reported with its line number. A record holds everything, so nothing in it stays secret."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk replay game.txt",
    "regelwerk replay game.txt --from 20 --lang de",
    "curl -s http://127.0.0.1:8000/api/matches/MATCH/record | regelwerk replay -",
)


def arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument(
        "--from", dest="first", type=whole_number(0), default=0, metavar="N", help="show positions from move N on"
    )
    add_language(parser)


def run(given: Namespace) -> int:
    text = sys.stdin.read() if given.file == "-" else Path(given.file).read_text(encoding="utf-8")
    try:
        record = read_record(text)
        find_game(record.game)
        positions = replay(record)
    except RegelwerkError as wrong:
        where = "standard input" if given.file == "-" else given.file
        refuse(f"{where}{_line_of(text, wrong)}: {one_line(wrong)}")
    if given.first > len(record.moves):
        refuse(f"{given.file} has {len(record.moves)} moves, so none from {given.first} on.")
    _show(record, positions, given)
    return DONE


def _show(record: Record, positions: list[Position], given: Namespace) -> None:
    chosen = "".join(f", {name} = {value}" for name, value in sorted(record.options.items()))
    print(f"{positions[0].game.title[language(given)]}, {record.players} players{chosen}, {len(record.moves)} moves")
    for number in range(given.first, len(positions)):
        if number:
            before = positions[number - 1]
            assert before.seat is not None
            move = record.moves[number - 1]
            print(f"\n{number}. {seat_name(before, before.seat, language(given))}: {move}")
            for event in before.explain(move):
                print(f"   § {event.clause}: {event.sentence(language(given))}")
        print(positions[number].dump().partition("\n\n")[2].rstrip("\n"))
    print()
    print("\n".join(_end(record, positions[-1], language(given))))


def _end(record: Record, last: Position, language: Language) -> list[str]:
    """Who gave up, then the result."""
    from regelwerk.play.placing import outcome

    gone = [seat for given in (record.resigned, record.conceded) if given is not None for seat in given.seats]
    return [
        *(say("resigned", language, seat=seat_name(last, seat, language)) for seat in gone),
        *result(last, language, outcome(last, record.resigned, record.conceded)),
    ]


def _line_of(text: str, wrong: RegelwerkError) -> str:
    """Where in the file the trouble is, if it is one line's and not already said; looked for as `replay` looks."""
    lines = text.splitlines()
    try:
        record = read_record(text)
    except RegelwerkError:
        number = None if str(wrong).startswith("Line ") else _unreadable_number(lines)
        return f", line {number}" if number else ""
    number = _head_line(lines, record) or _move_line(lines, record)
    return f", line {number}" if number else ""


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
    game = find_game(record.game)
    if record.contract != CONTRACT:
        return _field_line(lines, "contract")
    if record.rulebook != game.rulebook.version:
        return _field_line(lines, "rulebook")
    if record.edition != game.edition.digest:
        return _field_line(lines, "edition")
    try:
        game.start(record.players, **record.options)
    except RegelwerkError:
        return _field_line(lines, "option" if record.players in game.players else "players")
    return None


def _field_line(lines: list[str], name: str) -> int | None:
    return next((number for number, line in enumerate(lines, start=1) if line.startswith(f"{name}: ")), None)


def _move_line(lines: list[str], record: Record) -> int | None:
    """The line of the first illegal move; where all are legal, of those who gave up or of the result."""
    position = find_game(record.game).start(record.players, **record.options)
    for number, move in enumerate(record.moves, start=1):
        if not position.judge(move):
            firsts = ((at, line.partition(".")[0]) for at, line in enumerate(lines, start=1))
            return max(at for at, first in firsts if first.isdigit() and int(first) <= number)
        position = position.play(move)
    if contradiction(position, record.resigned, None):
        return _field_line(lines, "resigned")
    return _field_line(lines, "conceded" if contradiction(position, None, record.conceded) else "result")
