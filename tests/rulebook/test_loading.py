"""Rulebooks as files: one that loads is complete in both languages, and what is wrong with another is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.contract import LANGUAGES, Text, Unreadable
from regelwerk.rulebook import PLATFORM, load_edition, load_rulebook, sentence_for

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
provenance = "stated"
source = "nowhere"
title.de = "Regel"
title.en = "Rule"
text.de = "Man zieht."
text.en = "You move."
refusals.wrong.de = "{text}: falsch, weil {why}."
refusals.wrong.en = "{text}: wrong because {why}."
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A room of its own for each test, importable by its folder's name."""
    folder = tmp_path / f"room_{abs(hash(tmp_path))}"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def load(room: Path, text: str):
    (room / "rulebook.toml").write_text(text, encoding="utf-8")
    return load_rulebook(room.name)


def test_a_complete_rulebook_loads(room: Path) -> None:
    rulebook = load(room, GOOD)
    assert (rulebook.name, rulebook.version, rulebook.players) == ("tiny", 3, (2,))
    assert rulebook.clause("1").title["de"] == "Regel"
    assert rulebook.options == rulebook.secrets == rulebook.seats == ()
    with pytest.raises(KeyError):
        rulebook.clause("2")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title.en = "Rule"\n', ""),
        ('text.de = "Man zieht."\n', ""),
        ('provenance = "stated"', 'provenance = "guessed"'),
        ('source = "nowhere"\n', ""),
        ("players = [2]", 'players = "two"'),
        ('refusals.wrong.en = "{text}: wrong because {why}."\n', ""),
        ('source = "nowhere"', 'source = "nowhere"\nsauce = "typo"'),
        ("version = 3\n", ""),
    ],
)
def test_an_incomplete_rulebook_is_unreadable_and_says_where(room: Path, old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(rw.Unreadable, match=f"rulebook in {room.name} is not complete"):
        load(room, GOOD.replace(old, new))


def test_two_clauses_of_one_name_are_unreadable(room: Path) -> None:
    clause = GOOD[GOOD.index("[[clause]]") :]
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


def test_braces_in_an_attempted_text_are_only_text(room: Path) -> None:
    rulebook = load(room, GOOD)
    words = sentence_for(rulebook, "1", "wrong", {"text": "{why} {0} {", "why": "so"})
    assert words.en == "{why} {0} {: wrong because so."


def test_the_platform_has_the_clauses_g1_to_g8_in_both_languages() -> None:
    assert [clause.id for clause in PLATFORM] == [f"G{number}" for number in range(1, 9)]
    for clause in PLATFORM:
        for text in (clause.title, clause.text, *clause.refusals.values()):
            assert all(text[language].strip() for language in LANGUAGES)
            assert set(re.findall(r"{(\w+)}", text.de)) == set(re.findall(r"{(\w+)}", text.en))


def test_an_element_that_is_not_in_the_ontology_is_named_with_its_clause(room: Path) -> None:
    with pytest.raises(Unreadable, match=r"Clause 1 of the rulebook in .* not in the ontology: telepathy"):
        load(room, GOOD + 'elements = ["movement", "telepathy"]\n')
