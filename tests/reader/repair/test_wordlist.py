"""The lists of common words: the same that their package gives, and no more of them loaded than is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.repair.wordlist import WordList


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_package_in_its_order(language: Language) -> None:
    from wordfreq import get_frequency_dict

    given = get_frequency_dict(language, wordlist="best")
    words = WordList(language)
    assert list(words.all.items()) == list(given.items())
    assert words.get("qzxqzx") == 0.0


def test_the_logarithm_is_the_packages_too() -> None:
    from wordfreq import zipf_frequency

    words = WordList("de")
    for word in ("Würfel", "großen", "Zufallsgenerator", "qqqqq"):
        assert words.zipf(word) == pytest.approx(zipf_frequency(word, "de"), abs=0.01)


def test_a_clean_text_needs_no_compiler() -> None:
    script = "import sys, regelwerk; regelwerk.read('Jeder Spieler zieht.'); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
