"""`regelwerk rules`: the rulebook, clause by clause."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from regelwerk.contract import Clause, Language, Provenance
from regelwerk.rulebook import PLATFORM

from .arguments import add_game, add_language, find_game, language
from .command import DONE, Parser, refuse
from .terminal import console, prose

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from regelwerk.model.game import Game

HELP = "show a game's rulebook, or one clause of it"
DESCRIPTION = """\
Show the rules of a game, clause by clause, each with where it comes from: stated in the scanned rulebook, a public
fact, or reconstructed because the scan lost it. With --clause only that one, and what the referee says by it."""
EXAMPLES = """\
regelwerk rules quadro-be
regelwerk rules ausbrecher-ag --lang de | less
regelwerk rules quadro-be --clause 3a"""

PROVENANCE: dict[Provenance, dict[Language, str]] = {
    "stated": {"de": "im Original", "en": "stated"},
    "public": {"de": "öffentlich bekannt", "en": "public"},
    "reconstructed": {"de": "rekonstruiert", "en": "reconstructed"},
}
_PLATFORM: dict[Language, str] = {"de": "Für alle Spiele", "en": "For all games"}
_REFUSALS: dict[Language, str] = {"de": "Was der Schiedsrichter dazu sagt", "en": "What the referee says by it"}
_EVENTS: dict[Language, str] = {"de": "Was nach ihr geschieht", "en": "What happens by it"}
_OPTIONS: dict[Language, str] = {"de": "Optionen", "en": "Options"}
_PLAYERS: dict[Language, str] = {"de": "Spieler", "en": "Players"}
_VERSIONS: dict[Language, str] = {
    "de": "Regelwerk Fassung {rulebook}, Ausgabe {edition} ({digest})",
    "en": "rulebook version {rulebook}, edition {edition} ({digest})",
}


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--clause", metavar="ID", help="show only this clause, such as 2 or G5")
    add_language(parser)


def run(given: Namespace) -> int:
    found = find_game(given.game)
    if given.clause is None:
        _show_book(console(), found, language(given))
    else:
        show_clause(console(), find_clause(found, given.clause), language(given), refusals=True)
    return DONE


def find_clause(found: Game, identifier: str) -> Clause:
    """The clause of that id, the platform's included; one sentence lists the ids if there is none."""
    clauses = {clause.id: clause for clause in (*found.rulebook.clauses, *PLATFORM)}
    folded = {known.lower(): known for known in clauses}
    if identifier.lower() not in folded:
        refuse(f"{found.name} has no clause {identifier!r}; its clauses are {', '.join(clauses)}.")
    return clauses[folded[identifier.lower()]]


def show_clause(out: Console, clause: Clause, language: Language, refusals: bool = False) -> None:
    """Number, title and origin in a line, then the text, indented."""
    origin = f"{', '.join(PROVENANCE[mark][language] for mark in clause.provenance)}; {clause.source}"
    head = _line(f"{clause.id:<4}", "bold")
    head.append(clause.title[language], "bold").append(f"  [{origin}]", "dim")
    out.print(head)
    out.print(_line(prose(out, _marked(clause, language), "    ")))
    for title, sentences in ((_REFUSALS, clause.refusals), (_EVENTS, clause.events)) if refusals else ():
        if sentences:
            out.print()
            out.print(_line(f"    {title[language]}:", "italic"))
            for sentence in sentences.values():
                out.print(_line(prose(out, sentence[language], "    – ")))


def _marked(clause: Clause, language: Language) -> str:
    """The text; where its statements have different origins, each with the mark of its own."""
    if len(clause.provenance) == 1:
        return clause.text[language]
    return " ".join(f"{fact.text[language]} [{fact.provenance[0].upper()}]" for fact in clause.facts)


def _show_book(out: Console, found: Game, language: Language) -> None:
    book = found.rulebook
    out.print(_line(book.title[language], "bold underline"))
    out.print(_line(prose(out, book.summary[language])))
    out.print()
    out.print(_line(f"{_PLAYERS[language]}: {', '.join(map(str, book.players))}"))
    for option in book.options:
        values = " | ".join(f"{value.name} ({value.title[language]})" for value in option.values)
        out.print(_line(f"{_OPTIONS[language]}: {option.name} = {values}"))
    for clause in book.clauses:
        out.print()
        show_clause(out, clause, language)
    out.print()
    out.print(_line(_PLATFORM[language], "bold underline"))
    for clause in PLATFORM:
        out.print()
        show_clause(out, clause, language)
    out.print()
    if book.credits is not None:
        out.print(_line(prose(out, book.credits[language]), "dim"))
    edition = found.edition
    versions = _VERSIONS[language].format(rulebook=book.version, edition=edition.version, digest=edition.digest)
    out.print(_line(versions, "dim"))


def _line(words: str, style: str = "") -> Text:
    from rich.text import Text

    return Text(words, style=style)
