"""What is seen and touched: names are unique, words exist in the rulebook, and touches stand for exactly the moves."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

import regelwerk as rw
from regelwerk.contract import CHOICE_LIMIT, Label, Scene
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .budget import budget
from .random_games import positions
from .referee_audit import audit

LOOKED_AT = budget(80)
GRAMMARS = ("choose.", "order.", "lay.")
"""Beginnings of message keys that no scene names: the client asks for them beside the touches of that grammar."""

PAGES_OWN_WORDS = ("colour.", "glyph.")
"""Beginnings of message keys that the web client brings along."""


@cache
def looks(game: Game) -> list[tuple[Position, int | None, Scene]]:
    return [
        (position, seat, position.view(seat))
        for position in positions(game, LOOKED_AT)
        for seat in (None, *range(position.players))
    ]


def test_places_and_boards_have_names_of_their_own_and_items_stand_on_places(game: Game) -> None:
    for position, seat, scene in looks(game):
        where = f"seat {seat} in\n{position!r}"
        places = [place.name for board in scene.boards for place in board.places]
        named = [item.name for item in scene.items if item.name] + [button.name for button in scene.buttons]
        names = [*places, *named]
        assert len(names) == len(set(names)), where
        assert len({board.name for board in scene.boards}) == len(scene.boards)
        assert {item.at for item in scene.items} <= set(places), where
        assert len(scene.seats) == position.players, where


def test_every_label_is_a_message_of_the_rulebook_with_all_its_values(game: Game) -> None:
    messages = game.rulebook.messages
    for label in every_label(game):
        assert label.key in messages, label
        wanted = set(re.findall(r"{(\w+)}", messages[label.key].en))
        assert wanted == set(label.values), label
        for key in references(*label.values.values()):
            assert key in messages or key.startswith(PAGES_OWN_WORDS), label


def test_a_face_is_written_out_or_a_message_of_the_rulebook(game: Game) -> None:
    for _, seat, scene in looks(game):
        for item in scene.items:
            assert references(item.face) <= set(game.rulebook.messages), f"seat {seat}: {item}"


def references(*values: str | int) -> set[str]:
    """The message keys named in values of a label: each `@key`."""
    return {key for value in values for key in re.findall(r"@(\w+(?:[.-]\w+)*)", str(value))}


def test_every_message_of_the_rulebook_is_used(game: Game) -> None:
    used: set[str] = set()
    for label in every_label(game):
        used |= {label.key, *references(*label.values.values())}
    for _, _, scene in looks(game):
        used |= references(*(item.face for item in scene.items))
    used |= values_said(game)
    sources = Path(str(game.scene.__file__)).parent.glob("*.py")  # type: ignore[attr-defined]
    source = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    unused = {key for key in game.rulebook.messages if key not in used and not key.startswith(GRAMMARS)}
    forgotten = {key for key in unused if any(part not in source for part in re.split(r"\W|_", key))}
    assert not forgotten, f"{game.name} never says {sorted(forgotten)}"


def values_said(game: Game) -> set[str]:
    """Message keys that refusals and events of the audit are filled with."""
    return {key for said in audit(game).said.values() for key in references(*map(str, said.values()))}


def test_boards_change_only_with_players_and_options(game: Game) -> None:
    boards: dict[tuple[object, ...], bytes] = {}
    for position, seat, scene in looks(game):
        key = (seat, position.players, *sorted(position.options.items()))
        encoded = msgspec.json.encode(scene.boards)
        assert boards.setdefault(key, encoded) == encoded


def test_touches_offer_exactly_the_legal_moves_to_the_seat_to_move_and_nothing_to_others(game: Game) -> None:
    for position in positions(game, LOOKED_AT):
        for seat in (None, *range(position.players)):
            touches = position.touches(seat)
            if seat is None or seat != position.seat:
                assert (touches.choose, touches.order, touches.lay) == ((), None, None)
                continue
            legal = position.moves()
            if touches.order is None and touches.lay is None:
                assert len(legal) <= CHOICE_LIMIT
                assert [choice.move for choice in touches.choose] == [str(move) for move in legal]
            else:
                assert touches.choose == ()


def test_everything_that_can_be_touched_is_in_the_scene(game: Game) -> None:
    for position in positions(game, LOOKED_AT):
        seat = position.seat
        if seat is None or seat == rw.CHANCE:
            continue
        names = touchable(position.view(seat))
        touches = position.touches(seat)
        assert {name for choice in touches.choose for group in choice.touches for name in group} <= names
        if touches.order:
            assert set(touches.order.names) <= names
        paths = [tuple(tuple(sorted(group)) for group in choice.touches) for choice in touches.choose]
        assert len(set(paths)) == len(paths), "two moves are touched alike"


def test_an_order_makes_a_legal_text_whatever_the_order(game: Game) -> None:
    rng = random.Random(10)
    for position in positions(game, LOOKED_AT):
        order = position.touches(position.seat).order if position.seat is not None else None
        if order:
            letters = rng.sample(order.letters, len(order.letters))
            assert position.judge(order.prefix + "".join(letters)).ok


def test_touching_a_move_means_that_move(game: Game) -> None:
    for position in positions(game, LOOKED_AT):
        seat = position.seat
        if seat is None or seat == rw.CHANCE:
            continue
        for choice in position.touches(seat).choose[:10]:
            names = tuple(name for group in choice.touches for name in group)
            meant = position.interpret_touches(names, seat)
            assert isinstance(meant, str)
            assert meant == choice.move, f"touching {names} means {meant!r}, not {choice.move!r}, in\n{position!r}"


def test_heard_texts_and_outcomes_of_chance_can_be_shown_as_touches(game: Game) -> None:
    rng = random.Random(11)
    for position in positions(game, LOOKED_AT):
        if position.seat is not None:
            move = rng.choice(position.moves())
            for seat in (None, *range(position.players)):
                assert all(isinstance(name, str) for name in position.touched(position.heard(move, seat)))


def every_label(game: Game) -> Iterator[Label]:
    """What is written in scenes."""
    for _, _, scene in looks(game):
        yield from labels(scene)


def labels(scene: Scene) -> list[Label]:
    """Every label anywhere in a scene."""
    found = [
        *scene.notes,
        *(button.label for button in scene.buttons),
        *(label for row in scene.sheet for label in row),
    ]
    found += [trace.label for trace in scene.traces]
    found += [item.label for item in scene.items if item.label]
    for board in scene.boards:
        found += [place.label for place in board.places if place.label]
        found += [mark.label for mark in board.marks if mark.label]
        found += [board.title] if board.title else []
    return found + [line for card in scene.seats for line in card.lines]


def touchable(scene: Scene) -> set[str]:
    places = {place.name for board in scene.boards for place in board.places}
    return places | {item.name for item in scene.items if item.name} | {button.name for button in scene.buttons}
