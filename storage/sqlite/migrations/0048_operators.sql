-- +goose Up

-- The operators of a server's dailies, and of a daily: '' is all four. Dailies of other
-- operators are others, so these are part of the key.
ALTER TABLE guild ADD COLUMN ops TEXT NOT NULL DEFAULT '';

CREATE TABLE daily_of (
    day        TEXT    NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    ops        TEXT    NOT NULL,
    puzzle     INTEGER NOT NULL REFERENCES puzzle,
    PRIMARY KEY (day, size, difficulty, ops)
) STRICT, WITHOUT ROWID;
INSERT INTO daily_of SELECT day, size, difficulty, '', puzzle FROM daily;
DROP TABLE daily;
ALTER TABLE daily_of RENAME TO daily;
CREATE INDEX daily_puzzle ON daily (puzzle, day);

-- What a result's puzzle was ordered with. Times of such puzzles compare with no others of
-- the size and difficulty; those so far count as they did.
ALTER TABLE result ADD COLUMN options TEXT NOT NULL DEFAULT '';
DROP INDEX result_times;
CREATE INDEX result_times ON result (player, size, difficulty, finished_at, ranked)
    WHERE assisted = 0 AND shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0) AND options = '';
