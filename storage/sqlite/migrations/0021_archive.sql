-- +goose Up

-- What each player can go on with, but for lessons: those begun last are found first.
CREATE INDEX game_open ON game (player, id) WHERE finished_at = 0 AND solution_at = 0 AND kind <> 8;

-- The times of puzzles that were played later, from the archive: boards of their own.
CREATE INDEX result_later ON result (puzzle, assisted, ranked, finished_at, player)
    WHERE kind = 3 AND shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0);

-- Puzzles that somebody pasted to have them explained, for as long as they turn its pages.
CREATE TABLE pasted (
    id     INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    UNIQUE (player, text)
) STRICT;

CREATE INDEX pasted_player ON pasted (player, at, id);
CREATE INDEX pasted_at ON pasted (at);
