-- +goose Up

-- A duel or race can be played on a puzzle that its host brought.
ALTER TABLE match ADD COLUMN brought INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1));
