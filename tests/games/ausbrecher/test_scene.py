"""What is seen and touched in Ausbrecher AG."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from regelwerk.contract import Choice, Label, Scene

from .drawing import GAME, ORDER, SETTINGS, drawn, played, seen

SETTLING = "way: 4=BO 9=Y\nboats: N\ndice: BRY+W\nroll: 2353"
END = "way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: RLDNOYB BROLNYD"


def items(scene: Scene, board: str) -> dict[str, tuple[str, str, bool]]:
    return {item.at: (item.colour, item.face, item.faint) for item in scene.items if item.at.startswith(board)}


def labels(scene: Scene) -> list[Label]:
    boards = [board.title for board in scene.boards]
    boards += [place.label for board in scene.boards for place in board.places]
    boards += [mark.label for board in scene.boards for mark in board.marks]
    rest = [*(item.label for item in scene.items), *(button.label for button in scene.buttons), *scene.notes]
    lines = [line for card in scene.seats for line in card.lines]
    return [label for label in (*boards, *rest, *lines, *(x for row in scene.sheet for x in row)) if label]


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_label_has_its_words_and_all_its_values(setting: dict[str, object]) -> None:
    position = GAME.start(**setting)  # type: ignore[arg-type]
    scenes = [position.view(0)]
    while position.seat is not None:
        position = position.play(position.moves()[-1])
        scenes.append(position.view(None if position.ply % 2 else 0))
    messages = GAME.rulebook.messages
    for label in {(label.key, tuple(sorted(label.values.items()))) for scene in scenes for label in labels(scene)}:
        key, values = label
        assert set(re.findall(r"{(\w+)}", messages[key].de)) == {name for name, _ in values}
        for _, value in values:
            assert set(re.findall(r"@([\w.]+)", str(value))) <= set(messages)


def test_names_are_unique_and_items_stand_on_places() -> None:
    scene = drawn(SETTLING).view(0)
    places = [place.name for board in scene.boards for place in board.places]
    named = [item.name for item in scene.items if item.name]
    assert len({*places, *named}) == len(places) + len(named)
    assert {item.at for item in scene.items} <= set(places)


def test_the_boards_stay_the_same_all_game() -> None:
    assert GAME.start().view(0).boards == drawn(SETTLING).view(1).boards == drawn(END).play("Y").view(None).boards


def test_the_way_winds_from_the_wall_to_the_shore_one_step_at_a_time() -> None:
    board = GAME.start().view(None).boards[0]
    fields = [place for place in board.places if place.name.startswith("field:")]
    assert [place.text for place in fields] == [str(number) for number in range(1, 31)]
    for here, there in pairwise(fields):
        assert abs(here.x - there.x) + abs(here.y - there.y) == 1
    assert len({(place.x, place.y) for place in fields}) == 30
    for place in board.places:
        assert 0 <= place.x - place.width / 2 <= place.x + place.width / 2 <= board.width
        assert 0 <= place.y - place.height / 2 <= place.y + place.height / 2 <= board.height
    assert board.width <= 8


def test_with_sheet_the_first_ten_fields_are_unused() -> None:
    tones = [place.tone for place in GAME.start(start="sheet").view(None).boards[0].places if place.text]
    assert tones == ["unused"] * 10 + ["start"] + ["path"] * 18 + ["goal"]


def test_stones_stand_in_windows_stacks_and_boats() -> None:
    scene = drawn(SETTLING).view(1)
    stones = {item.name: (item.at, item.level, item.faint) for item in scene.items if item.name}
    assert stones["stone:R"] == ("window:R", 0, False)
    assert stones["stone:B"] == ("field:4", 0, True)
    assert stones["stone:O"] == ("field:4", 1, False)
    assert stones["stone:N"] == ("boat:1:1", 0, False)
    last = {item.name: item.at for item in drawn(END).play("Y").view(1).items if item.name}
    assert [last[f"stone:{letter}"] for letter in "RBNLOYD"] == [
        *("boat:1:1", "boat:1:2", "boat:2:1", "boat:2:2", "boat:3:1", "boat:3:2", "boat:4:1")
    ]


def test_before_the_choice_the_dice_show_what_is_out_and_after_the_roll_what_can_be_settled() -> None:
    first = items(drawn("turns: 0").view(0), "die:")
    assert [die for die, (_, _, faint) in first.items() if faint] == ["die:W"]
    later = items(drawn("boats: RN").view(0), "die:")
    assert [die for die, (_, _, faint) in later.items() if faint] == ["die:R", "die:N"]
    assert items(drawn(SETTLING).view(1), "die:") == {
        "die:B": ("blue", "2", True),
        "die:R": ("red", "3", False),
        "die:Y": ("yellow", "5", False),
        "die:W": ("white", "3", False),
    }
    used = items(drawn(SETTLING).play("W:Y").view(1), "die:")
    assert [die for die, (_, _, faint) in used.items() if faint] == ["die:B", "die:Y", "die:W"]


def test_the_slip_is_for_its_writer_only() -> None:
    position = played(GAME.start(3), "bet:RBLNYOD", "bet:DOYNLBR")
    slips = ["".join(face for _, face, _ in items(position.view(seat), "slip:").values()) for seat in (0, 1, 2, None)]
    assert [GAME.rulebook.spoken(slip).en for slip in slips] == ["RBLNYOD", "DOYNLBR", "", ""]
    assert [card.lines[0].key for card in position.view(None).seats] == ["bet_made", "bet_made", "bet_open"]
    assert all(card.points is None for card in position.view(0).seats)


def test_stones_bear_letters_of_their_colours_in_each_language_and_moves_keep_theirs() -> None:
    scene, spoken = GAME.start().view(0), GAME.rulebook.spoken
    faces = [spoken(item.face) for item in scene.items if item.glyph == "prisoner"]
    assert "".join(face.en for face in faces) == "RBLNYOD"
    assert "".join(face.de for face in faces) == "RBHNGOD"
    assert [item.name for item in scene.items if item.glyph == "prisoner"] == [
        f"stone:{letter}" for letter in "RBLNYOD"
    ]
    for letter, face in zip("RBLNYOD", faces, strict=True):
        assert face.de.lower() in spoken(f"@{letter}").de.lower()
        assert face.en.lower() in spoken(f"@{letter}").en.lower()


def test_the_sheet_shows_every_bet_and_the_points_of_each_boat_at_the_end() -> None:
    scene = drawn(END).play("Y").view(None)
    rows = [[_read(label.values.get("value", label.key)) for label in row] for row in scene.sheet]
    assert rows[1] == ["sheet_arrived", "–", "RB", "NL", "OY", "D", "–"]
    assert rows[2] == ["seat1", "RL DN OY B", 1, 2, 6, 0, 9]
    assert rows[3] == ["seat2", "BR OL NY D", 2, 2, 3, 4, 11]
    assert [card.points for card in scene.seats] == [9, 11]
    assert scene.notes == ()


def _read(value: str | int) -> str | int:
    return GAME.rulebook.spoken(value).en if isinstance(value, str) else value


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("turns: 0\nbets: - -", ["note_bet"]),
        ("turns: 0", ["note_three"]),
        ("turns: 5", ["note_three_white"]),
        ("turns: 1\nboats: RN", ["note_two"]),
        ("boats: RN", ["note_two_white"]),
        ("boats: RNLD", ["note_two_dice"]),
        ("dice: BDL", ["note_roll"]),
        (SETTLING, ["note_settle"]),
        ("turns: 180", ["note_three_white", "note_turns"]),
    ],
)
def test_the_note_says_what_is_expected(text: str, keys: list[str]) -> None:
    assert [note.key for note in drawn(text).view(None).notes] == keys


def test_bets_are_offered_as_an_order_to_the_seat_that_bets() -> None:
    position = GAME.start().play(f"bet:{ORDER}")
    order = position.touches(1).order
    assert order is not None
    assert (order.prefix, "".join(order.letters), order.names[0]) == ("bet:", ORDER, "stone:R")
    assert position.touches(0).order is None
    assert position.touches(1).choose == ()


def test_dice_and_stones_are_touched_for_the_other_moves() -> None:
    choosing = drawn("boats: RN")
    dice = (("die:B", "die:Y", "die:W"), ("roll",))
    assert Choice("dice:BY+W", dice) in choosing.touches(0).choose
    assert [button.name for button in choosing.view(0).buttons] == ["roll"]
    assert choosing.view(1).buttons == choosing.view(None).buttons == ()
    settling = drawn(SETTLING).touches(0).choose
    assert Choice("R", (("die:R",),)) in settling
    assert Choice("W:Y", (("die:W",), ("stone:Y",))) in settling


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("bet:?", ()),
        ("roll:352", ()),
        ("bet:RB", ("stone:R", "stone:B")),
        ("W:Y", ("die:W", "stone:Y")),
    ],
)
def test_heard_texts_have_touches_too(text: str, touches: tuple[str, ...]) -> None:
    assert drawn("turns: 0").touched(text) == touches


@pytest.mark.parametrize(
    ("text", "names", "meant", "clause"),
    [
        ("turns: 0\nbets: - -", ("stone:R", "stone:B"), "bet:RB", "1a"),
        ("boats: N", ("die:R",), "dice:R", "2a"),
        ("boats: N", ("die:N",), "dice:N", "7b"),
        ("boats: N", ("die:Y", "die:B", "roll"), "dice:BY", "2a"),
        ("boats: N", ("die:Y", "die:B", "die:D", "die:L"), "dice:BDLY", "2a"),
        ("turns: 0", ("die:W",), "dice:+W", "2d"),
        ("turns: 0", ("window:R", "field:4", "nonsense"), "dice:R", "2a"),
        (SETTLING, ("die:B",), "B", "5b"),
        (SETTLING, ("die:W", "stone:R"), "W:R", "6"),
        (SETTLING, ("die:W", "stone:N"), "W:N", "7a"),
        (SETTLING, ("die:W", "field:4"), "W:O", None),
        (SETTLING, ("die:W", "die:B"), "B", "5b"),
        (SETTLING, ("stone:B",), "B", "5b"),
        (SETTLING, ("stone:N",), "W:N", "7a"),
        (SETTLING, ("die:W",), "W", "4b"),
        (SETTLING, ("roll",), "pass", "4d"),
        (SETTLING, (), "", "G5"),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(
    text: str, names: tuple[str, ...], meant: str, clause: str | None
) -> None:
    position = drawn(text)
    seat = seen(position).seat
    assert seat is not None
    assert position.interpret_touches(names, seat) == meant
    assert position.judge(meant).clause == clause
