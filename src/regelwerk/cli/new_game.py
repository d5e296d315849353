"""`regelwerk new-game`: a room to start from."""

from __future__ import annotations

import keyword
import os
import re
import subprocess
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from regelwerk.contract import Unreadable
from regelwerk.registry import games

from .checkout import checkout
from .command import DONE, Parser, refuse
from .template import render

HELP = "set up the room of a new game, playable and tested at once"
DESCRIPTION = """\
Write all files of a new game's room into the checkout: a tiny but complete game (a heap of stones, take one to three,
the last one wins) to be rewritten clause by clause into yours. With --chance a die is rolled before every turn, with
--secrets everyone bets in secret before the first one. The game is registered, its golden files are written, and all
tests are green from the first minute; docs/first-game.md goes on, docs/add-a-game.md says what there is."""
EXAMPLES = """\
regelwerk new-game sea-battle
regelwerk new-game liars-dice --players 2-4 --chance --secrets
./test -k "sea-battle or sea_battle"
regelwerk play sea-battle"""

COLOURS = {
    "blue": "Blau",
    "red": "Rot",
    "green": "Grün",
    "yellow": "Gelb",
    "violet": "Violett",
    "orange": "Orange",
}
"""Of the seats, in their order: how the client calls a colour, and its German name."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PLAYERS = re.compile(r"([0-9])(?:-([0-9]))?")


def arguments(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", help="small letters, digits and single hyphens, such as sea-battle")
    parser.add_argument("--players", type=_players, default=range(2, 3), help="how many play: 2, 2-4, at most 6")
    parser.add_argument("--chance", action="store_true", help="with a die")
    parser.add_argument("--secrets", action="store_true", help="with something that only one seat knows")
    parser.add_argument("--title", help="how the game is called (default: made from the name)")
    parser.add_argument("--folder", type=Path, help="the checkout to write into (default: the one around this folder)")
    parser.add_argument("--no-golden", action="store_true", help="leave the golden files for later (regelwerk golden)")


def run(given: Namespace) -> int:
    name: str = given.name
    root = checkout(given.folder)
    module = _module(name, root)
    title = given.title or " ".join(word.capitalize() for word in name.split("-"))
    if not title.isprintable() or set(title) & set('"\\{}@«»|'):
        refuse(f"{title!r} cannot be a title: quotes, backslashes, braces, bars and @ would not survive in all files.")
    if given.secrets and 1 in given.players:
        refuse("A secret needs others to be kept from: with --secrets at least 2 play.")
    written = room_files(root, module, title, given)
    for path in written:
        if path.exists():
            refuse(f"{path} is there already; choose another name or move it away.")
    edited = [_register(root, name, module), _add_to_readme(root, title, given), _add_to_site(root, name, title)]
    for path, text in (*written.items(), *edited):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(root))
    if not given.no_golden:
        _write_golden(root, name)
    chosen = name if name == module else f'"{name} or {module}"'
    print(f"\n{title} is there. Try ./test -k {chosen} and regelwerk play {name}, then go on with docs/first-game.md.")
    return DONE


def room_files(root: Path, module: str, title: str, given: Namespace) -> dict[Path, str]:
    """Where each file of the room goes, and its text with what was asked for."""
    players: range = given.players
    drawn = next((count for count in players if count > 1), 1)
    seats = list(COLOURS)[: max(players)]
    flags = {
        "chance": given.chance,
        "secrets": given.secrets,
        "plain": not (given.chance or given.secrets),
        "solo": 1 in players,
    }
    values = {
        "NAME": given.name,
        "MODULE": module,
        "TITLE": title,
        "PLAYERS": ", ".join(map(str, players)),
        "COUNT": _counted(players, " to ") + (" player" if max(players) == 1 else " players"),
        "COLOURS": "(" + ", ".join(f'"{colour}"' for colour in seats) + (",)" if len(seats) == 1 else ")"),
        "DRAWN": str(drawn),
        "NO_BETS": " ".join("-" * drawn),
        "ALL_ON_BLUE": " ".join(["blue"] * drawn),
        "BETS_SEEN": " ".join(["red", *"?" * (drawn - 1)]),
    }
    rows = [{"COLOUR": colour, "GERMAN": COLOURS[colour], "ENGLISH": colour.capitalize()} for colour in seats]
    asked = {flag for flag, wanted in flags.items() if wanted}
    return {root / path: render(template, asked, values, {"seat": rows}) for path, template in templates(module)}


def templates(module: str) -> Iterator[tuple[Path, str]]:
    """Where each file of a new room goes in a checkout, and its template."""
    scaffold = files(__package__).joinpath("scaffold")
    rooms = {
        "room": Path("src") / "regelwerk" / "games" / module,
        "tests": Path("tests") / "games" / module,
    }
    for room, folder in rooms.items():
        for template in _texts(scaffold.joinpath(room)):
            yield folder / template.name.removesuffix(".txt"), template.read_text(encoding="utf-8")
    page = scaffold.joinpath("docs", "game.md.txt")
    yield Path("docs") / "games" / f"{module.replace('_', '-')}.md", page.read_text(encoding="utf-8")


def _texts(folder: Traversable) -> list[Traversable]:
    return sorted((file for file in folder.iterdir() if file.name.endswith(".txt")), key=lambda file: file.name)


def _players(text: str) -> range:
    """An argument's type: how many play."""
    written = _PLAYERS.fullmatch(text)
    if written is None or not 1 <= int(written[1]) <= int(written[2] or written[1]) <= len(COLOURS):
        raise ArgumentTypeError(f"{text!r} is not a number of players such as 2 or 2-4, up to {len(COLOURS)}")
    return range(int(written[1]), int(written[2] or written[1]) + 1)


def _counted(players: range, to: str) -> str:
    return to.join(dict.fromkeys([str(min(players)), str(max(players))]))


def _module(name: str, root: Path) -> str:
    """The Python name of a game's room, if the game can be called so."""
    if not _NAME.fullmatch(name):
        refuse(f"{name!r} cannot be a game's name: small letters, digits and single hyphens, a letter first.")
    module = name.replace("-", "_")
    if keyword.iskeyword(module):
        refuse(f"{name!r} cannot be a game's name: Python keeps that word for itself.")
    if name in games() or (root / "src" / "regelwerk" / "games" / module).exists():
        refuse(f"There is a game or a box called {name} already.")
    return module


def _register(root: Path, name: str, module: str) -> tuple[Path, str]:
    """The registry with one line more."""
    path = root / "src" / "regelwerk" / "registry.py"
    return path, _appended(path, "ROOMS = {\n", r'    ".*\n', f'    "{name}": "regelwerk.games.{module}",\n')


def _add_to_readme(root: Path, title: str, given: Namespace) -> tuple[Path, str]:
    """The README with one row more in its table of games."""
    path = root / "README.md"
    kinds = [kind for kind, asked in (("dice", given.chance), ("secret bets", given.secrets)) if asked]
    kind = ", ".join(kinds) or "perfect information"
    row = f"| `{given.name}` | {title} | {_counted(given.players, '–')} | {kind} | playable |\n"
    return path, _appended(path, "| name | game | players | kind | state |\n", r"\|.*\n", row)


def _add_to_site(root: Path, name: str, title: str) -> tuple[Path, str]:
    """The site's pages with one more in the list of games."""
    path = root / "mkdocs.yml"
    return path, _appended(path, "  - Games:\n", r"      - .*\n", f'      - "{title}": games/{name}.md\n')


def _appended(path: Path, head: str, entry: str, line: str) -> str:
    """The file's text with a line after the last entry of the list that begins with `head`."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    found = re.search(f"^{re.escape(head)}(?:{entry})*", text, re.MULTILINE)
    if found is None:
        raise Unreadable(f"{path} does not look as expected, so the game cannot be entered there.")
    return text[: found.end()] + line + text[found.end() :]


def _write_golden(root: Path, name: str) -> None:
    """In a process of its own, which sees the game that was just written."""
    command = [sys.executable, "-m", "regelwerk.cli", "golden", name, "--folder", str(root / "tests" / "golden")]
    path = os.pathsep.join([str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": path}, check=False)
    if done.returncode:
        refuse(f"The room is written, but not its golden files; try `regelwerk golden {name}`.")
