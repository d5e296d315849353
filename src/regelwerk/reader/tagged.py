"""Texts that come with tags: `3: sentence; [id: name, …]`, a line a sentence, as older catalogues have them.

The tags are taken out before the text is read, each replaced by as much white space, so that every place stays where it
was; afterwards they are held against ours. Only elements that the given tags use at all are compared: a catalogue that
does not know dice cannot disagree about them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from .reading import Agreement, Sentence

_LINE = re.compile(r"[ \t]*\d+:[ \t]*(?P<text>.*?)[ \t]*;[ \t]*\[(?P<tags>(?:[ \t]*\d+:[^\[\],;]*,?)*[ \t]*)\][ \t]*")
_ID = re.compile(r"(\d+):")
_REMARK = "# "
_FEWEST, _SHARE = 3, 0.8
"""From so many lines on, and with that share of all lines in the format, a text is taken for a tagged one."""


class Given(NamedTuple):
    """A line of the text: where it begins, and the ids it was tagged with."""

    start: int
    ids: frozenset[int]


class Untagged(NamedTuple):
    """A tagged text without its tags, as long as it was, and the tags of its lines in order."""

    text: str
    lines: tuple[Given, ...]


def untag(text: str) -> Untagged | None:
    """The text without its tags; None if it is not in the format."""
    parts: list[str] = []
    given: list[Given] = []
    place = written = 0
    for line in text.splitlines(keepends=True):
        body = line.rstrip("\r\n")
        found = _LINE.fullmatch(body)
        if body.startswith(_REMARK):
            # What was said about a reading is not part of the text.
            parts.append(" " * len(body) + line[len(body) :])
            place += len(line)
            continue
        written += bool(body.strip())
        if found is None:
            parts.append(line)
        else:
            given.append(Given(place, frozenset(map(int, _ID.findall(found["tags"])))))
            # The tags leave at least `;[]`, enough for the empty line that keeps one sentence from the next.
            after = "\n\n" + " " * (len(line) - found.end("text") - 2)
            parts.append(" " * found.start("text") + found["text"] + after)
        place += len(line)
    if len(given) < _FEWEST or len(given) < _SHARE * written:
        return None
    return Untagged("".join(parts), tuple(given))


def agree(lines: Sequence[Given], sentences: Sequence[Sentence]) -> Agreement:
    """The given tags against ours, line by line."""
    used = frozenset().union(*(line.ids for line in lines))
    starts = [line.start for line in lines]
    ours: list[set[int]] = [set() for _ in lines]
    for sentence in sentences:
        ours[max(0, bisect_right(starts, sentence.start) - 1)].update(tag.id for tag in sentence.elements)
    return Agreement(
        lines=len(lines),
        given=sum(len(line.ids) for line in lines),
        read=sum(len(found & used) for found in ours),
        shared=sum(len(found & line.ids) for found, line in zip(ours, lines, strict=True)),
    )
