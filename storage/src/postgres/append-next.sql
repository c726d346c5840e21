-- Every later append moves the row on, if it is still where the caller believes.
WITH held AS (
    SELECT FROM leases WHERE name = $16::bytea AND epoch = $17::bigint AND ends > clock_timestamp() FOR KEY SHARE
), head AS (
    UPDATE games SET
        last = $4, digest = $5, check_value = $6,
        message = CASE cardinality($12::bytea[]) WHEN 0 THEN message ELSE greatest(message,
            ((((extract(epoch FROM clock_timestamp()) * 1000000)::bigint - 1767225600000000) << 10) | $15::bigint)
        ) + cardinality($12::bytea[]) END
    WHERE game = $1 AND last = $2 AND digest = $3 AND ($16::bytea IS NULL OR EXISTS (SELECT FROM held))
    RETURNING message
)
