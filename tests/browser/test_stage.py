"""What is shown besides a sentence: a duel face to face, dice that roll; and what a phone has no room for at first."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Route, expect

from .conftest import Halfway, Somebody
from .making import make_move
from .people import Person
from .unfinished import holds

pytestmark = pytest.mark.browser

RIVALS = {"attacker": "@yellow", "defender": "@blue", "city": "@city.Rom"}
CARDS = {"attack": 2, "defence": 4, "winner": "@blue"}
SHOWN = {"clause": "7a", "key": "shown", "values": {**RIVALS, **CARDS}}


TELL = """
const parse = JSON.parse
JSON.parse = (text, ...more) => {
  const message = parse(text, ...more)
  const quiet = { sequence: 0, seat: 1, text: '', trail: [], changed: [] }
  if (message?.type === 'sync' && BEFORE.length > 0) message.history = [{ ...quiet, events: BEFORE }]
  return message
}
"""
"""Puts events into what a page hears first."""


def _has_heard(person: Person, *before: dict[str, Any]) -> None:
    """Of these events, as if they had happened: three duels in one move take long to come."""
    person.page.add_init_script(TELL.replace("BEFORE", json.dumps(before)))


def _begins(person: Person) -> None:
    person.begin("top-secret", "me:Anna", "invite")
    person.button("Verstanden").click()


def _fills_cases(person: Person) -> None:
    tray = person.page.locator("section[aria-labelledby=order-title]")
    for symbol in "5B13":
        tray.locator(f'[data-name="content:{symbol}"]').click()
    tray.locator("button.strong").click()


def test_a_duel_is_shown_face_to_face_and_both_cards_are_turned_at_its_end(
    somebody: Somebody, halfway: Halfway
) -> None:
    server, matches = halfway
    duel = matches["duel"]
    (attacker, offered, attack), (defender, answered, defence) = duel.left[:2]
    anna, ben = somebody(at=server, width=360, height=740), somebody(at=server)
    late = _held_back(ben, "**/assets/beside-*.js")
    for person, seat in ((ben, attacker), (anna, defender)):
        holds(person, duel.created, "top-secret", seat)
        person.page.goto(f"/match/{duel.created['match']}")
    ben.awaits_turn()
    make_move(ben, offered, attack)
    shown = anna.page.locator(".duel")
    expect(shown).to_contain_text("gegen dich.")
    expect(shown.locator(".figure")).to_have_count(2)
    cards = shown.locator(".card .glyph-card")
    expect(cards.nth(0)).to_have_text("?")
    expect(cards.nth(1)).to_be_hidden()
    assert not anna.scrolls_sideways()
    found = Axe().run(anna.page)
    assert found.violations_count == 0, found.generate_report()

    anna.awaits_turn()
    make_move(anna, answered, defence)
    for person in (anna, ben):
        expect(person.page.locator(".duel .card .glyph-card")).to_have_text([attack[-1], defence[-1]])
        expect(person.page.locator(".duel .won, .duel .lost")).not_to_have_count(0)

    # A tip that comes only now, as on a slow line, does not lie over what is still to be read.
    with ben.page.expect_response("**/assets/beside-*.js"):
        late.pop().continue_()
    ben.page.locator(".duel").get_by_role("button", name="§ 7").first.click()
    expect(ben.page.get_by_role("heading", name="§ 7").first).to_be_in_viewport()
    ben.page.keyboard.press("Escape")
    ben.page.locator(".duel").get_by_role("button", name="Schließen").click()
    expect(ben.page.locator(".tip")).to_be_visible()

    # Whoever looks back sees it again.
    anna.page.goto(f"/match/{duel.created['match']}#at=1")
    expect(anna.page.locator(".duel")).to_have_count(0)
    anna.page.locator(".steps button").last.click()
    expect(anna.page.locator(".duel .card .glyph-card")).to_have_text([attack[-1], defence[-1]])


def _held_back(person: Person, files: str) -> list[Route]:
    """Requests for these files, which are not answered until somebody lets them go on."""
    found = list[Route]()

    def hold(route: Route) -> None:
        found.append(route)

    person.page.route(files, hold)
    return found


def test_a_die_comes_to_rest_on_the_number_that_the_server_drew(somebody: Somebody) -> None:
    anna = somebody()
    rolled = _rolls(anna)
    anna.page.add_init_script(SEEN_DICE)
    anna.begin("top-secret", "me:Anna", "bot")
    anna.button("Verstanden").click()
    _fills_cases(anna)
    rng = random.Random(4)
    while not rolled and anna.touch_anything(rng):
        pass
    anna.page.wait_for_function("() => window.faces.length > 0")
    expect(anna.page.locator("svg.roll")).to_have_count(0)
    assert anna.page.evaluate("() => window.faces[0]") == str(rolled[0])


SEEN_DICE = """
window.faces = []
const look = () => {
  const face = document.querySelector('svg.roll [data-face]')?.dataset.face
  if (face !== undefined && window.faces.at(-1) !== face) window.faces.push(face)
}
new MutationObserver(look).observe(document, { childList: true, subtree: true })
"""
"""Remembers what came up on dice: they are seen for a moment only."""


def _rolls(person: Person) -> list[int]:
    """The totals that this page is told of, as they come."""
    found = list[int]()

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        events = [event for heard in message.get("heard", ()) for event in heard["events"]]
        found.extend(event["values"]["total"] for event in events if event["key"] == "rolls")

    person.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return found


def test_what_a_phone_has_no_room_for_is_opened_over_the_board(somebody: Somebody) -> None:
    anna = somebody(width=360, height=740)
    _has_heard(anna, SHOWN, SHOWN, SHOWN)
    _begins(anna)
    box = anna.page.locator(".status section")
    opening = box.get_by_role("button", name="Alles zeigen")
    board = anna.page.locator(".surface.main").bounding_box()
    expect(opening).to_have_attribute("aria-expanded", "false")
    opening.click()
    expect(opening).to_have_attribute("aria-expanded", "true")
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight"), "all of it is seen"
    assert anna.page.locator(".surface.main").bounding_box() == board, "nothing is pushed away"
    opening.click()
    expect(opening).to_have_attribute("aria-expanded", "false")


def test_a_board_that_two_people_share_lies_still_until_they_ask_for_it_to_turn(somebody: Somebody) -> None:
    anna = somebody()
    anna.begin("blockade", "me:Anna", "me:Ben")
    _plays_anything(anna)
    assert _height(anna, "e2") > _height(anna, "e11"), "as it lay"
    anna.page.get_by_label("Das Brett dreht sich mit dem Zug").check()
    expect(anna.page.locator('.surface.main [data-place="a1"]').first).to_be_visible()
    anna.page.wait_for_function(f"() => {HEIGHT.format('e11')} > {HEIGHT.format('e2')}")
    _plays_anything(anna)
    anna.page.wait_for_function(f"() => {HEIGHT.format('e2')} > {HEIGHT.format('e11')}")
    anna.page.reload()
    expect(anna.page.get_by_label("Das Brett dreht sich mit dem Zug")).to_be_checked()


def test_a_board_that_lies_still_is_turned_by_hand_and_that_is_remembered(somebody: Somebody) -> None:
    anna = somebody(width=360, height=740)
    anna.begin("blockade", "me:Anna", "me:Ben")
    _plays_anything(anna)
    turn = anna.page.get_by_title("Brett drehen")
    for _ in range(2):
        turn.click()
    anna.page.wait_for_function(f"() => {HEIGHT.format('e11')} > {HEIGHT.format('e2')}")
    _plays_anything(anna)
    assert _height(anna, "e11") > _height(anna, "e2"), "it stays as it was turned"
    anna.page.reload()
    anna.awaits_turn()
    anna.page.wait_for_function(f"() => {HEIGHT.format('e11')} > {HEIGHT.format('e2')}")
    anna.page.get_by_label("Das Brett dreht sich mit dem Zug").check()
    expect(turn).to_have_count(0)
    assert not anna.scrolls_sideways()


def test_a_board_between_a_person_and_a_computer_is_not_turned_by_hand(anna: Person) -> None:
    anna.begin("blockade", "me:Anna", "bot")
    anna.awaits_turn()
    # The button of that name alone: a tip about a clause may lie on the page by now.
    expect(anna.page.get_by_title("Regeln", exact=True)).to_be_visible()
    expect(anna.page.get_by_title("Brett drehen")).to_have_count(0)


HEIGHT = "(document.querySelector('.surface.main .target[data-name={0}]')?.getBoundingClientRect().top ?? NaN)"


def _height(person: Person, square: str) -> float:
    return float(person.page.evaluate(HEIGHT.format(square)))


def _plays_anything(person: Person) -> None:
    person.awaits_turn()
    possible = person.page.locator(".surface.main .target.next").nth(20)
    square = str(possible.get_attribute("data-name"))
    person.touch(square)
    person.sees_last(square)


def test_who_sits_opposite_sees_the_board_from_there(somebody: Somebody) -> None:
    anna = somebody()
    anna.begin("blockade", "bot", "me:Anna")
    flaz = anna.page.locator('.surface.main [data-name="e11"]').first.bounding_box()
    other = anna.page.locator('.surface.main [data-name="e2"]').first.bounding_box()
    assert flaz is not None
    assert other is not None
    assert flaz["y"] > other["y"]
    anna.page.locator(".target.next").first.wait_for()
    anna.touch("a5")
    anna.sees_last("a5")
