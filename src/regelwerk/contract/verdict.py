"""What the referee says about an attempted move."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .kind import Kind
from .language import LANGUAGES, Language, Text


class Accepted(msgspec.Struct, frozen=True):
    """The move may be made."""


class Refused(msgspec.Struct, frozen=True):
    """The move may not be made: the clause it breaks, the reason's name in that clause, and what fills its sentence.

    A value that is a `Text` is filled in per language; `@key` in a value is a message of the rulebook; a value that is
    a `Kind` names a move, and that move may be made here.
    """

    clause: str
    reason: str
    values: dict[str, str | int | Text | Kind] = msgspec.field(default_factory=dict)


Ruling = Accepted | Refused


def first_broken(*rules: tuple[object, Refused]) -> Refused | None:
    """The refusal of the first rule that is broken, given as whether it is and what is said then; None if none."""
    return next((refused for broken, refused in rules if broken), None)


class Verdict(msgspec.Struct, frozen=True):
    """A ruling with its words. `clause` and the sentences are empty when `ok`."""

    ok: bool
    clause: str | None = None
    words: Text | None = None

    def sentence(self, language: Language = "en") -> str:
        """What was tried, why not, which clause; empty for an accepted move."""
        return "" if self.words is None else self.words[language]

    def __bool__(self) -> bool:
        return self.ok


class Phrases(dict[str, Text]):
    """The sentences of a page or a terminal by their keys."""

    def say(self, key: str, language: Language, **values: str | int) -> str:
        """One of them, filled in."""
        return phrase(self[key], values)[language]


def phrase(template: Text, values: Mapping[str, str | int | Text]) -> Text:
    """Fill a sentence in both languages."""

    def filled(language: Language) -> str:
        return template[language].format(
            **{name: value[language] if isinstance(value, Text) else value for name, value in values.items()}
        )

    return Text(**{language: filled(language) for language in LANGUAGES})
