-- +goose Up

-- What players chose about their boards.
ALTER TABLE player ADD COLUMN keep_notes   INTEGER NOT NULL DEFAULT 0 CHECK (keep_notes IN (0, 1));
ALTER TABLE player ADD COLUMN show_same    INTEGER NOT NULL DEFAULT 0 CHECK (show_same IN (0, 1));
ALTER TABLE player ADD COLUMN show_repeats INTEGER NOT NULL DEFAULT 0 CHECK (show_repeats IN (0, 1));
