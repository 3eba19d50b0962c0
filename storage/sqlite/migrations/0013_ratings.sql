-- +goose Up

-- How strong players are in each guild; guild 0 is everywhere.
CREATE TABLE rating (
    guild      INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    moves      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    sure_until INTEGER NOT NULL, -- 0 if it is not on the board
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_board ON rating (guild, value DESC, player, sure_until) WHERE sure_until <> 0;

-- What each contest (cause 1) or match (cause 2) did to them.
CREATE TABLE rating_change (
    player     INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    cause      INTEGER NOT NULL,
    event      INTEGER NOT NULL,
    before     REAL    NOT NULL,
    after      REAL    NOT NULL,
    taken_back INTEGER NOT NULL CHECK (taken_back IN (0, 1)),
    PRIMARY KEY (player, guild, cause, event)
) STRICT, WITHOUT ROWID;

-- How far the ratings of a settled contest's players have moved. Contests that were
-- settled before there were ratings count, too, oldest first.
ALTER TABLE contest ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE contest ADD COLUMN rated_through INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contest ADD COLUMN rivals TEXT NOT NULL DEFAULT '';
CREATE INDEX contest_unrated ON contest (closes_at, guild, puzzle) WHERE settled = 1 AND rated = 0;

CREATE TABLE achievement (
    player INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (player, kind)
) STRICT, WITHOUT ROWID;

-- Who plays already has solved a first puzzle (kind 1) and a first one of some sizes (10
-- and the size), so that this is not news. Of the columns beside min, SQLite takes those of
-- the row that has it.
INSERT INTO achievement (player, kind, game, at)
SELECT player, 1, game, min(finished_at) FROM result WHERE shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0) GROUP BY player;
INSERT INTO achievement (player, kind, game, at)
SELECT player, 10 + size, game, min(finished_at) FROM result WHERE shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0) GROUP BY player, size;

-- A player's own times of a kind, newest first.
CREATE INDEX result_times ON result (player, size, difficulty, finished_at, ranked) WHERE assisted = 0 AND shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0);
