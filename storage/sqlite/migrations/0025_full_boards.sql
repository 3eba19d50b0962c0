-- +goose Up

-- Players whose boards are submitted when their last cell is filled.
ALTER TABLE player ADD COLUMN submit_full INTEGER NOT NULL DEFAULT 0 CHECK (submit_full IN (0, 1));
