"""What seats may not know of many games, dealt again."""

from __future__ import annotations

from .convention import ARRAY, DEAL, I64, REDACT, VOID, Compiled, Words, compiled, function
from .many import MANY, Many


@compiled(VOID(function(REDACT), function(DEAL), MANY, ARRAY, I64, I64))
def resample_all(redact: Compiled, deal: Compiled, many: Many, seats: Words, first: int, last: int) -> None:
    """What seats[i] may not know of game i is forgotten and dealt anew, by the game's own generator."""
    for at in range(first, last):
        redact(many.tables, many.words[at], seats[at])
        deal(many.tables, many.words[at], seats[at], many.rngs[at])
