-- +goose Up

-- When the pause began that a game is in, and how long those before took together.
ALTER TABLE position ADD COLUMN paused_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE position ADD COLUMN paused    INTEGER NOT NULL DEFAULT 0;

-- What a puzzle was ordered with besides size and difficulty.
ALTER TABLE puzzle ADD COLUMN options TEXT NOT NULL DEFAULT '';
