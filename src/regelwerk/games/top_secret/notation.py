"""A position of Top Secret is a few named lines; agents by their places, their cases in brackets behind them."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from regelwerk.contract import CHANCE, require
from regelwerk.model.named_lines import NamedLines, check_written, number, write_lines
from regelwerk.model.room import Head

from .atlas import SEATS
from .snapshot import PHASES, Agent, Phase, Snapshot

_LINES = {
    "turn": "B act",
    "rounds": "3",
    "steps": "3+1",
    "mover": "Wien(R.A) fresh",
    "card": "3",
    "losses": "2",
    "lying": "R.A@Wien Y.B@Rom",
}
_SEAT_LINES = {"agents": "Rom Wien(R.A) base", "delivered": "R.A Y.B", "contents": "5B13", "cards": "0012345"}
"""Examples of how each line is written, also for people."""

T = TypeVar("T")


def write(snapshot: Snapshot) -> str:
    values = {
        "turn": f"{snapshot.colour} {snapshot.phase}",
        "rounds": str(snapshot.rounds),
        "steps": f"{snapshot.pool}+{snapshot.bonus}",
        "mover": f"{snapshot.mover or ''}{' fresh' if snapshot.fresh else ''}",
        "card": snapshot.card,
        "losses": str(snapshot.losses),
        "lying": " ".join(f"{case}@{city}" for case, city in sorted(snapshot.lying.items())),
    }
    for seat, colour in enumerate(snapshot.colours):
        values[f"agents {colour}"] = " ".join(sorted(snapshot.agents[seat]))
        values[f"delivered {colour}"] = " ".join(snapshot.delivered[seat])
        values[f"contents {colour}"] = snapshot.contents[seat]
        values[f"cards {colour}"] = "".join(map(str, sorted(snapshot.cards[seat])))
    return write_lines(values)


def read(text: str, head: Head) -> Snapshot:
    colours = SEATS[head["players"]]
    examples = _LINES | {f"{what} {each}": example for each in colours for what, example in _SEAT_LINES.items()}
    lines = NamedLines("Top Secret", text.splitlines(), examples)

    def per_seat(what: str, meaning: Callable[[str], T]) -> tuple[T, ...]:
        return tuple(lines.read(f"{what} {colour}", meaning) for colour in colours)

    def turn(text: str) -> tuple[int, Phase]:
        colour, phase = text.split(" ")
        return colours.index(colour), PHASES[PHASES.index(phase)]

    seat, phase = lines.read("turn", turn)
    pool, bonus = lines.read("steps", _steps)
    mover, _, fresh = lines.read("mover", lambda text: text.partition(" "))
    snapshot = Snapshot(
        **head,
        phase=phase,
        turn=seat,
        rounds=lines.read("rounds", number),
        pool=pool,
        bonus=bonus,
        mover=_agent(mover) if mover else None,
        fresh=fresh == "fresh",
        card=lines.read("card", str),
        losses=lines.read("losses", number),
        agents=per_seat("agents", lambda text: tuple(map(_agent, text.split()))),
        lying=lines.read("lying", lambda text: dict(_lying(entry) for entry in text.split())),
        delivered=per_seat("delivered", lambda text: tuple(text.split())),
        contents=per_seat("contents", str),
        cards=per_seat("cards", lambda text: tuple(map(number, text))),
    )
    check_written(text, write(snapshot))
    return replace(snapshot, seat=_seat(snapshot))


def _steps(text: str) -> tuple[int, int]:
    pool, bonus = text.split("+")
    return number(pool), number(bonus)


def _lying(text: str) -> tuple[str, str]:
    case, city = text.split("@")
    return case, city


def _agent(text: str) -> Agent:
    return Agent(*text.rstrip(")").split("(", 1))


def _seat(snapshot: Snapshot) -> int | None:
    """Who has to move: chance, the one whom the mover has met, or the seat whose turn it is."""
    match snapshot.phase:
        case "over":
            return None
        case "roll":
            return CHANCE
        case "defend" | "spoils":
            require(snapshot.met is not None, f"In the phase {snapshot.phase!r} no defender is where the mover is.")
            return snapshot.met
    return snapshot.turn
