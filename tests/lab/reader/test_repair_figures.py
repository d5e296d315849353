"""Words known by hand as digests, and the figures that come of them."""

from __future__ import annotations

import pytest

from regelwerk.lab.reader import gold
from regelwerk.lab.reader.repair import RepairFigures, Score, Unchanged, scan_text, score
from regelwerk.reader import Word
from regelwerk.reader.repair import repair

SCAN = "Dqs Spiel en-\ndet 12 sof ort,\nw€r zieht\n"
LABELS = ("1 Das Spiel en-", "2 det ? sofort ~", "3 ? zieht")


def units() -> list[gold.Unit]:
    lines = {int(number): entries.split() for number, entries in gold.encode(SCAN, LABELS).items()}
    return gold.units(SCAN, lines)


def word(original: str, repaired: str) -> Word:
    start = SCAN.index(original)
    return Word(original=original, repaired=repaired, confidence=1.0, start=start, end=start + len(original))


def test_labels_become_units_over_line_ends_and_lost_blanks() -> None:
    assert [gold.printed(SCAN, unit) for unit in units()] == ["Dqs", "Spiel", "endet", "sof ort", "zieht"]
    assert [unit.digest for unit in units()] == [
        gold.digest(text) for text in ("Das", "Spiel", "endet", "sofort", "zieht")
    ]


def test_no_word_of_a_scan_can_be_read_in_the_gold_file() -> None:
    for entries in gold.load("repair.toml").values():
        assert all(entry in {"-", "?"} or (len(entry) == 8 and int(entry, 16) >= 0) for entry in entries)


def test_blocks_of_ten_lines_are_tuned_on_and_held_out_in_turn() -> None:
    assert not gold.Unit(10, 0, 1, "").held_out
    assert gold.Unit(11, 0, 1, "").held_out
    assert not gold.Unit(21, 0, 1, "").held_out


def test_a_line_that_is_not_the_labelled_one_is_not_scored() -> None:
    lines = {int(number): entries.split() for number, entries in gold.encode(SCAN, LABELS).items()}
    assert [unit.line for unit in gold.units(SCAN.replace("Dqs", "Das"), lines)] == [2, 3]


def test_repaired_and_broken_words_are_counted() -> None:
    nothing = [word(text, text) for text in ("Dqs", "Spiel", "sof", "ort", "zieht")]
    joined = word("en-\ndet", "endet")
    nothing.insert(2, joined)
    assert score(SCAN, units(), nothing) == Score(damaged=2, repaired=0, clean=3, broken=0)
    some = [word("Dqs", "Das"), word("Spiel", "Spiele"), joined, word("sof ort", "sofort"), word("zieht", "zieht")]
    assert score(SCAN, units(), some) == Score(damaged=2, repaired=2, clean=3, broken=1)


def test_a_hyphen_left_standing_breaks_a_word() -> None:
    apart = [word(text, text) for text in ("Dqs", "Spiel", "en", "det", "sof", "ort", "zieht")]
    assert score(SCAN, units(), apart).broken == 1


def test_the_figures_are_said_in_lines_with_and_without_the_scan() -> None:
    clean = (Unchanged("page", 200, 199),)
    without = RepairFigures(None, None, None, 500.0, clean).lines()
    assert without[0].startswith("hard scan: not beside the project")
    assert "99.5 % of 200 words unchanged" in without[1]
    held = Score(damaged=100, repaired=76, clean=100, broken=1)
    assert "76.0 % of 100 damaged" in RepairFigures(held, held, held, 500.0, clean).lines()[0]


@pytest.mark.slow
def test_the_hard_scan_is_repaired_as_far_as_promised() -> None:
    scan = scan_text("004_")
    if scan is None:
        pytest.skip("the scans are not beside the project")
    labelled = gold.units(scan, gold.load("repair.toml"))
    held = [unit for unit in labelled if unit.held_out]
    assert len(held) > 600
    assert len(labelled) - len(held) > 600
    found = score(scan, held, repair(scan, "de"))
    assert found.repaired / found.damaged >= 0.75
    assert found.broken / found.clean <= 0.015
