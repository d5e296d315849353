"""The checks one by one, on a few sentences."""

from __future__ import annotations

import pytest
from tests.reader.lint.reading import findings, said

from regelwerk.contract import Language
from regelwerk.reader.lint import CHECKS
from regelwerk.reader.reading import Finding, Tag

RULES = (
    "Each player has nine stones and one tower. The stones stand in the corner at the start. Blue begins, then play "
    "goes clockwise. In turn a stone moves one step. The tower never moves. Whoever takes the other tower wins at once."
)


def of(check: str, text: str, language: Language = "en") -> list[Finding]:
    return [finding for finding in findings(text, language) if finding.check == check]


def test_only_the_number_of_players_is_missing() -> None:
    assert said(RULES, "en") == {"players"}


@pytest.mark.parametrize(
    ("sentence", "check"),
    [
        ("The stones stand in the corner at the start. ", "setup"),
        ("Blue begins, then play goes clockwise. In turn a", "order"),
        ("Whoever takes the other tower wins at once.", "goal"),
        ("Whoever takes the other tower wins at once.", "ending"),
        ("Each player has nine stones and one tower. ", "unlisted"),
    ],
)
def test_a_sentence_that_is_gone_is_missed(sentence: str, check: str) -> None:
    assert check not in said(RULES, "en")
    assert check in said(RULES.replace(sentence, ""), "en")


@pytest.mark.parametrize(("confidence", "silent"), [(0.95, True), (0.6, False)])
def test_what_the_reader_is_sure_to_have_read_is_not_missing(confidence: float, silent: bool) -> None:
    """However it is worded: an element of the document counts from a high confidence on."""
    text = RULES.replace("Whoever takes the other tower wins at once.", "")
    tag = Tag(id=1, name="end-condition", label="End", confidence=confidence, evidence=())
    checks = {finding.check for finding in findings(text, "en", tag)}
    assert ("ending" not in checks) == silent


def test_points_without_a_word_on_equal_ones() -> None:
    scored = RULES + " Every stone taken scores a point, and the most points win."
    assert of("tie", scored)
    assert not of("tie", scored + " Equal points share the place.")


def test_what_happens_if_the_game_ends_is_not_when_it_ends() -> None:
    book = (
        "Es spielen zwei. Blau beginnt. Endet das Spiel im Zug, bleibt er liegen. Jeder zieht einmal. Dann der andere."
    )
    assert of("ending", book, "de")
    assert not of("ending", book + " Das Spiel endet nach zehn Runden.", "de")


def test_a_listed_component_that_no_rule_uses() -> None:
    (found,) = of("unused", RULES.replace("one tower.", "one tower, and there are six coins."))
    assert found.words == "coins"
    assert found.sentence is not None


def test_more_of_them_than_there_are() -> None:
    (found,) = of("count", RULES + " Whoever has lost all twenty stones is out.")
    assert found.words == "twenty stones"
    assert "9" in found.text.en
    assert not of("count", RULES + " Whoever has lost all nine stones is out.")
    assert not of("count", RULES + " All eighteen stones are used."), "nine for each of two players"


@pytest.mark.parametrize(
    ("language", "loose", "firm"),
    [
        ("en", "A player draws a card.", "The player whose turn it is draws a card."),
        ("en", "Then one player moves a stone.", "Then each player moves a stone."),
        ("de", "Ein Spieler nimmt eine Karte.", "Wer am Zug ist, nimmt eine Karte."),
        ("de", "Ein Mitspieler mischt.", "Ein Spieler, der keine Karte hat, mischt."),
        ("de", "Danach zieht ein Spieler eine Karte.", "Danach zieht jeder Spieler eine Karte."),
    ],
)
def test_which_player(language: Language, loose: str, firm: str) -> None:
    assert of("anyone", loose, language)
    assert not of("anyone", firm, language)


TERM: dict[Language, tuple[str, str]] = {
    "en": ("The piece with the ring is called the Zorbel. ", "Then the Zorbel moves. It may move over the Zorbel. "),
    "de": ("Die Figur mit dem Ring heißt Zorbel. ", "Dann zieht der Zorbel. Man darf über den Zorbel ziehen. "),
}


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_word_that_nobody_explains(language: Language) -> None:
    introduced, used = TERM[language]
    rest = {"en": "One step is one field. Fields are round. ", "de": "Ein Schritt ist ein Feld. Felder sind rund. "}
    padding = (
        rest[language] * 2 + {"en": RULES, "de": "Es geht im Kreis um den Tisch, und alle Leute sehen zu."}[language]
    )
    (found,) = of("term", used + padding, language)
    assert found.words == "Zorbel"
    assert not of("term", introduced + used + padding, language)


def test_every_finding_speaks_both_languages_and_names_a_check() -> None:
    text = RULES.replace("Each player has nine stones and one tower. ", "A player draws a card. ")
    found = findings(text, "en")
    assert found
    for each in found:
        assert each.check in CHECKS
        assert each.text.de != each.text.en
        assert "{" not in each.text.de + each.text.en


def test_names_that_nobody_has_or_moves_are_no_terms() -> None:
    named = RULES + " In Konquest a Mahjong tile counts double. Konquest is old. Every Mahjong tile is round."
    assert not of("term", named)
    things = RULES + " Every player moves the Flazz. Nobody may take the Flazz."
    assert [finding.words for finding in of("term", things)] == ["Flazz"]


def test_one_kind_of_piece_without_any_list_is_no_gap() -> None:
    alone = (
        "Two play. White begins. In turn, a piece is put down. Five pieces in a row win at once. A piece stays there."
    )
    assert not of("unlisted", alone)
    assert not of("unlisted", alone + " In this case a case is open. In that case the game ends.")


def test_all_cards_of_a_suit_are_not_all_cards() -> None:
    cards = "Each player gets seven cards. Whoever holds all 13 cards of a suit wins."
    assert not of("count", cards)
    assert of("count", cards.replace(" of a suit", ""))


@pytest.mark.parametrize(
    ("language", "duty", "choice"),
    [
        ("en", "The player must draw a card from the deck.", "The player may draw a card from the deck."),
        ("de", "Der Spieler muss eine Karte vom Stapel ziehen.", "Der Spieler darf eine Karte vom Stapel ziehen."),
    ],
)
def test_a_duty_that_is_a_choice_elsewhere(language: Language, duty: str, choice: str) -> None:
    assert [finding.sentence for finding in of("conflict", f"{choice} {duty}", language)] == [1]
    when = {
        "en": "If the hand is empty, the player may draw a card.",
        "de": "Wenn die Hand leer ist, darf er eine Karte ziehen.",
    }
    assert not of("conflict", f"{duty} {when[language]}", language)
    never = {
        "en": "The player may not draw a card from the deck.",
        "de": "Der Spieler darf keine Karte vom Stapel ziehen.",
    }
    assert not of("conflict", f"{duty} {never[language]}", language)


def test_two_words_for_one_thing() -> None:
    squares, spaces = ("A stone stands on a square. " * 3, "A stone moves to a space. " * 3)
    assert [finding.words for finding in of("synonym", squares + spaces)] == ["square, space"]
    assert not of("synonym", squares + "A stone moves to a space.")
    assert not of("synonym", squares + spaces + "Every space is a square or a circle.")
    plan = "Der Stein steht auf dem Spielplan. " * 3 + "Das Spielbrett bleibt leer. " * 3
    assert of("synonym", plan, "de")


def test_whoever_has_most_takes_something_but_two_can_have_as_much() -> None:
    bid = RULES + " Whoever makes the highest bid takes the coin."
    assert [finding.words for finding in of("draw", bid)] == ["Whoever makes the highest bid takes"]
    assert not of("draw", bid + " In a tie nobody takes it.")
    assert not of("draw", RULES + " Whoever rolls the highest number may begin."), "equals roll again"
    assert not of("draw", RULES + " Whoever plays the highest card takes the trick."), "no card is there twice"
    assert not of("draw", RULES + " The player with the most stones wins the game.")
    german = "Es spielen zwei. Blau beginnt. Jeder zieht einmal. Wer am meisten bietet, nimmt die Münze. Ende."
    assert of("draw", german, "de")


def test_an_end_that_nobody_can_reach() -> None:
    end = RULES + " The game ends as soon as the deck is empty."
    assert [finding.words for finding in of("endless", end)] == ["deck"]
    drawn = end + " In turn, draw a card from the deck."
    assert not of("endless", drawn)
    assert of("endless", drawn + " An empty deck is reshuffled at once.")
    german = "Es spielen zwei. Blau beginnt. Jeder zieht einmal. Das Spiel endet, sobald der Stapel leer ist."
    assert of("endless", german, "de")
    assert not of("endless", german + " Jeder zieht eine Karte vom Stapel.", "de")


CARDS: dict[Language, str] = {
    "en": "Two play. The older one begins. In turn three cards are turned over and a card is put down, then the other "
    "plays. The turn passes to the left. The first to have no card wins at once, and the game ends.",
    "de": "Es spielen zwei. Der Ältere beginnt. Reihum deckt man drei Karten auf. Dann wird eine Karte abgelegt. Nun "
    "ist der Nächste dran. Wer als Erster keine Karte mehr hat, gewinnt sofort, und das Spiel ist aus.",
}


@pytest.mark.parametrize(
    ("language", "pack"),
    [
        ("en", "It is played with a deck of 52 cards."),
        ("en", "A standard 52-card deck is used."),
        ("en", "Aces are high."),
        ("en", "The rest is laid on the Foundation."),
        ("de", "Man spielt mit 32 Blatt."),
        ("de", "Ein Kartenspiel mit 52 Karten wird gemischt."),
        ("de", "Das Ass zählt elf."),
        ("de", "Der Talon bleibt liegen."),
    ],
)
def test_the_cards_of_an_ordinary_pack_need_no_list(language: Language, pack: str) -> None:
    assert of("unlisted", CARDS[language], language)
    assert not of("unlisted", f"{CARDS[language]} {pack}", language)


def test_what_happens_in_the_latter_case_happens_in_no_case() -> None:
    assert not of("unlisted", RULES + " In the latter case two cases are open. In either such case the turn ends.")
    assert of("unlisted", RULES + " All three cases are open. A case may be taken.")


def test_abbreviations_names_of_games_and_suits_are_no_terms() -> None:
    said_of = " Every player moves the {term}. Nobody may take the {term}."
    assert of("term", RULES + said_of.format(term="Zorbix"))
    for known in ("ZBxn", "game Zorbix", "Spade"):
        assert not of("term", RULES + said_of.format(term=known))


def test_all_cards_in_a_suit_and_piles_are_not_all_there_are() -> None:
    assert not of("count", "Each player gets seven cards. Whoever lays all 13 cards in a suit wins.")
    piles = "Zum Spiel gehören vier Stapel. Er verteilt sie auf die zehn Spielstapel."
    assert not of("count", piles, "de")
    assert of("count", piles.replace("Stapel", "Steine").replace("Spielstapel", "Spielsteine"), "de")


def test_what_remains_after_dealing_contradicts_no_list() -> None:
    dealt = "At first 28 cards are dealt in seven columns. Each player has 28 cards."
    assert of("count", dealt + " The 40 cards are the stock.")
    assert not of("count", dealt + " The 40 remaining cards are the stock.")


def test_what_a_game_is_played_with_is_a_list() -> None:
    text = RULES.replace("Each player has nine stones and one tower.", "It is played with {} stones and a tower.")
    assert of("unlisted", text.format("some"))
    assert not of("unlisted", text.format("nine"))


def test_chessmen_need_no_introduction() -> None:
    used = " The {0} is taken. A {0} may jump. Every {0} counts."
    assert of("term", RULES + used.format("Zorbix"))
    assert not of("term", RULES + used.format("Rook"))


def test_a_program_s_handbook_is_no_rulebook() -> None:
    book = RULES.replace("Each player has nine stones and one tower. ", "")
    assert {"unlisted", "players"} <= said(book, "en")
    used = " Click the New button with the mouse. The menu has a Quit item. Press a key on the keyboard to undo."
    assert said(book + used, "en") == set()


@pytest.mark.parametrize(
    ("language", "puzzle"),
    [
        (
            "en",
            "A grid has nine rows. Some squares are filled in. Put a digit in each square. No row has a digit twice.",
        ),
        ("de", "Ein Gitter hat neun Zeilen. Einige Felder sind gefüllt. Setze Ziffern ein. Keine steht zweimal da."),
    ],
)
def test_where_nobody_else_is_spoken_of_nothing_is_missing(language: Language, puzzle: str) -> None:
    assert not {"players", "setup", "order", "goal", "ending", "tie"} & said(puzzle, language)
    other = {"en": " Then the other player goes on.", "de": " Dann ist der Mitspieler dran."}
    assert "ending" in said(puzzle + other[language], language)


DRAFTS: dict[Language, str] = {
    "en": "Roll the die and move your piece. On a red space draw a card. On a blue space go back two spaces. "
    "On a six you roll again. You may keep cards and play them later.",
    "de": "Würfle und zieh deine Figur. Auf einem roten Feld nimm eine Karte. Auf einem blauen geh zwei Felder "
    "zurück. Bei einer Sechs würfelst du noch einmal. Karten darfst du behalten.",
}


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_draft_that_forgot_who_plays_is_no_puzzle(language: Language) -> None:
    assert {"players", "order", "goal", "ending"} <= said(DRAFTS[language], language)


def test_buttons_screens_and_programs_may_be_played_with() -> None:
    draft = "Put five buttons behind your screen. Lay a program of three cards. Each program moves your robot. "
    assert {"players", "goal"} <= said(draft + "Buttons are paid for repairs. Then the screens are lifted.", "en")


def test_a_form_of_something_and_cases_are_no_pieces() -> None:
    assert not of("unlisted", RULES + " A form of play. In these cases two forms of it. In all cases a form of chess.")


def test_what_a_thing_consists_of_is_a_list() -> None:
    used = "Es spielen zwei. Das Spiel {} sieben Plättchen. Die sieben Plättchen liegen aus. Ein Plättchen wird gelegt."
    assert not of("unlisted", used.format("besteht aus"), "de")


def test_where_no_jump_is_left_nothing_has_run_out() -> None:
    assert not of("endless", RULES + " The game ends when no jump is left.")
    assert not of(
        "endless", "Es spielen zwei. Rot springt. Das Spiel endet, sobald kein Sprung mehr möglich ist.", "de"
    )


def test_any_player_may_win() -> None:
    assert not of("anyone", "A player wins when all stones are gone.")
    assert not of("anyone", "Ein Spieler gewinnt, wenn alle Steine weg sind.", "de")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Gespielt wird mit zwei gleich großen Teams."),
        ("en", "It is a two-player game."),
        ("en", "The two players sit."),
    ],
)
def test_two_sides_are_a_number_of_players(language: Language, sentence: str) -> None:
    rest = {"en": RULES, "de": "Jeder Spieler zieht. Rot beginnt. Dann zieht Blau. Wer gewinnt, hat Glück."}[language]
    assert of("players", rest, language)
    assert not of("players", f"{rest} {sentence}", language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Gespielt wird mit zwei Würfeln."),
        ("de", "Es werden zwei Würfel gebraucht."),
        ("de", "Beide Würfel werden geworfen."),
        ("de", "Man wirft alle fünf Würfel."),
        ("en", "The game is played with two dice."),
        ("en", "Roll both dice."),
        ("en", "Throw all five dice."),
        ("en", "Each player takes a die."),
        ("en", "Take the dice from the cup (two dice)."),
    ],
)
def test_a_number_given_in_passing_is_as_good_as_a_list(language: Language, sentence: str) -> None:
    """“Played with two dice” says how many there are, though no list does."""
    rules: dict[Language, str] = {
        "de": "Jeder hat neun Steine. Der Würfel wird geworfen. Wer dran ist, nimmt einen Würfel. Ein Stein zieht.",
        "en": "Each player has nine stones. The dice are thrown. In turn take the dice. A stone moves. That is all.",
    }
    assert of("unlisted", rules[language], language)
    assert not of("unlisted", f"{rules[language]} {sentence}", language)


def test_a_line_below_material_lists_even_where_it_looks_like_a_heading() -> None:
    rules = "Ein Stein zieht. Wer am Zug ist, nimmt den Würfel. Der Würfel rollt. Danach ruht der Würfel."
    assert of("unlisted", f"Jeder hat zwei Kugeln. {rules}", "de")
    assert not of(
        "unlisted", f"Material\n\nBrett, 4 weiße Steine, 1 Würfel\n\nRegeln\n\nJeder hat zwei Kugeln. {rules}", "de"
    )


def test_rolling_is_no_thing_in_a_box() -> None:
    rules = "Jeder hat zwei Kugeln. Beim {} gilt der Wurf. Das {} ist Pflicht. Eine Kugel rollt. Wer dran ist, zieht."
    assert not of("unlisted", rules.format("Würfeln", "Würfeln"), "de")


def test_counters_are_used_where_pieces_move_and_dice_where_somebody_rolls() -> None:
    listed = RULES.replace("one tower.", "one tower, and there are six tokens and two dice.")
    assert {finding.words for finding in of("unused", listed)} == {"tokens", "dice"}
    assert not of("unused", listed + " A piece that is hit goes back. Whoever rolls a six goes again.")


@pytest.mark.parametrize(
    ("language", "rest"),
    [("de", "Wer alle Chips hat, gewinnt und"), ("en", "Whoever has all the chips wins and takes the")],
)
def test_of_a_text_that_breaks_off_nothing_is_called_missing(language: Language, rest: str) -> None:
    """A page torn out of a rulebook lacks most of it; a draft that ends in a full stop was meant to end there."""
    book: dict[Language, str] = {"de": "Zwei Leute würfeln. Dann noch einmal. ", "en": "Two people roll. Then again. "}
    assert said(book[language] * 3, language) >= {"order", "goal", "ending"}
    assert said(book[language] * 3 + rest, language) == set()


def test_a_text_that_begins_with_its_second_clause_is_torn_out_of_one() -> None:
    written = ("The dice are rolled by somebody.", "The total is written down.", "Doubles count twice.", "Go on.")
    clauses = "\n\n".join(f"{{}}. {clause}" for clause in written)
    assert "goal" in said(clauses.format(1, 2, 3, 4), "en")
    assert said(clauses.format(2, 3, 4, 5), "en") == set()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Blau beginnt. Jeder legt einen Stein. Der Gegner antwortet. Wer umzingelt ist, verliert das Spiel."),
        ("en", "Blue begins. Each lays a stone. The opponent answers. Whoever is surrounded loses the game."),
    ],
)
def test_one_opponent_makes_two_players(language: Language, text: str) -> None:
    more: dict[Language, str] = {"de": " Danach geht es reihum weiter.", "en": " Then play goes clockwise."}
    assert not of("players", text, language)
    assert of("players", text + more[language], language), "here there may be three"


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("de", "Ziel des Spiels ist es, den König zu fangen."),
        ("de", "Wer kann zuerst alle Bohnen loswerden?"),
        ("de", "Es werden sechs Runden gespielt."),
        ("de", "Jeder will als Erster zehn Bohnen haben."),
        ("de", "Wer keine Bohne mehr hat, hat verloren."),
        ("en", "The aim is to trap the king."),
        ("en", "To win, leave your opponent without a bean."),
        ("en", "The game lasts six rounds."),
        ("en", "Be the first to fill the bowl."),
        ("en", "This continues around the table until nobody has a bean."),
        ("de", "Nach acht Runden hat jeder seine Bohnen vor sich."),
        ("de", "Liegt die letzte Bohne im Topf, gewinnt der Koch."),
        ("de", "Es gewinnt die Seite, die den Topf erreicht."),
        ("en", "The winner is the first player to empty the bowl."),
    ],
)
def test_a_race_and_a_number_of_rounds_end_by_themselves(language: Language, end: str) -> None:
    book: dict[Language, str] = {
        "de": "Für zwei Personen. Blau beginnt. Jeder legt eine Bohne. Dann legt Rot eine Bohne. Es geht hin und her. ",
        "en": "For two players. Blue begins. Each lays a bean. Then red lays a bean. It goes back and forth. ",
    }
    assert of("ending", book[language], language)
    assert not of("ending", book[language] + end, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "de",
            "Gespielt wird nach den üblichen Regeln. Statt zu ziehen, wird gewürfelt. Sechs gilt doppelt. Schluss.",
        ),
        ("en", "The usual rules apply. Instead of moving, one rolls. A six counts twice. Nobody rolls again."),
    ],
)
def test_a_variant_leaves_the_rest_to_the_game_it_varies(language: Language, text: str) -> None:
    assert said(text.split(". ", 1)[1] + " " + text.rsplit(". ", 1)[1], language) >= {"players", "order"}
    assert said(text, language) == set()


def test_who_draws_from_the_pile_need_not_name_it_again() -> None:
    end = RULES + " The game ends as soon as the pile runs out."
    assert of("endless", end)
    assert not of("endless", end + " In turn, draw a card from the stock.")


def test_who_has_most_at_the_end_does_not_say_when_that_is() -> None:
    book = "For two players. Blue begins. Each lays a bean. Then red lays a bean. The aim is to have the most beans."
    assert of("ending", book)


def test_of_points_that_are_raced_for_two_cannot_have_the_same() -> None:
    book = RULES.replace("wins at once", "scores ten points")
    assert of("tie", book + " The most points win.")
    assert not of("tie", book + " The first player to reach fifty points wins.")


def test_lots_that_are_drawn_are_no_draw() -> None:
    book = RULES + " Every stone taken scores a point, and the most points win."
    assert of("tie", book + " Lots are drawn for the seats.")
    assert not of("tie", book + " With equal points the game is drawn.")


@pytest.mark.parametrize(
    ("language", "dice", "board"),
    [
        (
            "de",
            "Zwei Leute würfeln. Die Summe wird notiert. Wer fünfzig hat, gewinnt. Eine Eins macht alles zunichte.",
            "Feld",
        ),
        ("en", "Two people roll. The sum is noted. Whoever has fifty wins. A one spoils everything.", "square"),
    ],
)
def test_where_only_dice_are_rolled_nothing_is_set_up(language: Language, dice: str, board: str) -> None:
    more: dict[Language, str] = {
        "de": f" Gezogen wird von {board} zu {board}.",
        "en": f" One goes from {board} to {board}.",
    }
    assert not of("setup", dice, language)
    assert of("setup", dice + more[language], language)


def test_one_player_and_the_others_is_not_just_anyone() -> None:
    assert of("anyone", RULES + " One player hides a stone.")
    assert not of("anyone", RULES + " One player hides a stone. The others guess where it is.")
    assert not of(
        "anyone", RULES + "\n\nA stone is lost if:\n\n- A player drops it on the floor\n- Nobody wants it back"
    )


def test_a_word_that_heads_a_section_with_a_colon_is_introduced() -> None:
    book = RULES + " A stone beside the Zorbix is safe. Whoever moves the Zorbix rests."
    assert of("term", book)
    assert not of("term", f"{book}\n\nZorbix:\n\nA stone that nobody may take.")


def test_a_word_set_in_quotes_is_introduced() -> None:
    book = RULES + " A stone beside the Zorbix is safe. Whoever moves the Zorbix rests."
    assert of("term", book)
    assert not of("term", book + " Somebody draws the “Zorbix” role.")


def test_a_capital_behind_a_number_tells_nothing() -> None:
    book = RULES + "\n\n1. Zorbix the stone. Whoever moves the Zorbix rests.\n\n2. Zorbix it again."
    assert not of("term", book)
