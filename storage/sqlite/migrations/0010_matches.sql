-- +goose Up

-- Duels and races. The state's numbers: 1 to 4 are open, 5 is over.
CREATE TABLE match (
    id        INTEGER NOT NULL PRIMARY KEY,
    kind      INTEGER NOT NULL,
    state     INTEGER NOT NULL,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    host      INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    rated     INTEGER NOT NULL CHECK (rated IN (0, 1)),
    threaded  INTEGER NOT NULL CHECK (threaded IN (0, 1)),
    quiet     INTEGER NOT NULL CHECK (quiet IN (0, 1)),
    made_at   INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    due_at    INTEGER NOT NULL,
    over_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX match_due ON match (due_at) WHERE state IN (1, 2, 3, 4);
CREATE INDEX match_over ON match (over_at) WHERE state = 5;
CREATE INDEX match_puzzle ON match (puzzle);

CREATE TABLE rival (
    match   INTEGER NOT NULL REFERENCES match,
    player  INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    state   INTEGER NOT NULL,
    game    INTEGER NOT NULL, -- 0 until the board was opened
    draw_at INTEGER NOT NULL,
    done_at INTEGER NOT NULL,
    place   INTEGER NOT NULL,
    solve   INTEGER NOT NULL,
    wrong   INTEGER NOT NULL,
    hints   INTEGER NOT NULL,
    held    INTEGER NOT NULL CHECK (held IN (0, 1)),
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX rival_player ON rival (player, match);
CREATE INDEX rival_open ON rival (player, match) WHERE state IN (1, 2);

-- Where a server has duels and races: everywhere, in one channel, or nowhere.
ALTER TABLE guild ADD COLUMN no_matches    INTEGER NOT NULL DEFAULT 0 CHECK (no_matches IN (0, 1));
ALTER TABLE guild ADD COLUMN match_channel INTEGER NOT NULL DEFAULT 0;

-- Players who want no invitations, and those for whose matches only start and end are told.
ALTER TABLE player ADD COLUMN no_duels       INTEGER NOT NULL DEFAULT 0 CHECK (no_duels IN (0, 1));
ALTER TABLE player ADD COLUMN quiet_standing INTEGER NOT NULL DEFAULT 0 CHECK (quiet_standing IN (0, 1));
