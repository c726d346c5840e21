-- The rest of the append, the same for both. $1 game, $2 expected end, $3 digest there, $4 new end, $5 its digest, $6 check of the head,
-- $7 cause, $8 attempt, $9 check of the cause, $10 digests and $11 events, $12 channels, $13 bodies and $14 checks of the messages, $15 ten
-- bits of chance, $16 the lease (null = none) and $17 its epoch. The lock of the lease lasts until the commit: nobody is given the
-- lease before this append is written.
, new_cause AS (
    INSERT INTO causes (game, cause, first, last, attempt, check_value)
    SELECT $1, $7, $2 + 1, $4, $8, $9 FROM head
), new_events AS (
    INSERT INTO events (game, seq, digest, cause, event)
    SELECT $1, $2 + new.place, new.digest, $7, new.event
    FROM head, unnest($10::bytea[], $11::bytea[]) WITH ORDINALITY AS new (digest, event, place)
), new_messages AS (
    INSERT INTO messages (id, game, seq, place, channel, body, check_value)
    SELECT head.message - cardinality($12::bytea[]) + new.place, $1, $2 + 1, new.place - 1, new.channel, new.body, new.check_value
    FROM head, unnest($12::bytea[], $13::bytea[], $14::bytea[]) WITH ORDINALITY AS new (channel, body, check_value, place)
)
SELECT message FROM head
