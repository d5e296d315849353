"""`regelwerk judge`: asking the referee."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from regelwerk.contract import CHANCE

from .arguments import add_json, add_language, add_start, language, start
from .command import DONE, NO, Parser
from .terminal import print_json

HELP = "ask the referee whether moves are allowed, and why not"
DESCRIPTION = """\
Play the texts in order from the start and say after each what the referee thinks of it. The first refused text ends
it: its clause and sentence are shown. Where chance is to move, its outcome is a text like any other (roll:352).

exit status: 0 all texts are accepted, 1 one is refused, 2 bad input (an unknown game or option)"""
EXAMPLES = """\
regelwerk judge quadro-be S@b2 T@e5 C@h8
regelwerk judge quadro-be S@b2 S@e5 --lang de
regelwerk judge ausbrecher-ag bet:RBLNYOD bet:DOYNLBR dice:BRY+W --json"""


def arguments(parser: Parser) -> None:
    add_start(parser)
    parser.add_argument("texts", nargs="+", metavar="TEXT", help="moves in their notation, the first one first")
    add_language(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    position = start(given)
    rows: list[dict[str, Any]] = []
    for text in given.texts:
        verdict = position.judge(text)
        sentence = verdict.sentence(language(given))
        rows.append(
            {"text": text, "seat": position.seat, "ok": verdict.ok, "clause": verdict.clause, "sentence": sentence}
        )
        if not given.json:
            print(f"{text}  {_who(position.seat)}: " + ("accepted" if verdict.ok else "refused"))
        if not verdict.ok:
            if not given.json:
                print(f"  clause {verdict.clause}: {sentence}")
            break
        position = position.play(text)
    if given.json:
        print_json(rows)
    elif len(rows) < len(given.texts):
        print(f"not judged after that: {' '.join(given.texts[len(rows) :])}")
    return DONE if rows[-1]["ok"] else NO


def _who(seat: int | None) -> str:
    return "nobody" if seat is None else "chance" if seat == CHANCE else f"seat {seat + 1}"
