"""What pieces do to each other, and what is put on the board and taken off it."""

from __future__ import annotations

from collections.abc import Iterator

from .frame import Frame, Thing
from .result import Computed, computed, percent
from .watched import Step, Watched


def interaction(watched: Watched) -> Iterator[Computed]:
    """placement, capture, collecting, conversion, stacking, shared-pieces, shape-fitting, reserve and key-piece."""
    own = watched.own
    placed = sum(bool(step.change.added) for step in own)
    yield _share("placement", placed, len(own), "setzen etwas aufs Brett", "put something on the board")
    taken = [step for step in own if any(captured(step))]
    yield _share("capture", len(taken), len(own), "nehmen Figuren vom Brett", "take pieces off the board")
    gathered = sum(any(collected(step)) for step in own)
    yield _share("collecting", gathered, len(own), "nehmen etwas an sich", "gather something in")
    turned = sum(any(_changes_sides(step)) for step in own)
    yield _share("conversion", turned, len(own), "lassen Figuren die Seite wechseln", "make pieces change sides")
    yield _stacking(watched)
    if watched.game.players != (1,):
        yield _shared(watched)
        yield _key_piece(watched, taken)
    shapes = {item.cells for step in watched.steps for item in step.after.main if item.glyph == "form" and item.cells}
    yield computed(
        "shape-fitting",
        len(shapes) > 1,
        f"{len(shapes)} verschiedene Formen liegen auf dem Brett",
        f"{len(shapes)} different shapes lie on the board",
    )
    yield _reserve(watched)


def captured(step: Step) -> Iterator[str]:
    """The colours of pieces that leave the main boards and are not the mover's own, nor gathered in."""
    for thing in step.change.removed:
        if thing.colour != step.colour and (thing.colour in step.colours or not _grows(step)):
            yield thing.colour


def collected(step: Step) -> Iterator[str]:
    """The colours of things of nobody's that leave the main boards and turn up beside them."""
    for thing in step.change.removed:
        if thing.colour not in step.colours and _grows(step):
            yield thing.colour


def _grows(step: Step) -> bool:
    """Whether something comes to lie beside the board."""
    return bool(step.after.beside - step.before.beside)


def _changes_sides(step: Step) -> Iterator[str]:
    for before, after in step.change.recoloured:
        if before.colour in step.colours and after.colour in step.colours:
            yield after.colour


def _share(element: str, count: int, whole: int, de: str, en: str) -> Computed:
    share = percent(count, whole)
    return computed(element, count > 0, f"{share} der Züge {de}", f"{share} of the moves {en}")


def _stacking(watched: Watched) -> Computed:
    """Of several alike in one place only the uppermost leaves it, but for an ending that settles the rest."""
    upper = lower = 0
    for step in watched.own:
        for moved in step.change.moved:
            here = [item for item in step.before.main if item.at == moved.origin and item.glyph == moved.thing.glyph]
            if len(here) > 1:
                top = max(here, key=lambda item: item.level)
                upper += top.colour == moved.thing.colour
                lower += top.colour != moved.thing.colour
    return computed(
        "stacking",
        upper >= 10 and upper > 20 * lower,
        f"aus {upper + lower} Stapeln zieht {upper}-mal der oberste Stein",
        f"from {upper + lower} stacks the top piece moves {upper} times",
    )


def _shared(watched: Watched) -> Computed:
    """Pieces of no seat's colour that several seats move."""
    movers: dict[str, set[int]] = {}
    for step in watched.own:
        for moved in step.change.moved:
            if moved.thing.colour not in step.colours:
                movers.setdefault(moved.thing.colour, set()).add(step.seat)
    many = sum(len(seats) > 1 for seats in movers.values())
    return computed(
        "shared-pieces",
        many > 0,
        f"{many} Farben werden von mehreren bewegt, ohne jemandem zu gehören",
        f"{many} colours are moved by several and belong to nobody",
    )


def _key_piece(watched: Watched, taken: list[Step]) -> Computed:
    """A piece of which every seat has just one, whose capture always ends the game or its owner's part in it."""
    single = {
        glyph
        for _, frame in watched.starts
        for glyph in {thing.glyph for thing, _ in frame.standing}
        if all(_count(frame, glyph, colour) == 1 for colour in frame.colours)
    }
    fatal = harmless = 0
    for step in taken:
        for thing in step.change.removed:
            if thing.glyph in single and thing.colour in step.colours:
                out = step.colours.index(thing.colour) not in step.match.seats[step.ply + 1 :]
                fatal += out
                harmless += not out
    return computed(
        "key-piece",
        fatal >= 3 and not harmless,
        f"{fatal} von {fatal + harmless} einzigen Figuren fallen entscheidend",
        f"{fatal} of {fatal + harmless} captures of a single piece are decisive",
    )


def _count(frame: Frame, glyph: str, colour: str) -> int:
    return sum(number for (thing, _), number in frame.standing.items() if thing == Thing(glyph, colour))


def _reserve(watched: Watched) -> Computed:
    """Pieces of the seats' colours that lie beside the board at the start and later come onto it."""
    waiting = {
        (item.glyph, item.colour)
        for _, frame in watched.starts
        for item in frame.side
        if item.glyph not in {"card", "die"} and item.colour in frame.colours
    }
    brought = sum(any(tuple(thing) in waiting for thing, _ in step.change.added) for step in watched.own)
    return computed(
        "reserve",
        brought > 0,
        f"{brought} Züge bringen etwas aus dem Vorrat aufs Brett",
        f"{brought} moves bring something from a reserve onto the board",
    )
