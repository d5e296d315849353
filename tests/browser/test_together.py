"""Several people, several browsers, one match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

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
