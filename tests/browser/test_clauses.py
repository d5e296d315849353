"""Clauses at work: what happened names the clause it happened by, and a rulebook shows where each statement is from."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .people import Person

pytestmark = pytest.mark.browser


def test_what_a_move_did_names_its_clause_and_opens_it(anna: Person) -> None:
    anna.begin("jump", "me:Anna", "me:Bernd")
    anna.touch("c7", "d7")
    anna.sees_last("d7")
    anna.touch("c4", "d4")
    told = anna.page.locator(".told").last
    expect(told).to_contain_text("§ 3")
    told.locator("button").click()
    lit = anna.page.locator(".drawer article[aria-current=true]")
    expect(lit).to_be_visible()
    expect(lit).to_have_attribute("id", "3")


def test_a_move_of_the_list_tells_in_words_what_it_did_and_by_which_clause_when_asked(anna: Person) -> None:
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    anna.touch("b2")
    anna.sees_last("b2")
    row = anna.page.locator("ol li").first
    expect(row).to_contain_text("Blau setzt ein Quadrat auf b2.")
    expect(row.locator("p")).to_have_count(0)
    row.get_by_role("link", name="S@b2").click()
    told = anna.page.get_by_label("Rückblick")
    expect(told).to_contain_text("Blau setzt ein Quadrat auf b2.")
    told.get_by_role("button", name="§ 1").click()
    expect(anna.page.locator("aside.drawer")).to_contain_text("§ 1")


def test_every_statement_of_a_rulebook_shows_where_it_comes_from(anna: Person) -> None:
    anna.page.goto("/rules/stargate#1")
    clause = anna.page.locator("article[id='1']")
    expect(clause.locator(".badge")).to_have_count(2)
    assert clause.locator(".fact.stated").count() > 0
    ours = clause.locator(".fact.reconstructed").first
    expect(ours).to_have_css("text-decoration-line", "underline")
    expect(clause.locator(".fact.stated").first).to_have_css("text-decoration-line", "none")


def test_lots_decide_who_sits_where_if_asked_to(anna: Person) -> None:
    seats = set()
    for _ in range(12):
        anna.begin("quadro-be", "me:Anna", "invite", lots=True)
        names = anna.page.locator("ul[aria-label='Wer sitzt wo?'] .name")
        expect(names).to_have_count(2)
        seats.add(names.all_inner_texts().index("Anna"))
        if len(seats) == 2:
            break
    assert seats == {0, 1}
    anna.page.locator("summary", has_text="Fairness").click()
    expect(anna.page.get_by_text("ausgelost")).to_be_visible()
