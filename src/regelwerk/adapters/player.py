"""Whoever can sit at a table: named as in the lab, or anything that is there already and chooses moves.

    class Cautious:
        def choose(self, position, seat, seed):
            return position.moves()[0]

`python:my_module:Cautious` names it on a command line. A player from outside is given a position in which everything
that its seat may not know is drawn afresh, so it may look at all of it and play on from it.
"""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.lab.contestant import Chooser, Outsider, contestant


def player(named: str | Any) -> Chooser:
    """A player by name, such as `easy`, `uct:1000` or `python:module:Class`, or an object with a method `choose`."""
    if isinstance(named, str):
        return contestant(named)
    name = type(named).__name__
    if not callable(getattr(named, "choose", None)):
        raise Unreadable(f"{name} cannot play: it has no method choose(position, seat, seed).")
    return Outsider(name, named)
