"""The command as a whole: help worth reading, one sentence for every mistake, and never a stack trace."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from regelwerk.cli.entry import COMMANDS, build_parser

from .shell import refused, regelwerk

MODULE = [sys.executable, "-m", "regelwerk.cli"]


def test_without_a_command_the_help_lists_all_commands() -> None:
    answer = regelwerk()
    assert answer.status == 0
    for name in COMMANDS:
        assert f"\n    {name} " in answer.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_examples_that_can_be_parsed(name: str) -> None:
    help_text = regelwerk(name, "--help").out
    assert len(help_text) > 300
    assert "examples:" in help_text
    for example in COMMANDS[name].EXAMPLES.splitlines():
        words = example.split("   ")[0].split(" > ")[0].split(" | ")[0].split()
        if words[0] == "regelwerk":
            assert build_parser().parse_args(words[1:]).command in COMMANDS


def test_help_loads_neither_a_compiler_nor_a_web_framework() -> None:
    script = (
        "import sys; from regelwerk.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "slow = {'numba', 'numpy', 'rich', 'fastapi', 'uvicorn'} & set(sys.modules); assert not slow, slow"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_the_version_is_said() -> None:
    assert regelwerk("--version").out.startswith("regelwerk 0.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["prft", "quadro-be", "2"], "no command 'prft' (did you mean perft?)"),
        (["perft", "quadrobe", "2"], "did you mean quadro-be?"),
        (["perft", "chess", "2"], "There is no game 'chess'"),
        (["perft", "quadro-be", "two"], "'two' is no whole number"),
        (["perft", "quadro-be", "-1"], "-1 is less than 0"),
        (["perft", "quadro-be"], "DEPTH"),
        (["perft", "quadro-be", "2", "--players", "3"], "played by 2"),
        (["perft", "quadro-be", "2", "--option", "mode"], "NAME=VALUE"),
        (["perft", "quadro-be", "2", "--option", "mode=free"], "no option 'mode'"),
        (["perft", "quadro-be", "2", "--option", "players=2"], "--players"),
        (["perft", "ausbrecher-ag", "1", "--option", "start=roof"], "start = wall | sheet"),
        (["rules", "quadro-be", "--lang", "fr"], "--lang"),
        (["bench", "--seconds", "soon"], "no number of seconds"),
        (["bench", "--seconds", "-3"], "between 0 and 600"),
        (["serve", "--port", "70000"], "ports go up to 65535"),
        (["new-game", "Sea Battle"], "cannot be a game's name"),
        (["replay", "/no/such/file"], "no such file"),
    ],
)
def test_bad_input_is_answered_in_one_sentence_with_status_2(words: list[str], said: str) -> None:
    assert said in refused(*words)


def test_whoever_stops_reading_hears_nothing_more() -> None:
    command = subprocess.Popen(
        [*MODULE, "rules", "quadro-be"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ
    )
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.close()
    assert command.stderr.read() == b""
    command.stderr.close()
    assert command.wait() == 141


def test_piped_output_has_no_colours_and_no_trailing_blanks() -> None:
    done = subprocess.run(
        [*MODULE, "rules", "quadro-be"], capture_output=True, text=True, check=True, env={**os.environ, "TERM": "xterm"}
    )
    assert "\x1b" not in done.stdout
    assert all(line == line.rstrip() for line in done.stdout.splitlines())


HEEDING = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from regelwerk.cli import main; raise SystemExit(main())"
)
"""A shell's background jobs begin with the signal ignored, and whatever they start inherits that."""


def test_ctrl_c_ends_a_game_politely() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HEEDING, "play", "quadro-be", "--seats", "me,me"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        while b"places" not in command.stdout.readline():
            pass
        command.send_signal(signal.SIGINT)
        assert b"unfinished" in command.stdout.read()
        assert command.stderr.read() == b""
    assert command.returncode == 0
