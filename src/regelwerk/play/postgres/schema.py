"""The tables, and what makes each version of them out of the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.play.request_error import RequestError

if TYPE_CHECKING:
    from psycopg import Connection

_TABLES = """
CREATE TABLE regelwerk_schema (version integer NOT NULL);
INSERT INTO regelwerk_schema VALUES (0);
CREATE TABLE matches (
    name text PRIMARY KEY,
    awaits text NOT NULL,
    touched bigint NOT NULL,
    shown text NOT NULL DEFAULT 'hidden',
    count integer NOT NULL,
    head bytea NOT NULL
);
CREATE INDEX matches_by_awaits ON matches (awaits, touched);
CREATE INDEX matches_by_shown ON matches (shown, touched);
CREATE TABLE events (
    name text NOT NULL,
    sequence integer NOT NULL,
    before bytea NOT NULL,
    event bytea NOT NULL,
    PRIMARY KEY (name, sequence)
);
CREATE FUNCTION events_only_grow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
        IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM matches WHERE name = OLD.name) THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'events only grow' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
CREATE TRIGGER events_are_not_changed BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION events_only_grow();
CREATE UNLOGGED TABLE processes (
    process text PRIMARY KEY,
    seen bigint NOT NULL,
    up_since bigint NOT NULL,
    works boolean NOT NULL
);
CREATE UNLOGGED TABLE presence (
    match text NOT NULL,
    process text NOT NULL,
    seats integer[] NOT NULL,
    watching integer NOT NULL,
    PRIMARY KEY (match, process)
);
CREATE UNLOGGED TABLE remarks (
    number bigserial PRIMARY KEY,
    match text NOT NULL,
    process text NOT NULL,
    seat integer,
    emote text NOT NULL,
    said bigint NOT NULL
);
CREATE INDEX remarks_by_match ON remarks (match, number);
CREATE UNLOGGED TABLE leases (
    match text PRIMARY KEY,
    process text NOT NULL,
    sequence integer NOT NULL,
    taken bigint NOT NULL
);
CREATE UNLOGGED TABLE asked (
    match text NOT NULL,
    sequence integer NOT NULL,
    seat integer NOT NULL,
    account text NOT NULL,
    urgency integer NOT NULL,
    at bigint NOT NULL,
    worker text,
    failed boolean NOT NULL DEFAULT false,
    move text,
    PRIMARY KEY (match, sequence, seat)
);
"""

MIGRATIONS = (_TABLES,)
"""What makes each version out of the one before, the first out of nothing."""

SCHEMA = len(MIGRATIONS)

_ONE_AT_A_TIME = 0x7265_6765_6C77  # "regelw": the advisory lock of whoever brings the tables up to date


def bring_up_to_date(connection: Connection[tuple[object, ...]]) -> None:
    """Make or change the tables, once however many processes start. `RequestError` if they are a newer program's."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_ONE_AT_A_TIME,))
        known = connection.execute("SELECT to_regclass('regelwerk_schema') IS NOT NULL").fetchone()
        version = 0
        if known and known[0]:
            row = connection.execute("SELECT version FROM regelwerk_schema").fetchone()
            version = int(str(row[0])) if row else 0
        if version > SCHEMA:
            raise RequestError(
                "unavailable",
                f"Die Datenbank gehört zu einem neueren Programm (Schema {version}); dieses kennt Schema {SCHEMA}.",
                f"The database belongs to a newer program (schema {version}); this one knows schema {SCHEMA}.",
            )
        for statements in MIGRATIONS[version:]:
            connection.execute(statements)
        if version < SCHEMA:
            connection.execute("UPDATE regelwerk_schema SET version = %s", (SCHEMA,))
