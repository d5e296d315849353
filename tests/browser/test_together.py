"""Several people, several browsers, one match."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import WebSocketRoute, expect

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser


def test_two_people_play_by_an_invitation_while_a_third_watches(somebody: Somebody) -> None:
    anna, bernd, clara = somebody(), somebody(language="en-GB"), somebody()
    anna.begin("quadro-be", "me:Anna", "invite")
    invitation, watching = (anna.page.locator("input[readonly]").nth(number).input_value() for number in (0, 1))
    assert "#invite=" in invitation
    assert "invite" not in watching

    bernd.page.goto(invitation)
    expect(bernd.page.get_by_text("You are invited")).to_be_visible()
    bernd.page.get_by_label("What shall the others call you?").fill("Bernd")
    bernd.button("Join in").click()
    clara.page.goto(watching)

    expect(anna.page.get_by_label("Wer sitzt wo?")).to_contain_text("Bernd")
    expect(clara.page.locator(".watching")).to_contain_text("Du schaust zu.")
    expect(bernd.page).to_have_url(watching)
    anna.touch("b2")
    for person in (anna, bernd, clara):
        person.sees_last("b2")
    expect(bernd.status).to_have_text("Your turn")
    bernd.touch("k11")
    for person in (anna, bernd, clara):
        person.sees_last("k11")
        expect(person.pieces("board")).to_have_count(2)
    expect(anna.status).to_have_text("Du bist am Zug")
    expect(clara.status).to_have_text("Anna ist am Zug")
    expect(clara.page.locator(".target.next")).to_have_count(0)

    bernd.touch("e5")
    expect(bernd.bubble).to_contain_text("It is Anna's turn now.")
    bernd.bubble.get_by_role("button", name="Read § G8").click()
    expect(bernd.page.locator(".drawer .lit")).to_contain_text("§ G8")
    expect(anna.page).to_have_title("Du bist am Zug – Quadro-Be")
    expect(bernd.page).to_have_title("Anna's turn – Quadro-Be")
    clara.touch("e5")
    expect(clara.pieces("board")).to_have_count(2)


def test_a_spent_invitation_is_refused_in_one_sentence(somebody: Somebody) -> None:
    anna, bernd, dieb = somebody(), somebody(), somebody()
    anna.begin("quadro-be", "me", "invite")
    invitation = anna.page.locator("input[readonly]").first.input_value()
    bernd.page.goto(invitation)
    bernd.button("Mitspielen").click()
    bernd.page.locator(".surface.main").wait_for()

    dieb.page.goto(invitation)
    dieb.button("Mitspielen").click()
    expect(dieb.page.get_by_role("alert")).to_have_text(re.compile(r"Einladung.*\.$"))
    assert [each for each in dieb.witness.complaints if "409" not in each] == []
    dieb.witness.complaints.clear()  # the browser itself writes every status of 400 and more into its console


def test_the_seat_is_kept_when_the_page_is_loaded_anew(anna: Person, somebody: Somebody) -> None:
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    anna.touch("b2")
    anna.sees_last("b2")
    anna.page.reload()

    expect(anna.pieces("board")).to_have_count(1)
    expect(anna.status).to_have_text("Bernd ist am Zug")
    anna.touch("k11")
    anna.sees_last("k11")
    kept = anna.page.evaluate("localStorage.getItem('regelwerk.matches')")
    assert '"token"' in kept

    other = somebody()
    other.page.goto(anna.page.url)
    expect(other.page.locator(".watching")).to_contain_text("Du schaust zu.")
    expect(other.page.locator(".target.next")).to_have_count(0)
    assert kept.split('"token":"')[1].split('"')[0] not in other.page.content()


def invited(anna: Person, bernd: Person) -> None:
    """Bernd comes by Anna's invitation."""
    bernd.page.goto(anna.page.locator("input[readonly]").first.input_value())
    bernd.page.locator("#guest").fill("Bernd")
    bernd.page.locator("form button[type=submit]").click()
    expect(anna.page.get_by_label("Wer sitzt wo?")).to_contain_text("Bernd")


def accessible(person: Person) -> None:
    found = Axe().run(person.page).response["violations"]
    assert [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found] == []


def test_two_people_ask_each_other_agree_to_a_draw_and_play_again(somebody: Somebody) -> None:
    anna, bernd, clara = somebody(), somebody(language="en-GB", width=360, height=740), somebody()
    anna.begin("quadro-be", "me:Anna", "invite")
    invited(anna, bernd)
    clara.page.goto(anna.page.url)
    expect(anna.page.locator(".crowd")).to_have_text("Eine Person schaut zu")

    anna.touch("b2")
    anna.sees_last("b2")
    anna.button("Um Rücknahme bitten").click()
    expect(bernd.page.get_by_role("alertdialog")).to_contain_text("Anna would like to take a move back.")
    accessible(bernd)
    assert not bernd.scrolls_sideways()
    bernd.button("Agree").click()
    for person in (anna, bernd, clara):
        expect(person.pieces("board")).to_have_count(0)

    bernd.button("More").click()
    accessible(bernd)
    bernd.button("Nice move!").click()
    expect(anna.page.get_by_role("region", name="Am Tisch")).to_contain_text("Bernd: Schöner Zug!")
    anna.button("Mehr").click()
    anna.button("Remis anbieten").click()
    expect(anna.page.get_by_text("Remis? Warten auf Bernd.")).to_be_visible()
    bernd.button("Decline").click()
    expect(anna.page.get_by_role("region", name="Am Tisch")).to_contain_text("Bernd möchte lieber so weiterspielen.")
    bernd.button("More").click()
    bernd.button("Offer a draw").click()
    anna.button("Annehmen").click()
    expect(bernd.result).to_have_text("A draw")

    anna.button("Revanche").click()
    bernd.button("Accept").click()
    expect(anna.page).not_to_have_url(clara.page.url)
    for person in (anna, bernd):
        expect(person.page).to_have_url(re.compile("/match/"))
        expect(person.page.locator(".surface.main")).to_be_visible()
    expect(bernd.status).to_have_text("Your turn")
    assert bernd.page.url == anna.page.url
    clara.page.get_by_role("link", name="Zur Revanche").click()
    expect(clara.status).to_have_text("Bernd ist am Zug")


class Cable:
    """The line between a page and the server, which can be pulled and put back."""

    def __init__(self, person: Person) -> None:
        self._lines: list[WebSocketRoute] = []
        self._pulled = False
        person.page.route_web_socket("**/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self._pulled:
            line.close()
            return
        line.connect_to_server()
        self._lines.append(line)

    def pull(self) -> None:
        self._pulled = True
        self._lines[-1].close()

    def plug(self) -> None:
        self._pulled = False


def test_a_lost_connection_costs_no_move_and_the_clock_goes_on(somebody: Somebody) -> None:
    anna, bernd = somebody(), somebody()
    cable = Cable(bernd)
    anna.begin("quadro-be", "me:Anna", "invite", clock="5+3")
    expect(anna.page.get_by_role("timer").last).to_have_text("5:00")
    invited(anna, bernd)
    expect(anna.page.get_by_label("Anna, Zeit:").last).to_have_text(re.compile("4:5"))
    anna.touch("b2")
    bernd.sees_last("b2")
    bernd.touch("k11")
    anna.sees_last("k11")

    cable.pull()
    expect(bernd.page.locator(".banner")).to_have_text("Keine Verbindung. Wir versuchen es gleich wieder.")
    expect(anna.page.get_by_label("Wer sitzt wo?")).to_contain_text("nicht da")
    anna.touch("e5")
    anna.sees_last("e5")
    before = bernd.page.get_by_label("Bernd, Zeit:").last.text_content()
    cable.plug()

    expect(bernd.page.locator(".banner")).to_have_count(0)
    bernd.sees_last("e5")
    expect(bernd.pieces("board")).to_have_count(3)
    expect(bernd.page.get_by_label("Bernd, Zeit:").last).not_to_have_text(str(before))
    accessible(bernd)
    bernd.touch("h8")
    for person in (anna, bernd):
        person.sees_last("h8")
        expect(person.pieces("board")).to_have_count(4)


def test_a_computer_stands_in_until_its_person_comes_back(somebody: Somebody) -> None:
    anna, bernd = somebody(), somebody()
    anna.begin("quadro-be", "me:Anna", "invite")
    invited(anna, bernd)
    anna.button("Mehr").click()
    anna.button("Computer einspringen lassen").click()
    expect(bernd.page.get_by_label("Wer sitzt wo?")).to_contain_text("Computer springt ein")
    expect(bernd.status).to_have_text("Du bist am Zug")
    expect(anna.page.locator(".target.next")).to_have_count(0)
    anna.button("Platz wieder übernehmen").click()
    expect(bernd.page.get_by_label("Wer sitzt wo?")).not_to_contain_text("Computer springt ein")
    bernd.page.locator(".target.next").first.wait_for()
    bernd.hand.touch(bernd.page.locator(".target.next").first)
    expect(anna.status).to_have_text("Du bist am Zug")
    expect(anna.page.locator("link[rel=icon][type='image/svg+xml']")).to_have_attribute("href", "/icon-turn.svg")
    expect(bernd.page.locator("link[rel=icon][type='image/svg+xml']")).to_have_attribute("href", "/icon.svg")
