"""`regelwerk verify`: whether the chance of a finished match was fair."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from regelwerk.contract import Language, RegelwerkError, Text, phrase

from .arguments import add_language, find_game, language
from .command import DONE, NO, Parser, one_line, refuse
from .record_file import add_record, located, read_text

if TYPE_CHECKING:
    from regelwerk.play.verify import Checked

HELP = "check that the dice, cards and lots of a match were fair"
DESCRIPTION = """\
Work every roll, shuffle and lot of a record out again from the seed that was revealed at the end, and say what was
checked: the seed against the commitment, every move against the rules, every outcome of chance against the seed, and
the result. The status is 1 where something is not as the seed says, and 2 where the record cannot be read."""
EXAMPLES = """\
regelwerk verify match.txt
curl -s http://127.0.0.1:8000/api/matches/MATCH/record | regelwerk verify -"""

WORDS: dict[str, Text] = {
    "seed": Text(
        "Der Startwert ist der zugesagte: Seine SHA-256-Prüfsumme ist {commitment}.",
        "The seed is the one that was committed to: its SHA-256 is {commitment}.",
    ),
    "moves": Text(
        "Alle {count} Züge sind nach den Regeln möglich, und sie führen zu diesem Ergebnis: {result}.",
        "All {count} moves are legal, and they lead to this result: {result}.",
    ),
    "draws": Text(
        "Würfe und Karten, die aus dem Startwert genau so folgen: {count}.",
        "Rolls and cards that follow from the seed exactly as they came: {count}.",
    ),
    "no_draws": Text(
        "In diesem Spiel wurde nichts gewürfelt und nichts gezogen.",
        "Nothing was rolled or drawn in this game.",
    ),
    "lots": Text("Die Plätze sind so ausgelost: {seats}.", "The seats were drawn by lot just so: {seats}."),
    "fair": Text("Alles stimmt.", "All of it is right."),
    "unfair": Text("Das stimmt nicht: {sentence}", "This is not right: {sentence}"),
}


def arguments(parser: Parser) -> None:
    add_record(parser)
    add_language(parser)


def run(given: Namespace) -> int:
    from regelwerk.model.record import read_record
    from regelwerk.play.verify import Unfair, verify

    text, spoken = read_text(given.file), language(given)
    try:
        checked = verify(text, find_game(read_record(text).game))
    except Unfair as wrong:
        print(_say("unfair", spoken, sentence=one_line(wrong)), file=sys.stderr)
        return NO
    except RegelwerkError as wrong:
        refuse(f"{located(given.file, text, wrong)}: {one_line(wrong)}")
    print("\n".join(_lines(checked, text, spoken)))
    return DONE


def _lines(checked: Checked, text: str, spoken: Language) -> list[str]:
    """What was checked, a sentence each."""
    from regelwerk.play.record import read_fairness

    record, count = checked.record, len(checked.drawn)
    seats = ", ".join(str(seat + 1) for seat in checked.lots)
    return [
        _say("seed", spoken, commitment=read_fairness(text).commitment),
        _say("moves", spoken, count=len(record.moves), result=record.result or "–"),
        _say("draws", spoken, count=count) if count else _say("no_draws", spoken),
        *([_say("lots", spoken, seats=seats)] if seats else []),
        _say("fair", spoken),
    ]


def _say(key: str, spoken: Language, **values: str | int) -> str:
    return phrase(WORDS[key], values)[spoken]
