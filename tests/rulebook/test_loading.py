"""Rulebooks as files: one that loads is complete in both languages, and what is wrong with another is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import pytest

import regelwerk as rw
from regelwerk.contract import LANGUAGES, Event, Fact, Kind, Part, Rulebook, Text, Unreadable
from regelwerk.rulebook import PLATFORM, event_sentence, load_edition, load_rulebook, sentence_for

GOOD = """
name = "tiny"
version = 3
players = [2]
title.de = "Winzig"
title.en = "Tiny"
summary.de = "Ein Spiel."
summary.en = "A game."

[[clause]]
id = "1"
source = "nowhere"
title.de = "Regel"
title.en = "Rule"
text.de = "Man zieht.[S] Rot beginnt.[R]"
text.en = "You move.[S] Red begins.[R]"
refusals.wrong.de = "{text}: falsch, weil {why}."
refusals.wrong.en = "{text}: wrong because {why}."
events.moves.de = "{colour} zieht nach {square}."
events.moves.en = "{colour} moves to {square}."

[messages]
red.de = "Rot"
red.en = "Red"
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A room of its own for each test, importable by its folder's name."""
    folder = tmp_path / f"room_{abs(hash(tmp_path))}"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def load(room: Path, text: str) -> Rulebook:
    (room / "rulebook.toml").write_text(text, encoding="utf-8")
    return load_rulebook(room.name)


def test_a_complete_rulebook_loads(room: Path) -> None:
    rulebook = load(room, GOOD)
    assert (rulebook.name, rulebook.version, rulebook.players) == ("tiny", 3, (2,))
    assert rulebook.clause("1").title["de"] == "Regel"
    assert (rulebook.options, rulebook.secrets, rulebook.seats) == ((), (), ())
    with pytest.raises(KeyError):
        rulebook.clause("2")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title.en = "Rule"\n', ""),
        ('source = "nowhere"\n', ""),
        ("players = [2]", 'players = "two"'),
        ('refusals.wrong.en = "{text}: wrong because {why}."\n', ""),
        ('events.moves.de = "{colour} zieht nach {square}."\n', ""),
        ('source = "nowhere"', 'source = "nowhere"\nexplanation = "yes"'),
        ("version = 3\n", ""),
    ],
)
def test_an_incomplete_rulebook_is_unreadable_and_says_where(room: Path, old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(rw.Unreadable, match=f"rulebook in {room.name} is not complete"):
        load(room, GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('text.de = "Man zieht.[S] Rot beginnt.[R]"\n', "", "has no text in both languages"),
        ("You move.[S]", "You move.[P]", "does not end every statement with"),
        ("[R]", "", "does not end every statement with"),
        ('source = "nowhere"', 'source = "nowhere"\nsauce = "typo"', "has a field too many: sauce"),
        ('source = "nowhere"', 'source = "nowhere"\nprovenance = "stated"', "has a field too many: provenance"),
    ],
)
def test_a_damaged_clause_is_named(room: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(rw.Unreadable, match=f"Clause 1 of the rulebook in {room.name} {message}"):
        load(room, GOOD.replace(old, new))


def test_the_facts_of_a_clause_say_where_they_come_from(room: Path) -> None:
    clause = load(room, GOOD).clause("1")
    assert clause.text == Text("Man zieht. Rot beginnt.", "You move. Red begins.")
    assert clause.facts == (
        Fact(Text("Man zieht.", "You move."), "stated"),
        Fact(Text("Rot beginnt.", "Red begins."), "reconstructed"),
    )
    assert clause.provenance == ("stated", "reconstructed")


def test_two_clauses_of_one_name_are_unreadable(room: Path) -> None:
    clause = GOOD[GOOD.index("[[clause]]") : GOOD.index("[messages]")]
    with pytest.raises(rw.Unreadable, match="two clauses named 1"):
        load(room, GOOD + clause)
    with pytest.raises(rw.Unreadable, match="two clauses named G1"):
        load(room, GOOD.replace('id = "1"', 'id = "G1"'))


def test_an_edition_is_its_data_without_the_version(room: Path) -> None:
    (room / "edition.toml").write_text('version = 4\nmax_plies = 9\n[deck]\ncards = ["a", "b"]\n')
    edition = load_edition(room.name)
    assert edition.version == 4
    assert edition.data == {"max_plies": 9, "deck": {"cards": ["a", "b"]}}
    assert re.fullmatch("[0-9a-f]{12}", edition.digest)


def test_a_sentence_is_filled_in_both_languages(room: Path) -> None:
    rulebook = load(room, GOOD)
    words = sentence_for(rulebook, "1", "wrong", {"text": "x", "why": Text("darum", "that is why")})
    assert words == Text("x: falsch, weil darum.", "x: wrong because that is why.")
    assert sentence_for(rulebook, "G8", "over", {"text": "x"}).en.startswith("x: the game is over")
    with pytest.raises(KeyError):
        sentence_for(rulebook, "7", "wrong", {})
    with pytest.raises(KeyError):
        sentence_for(rulebook, "1", "another", {})


def test_an_event_is_said_in_both_languages_with_its_keys_in_words(room: Path) -> None:
    rulebook = load(room, GOOD)
    event = Event(clause="1", key="moves", values={"colour": "@red", "square": "a5"})
    assert event_sentence(rulebook, event) == Text("Rot zieht nach a5.", "Red moves to a5.")
    repeated = Event(clause="G1", key="third_time")
    assert event_sentence(rulebook, repeated).en.startswith("This position has come up for the third time")
    with pytest.raises(KeyError):
        event_sentence(rulebook, Event(clause="1", key="sleeps"))


def test_a_move_in_a_refusal_is_its_text(room: Path) -> None:
    rulebook = load(room, GOOD)
    assert sentence_for(rulebook, "1", "wrong", {"text": "x", "why": Hop("@red")}).en == "x: wrong because hop@red."


class Hop(Kind, form="hop{target}"):
    target: Annotated[str, Part("@[a-z]+")]


def test_braces_in_an_attempted_text_are_only_text(room: Path) -> None:
    rulebook = load(room, GOOD)
    words = sentence_for(rulebook, "1", "wrong", {"text": "{why} {0} {", "why": "so"})
    assert words.en == "{why} {0} {: wrong because so."


def test_the_platform_has_the_clauses_g1_to_g12_in_both_languages() -> None:
    assert [clause.id for clause in PLATFORM] == [f"G{number}" for number in range(1, 13)]
    for clause in PLATFORM:
        for text in (clause.title, clause.text, *clause.refusals.values(), *clause.events.values()):
            assert all(text[language].strip() for language in LANGUAGES)
            assert set(re.findall(r"{(\w+)}", text.de)) == set(re.findall(r"{(\w+)}", text.en))


def test_an_element_that_is_not_in_the_ontology_is_named_with_its_clause(room: Path) -> None:
    with pytest.raises(Unreadable, match=r"Clause 1 of the rulebook in .* not in the ontology: telepathy"):
        load(room, GOOD.replace('id = "1"', 'id = "1"\nelements = ["movement", "telepathy"]'))


SIDES = """
[[option]]
name = "mode"
clause = "1"
title.de = "Spielweise"
title.en = "Way to play"

[[option.values]]
name = "single"
title.de = "Jeder für sich"
title.en = "Each alone"

[[option.values]]
name = "pairs"
players = [4]
sides = [[0, 2], [1, 3]]
title.de = "Zu zweit"
title.en = "In pairs"
"""


def test_sides_are_declared_by_an_option_and_otherwise_every_seat_is_its_own(room: Path) -> None:
    rulebook = load(room, GOOD.replace("[2]", "[3, 4]") + SIDES)
    assert rulebook.sides(4, {"mode": "pairs"}) == ((0, 2), (1, 3))
    assert rulebook.sides(4, {"mode": "single"}) == ((0,), (1,), (2,), (3,))
    assert rulebook.sides(3, {}) == ((0,), (1,), (2,))


@pytest.mark.parametrize("sides", ["[[0, 2], [1]]", "[[0, 2], [1, 3, 0]]", "[]"])
def test_sides_that_forget_or_repeat_a_seat_are_unreadable(room: Path, sides: str) -> None:
    text = GOOD.replace("[2]", "[4]") + SIDES.replace("[[0, 2], [1, 3]]", sides)
    with pytest.raises(Unreadable, match="does not name each seat once in the sides of mode = pairs"):
        load(room, text)


def test_the_alliances_of_a_rulebook_are_those_of_its_edition() -> None:
    game = rw.game("stargate")
    titles = [seat.colour for seat in game.rulebook.seats]
    partners = game.facts.partners
    for one, other in game.rulebook.sides(4, {"mode": "alliances"}):
        assert partners[titles[one]] == titles[other]


def test_the_title_of_a_seat_is_the_message_of_its_colour_unless_there_is_another(room: Path) -> None:
    seats = "\n".join(
        f'[[seat]]\ncolour = "{colour}"\ntitle.de = "{german}"\ntitle.en = "{colour.capitalize()}"\n'
        for colour, german in (("blue", "Blau"), ("red", "Der Rote"))
    )
    rulebook = load(room, GOOD.replace("[[clause]]", f"{seats}\n[[clause]]"))
    assert rulebook.spoken("@blue") == Text("Blau", "Blue")
    assert rulebook.spoken("@red") == Text("Rot", "Red")


TELLING = """
events.takes.de = "{colour} nimmt {shape:a} von {other}."
events.takes.en = "{colour} takes {other}'s {shape}."
events.takes.you.colour.de = "Du nimmst {shape:a} von {other}."
events.takes.you.colour.en = "You take {other}'s {shape}."
events.takes.you.other.de = "{colour} nimmt {shape:a} von dir."
events.takes.you.other.en = "{colour} takes your {shape}."
events.share.de = "{colours} gewinnen."
events.share.en = "{colours} win."
events.share.you.colours.de = "Den Sieg teilen sich: {colours}."
events.share.you.colours.en = "The win is shared by {colours}."

[messages]
blue.de = "Blau"
blue.en = "Blue"
S.de = "Zylinder"
S.en = "cylinder"
"S.a".de = "einen Zylinder"
"S.a".en = "a cylinder"
"""


def test_an_event_is_told_to_those_whom_it_is_about_as_you(room: Path) -> None:
    rulebook = load(room, GOOD.replace("\n[messages]\n", TELLING))
    event = Event(clause="1", key="takes", values={"colour": "@red", "other": "@blue", "shape": "@S"})
    assert event_sentence(rulebook, event).de == "Rot nimmt einen Zylinder von Blau."
    assert event_sentence(rulebook, event, ("red", "seat2")).de == "Du nimmst einen Zylinder von Blau."
    assert event_sentence(rulebook, event, ("blue", "seat1")) == Text(
        "Rot nimmt einen Zylinder von dir.", "Red takes your cylinder."
    )
    assert event_sentence(rulebook, event, ("green",)) == event_sentence(rulebook, event)
    shared = Event(clause="1", key="share", values={"colours": "@red, @blue"})
    assert event_sentence(rulebook, shared, ("blue",)).en == "The win is shared by Red, you."


def test_a_form_that_a_value_does_not_have_is_the_value_itself(room: Path) -> None:
    rulebook = load(room, GOOD.replace("\n[messages]\n", TELLING).replace('"S.a"', '"T.a"'))
    event = Event(clause="1", key="takes", values={"colour": "@red", "other": "@blue", "shape": "@S"})
    assert event_sentence(rulebook, event).de == "Rot nimmt Zylinder von Blau."


@pytest.mark.parametrize("row", ['red = "2"', 'blue = "1"'])
def test_a_row_of_the_score_sheet_is_a_message_and_counts_by_a_clause(room: Path, row: str) -> None:
    assert load(room, f'{GOOD}\n[sheet]\nred = "1"\n').sheet == {"red": "1"}
    with pytest.raises(Unreadable, match="and has not both"):
        load(room, f"{GOOD}\n[sheet]\n{row}\n")
