"""What the terminal says while a game is played or shown, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.contract import CHANCE, Label, Language, Outcome, Phrases, Text
from regelwerk.rulebook import label_sentence

if TYPE_CHECKING:
    from regelwerk.model.position import Position

WORDS = Phrases(
    {
        "chance": Text("Zufall", "Chance"),
        "seat": Text("Platz {number}", "Seat {number}"),
        "you": Text("{seat} ist am Zug", "{seat} to move"),
        "prompt": Text("Zug (? zeigt alle): ", "move (? lists all): "),
        "help": Text(
            "Ein Zug in seiner Schreibweise, zum Beispiel {examples}; oder: ? (erlaubte Züge), board (Brett zeigen), "
            "rules [Klausel], hint (ein Rat), undo (Zug zurücknehmen), resign (aufgeben), quit (aufhören).",
            "A move in its notation, such as {examples}; or: ? (legal moves), board (show it again), rules [clause], "
            "hint (some advice), undo (take a move back), resign, quit.",
        ),
        "many": Text(
            "{count} Züge sind erlaubt, der Reihe nach der erste, mittlere und letzte: {some}",
            "{count} moves are legal; the first, middle and last in order: {some}",
        ),
        "refused": Text("Klausel {clause}: {sentence}", "Clause {clause}: {sentence}"),
        "thinks": Text("{seat} ({level}) denkt nach …", "{seat} ({level}) is thinking …"),
        "hand_over": Text(
            "Jetzt ist {seat} dran. Die anderen schauen weg; weiter mit der Eingabetaste. ",
            "It is {seat}'s turn now. The others look away; go on with Enter. ",
        ),
        "hint": Text("Rat: {move}", "Advice: {move}"),
        "hinting": Text("Ein Rat wird gesucht …", "Looking for advice …"),
        "undone": Text("{seat} nimmt {move} zurück.", "{seat} takes {move} back."),
        "resigned": Text("{seat} gibt auf.", "{seat} resigns."),
        "plays_on": Text("Ein Bot spielt für {seat} weiter.", "A bot plays on for {seat}."),
        "stopped": Text("Die Partie bleibt unbeendet.", "The game is left unfinished."),
        "over": Text("Ende nach Klausel {clause} ({title})", "Over by clause {clause} ({title})"),
        "place": Text("{place}. {seat}", "{place}. {seat}"),
        "points": Text("{place}. {seat}, {points} Punkte", "{place}. {seat}, {points} points"),
        "drawn": Text("unentschieden", "a draw"),
        "saved": Text("Aufgezeichnet in {file}.", "Recorded in {file}."),
    }
)
say = WORDS.say
"""A sentence of the terminal."""


def seat_name(position: Position, seat: int, language: Language) -> str:
    """A seat as its rulebook calls it, by its colour in the scene."""
    if seat == CHANCE:
        return say("chance", language)
    cards = position.view(None).seats
    if seat < len(cards):
        for known in position.game.rulebook.seats:
            if known.colour == cards[seat].colour:
                return known.title[language]
    return say("seat", language, number=seat + 1)


def spoken(position: Position, label: Label, language: Language, seat: int | None = None) -> str:
    """A label of a scene in words, as one who sits in that seat is told it."""
    return label_sentence(position.game.rulebook, label, position.called(seat))[language]


def drawing(position: Position, seat: int | None) -> str:
    """The position as that seat knows it, drawn by the game's notation."""
    return position.information(seat).partition("\n\n")[2].rstrip("\n")


def result(position: Position, language: Language, outcome: Outcome | None = None) -> list[str]:
    """Why the game ended and who came where, a line each; `outcome` is a match's own, where somebody gave up."""
    from .rules import find_clause

    outcome = outcome or position.outcome
    if outcome is None:
        return [say("stopped", language)]
    clause = find_clause(position.game, outcome.clause)
    drawn = f": {say('drawn', language)}" if outcome.is_draw else ""
    lines = [say("over", language, clause=clause.id, title=clause.title[language]) + drawn]
    for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.places)):
        key = "points" if any(outcome.points) else "place"
        name = seat_name(position, seat, language)
        lines.append(say(key, language, place=place, seat=name, points=outcome.points[seat]))
    return lines
