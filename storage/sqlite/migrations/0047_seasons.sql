-- +goose Up

-- The seasons of guilds, from the first that was begun by hand: number 1 is what was before
-- that. Each ends where the next begins. Their boards are in score, with "season" and the
-- first date as the period.
CREATE TABLE season (
    guild  INTEGER NOT NULL,
    number INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    first  TEXT    NOT NULL, -- empty for number 1
    PRIMARY KEY (guild, number),
    UNIQUE (guild, first)
) STRICT, WITHOUT ROWID;
