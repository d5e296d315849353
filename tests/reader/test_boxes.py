"""hOCR and ALTO: the text of a page, and where its words stand."""

from __future__ import annotations

import pytest

from regelwerk.contract import Unreadable
from regelwerk.reader.boxes import Layout, joined
from regelwerk.reader.pipeline import read
from regelwerk.reader.reading import Box, Page
from regelwerk.reader.source import load, load_layout, with_layout

HOCR = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html><head><meta name="ocr-system" content="x"><title>a title</title></head><body>
<div class="ocr_page" title='image "scans/one.png"; bbox 0 0 800 600; ppageno 0'>
 <div class="ocr_carea"><p class="ocr_par">
  <span class="ocr_line" title="bbox 10 20 300 40">
   <span class="ocrx_word" title="bbox 10 20 90 40; x_wconf 96"><strong>Jeder</strong></span>
   <span class="ocrx_word" title="bbox 100 20 190 40">Spie-</span>
  </span>
  <span class="ocr_line"><span class="ocrx_word" title="bbox 10 50 60 70">ler</span>
   <span class="ocrx_word" title="bbox 70 50 160 70">w&uuml;rfelt.</span><span class="ocrx_word"> </span></span>
 </p><p class="ocr_par"><span class="ocr_line">
  <span class="ocrx_word" title="bbox 10 90 60 110">Ende.</span></span></p></div>
</div>
<div class="ocr_page" title="bbox 0 0 800 600"><span class="ocr_line">
 <span class="ocrx_word" title="bbox 1 2 3 4">Zwei.</span></span></div>
</body></html>"""
ALTO = """<?xml version="1.0" encoding="UTF-8"?>
<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page WIDTH="800" HEIGHT="600"><PrintSpace>
<TextBlock><TextLine><String CONTENT="Jeder" HPOS="10" VPOS="20" WIDTH="80" HEIGHT="20"/><SP/>
<String CONTENT="Spie" HPOS="100" VPOS="20" WIDTH="90.4" HEIGHT="20"/><HYP CONTENT="-"/></TextLine>
<TextLine><String CONTENT="ler" HPOS="10" VPOS="50" WIDTH="50" HEIGHT="20"/>
<String CONTENT="würfelt." HPOS="70" VPOS="50" WIDTH="90" HEIGHT="20"/></TextLine></TextBlock>
</PrintSpace></Page></Layout></alto>"""


def test_hocr_gives_lines_paragraphs_and_pages() -> None:
    found = load_layout(HOCR.encode())
    assert found.text == "Jeder Spie-\nler würfelt.\n\nEnde.\n\nZwei.\n"
    assert [found.text[box.start : box.end] for box in found.boxes] == [
        "Jeder",
        "Spie-",
        "ler",
        "würfelt.",
        "Ende.",
        "Zwei.",
    ]
    assert [box.page for box in found.boxes] == [0, 0, 0, 0, 0, 1]
    assert (found.boxes[1].left, found.boxes[1].top, found.boxes[1].right, found.boxes[1].bottom) == (100, 20, 190, 40)
    assert found.pages == (Page(width=800, height=600, image="one.png"), Page(width=800, height=600))


def test_alto_gives_the_same() -> None:
    found = load_layout(ALTO.encode())
    assert found.text == "Jeder Spie-\nler würfelt.\n"
    assert [found.text[box.start : box.end] for box in found.boxes] == ["Jeder", "Spie", "ler", "würfelt."]
    assert found.boxes[1].right == 190


def test_a_reading_brings_the_boxes_and_the_text_they_count_in() -> None:
    page = load_layout(ALTO.encode())
    reading = with_layout(read(page.text, "de"), page)
    word = next(word for word in reading.words if word.repaired == "Spieler")
    boxes = [box for box in reading.boxes if box.start < word.end and word.start < box.end]
    assert reading.source[word.start : word.end] == word.original == "Spie-\nler"
    assert [(box.left, box.top) for box in boxes] == [(100, 20), (10, 50)]


def test_a_plain_text_brings_neither() -> None:
    page = load_layout("Jeder Spieler würfelt.".encode())
    reading = with_layout(read(page.text, "de"), page)
    assert (reading.source, reading.boxes, reading.pages) == ("", (), ())


def test_pages_are_put_together_with_their_boxes() -> None:
    one = Layout("\nA.\n", (Box(start=1, end=3, page=0, left=1, top=1, right=2, bottom=2),), (Page(width=9, height=9),))
    found = joined([one, Layout("Own text.\n"), one])
    assert found.text == "A.\n\nOwn text.\n\nA.\n"
    assert [(found.text[box.start : box.end], box.page) for box in found.boxes] == [("A.", 0), ("A.", 2)]
    assert len(found.pages) == 3


@pytest.mark.parametrize(
    "page",
    [
        ALTO.replace("<Layout>", "<Layout", 1),
        ALTO.replace('HPOS="10"', 'HPOS="ten"', 1),
        ALTO.replace("<alto", '<!DOCTYPE alto [<!ENTITY a "b">]><alto', 1),
        "<html><div class='ocr_page'></div></html>",
    ],
)
def test_a_damaged_page_is_refused_in_one_sentence(page: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        load(page.encode())
    assert "\n" not in str(wrong.value)
