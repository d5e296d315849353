"""Text in the two languages of the project."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One statement in German and in English; both are always present."""

    de: str
    en: str

    def __getitem__(self, language: Language) -> str:
        return self.de if language == "de" else self.en
