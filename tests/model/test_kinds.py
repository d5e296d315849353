"""Kinds of moves, declared once: their texts, what is touched for them, and their ids."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Annotated

import pytest

from regelwerk.contract import Kind, Listing, Moves, Part

Square = Annotated[str, Part("[a-z][0-9]{1,2}")]


class Slide(Kind, form="{origin}-{target}"):
    origin: Square
    target: Square


class Walk(Kind, form="{origin}/{steps}"):
    """A whole number among the parts."""

    origin: Square
    steps: Annotated[int, Part("[0-9]{1,2}")]


class Bring(Kind, form="{square}*{load}"):
    """A part that may be missing, and a sign that means something in patterns."""

    square: Square
    load: Annotated[str, Part(r"(?:\+[TS])?")] = ""


class Answer(Kind, form="say:{word}", heard="say:?"):
    """A choice between words, which others only hear of."""

    word: Annotated[str, Part("yes|no")]


class Pass(Kind, form="pass"): ...


class Strike(Kind, form="strike:{square}", touch="hammer at:{square}"):
    """Touched by other names than its parts, with a part among them or without any."""

    square: Square


class Thunder(Kind, form="thunder:{square}", touch=""):
    """Nobody touches what chance does."""

    square: Square


class Muddled(Kind, form="{target}-{origin}"):
    """Its form does not name its parts in their order."""

    origin: Square
    target: Square


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Slide("a1", "a5"), "a1-a5"),
        (Slide("a1", "z99"), "a1-z99"),
        (Walk("e1", 3), "e1/3"),
        (Walk("e1", 12), "e1/12"),
        (Bring("b2"), "b2*"),
        (Bring("b2", "+T"), "b2*+T"),
        (Answer("yes"), "say:yes"),
        (Pass(), "pass"),
    ],
)
def test_a_move_and_its_text_are_made_from_each_other(move: Kind, text: str) -> None:
    assert str(move) == text
    assert type(move).parse(text) == move


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Slide, "a1-a"),
        (Slide, "A1-a5"),
        (Slide, "a1-a5-a6"),
        (Slide, "a1-a5\n"),
        (Slide, " a1-a5"),
        (Slide, ""),
        (Walk, "e1/"),
        (Walk, "e1/-1"),
        (Bring, "b2"),
        (Bring, "b22+T"),
        (Bring, "b2*+C"),
        (Answer, "say:yesno"),
        (Answer, "say:?"),
        (Pass, "passes"),
    ],
)
def test_any_other_text_is_not_a_move_of_that_kind(kind: type[Kind], text: str) -> None:
    assert kind.parse(text) is None


def test_only_the_text_that_a_move_itself_is_written_as_is_read() -> None:
    assert Walk.parse("e1/3") == Walk("e1", 3)
    assert Walk.parse("e1/03") is None


def test_a_form_names_its_parts_in_their_order() -> None:
    with pytest.raises(AssertionError, match="form of Muddled names its parts in their order"):
        Muddled.parse("a1-a5")


def test_moves_are_values() -> None:
    assert Slide("a1", "a5") == Slide("a1", "a5") != Slide("a5", "a1")
    assert len({Slide("a1", "a5"), Slide("a1", "a5"), Pass()}) == 2
    with pytest.raises(FrozenInstanceError):
        Slide("a1", "a5").origin = "a2"  # type: ignore[misc]


def test_a_kind_has_a_name_parts_and_what_others_hear_of_it() -> None:
    assert (Answer("no").name, Answer("no").heard) == ("answer", "say:?")
    assert (Pass().name, Pass().heard) == ("pass", "")
    assert Walk("e1", 3).parts == {"origin": "e1", "steps": 3}


def test_a_move_is_touched_part_after_part_and_one_without_parts_is_a_button() -> None:
    assert Slide("a1", "a5").touched() == (("a1",), ("a5",))
    assert Walk("e1", 3).touched() == (("e1",), ("3",))
    assert Bring("b2").touched() == (("b2",),)
    assert Pass().touched() == (("pass",),)


def test_a_kind_says_of_itself_only_what_it_does_not_have_from_its_base() -> None:
    class Whisper(Answer, heard="psst"):
        """The same answer, heard differently."""

    assert (str(Whisper("no")), Whisper.heard, Answer.heard) == ("say:no", "psst", "say:?")
    with pytest.raises(TypeError, match="shape"):
        type("Square", (Kind,), {}, shape="square")


def test_touched_names_spell_a_move_where_they_are_as_many_as_its_parts() -> None:
    assert Slide.spelled(["a1", "z99"]) == Slide("a1", "z99")
    assert Walk.spelled(["e1", "3"]) == Walk("e1", 3)
    assert Slide.spelled(["a1", "north"]) is None
    assert Pass.spelled(["pass"]) == Pass()
    assert Pass.spelled(["pass", "pass"]) is None
    assert Answer.spelled(["yes", "no"]) is None


def test_a_move_of_two_parts_goes_from_the_first_name_to_the_last() -> None:
    assert Slide.spelled(["a1", "a3", "a5"]) == Slide("a1", "a5")
    assert Slide.spelled(["a1"]) == Slide("a1", "a1")
    assert Slide.spelled([]) is None


class Diagonal:
    """Parts worked out when they are asked for: origin and steps, without a list of them."""

    def __init__(self, squares: int) -> None:
        self.squares = squares
        self.asked = 0

    def __len__(self) -> int:
        return self.squares

    def __getitem__(self, at: int) -> tuple[str, int]:
        self.asked += 1
        return f"a{at + 1}", at

    def index(self, parts: tuple[str, int]) -> int:
        origin, steps = parts
        if 0 <= steps < self.squares and origin == f"a{steps + 1}":
            return steps
        raise ValueError(parts)


MOVES = Moves(
    Listing(Slide, (("a1", "a2"), ("a2", "a1"))),
    Listing(Answer, ("yes", "no")),
    Listing(Bring, ()),
    Listing(Slide, [("b1", "b2")]),
    Listing(Pass),
    chance=[Listing(Walk, Diagonal(90))],
)


def test_ids_follow_the_listings_and_texts_lead_back_to_them() -> None:
    texts = ["a1-a2", "a2-a1", "say:yes", "say:no", "b1-b2", "pass"]
    assert [MOVES.seats.text(number) for number in range(len(MOVES.seats))] == texts
    assert [MOVES.seats.number(text) for text in texts] == list(range(6))
    assert [MOVES.seats.id(MOVES.seats.move(number)) for number in range(6)] == list(range(6))


def test_moves_and_outcomes_of_chance_are_never_taken_for_each_other() -> None:
    assert MOVES.run(chance=False) is MOVES.seats
    assert MOVES.run(chance=True) is MOVES.chance
    assert MOVES.seats.number("a3/2") is MOVES.chance.number("a1-a2") is None
    assert MOVES.seats.parse("a3/2") is None
    assert MOVES.chance.parse("a3/2") == Walk("a3", 2)


def test_a_readable_move_that_is_not_listed_has_no_id() -> None:
    assert MOVES.seats.parse("a1-z99") == Slide("a1", "z99")
    assert MOVES.seats.number("a1-z99") is None
    assert MOVES.seats.parse("b2*+T") == Bring("b2", "+T")
    assert MOVES.seats.id(Bring("b2", "+T")) is None
    assert MOVES.seats.id(None) is MOVES.seats.number("nonsense") is None


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_an_id_beyond_the_moves_is_an_error(number: int) -> None:
    with pytest.raises(IndexError):
        MOVES.seats.move(number)


def test_a_kind_may_be_listed_more_than_once_and_its_first_id_is_that_of_the_first() -> None:
    assert MOVES.seats.kinds == (Slide, Answer, Bring, Pass)
    assert [MOVES.seats.first(kind) for kind in (Slide, Answer, Pass)] == [0, 2, 5]
    assert MOVES.seats.id(Slide("b1", "b2")) == 4


def test_touched_names_spell_the_first_kind_that_they_fit_and_otherwise_themselves() -> None:
    assert MOVES.seats.spelled(("a1", "a5")) == "a1-a5"
    assert MOVES.seats.spelled(("yes",)) == "say:yes"
    assert MOVES.seats.spelled(("pass",)) == "pass"
    assert MOVES.seats.spelled(("north", "south")) == "northsouth"
    assert MOVES.seats.spelled(()) == ""


def test_parts_that_are_worked_out_are_never_listed() -> None:
    parts = Diagonal(10**9)
    run = Moves(Listing(Walk, parts), Listing(Pass)).seats
    assert len(run) == 10**9 + 1
    assert run.text(41) == "a42/41"
    assert run.number("a42/41") == 41
    assert run.number("a42/40") is None
    assert run.first(Pass) == run.number("pass") == 10**9
    assert parts.asked == 1


def test_a_single_part_need_not_be_wrapped_where_it_is_worked_out() -> None:
    run = Moves(Listing(Answer, Words())).seats
    assert run.text(1) == "say:no"
    assert run.number("say:no") == 1


class Words:
    """One part each, by itself."""

    def __len__(self) -> int:
        return 2

    def __getitem__(self, at: int) -> str:
        return ("yes", "no")[at]

    def index(self, part: str) -> int:
        return ("yes", "no").index(part)


def test_a_game_without_chance_has_no_outcomes() -> None:
    chance = Moves(Listing(Pass)).chance
    assert len(chance) == 0
    assert chance.number("pass") is None
    with pytest.raises(IndexError):
        chance.text(0)


def test_a_kind_may_say_what_is_touched_instead_of_its_parts() -> None:
    assert Strike("b2").touched() == (("hammer",), ("at:b2",))
    assert Thunder("b2").touched() == ()
