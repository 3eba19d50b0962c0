-- +goose Up

-- Whom a message of the outbox tells of, so that it can be dropped with all else that is
-- kept of them. Until now only shared games told of somebody, and had it in their data.
ALTER TABLE post ADD COLUMN about INTEGER NOT NULL DEFAULT 0;
UPDATE post SET about = coalesce(json_extract(CAST(data AS TEXT), '$.Player'), 0) WHERE kind = 'share' AND json_valid(CAST(data AS TEXT));

CREATE INDEX post_about ON post (about) WHERE about <> 0;
CREATE INDEX post_user ON post (user) WHERE user <> 0;
