"""`regelwerk new-game`: a room to start from."""

from __future__ import annotations

import keyword
import os
import re
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from regelwerk.contract import Unreadable
from regelwerk.registry import games

from .checkout import checkout
from .command import DONE, Parser, refuse

HELP = "set up the room of a new game, playable and tested at once"
DESCRIPTION = """\
Write all files of a new game's room into the checkout: a tiny but complete game (a heap of stones, take one to three,
the last one wins) to be rewritten clause by clause into yours. The game is registered, its imports are watched, its
golden files are written, and the contract tests run green from the first minute; docs/add-a-game.md goes on."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk new-game sea-battle",
    './test -k "sea-battle or sea_battle"',
    "regelwerk play sea-battle",
)

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def arguments(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", help="small letters, digits and single hyphens, such as sea-battle")
    parser.add_argument("--title", help="how the game is called (default: made from the name)")
    parser.add_argument("--folder", type=Path, help="the checkout to write into (default: the one around this folder)")
    parser.add_argument("--no-golden", action="store_true", help="leave the golden files for later (regelwerk golden)")


def run(given: Namespace) -> int:
    name: str = given.name
    root = checkout(given.folder)
    module = _module(name, root)
    title = given.title or " ".join(word.capitalize() for word in name.split("-"))
    if not title.isprintable() or set(title) & set('"\\{}@'):
        refuse(f"{title!r} cannot be a title: quotes, backslashes, braces and @ would not survive in all files.")
    written = {
        root / path: _filled(text, {"NAME": name, "MODULE": module, "TITLE": title}) for path, text in templates(module)
    }
    for path in written:
        if path.exists():
            refuse(f"{path} is there already; choose another name or move it away.")
    edited = [_register(root, name, module), _watch_imports(root, module)]
    for path, text in (*written.items(), *edited):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(root))
    if not given.no_golden:
        _write_golden(root, name)
    chosen = name if name == module else f'"{name} or {module}"'
    print(f"\n{title} is there. Try ./test -k {chosen} and regelwerk play {name}, then go on with docs/add-a-game.md.")
    return DONE


def templates(module: str) -> Iterator[tuple[Path, str]]:
    """Where each file of a new room goes in a checkout, and its text with @NAME@, @MODULE@ and @TITLE@ in it."""
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


def _filled(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


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
    line = f'    "{name}": "regelwerk.games.{module}",\n'
    return path, _inserted(path, "ROOMS = {\n", "}\n", line)


def _watch_imports(root: Path, module: str) -> tuple[Path, str]:
    """The import contract with one line more: games never import each other."""
    path = root / "pyproject.toml"
    line = f'    "regelwerk.games.{module}",\n'
    return path, _inserted(path, 'name = "Games never import each other"\n', "]\n", line, inside="modules = [\n")


def _inserted(path: Path, after: str, before: str, line: str, inside: str = "") -> str:
    """The file's text with a line at the end of the list that begins after `after`."""
    text = path.read_text(encoding="utf-8")
    try:
        begin = text.index(inside, text.index(after)) if inside else text.index(after)
        end = text.index(f"\n{before}", begin) + 1
    except ValueError:
        raise Unreadable(f"{path} does not look as expected, so the game cannot be entered there.") from None
    return text[:end] + line + text[end:]


def _write_golden(root: Path, name: str) -> None:
    """In a process of its own, which sees the game that was just written."""
    command = [sys.executable, "-m", "regelwerk.cli", "golden", name, "--folder", str(root / "tests" / "golden")]
    path = os.pathsep.join([str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": path}, check=False)
    if done.returncode:
        refuse(f"The room is written, but not its golden files; try `regelwerk golden {name}`.")
