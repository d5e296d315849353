"""The options of a game as somebody chose them, checked against what its rulebook offers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regelwerk.contract import Option, Unreadable


def chosen_options(name: str, options: Iterable[Option], players: int, given: Mapping[str, str]) -> dict[str, str]:
    """A value for every option that a game of that name has with that number of players, the first where none is given.

    `Unreadable` on what is not offered.
    """
    chosen = {}
    for option in options:
        allowed = option.allowed(players)
        if not allowed:
            continue
        value = given.get(option.name, allowed[0])
        if value not in allowed:
            raise Unreadable(
                f"{name} with {players} players offers {option.name} = {' | '.join(allowed)}, not {value!r}."
            )
        chosen[option.name] = value
    unknown = next((other for other in given if other not in chosen), None)
    if unknown is not None:
        known = ", ".join(chosen) or "none"
        raise Unreadable(f"{name} with {players} players has no option {unknown!r}; its options: {known}.")
    return chosen
