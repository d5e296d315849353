"""What the games of a ladder say: ratings, and how often who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from regelwerk.lab.balance import first_places, interval
from regelwerk.lab.tournament.playing import Result
from regelwerk.lab.tournament.rating import comparisons, rate
from regelwerk.search.levels import MIDDLE_LEVEL, dials_of

from .figures import Ends, Share, Standing, Strength, level_of
from .plan import DUEL, ENDINGS, NEAR, STEP, TABLE, Plan
from .playing import Played

AVERAGE = 1500
"""The rating of the middle level, to which all others are given."""


def strength(plan: Plan, played: Sequence[Played], date: str, command: str) -> Strength | None:
    """What the games of a ladder say; None where nobody has been rated yet."""
    game = plan.game
    results = {
        question: [
            each.result for each in played if each.result is not None and each.pairing.partition(" ")[0] == question
        ]
        for question in (STEP, NEAR, DUEL, TABLE, ENDINGS)
    }
    rated = [result for question in plan.rated for result in results[question]]
    known = {bot for result in rated for bot in result.bots}
    if not rated:
        return None
    return Strength(
        game=game.name,
        rulebook=game.rulebook.version,
        edition=game.edition.digest,
        levels=dials_of(game),
        date=date,
        command=command,
        scale=plan.scale,
        players=len(rated[0].bots),
        standings=standings([bot for bot in plan.bots if bot in known], rated),
        steps=tuple(
            share for stronger, weaker in plan.steps() if (share := duel_share(stronger, weaker, rated)) is not None
        ),
        duel=_duel(plan, results[DUEL]),
        table=_table(plan, results[TABLE]),
        ends=_ends(results[ENDINGS]),
        unfinished=sum(each.result is None for each in played),
        trouble=next((each.trouble for each in played if each.trouble), ""),
    )


def standings(bots: Sequence[str], results: Sequence[Result]) -> tuple[Standing, ...]:
    """Everybody's Elo, strongest first, with the middle level at 1500."""
    if len(bots) < 2:
        return ()
    rated = rate(bots, results)
    middle = next((each.elo for each in rated if level_of(each.bot) == MIDDLE_LEVEL), AVERAGE) - AVERAGE
    return tuple(
        Standing(
            bot=each.bot,
            elo=round(each.elo - middle),
            low=round(each.low - middle),
            high=round(each.high - middle),
            games=each.games,
        )
        for each in rated
    )


def duel_share(bot: str, against: str, results: Iterable[Result]) -> Share | None:
    """How often one bot was ahead of another in the games that these two had with each other; None without any."""
    games = [result for result in results if set(result.bots) <= {bot, against}]
    won, lost = ((sums := comparisons((bot, against), games).sum(axis=0))[0, 1], sums[1, 0]) if games else (0, 0)
    return _share(bot, against, len(games[0].bots), float(won), float(won + lost)) if won + lost else None


def _expert_and_rival(plan: Plan, question: str) -> tuple[str, str]:
    """The expert of such a pairing, which names it first, and the plain search beside it."""
    [pairing] = (each for each in plan.pairings() if each.question == question)
    return pairing.bots[0], pairing.bots[1]


def _duel(plan: Plan, results: Sequence[Result]) -> Share | None:
    return duel_share(*_expert_and_rival(plan, DUEL), results) if results else None


def _table(plan: Plan, results: Sequence[Result]) -> Share | None:
    """First places of the one expert at each table."""
    if not results:
        return None
    expert, rival = _expert_and_rival(plan, TABLE)
    won = sum(first_places(each.places)[each.bots.index(expert)] for each in results)
    return _share(expert, rival, len(results[0].bots), won, len(results))


def _ends(results: Sequence[Result]) -> Ends | None:
    if not results:
        return None
    counted = Counter(each.clause for each in results)
    shares = {clause: round(count / len(results), 4) for clause, count in counted.most_common()}
    return Ends(games=len(results), clauses=shares)


def _share(bot: str, against: str, players: int, won: float, games: float) -> Share:
    share = won / games
    low, high = interval(share, games)
    return Share(
        bot=bot,
        against=against,
        players=players,
        games=round(games),
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
    )
