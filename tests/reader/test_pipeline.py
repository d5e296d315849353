"""The whole reader on small texts: everything keeps its place, both languages are read, and twice is the same."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import msgspec
import pytest

from regelwerk.contract import Language
from regelwerk.reader import Reading, worker
from regelwerk.reader.pipeline import read

TEXTS: dict[Language, str] = {
    "de": (
        "Ziel des Spiels\nWer als Erster sein Haus erreicht, gewinnt das Spiel.\n\nSpielverlauf\n"
        "Jeder Spieler würfelt und zieht seine Figur um so viele Fel-\nder vorwärts, wie der Würfel zeigt.\n"
    ),
    "en": (
        "Goal of the game\nWhoever reaches home first wins the game.\n\nHow to play\n"
        "Every player rolls the die and moves a pawn as many spaces for-\nward as it shows.\n"
    ),
}
LONGER = """\
Set-up
Every player puts four pawns into the house. The board lies in the middle of the table.

How to play
The youngest player begins; then it goes on clockwise. On your turn you roll the die. Move one of your pawns as many
spaces forward as the die shows. A pawn that ends its move on another one sends it back to its house. Whoever rolls
a six may roll once more. A pawn leaves its house with a six only.

End of the game
The game ends as soon as somebody has brought all four pawns home. That player wins.
"""


@pytest.mark.parametrize("language", TEXTS)
def test_words_and_sentences_keep_their_place(language: Language) -> None:
    text = TEXTS[language]
    reading = read(text)
    assert reading.language == language
    assert all(text[word.start : word.end] == word.original for word in reading.words)
    assert all(text[each.start : each.end] == each.original for each in reading.sentences)
    assert [each.kind for each in reading.sentences] == ["heading", "sentence", "heading", "sentence"]


@pytest.mark.parametrize("language", TEXTS)
def test_elements_are_found_with_evidence_that_stands_there(language: Language) -> None:
    reading = read(TEXTS[language])
    assert {"win-condition", "dice"} <= {tag.name for tag in reading.elements}
    tagged = [(each, tag) for each in reading.sentences for tag in each.elements]
    assert any(tag.name == "win-condition" for _, tag in tagged)
    for sentence, tag in tagged:
        assert tag.evidence
        for evidence in tag.evidence:
            assert sentence.text[evidence.start : evidence.end] == evidence.words


def test_what_a_designer_forgot_is_said() -> None:
    said = "A game for two to four players.\n\n"
    checks = {with_it: {finding.check for finding in read(with_it + LONGER).lint} for with_it in (said, "")}
    assert "players" in checks[""]
    assert "players" not in checks[said]


def test_progress_goes_up_to_its_whole() -> None:
    told: list[tuple[int, int]] = []
    read(TEXTS["de"], progress=lambda done, total: told.append((done, total)))
    assert told
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_another_process_reads_the_same() -> None:
    asked = msgspec.json.encode(worker.Request(text=TEXTS["de"])) + b"\n"
    command = [sys.executable, "-m", "regelwerk.reader.worker"]
    said = [
        subprocess.run(
            command, input=asked, capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1]
    assert said[0].startswith(worker.READ)
    assert msgspec.json.decode(said[0][1:], type=Reading) == read(TEXTS["de"])


def test_the_worker_answers_line_by_line_until_the_line_is_closed() -> None:
    asked = [worker.Request(text="Wer gewinnt?", language="de"), worker.Request(text="Who wins?", language="en")]
    answers = io.BytesIO()
    worker.serve(io.BytesIO(b"".join(msgspec.json.encode(each) + b"\n" for each in asked)), answers)
    said = answers.getvalue().splitlines()
    assert [msgspec.json.decode(line[1:], type=Reading).language for line in said] == ["de", "en"]


def test_importing_the_reader_loads_nothing_heavy() -> None:
    script = (
        "import sys, regelwerk.reader, regelwerk.reader.reading\n"
        "heavy = {'numpy', 'numba', 'wordfreq', 'tesserocr'} & set(sys.modules); assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_reading_is_part_of_the_stable_interface_and_starts_quickly() -> None:
    script = (
        "import time, regelwerk as rw\n"
        "began = time.process_time()\n"
        "first = rw.read('Wer zuerst ankommt, gewinnt.')\n"
        "between = time.process_time()\n"
        "rw.read('Wqrt')\n"
        "assert isinstance(first, rw.Reading) and first.language == 'de'\n"
        "print(between - began, time.process_time() - between)"
    )
    said = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    first, word = map(float, said.split())
    assert first < 4.0
    assert word < 4.0
