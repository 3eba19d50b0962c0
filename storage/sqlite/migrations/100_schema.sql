-- +goose Up

-- The schema on SQLite.
--
-- Instants are milliseconds since 1970 in UTC; 0 has not happened. Days are dates such as
-- 2026-11-23; an empty one is none. IDs of guilds, channels, people and messages are Discord's
-- snowflakes; 0 is none. Spans of time are milliseconds. The numbers of kinds and states are
-- those of the constants in package storage.

-- The SHA-256 of this file's statements as they were when the database was made, and the build that
-- made it: until the first release they are edited in place, and a database made by others is refused.
CREATE TABLE schema_sum (
    sum TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What the bot remembers about itself: the application it belongs to, its salt, when it was
-- last up, how far a long job has come.
CREATE TABLE setting (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Which of several processes does what only one may do at a time. Data is what a holder leaves
-- for the next one, such as a gateway session; it says nothing about people. The bot on SQLite
-- is one process and takes none.
CREATE TABLE lease (
    name  TEXT    NOT NULL PRIMARY KEY,
    owner TEXT    NOT NULL,
    until INTEGER NOT NULL,
    fence INTEGER NOT NULL,
    data  BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

-- The days on which the bot was down for over six hours: they break no streak.
CREATE TABLE outage (
    day TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- A server's settings, one row for each.
CREATE TABLE guild (
    id            INTEGER NOT NULL PRIMARY KEY,
    zone          TEXT    NOT NULL, -- an IANA name; empty is UTC
    channel       INTEGER NOT NULL, -- where the daily is posted; 0 is nowhere
    post_minute   INTEGER NOT NULL, -- of the day
    teaser        INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    week          TEXT    NOT NULL, -- JSON: [size, difficulty] for each weekday, Sunday first; empty is the default
    setup_by      INTEGER NOT NULL,
    paused        INTEGER NOT NULL CHECK (paused IN (0, 1)), -- because the last post failed for good
    pause_cause   TEXT    NOT NULL,
    changed_at    INTEGER NOT NULL,
    no_matches    INTEGER NOT NULL CHECK (no_matches IN (0, 1)), -- no duels and races
    match_channel INTEGER NOT NULL, -- the one for duels and races; 0 is any
    recap         INTEGER NOT NULL CHECK (recap IN (0, 1)),
    untimed       INTEGER NOT NULL CHECK (untimed IN (0, 1)), -- neither times nor ranks are shown
    on_hold       INTEGER NOT NULL CHECK (on_hold IN (0, 1)), -- its manager paused the dailies
    no_mini       INTEGER NOT NULL CHECK (no_mini IN (0, 1)),
    ping_role     INTEGER NOT NULL,
    threads       INTEGER NOT NULL CHECK (threads IN (0, 1)),
    quiet         INTEGER NOT NULL CHECK (quiet IN (0, 1)),
    greeting      INTEGER NOT NULL CHECK (greeting IN (0, 1, 2)),
    left_at       INTEGER NOT NULL, -- when it removed the bot
    ops           TEXT    NOT NULL, -- the operators of its dailies; empty is all
    language      TEXT    NOT NULL, -- of what it reads in public; empty is that of its Discord
    locale        TEXT    NOT NULL -- that of its Discord, as last told
) STRICT;

CREATE INDEX guild_posting ON guild (id) WHERE channel <> 0;
CREATE INDEX guild_away ON guild (left_at, id) WHERE left_at <> 0;
CREATE INDEX guild_ungreeted ON guild (id) WHERE greeting = 1;

-- A person whom a manager took off a guild's boards, or the operator everywhere (guild 0).
-- While a block is pending, the boards of that person's games are being corrected: through is
-- the last game that was.
CREATE TABLE block (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    off     INTEGER NOT NULL CHECK (off IN (0, 1)), -- blocked now; a block that was lifted keeps its row until the boards are right
    pending INTEGER NOT NULL CHECK (pending IN (0, 1)),
    through INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX block_pending ON block (guild, player) WHERE pending = 1;

-- A person, the same everywhere: the settings, the game opened last, and when to think of a
-- reminder or a call.
CREATE TABLE player (
    id             INTEGER NOT NULL PRIMARY KEY,
    current        INTEGER NOT NULL, -- a game
    last_guild     INTEGER NOT NULL,
    theme          TEXT    NOT NULL,
    keep_notes     INTEGER NOT NULL CHECK (keep_notes IN (0, 1)),
    show_same      INTEGER NOT NULL CHECK (show_same IN (0, 1)),
    show_repeats   INTEGER NOT NULL CHECK (show_repeats IN (0, 1)),
    text_boards    INTEGER NOT NULL CHECK (text_boards IN (0, 1)),
    no_duels       INTEGER NOT NULL CHECK (no_duels IN (0, 1)),
    quiet_standing INTEGER NOT NULL CHECK (quiet_standing IN (0, 1)),
    reminders      INTEGER NOT NULL CHECK (reminders IN (0, 1, 2)),
    remind_at      INTEGER NOT NULL,
    call_hour      INTEGER NOT NULL CHECK (call_hour BETWEEN 0 AND 24), -- 24 is midnight, 0 never
    call_at        INTEGER NOT NULL,
    no_pings       INTEGER NOT NULL CHECK (no_pings IN (0, 1)),
    solved         INTEGER NOT NULL CHECK (solved IN (0, 1)), -- a game was finished
    unfolded       INTEGER NOT NULL CHECK (unfolded IN (0, 1)),
    hide_clock     INTEGER NOT NULL CHECK (hide_clock IN (0, 1)),
    hide_name      INTEGER NOT NULL CHECK (hide_name IN (0, 1)), -- boards count them without a name
    surface        INTEGER NOT NULL CHECK (surface BETWEEN 0 AND 3), -- where they played last
    language       TEXT    NOT NULL -- that was chosen; empty is that of each interaction
) STRICT;

CREATE INDEX player_remind ON player (remind_at) WHERE reminders = 1;
CREATE INDEX player_call ON player (call_at) WHERE call_hour > 0;
CREATE INDEX player_remind_in ON player (last_guild) WHERE reminders = 1 OR call_hour > 0;

-- How a person is known in one guild, as of their last interaction there.
CREATE TABLE member (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL,
    locale  TEXT    NOT NULL, -- of their Discord then; empty where it was not told
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_player ON member (player, seen_at);

-- What a player achieved for the first time, in which game.
CREATE TABLE achievement (
    player INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (player, kind)
) STRICT, WITHOUT ROWID;

-- That an action was carried out, so that one delivered twice is carried out once.
CREATE TABLE receipt (
    player INTEGER NOT NULL,
    key    BLOB    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (player, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX receipt_at ON receipt (at);

-- Who is at the page: a session for each token that was given out, and the tickets that begin
-- one. Hash is the token's; the token is kept by whoever has it.
CREATE TABLE page_session (
    hash     TEXT    NOT NULL PRIMARY KEY,
    player   INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    since_at INTEGER NOT NULL,
    ends_at  INTEGER NOT NULL,
    ticket   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX page_session_player ON page_session (player, ends_at);
CREATE INDEX page_session_ends ON page_session (ends_at);

-- Players who were forgotten, by a fingerprint: what they had under way could still arrive. A row
-- goes when nothing more can.
CREATE TABLE ended (
    name  TEXT    NOT NULL PRIMARY KEY,
    at    INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX ended_until ON ended (until);

-- A puzzle, stored once however often it is played. Key is a hash of its text, whatever order
-- its cages came in.
CREATE TABLE puzzle (
    id         INTEGER NOT NULL PRIMARY KEY,
    key        TEXT    NOT NULL UNIQUE,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL, -- 0 is without a grade
    score      INTEGER NOT NULL,
    solution   TEXT    NOT NULL, -- N² digits; empty if there is not exactly one
    generator  INTEGER NOT NULL,
    seed       INTEGER NOT NULL, -- 64 bits without a sign, stored as the same bits
    made_at    INTEGER NOT NULL,
    options    TEXT    NOT NULL,
    par        INTEGER NOT NULL,
    text       TEXT    NOT NULL
) STRICT;

-- Which puzzle a date has, for each slot, size, difficulty and set of operators. It is the same
-- for everybody.
CREATE TABLE daily (
    day        TEXT    NOT NULL,
    slot       INTEGER NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    ops        TEXT    NOT NULL,
    puzzle     INTEGER NOT NULL REFERENCES puzzle,
    PRIMARY KEY (day, slot, size, difficulty, ops)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_puzzle ON daily (puzzle, day);

-- Which puzzle a guild's day has. The first look or post fixes it.
CREATE TABLE claim (
    guild  INTEGER NOT NULL,
    slot   INTEGER NOT NULL,
    day    TEXT    NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    teaser INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    posted INTEGER NOT NULL CHECK (posted IN (0, 1)),
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, slot, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX claim_puzzle ON claim (puzzle);

-- A player's own list of puzzles, loaded or drawn. Of a puzzle with several solutions it has
-- two that differ.
CREATE TABLE own_puzzle (
    id        INTEGER NOT NULL PRIMARY KEY,
    player    INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    solutions INTEGER NOT NULL CHECK (solutions IN (0, 1, 2)), -- 2 is several
    first     TEXT    NOT NULL,
    second    TEXT    NOT NULL,
    saved_at  INTEGER NOT NULL,
    UNIQUE (player, name),
    UNIQUE (player, puzzle)
) STRICT;

CREATE INDEX own_puzzle_puzzle ON own_puzzle (puzzle);

-- A puzzle that somebody pasted to have it explained, kept for a week because a custom ID has
-- no room for it.
CREATE TABLE pasted (
    id     INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    UNIQUE (player, text)
) STRICT;

CREATE INDEX pasted_player ON pasted (player, at, id);
CREATE INDEX pasted_at ON pasted (at);

-- A player's report that something is wrong with a puzzle, and what the solver found.
CREATE TABLE flag (
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    player    INTEGER NOT NULL,
    guild     INTEGER NOT NULL,
    reason    TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    solutions INTEGER NOT NULL CHECK (solutions IN (0, 1, 2)), -- 2 is several
    unproven  INTEGER NOT NULL CHECK (unproven IN (0, 1)), -- there may be more
    PRIMARY KEY (puzzle, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX flag_player ON flag (player, at);
CREATE INDEX flag_at ON flag (at, puzzle, player);

-- One player, one puzzle and one occasion, wherever it is played.
CREATE TABLE game (
    id          INTEGER NOT NULL PRIMARY KEY,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    occasion    INTEGER NOT NULL, -- the match that it is played in; 0 is none
    kind        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    slot        INTEGER NOT NULL,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    solution_at INTEGER NOT NULL,
    cursor      INTEGER NOT NULL, -- a cell, in reading order
    notes       INTEGER NOT NULL CHECK (notes IN (0, 1)), -- digits become notes
    lesson      TEXT    NOT NULL,
    seen        INTEGER NOT NULL CHECK (seen IN (0, 1)), -- its player may have read the puzzle in a post before
    logged      INTEGER NOT NULL DEFAULT 1 CHECK (logged IN (0, 1)), -- its log is still kept
    UNIQUE (player, puzzle, occasion)
) STRICT;

CREATE INDEX game_unfinished ON game (player, day) WHERE kind = 1 AND finished_at = 0 AND solution_at = 0;
CREATE INDEX game_lesson ON game (player, lesson) WHERE lesson <> '';
CREATE INDEX game_open ON game (player, id) WHERE finished_at = 0 AND solution_at = 0 AND kind <> 8;
CREATE INDEX game_logged ON game (started_at) WHERE logged = 1 AND kind NOT IN (1, 4);
CREATE INDEX game_puzzle_id ON game (puzzle, id);

-- The log of a game, which only grows; the board is its replay. Cells and detail are in the
-- codec of package bot/game.
CREATE TABLE move (
    game   INTEGER NOT NULL REFERENCES game,
    seq    INTEGER NOT NULL CHECK (seq > 0),
    kind   INTEGER NOT NULL,
    cells  TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    detail TEXT    NOT NULL,
    key    BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- A game as its log leaves it, so that a move costs the same however long the log is.
CREATE TABLE position (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES game,
    seq         INTEGER NOT NULL, -- of the log's last entry
    cells       TEXT    NOT NULL,
    undos       INTEGER NOT NULL,
    redos       INTEGER NOT NULL,
    wrong       INTEGER NOT NULL,
    wrong_cells TEXT    NOT NULL,
    hints       TEXT    NOT NULL,
    mistaken    INTEGER NOT NULL CHECK (mistaken IN (0, 1)),
    logged      INTEGER NOT NULL,
    paused_at   INTEGER NOT NULL,
    paused      INTEGER NOT NULL
) STRICT;

-- In which guilds a game was played on its day, and so where its result counts.
CREATE TABLE visit (
    game   INTEGER NOT NULL REFERENCES game,
    guild  INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    PRIMARY KEY (game, guild)
) STRICT, WITHOUT ROWID;

CREATE INDEX visit_puzzle ON visit (guild, puzzle);

-- How many rows visit got for a guild and a puzzle. They are counted in 16 parts, by their games,
-- so that those who begin at once seldom wait for each other.
CREATE TABLE visit_count (
    guild  INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    part   INTEGER NOT NULL,
    games  INTEGER NOT NULL,
    PRIMARY KEY (guild, puzzle, part)
) STRICT, WITHOUT ROWID;

-- A duel or a race: several players who solve one puzzle against each other.
CREATE TABLE match (
    id        INTEGER NOT NULL PRIMARY KEY,
    kind      INTEGER NOT NULL,
    state     INTEGER NOT NULL,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    host      INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    rated     INTEGER NOT NULL CHECK (rated IN (0, 1)),
    threaded  INTEGER NOT NULL CHECK (threaded IN (0, 1)),
    quiet     INTEGER NOT NULL CHECK (quiet IN (0, 1)),
    made_at   INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    due_at    INTEGER NOT NULL,
    over_at   INTEGER NOT NULL,
    brought   INTEGER NOT NULL CHECK (brought IN (0, 1))
) STRICT;

CREATE INDEX match_due ON match (due_at) WHERE state IN (1, 2, 3, 4);
CREATE INDEX match_puzzle ON match (puzzle);

-- A player of a match.
CREATE TABLE rival (
    match   INTEGER NOT NULL REFERENCES match,
    player  INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    state   INTEGER NOT NULL,
    game    INTEGER NOT NULL, -- 0 until the board was opened
    draw_at INTEGER NOT NULL,
    done_at INTEGER NOT NULL,
    place   INTEGER NOT NULL,
    solve   INTEGER NOT NULL,
    wrong   INTEGER NOT NULL,
    too_fast INTEGER NOT NULL CHECK (too_fast IN (0, 1)),
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX rival_player ON rival (player, match);
CREATE INDEX rival_open ON rival (player, match) WHERE state IN (1, 2);

-- A board that a server solves together.
CREATE TABLE together (
    id       INTEGER NOT NULL PRIMARY KEY,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL, -- 0 until it was posted
    puzzle   INTEGER NOT NULL REFERENCES puzzle,
    state    INTEGER NOT NULL,
    thread   INTEGER NOT NULL, -- that of its first message; 0 until there is one
    threaded INTEGER NOT NULL CHECK (threaded IN (0, 1)),
    ration   INTEGER NOT NULL,
    made_at  INTEGER NOT NULL,
    due_at   INTEGER NOT NULL,
    over_at  INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX together_open ON together (guild) WHERE state = 1;
CREATE INDEX together_thread ON together (thread) WHERE state = 1 AND thread <> 0;
CREATE INDEX together_due ON together (due_at) WHERE state = 1;
CREATE INDEX together_guild ON together (guild, over_at);
CREATE INDEX together_puzzle ON together (puzzle);

-- What was done on such a board: digits placed, hints asked for, right digits that waited until the board showed them.
CREATE TABLE together_move (
    board     INTEGER NOT NULL REFERENCES together,
    seq       INTEGER NOT NULL,
    kind      INTEGER NOT NULL,
    player    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    cell      INTEGER NOT NULL, -- in reading order
    value     INTEGER NOT NULL,
    steps     INTEGER NOT NULL, -- of the digit's proof
    undone_at INTEGER NOT NULL, -- when a manager took it back
    PRIMARY KEY (board, seq)
) STRICT, WITHOUT ROWID;

-- Who is at such a board.
CREATE TABLE together_player (
    board       INTEGER NOT NULL REFERENCES together,
    player      INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    refused     INTEGER NOT NULL, -- how many digits in a row
    waits_until INTEGER NOT NULL,
    PRIMARY KEY (board, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX together_player_player ON together_player (player, board);

-- What a server wants of its shared boards.
CREATE TABLE together_plan (
    guild      INTEGER NOT NULL PRIMARY KEY,
    off        INTEGER NOT NULL CHECK (off IN (0, 1)), -- there are none
    weekday    INTEGER NOT NULL, -- the day that begins one, 1 for Sunday to 7; 0 is none
    size       INTEGER NOT NULL, -- 0 goes by how many play
    difficulty INTEGER NOT NULL,
    ration     INTEGER NOT NULL, -- 0 is the usual
    due_at     INTEGER NOT NULL  -- when the next begins by itself; 0 is never
) STRICT;

CREATE INDEX together_plan_due ON together_plan (due_at) WHERE due_at <> 0;

-- A finished game.
CREATE TABLE result (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES game,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    kind        INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    size        INTEGER NOT NULL,
    difficulty  INTEGER NOT NULL,
    took        INTEGER NOT NULL, -- from the first sight of the targets to the right answer, without pauses
    timed       INTEGER NOT NULL CHECK (timed IN (0, 1)), -- took is told
    wrong       INTEGER NOT NULL,
    hints       INTEGER NOT NULL, -- steps that the player was helped with
    shown       INTEGER NOT NULL CHECK (shown IN (0, 1)), -- asked for the solution
    streak      INTEGER NOT NULL CHECK (streak IN (0, 1)),
    finished_at INTEGER NOT NULL,
    options     TEXT    NOT NULL,
    seen        INTEGER NOT NULL CHECK (seen IN (0, 1)) -- the game's
) STRICT;

CREATE INDEX result_player ON result (player, finished_at);
CREATE INDEX result_streak ON result (player, day) WHERE streak = 1;
CREATE INDEX result_games ON result (player, game);
CREATE INDEX result_times ON result (player, size, difficulty, finished_at, took)
    WHERE hints = 0 AND shown = 0 AND timed = 1 AND seen = 0 AND options = '';
CREATE INDEX result_clean ON result (size, difficulty, finished_at)
    WHERE kind IN (1, 2) AND hints = 0 AND wrong = 0 AND shown = 0 AND timed = 1 AND seen = 0 AND options = '';
CREATE INDEX result_puzzle ON result (puzzle);

-- A result that a manager took off a guild's boards.
CREATE TABLE strike (
    guild INTEGER NOT NULL,
    game  INTEGER NOT NULL REFERENCES game,
    by    INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (guild, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX strike_game ON strike (game);

-- A result as it ranks on one guild's board of a puzzle, in the order of that board. Guild 0 is
-- everywhere. A board of those who played the puzzle later, from the archive, has its number
-- negated.
CREATE TABLE standing (
    guild       INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL,
    untimed     INTEGER NOT NULL CHECK (untimed IN (0, 1)),
    hints       INTEGER NOT NULL, -- 0 without a time, as is the next
    took        INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    player      INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    points      INTEGER NOT NULL,
    PRIMARY KEY (guild, puzzle, untimed, hints, took, finished_at, player)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX standing_player ON standing (guild, puzzle, player);
CREATE INDEX standing_latest ON standing (guild, puzzle, finished_at, player);

-- How many rows each puzzle's board has in each step of its order. A step is a second of a time
-- below 128 of them, 8 seconds below 1024, then 64. For each hint 1000000000 are added, without a
-- time 1000000000000000.
CREATE TABLE standing_count (
    guild   INTEGER NOT NULL,
    puzzle  INTEGER NOT NULL,
    step    INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (guild, puzzle, step)
) STRICT, WITHOUT ROWID;

-- A guild's board of a puzzle, and when it closes. Of a closed one the median of its times without
-- help is kept, and of how many it is, until the board changes: -1 where none is kept. It is in
-- microseconds, since it may be the mean of two times.
CREATE TABLE contest (
    guild     INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    closes_at INTEGER NOT NULL,
    median    INTEGER NOT NULL DEFAULT 0,
    median_of INTEGER NOT NULL DEFAULT -1,
    PRIMARY KEY (guild, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_lacking ON contest (closes_at, guild, puzzle) WHERE median_of = -1;
CREATE INDEX contest_puzzle ON contest (puzzle);

-- A player's points in a week, a month or all time: the sum of the standings.
CREATE TABLE score (
    guild  INTEGER NOT NULL,
    period TEXT    NOT NULL, -- all, or "week" or "month" with its first date
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    solved INTEGER NOT NULL, -- how many puzzles they are for
    PRIMARY KEY (guild, period, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX score_order ON score (guild, period, points DESC, player, solved);

-- How many players each period has in each step of points, which are as wide as those of times in
-- seconds.
CREATE TABLE score_count (
    guild   INTEGER NOT NULL,
    period  TEXT    NOT NULL,
    step    INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (guild, period, step)
) STRICT, WITHOUT ROWID;

-- How strong a player is in a guild, by Glicko-2.
CREATE TABLE rating (
    guild      INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    moves      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

-- What a match did to a rating, so that it can be taken back.
CREATE TABLE rating_change (
    player     INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    match      INTEGER NOT NULL,
    before     REAL    NOT NULL,
    after      REAL    NOT NULL,
    PRIMARY KEY (player, guild, match)
) STRICT, WITHOUT ROWID;

-- The outbox: what the bot sends on its own. Key makes a post unique, nonce lets Discord drop a
-- repeat. A pending post that has a message is an edit of it.
CREATE TABLE post (
    key        TEXT    NOT NULL PRIMARY KEY,
    kind       TEXT    NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    data       BLOB    NOT NULL,
    nonce      TEXT    NOT NULL,
    due_at     INTEGER NOT NULL,
    state      INTEGER NOT NULL,
    attempts   INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    failure    TEXT    NOT NULL,
    about      INTEGER NOT NULL, -- whom it tells of, if that is one person
    attached   BLOB    NOT NULL, -- the files of its message, which an edit need not send again
    refusal    TEXT    NOT NULL, -- why Discord refuses it
    refused_at INTEGER NOT NULL -- since when
) STRICT;

CREATE INDEX post_open ON post (due_at) WHERE state IN (1, 2) AND message = 0;
CREATE INDEX post_edits ON post (due_at) WHERE state IN (1, 2, 5) AND message <> 0;
CREATE INDEX post_about ON post (about) WHERE about <> 0;
CREATE INDEX post_user ON post (user) WHERE user <> 0;
CREATE INDEX post_done ON post (due_at) WHERE state IN (3, 4);

-- The triggers keep visit_count, standing_count and score_count, and drop the median of a board that
-- changes.
-- +goose StatementBegin
CREATE TRIGGER visit_added AFTER INSERT ON visit WHEN new.guild <> 0 BEGIN
    INSERT INTO visit_count (guild, puzzle, part, games) VALUES (new.guild, new.puzzle, new.game % 16, 1)
    ON CONFLICT DO UPDATE SET games = games + 1;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER standing_added AFTER INSERT ON standing BEGIN
    INSERT INTO standing_count (guild, puzzle, step, players)
    VALUES (new.guild, new.puzzle,
        (CASE WHEN new.untimed = 1 THEN 1000000 ELSE new.hints END) * 1000000000
        + CASE WHEN new.took / 1000 < 128 THEN new.took / 1000 WHEN new.took / 1000 < 1024 THEN 112 + new.took / 1000 / 8 ELSE 224 + new.took / 1000 / 64 END, 1)
    ON CONFLICT DO UPDATE SET players = players + 1;
    UPDATE contest SET median_of = -1 WHERE guild = new.guild AND puzzle = new.puzzle AND median_of >= 0;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER standing_removed AFTER DELETE ON standing BEGIN
    UPDATE standing_count SET players = players - 1
    WHERE guild = old.guild AND puzzle = old.puzzle AND step =
        (CASE WHEN old.untimed = 1 THEN 1000000 ELSE old.hints END) * 1000000000
        + CASE WHEN old.took / 1000 < 128 THEN old.took / 1000 WHEN old.took / 1000 < 1024 THEN 112 + old.took / 1000 / 8 ELSE 224 + old.took / 1000 / 64 END;
    UPDATE contest SET median_of = -1 WHERE guild = old.guild AND puzzle = old.puzzle AND median_of >= 0;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER score_added AFTER INSERT ON score BEGIN
    INSERT INTO score_count (guild, period, step, players)
    VALUES (new.guild, new.period,
        CASE WHEN new.points < 128 THEN new.points WHEN new.points < 1024 THEN 112 + new.points / 8 ELSE 224 + new.points / 64 END, 1)
    ON CONFLICT DO UPDATE SET players = players + 1;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER score_removed AFTER DELETE ON score BEGIN
    UPDATE score_count SET players = players - 1
    WHERE guild = old.guild AND period = old.period AND step =
        CASE WHEN old.points < 128 THEN old.points WHEN old.points < 1024 THEN 112 + old.points / 8 ELSE 224 + old.points / 64 END;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER score_changed AFTER UPDATE OF points ON score WHEN old.points <> new.points BEGIN
    UPDATE score_count SET players = players - 1
    WHERE guild = old.guild AND period = old.period AND step =
        CASE WHEN old.points < 128 THEN old.points WHEN old.points < 1024 THEN 112 + old.points / 8 ELSE 224 + old.points / 64 END;
    INSERT INTO score_count (guild, period, step, players)
    VALUES (new.guild, new.period,
        CASE WHEN new.points < 128 THEN new.points WHEN new.points < 1024 THEN 112 + new.points / 8 ELSE 224 + new.points / 64 END, 1)
    ON CONFLICT DO UPDATE SET players = players + 1;
END;
-- +goose StatementEnd
