-- The tables of the store. Names, causes and channels are bytes: text of PostgreSQL cannot hold every string (a NUL is refused), and bytes
-- are sorted the same everywhere. Every `digest` and `check_value` is SHA-256 cut to 16 bytes; docs/storage.md says over what.

-- The end of each log, and what is counted game by game. `last` and `digest` are of the last event.
CREATE TABLE games (
    game        bytea  PRIMARY KEY,
    last        bigint NOT NULL CHECK (last > 0),
    digest      bytea  NOT NULL CHECK (length(digest) = 16),
    check_value bytea  NOT NULL CHECK (length(check_value) = 16),
    -- The newest id of a message of this game.
    message     bigint NOT NULL,
    -- The number of the newest stored answer of this game.
    answer      bigint NOT NULL
) WITH (fillfactor = 50); -- Each append changes its game's row: with room on the page no index has to be changed with it.

-- What happened. Two writers of one event collide on the key.
CREATE TABLE events (
    game   bytea  NOT NULL,
    seq    bigint NOT NULL CHECK (seq > 0),
    digest bytea  NOT NULL CHECK (length(digest) = 16),
    cause  bytea  NOT NULL,
    event  bytea  NOT NULL,
    PRIMARY KEY (game, seq)
);

-- What each cause produced. `attempt` says which call wrote it, so that a caller whose connection broke finds its own.
CREATE TABLE causes (
    game        bytea  NOT NULL,
    cause       bytea  NOT NULL,
    first       bigint NOT NULL CHECK (first > 0),
    last        bigint NOT NULL CHECK (last >= first),
    attempt     bytea  NOT NULL,
    check_value bytea  NOT NULL CHECK (length(check_value) = 16),
    PRIMARY KEY (game, cause)
);

-- Messages until they are sent. An id is the time of writing by the clock of the database and ten bits of chance, and more than every
-- earlier id of its game. So games share no counter.
CREATE TABLE messages (
    id          bigint  PRIMARY KEY CHECK (id > 0),
    game        bytea   NOT NULL,
    seq         bigint  NOT NULL,
    place       integer NOT NULL,
    channel     bytea   NOT NULL,
    body        bytea   NOT NULL,
    check_value bytea   NOT NULL CHECK (length(check_value) = 16)
);
CREATE INDEX messages_of_game ON messages (game, id);

-- Answers to causes that made no event.
CREATE TABLE answers (
    game        bytea  NOT NULL,
    cause       bytea  NOT NULL,
    number      bigint NOT NULL,
    answer      bytea  NOT NULL,
    check_value bytea  NOT NULL CHECK (length(check_value) = 16),
    PRIMARY KEY (game, cause)
);
CREATE INDEX answers_by_number ON answers (game, number);

-- A cache: whoever empties it loses time only.
CREATE TABLE snapshots (
    game        bytea  NOT NULL,
    seq         bigint NOT NULL CHECK (seq > 0),
    snapshot    bytea  NOT NULL,
    check_value bytea  NOT NULL CHECK (length(check_value) = 16),
    PRIMARY KEY (game, seq)
);

CREATE TABLE notes (
    name        bytea PRIMARY KEY,
    note        bytea NOT NULL,
    check_value bytea NOT NULL CHECK (length(check_value) = 16)
);
