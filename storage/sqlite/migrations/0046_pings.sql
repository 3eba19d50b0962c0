-- +goose Up

-- Players whom an invitation to a duel names without notifying them.
ALTER TABLE player ADD COLUMN no_pings INTEGER NOT NULL DEFAULT 0 CHECK (no_pings IN (0, 1));
