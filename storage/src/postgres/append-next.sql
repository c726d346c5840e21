-- Every later append moves the row on, if it is still where the caller believes.
WITH head AS (
    UPDATE games SET
        last = $4, digest = $5, check_value = $6,
        message = CASE cardinality($12::bytea[]) WHEN 0 THEN message ELSE greatest(message,
            ((((extract(epoch FROM clock_timestamp()) * 1000000)::bigint - 1767225600000000) << 10) | $15::bigint)
        ) + cardinality($12::bytea[]) END
    WHERE game = $1 AND last = $2 AND digest = $3
    RETURNING message
)
