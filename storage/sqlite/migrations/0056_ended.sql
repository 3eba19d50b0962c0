-- +goose Up

-- What is over although more of it could still come, until that can't be any more: visits to
-- the page, and what people had under way who were forgotten.
CREATE TABLE ended (
    name  TEXT    NOT NULL PRIMARY KEY,
    at    INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ended_until ON ended (until);
