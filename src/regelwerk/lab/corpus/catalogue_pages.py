"""The catalogue of elements as pages of the docs: an overview, and a page for each group. Written by a command."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from regelwerk.contract import LANGUAGES
from regelwerk.reader.catalogue import examples
from regelwerk.rulebook import ELEMENTS, GROUPS, Element

OVERVIEW = Path("docs") / "elements.md"
FOLDER = Path("docs") / "elements"
_OURS = 200_000
"""From here on numbers are our own; those below are the older catalogue's."""
_HEAD = f"""# The elements

What a rule can speak of: {len(ELEMENTS)} elements in {len(GROUPS)} groups, as the [reader](reader.md) finds them
and the clauses of our rulebooks name them. A number below {_OURS + 1} is that of an older catalogue; a number
once given stays with its element. The mechanics are the nearest of BoardGameGeek's, the concepts the nearest of
Ludii's, by their names; the crosswalk is ours. `regelwerk elements --csv` prints this table for other programs,
`regelwerk elements --write` writes these pages again.
"""
_TABLE = "| number | element | German | BoardGameGeek | Ludii |\n|---|---|---|---|---|"


def pages() -> dict[Path, str]:
    """Every page by its path in a checkout."""
    found = {OVERVIEW: "\n".join(_overview())}
    return found | {FOLDER / f"{group}.md": "\n".join(_group(group)) for group in GROUPS}


def _overview() -> Iterator[str]:
    yield _HEAD
    for name, group in GROUPS.items():
        yield f"## [{group.title.en}](elements/{name}.md)"
        yield _TABLE
        for element in _of(name):
            link = f"[{element.title.en}](elements/{name}.md#{element.name})"
            cells = (str(element.id), link, element.title.de, ", ".join(element.mechanics), ", ".join(element.concepts))
            yield f"| {' | '.join(cells)} |"
        yield ""


def _group(name: str) -> Iterator[str]:
    group = GROUPS[name]
    yield f"# {group.title.en} · {group.title.de}\n"
    yield "Elements of one group; [all of them](../elements.md). The sentences are ours, of games that never were.\n"
    for element in _of(name):
        yield f'## <a id="{element.name}"></a>{element.title.en} · {element.title.de}'
        yield f"`{element.name}`, number {element.id}\n"
        yield f"{element.definition.en} {element.definition.de}\n"
        for language in LANGUAGES:
            yield from (
                f"- “{said}”" if language == "en" else f"- „{said}“" for said in examples()[element.name][language]
            )
        yield ""
        yield from _elsewhere(element)


def _elsewhere(element: Element) -> Iterator[str]:
    named = (("BoardGameGeek", element.mechanics), ("Ludii", element.concepts))
    told = "; ".join(f"{where}: {', '.join(names)}" for where, names in named if names)
    if told:
        yield f"{told}\n"


def _of(group: str) -> list[Element]:
    return [element for element in ELEMENTS.values() if element.group == group]
