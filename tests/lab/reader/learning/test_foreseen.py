"""What forerunners said of games they had not seen is kept with the sentences it is about, and with no others."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regelwerk.contract import Unreadable
from regelwerk.lab.reader.learning.corpus import Line
from regelwerk.lab.reader.learning.foreseen import foreseen, save_foreseen
from regelwerk.lab.reader.learning.frames import FRAMES
from regelwerk.lab.reader.learning.material import material

LINES = [
    Line("211-plain", "en", "", "", f"Roll {number} dice.", frozenset({"dice"}), frozenset()) for number in range(3)
]


def test_log_odds_come_back_in_steps_of_an_eighth_and_none_goes_beyond_twelve(tmp_path: Path) -> None:
    whole = np.array([[0.3, -40.0], [5.0, 0.06], [-1.0, 12.0]], dtype=np.float32)
    save_foreseen(LINES, whole, -whole, tmp_path / "said.npz")
    kept = foreseen(LINES, tmp_path / "said.npz")
    assert kept.whole == pytest.approx(np.clip(whole, -12, 12), abs=0.0626)
    assert np.array_equal(kept.alone, -kept.whole)


def test_another_sentence_is_another_corpus_and_another_label_is_not(tmp_path: Path) -> None:
    said = np.ones((3, 1), dtype=np.float32)
    save_foreseen(LINES, said, said, tmp_path / "said.npz")
    with pytest.raises(Unreadable, match="is about another corpus"):
        foreseen([*LINES[:2], LINES[2]._replace(text="Roll four dice.")], tmp_path / "said.npz")
    corrected = foreseen([*LINES[:2], LINES[2]._replace(elements=frozenset({"chance"}))], tmp_path / "said.npz")
    assert corrected.whole.ravel().tolist() == [1.0, 1.0, 1.0]


def test_frames_are_no_part_of_it_and_have_no_odds(tmp_path: Path) -> None:
    said = np.ones((3, 1), dtype=np.float32)
    save_foreseen(LINES, said, said, tmp_path / "said.npz")
    frame = LINES[0]._replace(game=f"{FRAMES}en", text="Throw the dice.")
    assert foreseen([*LINES, frame], tmp_path / "said.npz").whole.ravel().tolist() == [1.0, 1.0, 1.0, 0.0]


def test_the_file_that_is_kept_is_about_the_corpus_as_it_is() -> None:
    lines = material()
    assert len(foreseen(lines).whole) == len(lines)
