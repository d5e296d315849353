"""A game's box: the picture on its lid and how long a game takes, from the files of its room."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from importlib.resources import files

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.contract.box import Lengths

MOTIF, LENGTH = "motif.svg", "length.toml"

MAX_MOTIF_BYTES = 6_000

_DRAWN = frozenset(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"])
_PLACED = frozenset(["x", "y", "x1", "y1", "x2", "y2", "width", "height", "cx", "cy", "r", "rx", "ry", "points", "d"])
_PAINT = frozenset(["fill", "stroke", "opacity", "fill-rule", "fill-opacity", "stroke-opacity", "stroke-width"])
_LINE = frozenset(["stroke-linecap", "stroke-linejoin", "stroke-dasharray"])
_KNOWN = _PLACED | _PAINT | _LINE | {"viewBox", "preserveAspectRatio", "transform"}
_REACHES_OUT = re.compile(r"url\(|//|javascript:|data:", re.IGNORECASE)


def load_motif(package: str) -> str | None:
    """The picture on the lid as SVG, None where the room has none. `Unreadable` if it is more than a drawing: pages
    show it as it is."""
    path = files(package).joinpath(MOTIF)
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8").strip()
    try:
        root = ET.fromstring(text)
    except ET.ParseError as wrong:
        raise Unreadable(f"The motif in {package} is not an SVG drawing: {wrong}.") from wrong
    _check_drawing(root, package)
    if len(text.encode()) > MAX_MOTIF_BYTES:
        raise Unreadable(f"The motif in {package} is larger than {MAX_MOTIF_BYTES} bytes.")
    return text


def _check_drawing(root: ET.Element, package: str) -> None:
    if _plain(root.tag) != "svg" or "viewBox" not in root.attrib:
        raise Unreadable(f"The motif in {package} is not an svg element with a viewBox.")
    for element in root.iter():
        strange = {_plain(element.tag)} - _DRAWN | element.attrib.keys() - _KNOWN
        if strange:
            raise Unreadable(f"The motif in {package} uses {', '.join(sorted(strange))}; it may only draw.")
        if any(_REACHES_OUT.search(value) for value in element.attrib.values()):
            raise Unreadable(f"The motif in {package} refers to something outside itself.")


def _plain(tag: str) -> str:
    """A tag without its namespace."""
    return tag.rpartition("}")[2]


def load_lengths(package: str) -> Lengths | None:
    """How long a game takes, None where nobody has measured it. `Unreadable` if the file is damaged."""
    path = files(package).joinpath(LENGTH)
    if not path.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lengths)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as wrong:
        raise Unreadable(f"The lengths in {package} cannot be read: {wrong}.") from wrong
