"""Scenes as a room draws them, and buttons for the moves that have no place on a board: a room need not name those."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from regelwerk.contract import CHANCE, CHOICE_LIMIT, Button, Label, Scene

if TYPE_CHECKING:
    from .standing import Standing


def draw(position: Standing, viewer: int | None) -> Scene:
    """What a seat (None: a spectator) sees of a position, drawn afresh.

    The seat to move has a button for every move that is touched by its own text and nothing else, unless a place, an
    item or a button of the room has that name. Its label is the text, with `_` for `:`. Where nothing is secret others
    have it too: on a device that several share the boards may stay as one of them sees them.
    """
    snapshot, game, seat = position.snapshot(viewer), position.game, position.seat
    scene = game.scene.scene(snapshot) if game.seen_alike else game.scene.scene(snapshot, viewer)
    secret = position._setting.secret
    if seat is None or seat == CHANCE or (secret and viewer != seat) or not position._is_listable:
        return scene
    if game.offer is not None and game.offer(position.snapshot(seat)) is not None:
        return scene
    buttons = position._run.buttons
    names = [name for each in position._ids[:CHOICE_LIMIT].tolist() if (name := buttons[each])]
    if not names:
        return scene
    there = {place.name for board in scene.boards for place in board.places}
    there |= {item.name for item in scene.items} | {button.name for button in scene.buttons}
    more = (Button(name, Label(name.replace(":", "_"))) for name in names if name not in there)
    return msgspec.structs.replace(scene, buttons=(*scene.buttons, *more))
