"""What every seen word may have been: candidates weighed by the noisy channel, learned from the document itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from math import exp, log
from typing import NamedTuple

import numpy as np

from regelwerk.contract import Language

from .candidates import Candidates, Features, Guesses, Shelf, proposals
from .channel import Channel, Step, starting_weights
from .chunks import is_address, is_coined
from .compounds import SHORTEST, Parts
from .lexicon import LEAST, encode, fits, lexicon
from .misread import SmallWords, is_common_elsewhere, is_mixed, other
from .parting import Parting

KEPT = 30
"""How many candidates of a word are carried on after it was searched for."""
SETTLED = 9.0
"""By how much a word must lead as it stands to be doubted no more."""
NEAR = 50
"""How many of the document's own words join them."""
SHOWN = 6
"""How many readings of a word are weighed against its neighbours."""
FAR_LIKELIER = 500.0
"""How much likelier one word must be than two for a line's end without a hyphen to be inside it."""
BARELY = 3e-7
"""How rare half of a word is that lists know all the same, from other broken texts."""
_WHOLE = 4
"""From this length on a known word before or after a hyphen is no syllable: `util-linux`, of which no word is made."""
KEPT_HYPHEN = 30.0
"""How much likelier an English word must be than its halves for the hyphen at a line's end to be the printer's."""
NOVEL = 0.02
"""The share of words no list knows, names and new compounds, in a clean text; in a scan most of those are misread."""
REPEATED = 0.0003
"""How far it speaks for a word no list knows that a scan repeats it."""
SHORT = 4
"""So many letters or fewer say too little about what they were before some of them were misread."""
OWN = 0.3
"""What the document's own words count beside the language's."""
NAME = 0.05
"""What those of its own words count that no list knows."""
_ENDINGS: dict[Language, tuple[str, ...]] = {"de": ("s", "n", "e", "en", "es"), "en": ("s",)}
_INFLECTED, _LISTED = 5.0, 3.5
"""What an own word with another ending is less likely, in log probability: unlisted, listed."""
_LONGEST = 22
_TRUSTED = 25
"""Clean words that every text is credited with: one name in a short text does not make it a bad scan."""
_LETTERS_A_WORD = 0.6
"""Share of misread letters for a share of one of words that nobody knows."""
_CLEAN = 0.02
"""Below this share of misread letters, words that are known are left alone."""


class Reading(NamedTuple):
    """A word that may have been meant, and its log probability together with what was seen."""

    word: str
    score: float


class Corrector:
    """The candidates of the kinds of words of one document, and the channel they are weighed by."""

    def __init__(
        self,
        language: Language,
        kinds: Counter[str],
        acronyms: frozenset[str] = frozenset(),
        aside: frozenset[str] = frozenset(),
    ) -> None:
        """`acronyms` are never doubted, what is set `aside` is not in a clean text."""
        self.lexicon = lexicon(language)
        self.acronyms = acronyms
        self.language: Language = language
        self.kinds = kinds
        self.total = max(1, sum(kinds.values()))
        self.own: dict[str, float] = {}
        self._mixed = False
        self.damage = self._damage(kinds, aside)
        self._left = acronyms | aside if self.damage <= _CLEAN else acronyms
        self.channel = Channel(self.damage)
        self._parting = Parting(self.lexicon, kinds, self.damage <= _CLEAN)
        self._often: dict[tuple[str, str], float] = {}
        self._kept: dict[str, Candidates] = {}
        self._last: dict[str, Reading] = {}
        self._compounded: set[str] = set()
        self._settled: set[str] = set()
        self._guessed: dict[str, Features] = {}
        self._take_own_words()

    def known(self, word: str) -> bool:
        """Whether a word needs no repair: in a clean text every listed word and compound, in a scan the less rare."""
        return self.lexicon.prior(word) is not None if self.damage <= _CLEAN else not self._rare(word)

    def is_listed(self, word: str) -> bool:
        """Whether a list has a word, and not only its parts."""
        return bool(self.lexicon.listed.get(word.lower().replace("ß", "ss")))

    def one_word(self, left: str, right: str) -> bool:
        """Whether two halves at a line's end, no hyphen between them, are far likelier one word than two.

        In a clean text, where hyphens are hardly ever lost, only if one half is no word by itself.
        """
        whole, first, second = (self.lexicon.prior(word) for word in (left + right, left, right))
        if whole is None or whole < log(1e-6) or is_address(left):
            return False
        if self.damage <= _CLEAN:
            ruin = min(first or LEAST, second or LEAST) < log(BARELY)
            return ruin and left.islower() and min(len(left), len(right)) > 1
        return whole - (first or LEAST) - (second or LEAST) > log(FAR_LIKELIER)

    def is_word(self, word: str) -> bool:
        """Whether it is a word by itself and not only in lists, from other broken texts."""
        prior = self.lexicon.prior(word)
        return prior is not None and prior >= log(BARELY)

    def hyphenated(self, left: str, right: str, cut: bool) -> bool:
        """Whether a hyphen at a line's end is one the words keep: it joins two words that are none without it.

        In a text that surely cuts words at lines' ends, a German compound or a name that nobody knows is cut.
        """
        if (left.isupper() and len(left) > 1) or not right.isalpha():
            return True
        whole, first, second = (self.lexicon.prior(word) for word in (left + right, left, right))
        if first is None or second is None:
            known = left if second is None else right
            return not cut and self.damage <= _CLEAN and whole is None and first != second and len(known) >= _WHOLE
        if self.language == "de":
            return not cut and whole is None and self.damage <= _CLEAN
        return whole is None or whole < first + second + log(KEPT_HYPHEN)

    def everyday(self, word: str) -> bool:
        return self.lexicon.everyday(word)

    def searched(self, kind: str) -> bool:
        """Whether a word is doubted at all: not numbers, not single letters, not known words of a clean text."""
        if kind in self._left or is_address(kind) or self._is_possessive(kind):
            return False
        if self.damage <= _CLEAN and is_coined(kind):
            return False
        if not 1 < len(kind) <= _LONGEST or sum(char.isdigit() for char in kind) * 2 >= len(kind):
            return False
        if self.damage <= _CLEAN:
            return kind.isalpha() and not self.known(kind) and not self._elsewhere(kind)
        return any(char.isalpha() for char in kind)

    def _is_possessive(self, kind: str) -> bool:
        """Whether it is an English word or a name the document repeats, with an apostrophe and an s."""
        stem = kind[:-2]
        ending = self.language == "en" and kind[-2:] in {"'s", "’s"}
        return ending and (self.lexicon.prior(stem) is not None or self.kinds[stem] > 1)

    def propose(self, kinds: Iterable[str]) -> None:
        """Find candidates for these words and keep the likeliest, the word as it stands among them."""
        searched = [kind for kind in sorted(kinds) if self.searched(kind)]
        for kind in searched:
            if self.everyday(kind):
                self._keep(kind, {kind.lower(): self._alone(kind)})
        guessed = {kind: self._guesses.guess(kind) for kind in searched if not self.everyday(kind)}
        self._guessed |= guessed
        for kind, places in proposals(self.language, guessed).items():
            proposed = self.lexicon.proposed
            codes, priors = proposed.codes[places], proposed.priors[places]
            costs = self.channel.costs(_shown(kind), codes, proposed.lengths[places])
            best = np.argsort(costs - priors, kind="stable")[:KEPT]
            found = {proposed.words[places[place]]: float(priors[place]) for place in best}
            if kind.lower() not in found:
                found[kind.lower()] = self._alone(kind)
            self._keep(kind, found)

    def extend(self, kinds: Iterable[str]) -> None:
        """After learning: search again for what is not explained yet, and take it for a compound."""
        doubted = [kind for kind in sorted(kinds) if kind in self._kept and " " not in kind and self._rare(kind)]
        poor = [kind for kind in doubted if self.poor(kind)]
        self.propose(poor)
        if self.language == "en" or self.damage <= _CLEAN:
            return
        parts = Parts(self.lexicon, self.own)
        for kind in poor:
            if len(kind) >= SHORTEST and kind not in self._compounded:
                self._compounded.add(kind)
                self._keep(kind, parts.propose(_shown(kind), self.channel))

    def poor(self, kind: str) -> bool:
        """Whether the last best reading is far from any word: the right one may have been missed."""
        best = self._last.get(kind, Reading(kind.lower(), LEAST))
        return best.score < -20.0 - 0.6 * len(kind) or best.word == kind.lower()

    def readings(self, kind: str) -> list[Reading]:
        """The likeliest readings of a seen word, best first; the document's own words join the candidates."""
        kept = self._kept.get(kind)
        if kept is None:
            alone = Reading(kind.lower(), self._alone(kind) if len(kind) > _LONGEST else LEAST)
            parted = self._parted(kind) if kind not in self._left else None
            return [alone] if parted is None else sorted([alone, parted], key=lambda reading: -reading.score)
        if kind not in self._guessed:
            self._guessed[kind] = self._guesses.guess(kind)
        near = self._own.near(self._guessed[kind], 0 if kind in self._settled else NEAR)
        own = self._own.candidates
        codes = np.concatenate([kept.codes, own.codes[near]])
        costs = self.channel.costs(_shown(kind), codes, np.concatenate([kept.lengths, own.lengths[near]]))
        if not kind.isalpha():
            costs[kept.words.index(kind.lower())] = 0.3 * len(kind)
        mixed = np.log((1 - OWN) * kept.shares + OWN * self._belonging(kept.words, kind) / self.total)
        scores = np.concatenate([mixed, self._own.priors[near]]) - costs
        found: dict[str, float] = {}
        for place in np.argsort(-scores, kind="stable")[: 3 * SHOWN]:
            listed = place < len(kept.words)
            word = kept.words[place] if listed else own.words[near[place - len(kept.words)]]
            if (listed or word not in kept.priors) and self._may_stand_for(kind, word):
                found.setdefault(word, float(scores[place]))
        if not found:
            found[kind.lower()] = float(scores[kept.words.index(kind.lower())])
        readings = [Reading(word, score) for word, score in list(found.items())[:SHOWN]]
        parted = self._parted(kind)
        if parted is not None:
            readings = sorted([*readings, parted], key=lambda reading: -reading.score)
        self._last[kind] = readings[0]
        if readings[0].word == kind.lower() and (len(readings) < 2 or readings[0].score - readings[1].score > SETTLED):
            self._settled.add(kind)
            self._kept[kind] = Candidates({kind.lower(): kept.priors[kind.lower()]})
        return readings

    def _may_stand_for(self, kind: str, word: str) -> bool:
        """Whether a word is a reading at all.

        A word of the language is never an ending that no list knows on a word of the document: such an error would
        spread to every place. In a clean text a word nobody knows is mostly a name or a term; it is read as another
        word only if a single mark of it is one that print is often misread for, and the document has it once.
        """
        if word == kind.lower():
            return True
        if self.damage > _CLEAN:
            return self.lexicon.prior(kind) is None or self.lexicon.prior(word) is not None
        if len(kind) <= SHORT or self.kinds[kind] > 1 or kind[1:] != kind[1:].lower() or not self._usual(word):
            return False
        changed = [step for step in self.channel.steps(word, _shown(kind)) if step[0] != step[1].lower()]
        return len(changed) == 1 and starting_weights().get(changed[0][0], {}).get(changed[0][1], 0.0) > 0.0

    def _usual(self, word: str) -> bool:
        prior = self.lexicon.prior(word)
        return prior is not None and prior > log(1e-6)

    def misreading_cost(self, kind: str, word: str) -> float:
        """What it costs to see this for that word, beyond what it costs to see every letter as it is."""
        meant = word.replace(" ", "")
        if not fits(meant):
            return 0.0
        cost = float(self.channel.costs(_shown(kind), encode([meant]), np.array([len(meant)]))[0])
        return max(0.0, cost - sum(self.channel.same.get(char, 1.0) for char in meant))

    def learn(self, seen: Iterable[tuple[str, str, float]]) -> None:
        """Count the document's words and misread fragments by readings so far: what was seen, what it was, how sure.

        A clean text teaches no misreadings: two names nobody knows would be enough to learn a wrong one.
        """
        own: defaultdict[str, float] = defaultdict(float)
        often: defaultdict[tuple[str, str], float] = defaultdict(float)
        for kind, word, share in seen:
            own[word] += share
            often[kind, word] += share
        self.own, self._often = dict(own), dict(often)
        if self.damage > _CLEAN:
            self._learn_fragments()
        self._take_own_words()

    def _learn_fragments(self) -> None:
        counts: defaultdict[Step, float] = defaultdict(float)
        totals: defaultdict[str, float] = defaultdict(float)
        for (kind, word), share in sorted(self._often.items()):
            if " " in kind:
                continue
            weight = min(share, 5.0)
            for step in self.channel.sightings(word, _shown(kind)):
                counts[step] += weight
            for fragment in (*word, *(first + second for first, second in pairwise(word))):
                totals[fragment] += weight
        self.channel = Channel(self.damage, counts, totals)

    def _parted(self, kind: str) -> Reading | None:
        """Words that have lost the blanks between them, where the whole is no word."""
        found = self._parting.part(kind)
        if found is None:
            return None
        same = sum(self.channel.same.get(char, 1.0) for char in found.words if char != " ")
        return Reading(found.words, found.score - same)

    def _keep(self, kind: str, priors: dict[str, float]) -> None:
        before = self._kept[kind].priors if kind in self._kept else {}
        if priors.keys() - before.keys():
            self._kept[kind] = Candidates(priors | before)

    def _alone(self, kind: str) -> float:
        """The log prior of a word as it stands. One that no list knows is likelier when the document repeats it."""
        listed = self.lexicon.prior(kind) if " " not in kind else None
        if listed is not None:
            return listed
        likeness = self.lexicon.likeness(kind)
        novel = max(-60.0, log(NOVEL) - 4.6 * min(1.0, self.damage / 0.2) + likeness)
        often, weight = (self.kinds[kind] - 2, REPEATED) if self.damage > _CLEAN else (self.kinds[kind] - 1, NAME)
        if often > 0 and likeness > -3.2 * (len(kind) + 1):
            return max(novel, log(weight * often / self.total))
        return novel

    def belongs(self, word: str, kind: str = "") -> float:
        """How often the document has a word beside what was seen here: nothing vouches for itself.

        Less where no list knows the word, for misreadings are repeated too.
        """
        count = self.own.get(word, 0.0)
        if not count:
            return 0.0
        count = max(0.0, count - self._often.get((kind, word), 0.0))
        return count * NAME if self.lexicon.prior(word) is None else count

    def _belonging(self, words: list[str], kind: str) -> Features:
        """The same for many words at once."""
        found = np.array([self._weights.get(word, 0.0) for word in words], dtype=np.float32)
        for place in np.flatnonzero(found):
            found[place] = self.belongs(words[place], kind)
        return found

    def _take_own_words(self) -> None:
        """The document's own words become candidates everywhere, in a scan also names that no list knows."""
        self._weights = {word: self.belongs(word) for word in self.own}
        words = [word for word, count in sorted(self.own.items()) if count >= 1.5 and len(word) > 1 and fits(word)]
        if self.damage <= _CLEAN:
            words = [word for word in words if self.lexicon.prior(word) is not None]
        priors = {word: self.lexicon.prior(word) or LEAST for word in words}
        mixed = {
            word: log((1 - OWN) * exp(prior) + OWN * self.belongs(word) / self.total) for word, prior in priors.items()
        }
        for word in words:
            for ending in _ENDINGS[self.language] if len(word) > 3 and self.damage > _CLEAN else ():
                if word + ending not in mixed:
                    listed = self.lexicon.prior(word + ending) is not None
                    mixed[word + ending] = mixed[word] - (_LISTED if listed else _INFLECTED)
        self._own = Shelf(mixed)
        self._guesses = Guesses(self.channel, self.language)

    def _damage(self, kinds: Counter[str], aside: frozenset[str]) -> float:
        """About how many letters are misread, from how many words nobody knows.

        A term that a clean text has a hundred times is one unknown word until the text is taken for a scan, and a name
        such as “allUsers” is none: misreadings are of many kinds. Words of the other language are none in a text that
        has many, and a text whose small words are all whole is no scan, however many of its words nobody knows: where
        few are expected to be misread, if the words that nobody knows are names and commands.
        """
        long = {kind: count for kind, count in kinds.items() if len(kind) > 2 and kind.isalpha()}
        unknown = {kind: count for kind, count in long.items() if self._rare(kind)}
        share = _LETTERS_A_WORD / (_TRUSTED + sum(long.values()))
        damage = _damage_of(unknown, share)
        if damage > _CLEAN and is_mixed(list(unknown), self.language):
            self._mixed = True
            unknown = {kind: count for kind, count in unknown.items() if not self._elsewhere(kind)}
            damage = _damage_of(unknown, share)
        if damage > _CLEAN:
            strange = [kind for kind in kinds if kind in unknown or not kind.isalpha()]
            small = SmallWords.of(kinds, strange, self.language)
            elsewhere = {kind: count for kind, count in unknown.items() if kind not in aside}
            named = small.misread == 0 and _damage_of(elsewhere, share) <= _CLEAN
            damage = _CLEAN if named or not small.tell_a_scan(damage) else damage
        return min(0.3, max(0.002, damage))

    def _elsewhere(self, kind: str) -> bool:
        """Whether it is a word of the other language: a common one, or in a text that has both, any."""
        if self._mixed:
            return lexicon(other(self.language)).prior(kind) is not None
        return is_common_elsewhere(kind, self.language)

    def _rare(self, kind: str) -> bool:
        prior = self.lexicon.prior(kind)
        return prior is None or prior < log(2e-8)


def _damage_of(unknown: dict[str, int], share: float) -> float:
    kinds_seen = sum(not is_coined(kind) for kind in unknown)
    return (kinds_seen if kinds_seen * share <= _CLEAN else sum(unknown.values())) * share


def _shown(kind: str) -> str:
    """What the channel looks at: words all in capitals as if they were not."""
    return kind.lower() if kind.isupper() else kind
