"""How a game is built: players, board, start, order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise, takewhile

from regelwerk.contract import CHANCE, LANGUAGES, Text

from .frame import kind_of
from .match import Match
from .result import Computed, computed, percent
from .watched import OPENING, Watched

_KINDS = {
    "grid": Text("Felder in Reihen und Spalten", "spaces in rows and columns"),
    "network": Text("Orte in einem Netz", "places in a network"),
    "track": Text("Felder und Ziele an einem Weg", "spaces and goals along a track"),
}


def structure(watched: Watched) -> Iterator[Computed]:
    """Player counts, variants, boards and the start; with several seats the order of turns and who is left out."""
    game = watched.game
    counts = ", ".join(map(str, game.players))
    yield computed("player-count", len(game.players) > 1, f"gespielt wird mit {counts}", f"played with {counts}")
    yield computed("solo", 1 in game.players, f"gespielt wird mit {counts}", f"played with {counts}")
    wider = sum(any(len(option.allowed(players)) > 1 for players in game.players) for option in game.options)
    yield computed("variant", wider > 0, f"Optionen: {wider}", f"options: {wider}")
    kinds = {kind_of(board) for board in watched.boards}
    places = sum(len(board.places) for board in watched.boards)
    said = Text(*(f"{places} {' + '.join(_KINDS[kind][language] for kind in sorted(kinds))}" for language in LANGUAGES))
    for kind in _KINDS:
        yield Computed(f"{kind}-board", kind in kinds, said)
    yield _player_set_up(watched)
    if game.players != (1,):
        yield _shared_board(watched)
        yield from _symmetric(watched)
        yield _order(watched)
        yield _extra(watched)
    if max(game.players) > 2:
        yield from _left_out(watched)


def _shared_board(watched: Watched) -> Computed:
    """One main board that every seat sees, and on which several seats change something."""
    movers = {step.seat for step in watched.own if step.change}
    holds = len(watched.boards) == 1 and len(movers) > 1
    return computed(
        "shared-board",
        holds,
        f"{len(movers)} Plätze verändern dasselbe Brett",
        f"{len(movers)} seats change the same board",
    )


def _symmetric(watched: Watched) -> Iterator[Computed]:
    """Every seat starts with equally many of every kind, on the board and beside it. Nothing to say without pieces."""
    alike = unlike = 0
    for _, frame in watched.starts:
        items = (*frame.main, *frame.side)
        sets = [Counter((i.glyph, i.face) for i in items if i.colour == colour) for colour in frame.colours]
        if any(sets):
            alike += all(each == sets[0] for each in sets)
            unlike += any(each != sets[0] for each in sets)
    if alike + unlike:
        whole = alike + unlike
        yield computed(
            "symmetric-start",
            unlike == 0,
            f"in {alike} von {whole} Aufstellungen haben alle das Gleiche",
            f"in {alike} of {whole} set-ups all have the same",
        )


def _player_set_up(watched: Watched) -> Computed:
    """Before anything has moved, a seat puts down several things in a row."""
    runs: dict[int, int] = {}
    for match, steps in groupby(watched.own, key=lambda step: id(step.match)):
        opening = takewhile(lambda step: step.ply < OPENING and not step.change.moved, steps)
        for _, turn in groupby(opening, key=lambda step: step.seat):
            runs[match] = max(runs.get(match, 0), sum(bool(step.change.added) for step in turn))
    built = sum(run > 1 for run in runs.values())
    return computed(
        "player-set-up",
        built > 0,
        f"in {built} von {len(runs)} Spielen bauen die Spieler auf",
        f"in {built} of {len(runs)} games players set things up",
    )


def turns(match: Match) -> list[int]:
    """The seats in the order of their turns: several moves in a row are one."""
    return [seat for seat, _ in groupby(seat for seat in match.seats if seat != CHANCE)]


def _order(watched: Watched) -> Computed:
    """How often the same seat follows a seat as mostly does, per setting."""
    follows: dict[tuple[int, int], Counter[int]] = {}
    for match in watched.matches:
        order = turns(match)
        for one, two in pairwise(order):
            follows.setdefault((id(match.setting), one), Counter())[two] += 1
    usual = sum(max(after.values()) for after in follows.values())
    whole = sum(sum(after.values()) for after in follows.values())
    share = percent(usual, whole)
    return computed(
        "turn-order", usual > 0.5 * whole, f"in {share} folgt derselbe Platz", f"the same seat follows in {share}"
    )


def _extra(watched: Watched) -> Computed:
    """Turns that usually change the board once, and sometimes more often. The opening is left out."""
    sizes = [sum(bool(step.change.moved) for step in turn) for turn in watched.turns]
    moved = [size for size in sizes if size]
    once, more = sum(size == 1 for size in moved), sum(size > 1 for size in moved)
    share = percent(more, len(moved))
    return computed(
        "extra-turn",
        more > 0 and once > 2 * more,
        f"{share} der Spielzüge bewegen mehr als einmal",
        f"{share} of the turns move more than once",
    )


def _left_out(watched: Watched) -> Iterator[Computed]:
    """skipping: a seat waits while all others still in have three turns. elimination: it never comes back nor wins."""
    skipped = out = won = matches = 0
    for match in watched.finished:
        if match.players < 3 or match.outcome is None:
            continue
        matches += 1
        order = turns(match)
        last = {seat: max((i for i, s in enumerate(order) if s == seat), default=-1) for seat in range(match.players)}
        gone = [seat for seat in range(match.players) if _rounds(order[last[seat] + 1 :], match.players - 1) >= 3]
        out += bool(gone)
        won += any(seat in match.outcome.winners for seat in gone)
        skipped += bool(gone) or any(_waits(order, seat, match.players) for seat in range(match.players))
    share = percent(skipped, matches)
    yield computed(
        "skipping",
        skipped > 0,
        f"in {share} der Spiele wird jemand übergangen",
        f"somebody is skipped in {share} of the games",
    )
    share = percent(out, matches)
    yield computed(
        "elimination",
        out >= 5 and won == 0,
        f"in {share} der Spiele scheidet jemand vor dem Ende aus",
        f"somebody is out before the end in {share} of the games",
    )


def _rounds(order: list[int], others: int) -> int:
    """Turns that each of the seats in a stretch has at least, if two or more of them play on."""
    counts = Counter(order)
    return min(counts.values()) if 2 <= len(counts) <= others else 0


def _waits(order: list[int], seat: int, players: int) -> bool:
    """Whether a seat is passed over while every other one has three turns."""
    stretch: Counter[int] = Counter()
    for each in order:
        if each == seat:
            stretch.clear()
        else:
            stretch[each] += 1
            if len(stretch) == players - 1 and min(stretch.values()) >= 3:
                return True
    return False
