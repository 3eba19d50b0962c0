-- +goose Up

-- Puzzles were found by their text, which an index held a second time. Now they are found
-- by a hash of it. The column with the index becomes the key, and a new one has the text:
-- so the table, to which others refer, stays where it is. puzzle_key is a function that
-- the program brings.
ALTER TABLE puzzle ADD COLUMN body TEXT NOT NULL DEFAULT '';
UPDATE puzzle SET body = text, text = puzzle_key(text);
ALTER TABLE puzzle RENAME COLUMN text TO key;
ALTER TABLE puzzle RENAME COLUMN body TO text;

-- The puzzles that players loaded or drew, by the names they gave them.
CREATE TABLE own_puzzle (
    id        INTEGER NOT NULL PRIMARY KEY,
    player    INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    solutions INTEGER NOT NULL CHECK (solutions IN (0, 1, 2)), -- 2 is several
    first     TEXT    NOT NULL, -- of several solutions, two that differ
    second    TEXT    NOT NULL,
    saved_at  INTEGER NOT NULL,
    UNIQUE (player, name),
    UNIQUE (player, puzzle)
) STRICT;

CREATE INDEX own_puzzle_puzzle ON own_puzzle (puzzle);
