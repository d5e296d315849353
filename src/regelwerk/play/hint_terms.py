"""When hints are given in a match, and when its people can agree to them."""

from __future__ import annotations

from .match import Match
from .request_error import RequestError


def no_hints(match: Match) -> RequestError:
    """Why nobody is given a hint here."""
    if not match.created.hints:
        return RequestError(
            "forbidden",
            "Diese Partie wurde ohne Hinweise begonnen.",
            "This match was begun without hints.",
        )
    return RequestError(
        "forbidden",
        "Unter Menschen gibt es Hinweise nur, wenn alle zustimmen; fragen kannst du unter „Mehr“.",
        "Among people there are hints only if everybody agrees; you can ask under “More”.",
    )


def not_to_be_asked(match: Match) -> RequestError | None:
    """Why it makes no sense to ask for hints for everybody; None if it does."""
    if match.over:
        return RequestError("stale", "Die Partie ist zu Ende.", "The match is over.")
    if not match.created.hints:
        return no_hints(match)
    if match.hints:
        return RequestError("stale", "Hinweise gibt es hier schon.", "Hints are given here already.")
    if match.incomplete:
        return RequestError(
            "forbidden",
            "Es sind noch nicht alle da, die zustimmen müssten.",
            "Not everybody who would have to agree is here yet.",
        )
    return None
