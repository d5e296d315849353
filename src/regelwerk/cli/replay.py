"""`regelwerk replay`: a recorded game, position by position."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from regelwerk.contract import Language, RegelwerkError
from regelwerk.model.record import Record, read_record
from regelwerk.registry import replay

from .arguments import add_language, find_game, language
from .command import DONE, Parser, one_line, refuse, whole_number
from .record_file import add_record, located, read_text
from .words import result, say, seat_name

if TYPE_CHECKING:
    from regelwerk.model.position import Position

HELP = "show a recorded game, position by position"
DESCRIPTION = """\
Replay a record: every move is judged again and every position drawn. A record of an unknown edition, an illegal move
in it or a damaged line is reported with its line number. A record holds everything, so nothing in it stays secret."""
EXAMPLES = """\
regelwerk replay game.txt
regelwerk replay game.txt --from 20 --lang de
curl -s http://127.0.0.1:8000/api/matches/MATCH/record | regelwerk replay -"""


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "--from", dest="first", type=whole_number(0), default=0, metavar="N", help="show positions from move N on"
    )
    add_record(parser)
    add_language(parser)


def run(given: Namespace) -> int:
    text = read_text(given.file)
    try:
        record = read_record(text)
        find_game(record.game)
        positions = replay(record)
    except RegelwerkError as wrong:
        refuse(f"{located(given.file, text, wrong)}: {one_line(wrong)}")
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
