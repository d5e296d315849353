"""Running the command inside this process, as a shell would see it."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

import pytest

from regelwerk.cli import main


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str


def regelwerk(*words: str, typed: str = "") -> Answer:
    """`regelwerk words…` with this typed into it; what it printed and its exit status."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        patch.setenv("LANG", "en_GB.UTF-8")
        patch.delenv("LC_ALL", raising=False)
        patch.delenv("LC_MESSAGES", raising=False)
        try:
            status = main(list(words))
        except SystemExit as left:
            status = int(left.code or 0)
    return Answer(status, out.getvalue(), err.getvalue())


def refused(*words: str, typed: str = "") -> str:
    """The one sentence said to bad input: exit status 2, nothing on standard output, no stack trace."""
    answer = regelwerk(*words, typed=typed)
    assert answer.status == 2, answer
    assert answer.out == ""
    assert answer.err.count("\n") == 1, answer.err
    assert answer.err.startswith("regelwerk")
    assert answer.err.rstrip().endswith((".", ")"))
    return answer.err
