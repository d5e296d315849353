"""Every game of the house on a phone, played to its own end: short ones whole, by touching whatever is possible; longer
ones from shortly before it, by the moves of a random game. `whole.py` plays all of them from the beginning."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import regelwerk as rw
from regelwerk.model.game import Game

from .conftest import Halfway, Somebody
from .making import make_move
from .people import Person
from .random_hand import RandomHand
from .unfinished import holds

pytestmark = pytest.mark.browser

RULING = "section[aria-labelledby=result] blockquote"
"""The clause that ended the game, as the result quotes it."""

SHORT = {"quadro-be": "bot", "blockade": "bot", "solo-jump": ""}
"""Games that chance ends within a minute, and who sits opposite."""

MOST = 400
"""Touches that are enough for those, however it goes."""


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_on_a_phone_by_touching_what_is_possible(somebody: Somebody, game: str) -> None:
    anna = somebody(width=360, height=740, hurried=True)
    anna.begin(game, "me:Anna", *filter(None, [SHORT[game]]))
    assert not anna.scrolls_sideways(), "at the start"
    assert RandomHand(anna.page, finger=True, seed=game).play(MOST), "it ends by itself"
    _is_over(anna, rw.game(game))


@pytest.mark.parametrize("game", [name for name in rw.games() if name not in SHORT])
def test_a_longer_game_is_played_to_its_own_end_on_a_phone(somebody: Somebody, halfway: Halfway, game: str) -> None:
    server, matches = halfway
    match = matches[game]
    anna = somebody(at=server, width=360, height=740, hurried=True)
    holds(anna, match.created, game)
    anna.page.goto(f"/match/{match.created['match']}")
    for _, touches, move in match.left:
        anna.awaits_turn()
        make_move(anna, touches, move)
    _is_over(anna, rw.game(game))
    assert match.end.outcome is not None
    expect(anna.page.locator(RULING)).to_contain_text(f"§ {match.end.outcome.clause}")


def _is_over(person: Person, game: Game) -> None:
    """By a clause of the game's own rulebook."""
    quoted = person.page.locator(RULING)
    expect(quoted).to_contain_text("§ ")
    assert quoted.inner_text().split("§ ")[1].split()[0] in {clause.id for clause in game.rulebook.clauses}
    assert not person.scrolls_sideways(), "at the end"


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
