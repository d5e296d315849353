"""The reader's page: a text is pasted or dropped, and comes back with its elements, its repairs and its hints."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Download, Route, expect

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser

READING = 60_000
"""Milliseconds in which the first text is read: its reader has to be started."""

RULES = "Ziel des Spiels\nWer als Erster ankommt, gewinnt das Spiel.\nDie Kqrten werden gemischt.\n"

PAGE = (
    "Ziel des Spiels",
    "Wer als Erster ankommt, gewinnt das Spiel.",
    "Die Kqqrten werden gemischt.",
    "Wer eine Sechs wiirfelt, darf noch einmal ziehen.",
    "Jeder Spieler legt drei Kartn auf den Stapelt.",
)
"""Wrong enough that recognition does not put every word right by itself."""


def reads(person: Person, text: str | None = None) -> None:
    """From the home page to a text that has been read; without one, the example."""
    person.page.goto("/reader")
    if text is None:
        person.page.locator("form button[type=button]").click()
    else:
        person.page.locator("textarea").fill(text)
    person.page.locator("form button[type=submit]").click()
    person.page.locator("#sentence-0").wait_for(timeout=READING)


def test_a_pasted_text_comes_back_with_its_elements(anna: Person) -> None:
    anna.page.goto("/")
    anna.page.get_by_role("link", name="Leser").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Was sagt eine Spielregel?")
    anna.page.locator("textarea").fill(RULES)
    anna.button("Lesen", exact=True).click()

    chip = anna.page.get_by_role("button", name="Mischen: 1 Satz", exact=True)
    chip.wait_for(timeout=READING)
    expect(anna.page.get_by_role("button", name=re.compile("^Siegbedingung: "))).to_be_visible()
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(anna.page.locator("li.lit")).to_have_count(1)
    expect(anna.page.locator("li.lit")).to_contain_text("Die Karten werden gemischt.")
    expect(anna.page.locator("li.lit mark").first).to_be_in_viewport()

    expect(anna.page.locator(".changed", has_text="Karten").first).to_have_attribute(
        "title", re.compile("im Original: Kqrten")
    )
    anna.button("Anderer Text").click()
    expect(anna.page.locator("textarea")).to_have_value(RULES)


def test_a_hint_leads_to_its_sentence_and_a_reading_can_be_kept(anna: Person, tmp_path: Path) -> None:
    reads(anna)
    with anna.page.expect_download() as waiting:
        anna.button("JSON").click()
    kept = saved(waiting.value, tmp_path)
    found = json.loads(kept.read_text(encoding="utf-8"))
    assert found["language"] == "de"
    assert anna.page.locator("ol > li").count() == len(found["sentences"])
    for link in anna.page.locator("section[aria-labelledby=hints-title] a").all():
        link.click()
        expect(anna.page.locator("ol > li:target")).to_be_in_viewport()


def saved(download: Download, folder: Path) -> Path:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


def test_a_file_is_taken_and_one_that_is_no_text_is_refused_with_a_sentence(anna: Person) -> None:
    anna.page.goto("/reader")
    choose = anna.page.locator("input[type=file]")
    choose.set_input_files({"name": "rules.txt", "mimeType": "text/plain", "buffer": "Würfel".encode()})
    expect(anna.page.locator("textarea")).to_have_value("Würfel")
    choose.set_input_files({"name": "old.txt", "mimeType": "text/plain", "buffer": "Würfel".encode("latin-1")})
    expect(anna.page.get_by_role("alert")).to_contain_text("UTF-8")
    choose.set_input_files({"name": "scan.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7\0"})
    expect(anna.page.get_by_role("alert")).to_contain_text("nicht zu lesen", timeout=READING)
    choose.set_input_files({"name": "large.txt", "mimeType": "text/plain", "buffer": b"a " * 300_000})
    expect(anna.page.get_by_role("alert")).to_contain_text("200 kB")
    anna.page.locator("textarea").fill("  ")
    anna.button("Lesen", exact=True).click()
    expect(anna.page.get_by_role("alert")).to_have_text("Hier steht noch kein Text.")
    anna.page.locator("textarea").fill("123")
    anna.button("Lesen", exact=True).click()
    expect(anna.page.get_by_role("alert")).to_have_text("In diesem Text steht kein Wort.")
    anna.witness.complaints.clear()  # the browser itself writes every 400 into its console


def test_an_image_that_is_dropped_before_the_page_knows_whether_scans_are_read_waits_for_it(anna: Person) -> None:
    held: list[Route] = []
    anna.page.route("**/api/elements", lambda route: held.append(route))
    anna.page.goto("/reader")
    anna.page.locator("input[type=file]").set_input_files(
        {"name": "page.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n\0"}
    )
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    held[0].continue_()
    expect(anna.page.get_by_role("alert")).to_contain_text("nicht zu lesen", timeout=READING)
    anna.witness.complaints.clear()  # the browser itself writes every 400 into its console


def test_an_image_of_a_page_is_shown_with_boxes_that_lead_to_their_sentences(anna: Person, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason="the extra scan is not installed")
    pytest.importorskip("tesserocr", reason="the extra scan is not installed")
    drawing = pytest.importorskip("PIL.ImageDraw")
    page = image.new("L", (1000, 400), 255)
    for line, text in enumerate(PAGE):
        drawing.Draw(page).text((40, 20 + 70 * line), text, fill=0, font_size=34)
    page.save(tmp_path / "page.png")
    anna.page.goto("/reader")
    anna.page.locator("input[type=file]").set_input_files(tmp_path / "page.png")
    box = anna.page.get_by_label("Seite 1 mit reparierten").locator("a").first
    box.click(timeout=READING)
    _, _, repaired = (box.get_attribute("aria-label") or "").partition(" → ")
    expect(anna.page.locator("ol > li:target")).to_contain_text(repaired)
    assert repaired
    is_fine(anna, "a reading with its page")


HOCR = """<!DOCTYPE html><html><body><div class="ocr_page" title="bbox 0 0 800 300">
<span class="ocr_line"><span class="ocrx_word" title="bbox 40 20 120 60">Die</span>
<span class="ocrx_word" title="bbox 140 20 310 60">Kqrten</span>
<span class="ocrx_word" title="bbox 330 20 510 60">werden</span>
<span class="ocrx_word" title="bbox 530 20 760 60">gemischt.</span></span></div></body></html>"""


def test_a_page_without_an_image_is_set_again_from_its_words(anna: Person) -> None:
    anna.page.goto("/reader")
    anna.page.locator("input[type=file]").set_input_files(
        {"name": "page.hocr", "mimeType": "text/html", "buffer": HOCR.encode()}
    )
    page = anna.page.get_by_label("Seite 1 mit reparierten")
    expect(page.locator("text")).to_have_text(["Die", "Kqrten", "werden", "gemischt."], timeout=READING)
    repaired = page.locator("a").first
    assert repaired.get_attribute("aria-label") == "Kqrten → Karten"
    word, box = page.locator("text").nth(1).bounding_box(), repaired.bounding_box()
    assert word is not None
    assert box is not None
    assert abs(word["x"] - box["x"]) < box["width"] / 4, "the box lies about its word"
    assert abs(word["width"] - box["width"]) < box["width"] / 4
    repaired.click()
    expect(anna.page.locator("ol > li:target")).to_contain_text("Karten")
    is_fine(anna, "a page set again")


@pytest.mark.parametrize(("theme", "language", "width"), [("light", "de-DE", 360), ("dark", "en-GB", 1280)])
def test_the_page_is_narrow_enough_and_a_screen_reader_finds_nothing_seriously_wrong(
    somebody: Somebody, theme: str, language: str, width: int
) -> None:
    gerda = somebody(theme=theme, language=language, width=width)
    gerda.page.goto("/reader")
    gerda.page.locator("form").wait_for()
    is_fine(gerda, "the form")
    reads(gerda)
    is_fine(gerda, "a reading")
    gerda.page.locator("button.chip").first.click()
    gerda.page.locator("ol > li.lit").first.wait_for()
    is_fine(gerda, "an element chosen")


def is_fine(person: Person, where: str) -> None:
    assert not person.scrolls_sideways(), where
    found = Axe().run(person.page).response["violations"]
    serious = [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in {"serious", "critical"}
    ]
    assert serious == [], where


def test_a_word_and_a_tag_are_corrected_read_again_and_saved(anna: Person, tmp_path: Path) -> None:
    reads(anna, RULES)
    anna.button("Korrigieren").click()
    anna.page.get_by_label("gemeint statt „Kqrten“").fill("Scheine")
    anna.page.get_by_label("gemeint statt „Kqrten“").blur()
    anna.page.locator("#sentence-1").get_by_label("Siegbedingung streichen").click()
    anna.page.locator("#sentence-1 select").select_option("auction")
    expect(anna.page.get_by_text("Korrekturen: 3")).to_be_visible()
    with anna.page.expect_download() as waiting:
        anna.button("Korrekturen sichern").click()
    kept = tomllib.loads(saved(waiting.value, tmp_path).read_text(encoding="utf-8"))
    assert kept["words"] == {"Kqrten": "Scheine"}
    assert kept["sentence"][0]["without"] == ["win-condition"]
    anna.button("Neu lesen").click()
    expect(anna.page.locator("#sentence-2")).to_contain_text("Die Scheine werden gemischt.", timeout=READING)
    expect(anna.page.locator("#sentence-1")).to_contain_text("Versteigerung")
    expect(anna.page.locator("#sentence-1")).not_to_contain_text("Siegbedingung")


def test_the_catalogue_shows_an_element_and_finds_it_by_its_mechanic(anna: Person) -> None:
    anna.page.goto("/elements#dice")
    expect(anna.page.locator("article#dice")).to_be_in_viewport()
    anna.page.get_by_label("Suchen").fill("dice rolling")
    expect(anna.page.locator("article")).to_have_count(1)
    expect(anna.page.locator("article q").first).to_be_visible()
    assert Axe().run(anna.page).violations_count == 0
