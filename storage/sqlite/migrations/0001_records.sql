-- +goose Up

CREATE TABLE setting (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guild (
    id          INTEGER NOT NULL PRIMARY KEY,
    zone        TEXT    NOT NULL,
    channel     INTEGER NOT NULL,
    post_minute INTEGER NOT NULL,
    teaser      INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    week        TEXT    NOT NULL, -- JSON: [size, difficulty] a weekday, Sunday first; empty is the default
    setup_by    INTEGER NOT NULL,
    paused      INTEGER NOT NULL CHECK (paused IN (0, 1)),
    pause_cause TEXT    NOT NULL,
    changed_at  INTEGER NOT NULL
) STRICT;

CREATE INDEX guild_posting ON guild (id) WHERE channel <> 0;

CREATE TABLE player (
    id         INTEGER NOT NULL PRIMARY KEY,
    current    INTEGER NOT NULL,
    last_guild INTEGER NOT NULL,
    theme      TEXT    NOT NULL
) STRICT;

CREATE TABLE member (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle (
    id         INTEGER NOT NULL PRIMARY KEY,
    text       TEXT    NOT NULL UNIQUE,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    solution   TEXT    NOT NULL,
    generator  INTEGER NOT NULL,
    seed       INTEGER NOT NULL, -- 64 bits without a sign, kept as the same bits
    made_at    INTEGER NOT NULL
) STRICT;

CREATE TABLE daily (
    day        TEXT    NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    puzzle     INTEGER NOT NULL REFERENCES puzzle,
    PRIMARY KEY (day, size, difficulty)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_puzzle ON daily (puzzle, day);

CREATE TABLE claim (
    guild  INTEGER NOT NULL,
    slot   INTEGER NOT NULL,
    day    TEXT    NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    teaser INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, slot, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id          INTEGER NOT NULL PRIMARY KEY,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    kind        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    slot        INTEGER NOT NULL,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    solution_at INTEGER NOT NULL,
    cursor      INTEGER NOT NULL,
    notes       INTEGER NOT NULL CHECK (notes IN (0, 1)),
    UNIQUE (player, puzzle)
) STRICT;

CREATE TABLE move (
    game        INTEGER NOT NULL REFERENCES game,
    seq         INTEGER NOT NULL CHECK (seq > 0),
    kind        INTEGER NOT NULL,
    cells       TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    interaction INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE visit (
    game  INTEGER NOT NULL REFERENCES game,
    guild INTEGER NOT NULL,
    PRIMARY KEY (game, guild)
) STRICT, WITHOUT ROWID;

CREATE TABLE result (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES game,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    kind        INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    size        INTEGER NOT NULL,
    difficulty  INTEGER NOT NULL,
    solve       INTEGER NOT NULL,
    ranked      INTEGER NOT NULL,
    wrong       INTEGER NOT NULL,
    hints       INTEGER NOT NULL,
    assisted    INTEGER NOT NULL CHECK (assisted IN (0, 1)),
    shown       INTEGER NOT NULL CHECK (shown IN (0, 1)),
    held        INTEGER NOT NULL CHECK (held IN (0, 1)),
    streak      INTEGER NOT NULL CHECK (streak IN (0, 1)),
    finished_at INTEGER NOT NULL
) STRICT;

CREATE INDEX result_player ON result (player, finished_at);
CREATE INDEX result_streak ON result (player, day) WHERE streak = 1;

CREATE TABLE outage (
    day TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- The rows of a board lie together in the order of the board, so that a page of it
-- is one stretch of the file however many boards there are.
CREATE TABLE standing (
    guild       INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL,
    assisted    INTEGER NOT NULL CHECK (assisted IN (0, 1)),
    ranked      INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    player      INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    PRIMARY KEY (guild, puzzle, assisted, ranked, finished_at, player)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX standing_player ON standing (guild, puzzle, player);

CREATE TABLE contest (
    guild     INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    day       TEXT    NOT NULL,
    closes_at INTEGER NOT NULL,
    settled   INTEGER NOT NULL CHECK (settled IN (0, 1)),
    PRIMARY KEY (guild, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_open ON contest (closes_at) WHERE settled = 0;

-- The sums of what contests gave, kept true with every standing.
CREATE TABLE tally (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX tally_points ON tally (guild, points DESC, player, solved);

CREATE TABLE answered (
    interaction INTEGER NOT NULL PRIMARY KEY,
    at          INTEGER NOT NULL,
    outcome     BLOB    NOT NULL
) STRICT;

CREATE INDEX answered_at ON answered (at);

CREATE TABLE post (
    key        TEXT    NOT NULL PRIMARY KEY,
    kind       TEXT    NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    data       BLOB    NOT NULL,
    nonce      TEXT    NOT NULL,
    due_at     INTEGER NOT NULL,
    state      INTEGER NOT NULL,
    attempts   INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    failure    TEXT    NOT NULL
) STRICT;

CREATE INDEX post_open ON post (due_at) WHERE state IN (1, 2);
