"""The corpus: every line can be read, names known elements and stands in one game only; faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelwerk.lab.reader.learning.corpus import HELD_OUT, LEARNED_FROM, files, is_plain, is_varied, read
from regelwerk.reader.elements.entailed import closed
from regelwerk.rulebook import ELEMENTS

HEAD = "# game: a game\n# language: en\n"


def test_the_corpus_has_no_faults_and_speaks_of_every_element_in_both_languages() -> None:
    lines, faults = read(files(LEARNED_FROM))
    assert faults == []
    assert len({line.game for line in lines}) == len(LEARNED_FROM)
    assert len(lines) >= 22_000
    misleading = [line for line in lines if not is_plain(line.game) and not is_varied(line.game)]
    assert sum(not line.elements for line in misleading) >= sum(bool(line.elements) for line in misleading) * 0.9
    for language in ("de", "en"):
        assert {name for line in lines if line.language == language for name in line.elements} == set(ELEMENTS)


def test_what_an_element_brings_with_it_is_labelled_too_unless_somebody_denied_it() -> None:
    for line in read(files(LEARNED_FROM))[0]:
        assert closed(line.elements) - line.near == line.elements, line.text


def test_the_held_out_third_shares_no_game_with_the_rest() -> None:
    assert not set(LEARNED_FROM) & set(HELD_OUT)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Just a sentence.", "no line"),
        ("+ flying | It flies.", "unknown elements: flying"),
        ("+ | It holds nothing.", "does not fit"),
        ("- dice | It holds dice.", "does not fit"),
        ("+ dice (dice) | Both.", "both holds and nearly holds dice"),
    ],
)
def test_a_bad_line_is_told(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "001-a.txt").write_text(f"{HEAD}+ dice | Roll a die.\n{text}\n", encoding="utf-8")
    lines, faults = read(files([1], tmp_path))
    assert len(lines) == 1
    assert [fault.line for fault in faults] == [4]
    assert why in faults[0].why


def test_a_file_without_a_head_is_told(tmp_path: Path) -> None:
    (tmp_path / "001-a.txt").write_text("+ dice | Roll a die.\n", encoding="utf-8")
    lines, (fault,) = read(files([1], tmp_path))
    assert lines == []
    assert "language" in fault.why


def test_a_sentence_said_in_two_games_is_told(tmp_path: Path) -> None:
    for name in ("001-a.txt", "002-b.txt"):
        (tmp_path / name).write_text(f"{HEAD}+ dice | Everybody rolls both dice.\n", encoding="utf-8")
    lines, (fault,) = read(files([1, 2], tmp_path))
    assert len(lines) == 2
    assert "001-a.txt" in fault.why


def test_a_line_knows_its_heading_and_what_was_said_before_it(tmp_path: Path) -> None:
    text = f"{HEAD}## Play\n+ dice | Roll.\n- (dice) | No dice.\n## End\n+ end-condition (draw) | It ends.\n"
    (tmp_path / "001-a.txt").write_text(text, encoding="utf-8")
    (first, second, third), _ = read(files([1], tmp_path))
    assert (first.heading, first.before) == ("Play", "")
    assert (second.heading, second.before, second.near) == ("Play", "Roll.", frozenset({"dice"}))
    assert (third.heading, third.before, third.near) == ("End", "", frozenset({"draw"}))
