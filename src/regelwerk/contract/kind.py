"""A kind of move, declared once: its text, its parts, what is touched for it and what others hear of it.

    class Slide(Kind, form="{origin}-{target}"):
        origin: Square
        target: Square

`Slide("a1", "a5")` is a parsed move: `str()` is its text (G5), and a referee matches on it. A part is read loosely, so
that the referee can say what is wrong with `a1-z99`; `Moves` says which of all readable moves have an id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self, dataclass_transform, get_type_hints

Groups = tuple[tuple[str, ...], ...]
"""Touched names: the groups one after the other, within a group in any order."""

FROM_TO = 2
"""The parts of a move that goes from somewhere to somewhere."""


class Part(NamedTuple):
    """How a part of a move's text is written: a pattern without groups of its own."""

    pattern: str


Square = Annotated[str, Part("[a-z][0-9]{1,2}")]
"""A square as anybody might write one; whether it is on the board is the referee's question."""


@dataclass_transform(frozen_default=True)
class Kind:
    """A move of some kind with its parts. Subclasses become frozen dataclasses of `str` and `int` fields with a `Part`.

    `heard` is what others hear of a secret kind; empty where they hear everything. `touch` names what is touched where
    that is not the parts themselves: `die:W stone:{stone}`, or nothing for an outcome of chance. A `last_resort` is
    what nobody does who has anything else to do, such as to pass; bots keep to that.
    """

    form: ClassVar[str]
    heard: ClassVar[str] = ""
    touch: ClassVar[str | None] = None
    last_resort: ClassVar[bool] = False

    def __init_subclass__(
        cls,
        form: str | None = None,
        heard: str | None = None,
        touch: str | None = None,
        last_resort: bool | None = None,
    ) -> None:
        """What is said of a kind where its class is named; the rest is as its base has it."""
        said = {"form": form, "heard": heard, "touch": touch, "last_resort": last_resort}
        for name, value in said.items():
            if value is not None:
                setattr(cls, name, value)
        dataclass(frozen=True)(cls)

    def __str__(self) -> str:
        return self.form.format(**self.parts)

    @property
    def name(self) -> str:
        """The name of the kind, as a rulebook's secrets write it."""
        return type(self).__name__.lower()

    @property
    def parts(self) -> Mapping[str, Any]:
        """The parts by name, in the order of the text."""
        return self.__dict__

    def touched(self) -> Groups:
        """What is touched to make this move: what `touch` names, or part after part, or the button of that name."""
        if self.touch is not None:
            return tuple((name.format(**self.parts),) for name in self.touch.split())
        return tuple((str(part),) for part in self.parts.values() if part != "") or ((str(self),),)

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The move of this kind with exactly that text, or None."""
        kind: Any = cls
        written = _pattern(kind).fullmatch(text)
        if written is None:
            return None
        found = cls._of(written.groups())
        return found if str(found) == text else None

    @classmethod
    def spelled(cls, names: Sequence[str]) -> Self | None:
        """The move of this kind whose parts, or whose button, are these names; None where they are none.

        One of two parts goes from the first name to the last, so that a single one stays where it is.
        """
        kind: Any = cls
        hints = _parts(kind)
        if not hints:
            return cls() if list(names) == [cls.form] else None
        if len(hints) == FROM_TO and names:
            names = names[0], names[-1]
        if len(names) == len(hints) and all(map(re.fullmatch, (hint.pattern for hint in hints.values()), names)):
            return cls._of(names)
        return None

    @classmethod
    def _of(cls, parts: Sequence[str]) -> Self:
        kind: Any = cls
        return cls(*(of(part) for of, part in zip(_types(kind), parts, strict=True)))


class Slide(Kind, form="{origin}-{target}"):
    """A piece goes from one square to another."""

    origin: Square
    target: Square


class Pass(Kind, form="pass", last_resort=True):
    """Nothing is done: where no move is left (G2), or where the rules offer it."""


@cache
def _types(kind: Any) -> tuple[type, ...]:
    """What the parts of a kind are made of: `str` or `int`."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


@cache
def _pattern(kind: Any) -> re.Pattern[str]:
    """The form with a group for every part, in the order of the fields."""
    groups = {name: f"({part.pattern})" for name, part in _parts(kind).items()}
    pieces = re.split(r"{(\w+)}", kind.form)
    assert pieces[1::2] == list(groups), f"the form of {kind.__name__} names its parts in their order"
    return re.compile("".join(groups[piece] if at % 2 else re.escape(piece) for at, piece in enumerate(pieces)))


@cache
def _parts(kind: Any) -> dict[str, Part]:
    """How the parts of a kind are written, in the order of the fields."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        field.name: next(mark for mark in hints[field.name].__metadata__ if isinstance(mark, Part))
        for field in fields(kind)
    }
