"""The numbers of moves: every text of an edition in the order of its id, and where each kind begins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Any

from .atlas import BASE, CASES, EMPTY_CORNER, HEADQUARTERS, LETTERS, OUTPOST, Atlas, atlas_of

LOADS = ("", *(f"({case})" for case in CASES))
"""What an agent can carry, as it is written behind the place: nothing, or one of sixteen cases."""

KINDS = (
    "contents",
    "place",
    "outpost",
    "step",
    "exit",
    "leave_outpost",
    "deliver",
    "take",
    "swap",
    "drop",
    "leave",
    "end",
    "duel",
    "lose",
    "lose_base",
    "lose_outpost",
)


@dataclass(frozen=True)
class Numbering:
    """`texts[id]` is a move's text, `first[kind]` the id of the first move of that kind, `rolls` the outcomes."""

    texts: tuple[str, ...]
    first: dict[str, int]
    rolls: tuple[str, ...]


def fillings(edition: dict[str, Any]) -> tuple[str, ...]:
    """Clause 2a: every way to fill the cases A to D, as text."""
    return tuple("".join(contents) for contents in permutations(symbols(edition)))


def symbols(edition: dict[str, Any]) -> str:
    """The four contents as they are written: the secrets, then the bomb."""
    return "".join(str(secrets) for secrets in edition["secrets"]) + "B"


def numbering(edition: dict[str, Any]) -> Numbering:
    """The same for the same edition."""
    values = tuple(sorted(set(edition["duel"])))
    return _numbered(atlas_of(edition), fillings(edition), values, max(edition["faces"]))


@lru_cache(maxsize=16)
def _numbered(atlas: Atlas, contents: tuple[str, ...], values: tuple[int, ...], highest: int) -> Numbering:
    kinds: dict[str, list[str]] = {
        "contents": [f"contents:{filling}" for filling in contents],
        "place": [f"case:{letter}@{city}" for letter in LETTERS for city in atlas.cities],
        "outpost": ["outpost:yes", "outpost:no"],
        "step": [f"{one}{load}-{other}" for one, other in atlas.lines for load in LOADS],
        "exit": [f"{BASE}-{city}" for city in atlas.all_exits],
        "leave_outpost": [f"{OUTPOST}-{city}" for city in atlas.exits[EMPTY_CORNER]],
        "deliver": [f"{city}{load}-{HEADQUARTERS}" for city in atlas.all_doors for load in LOADS[1:]],
        "take": [f"take:{case}" for case in CASES],
        "swap": [f"swap:{case}" for case in CASES],
        "drop": ["drop"],
        "leave": ["leave"],
        "end": ["end"],
        "duel": [f"duel:{value}" for value in values],
        "lose": [f"lose:{city}{load}" for city in atlas.cities for load in LOADS],
        "lose_base": [f"lose:{BASE}"],
        "lose_outpost": [f"lose:{OUTPOST}"],
    }
    texts: list[str] = []
    first = {}
    for kind in KINDS:
        first[kind] = len(texts)
        texts += kinds[kind]
    return Numbering(tuple(texts), first, tuple(f"roll:{total}" for total in range(2 * highest + 1)))
