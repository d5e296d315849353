"""No dead letters: every clause of a rulebook is exercised, and every reason in it can be heard."""

from __future__ import annotations

import re
from pathlib import Path

from regelwerk.contract import LANGUAGES
from regelwerk.model.game import Game
from regelwerk.rulebook import PLATFORM

from .referee_audit import audit, endings_seen

TESTS = Path(__file__).resolve().parents[1] / "games"


def test_every_clause_is_a_refusal_or_an_event_somewhere_or_explains_or_sets_up(game: Game) -> None:
    cited = audit(game).cited
    options = {option.clause for option in game.options}
    silent = [
        clause.id
        for clause in game.rulebook.clauses
        if not (clause.explanation or clause.setup or clause.id in options or clause.id in cited)
    ]
    assert not silent, f"{game.name}: nothing ever happens or is refused by the clauses {', '.join(silent)}"


def test_every_refusal_and_every_event_of_the_rulebook_occurs(game: Game) -> None:
    said = audit(game).said
    silent = [
        f"{clause.id} {kind} {name}"
        for clause in game.rulebook.clauses
        for kind, names in (("refusal", clause.refusals), ("event", clause.events))
        for name in names
        if (kind, clause.id, name) not in said
    ]
    assert not silent, f"{game.name} never says {', '.join(silent)}; a position in its witnesses.py could"


def test_everything_that_is_said_has_its_sentence(game: Game) -> None:
    for (kind, clause_id, name), values in audit(game).said.items():
        clause = next(clause for clause in (*game.rulebook.clauses, *PLATFORM) if clause.id == clause_id)
        sentences = clause.refusals if kind == "refusal" else clause.events
        assert name in sentences, f"clause {clause_id} has no sentence for the {kind} {name!r}"
        wanted = set(re.findall(r"{(\w+)(?::\w+)?}", sentences[name].en)) - {"text", "examples"}
        assert not values or wanted <= set(values), f"clause {clause_id}, {kind} {name}: {wanted} from {values}"


def test_an_explanation_is_never_cited(game: Game) -> None:
    cited = audit(game).cited | endings_seen(game)
    for clause in (*game.rulebook.clauses, *PLATFORM):
        assert not (clause.explanation and clause.id in cited), f"clause {clause.id} is more than an explanation"


def test_every_ending_secret_and_option_names_a_clause_that_exists(game: Game) -> None:
    own = {clause.id for clause in game.rulebook.clauses}
    assert set(game.endings) <= own
    assert {option.clause for option in game.options} <= own
    assert {secret.revealed for secret in game.rulebook.secrets} <= own
    for secret in game.rulebook.secrets:
        kinds = {kind.__name__.lower() for kind in game.moves.run(chance=secret.by == "chance").kinds}
        assert secret.kind in kinds, f"{game.name} has no kind {secret.kind!r} that is made by a {secret.by}"
    assert endings_seen(game) <= own | {"G1", "G7"}


def test_every_ending_is_reached(game: Game) -> None:
    unseen = set(game.endings) - endings_seen(game)
    assert not unseen, f"{game.name} never ended by {', '.join(sorted(unseen))}; a position in its witnesses.py could"


def test_every_clause_speaks_both_languages_in_its_own_words(game: Game) -> None:
    for clause in game.rulebook.clauses:
        for text in (clause.title, clause.text, *clause.refusals.values(), *clause.events.values()):
            assert all(text[language].strip() for language in LANGUAGES)
        assert clause.text["de"] != clause.text["en"]
        assert clause.source.strip()


NAMES = re.compile(r"{(\w+)(?::\w+)?}")
"""The values that a sentence is filled with, in whatever form."""


def test_both_languages_of_a_sentence_are_filled_with_the_same_names(game: Game) -> None:
    texts = [text for clause in game.rulebook.clauses for text in (*clause.refusals.values(), *clause.events.values())]
    for text in (*texts, *game.rulebook.messages.values()):
        assert set(NAMES.findall(text.de)) == set(NAMES.findall(text.en)), text


WRITTEN_MOVE = re.compile(r"(?<![\w{}])[a-z]+[:@][A-Za-z0-9{]|\([a-z]+\)|[“„](stop|pass|exit|ready|leave|end)[”“]")
"""A move's text inside a sentence: `misfit:T4`, `tower@h9`, `(exit)`, “stop”."""


def test_no_sentence_spells_a_move_that_a_player_would_say_in_words(game: Game) -> None:
    said = [text for clause in game.rulebook.clauses for text in (*clause.refusals.values(), *clause.events.values())]
    for text in (*said, *game.rulebook.messages.values()):
        for language in LANGUAGES:
            assert not WRITTEN_MOVE.search(text[language]), text[language]


def test_every_clause_has_a_test_named_after_it_or_is_an_explanation(game: Game) -> None:
    missing = {clause.id for clause in game.rulebook.clauses if not clause.explanation} - clauses_with_a_test(game)
    assert not missing, f"{game.name}: no test is named after the clauses {', '.join(sorted(missing))}"


def clauses_with_a_test(game: Game) -> set[str]:
    """Clauses with a test of their own: `test_clause_3a_…` belongs to clause 3a."""
    folder = TESTS / game.name.replace("-", "_")
    found = folder if folder.is_dir() else TESTS / game.name.partition("-")[0]
    tests = "\n".join(path.read_text(encoding="utf-8") for path in sorted(found.rglob("*.py")))
    named = set(re.findall(r"def test_clauses?((?:_(?:and_)?[0-9]+[a-z]?)+)_", tests))
    ids = {identifier for names in named for identifier in re.findall(r"[0-9]+[a-z]?", names)}
    return {clause.id for clause in game.rulebook.clauses if clause.id.lower() in ids}
