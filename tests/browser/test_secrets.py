"""Ausbrecher AG: secret bets by ordering, dice chosen, rolled and settled by touching, and a device handed around."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Route, expect

from .conftest import Somebody
from .people import ORDER, Person

pytestmark = pytest.mark.browser


def test_a_bet_is_an_order_of_all_stones(anna: Person) -> None:
    anna.begin("ausbrecher-ag", "me:Anna", "bot")
    tray = anna.page.locator(ORDER)
    send = tray.locator("button.strong")
    for letter in "RBLNYO":
        tray.locator(f'[data-name="stone:{letter}"]').click()
    expect(send).to_be_disabled()
    tray.locator('[data-name="stone:D"]').click()
    expect(send).to_be_enabled()

    # Dragged to the first slot, then one step back with the arrow key.
    dark, first = tray.locator('[data-name="stone:D"]').bounding_box(), tray.locator("[data-slot='0']").bounding_box()
    assert dark is not None
    assert first is not None
    anna.page.mouse.move(dark["x"] + 15, dark["y"] + 15)
    anna.page.mouse.down()
    anna.page.mouse.move(first["x"] + 15, first["y"] + 15, steps=4)
    anna.page.mouse.up()
    expect(tray.locator("[data-slot='0'] [data-name]")).to_have_attribute("data-name", "stone:D")
    tray.locator('[data-name="stone:D"]').focus()
    anna.page.keyboard.press("ArrowRight")
    expect(tray.locator("[data-slot='1'] [data-name]")).to_have_attribute("data-name", "stone:D")
    send.click()

    expect(anna.page.locator("details ol")).to_contain_text("bet:RDBLNYO")
    expect(anna.pieces("slip")).to_have_count(7)


def test_slots_that_share_a_name_are_shown_as_one_boat(anna: Person) -> None:
    def named(route: Route) -> None:
        answer = route.fetch()
        game = json.loads(answer.body())
        words = {"title": "Deine Wette", "hint": "Wer kommt wann an?", "confirm": "Wetten"}
        words |= {f"slot.{slot}": f"Boot {(slot + 1) // 2}" for slot in range(1, 8)}
        game["messages"] |= {f"order.{key}": {"de": word, "en": word} for key, word in words.items()}
        route.fulfill(response=answer, json=game)

    anna.page.route("**/api/games/ausbrecher-ag", named)
    anna.begin("ausbrecher-ag", "me:Anna", "bot")
    tray = anna.page.locator(ORDER)
    expect(tray.get_by_role("heading", name="Deine Wette")).to_be_visible()
    expect(tray.get_by_role("button", name="Wetten")).to_be_visible()
    boats = tray.get_by_role("group", name="Boot")
    expect(boats).to_have_count(4)
    expect(boats.nth(0).locator("[data-slot]")).to_have_count(2)
    expect(boats.nth(3).locator("[data-slot]")).to_have_count(1)


def test_dice_are_chosen_rolled_and_settled_by_touching_them(anna: Person) -> None:
    anna.begin("ausbrecher-ag", "me:Anna", "bot")
    anna.bets("RBLNYOD")
    roll = anna.page.locator("button[data-name=roll]")
    expect(roll).to_be_visible()

    anna.touch("die:R", "die:B")
    anna.page.locator("button[data-name=roll]").click()
    expect(anna.bubble.locator(".sentence")).to_contain_text("drei")
    anna.touch("die:L")
    expect(anna.page.locator(".target.selected")).to_have_count(3)
    roll.click()
    expect(anna.pieces("dice")).to_have_count(3)
    expect(anna.page.locator("details ol")).to_contain_text("dice:BLR")

    # Three more turns, whatever the dice show.
    anna.go_on(random.Random(2), until="details ol li:nth-child(25)", most=60)
    expect(anna.page.locator('.surface[data-board="island"] .piece.glyph-prisoner')).to_have_count(7)


def test_nothing_of_a_bet_is_in_the_page_before_the_next_player_lifts_the_cover(anna: Person) -> None:
    anna.begin("ausbrecher-ag", "me:Anna", "me:Bernd")
    cover = anna.page.locator(".cover")
    expect(cover).to_contain_text("Gib das Gerät an Anna")
    assert anna.page.locator(ORDER).count() == 0
    cover.get_by_role("button", name="Ich bin Anna").click()
    anna.bets("ODYNLBR")

    expect(cover).to_contain_text("Gib das Gerät an Bernd")
    _knows_nothing(anna)
    cover.get_by_role("button", name="Ich bin Bernd").click()
    expect(anna.page.locator(ORDER)).to_be_visible()
    _knows_nothing(anna)
    expect(anna.page.locator("details ol")).to_contain_text("bet:?")
    anna.bets("RBLNYOD")

    expect(cover).to_contain_text("Gib das Gerät an Anna")
    expect(anna.pieces("slip")).to_have_count(0)
    anna.page.reload()
    expect(cover).to_contain_text("Gib das Gerät an Anna")
    _knows_nothing(anna)
    cover.get_by_role("button", name="Ich bin Anna").click()
    expect(anna.pieces("slip")).to_have_count(7)
    expect(anna.page.locator("details ol")).to_contain_text("bet:ODYNLBR")
    assert "RBLNYOD" not in anna.page.content()


def _knows_nothing(person: Person) -> None:
    """Neither in words nor on the slip, nor kept by the browser."""
    expect(person.pieces("slip")).to_have_count(0)
    assert "ODYNLBR" not in person.page.content()
    assert person.page.locator("[data-slot] [data-name]").count() == 0
    assert "ODYNLBR" not in person.page.evaluate("JSON.stringify(localStorage)")


def test_a_guest_never_receives_what_another_has_bet(somebody: Somebody) -> None:
    anna, bernd = somebody(), somebody()
    received: list[str] = []
    bernd.page.on("websocket", lambda line: line.on("framereceived", lambda frame: received.append(str(frame))))
    anna.begin("ausbrecher-ag", "me:Anna", "invite")
    bernd.page.goto(anna.page.locator("input[readonly]").first.input_value())
    bernd.button("Mitspielen").click()
    anna.bets("ODYNLBR")
    expect(bernd.page.locator("details ol")).to_contain_text("bet:?")
    assert received
    assert not any("ODYNLBR" in frame for frame in received)
