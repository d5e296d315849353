"""Sentences a person would say: whoever reads of themselves is addressed, in every game and in both languages."""

from __future__ import annotations

import re
from random import Random

from regelwerk.contract import LANGUAGES, Event, Label, Telling, Text
from regelwerk.contract.telling import keys_in
from regelwerk.model.game import Game
from regelwerk.rulebook import PLATFORM, event_sentence, label_sentence

from .referee_audit import audit

NAMES = re.compile(r"{(\w+)(?::\w+)?}")
"""The values that a sentence is filled with."""

EXPECTED_FOR = 60
"""Moves of a random game within which the usual notes come."""


def called(game: Game) -> set[str]:
    """The message keys that call a seat of this game, whoever plays it."""
    return {seat.colour for seat in game.rulebook.seats} | {f"seat{number}" for number in range(1, 9)}


def events(game: Game) -> dict[tuple[str, str], tuple[Telling, dict[str, str | int]]]:
    """Every event that was told in the audit: its sentence and an example of its values."""
    clauses = {clause.id: clause for clause in (*game.rulebook.clauses, *PLATFORM)}
    said = audit(game).said
    return {
        (clause, key): (clauses[clause].events[key], values)
        for (kind, clause, key), values in said.items()
        if kind == "event"
    }


def test_every_event_that_names_a_seat_says_you_to_it(game: Game) -> None:
    seats = called(game)
    silent = [
        f"§ {clause} {key}: {name}"
        for (clause, key), (telling, values) in events(game).items()
        for name, value in values.items()
        if seats.intersection(keys_in(value)) and not any(name in named.split("-") for named in telling.you)
    ]
    assert not silent, f"{game.name} has no sentence that says “you” for {', '.join(silent)}"


def test_a_sentence_that_says_you_is_about_the_seat_that_it_leaves_out(game: Game) -> None:
    for (clause, key), (telling, values) in events(game).items():
        names = set(NAMES.findall(telling.en))
        for named, form in telling.you.items():
            slots = set(named.split("-"))
            assert slots <= names, f"§ {clause} {key} does not name {named}"
            for language in LANGUAGES:
                filled = set(NAMES.findall(form[language]))
                assert filled <= names, f"§ {clause} {key}, you.{named}: {filled - names}"
                several = {name for name in slots if len(keys_in(values.get(name))) > 1}
                assert filled.isdisjoint(slots - several), f"§ {clause} {key}, you.{named} names the reader"


ADDRESSED = {
    "de": re.compile(r"\b(du|dich|dir|dein\w*)\b", re.IGNORECASE),
    "en": re.compile(r"\byour?(s|self)?\b", re.IGNORECASE),
}


def test_every_sentence_that_says_you_does_so_in_both_languages(game: Game) -> None:
    """Those that list several, the reader among them, say it when they are filled in."""
    for telling, _ in events(game).values():
        for named, form in telling.you.items():
            assert set(NAMES.findall(form.de)) == set(NAMES.findall(form.en)), form
            if not set(named.split("-")).intersection(NAMES.findall(form.en)):
                assert all(ADDRESSED[language].search(form[language]) for language in LANGUAGES), form


def test_an_event_is_told_to_its_seat_in_the_second_person(game: Game) -> None:
    """With the values of a real event, the reader's own name is said no more."""
    rulebook = game.rulebook
    for (clause, key), (telling, values) in events(game).items():
        event = Event(clause=clause, key=key, values=values)
        plain = event_sentence(rulebook, event)
        for seat in called(game):
            about = [name for name in telling.you if seat in keys_in(values.get(name))]
            if about:
                said = event_sentence(rulebook, event, (seat,))
                assert said != plain
                assert all(ADDRESSED[language].search(said[language]) for language in LANGUAGES), said
                assert "{" not in said.de + said.en


def expectations(game: Game) -> dict[str, Label]:
    """An example of everything that scenes say is expected now, from random games of every player count."""
    found: dict[str, Label] = {}
    for players in game.players:
        position = game.start(players)
        choice = Random(players)
        for _ in range(EXPECTED_FOR):
            for note in position.view(None).notes:
                found.setdefault(note.key, note)
            if position.seat is None:
                break
            position = position.play(choice.choice(position.moves()))
    return found


def test_what_is_expected_is_said_to_the_one_who_is_to_do_it(game: Game) -> None:
    """A note that names a seat has words for that seat, which do not name it again."""
    rulebook = game.rulebook
    for key, note in expectations(game).items():
        for seat in called(game):
            if any(seat in keys_in(value) for value in note.values.values()):
                said, plain = label_sentence(rulebook, note, (seat,)), label_sentence(rulebook, note)
                assert said != plain, f"{game.name} has no words for {key} that are said to {seat}"
                assert not any(rulebook.spoken(f"@{seat}")[language] in said[language] for language in LANGUAGES), said
                assert "{" not in said.de + said.en


def test_nobody_is_addressed_who_is_not_named() -> None:
    telling = Telling("{colour} zieht.", "{colour} moves.", {"colour": Text("Du ziehst.", "You move.")})
    assert telling.addressing(("red", "seat2"), {"colour": "@blue"}) is None
    assert telling.addressing((), {"colour": "@blue"}) is None
    assert telling.addressing(("blue",), {"colour": "@blue"}) == Text("Du ziehst.", "You move.")
    assert telling.addressing(("blue",), {"colour": "@bluebell", "count": 3}) is None


def test_the_form_that_names_the_reader_most_often_is_taken() -> None:
    own = Text("Du nimmst deinen.", "You take your own.")
    telling = Telling(
        "{colour} nimmt den von {owner}.",
        "{colour} takes {owner}'s.",
        {"colour": Text("Du nimmst den von {owner}.", "You take {owner}'s."), "colour-owner": own},
    )
    assert telling.addressing(("blue",), {"colour": "@blue", "owner": "@blue"}) == own
    assert telling.addressing(("blue",), {"colour": "@blue", "owner": "@red"}) == telling.you["colour"]
