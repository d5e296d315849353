"""A page drawn here is recognised: as an image, as a PDF of that image, and from a PDF's own text."""

from __future__ import annotations

from io import BytesIO

import pytest

from regelwerk.contract import Unreadable
from regelwerk.reader import scan
from regelwerk.reader.source import load, load_layout

pytest.importorskip("PIL", reason="the extra scan is not installed")
pytest.importorskip("tesserocr", reason="the extra scan is not installed")

LINES = ("Jeder Spieler erhält zwei Würfel.", "Wer zuerst am Ziel ist, gewinnt.")


def page(form: str, **options: object) -> bytes:
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (1100, 320), "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(size=48)
    for number, line in enumerate(LINES):
        plain = line.translate(str.maketrans("äöü", "aou"))
        top = 60 + 100 * number
        draw.text((60, top), plain, fill="black", font=font)
        for place, char in enumerate(line):
            if char != plain[place]:  # Pillow's own font has no dotted letters, so their dots are drawn
                middle = 60 + (font.getlength(plain[:place]) + font.getlength(plain[: place + 1])) / 2
                for left in (middle - 9, middle + 3):
                    draw.ellipse((left, top + 8, left + 6, top + 14), fill="black")
    data = BytesIO()
    image.save(data, form, **options)
    return data.getvalue()


@pytest.mark.parametrize("form", ["PNG", "JPEG", "TIFF", "WEBP"])
def test_a_drawn_page_is_recognised(form: str) -> None:
    text = load(page(form), "de")
    assert text.split("\n")[0] == LINES[0]
    assert "gewinnt" in text


def test_a_pdf_without_text_is_drawn_and_recognised_page_by_page() -> None:
    steps: list[tuple[int, int]] = []
    text = load(page("PDF", resolution=200), "de", lambda done, many: steps.append((done, many)))
    assert LINES[0] in text
    assert steps == [(1, 1)]


def test_a_pdf_with_text_gives_its_own_words() -> None:
    stream = b"BT /F 24 Tf 72 700 Td (The shortest game ends at once.) Tj ET"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R>> >> >>",
        b"<< /Length %d >>\nstream\n" % len(stream) + stream + b"\nendstream",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    body = b"%PDF-1.4\n" + b"".join(b"%d 0 obj\n" % (n + 1) + o + b"\nendobj\n" for n, o in enumerate(objects))
    assert load(body + b"trailer << /Root 1 0 R >>\n%%EOF").strip() == "The shortest game ends at once."


def test_a_damaged_image_is_refused_in_one_sentence() -> None:
    with pytest.raises(Unreadable, match="damaged"):
        load(b"\x89PNG\r\n\x1a\n" + bytes(100))


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(Unreadable, match=r"regelwerk\[scan\]"):
        scan.read(b"\x89PNG\r\n\x1a\n")


def test_a_recognised_page_says_where_its_words_stand() -> None:
    found = load_layout(page("PNG"), "de")
    first = found.boxes[0]
    assert found.text[first.start : first.end] == "Jeder"
    assert 50 < first.left < 70 < first.right < 250
    assert (found.pages[0].width, found.pages[0].height) == (1100, 320)
