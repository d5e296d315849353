"""Lessons by mouse, at any point of what is touched: every one to its end, in both languages; wrong moves with their
clause; tips that are said once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import regelwerk as rw
from regelwerk.contract import LANGUAGES, Language, LessonMove
from regelwerk.play.tutor import Advance, Tutor, attempt

from .conftest import Somebody
from .making import make_move
from .people import Person

pytestmark = pytest.mark.browser


def moves(tutor: Tutor, number: int) -> Iterator[tuple[Advance, LessonMove]]:
    advance: Advance | None = tutor.opening(number)
    while advance is not None and advance.asked is not None:
        yield advance, advance.asked
        advance = attempt(advance, advance.asked.show).advance


def speak(person: Person, language: Language) -> None:
    person.button(language.upper(), exact=True).click()
    expect(person.page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("name", rw.games())
def test_every_lesson_is_followed_to_its_end_in_every_language(somebody: Somebody, name: str) -> None:
    anna = somebody(hurried=True, height=900)
    page, tutor = anna.page, Tutor(rw.game(name))
    page.goto(f"/lesson/{name}")
    for language in LANGUAGES:
        speak(anna, language)
        for number, step in enumerate(tutor.steps):
            for advance, asked in moves(tutor, number):
                expect(page.locator(".task")).to_have_text(asked.task[language])
                make_move(anna, advance.position.touches(advance.step.seat), asked.show)
            expect(page.locator(".why")).to_contain_text(step.why[language])
            page.locator(".steps .strong").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(rw.game(name).title[language])
        page.locator("main button:not(.strong)").last.click()  # once more from the beginning


def test_a_duel_is_shown_below_its_task_until_the_step_ends(somebody: Somebody) -> None:
    anna = somebody(hurried=True, width=360, height=740)
    page, tutor = anna.page, Tutor(rw.game("top-secret"))
    number = next(index for index, step in enumerate(tutor.steps) if step.title["de"] == "Duell")
    page.goto("/lesson/top-secret")
    anna.button(f"Schritt {number + 1}: Duell").click()
    duel, fighters = page.locator(".duel"), page.locator(".duel .figure")
    for advance, asked in moves(tutor, number):
        expect(page.locator(".task")).to_be_in_viewport()
        make_move(anna, advance.position.touches(advance.step.seat), asked.show)
        expect(fighters).to_have_count(2)
    expect(duel.locator(".won")).to_have_count(1)
    expect(page.locator(".why")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    anna.button(f"Schritt {number + 1}: Duell").click()  # once more from its beginning
    expect(duel).to_have_count(0)


def test_a_wrong_move_shows_the_clause_and_two_are_enough_to_be_shown(anna: Person) -> None:
    anna.page.goto("/lesson/blockade")
    anna.button("Schritt 2: Fluppies setzen").click()
    shows = anna.button("Zeig es mir")
    anna.touch("e5")
    expect(anna.bubble).to_contain_text("§ 4c")
    expect(anna.page.locator(".hint")).to_contain_text("Nicht ins Feld eines Flaz")
    expect(shows).to_have_count(0)
    anna.page.keyboard.press("Escape")  # what was said may lie over the next square
    anna.touch("d3")
    expect(anna.bubble).to_contain_text("§ 4b")
    shows.click()
    expect(anna.page.locator(".why")).to_be_visible()

    anna.page.reload()
    expect(anna.page.locator("#task-title")).to_contain_text("Fluppies setzen")
    expect(anna.button("Schritt 2: Fluppies setzen, geschafft")).to_have_attribute("aria-current", "step")
    anna.button("Schritt 4").click()
    anna.touch("a1")
    expect(anna.bubble).to_contain_text("Das ist erlaubt, aber hier geht es um etwas anderes.")


def test_a_lesson_is_offered_and_leads_to_a_first_match_with_a_tip_that_is_said_once(anna: Person) -> None:
    anna.page.goto("/rules/jump")
    anna.page.get_by_role("link", name="Spielend lernen").click()
    for _ in range(len(rw.game("jump").lesson.steps)):
        anna.page.locator(".steps button").last.click()
    anna.button("Jetzt gegen den Computer spielen").click()
    tip = anna.page.locator(".tip")
    expect(tip).to_contain_text("Zähl die Gegner")
    anna.button("Verstanden").click()
    expect(tip).to_have_count(0)
    anna.page.reload()
    anna.page.locator(".surface.main .target.next").first.wait_for()
    expect(tip).to_have_count(0)


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1440, "light")])
def test_a_lesson_is_accessible_and_fits_the_screen(somebody: Somebody, width: int, theme: str) -> None:
    anna = somebody(width=width, height=740, theme=theme)
    anna.page.goto("/lesson/ausbrecher-ag")
    anna.page.locator(".task").wait_for()
    for number in (1, 3):
        anna.page.locator(".dot").nth(number - 1).click()
        found = Axe().run(anna.page)
        assert found.violations_count == 0, found.generate_report()
        assert not anna.scrolls_sideways()
