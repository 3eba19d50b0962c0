-- +goose Up

ALTER TABLE result ADD COLUMN handed_in INTEGER NOT NULL DEFAULT 0 CHECK (handed_in IN (0, 1));
ALTER TABLE result ADD COLUMN verdict INTEGER NOT NULL DEFAULT 0 CHECK (verdict IN (0, 1, 2)); -- the operator's: none, accepted, rejected
ALTER TABLE standing ADD COLUMN handed_in INTEGER NOT NULL DEFAULT 0 CHECK (handed_in IN (0, 1));

-- What waits for the operator's verdict (of dailies, kind 1), and what had one: a few
-- of many results.
CREATE INDEX result_waiting ON result (finished_at) WHERE held = 1 AND verdict = 0 AND kind = 1 AND shown = 0;
CREATE INDEX result_judged ON result (finished_at) WHERE verdict <> 0;

-- Results that a server's managers took off its boards.
CREATE TABLE strike (
    guild  INTEGER NOT NULL,
    game   INTEGER NOT NULL REFERENCES game,
    by     INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, game)
) STRICT, WITHOUT ROWID;
