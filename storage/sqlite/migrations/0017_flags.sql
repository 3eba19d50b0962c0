-- +goose Up

-- Reports that something is wrong with a puzzle, one for each player.
CREATE TABLE flag (
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    player INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    reason TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (puzzle, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX flag_player ON flag (player, at);
CREATE INDEX flag_latest ON flag (puzzle, at);

-- The puzzles reported, with what the solver found and the operator's verdict.
CREATE TABLE flagged (
    puzzle     INTEGER NOT NULL PRIMARY KEY REFERENCES puzzle,
    state      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    solutions  INTEGER NOT NULL,
    unproven   INTEGER NOT NULL CHECK (unproven IN (0, 1)),
    nodes      INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    judged_by  INTEGER NOT NULL,
    judged_at  INTEGER NOT NULL,
    through    INTEGER NOT NULL,
    told       INTEGER NOT NULL
) STRICT;

CREATE INDEX flagged_state ON flagged (state, at);

-- When the operator voided a puzzle: from then on it counts nowhere. 0 is never.
ALTER TABLE puzzle ADD COLUMN voided_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX game_puzzle ON game (puzzle);
