"""No dead letters: every clause of a rulebook is exercised, and every reason in it can be heard."""

from __future__ import annotations

import re
from pathlib import Path

from regelwerk.contract import LANGUAGES
from regelwerk.model.game import Game
from regelwerk.rulebook import PLATFORM

from .inquest import endings_seen, inquest

TESTS = Path(__file__).resolve().parents[1] / "games"


def test_every_clause_is_exercised_or_marked_as_explanation_or_setup(game: Game) -> None:
    cited = {clause for clause, _ in inquest(game).reasons} | endings_seen(game) | clauses_with_a_test(game)
    options = {option.clause for option in game.options}
    silent = [
        clause.id
        for clause in game.rulebook.clauses
        if not (clause.explanation or clause.setup or clause.id in options or clause.id in cited)
    ]
    assert not silent, f"{game.name}: nothing exercises the clauses {', '.join(silent)}"


def test_every_reason_in_the_rulebook_is_given_somewhere(game: Game) -> None:
    heard = inquest(game).reasons
    source = room_source(game, "referee.py")
    for clause in game.rulebook.clauses:
        for reason in clause.refusals:
            assert (clause.id, reason) in heard or f'"{reason}"' in source, f"clause {clause.id} never says {reason!r}"


def test_every_reason_is_heard_in_random_play_or_tested_by_name(game: Game) -> None:
    heard = inquest(game).reasons
    tests = own_tests(game)
    silent = [
        f"{clause.id} {reason}"
        for clause in game.rulebook.clauses
        for reason in clause.refusals
        if (clause.id, reason) not in heard and reason not in tests
    ]
    assert not silent, f"{game.name}: no random game and no test hears {', '.join(silent)}"


def test_an_explanation_is_never_cited(game: Game) -> None:
    cited = {clause for clause, _ in inquest(game).reasons} | endings_seen(game)
    for clause in (*game.rulebook.clauses, *PLATFORM):
        assert not (clause.explanation and clause.id in cited), f"clause {clause.id} is more than an explanation"


def test_every_ending_secret_and_option_names_a_clause_that_exists(game: Game) -> None:
    own = {clause.id for clause in game.rulebook.clauses}
    assert set(game.endings) <= own
    assert {option.clause for option in game.options} <= own
    assert {secret.revealed for secret in game.rulebook.secrets} <= own
    assert endings_seen(game) <= own | {"G1", "G7"}


def test_every_ending_is_reached_in_random_play_or_tested_by_name(game: Game) -> None:
    unseen = set(game.endings) - endings_seen(game) - clauses_with_a_test(game)
    assert not unseen, f"{game.name} never ended by {', '.join(sorted(unseen))}"


def test_every_clause_speaks_both_languages_in_its_own_words(game: Game) -> None:
    for clause in game.rulebook.clauses:
        for text in (clause.title, clause.text, *clause.refusals.values()):
            assert all(text[language].strip() for language in LANGUAGES)
        assert clause.text["de"] != clause.text["en"]
        assert clause.source.strip()


def test_both_languages_of_a_sentence_are_filled_with_the_same_names(game: Game) -> None:
    texts = [text for clause in game.rulebook.clauses for text in clause.refusals.values()]
    for text in (*texts, *game.rulebook.messages.values()):
        assert set(re.findall(r"{(\w+)}", text.de)) == set(re.findall(r"{(\w+)}", text.en)), text


WRITTEN_MOVE = re.compile(r"(?<![\w}])[a-z]+[:@][A-Za-z0-9{]|\([a-z]+\)|[“„](stop|pass|exit|ready|leave|end)[”“]")
"""A move's text inside a sentence: `misfit:T4`, `tower@h9`, `(exit)`, “stop”."""


def test_no_sentence_spells_a_move_that_a_player_would_say_in_words(game: Game) -> None:
    refusals = [text for clause in game.rulebook.clauses for text in clause.refusals.values()]
    for text in (*refusals, *game.rulebook.messages.values()):
        for language in LANGUAGES:
            assert not WRITTEN_MOVE.search(text[language]), text[language]


def room_source(game: Game, file: str) -> str:
    """The text of a file in the game's room."""
    referee = Path(str(game.referee.__file__))  # type: ignore[attr-defined]
    return (referee.parent / file).read_text(encoding="utf-8")


def own_tests(game: Game) -> str:
    """Everything written in the tests of this game's own folder."""
    folder = TESTS / game.name.replace("-", "_")
    found = folder if folder.is_dir() else TESTS / game.name.split("-", maxsplit=1)[0]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(found.rglob("*.py")))


def clauses_with_a_test(game: Game) -> set[str]:
    """Clauses with a test of their own: `test_clause_3a_…` belongs to clause 3a."""
    named = set(re.findall(r"def test_clause_([0-9A-Za-z]+)_", own_tests(game)))
    return {clause.id for clause in game.rulebook.clauses if clause.id.lower() in named}
