-- +goose Up

-- Stars are worked out once, when a puzzle is kept, as par is. Puzzles kept so far have 0:
-- theirs go by the score, as they did until now.
ALTER TABLE puzzle ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;
