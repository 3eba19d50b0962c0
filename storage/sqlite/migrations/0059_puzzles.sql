-- +goose Up

-- Dropping a puzzle looks for what is made of it.
CREATE INDEX claim_puzzle ON claim (puzzle);
CREATE INDEX contest_puzzle ON contest (puzzle);
CREATE INDEX result_puzzle ON result (puzzle);
