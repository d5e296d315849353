"""The scaffold's templates: what is asked for stays, the rest is left out."""

from __future__ import annotations

from regelwerk.cli.template import render

SEATS = [{"COLOUR": "blue"}, {"COLOUR": "red"}]


def rendered(template: str, *asked: str) -> str:
    return render(template, asked, {"NAME": "dice"}, {"seat": SEATS})


def test_a_block_stays_where_it_is_asked_for_and_its_else_where_it_is_not() -> None:
    template = "a\n#if chance\nb\n#else\nc\n#end\nd\n"
    assert rendered(template, "chance") == "a\nb\nd\n"
    assert rendered(template) == "a\nc\nd\n"
    assert rendered("#if not chance\nb\n#end\nc\n", "chance") == "c\n"


def test_blocks_stand_in_blocks() -> None:
    template = "#if chance\n#if secrets\nboth\n#else\nchance\n#end\n#else\nnothing\n#end\n"
    assert rendered(template, "chance", "secrets") == "both\n"
    assert rendered(template, "chance") == "chance\n"
    assert rendered(template, "secrets") == "nothing\n"


def test_a_part_of_a_line_stays_alike() -> None:
    template = "HEAP«chance:, DIE»«no chance:, TURN» = LAYOUT\n"
    assert rendered(template, "chance") == "HEAP, DIE = LAYOUT\n"
    assert rendered(template) == "HEAP, TURN = LAYOUT\n"


def test_a_block_is_repeated_for_every_row_and_values_are_filled_in() -> None:
    assert rendered("@NAME@\n#each seat\n[@COLOUR@]\n#end\nend\n") == "dice\n[blue]\n[red]\nend\n"


def test_a_comment_is_not_a_block() -> None:
    assert rendered("# if chance\n#iffy\n# Title\n") == "# if chance\n#iffy\n# Title\n"
