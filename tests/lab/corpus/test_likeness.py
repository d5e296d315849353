"""Which texts are alike by their elements, and a map of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regelwerk.contract import Unreadable
from regelwerk.lab.corpus.likeness import Profile, distances, nearest, places
from regelwerk.lab.corpus.map import check_map, write_map
from regelwerk.lab.corpus.profiles import of_corpus, of_games
from regelwerk.lab.corpus.reading import read_folder

RACE = Profile(name="race", elements={"win-condition": 1.0, "dice": 0.9, "race": 0.8})
GOOSE = Profile(name="goose", elements={"win-condition": 1.0, "dice": 1.0, "race": 0.9, "one-way": 0.7})
HANDS = Profile(name="hands", elements={"win-condition": 1.0, "cards": 1.0, "hand": 0.9})
TRICKS = Profile(name="tricks", elements={"win-condition": 1.0, "cards": 0.9, "deck": 0.9})
BLANK = Profile(name="blank", elements={})


def test_the_nearest_shares_what_few_have() -> None:
    found = nearest(RACE, (HANDS, GOOSE, TRICKS, BLANK))
    assert (found[0].name, found[-1].name) == ("goose", "blank")
    assert found[0].shared[-1] == "win-condition", "what all have says least"
    assert (found[0].only_asked, found[0].only_here) == ((), ("one-way",))
    assert found[0].likeness > 0.7
    assert found[1].likeness < 0.2
    assert found[-1].likeness == 0


def test_a_text_is_as_near_to_itself_as_can_be() -> None:
    assert nearest(RACE, (RACE,))[0].likeness == pytest.approx(1.0)
    apart = distances((RACE, GOOSE, HANDS))
    assert np.allclose(apart, apart.T)
    assert np.all(np.diag(apart) == 0)


def test_near_texts_are_near_on_the_map_and_the_map_is_the_same_every_time() -> None:
    texts = (RACE, GOOSE, HANDS, TRICKS)
    points = places(texts)
    assert np.linalg.norm(points[0] - points[1]) < np.linalg.norm(points[0] - points[2])
    assert np.array_equal(points, places(texts))


def test_a_map_is_drawn_with_all_names_and_the_same_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    for path in (one, other):
        write_map(path, (RACE, GOOSE, HANDS, TRICKS, BLANK))
    drawn = one.read_text(encoding="utf-8")
    assert all(f">{name}<" in drawn for name in ("race", "goose", "hands", "tricks", "blank"))
    assert one.read_bytes() == other.read_bytes()


def test_no_map_of_two_texts_or_in_another_format(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="at least 3"):
        write_map(tmp_path / "map.svg", (RACE, GOOSE))
    with pytest.raises(Unreadable, match=r"\.svg"):
        check_map(tmp_path / "map.gif")


def test_a_corpus_and_the_folder_it_was_read_from_give_the_same_profiles(tmp_path: Path) -> None:
    folder = tmp_path / "books"
    folder.mkdir()
    (folder / "one.txt").write_text("Whoever reaches home first wins the game.\n", encoding="utf-8")
    (folder / "two.txt").write_text("Each player is dealt seven cards from the deck.\n", encoding="utf-8")
    read_folder(folder, tmp_path / "corpus.csv")
    found = of_corpus(folder)
    assert [profile.name for profile in found] == ["one.txt", "two.txt"]
    assert of_corpus(tmp_path / "corpus.csv") == of_corpus(tmp_path / "corpus.documents.csv") == found
    assert [profile.name for profile in of_corpus(folder, but=(folder / "one.txt",))] == ["two.txt"]


def test_what_is_no_corpus_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises(Unreadable, match="no column"):
        of_corpus(tmp_path / "other.csv")
    with pytest.raises(Unreadable, match="no folder"):
        of_corpus(tmp_path / "none")


def test_our_games_have_elements() -> None:
    assert all(len(profile.elements) > 5 for profile in of_games("en"))
