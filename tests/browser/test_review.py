"""Afterwards: standing in any position, trying another line, weighing moves, records, proof of chance, the result."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect
from tests.server.house import BOT, ME, House, first_move

from .conftest import Somebody
from .people import Person
from .serving import Server
from .unfinished import holds

pytestmark = pytest.mark.browser

LINE = ("S@b2", "T@e5", "C@b5", "S@e8", "T@b8", "C@e11", "S@k11")
"""Blue is about to have four in a column and wastes its turn."""


def played(server: Server, game: str, *moves: str, over: bool = True) -> dict[str, Any]:
    """A match for two at one device with these moves, then given up by whoever is to move; or not."""
    house = House(server.address.removeprefix("http://"))
    made = house.match(game, ME, ME)
    with house.join(made, 0, 1) as anna:
        anna.await_("sync")
        for move in moves:
            if anna.state["looking"] != anna.state["turn"]:
                anna.send(type="lift", seat=anna.state["turn"])
                while anna.state["looking"] != anna.state["turn"]:
                    anna.hear()
            assert anna.play(move or first_move(anna.state))["type"] == "moved"
        if over:
            anna.try_(type="resign", seat=anna.state["turn"])
    return made


def on_the_board(anna: Person) -> Locator:
    return anna.page.locator(".surface.main .piece:not(.leaving)")


def stands_at(anna: Person, count: int, of: int) -> None:
    expect(anna.page.locator(".steps .count")).to_have_text(f"{count} / {of}")
    expect(on_the_board(anna)).to_have_count(count)


def test_a_move_of_the_list_leads_to_its_position_and_keys_lead_on(somebody: Somebody, server: Server) -> None:
    anna = somebody()
    holds(anna, made := played(server, "quadro-be", *LINE), "quadro-be")
    anna.page.goto(f"/match/{made['match']}")
    anna.page.get_by_role("link", name="Blau setzt einen Zylinder auf b5").click()
    stands_at(anna, 3, 7)
    anna.sees_last("b5")
    assert anna.page.url.endswith("#at=3")

    for key, count in (("ArrowRight", 4), ("ArrowLeft", 3), ("End", 7), ("Home", 0)):
        anna.page.keyboard.press(key)
        stands_at(anna, count, 7)
    anna.page.get_by_role("slider").fill("5")
    stands_at(anna, 5, 7)
    assert Axe().run(anna.page).response["violations"] == []

    clara = somebody(language="en-GB", width=360, height=740)
    clara.page.goto(anna.page.url)
    stands_at(clara, 5, 7)
    expect(clara.page.locator(".told").first).to_contain_text("Blue places a triangle on b8.")
    assert not clara.scrolls_sideways()


def test_while_it_goes_on_the_way_back_is_always_there(somebody: Somebody, server: Server) -> None:
    house = House(server.address.removeprefix("http://"))
    made = house.match("quadro-be", ME, BOT)
    anna = somebody()
    holds(anna, made, "quadro-be")
    anna.page.goto(f"/match/{made['match']}")
    anna.touch("b2")
    expect(anna.status).to_have_text("Du bist am Zug")
    anna.page.get_by_role("link", name="Du setzt ein Quadrat auf b2").click()
    stands_at(anna, 1, 2)
    anna.page.get_by_role("button", name="Zurück zur Partie · Du bist am Zug").click()
    expect(on_the_board(anna)).to_have_count(2)
    expect(anna.page.locator(".target.next").first).to_be_attached()


def test_another_line_is_played_by_the_rules_and_leaves_the_match_alone(somebody: Somebody, server: Server) -> None:
    anna = somebody()
    holds(anna, made := played(server, "quadro-be", *LINE), "quadro-be")
    anna.page.goto(f"/match/{made['match']}#at=6")
    stands_at(anna, 6, 7)
    anna.touch("b11")
    expect(anna.bubble).to_contain_text("frühere Stellung")
    anna.button("Andere Züge probieren").click()
    anna.page.locator(".target.next").first.wait_for(state="attached")
    anna.touch("e5")
    expect(anna.bubble).to_contain_text("§")
    anna.touch("b11")
    expect(anna.page.locator(".told").first).to_contain_text("Blau hat vier in einer Linie und gewinnt.")
    anna.button("Zug zurück").click()
    expect(on_the_board(anna)).to_have_count(6)
    anna.button("Probe beenden").click()
    stands_at(anna, 6, 7)


def test_moves_are_weighed_and_the_line_of_chances_is_drawn(somebody: Somebody, server: Server) -> None:
    anna = somebody()
    holds(anna, made := played(server, "quadro-be", *LINE), "quadro-be")
    anna.page.goto(f"/match/{made['match']}#at=7")
    anna.button("Züge bewerten").click()
    turning = anna.page.locator(".analysis li", has_text="Blau setzt ein Quadrat auf k11.")
    expect(turning).to_contain_text(re.compile(r"−\d+ %.*Besser: Blau setzt ein Quadrat auf b11\.", re.DOTALL))
    expect(anna.page.get_by_role("img", name="Gewinnchancen über die Partie")).to_be_visible()
    turning.get_by_role("link").click()
    stands_at(anna, 7, 7)
    anna.button("Zum Ergebnis").click()
    expect(anna.page.locator("section:has(> #result) figure svg")).to_be_visible()


def test_the_result_says_who_won_by_which_rule_and_how_long_it_took(somebody: Somebody, server: Server) -> None:
    anna = somebody(width=390, height=800)
    holds(anna, made := played(server, "quadro-be", *LINE), "quadro-be")
    anna.page.goto(f"/match/{made['match']}")
    result = anna.page.locator("section:has(> #result)")
    expect(anna.result).to_have_text("Blau gewinnt")
    expect(result).to_contain_text("7 Züge · 1 Minute")
    expect(result.locator("blockquote")).to_contain_text("Entschieden durch § G9")
    anna.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.page.evaluate("navigator.share = undefined")
    result.get_by_role("button", name="Teilen").click()
    expect(result.get_by_role("button", name="Kopiert")).to_be_visible()
    assert anna.page.evaluate("navigator.clipboard.readText()").startswith(
        "Quadro-Be: Blau gewinnt – 7 Züge, 1 Minute\nhttp"
    )
    result.get_by_role("link", name="Partie durchgehen").click()
    expect(anna.page.locator(".steps .count")).to_have_text("7 / 7")


def test_chance_is_checked_in_the_browser_and_a_forged_roll_is_found_out(somebody: Somebody, server: Server) -> None:
    anna = somebody()
    holds(anna, made := played(server, "ausbrecher-ag", *[""] * 5), "ausbrecher-ag")
    anna.page.goto(f"/match/{made['match']}")
    anna.page.locator("summary", has_text="Fairness").click()
    anna.button("Zufall nachrechnen").click()
    proof = anna.page.locator("details", has_text="Prüfsumme").get_by_role("status")
    expect(proof).to_contain_text(re.compile(r"Alles stimmt.*alle \d+ Würfe und Karten"))

    def forged(route: Any) -> None:
        page = route.fetch().json()
        page["draws"][0]["low"], page["draws"][0]["high"] = page["draws"][0]["high"], page["draws"][0]["high"] + 1
        route.fulfill(json=page)

    anna.page.route("**/draws", forged)
    anna.button("Zufall nachrechnen").click()
    expect(proof).to_contain_text("folgt nicht aus dem Startwert")


DROP = """text => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], 'match.txt', { type: 'text/plain' }))
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
}"""
"""A file dropped on the page."""


def test_a_record_is_replayed_and_what_is_wrong_with_one_is_said_with_its_line(
    anna: Person, server: Server, tmp_path: Path
) -> None:
    made = played(server, "quadro-be", *LINE)
    text = House(server.address.removeprefix("http://")).ask(f"/api/matches/{made['match']}/record")[1]
    bad = tmp_path / "bad.txt"
    bad.write_text(text.replace("C@b5", "C@b2"), encoding="utf-8")
    anna.page.goto("/")
    anna.page.get_by_role("link", name="Eine aufgezeichnete Partie ansehen").click()
    file = anna.page.locator("input[type=file]")
    file.set_input_files(bad)
    expect(anna.page.get_by_role("alert")).to_contain_text(re.compile(r"Zeile \d+: Zug 3: C@b2"))
    anna.witness.complaints.clear()  # the browser itself writes every 400 into its console

    anna.page.evaluate(DROP, text)
    expect(anna.page.locator(".steps .count")).to_have_text("0 / 7")
    anna.page.keyboard.press("End")
    stands_at(anna, 7, 7)
    anna.button("Andere Züge probieren").click()
    expect(anna.page.locator(".target.next").first).to_be_attached()
