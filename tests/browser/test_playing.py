"""Playing Quadro-Be with hand, mouse and keyboard."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser


def test_a_whole_game_is_played_by_clicking_until_the_result(anna: Person) -> None:
    anna.page.goto("/")
    anna.page.get_by_role("link", name="Quadro-Be: Einstellungen").click()
    anna.page.get_by_label("Stärke, Rot").select_option("easy")
    anna.page.get_by_label("Name, Blau").fill("Anna")
    anna.page.get_by_role("button", name="Partie beginnen").click()
    expect(anna.status).to_have_text("Du bist am Zug")

    anna.go_on(random.Random(4), until="#result", most=200)

    expect(anna.result).to_have_text(re.compile("gewinn|Unentschieden"))
    expect(anna.page.locator("section[aria-labelledby=result] blockquote")).to_contain_text("§ ")
    expect(anna.page.locator("section[aria-labelledby=result] tbody tr")).to_have_count(2)
    anna.page.goto("/")
    expect(anna.page.get_by_text("beendet")).to_be_attached()


def test_a_move_is_seen_where_it_was_touched_and_can_be_taken_back(anna: Person) -> None:
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    expect(anna.status).to_have_text("Anna ist am Zug")
    anna.touch("b2")
    anna.sees_last("b2")
    expect(anna.pieces("board")).to_have_count(1)
    expect(anna.status).to_have_text("Bernd ist am Zug")

    anna.button("Zurücknehmen").click()

    expect(anna.pieces("board")).to_have_count(0)
    expect(anna.status).to_have_text("Anna ist am Zug")
    expect(anna.button("Zurücknehmen")).to_have_count(0)


def test_a_refused_touch_says_why_and_opens_the_rulebook_there(anna: Person) -> None:
    anna.begin("quadro-be", "me", "me")
    anna.touch("b2")
    anna.sees_last("b2")
    anna.touch("b2")

    expect(anna.bubble.locator(".sentence")).to_have_text(
        "Die Mitte b2 ist schon besetzt; gesetzt wird auf eine freie."
    )
    touched, bubble = anna.place("b2").bounding_box(), anna.bubble.bounding_box()
    assert touched is not None
    assert bubble is not None
    apart = max(touched["y"] - bubble["y"] - bubble["height"], bubble["y"] - touched["y"] - touched["height"])
    assert apart < 30, "the bubble stands next to what was touched"

    anna.button("EN", exact=True).click()
    expect(anna.bubble.locator(".sentence")).to_have_text("The centre b2 is taken; a piece is placed on a free one.")
    anna.bubble.get_by_role("button", name="Read § 1").click()

    lit = anna.page.locator(".drawer .lit")
    expect(lit).to_contain_text("Order of the shapes")
    expect(lit).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".drawer")).to_have_count(0)
    expect(anna.pieces("board")).to_have_count(1)


def test_a_move_can_be_made_with_the_keyboard_alone(anna: Person) -> None:
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    for _ in range(20):
        anna.page.keyboard.press("Tab")
        if anna.page.locator(".surface.main [data-target]:focus").count() > 0:
            break
    begun = anna.page.locator(":focus").get_attribute("data-name")
    assert begun == "b2"
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("ArrowUp")
    expect(anna.page.locator(":focus")).to_have_attribute("data-name", "e5")
    expect(anna.page.locator(":focus")).to_have_attribute("aria-label", "e5, leer, möglich")
    anna.page.keyboard.press("Enter")

    anna.sees_last("e5")
    expect(anna.page.locator(":focus")).to_have_attribute("aria-label", "e5, Quadrat von Blau")
    expect(anna.page.get_by_role("log").filter(has_text="Blau setzt ein Quadrat auf e5.")).to_have_count(1)


def test_a_piece_moves_by_touching_both_ends(somebody: Somebody) -> None:
    anna = somebody(language="en-GB")
    anna.begin("quadro-be", "me", "me")
    for name in ("b2", "k11", "b5", "e5", "h2", "h8", "b11", "e11"):
        anna.touch(name)
        anna.sees_last(name)
    moves = anna.page.locator("details ol li")
    before = moves.count()
    anna.go_on(random.Random(1), until=f"details ol li:nth-child({before + 1})", most=20)
    expect(anna.page.locator(".target.last")).to_have_count(2)


def test_who_resigns_against_one_other_sees_the_result_at_once(anna: Person) -> None:
    anna.begin("quadro-be", "me:Anna", "bot")
    anna.touch("b2")
    anna.button("Aufgeben").click()
    expect(anna.page.locator("dialog[open]")).to_contain_text("Die andere Seite gewinnt sofort.")
    anna.button("Nein").click()
    anna.resigns()

    expect(anna.result).to_have_text("Rot gewinnt")
    ended = anna.page.locator("section[aria-labelledby=result]")
    expect(ended.locator("tbody tr").last).to_have_text(re.compile("2.*Anna.*aufgegeben"))
    expect(ended.locator("blockquote")).to_contain_text("§ G9 Aufgeben")
    expect(anna.page.locator(".target.next")).to_have_count(0)
    expect(anna.button("Aufgeben", exact=True)).to_have_count(0)


def test_who_resigns_among_several_watches_a_computer_play_on(anna: Person) -> None:
    anna.begin("ausbrecher-ag", "me:Anna", "bot", "bot")
    anna.button("Aufgeben").click()
    anna.button("Computer spielt weiter").click()

    expect(anna.page.get_by_label("Wer sitzt wo?")).to_contain_text("aufgegeben")
    expect(anna.page.locator("details ol li").nth(3)).to_be_attached()
    expect(anna.button("Aufgeben")).to_have_count(0)


def test_alone_among_computers_one_may_end_the_match(anna: Person) -> None:
    anna.begin("ausbrecher-ag", "me:Anna", "bot", "bot")
    anna.button("Aufgeben").click()
    anna.button("Partie jetzt beenden").click()

    expect(anna.page.locator("section[aria-labelledby=result] blockquote")).to_contain_text("§ G10 Abbrechen")
    expect(anna.page.locator("section[aria-labelledby=result] tbody tr").last).to_contain_text("Anna")
