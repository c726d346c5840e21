-- The first append to a game makes its row. Whoever is second waits for the first and gets no row back.
WITH held AS (
    SELECT FROM leases WHERE name = $16::bytea AND epoch = $17::bigint AND ends > clock_timestamp() FOR KEY SHARE
), head AS (
    INSERT INTO games (game, last, digest, check_value, answer, message)
    SELECT $1, $4, $5, $6, 0, CASE cardinality($12::bytea[]) WHEN 0 THEN 0 ELSE
        ((((extract(epoch FROM clock_timestamp()) * 1000000)::bigint - 1767225600000000) << 10) | $15::bigint)
        + cardinality($12::bytea[]) END
    WHERE $2::bigint = 0 AND $3::bytea IS NOT NULL AND ($16::bytea IS NULL OR EXISTS (SELECT FROM held))
    ON CONFLICT (game) DO NOTHING
    RETURNING message
)
