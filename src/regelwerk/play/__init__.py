"""A match between seats: who sits where, what happened, what may happen next, and where it is kept. No HTTP.

A match is the fold of its events (`match`, `event`); a table is the one queue through which new events come (`table`);
the lobby finds and opens tables (`lobby`); the store keeps events before anybody hears of them (`store`, `sqlite`,
`postgres`), chained by digests so that damage is noticed (`chain`, `witness`). Where several processes serve one
database, each hears of what the others did and follows (`neighbours`, `neighbourhood`, `following`).
What giving up comes to is worked out here too (`resigning`, `placing`): no game knows of it.
So is what people do besides moving: they ask each other (`questions`, `offers`, `negotiation`), play against a clock
(`clock`, `flagging`), let a computer stand in (`absence`), play again (`rematch`), say a few things (`emotes`).
Chance is drawn here, from one secret seed per match (`chance`, docs/fairness.md).
"""
