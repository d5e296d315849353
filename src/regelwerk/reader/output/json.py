"""A reading as JSON: its own fields by their own names, those with their usual value included."""

from __future__ import annotations

import msgspec

from regelwerk.reader.reading import Reading


def write_json(reading: Reading) -> str:
    """Indented, with umlauts as they are, and a line break at the end."""
    return msgspec.json.format(msgspec.json.encode(reading), indent=2).decode() + "\n"
