"""How games look: what scenes name is drawn, and seen on the ground of its game on light and on dark pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.contract import Board
from regelwerk.model.game import Game

from .random_games import positions

WEB = Path(__file__).parents[2] / "web" / "src"
SHEET = (WEB / "styles" / "palette.css").read_text()
DRAWN = set(re.findall(r"'glyph\.([a-z]+)'", (WEB / "words" / "things.ts").read_text()))
"""What the client draws by itself."""

SEEN = 3.0
"""The contrast that signs and large letters need (WCAG 2.2, 1.4.3 and 1.4.11)."""

LOOKED_AT = 40
PAGES = ("light", "dark")
COORDINATES = "#f3e2c4"
NAMES = re.findall(r"tone-name .words \{\n  fill: light-dark\(.*, (#\w+)\)", (WEB / "styles" / "board.css").read_text())
"""The light letters of names that are written on a dark map."""


def _block(start: str) -> dict[str, str]:
    """The colours that one rule of the style sheet sets."""
    found = re.search(re.escape(start) + r" \{(.*?)\n\}", SHEET, re.DOTALL)
    assert found, start
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", found[1]))


def _ground(game: Game, page: str) -> dict[str, str]:
    paints = {name: getattr(paint, page) for name, paint in game.appearance.ground.items()}
    return _block(":root") | (_block(":root[data-theme='dark']") if page == "dark" else {}) | paints


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _main(game: Game) -> list[Board]:
    return [board for board in game.start(max(game.players)).view(None).boards if board.role == "main"]


def _surface(game: Game, tone: str, page: str) -> str:
    own = game.appearance.tones.get(tone)
    return getattr(own, page) if own else _ground(game, page).get(tone, _ground(game, page)["plain"])


def test_everything_on_a_board_is_drawn_by_the_client_or_by_an_emblem_of_the_room(game: Game) -> None:
    seen = {item.glyph for position in positions(game, LOOKED_AT) for item in position.view(0).items}
    assert seen <= DRAWN | set(game.appearance.emblems)
    assert {emblem.base for emblem in game.appearance.emblems.values()} <= DRAWN | {""}


def test_what_is_shown_is_an_event_of_the_rulebook_with_all_that_is_shown_of_it(game: Game) -> None:
    for named, show in game.appearance.shows.items():
        clause, _, key = named.partition(".")
        (events,) = [each.events for each in game.rulebook.clauses if each.id == clause]
        said = set(re.findall(r"{(\w+)", events[key].en))
        assert said >= set(show.values), named
        assert len(show.sides) in {0, 2}, named
        assert len(show.cards) in {0, len(show.sides)}, named
        assert show.figure in DRAWN | set(game.appearance.emblems) | {""}, named


def test_emblems_have_names_of_their_own_among_all_games() -> None:
    names = Counter(chain.from_iterable(rw.game(name).appearance.emblems for name in rw.games()))
    assert [name for name, count in names.items() if count > 1 or name in DRAWN] == []


@pytest.mark.parametrize("page", PAGES)
def test_pieces_stand_out_from_every_place_of_their_board(game: Game, page: str) -> None:
    """By their colour, or by the dark edge round it."""
    tones = {place.tone for board in _main(game) for place in board.places if place.shape != "blank"}
    named = {place.name for board in _main(game) for place in board.places}
    seen = {
        item.colour for position in positions(game, LOOKED_AT) for item in position.view(0).items if item.at in named
    }
    pale = {
        (colour, tone): round(best, 2)
        for colour in seen
        for tone in tones
        if (best := max(contrast(shade, _surface(game, tone, page)) for shade in _shades(colour))) < SEEN
    }
    assert pale == {}


def _shades(colour: str) -> Iterator[str]:
    shades = _block(f".colour-{colour}")
    yield from (shades["piece"], shades["piece-edge"])


@pytest.mark.parametrize("page", PAGES)
def test_words_stand_out_from_what_they_are_written_on(game: Game, page: str) -> None:
    ground = _ground(game, page)
    written = {place.tone for board in _main(game) for place in board.places if place.text}
    papers = {tone: _surface(game, tone, page) for tone in written} | {"table": ground["table"]}
    pale = {tone: round(contrast(ground["board-ink"], paper), 2) for tone, paper in papers.items()}
    assert {tone: found for tone, found in pale.items() if found < SEEN} == {}
    assert contrast(COORDINATES, ground["frame"]) >= SEEN


def test_names_on_a_map_stand_out_from_land_and_sea_on_a_dark_page(game: Game) -> None:
    named = {mark.tone for board in _main(game) for mark in board.marks} & {"name"}
    ground = _ground(game, "dark")
    papers = [ground["table"], ground.get("land", ground["sand"])] if named else []
    assert all(contrast(ink, paper) >= SEEN for ink in NAMES for paper in papers)
    assert len(NAMES) == 1
