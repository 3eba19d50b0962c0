-- +goose Up

-- Forgetting a game looks for its strikes.
CREATE INDEX strike_game ON strike (game);
