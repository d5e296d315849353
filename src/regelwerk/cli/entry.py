"""From the command line to a command, and from every trouble to one sentence and an exit status."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from regelwerk.contract import RegelwerkError

from . import (
    audit,
    balance,
    bench,
    compare,
    database,
    dataset,
    elements,
    faults,
    games,
    golden,
    judge,
    ladder,
    length,
    like,
    matches,
    measure,
    new_game,
    perft,
    play,
    read,
    replay,
    rules,
    schema,
    serve,
    solve,
    tournament,
    train,
    verify,
    warm,
    work,
)
from .command import BAD_INPUT, DONE, INTERRUPTED, PIPE_CLOSED, Command, Parser, meant, one_line

COMMANDS: dict[str, Command] = {
    "games": games,
    "play": play,
    "serve": serve,
    "matches": matches,
    "database": database,
    "work": work,
    "faults": faults,
    "rules": rules,
    "judge": judge,
    "read": read,
    "compare": compare,
    "like": like,
    "elements": elements,
    "replay": replay,
    "verify": verify,
    "solve": solve,
    "perft": perft,
    "bench": bench,
    "balance": balance,
    "length": length,
    "tournament": tournament,
    "train": train,
    "measure": measure,
    "ladder": ladder,
    "dataset": dataset,
    "audit": audit,
    "warm": warm,
    "golden": golden,
    "schema": schema,
    "new-game": new_game,
}
"""In the order of `--help`: first what players want, then what researchers and builders want."""

_DESCRIPTION = """\
Rulebooks that play: out-of-print board games, exact and explainable.

Every rule is a numbered clause. A refused move names the clause it breaks; `regelwerk rules GAME` shows them all."""

_EPILOG = """\
examples:
  regelwerk serve                                   play in the browser
  regelwerk play quadro-be --seats me,expert        play in the terminal
  regelwerk judge quadro-be S@b2 T@b2               why is that forbidden?
  regelwerk COMMAND --help                          more about one command

exit status: 0 done, 1 the answer is no (a refused move, files that differ), 2 bad input, said in one sentence"""


class _CommandsHelp(argparse.RawDescriptionHelpFormatter):
    """Commands stand two columns further in than argparse reckons: without them the longest name would stand alone."""

    def format_help(self) -> str:
        self._action_max_length += 2
        return super().format_help()


def build_parser() -> Parser:
    """The parser with all commands."""
    shape = argparse.RawDescriptionHelpFormatter
    parser = Parser(prog="regelwerk", description=_DESCRIPTION, epilog=_EPILOG, formatter_class=_CommandsHelp)
    parser.add_argument("--version", action="store_true", help="say which version this is")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=Parser)
    for name, command in COMMANDS.items():
        examples = "examples:\n" + "\n".join(f"  {example}" for example in command.EXAMPLES.splitlines())
        added = commands.add_parser(
            name, help=command.HELP, description=command.DESCRIPTION, epilog=examples, formatter_class=shape
        )
        command.arguments(added)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    parser = build_parser()
    first = next((word for word in words if not word.startswith("-")), None)
    if first is not None and first not in COMMANDS and words[0] == first:
        print(
            f"regelwerk: there is no command {first!r}{meant(first, COMMANDS)}; see regelwerk --help.", file=sys.stderr
        )
        return BAD_INPUT
    given = parser.parse_args(words)
    if given.version:
        print(f"regelwerk {version('regelwerk')}")
        return DONE
    if given.command is None:
        parser.print_help()
        return DONE
    return _carry_out(COMMANDS[given.command], given)


def _carry_out(command: Command, given: argparse.Namespace) -> int:
    try:
        status = command.run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read us has enough; what is still buffered goes nowhere, silently.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except (RegelwerkError, OSError, UnicodeDecodeError) as wrong:
        print(f"regelwerk {given.command}: {one_line(wrong)}", file=sys.stderr)
        return BAD_INPUT
    return status
