-- +goose Up

-- Dropping a puzzle looks for what is made of it, and for nothing in order.
CREATE INDEX claim_puzzle ON claim USING hash (puzzle);
CREATE INDEX contest_puzzle ON contest USING hash (puzzle);
CREATE INDEX result_puzzle ON result USING hash (puzzle);
