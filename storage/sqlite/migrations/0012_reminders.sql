-- +goose Up

-- Who asked to be warned before a streak ends, and when to look at them next: 0 off, 1 on,
-- 2 on until a direct message was refused.
ALTER TABLE player ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0 CHECK (reminders IN (0, 1, 2));
ALTER TABLE player ADD COLUMN remind_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX player_remind ON player (remind_at) WHERE reminders = 1;
CREATE INDEX player_remind_in ON player (last_guild) WHERE reminders = 1;

-- Whether Monday's post has the week's table, the role that goes to who leads it, and the
-- day on which it was last given.
ALTER TABLE guild ADD COLUMN recap      INTEGER NOT NULL DEFAULT 0 CHECK (recap IN (0, 1));
ALTER TABLE guild ADD COLUMN recap_role INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guild ADD COLUMN crowned    TEXT    NOT NULL DEFAULT '';

CREATE INDEX guild_crown ON guild (id) WHERE recap_role <> 0;

-- Who was given a role, so that it can be taken back.
CREATE TABLE crown (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    role   INTEGER NOT NULL,
    PRIMARY KEY (guild, player, role)
) STRICT, WITHOUT ROWID;
