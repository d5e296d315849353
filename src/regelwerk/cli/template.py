"""Templates that read like the files they become.

#if chance              the lines up to `#else` or `#end` stay where chance is asked for,
#if not chance          or where it is not
#each seat              the lines up to `#end`, once for every seat, with that seat's @VALUES@
HEAP«chance:, DIE»      the same within a line; «no chance:…» where it is not asked for
@NAME@                  a value
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

Values = Mapping[str, str]

_IF = re.compile(r"#if (not )?(\w+)")
_EACH = re.compile(r"#each (\w+)")
_INLINE = re.compile(r"«(no )?(\w+):([^»]*)»")
_ELSE, _END = "#else", "#end"


def render(template: str, asked: Collection[str], values: Values, rows: Mapping[str, Sequence[Values]]) -> str:
    """The text with what was asked for; `rows` are what `#each` goes through, by name."""
    lines, rest = _block(iter(template.splitlines()), asked, rows)
    assert not rest, f"{rest} without a beginning"
    return _filled("\n".join(lines) + "\n", values)


def _block(lines: Iterator[str], asked: Collection[str], rows: Mapping[str, Sequence[Values]]) -> tuple[list[str], str]:
    """The lines that stay, up to the `#else` or `#end` that closes this block, and which of the two it was."""
    kept: list[str] = []
    for line in lines:
        if line in {_ELSE, _END}:
            return kept, line
        if condition := _IF.fullmatch(line):
            block, closed_by = _block(lines, asked, rows)
            other = _block(lines, asked, rows)[0] if closed_by == _ELSE else []
            kept += block if _holds(condition, asked) else other
        elif repeated := _EACH.fullmatch(line):
            block = _block(lines, asked, rows)[0]
            kept += [_filled(each, row) for row in rows[repeated[1]] for each in block]
        else:
            kept.append(_INLINE.sub(lambda part: part[3] if _holds(part, asked) else "", line))
    return kept, ""


def _holds(condition: re.Match[str], asked: Collection[str]) -> bool:
    return (condition[2] in asked) != bool(condition[1])


def _filled(text: str, values: Values) -> str:
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text
