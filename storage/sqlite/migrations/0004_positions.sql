-- +goose Up

-- A game is known by its player, its puzzle and its occasion. SQLite can't change a
-- unique constraint in place, so the table is made again. References to it are
-- counted as they break and heal, and must all be whole at the commit.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE game_copy AS SELECT * FROM game;
DROP TABLE game;

CREATE TABLE game (
    id          INTEGER NOT NULL PRIMARY KEY,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    occasion    INTEGER NOT NULL, -- the event that it is played at; 0 is alone
    kind        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    slot        INTEGER NOT NULL,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    solution_at INTEGER NOT NULL,
    cursor      INTEGER NOT NULL,
    notes       INTEGER NOT NULL CHECK (notes IN (0, 1)),
    UNIQUE (player, puzzle, occasion)
) STRICT;

INSERT INTO game (id, player, puzzle, occasion, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes)
SELECT id, player, puzzle, 0, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes FROM game_copy;
DROP TABLE game_copy;

CREATE INDEX game_unfinished ON game (player, day) WHERE kind = 1 AND finished_at = 0 AND solution_at = 0;

-- From version 2 on, entries hold what a move did instead of what was asked for.
ALTER TABLE move ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE move ADD COLUMN detail TEXT NOT NULL DEFAULT '';
ALTER TABLE move ADD COLUMN key BLOB NOT NULL DEFAULT x'';
UPDATE move SET key = unhex(printf('%032x', interaction)) WHERE interaction <> 0;
ALTER TABLE move DROP COLUMN interaction;

CREATE TABLE position (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES game,
    seq         INTEGER NOT NULL,
    cells       TEXT    NOT NULL,
    undos       INTEGER NOT NULL,
    redos       INTEGER NOT NULL,
    wrong       INTEGER NOT NULL,
    handed_in   INTEGER NOT NULL CHECK (handed_in IN (0, 1)),
    wrong_cells TEXT    NOT NULL,
    hints       TEXT    NOT NULL,
    mistaken    INTEGER NOT NULL CHECK (mistaken IN (0, 1)),
    logged      INTEGER NOT NULL
) STRICT;

-- That an action was carried out, without its outcome. The first releases did not
-- keep whose it was: player 0 stands for anybody, which is sound because snowflakes
-- are unique, and over once these receipts are a day old.
CREATE TABLE receipt (
    player INTEGER NOT NULL,
    key    BLOB    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (player, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX receipt_at ON receipt (at);

INSERT INTO receipt (player, key, at)
SELECT 0, unhex(printf('%032x', interaction)), at FROM answered;

DROP TABLE answered;
