-- +goose Up

-- A lesson is a game that teaches a technique, by its name; others have none. When it is
-- finished its player has passed the lesson.
ALTER TABLE game ADD COLUMN lesson TEXT NOT NULL DEFAULT '';

CREATE INDEX game_lesson ON game (player, lesson) WHERE lesson <> '';

-- A server can do without times and ranks, as a school does.
ALTER TABLE guild ADD COLUMN untimed INTEGER NOT NULL DEFAULT 0 CHECK (untimed IN (0, 1));
