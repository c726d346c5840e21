-- Who does which work. Rows are never removed, so that an epoch never comes a second time.
CREATE TABLE leases (
    name   bytea       PRIMARY KEY,
    holder bytea       NOT NULL,
    -- How often it was given.
    epoch  bigint      NOT NULL CHECK (epoch > 0),
    -- By the clock of the database. No other clock is compared with it.
    ends   timestamptz NOT NULL,
    -- With this key, a change of the epoch waits for every append that has locked the row FOR KEY SHARE, and a renewal does not. It also
    -- keeps an epoch from being given to two.
    UNIQUE (name, epoch)
) WITH (fillfactor = 50);

CREATE FUNCTION refuse_older_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the epoch of a lease never falls' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER epoch_never_falls BEFORE UPDATE ON leases
    FOR EACH ROW WHEN (new.epoch < old.epoch OR new.name <> old.name) EXECUTE FUNCTION refuse_older_epoch();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON leases
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Daemons that say that they live.
CREATE TABLE daemons (
    daemon bytea       PRIMARY KEY,
    about  bytea       NOT NULL,
    ends   timestamptz NOT NULL
) WITH (fillfactor = 50);
