"""What is doubtful is marked, and what is right mostly is not; short ruins stay as they are."""

from __future__ import annotations

from collections import Counter

from regelwerk.contract import LANGUAGES, Language
from regelwerk.lab.reader.doubt import HELD_BACK
from regelwerk.lab.reader.noise import noised
from regelwerk.reader import Word
from regelwerk.reader.repair import as_printed, doubt, repair
from regelwerk.reader.repair.chunks import Edge
from regelwerk.reader.repair.corrector import Corrector
from regelwerk.reader.repair.lattice import Choice
from regelwerk.registry import ROOMS
from regelwerk.rulebook import load_rulebook

SCAN = """Jedor Spieler erhölt sechs Sfeine oiner Farbe und selzt sie auf das Spielfeid. Wer an der Roihe ist, ziehf
einen Stoin in geroder Linie noch vorn, zurüek oder seitlich auf ein freios Feld. Ein Stein dart nicht übor andere
Sfeine hinwegziehen, abor er dorf gegnorische Steine schlogen. Wer wecfrselir will, muß xq warten.
"""


def outcomes(language: Language, strength: float) -> list[tuple[bool, Word]]:
    """Of every word of noised rulebooks that nothing was learned from: whether it came out right, and it."""
    books = [load_rulebook(room) for room in list(ROOMS.values())[::HELD_BACK]]
    text = "\n\n".join(clause.text[language] for book in books for clause in book.clauses[:12])
    seen, truth = noised(text, strength, seed=77)
    words = {word.start: word for word in repair(seen, language)}
    found = []
    for place in truth:
        inside = [word for start, word in words.items() if place.start <= start < place.end]
        if len(inside) == 1 and inside[0].end <= place.end:
            right = inside[0].repaired == place.printed.strip(".,;:!?()„“\"'–")
            found.append((right, inside[0]))
    return found


def test_half_of_what_is_wrong_is_marked_and_little_of_what_is_right() -> None:
    found = [each for language in LANGUAGES for each in outcomes(language, 0.12)]
    wrong = [word.uncertain for right, word in found if not right]
    right = [word.uncertain for right, word in found if right]
    assert len(wrong) > 20
    assert sum(wrong) >= 0.4 * len(wrong)
    assert sum(right) <= 0.03 * len(right)
    assert all(word.confidence >= doubt.MARKED for _, word in found if not word.uncertain)


def test_a_short_word_with_hardly_a_letter_left_stays_and_is_marked() -> None:
    corrector = Corrector("de", Counter(SCAN.split()))
    ruin = Choice(Edge(0, 1, 0, 4, "xq%k", 0.0), "dank", confidence=0.9, margin=3.0)
    plain = Choice(Edge(0, 1, 0, 4, "donk", 0.0), "dank", confidence=0.9, margin=3.0)
    assert doubt.is_marked(ruin, 0.79, corrector)
    assert doubt.stays(ruin, 0.79, corrector)
    assert not doubt.is_marked(plain, 0.79, corrector)
    assert doubt.confidence(ruin, corrector) < doubt.confidence(plain, corrector)


def test_what_is_not_to_be_repaired_is_the_text_word_by_word() -> None:
    text = "Chaque joueur, à son tour : un dé."
    words = as_printed(text)
    assert [word.original for word in words] == ["Chaque", "joueur", "à", "son", "tour", "un", "dé"]
    assert all(word.repaired == text[word.start : word.end] for word in words)
