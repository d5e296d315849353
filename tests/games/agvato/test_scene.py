"""What is seen and touched in Agvato."""

from __future__ import annotations

import pytest

from regelwerk.contract import Choice, Label

from .drawing import GAME, drawn, seen

CARRY = "1: e4 p6\n2: d12 f5\ncard: R R* F FR*"
PENALTY = "1: c3 c1\n2: d12\ncard: B B* B* penalty"
BACK = "1: e4\n2: d12\ncard: back\nheld: 0,0 1,0"


def items(position: object, place: str, seat: int | None = 0) -> list[tuple[str, str, int]]:
    scene = position.view(seat)  # type: ignore[attr-defined]
    return [(item.glyph, item.colour, item.level) for item in scene.items if item.at == place]


def test_figures_stand_on_chips() -> None:
    position = drawn(CARRY)
    assert items(position, "f5") == [("chip-red", "red", 0), ("figure", "orange", 1)]
    assert items(position, "e4") == [("figure", "violet", 0)]


def test_everybody_sees_the_board_from_the_own_side() -> None:
    position = GAME.start(4)
    for seat, square in enumerate(("i1", "a9", "i17", "q9")):
        board = position.view(seat).boards[0]
        middle = next(place for place in board.places if place.name == square)
        assert (middle.x, middle.y) == (8.5, 16.5)
    assert position.view(None).boards == position.view(0).boards


def test_the_open_card_is_drawn_as_its_path_goes_over_the_viewers_board() -> None:
    position = drawn("1: c3\n2: c15\ncard: F F* FR*")
    mine = next(item for item in position.view(0).items if item.at == "card")
    assert (mine.glyph, mine.face) == ("card", "05")
    assert mine.cells == ((0, -1, 0), (0, -1, 1), (1, -1, 1))
    opposite = next(item for item in position.view(1).items if item.at == "card")
    assert opposite.cells == ((0, 1, 0), (0, 1, 1), (-1, 1, 1))


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
@pytest.mark.parametrize("mover", [0, 1, 2, 3])
def test_the_card_and_the_board_agree_for_every_viewer(viewer: int, mover: int) -> None:
    position = drawn(f"1: d5\n2: d6\n3: n12\n4: n7\nturn: {mover + 1}\ncard: F F* FR*", 4)
    scene = position.view(viewer)
    card = next(item for item in scene.items if item.at == "card")
    (trace,) = (each for each in scene.traces)
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(trace.points, trace.points[1:], strict=False)]
    assert steps == [(x, y) for x, y, _ in card.cells]


def test_figures_that_can_do_nothing_with_the_card_are_faint() -> None:
    faint = {item.at: item.faint for item in drawn(CARRY).view(0).items if item.glyph == "figure"}
    assert faint["p6"]
    assert not faint["e4"]
    assert not faint["d12"]


def test_special_squares_have_tones_and_names() -> None:
    places = {place.name: place for place in GAME.start(2).view(0).boards[0].places}
    assert (places["i9"].tone, places["i2"].tone, places["g2"].tone, places["i3"].tone) == (
        "four",
        "four",
        "black",
        "field",
    )
    assert places["g2"].label == Label("black", {"square": "g2", "seat": "@seat1"})
    assert places["b7"].label == Label("black_unused", {"square": "b7"})


def test_chips_and_captives_lie_in_their_rows() -> None:
    position = drawn("1: e4\n2: d12\nheld: 0,2 0,0\nlying: i3 l5 f5 i5 i7\nhands: yyybbbrrrggg www")
    assert items(position, "hand:1:yellow") == [("chip-yellow", "yellow", level) for level in range(3)]
    assert len(items(position, "hand:2:white")) == 3
    assert items(position, "held:1") == [("figure", "orange", 0)] * 2


def test_touching_a_figure_carries_the_card_out_in_full_or_in_part() -> None:
    assert drawn("1: e4\n2: d12\ncard: F* F*").touches(0).choose == (Choice("e4", (("e4",),)),)
    assert drawn(PENALTY).touches(0).choose == (Choice("c3/1", (("c3",),)), Choice("pass", (("pass",),)))
    assert [button.name for button in drawn(PENALTY).view(0).buttons] == ["pass"]
    assert Choice("back:g2", (("g2",),)) in drawn(BACK).touches(0).choose
    assert Choice("waive", (("waive",),)) in drawn(BACK).touches(0).choose
    assert [button.name for button in drawn(BACK).view(0).buttons] == ["waive"]
    assert GAME.start().touched("card:07") == ("card",)


@pytest.mark.parametrize(
    ("position", "names", "text"),
    [
        (CARRY, ("e4",), "e4"),
        (CARRY, ("c9",), "c9"),
        (CARRY, ("pass",), "pass"),
        (CARRY, ("card",), ""),
        (CARRY, (), ""),
        (PENALTY, ("c3",), "c3/1"),
        (PENALTY, ("c1",), "c1"),
        (PENALTY, ("d12",), "d12"),
        (BACK, ("g2",), "back:g2"),
        (BACK, ("c9",), "back:c9"),
        (BACK, ("waive",), "waive"),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(
    position: str, names: tuple[str, ...], text: str
) -> None:
    assert drawn(position).interpret_touches(names, 0) == text


def test_notes_say_what_is_expected() -> None:
    keys = {key: [note.key for note in drawn(text).view(0).notes] for key, text in NOTES.items()}
    assert keys == {
        "turn": ["note_turn"],
        "carry": ["note_carry", "note_due"],
        "penalty": ["note_penalty"],
        "back": ["note_back"],
        "last deck": ["note_turn", "note_decks"],
    }


NOTES = {
    "turn": "1: e4\n2: d12",
    "carry": "1: e4\n2: d12\ncard: F* F*\ndue: 1",
    "penalty": PENALTY,
    "back": BACK,
    "last deck": "1: e4\n2: d12\ndecks: 15",
}


def test_the_score_sheet_shows_every_part_and_every_combination() -> None:
    position = drawn("1: l4\n2: d12\nheld: 0,3 5,0\nlying: l5\nhands: yyggwww yybbbrrrrggw\ncard: F* F F*")
    over = position.play("l4")
    assert over.outcome is not None
    sheet = over.view(None).sheet
    assert {len(row) for row in sheet} == {3}
    assert [row[0].key for row in sheet[:5]] == [
        "sheet_item",
        "sheet_captures",
        "sheet_penalties",
        "sheet_held",
        "sheet_figures",
    ]
    assert sheet[5][1] == Label("made_three_and_pair", {"points": 2000, "first": "@white", "second": "@green"})
    assert sheet[6][1] == Label("made_pair_and_one", {"points": 130, "first": "@yellow", "second": "@blue"})
    assert [label.values["value"] for label in sheet[-1][1:]] == list(over.outcome.points)
    assert over.view(0).notes == ()


def test_seat_cards_count_as_if_the_game_ended_now() -> None:
    position = drawn("1: c11\n2: d12\nheld: 0,1 0,0\ncaptured: 30 0\npenalties: 2 0")
    card = position.view(0).seats[0]
    assert card.points == 30 - 50 + 50 + 55 + 8 * 85
    assert card.lines[0] == Label("line_way", {"moving": 1, "arrived": 8})
    assert seen(position).penalties == (2, 0)


def test_an_extra_lies_open_while_its_cards_are_turned_over() -> None:
    position = GAME.start().play("card:X")
    assert next(item.face for item in position.view(0).items if item.at == "card") == "X"
