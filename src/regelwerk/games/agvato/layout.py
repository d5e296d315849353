"""The words of Agvato.

`board` has a word for each rank with three bits for each file: 0 or 1 + the seat of the figure there. `figures` repeats
for each seat, ascending, the squares of its figures that are not yet on the target line, `moving` how many these are
and `arrived` how many are on it. `held` has four bits for each holder in its owner's word, `hands` three bits for each
colour in its seat's word, `chips` a bit for each chip still lying out. `card` is 1 + the number of the open one.
"""

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import OWN_ENDINGS
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .edition import COLOURS, MAX_FIGURES
from .moves import CARDS
from .snapshot import PHASES, Snapshot
from .squares import MAX_SIZE, NAMES, NUMBERS, SIDES

MAX_SEATS = len(SIDES)
LAYOUT = Layout(
    "mover phase card due left extras decks chips",
    **dict.fromkeys(("hands", "tallies", "penalties", "held", "moving", "arrived"), MAX_SEATS),
    board=MAX_SIZE,
    figures=MAX_SEATS * MAX_FIGURES,
)
MOVER, PHASE, CARD, DUE, LEFT, EXTRAS, DECKS, CHIPS, *_FURTHER = LAYOUT
HANDS, TALLIES, PENALTIES, HELD, MOVING, ARRIVED, BOARD, FIGURES = _FURTHER

TURN, CARRY, UNDER_PENALTY, MAY_SET_BACK = range(len(PHASES))
ENDINGS = ("10a", "10b", "10c", "3c")
CHIPS_GONE, ALL_HOME, NONE_TO_MOVE, DECKS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + len(ENDINGS))


def read(words: Words, head: Head) -> Snapshot:
    players, lying = head["players"], head["facts"].chip_squares(head["players"])
    at = LAYOUT.read(words, "phase", "card", "left", "chips", "hands", "tallies", "penalties", "held", "board")
    return Snapshot(
        **head,
        **LAYOUT.read(words, "mover", "due", "extras", "decks"),
        phase=PHASES[at["phase"]],
        card=CARDS[at["card"] - 1] if at["card"] else "",
        left=tuple(card for number, card in enumerate(CARDS[:-1]) if at["left"] >> number & 1),
        figures={
            name: owner - 1
            for number, name in enumerate(NAMES)
            if (owner := at["board"][number // MAX_SIZE] >> 3 * (number % MAX_SIZE) & 7)
        },
        chips={square: lying[square] for number, square in enumerate(lying) if at["chips"] >> number & 1},
        hands=tuple({colour: hand >> 3 * c & 7 for c, colour in enumerate(COLOURS)} for hand in at["hands"][:players]),
        tallies=at["tallies"][:players],
        penalties=at["penalties"][:players],
        held=tuple(tuple(by >> 4 * seat & 15 for by in at["held"][:players]) for seat in range(players)),
    )


def write(snapshot: Snapshot) -> Words:
    seats, lying = snapshot.seats, snapshot.facts.chip_squares(snapshot.players)
    moving = [sorted(NUMBERS[square] for square in snapshot.moving(seat)) for seat in seats]
    board = [0] * MAX_SIZE
    for square, seat in snapshot.figures.items():
        rank, file = divmod(NUMBERS[square], MAX_SIZE)
        board[rank] |= seat + 1 << 3 * file
    return LAYOUT.of(
        snapshot,
        phase=PHASES.index(snapshot.phase),
        card=CARDS.index(snapshot.card) + 1 if snapshot.card else 0,
        left=sum(1 << CARDS.index(card) for card in snapshot.left),
        chips=sum(1 << number for number, square in enumerate(lying) if square in snapshot.chips),
        hands=[sum(hand[colour] << 3 * c for c, colour in enumerate(COLOURS)) for hand in snapshot.hands],
        held=[sum(snapshot.held[holder][owner] << 4 * holder for holder in seats) for owner in seats],
        moving=[len(squares) for squares in moving],
        arrived=[len(snapshot.own(seat)) - len(moving[seat]) for seat in seats],
        board=board,
        figures=[squares + [0] * (MAX_FIGURES - len(squares)) for squares in moving],
    )
