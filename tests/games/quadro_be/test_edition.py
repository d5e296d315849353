"""Quadro-Be's facts as data: an owner of another box changes the edition, and kernel, referee and scene follow."""

from __future__ import annotations

from typing import Any

import pytest

import regelwerk as rw

from .drawing import texts


def test_another_order_of_the_shapes_is_played_by_kernel_and_referee() -> None:
    other = rw.game("quadro-be").reissue(order={"blue": "CTS", "red": "TSC"})
    start = other.start()
    assert {text[0] for text in texts(start)} == {"C"}
    assert start.judge("C@b2").ok
    assert start.judge("S@b2").clause == "1"
    assert rw.game("quadro-be").start().judge("S@b2").ok


def test_another_number_of_pieces_is_placed() -> None:
    other = rw.game("quadro-be").reissue(pieces={"S": 1, "T": 1, "C": 1})
    position = other.start()
    for move in ("S@b2", "T@k2", "C@e5", "S@h5", "T@b8", "C@k8"):
        position = position.play(move)
    assert texts(position) == {"b2-e2", "b2-b5"}
    assert all(text.startswith("b2-") == position.judge(text).ok for text in ("b2-e2", "S@h11"))
    assert len(other.start().view(None).items) == 6


def test_an_edition_is_named_by_its_digest_whatever_the_order_of_its_facts() -> None:
    game = rw.game("quadro-be")
    same = game.reissue(pieces={"C": 1, "T": 2, "S": 2})
    other = game.reissue(pieces={"C": 2, "T": 2, "S": 2})
    assert same.edition.digest == game.edition.digest
    assert other.edition.digest != game.edition.digest
    assert same.start() == game.start()
    assert other.start() != game.start()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pieces": {"S": 3, "T": 2, "C": 1}}, "<= 2"),
        ({"pieces": {"S": 2, "T": 2}}, "length >= 3"),
        ({"order": {"blue": "SCT", "red": "TSX"}}, "matching regex"),
    ],
)
def test_an_edition_that_cannot_be_played_is_unreadable(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        rw.game("quadro-be").reissue(**changes)
