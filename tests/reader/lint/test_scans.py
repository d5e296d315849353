"""The scanned rulebooks beside the repository, where there are any: what is really missing, and little else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.reader.lint.reading import findings

from regelwerk.lab.reader.lint import PAGE

SEEDS = Path(__file__).parents[4] / "shared" / "seeds"
READABLE = ("000", "002", "003")
"""Those that can be read without repair."""


@pytest.mark.skipif(not SEEDS.is_dir(), reason="no scanned rulebooks beside the repository")
@pytest.mark.parametrize("number", READABLE)
def test_a_scan_has_no_rule_for_ties_and_few_other_faults(number: str) -> None:
    (path,) = SEEDS.glob(f"{number}_*")
    text = path.read_text(encoding="utf-8")
    found = findings(text, "de")
    assert "tie" in {finding.check for finding in found}, "these books count points and are silent on equal ones"
    assert len(found) - 1 <= 2 * len(text.split()) / PAGE
    assert not {finding.check for finding in found} & {"goal", "players", "setup", "ending"}
