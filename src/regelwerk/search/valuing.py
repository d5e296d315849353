"""What a position is worth before the end: as it was learned, or else as the game's own kernel says."""

from __future__ import annotations

from regelwerk.kernel.convention import ARRAY, EVALUATE, REDACT, VOID, Compiled, Words, compiled, function

from .evaluation import EVALUATION, SCRATCH, Evaluation, Scratch, appraise


@compiled(VOID(function(REDACT), function(EVALUATE), EVALUATION, SCRATCH, ARRAY, ARRAY))
def value_position(
    redact: Compiled, evaluate: Compiled, evaluation: Evaluation, scratch: Scratch, tables: Words, words: Words
) -> None:
    """Write into RETURNS how a game that is not over may end."""
    if evaluation.weights.shape[0]:
        appraise(redact, evaluation, scratch, tables, words)
    else:
        evaluate(tables, words)
