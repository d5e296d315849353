"""How an event or a label is told: in the third person to everybody, and to those whom it is about as `you`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import msgspec

from .language import Text

KEY = re.compile(r"@(\w+(?:[.-]\w+)*)", re.ASCII)
"""A message key inside a value."""

_FORM = re.compile(r"{(\w+):(\w+)}", re.ASCII)

YOU = Text("du", "you")
"""What one who reads is called where a sentence lists several."""


class Telling(Text, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The sentence of an event or the words of a label. `{shape:a}` in it is the message `S.a` where a value is `@S`.

    `you` are its forms for one who reads it and is named in it: by the value that names them (`colour`), or by all
    values that do (`colour-owner`).
    """

    you: dict[str, Text] = msgspec.field(default_factory=dict)

    def addressing(self, reader: Collection[str], values: Mapping[str, object]) -> Text | None:
        """The form for one who is called by these message keys: of several the one that names them most often.

        None where no form is about them; they are then told what everybody is.
        """
        own = {name for name, value in values.items() if not set(keys_in(value)).isdisjoint(reader)}
        about = [named for named in self.you if own.issuperset(named.split("-"))]
        return self.you[max(about, key=lambda named: named.count("-"))] if about else None


def keys_in(value: object) -> list[str]:
    """The message keys that a value names."""
    return KEY.findall(value) if isinstance(value, str) else []


def forms_in(sentence: Text) -> set[tuple[str, str]]:
    """The values of which a sentence wants another form, with the name of that form."""
    return {(name, form) for words in (sentence.de, sentence.en) for name, form in _FORM.findall(words)}


def with_plain_names(sentence: Text) -> Text:
    """The sentence with `{shape:a}` written as `{shape_a}`, to be filled like any other value."""
    return Text(*(_FORM.sub(r"{\1_\2}", words) for words in (sentence.de, sentence.en)))
