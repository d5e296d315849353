"""A reading written for people and programs: complete, the same every time, and harmless whatever the text said."""

from __future__ import annotations

from html.parser import HTMLParser

import msgspec
import pytest

from regelwerk.contract import Text
from regelwerk.reader import Evidence, Finding, Reading, Sentence, Tag, Word
from regelwerk.reader.output import FORMATS, WRITERS, write_html, write_json, write_lines
from regelwerk.reader.output.spans import original_pieces, repaired_pieces, words_of
from regelwerk.reader.pipeline import read
from regelwerk.rulebook import ELEMENTS, Element

SOURCE = "Ende\nWer zu-\nerst cmkommt, gewinnt <b>.\nZwirbel"
WIN, ARRIVE = ELEMENTS["win-condition"], next(element for element in ELEMENTS.values() if element.id == 166903)


def word(original: str, repaired: str = "", uncertain: bool = False) -> Word:
    start = SOURCE.index(original)
    confidence = 0.4 if uncertain else 0.9 if repaired else 1.0
    return Word(
        original=original,
        repaired=repaired or original,
        confidence=confidence,
        start=start,
        end=start + len(original),
        uncertain=uncertain,
    )


def tag(element: Element, text: str, words: str) -> Tag:
    start = text.index(words)
    evidence = Evidence(words=words, cue=words, start=start, end=start + len(words))
    return Tag(id=element.id, name=element.name, label=element.title.de, confidence=0.87, evidence=(evidence,))


def sentence(text: str, original: str, *tags: Tag, heading: bool = False) -> Sentence:
    start = SOURCE.index(original)
    return Sentence(
        text=text,
        original=original,
        start=start,
        end=start + len(original),
        kind="heading" if heading else "sentence",
        elements=tags,
    )


MIDDLE = "Wer zuerst ankommt, gewinnt <b>."
TAGS = (tag(WIN, MIDDLE, "gewinnt"), tag(ARRIVE, MIDDLE, "zuerst ankommt"))
READING = Reading(
    language="de",
    words=(
        word("Ende"),
        word("Wer"),
        word("zu-\nerst", "zuerst"),
        word("cmkommt", "ankommt"),
        word("gewinnt"),
        word("b"),
        word("Zwirbel", uncertain=True),
    ),
    sentences=(
        sentence("Ende", "Ende", heading=True),
        sentence(MIDDLE, "Wer zu-\nerst cmkommt, gewinnt <b>.", *TAGS),
        sentence("Zwirbel", "Zwirbel"),
    ),
    elements=TAGS,
    lint=(
        Finding(check="tie", text=Text("Was gilt bei Gleichstand?", "What about a tie?")),
        Finding(check="term", text=Text("Wird nicht erklärt.", "Is not explained."), sentence=2, words="<Zwirbel>"),
    ),
)


def test_lines_have_number_text_and_elements_each_with_its_comma() -> None:
    assert write_lines(READING) == (
        "0: Ende; []\n1: Wer zuerst ankommt, gewinnt <b>.; [1492: Siegbedingung, 166903: Ankommen, ]\n2: Zwirbel; []\n"
        "# repariert: cmkommt → ankommt (Satz 1, 90\N{NO-BREAK SPACE}%)\n"
        "# unsicher: Zwirbel (Satz 2, 40\N{NO-BREAK SPACE}%)\n"
        "# Hinweis: Was gilt bei Gleichstand?\n"
        "# Hinweis: Wird nicht erklärt. (Satz 2)\n"
    )


def test_json_is_the_whole_reading_and_comes_back_as_it_was() -> None:
    written = write_json(READING)
    assert msgspec.json.decode(written, type=Reading) == READING
    found = msgspec.json.decode(written)
    assert list(found)[:7] == ["language", "words", "sentences", "elements", "lint", "agreement", "source"]
    assert list(found)[7:] == ["moved", "boxes", "pages"]
    assert found["words"][2]["original"] == "zu-\nerst"
    assert found["words"][2]["repaired"] == "zuerst"
    assert {"id", "label", "evidence", "confidence"} <= set(found["sentences"][1]["elements"][0])
    assert "Wird nicht erklärt." in written


class Page(HTMLParser):
    """What a browser would make of the page: balanced elements, their attributes, and the text."""

    EMPTY = frozenset({"meta", "input"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((name, dict(attributes)))
        if name not in self.EMPTY:
            self.open.append(name)

    def handle_endtag(self, name: str) -> None:
        assert self.open.pop() == name

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text += data

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for found, attributes in self.elements if found == name]


def test_the_page_shows_elements_marked_text_original_and_hints() -> None:
    page = Page(write_html(READING, "de"))
    assert [attributes["title"] for attributes in page.named("mark") if "title" in attributes] == [
        "Ankommen",
        "Ankommen",
        "Ankommen",
        "Siegbedingung",
    ]
    chosen = [attributes["id"] for attributes in page.named("input") if attributes["type"] == "radio"]
    assert chosen == ["choose-all", "choose-1492", "choose-166903"]
    for shown in ("Ziele und Enden", "Was gilt bei Gleichstand?", "cmkommt", "ankommt"):
        assert shown in page.text
    classes = [attributes.get("class") for attributes in page.named("span")]
    assert classes.count("changed") == 1 + 2 * 2  # in the legend; two words, in the text and in the original
    assert classes.count("uncertain") == 1 + 2


def test_every_link_of_the_page_leads_somewhere() -> None:
    page = Page(write_html(READING, "en"))
    known = {attributes["id"] for _, attributes in page.elements if "id" in attributes}
    links = [attributes["href"] for attributes in page.named("a")]
    assert "#sentence-2" in links
    assert all(link is not None and link.removeprefix("#") in known for link in links)


def test_the_page_needs_nothing_else_and_runs_nothing() -> None:
    page = Page(write_html(READING, "de"))
    assert not {"script", "link", "img", "iframe"} & {name for name, _ in page.elements}
    assert not any(name.startswith("on") for _, attributes in page.elements for name in attributes)


def test_the_page_speaks_the_language_it_is_asked_for_whatever_the_text_speaks() -> None:
    german, english = write_html(READING, "de"), write_html(READING, "en")
    assert '<html lang="de">' in german
    assert "Spielelemente" in german
    assert '<html lang="en">' in english
    assert "Winning condition" in english
    assert '<p lang="de">' in english
    assert "Is not explained." in english


def hostile(words: str) -> Reading:
    """A reading in which every text that can come from outside is this one."""
    odd = Tag(
        id=7, name=words, label=words, confidence=1.0, evidence=(Evidence(words=words, cue=words, start=0, end=3),)
    )
    return Reading(
        language="en",
        words=(Word(original=words, repaired=f"{words}!", confidence=0.5, start=0, end=len(words), uncertain=True),),
        sentences=(Sentence(text=words, original=words, start=0, end=len(words), kind="heading", elements=(odd,)),),
        elements=(odd,),
        lint=(Finding(check=words, text=Text(words, words), sentence=0, words=words),),
    )


@pytest.mark.parametrize(
    "words", ["<script>alert(1)</script>", '" onload="alert(1)', "</style><b>", "&lt;b&gt;", "</title><p>", "a & b"]
)
def test_whatever_the_text_says_stays_text(words: str) -> None:
    page = Page(write_html(hostile(words), "en"))
    plain = Page(write_html(hostile("word"), "en"))
    assert [name for name, _ in page.elements] == [name for name, _ in plain.elements]
    assert words in page.text


def test_one_word_is_counted_as_one() -> None:
    one = Reading(language="en", words=(word("cmkommt", "ankommt"),), sentences=(), elements=(), lint=())
    assert "1 word in 0 sentences; 1 word repaired, 0 uncertain." in Page(write_html(one, "en")).text
    assert "1 Wort in 0 Sätzen; 1 Wort repariert, 0 unsicher." in Page(write_html(one, "de")).text


@pytest.mark.parametrize("kind", FORMATS)
def test_an_empty_reading_can_be_written(kind: str) -> None:
    nothing = Reading(language="en", words=(), sentences=(), elements=(), lint=())
    written = next(write for name, write in WRITERS.items() if name == kind)(nothing, "en")
    assert written == "" if kind == "lines" else written.endswith("\n")


def test_pieces_are_the_whole_sentence_in_order() -> None:
    for found, words in words_of(READING):
        assert "".join(piece.text for piece in repaired_pieces(found, words)) == found.text
        assert "".join(piece.text for piece in original_pieces(found, words)) == found.original


def test_a_word_that_the_sentence_leaves_out_is_passed_over() -> None:
    item = Sentence(text="Karten mischen", original="* Kqrten mischen", start=0, end=16, kind="item")
    words = (
        Word(original="*", repaired="*", confidence=0.1, start=0, end=1, uncertain=True),
        Word(original="Kqrten", repaired="Karten", confidence=0.9, start=2, end=8),
    )
    assert [piece.text for piece in repaired_pieces(item, words) if piece.word] == ["Karten"]


def test_hints_come_first_by_group_and_every_percentage_says_why() -> None:
    reading = read("Wer zuerst ankommt, gewinnt.\n\nJeder würfelt.\n\nEin Spieler zieht.\n\nEr setzt aus.\n", "de")
    page = write_html(reading, "de")
    assert page.index('id="lint"') < page.index('id="elements"') < page.index('id="text"')
    assert page.index("<h3>Was fehlt</h3>") < page.index("<h3>Wortwahl</h3>")
    win = page.index('id="choose-1492"')
    assert '<a href="#sentence-0">Satz 0</a>' in page[win : page.index("</fieldset>", win)]


def test_lines_that_are_read_again_are_read_without_the_remarks() -> None:
    again = read(
        write_lines(read("Wer zuerst ankommt, gewinnt.\n\nEin Spieler zieht.\n\nAlle würfeln.\n\nEnde.\n", "de"))
    )
    assert [sentence.text for sentence in again.sentences][-1] == "Ende."
    assert again.agreement is not None
