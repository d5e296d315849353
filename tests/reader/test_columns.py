"""Two columns are put in order where blanks show them, and noticed where they were read across."""

from __future__ import annotations

import textwrap

import pytest

from regelwerk.reader.columns import columns
from regelwerk.reader.pipeline import read

LEFT = "Every player takes six pieces and puts them on the board. The youngest player begins and moves one piece."
RIGHT = "The game ends as soon as one player has no pieces left. Whoever has captured the most pieces wins the game."


def side_by_side(left: str, right: str) -> str:
    rows = zip(textwrap.wrap(left, 26), textwrap.wrap(right, 26), strict=False)
    return "".join(f"{first:<30}{second}\n" for first, second in rows)


PAGE = "THE GAME OF SIX PIECES FOR THE WHOLE FAMILY\n" + side_by_side(LEFT * 2, RIGHT * 2)
TABLE = "".join(f"{name:<20}{count}\n" for name, count in zip("abcdefgh", range(8), strict=True))


def test_the_left_column_comes_before_the_right_one() -> None:
    found = columns(PAGE)
    assert found.ordered
    plain = " ".join(found.text.split())
    assert plain.startswith(
        "THE GAME OF SIX PIECES FOR THE WHOLE FAMILY Every player takes six pieces and puts them on"
    )
    assert sorted(plain.split()) == sorted(PAGE.split())


def test_one_column_and_tables_are_left_alone() -> None:
    for text in (textwrap.fill(LEFT + RIGHT, 40), TABLE, "", "Punkte   3"):
        assert columns(text) == (text, False, False, ())


def test_hyphens_in_the_middle_of_lines_tell_columns_read_across() -> None:
    text = "Jeder Spie- ler hat am En-\nde gewonnen, wenn er al- les auf dem\nBrett ver- loren hat und der\n"
    assert columns(text).across
    assert not columns("Spiel- und Wettlust, Vor- oder Nachteil, Ein- bzw. Ausgang, hin- und her\n").across


def test_a_reading_says_so_and_brings_the_text_its_places_count_in() -> None:
    reading = read(PAGE)
    assert reading.lint[0].check == "columns"
    assert all(reading.source[word.start : word.end] == word.original for word in reading.words)
    assert "The youngest player begins and moves one piece." in [sentence.text for sentence in reading.sentences]
    assert read(LEFT).source == ""


TABBED = "".join(
    first + "\t" * ((47 - len(first)) // 8) + second + "\n"
    for first, second in zip(textwrap.wrap(LEFT * 2, 26), textwrap.wrap(RIGHT * 2, 26), strict=False)
)


@pytest.mark.parametrize("text", [PAGE, PAGE + "\f" + LEFT + "\f" + PAGE, PAGE.replace("\n", "\r\n"), TABBED])
def test_every_letter_is_found_again_where_it_stood(text: str) -> None:
    reading = read(text)
    assert reading.moved
    there = {run.source + step: run.text + step for run in reading.moved for step in range(run.length)}
    letters = [place for place, char in enumerate(reading.source) if not char.isspace()]
    assert all(reading.source[place] == text[there[place]] for place in letters)
    assert sorted(there[place] for place in letters) == [n for n, char in enumerate(text) if not char.isspace()]
