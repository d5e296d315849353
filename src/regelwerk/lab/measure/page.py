"""A game's figures for readers: lines of Markdown for its page, and a plot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.lab.markdown import table
from regelwerk.lab.plot import BARS, GRID, new_figure, write_figure
from regelwerk.lab.whole_file import open_folder, write_whole
from regelwerk.model.game import Game

from .figures import Measures, PlayFigures

BEGIN, END = "<!-- measured: written by regelwerk measure -->", "<!-- /measured -->"
"""Between these lines a page is written by the program."""

HEADING_AFTER = "\n## Version history"
"""What follows on how a game behaves."""

_HEADS = (
    *("players", "level", "games", "moves", "choices", "forced", "won alone"),
    *("changes of lead", "drama", "decided after", "wins by seat"),
)
_MOST_CLAUSES = 10


def write_page(root: Path, game: Game, found: Measures, command: str) -> list[Path]:
    """The figures on the page of a game, between their marks or at the end of how it behaves, and the picture."""
    page = root / "docs" / "games" / f"{game.name}.md"
    text = page.read_text(encoding="utf-8")
    before, begins, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    if not begins:
        before, heading, after = text.partition(HEADING_AFTER)
        if not heading:
            raise Unreadable(f"{page} has no heading {HEADING_AFTER.strip()!r} that the figures could stand before.")
        before, after = f"{before.rstrip()}\n\n", f"\n{heading}{after}"
    picture = open_folder(root / "docs" / "pictures" / "measures") / f"{game.name}.svg"
    write_figure(figure(found), picture)
    lines = "\n".join(section(game, found, command, f"../pictures/measures/{picture.name}"))
    write_whole(page, f"{before}{BEGIN}\n{lines}\n{END}{after}")
    return [page, picture]


def section(game: Game, found: Measures, command: str, picture: str) -> Iterable[str]:
    """The figures as Markdown."""
    yield f"**Measured** by `{command}`; [lab.md](../lab.md) says what each figure means."
    yield ""
    yield from table(_HEADS, [_row(play) for play in found.plays])
    yield ""
    if found.skill:
        duels = (
            f"{skill.level} is ahead of {skill.against} in {_percent(skill.score)} of {skill.games} games"
            f" (95 % interval {skill.low:.0%} to {skill.high:.0%})".replace("%", " %").replace("  ", " ")
            for skill in found.skill
        )
        yield f"Skill, {_players(found.skill[0].players)}: {'; '.join(duels)}."
        yield ""
    yield from _endings(found)
    yield _promise(game, found)
    yield ""
    yield f"![Figures of {game.title.en}]({picture})"


def _endings(found: Measures) -> Iterable[str]:
    for play in found.plays:
        ended = ", ".join(f"clause {clause} {_percent(share)}" for clause, share in _by_share(play.endings))
        yield f"- {_players(play.players)}, {play.level}: ended by {ended}."
    if found.idle:
        yield f"- Nothing happened by {_clauses(found.idle)} in any of these games."
    yield ""


def _promise(game: Game, found: Measures) -> str:
    """What the box promises beside what was measured."""
    counts = ", ".join(map(str, game.players))
    who = f"The rulebook promises a game for {counts}"
    if found.minutes is None:
        return f"{who} and no playing time."
    least, most = found.minutes
    moves = [play.length.moves for play in found.plays]
    return (
        f"{who} of {least} to {most} minutes: with {min(moves)} to {max(moves)} moves that is"
        f" {least * 60 / max(moves):.0f} to {most * 60 / min(moves):.0f} seconds a move."
    )


def _row(play: PlayFigures) -> tuple[str, ...]:
    length = play.length
    return (
        str(play.players),
        play.level,
        str(play.games),
        f"{length.moves} ({length.least}–{length.most})",
        f"{play.choices:.1f}, most {play.most_choices:,}",
        _percent(play.forced),
        _percent(play.decisive),
        "–" if play.lead_changes is None else f"{play.lead_changes:.1f}",
        _percent(play.drama),
        _percent(play.decided),
        ", ".join(_percent(seat.share) for seat in play.seats) + _margin(play),
    )


def _margin(play: PlayFigures) -> str:
    return f" ± {_percent(play.seats[0].margin)}" if play.seats else "–"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}".replace("%", " %")


def _players(count: int) -> str:
    return "one player" if count == 1 else f"{count} players"


def _clauses(clauses: Sequence[str]) -> str:
    return f"clause{'s' if len(clauses) > 1 else ''} {', '.join(clauses)}"


def _by_share(shares: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(shares.items(), key=lambda item: (-item[1], item[0]))


def figure(found: Measures) -> Any:
    """Wins by seat, moves, the clauses that act, and skill, side by side."""
    plays = list(reversed(found.plays))
    names = [f"{play.players}, {play.level}" for play in plays]
    drawn, [[seats, moves], [clauses, skill]] = new_figure(9, 1.8 + 0.45 * max(len(plays), 6), 2, 2)
    _draw_seats(seats, plays, names)
    for at, play in enumerate(plays):
        moves.plot((play.length.least, play.length.most), (at, at), color=BARS, linewidth=2.5, solid_capstyle="round")
        moves.plot(play.length.moves, at, "o", color=BARS)
    _bars(moves, names, "moves a game: median, eight of ten games")
    moves.set_xlim(left=0)
    used = sorted(found.plays[0].clauses, key=lambda use: (-use.games, -use.times))[:_MOST_CLAUSES]
    clauses.barh(range(len(used)), [use.games for use in reversed(used)], color=BARS, height=0.6)
    _bars(
        clauses, [f"§ {use.clause}" for use in reversed(used)], f"games in which a clause acts, {found.plays[0].level}"
    )
    steps = list(reversed(found.skill))
    skill.barh(
        range(len(steps)),
        [step.score for step in steps],
        xerr=[[step.score - step.low for step in steps], [step.high - step.score for step in steps]],
        color=BARS,
        height=0.5,
        ecolor=GRID,
    )
    _bars(skill, [f"{step.level}\nagainst {step.against}" for step in steps], "ahead of the weaker level")
    for axes in (clauses, skill):
        axes.set_xlim(0, 1)
    return drawn


def _draw_seats(axes: Any, plays: Sequence[PlayFigures], names: Sequence[str]) -> None:
    """A line of bars for each play, a shade for each seat."""
    for at, play in enumerate(plays):
        left = 0.0
        for number, seat in enumerate(play.seats):
            axes.barh(at, seat.share, left=left, color=BARS, alpha=1 - 0.13 * number, height=0.6, edgecolor="white")
            left += seat.share
    _bars(axes, names, "wins by seat, from the first on")
    axes.set_xlim(0, 1)


def _bars(axes: Any, names: Sequence[str], label: str) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, max(len(names), 1) - 0.4)
    axes.set_xlabel(label)
    axes.grid(axis="x", color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
