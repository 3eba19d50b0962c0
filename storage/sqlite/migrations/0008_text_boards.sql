-- +goose Up

-- Players who chose text boards get no pictures of them.
ALTER TABLE player ADD COLUMN text_boards INTEGER NOT NULL DEFAULT 0 CHECK (text_boards IN (0, 1));
