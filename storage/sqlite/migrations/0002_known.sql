-- +goose Up

-- The servers in which a player is known, latest seen last.
CREATE INDEX member_player ON member (player, seen_at);

-- A player's dailies (kind 1) that still wait for an answer.
CREATE INDEX game_unfinished ON game (player, day) WHERE kind = 1 AND finished_at = 0 AND solution_at = 0;
