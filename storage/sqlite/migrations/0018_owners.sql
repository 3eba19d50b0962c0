-- +goose Up

-- What a server's owner decides: dailies on hold, no mini, the role that a post notifies, a
-- thread below each daily, publishing to followers, answers in one channel alone.
ALTER TABLE guild ADD COLUMN on_hold   INTEGER NOT NULL DEFAULT 0 CHECK (on_hold IN (0, 1));
ALTER TABLE guild ADD COLUMN no_mini   INTEGER NOT NULL DEFAULT 0 CHECK (no_mini IN (0, 1));
ALTER TABLE guild ADD COLUMN ping_role INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guild ADD COLUMN threads   INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1));
ALTER TABLE guild ADD COLUMN publish   INTEGER NOT NULL DEFAULT 0 CHECK (publish IN (0, 1));
ALTER TABLE guild ADD COLUMN quiet     INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1));

-- Whether the bot has said hello (0 no, 1 with a manager's first command, 2 yes), and when
-- the server removed it.
ALTER TABLE guild ADD COLUMN greeting INTEGER NOT NULL DEFAULT 0 CHECK (greeting IN (0, 1, 2));
ALTER TABLE guild ADD COLUMN left_at  INTEGER NOT NULL DEFAULT 0;

CREATE INDEX guild_away ON guild (left_at, id) WHERE left_at <> 0;
CREATE INDEX guild_ungreeted ON guild (id) WHERE greeting = 1;

-- Who stands on none of a server's boards, and up to which game these follow.
CREATE TABLE block (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    off     INTEGER NOT NULL CHECK (off IN (0, 1)),
    pending INTEGER NOT NULL CHECK (pending IN (0, 1)),
    through INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX block_pending ON block (guild, player) WHERE pending = 1;

-- A player's results in the order of their games.
CREATE INDEX result_games ON result (player, game);
