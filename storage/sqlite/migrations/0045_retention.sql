-- +goose Up

-- The logs of games that count for nobody else, and messages that are done with, go after a
-- while. logged is 0 once a game's log is gone.
ALTER TABLE game ADD COLUMN logged INTEGER NOT NULL DEFAULT 1 CHECK (logged IN (0, 1));

CREATE INDEX game_logged ON game (started_at) WHERE logged = 1 AND kind NOT IN (1, 4);
CREATE INDEX post_done ON post (due_at) WHERE state IN (3, 4);
