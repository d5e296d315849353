"""The table of workers: a row for each run, compared with the first one."""

from __future__ import annotations

import pytest

from regelwerk.lab.scaling import Run, main


def test_a_row_says_how_much_sooner_a_run_was_done() -> None:
    alone = Run(1, "", 200, 20.0)
    assert alone.line(alone) == "| `--workers 1` | 20.0 | 10.00 | 1.00 |"
    assert Run(2, "local", 200, 8.0).line(alone) == "| `--cluster local --workers 2` | 8.0 | 25.00 | 2.50 |"


def test_every_number_of_workers_gets_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--game", "quadro-be", "--bots", "random,uct:5", "--games", "2", "--workers", "1,1"])
    head, *table = capsys.readouterr().out.splitlines()
    assert head.startswith("quadro-be, random,uct:5, 2 games a lineup; ")
    assert [row.split(" | ")[0] for row in table] == ["| workers", "|---|---|---|---|", *["| `--workers 1`"] * 2]
