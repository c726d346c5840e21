-- Keys of the server and of its games, each sealed by a key that only the daemons have. Nobody changes one: a new roll key is a new row. The
-- server's key has an empty game and an empty public key, so there is one.
CREATE TABLE sealed_keys (
    game   bytea NOT NULL,
    public bytea NOT NULL,
    sealed bytea NOT NULL,
    PRIMARY KEY (game, public)
);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON sealed_keys
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
