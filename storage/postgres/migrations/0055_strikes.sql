-- +goose Up

-- Forgetting a game looks for its strikes.
CREATE INDEX strike_game ON strike (game);

-- All who play a puzzle are read by their games' IDs, some at a time. In SQLite each index
-- ends with the ID by itself.
CREATE INDEX game_puzzle_id ON game (puzzle, id);
DROP INDEX game_puzzle;
