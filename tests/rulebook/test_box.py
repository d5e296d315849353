"""A game's box: its picture is a drawing and nothing else, and how long a game takes was measured."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.contract import Unreadable
from regelwerk.contract.box import Lengths
from regelwerk.rulebook import load_lengths, load_motif

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">{}</svg>'


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "a_room_of_boxes"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop(folder.name, None)


@pytest.mark.parametrize("name", [name for name in rw.games() if rw.game(name).rulebook.credits])
def test_every_game_that_came_in_a_box_has_a_picture_of_its_own_and_a_measured_length(name: str) -> None:
    game = rw.game(name)
    others = {rw.game(other).motif for other in rw.games() if other != name}
    assert game.motif is not None
    assert game.motif not in others
    assert game.lengths is not None
    assert [length.players for length in game.lengths.lengths] == list(game.players)
    for length in game.lengths.lengths:
        assert 0 < length.least <= length.moves <= length.most <= game.max_plies


def test_a_room_needs_neither(room: Path) -> None:
    assert load_motif(room.name) is None
    assert load_lengths(room.name) is None


@pytest.mark.parametrize(
    ("drawing", "wrong"),
    [
        (SVG.format("<script>alert(1)</script>"), "script"),
        (SVG.format('<rect width="1" onclick="alert(1)"/>'), "onclick"),
        (SVG.format('<rect fill="url(http://elsewhere)"/>'), "outside itself"),
        (SVG.format('<image href="x.png"/>'), "image"),
        (SVG.format('<rect style="fill:red"/>'), "style"),
        (SVG.format("<text>Hallo</text>"), "text"),
        (SVG.format('<rect width="1"/>' * 500), "larger"),
        ('<g viewBox="0 0 1 1"/>', "svg element"),
        ("<svg/>", "viewBox"),
        ("no drawing", "not an SVG"),
    ],
)
def test_a_picture_may_only_draw(room: Path, drawing: str, wrong: str) -> None:
    (room / "motif.svg").write_text(drawing, encoding="utf-8")
    with pytest.raises(Unreadable, match=wrong):
        load_motif(room.name)


def test_a_drawing_is_taken_as_it_is(room: Path) -> None:
    drawing = SVG.format('<g transform="scale(2)"><circle cx="1" cy="1" r="1" fill="#fff" opacity=".5"/></g>')
    (room / "motif.svg").write_text(drawing + "\n", encoding="utf-8")
    assert load_motif(room.name) == drawing


def test_a_damaged_length_is_said_to_be_so(room: Path) -> None:
    (room / "length.toml").write_text('level = "easy"\n', encoding="utf-8")
    with pytest.raises(Unreadable, match="lengths in a_room_of_boxes cannot be read"):
        load_lengths(room.name)
    (room / "length.toml").write_text('level = "easy"\ngames = 3\nlengths = []\n', encoding="utf-8")
    assert load_lengths(room.name) == Lengths(level="easy", games=3, lengths=())
