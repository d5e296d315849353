"""Golden files: for every game a random game written out move by move, and its perft numbers, both meant to be read.

They are made by `regelwerk golden` and made again, line by line, by the tests: a change of rules, notation or sight
shows up as a readable difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from textwrap import wrap

from regelwerk.contract import CHANCE, Move, Outcome
from regelwerk.kernel.rng import random_below, seeded
from regelwerk.model.game import Game
from regelwerk.model.perft import perft
from regelwerk.model.position import Position

SEED = 1988
SHORT = 12
"""Moves shown of the games that are not played to their end: all but the first."""

OPENING, CLOSING = 60, 20
"""Positions shown of the first game when it is longer than both together."""

WIDTH = 120
"""Characters to a line where a heading names many moves."""

LISTED = 8
"""Legal moves named before the rest are only counted."""

PERFT_MOST = 100_000
"""Perft goes deeper until a number exceeds this."""

PERFT_COUNTED = 50_000_000
"""No depth is counted that probably has more sequences than this: a wide position would take minutes."""

PERFT_DEPTH = 9
PERFT_PLIES = (0, 12, 30)
"""Perft is taken after so many moves of the game played out."""


def golden_texts(game: Game) -> dict[str, str]:
    """The golden files of a game: file name to text."""
    return {f"{game.name}.playthrough.txt": _playthrough(game), f"{game.name}.perft.txt": _perft(game)}


def write_golden(game: Game, folder: Path) -> list[Path]:
    """Write them into a folder; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in golden_texts(game).items():
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def compare_golden(game: Game, folder: Path, most: int = 40) -> list[str]:
    """What is missing or differs from the folder, one readable text per file; empty when all is as written."""
    wrong = []
    for name, text in golden_texts(game).items():
        path = folder / name
        if not path.exists():
            wrong.append(f"{path} is missing; write it with `regelwerk golden`.")
            continue
        before = path.read_text(encoding="utf-8")
        if before != text:
            lines = unified_diff(before.splitlines(), text.splitlines(), "written", "played now", lineterm="", n=4)
            shown = "\n".join(islice(lines, most))
            wrong.append(f"{path} differs; if that is meant, write it again with `regelwerk golden`.\n{shown}")
    return wrong


def covering_settings(game: Game) -> list[dict[str, str | int]]:
    """A few settings in which every player count and every value of every option occurs; the default one first."""
    found: list[dict[str, str | int]] = []
    seen: set[tuple[str, str | int]] = set()
    deepest = max((len(option.values) for option in game.options), default=1)
    for players in game.players:
        for shift in range(deepest):
            chosen: dict[str, str | int] = {"players": players}
            for option in game.options:
                if allowed := option.allowed(players):
                    chosen[option.name] = allowed[shift % len(allowed)]
            if not seen.issuperset(chosen.items()):
                seen.update(chosen.items())
                found.append(chosen)
    return found


def _start(game: Game, setting: dict[str, str | int]) -> Position:
    options = {name: str(value) for name, value in setting.items() if name != "players"}
    return game.start(int(setting["players"]), **options)


def _title(setting: dict[str, str | int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in setting.items())


def _walk(position: Position, seed: int) -> Iterator[tuple[Position, Move | None]]:
    """A random game: each position with the move made in it, None at the end."""
    rng = seeded(seed)
    while position.seat is not None:
        moves = position.moves()
        move = moves[int(random_below(rng, len(moves)))]
        yield position, move
        position = position.play(move)
    yield position, None


def _head(game: Game, what: str) -> list[str]:
    edition = game.edition
    return [f"{what} of {game.name}: rulebook {game.rulebook.version}, edition {edition.version} ({edition.digest})"]


def _playthrough(game: Game) -> str:
    """One game to its end, the middle left out of a long one, and the first moves with every other setting."""
    lines = _head(game, "Golden playthrough")
    for number, setting in enumerate(covering_settings(game)):
        lines += ["", f"=== {_title(setting)}"]
        walk = _walk(_start(game, setting), SEED + number)
        steps = list(walk if number == 0 else islice(walk, SHORT))
        left_out = len(steps) - OPENING - CLOSING
        for at, (position, move) in enumerate(steps):
            if not OPENING <= at < OPENING + left_out:
                lines += ["", *_scene(position), *_legal(position), *_made(position, move)]
            elif at == OPENING:
                lines += ["", f"… {left_out} positions …"]
    return "\n".join(lines) + "\n"


def _scene(position: Position) -> list[str]:
    """What a spectator sees as text; then, indented, what single seats know differently."""
    public = _body(position, None)
    lines = [f"ply {position.ply}, {_whose(position)}", *(f"  {line}" for line in public)]
    for seat in range(position.players):
        own = [line for line in _body(position, seat) if line not in public]
        lines += [f"  seat {seat} knows | {line}" for line in own]
    return lines


def _body(position: Position, seat: int | None) -> list[str]:
    return position.game.notation.write(position.snapshot(seat)).splitlines()


def _whose(position: Position) -> str:
    if position.seat is None:
        return "over"
    return "chance" if position.seat == CHANCE else f"seat {position.seat} to move"


def _legal(position: Position) -> list[str]:
    moves = position.moves()
    if not moves:
        return []
    shown = [str(move) for move in moves[:LISTED]]
    if position.seat == CHANCE:
        total = sum(weight for _, weight in position.weights())
        shown = [f"{move} {weight}/{total}" for move, weight in position.weights()[:LISTED]]
    return [f"  {len(moves)} legal: {', '.join(shown)}{', …' if len(moves) > LISTED else ''}"]


def _made(position: Position, move: Move | None) -> list[str]:
    if move is None:
        assert position.outcome is not None
        return _ended(position.outcome)
    heard = {position.heard(move, seat) for seat in (None, *range(position.players))} - {str(move)}
    return [f"  > {move}" + (f" (heard as {', '.join(sorted(heard))})" if heard else "")]


def _ended(outcome: Outcome) -> list[str]:
    returns = " ".join(f"{value:+.3f}" for value in outcome.returns)
    return [
        f"  ended by clause {outcome.clause}",
        f"  places {' '.join(map(str, outcome.places))}",
        f"  points {' '.join(map(str, outcome.points))}",
        f"  returns {returns}",
    ]


def _perft(game: Game) -> str:
    """Move sequences by depth, from the start and from some moves later, with every player count and option."""
    lines = _head(game, "Golden perft")
    for number, setting in enumerate(covering_settings(game)):
        steps = list(islice(_walk(_start(game, setting), SEED + number), max(PERFT_PLIES) + 1))
        for ply in PERFT_PLIES:
            if ply < len(steps) and steps[ply][0].seat is not None:
                made = " ".join(str(move) for _, move in steps[:ply])
                where = f"after {made}" if made else "from the start"
                head = wrap(f"=== {_title(setting)}, {where}", WIDTH, subsequent_indent="    ", break_on_hyphens=False)
                lines += ["", *head, *_depths(steps[ply][0])]
    return "\n".join(lines) + "\n"


def _depths(position: Position) -> list[str]:
    lines = []
    before = 1
    for depth in range(1, PERFT_DEPTH + 1):
        count = perft(position, depth)
        lines.append(f"  depth {depth} {count:>14}")
        if not 0 < count <= PERFT_MOST or count * count // before > PERFT_COUNTED:
            break
        before = count
    return lines
