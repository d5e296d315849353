"""`POST /api/read` and `GET /api/elements`: a text comes back read, and whatever cannot be read is answered."""

from __future__ import annotations

import base64
from typing import Any

import msgspec
import pytest

from regelwerk.reader import Reading
from regelwerk.reader.pipeline import read
from regelwerk.rulebook import ELEMENTS, GROUPS
from regelwerk.server.reading import MAX_SCAN_BYTES, MAX_TEXT_BYTES

from .house import House

HOCR = """<html><body><div class="ocr_page" title='image "p.png"; bbox 0 0 400 300'><p class="ocr_par">
<span class="ocr_line"><span class="ocrx_word" title="bbox 10 20 50 40">Jeder</span>
<span class="ocrx_word" title="bbox 60 20 150 40">Spieler</span>
<span class="ocrx_word" title="bbox 160 20 250 40">würfelt.</span></span></p></div></body></html>"""
RULES = "Ziel des Spiels\nWer als Erster sein Haus erreicht, gewinnt. Jeder Spieler würfelt einmal.\n"


def test_a_text_is_read_as_the_command_reads_it(server: House) -> None:
    status, answer, headers = server.ask("/api/read", {"text": RULES})
    assert status == 200
    assert headers["cache-control"] == "no-store"
    assert msgspec.convert(answer, Reading) == read(RULES)
    assert answer["language"] == "de"
    assert answer["sentences"][-1]["text"] == "Jeder Spieler würfelt einmal."


def test_the_language_can_be_given(server: House) -> None:
    assert server.ask("/api/read", {"text": "Start.", "language": "en"})[1]["language"] == "en"
    assert server.ask("/api/read", {"text": "Start.", "language": "de"})[1]["language"] == "de"


def test_the_elements_are_those_of_the_ontology(server: House) -> None:
    status, answer, _ = server.ask("/api/elements")
    assert status == 200
    assert [group["name"] for group in answer["groups"]] == list(GROUPS)
    assert {element["id"]: element["title"]["de"] for element in answer["elements"]}[1492] == "Siegbedingung"
    assert len(answer["elements"]) == len(ELEMENTS)


def test_every_element_comes_with_examples_and_the_page_is_kept(server: House) -> None:
    _, answer, headers = server.ask("/api/elements")
    assert answer["examples"]["dice"]["de"]
    assert answer["examples"].keys() == {element["name"] for element in answer["elements"]}
    assert headers["etag"]


def test_corrections_hold_for_this_reading_alone(server: House) -> None:
    wins = "Wer als Erster sein Haus erreicht, gewinnt."
    corrections = {
        "words": {"Haus": "Hafen"},
        "sentence": [{"says": wins.replace("Haus", "Hafen"), "with": ["auction"]}],
    }
    answer = server.ask("/api/read", {"text": RULES, "corrections": corrections})[1]
    assert "sein Hafen" in answer["sentences"][1]["text"]
    assert "auction" in {tag["name"] for tag in answer["sentences"][1]["elements"]}
    assert server.ask("/api/read", {"text": RULES})[1]["sentences"][1]["text"] == wins


def test_a_page_with_boxes_is_read_with_its_text_and_boxes(server: House) -> None:
    page = base64.b64encode(HOCR.encode()).decode()
    status, answer, _ = server.ask("/api/read", {"scan": page})
    assert status == 200
    assert answer["source"] == "Jeder Spieler würfelt.\n"
    box = answer["boxes"][1]
    assert (answer["source"][box["start"] : box["end"]], box["left"], box["bottom"]) == ("Spieler", 60, 40)


@pytest.mark.parametrize("scan", [b"no page", b"<html>no page</html>", b"\x89PNG\r\n broken"])
def test_what_is_no_page_is_refused(server: House, scan: bytes) -> None:
    status, page, _ = server.ask("/api/read", {"scan": base64.b64encode(scan).decode()})
    assert status == 400
    assert page["sentence"]["de"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": ""}, 400),
        ({"text": " \n\t"}, 400),
        ({"text": "1 2 3 …"}, 400),
        ({"text": "Wer\0gewinnt"}, 400),
        ({"text": "a", "language": "fr"}, 400),
        ({"words": "a"}, 400),
        ({"text": 7}, 400),
        (b"\xff\xfeW", 400),
        (b'{"text": "\xfc"}', 400),
        ({"text": "ab " * (MAX_TEXT_BYTES // 3 + 1)}, 413),
        ({"text": "ü" * (MAX_TEXT_BYTES // 2 + 1)}, 413),
        (b" " * (2 * MAX_SCAN_BYTES), 413),
    ],
)
def test_what_cannot_be_read_is_answered_in_both_languages(server: House, body: Any, status: int) -> None:
    got, page, _ = server.ask("/api/read", body)
    assert got == status
    assert page["code"] == "unreadable"
    assert page["sentence"]["de"] != page["sentence"]["en"]


def test_the_readers_page_is_drawn_by_the_client(server: House) -> None:
    status, page, _ = server.ask("/reader")
    assert status == 200
    assert '<div id="app">' in page
