-- +goose Up

-- What is over although more of it could still come, until that can't be any more: visits to
-- the page, and what people had under way who were forgotten.
CREATE TABLE ended (
    name  text COLLATE "C" NOT NULL PRIMARY KEY,
    at    bigint NOT NULL,
    until bigint NOT NULL
);
CREATE INDEX ended_until ON ended (until);
