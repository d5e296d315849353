"""Every game of the house on a phone: begun, and played to its end by touching whatever is possible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import regelwerk as rw

from .conftest import Somebody
from .people import Person
from .random_hand import RandomHand

pytestmark = pytest.mark.browser

TOUCHES = 40
"""A game that is not over by then is given up: most random games of most games are far longer."""

ALONE = 400
"""Where one plays alone there is nobody to give up to."""


@pytest.mark.parametrize("game", rw.games())
def test_a_whole_game_is_played_on_a_phone_by_touching_what_is_possible(somebody: Somebody, game: str) -> None:
    anna = somebody(width=360, height=740, hurried=True)
    others = min(rw.game(game).players) - 1
    anna.begin(game, "me:Anna", *["bot"] * others)
    assert not anna.scrolls_sideways(), "at the start"

    over = RandomHand(anna.page, finger=True, seed=game).play(TOUCHES if others else ALONE)

    assert over or others, "a game for one ends by itself"
    if not over:
        anna.resigns()
    expect(anna.page.locator("section[aria-labelledby=result] blockquote")).to_contain_text("§ ")
    expect(anna.page.locator("details ol li").nth(others)).to_be_attached()
    assert not anna.scrolls_sideways(), "at the end"


@pytest.mark.parametrize("game", [name for name in rw.games() if max(rw.game(name).players) > 2])
def test_a_full_table_fits_a_phone(somebody: Somebody, game: str) -> None:
    anna = somebody(width=360, height=740, language="en-GB", theme="dark")
    full = max(rw.game(game).players)
    anna.begin(game, "me:Wolfeschlegelsteinhausen", *["bot"] * (full - 1))
    expect(anna.page.get_by_label("Who sits where?").locator("li")).to_have_count(full)
    assert not anna.scrolls_sideways()
    _fills_the_screen(anna)


def _fills_the_screen(person: Person) -> None:
    """The main board is as large as the screen and what is played with allow: every point counts on 144 squares."""
    board, home = (person.page.locator(where).bounding_box() for where in (".surface.main svg", ".match .board"))
    assert board is not None
    assert home is not None
    assert max(board["width"] / home["width"], board["height"] / home["height"]) > 0.98
