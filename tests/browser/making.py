"""A given move made at the board as a person makes it: each thing that it takes is touched somewhere on it."""

from __future__ import annotations

from playwright.sync_api import Locator

from regelwerk.contract import Placement, Touches

from .people import CONFIRM, LAY, ORDER, Person

TURNS = 4


def make_move(person: Person, touches: Touches, move: str) -> None:
    """The move of that text, among these touches on offer."""
    page = person.page
    if touches.order is not None:
        letters = dict(zip(touches.order.letters, touches.order.names, strict=True))
        for letter in move.removeprefix(touches.order.prefix):
            _touch(person, page.locator(f'{ORDER} [data-name="{letters[letter]}"]'))
        _touch(person, page.locator(f"{ORDER} button.strong:enabled"))
    elif touches.lay is not None:
        lay(person, touches.lay, move)
    else:
        choice = next(choice for choice in touches.choose if choice.move == move)
        for name in (name for group in choice.touches for name in group):
            _touch(person, thing(person, name))
        if any(other.touches[: len(choice.touches)] == choice.touches for other in touches.choose if other != choice):
            _touch(person, page.locator(CONFIRM).first)


def thing(person: Person, name: str) -> Locator:
    """What answers to a name: something on a board, or a button."""
    return person.page.locator(f'.surface [data-name="{name}"], .now button[data-name="{name}"]').first


def lay(person: Person, offered: Placement, move: str) -> None:
    """Take a form, touch the square of its middle, and turn it until it covers what it should."""
    page = person.page
    name, _, written = move.partition("@")
    if not written:  # a form that shall not fit lies on the tower
        name, written = move.removeprefix("misfit:"), "k10"
    _touch(person, page.locator(f'{LAY} .shape[data-name="{name}"]'))
    squares = [square for square in offered.squares if f"{square}," in _separated(written)]
    files, ranks = [square[0] for square in squares], [int(square[1:]) for square in squares]
    width, height = ord(max(files)) - ord(min(files)), max(ranks) - min(ranks)
    person.touch(f"{chr(ord(min(files)) + width // 2)}{max(ranks) - height // 2}")
    for turned in range(2 * TURNS):
        covered = {str(each.get_attribute("data-name")) for each in page.locator(".target.ghost").all()}
        if covered >= set(squares):
            break
        ways = page.locator(f"{LAY} .ways button")
        _touch(person, ways.nth(1) if turned == TURNS - 1 else ways.first)  # once round, then turned over
    _touch(person, page.locator(f"{LAY} .ways button.strong"))


def _touch(person: Person, found: Locator) -> None:
    assert person.hand.touch(found), "What should be touched has gone."


def _separated(written: str) -> str:
    """Squares written one after the other, with a comma after each."""
    return "".join(f",{sign}" if sign.isalpha() else sign for sign in written).removeprefix(",") + ","
