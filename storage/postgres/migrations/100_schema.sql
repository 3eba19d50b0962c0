-- +goose Up

-- The schema on PostgreSQL. It has the tables of SQLite's with the same columns: integers are
-- 64 bits wide, texts are compared byte by byte.
--
-- Instants are milliseconds since 1970 in UTC; 0 has not happened. Days are dates such as
-- 2026-11-23; an empty one is none. IDs of guilds, channels, people and messages are Discord's
-- snowflakes; 0 is none. Spans of time are milliseconds. The numbers of kinds and states are
-- those of the constants in package storage.

-- The SHA-256 of this file's statements as they were when the database was made, and the build that
-- made it: until the first release they are edited in place, and a database made by others is refused.
CREATE TABLE schema_sum (
    sum text COLLATE "C" NOT NULL PRIMARY KEY
);

-- What the bot remembers about itself: the application it belongs to, its salt, when it was
-- last up, how far a long job has come.
CREATE TABLE setting (
    key   text COLLATE "C" NOT NULL PRIMARY KEY,
    value text COLLATE "C" NOT NULL
);

-- Which of several processes does what only one may do at a time. Data is what a holder leaves
-- for the next one, such as a gateway session; it says nothing about people. The bot on SQLite
-- is one process and takes none.
CREATE TABLE lease (
    name  text COLLATE "C" NOT NULL PRIMARY KEY,
    owner text COLLATE "C" NOT NULL,
    until bigint NOT NULL,
    fence bigint NOT NULL,
    data  bytea NOT NULL
);

-- The days on which the bot was down for over six hours: they break no streak.
CREATE TABLE outage (
    day text COLLATE "C" NOT NULL PRIMARY KEY
);

-- A server's settings, one row for each.
CREATE TABLE guild (
    id            bigint NOT NULL PRIMARY KEY,
    zone          text COLLATE "C" NOT NULL, -- an IANA name; empty is UTC
    channel       bigint NOT NULL, -- where the daily is posted; 0 is nowhere
    post_minute   bigint NOT NULL, -- of the day
    teaser        bigint NOT NULL CHECK (teaser IN (0, 1)),
    week          text COLLATE "C" NOT NULL, -- JSON: [size, difficulty] for each weekday, Sunday first; empty is the default
    setup_by      bigint NOT NULL,
    paused        bigint NOT NULL CHECK (paused IN (0, 1)), -- because the last post failed for good
    pause_cause   text COLLATE "C" NOT NULL,
    changed_at    bigint NOT NULL,
    no_matches    bigint NOT NULL CHECK (no_matches IN (0, 1)), -- no duels and races
    match_channel bigint NOT NULL, -- the one for duels and races; 0 is any
    recap         bigint NOT NULL CHECK (recap IN (0, 1)),
    untimed       bigint NOT NULL CHECK (untimed IN (0, 1)), -- neither times nor ranks are shown
    on_hold       bigint NOT NULL CHECK (on_hold IN (0, 1)), -- its manager paused the dailies
    no_mini       bigint NOT NULL CHECK (no_mini IN (0, 1)),
    ping_role     bigint NOT NULL,
    threads       bigint NOT NULL CHECK (threads IN (0, 1)),
    quiet         bigint NOT NULL CHECK (quiet IN (0, 1)),
    greeting      bigint NOT NULL CHECK (greeting IN (0, 1, 2)),
    left_at       bigint NOT NULL, -- when it removed the bot
    ops           text COLLATE "C" NOT NULL, -- the operators of its dailies; empty is all
    language      text COLLATE "C" NOT NULL, -- of what it reads in public; empty is that of its Discord
    locale        text COLLATE "C" NOT NULL -- that of its Discord, as last told
);

CREATE INDEX guild_posting ON guild (id) WHERE channel <> 0;
CREATE INDEX guild_away ON guild (left_at, id) WHERE left_at <> 0;
CREATE INDEX guild_ungreeted ON guild (id) WHERE greeting = 1;

-- A person whom a manager took off a guild's boards, or the operator everywhere (guild 0).
-- While a block is pending, the boards of that person's games are being corrected: through is
-- the last game that was.
CREATE TABLE block (
    guild   bigint NOT NULL,
    player  bigint NOT NULL,
    off     bigint NOT NULL CHECK (off IN (0, 1)), -- blocked now; a block that was lifted keeps its row until the boards are right
    pending bigint NOT NULL CHECK (pending IN (0, 1)),
    through bigint NOT NULL,
    by      bigint NOT NULL,
    at      bigint NOT NULL,
    PRIMARY KEY (guild, player)
);

CREATE INDEX block_pending ON block (guild, player) WHERE pending = 1;

-- A person, the same everywhere: the settings, the game opened last, and when to think of a
-- reminder or a call.
CREATE TABLE player (
    id             bigint NOT NULL PRIMARY KEY,
    current        bigint NOT NULL, -- a game
    last_guild     bigint NOT NULL,
    theme          text COLLATE "C" NOT NULL,
    keep_notes     bigint NOT NULL CHECK (keep_notes IN (0, 1)),
    show_same      bigint NOT NULL CHECK (show_same IN (0, 1)),
    show_repeats   bigint NOT NULL CHECK (show_repeats IN (0, 1)),
    text_boards    bigint NOT NULL CHECK (text_boards IN (0, 1)),
    no_duels       bigint NOT NULL CHECK (no_duels IN (0, 1)),
    quiet_standing bigint NOT NULL CHECK (quiet_standing IN (0, 1)),
    reminders      bigint NOT NULL CHECK (reminders IN (0, 1, 2)),
    remind_at      bigint NOT NULL,
    call_hour      bigint NOT NULL CHECK (call_hour BETWEEN 0 AND 24), -- 24 is midnight, 0 never
    call_at        bigint NOT NULL,
    no_pings       bigint NOT NULL CHECK (no_pings IN (0, 1)),
    solved         bigint NOT NULL CHECK (solved IN (0, 1)), -- a game was finished
    unfolded       bigint NOT NULL CHECK (unfolded IN (0, 1)),
    hide_clock     bigint NOT NULL CHECK (hide_clock IN (0, 1)),
    hide_name      bigint NOT NULL CHECK (hide_name IN (0, 1)), -- boards count them without a name
    surface        bigint NOT NULL CHECK (surface BETWEEN 0 AND 3), -- where they played last
    language       text COLLATE "C" NOT NULL -- that was chosen; empty is that of each interaction
);

CREATE INDEX player_remind ON player (remind_at) WHERE reminders = 1;
CREATE INDEX player_call ON player (call_at) WHERE call_hour > 0;
CREATE INDEX player_remind_in ON player (last_guild) WHERE reminders = 1 OR call_hour > 0;

-- How a person is known in one guild, as of their last interaction there.
CREATE TABLE member (
    guild   bigint NOT NULL,
    player  bigint NOT NULL,
    name    text COLLATE "C" NOT NULL,
    seen_at bigint NOT NULL,
    locale  text COLLATE "C" NOT NULL, -- of their Discord then; empty where it was not told
    PRIMARY KEY (guild, player)
);

CREATE INDEX member_player ON member (player, seen_at);

-- What a player achieved for the first time, in which game.
CREATE TABLE achievement (
    player bigint NOT NULL,
    kind   bigint NOT NULL,
    game   bigint NOT NULL,
    at     bigint NOT NULL,
    PRIMARY KEY (player, kind)
);

-- That an action was carried out, so that one delivered twice is carried out once.
CREATE TABLE receipt (
    player bigint NOT NULL,
    key    bytea NOT NULL,
    at     bigint NOT NULL,
    PRIMARY KEY (player, key)
);

CREATE INDEX receipt_at ON receipt (at);

-- Who is at the page: a session for each token that was given out, and the tickets that begin
-- one. Hash is the token's; the token is kept by whoever has it.
CREATE TABLE page_session (
    hash     text COLLATE "C" NOT NULL PRIMARY KEY,
    player   bigint NOT NULL,
    guild    bigint NOT NULL,
    name     text COLLATE "C" NOT NULL,
    since_at bigint NOT NULL,
    ends_at  bigint NOT NULL,
    ticket   text COLLATE "C" NOT NULL
);

CREATE INDEX page_session_player ON page_session (player, ends_at);
CREATE INDEX page_session_ends ON page_session (ends_at);

-- Players who were forgotten, by a fingerprint: what they had under way could still arrive. A row
-- goes when nothing more can.
CREATE TABLE ended (
    name  text COLLATE "C" NOT NULL PRIMARY KEY,
    at    bigint NOT NULL,
    until bigint NOT NULL
);

CREATE INDEX ended_until ON ended (until);

-- A puzzle, stored once however often it is played. Key is a hash of its text, whatever order
-- its cages came in.
CREATE TABLE puzzle (
    id         bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    key        text COLLATE "C" NOT NULL UNIQUE,
    size       bigint NOT NULL,
    difficulty bigint NOT NULL, -- 0 is without a grade
    score      bigint NOT NULL,
    solution   text COLLATE "C" NOT NULL, -- N² digits; empty if there is not exactly one
    generator  bigint NOT NULL,
    seed       bigint NOT NULL, -- 64 bits without a sign, stored as the same bits
    made_at    bigint NOT NULL,
    options    text COLLATE "C" NOT NULL,
    par        bigint NOT NULL,
    text       text COLLATE "C" NOT NULL
);

-- Which puzzle a date has, for each slot, size, difficulty and set of operators. It is the same
-- for everybody.
CREATE TABLE daily (
    day        text COLLATE "C" NOT NULL,
    slot       bigint NOT NULL,
    size       bigint NOT NULL,
    difficulty bigint NOT NULL,
    ops        text COLLATE "C" NOT NULL,
    puzzle     bigint NOT NULL REFERENCES puzzle,
    PRIMARY KEY (day, slot, size, difficulty, ops)
);

CREATE INDEX daily_puzzle ON daily (puzzle, day);

-- Which puzzle a guild's day has. The first look or post fixes it.
CREATE TABLE claim (
    guild  bigint NOT NULL,
    slot   bigint NOT NULL,
    day    text COLLATE "C" NOT NULL,
    puzzle bigint NOT NULL REFERENCES puzzle,
    teaser bigint NOT NULL CHECK (teaser IN (0, 1)),
    posted bigint NOT NULL CHECK (posted IN (0, 1)),
    at     bigint NOT NULL,
    PRIMARY KEY (guild, slot, day)
);

CREATE INDEX claim_puzzle ON claim USING hash (puzzle);

-- A player's own list of puzzles, loaded or drawn. Of a puzzle with several solutions it has
-- two that differ.
CREATE TABLE own_puzzle (
    id        bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    player    bigint NOT NULL,
    name      text COLLATE "C" NOT NULL,
    puzzle    bigint NOT NULL REFERENCES puzzle,
    solutions bigint NOT NULL CHECK (solutions IN (0, 1, 2)), -- 2 is several
    first     text COLLATE "C" NOT NULL,
    second    text COLLATE "C" NOT NULL,
    saved_at  bigint NOT NULL,
    UNIQUE (player, name),
    UNIQUE (player, puzzle)
);

CREATE INDEX own_puzzle_puzzle ON own_puzzle (puzzle);

-- A puzzle that somebody pasted to have it explained, kept for a week because a custom ID has
-- no room for it.
CREATE TABLE pasted (
    id     bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    player bigint NOT NULL,
    text   text COLLATE "C" NOT NULL,
    at     bigint NOT NULL,
    UNIQUE (player, text)
);

CREATE INDEX pasted_player ON pasted (player, at, id);
CREATE INDEX pasted_at ON pasted (at);

-- A player's report that something is wrong with a puzzle, and what the solver found.
CREATE TABLE flag (
    puzzle    bigint NOT NULL REFERENCES puzzle,
    player    bigint NOT NULL,
    guild     bigint NOT NULL,
    reason    text COLLATE "C" NOT NULL,
    at        bigint NOT NULL,
    solutions bigint NOT NULL CHECK (solutions IN (0, 1, 2)), -- 2 is several
    unproven  bigint NOT NULL CHECK (unproven IN (0, 1)), -- there may be more
    PRIMARY KEY (puzzle, player)
);

CREATE INDEX flag_player ON flag (player, at);
CREATE INDEX flag_at ON flag (at, puzzle, player);

-- One player, one puzzle and one occasion, wherever it is played.
CREATE TABLE game (
    id          bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    player      bigint NOT NULL,
    puzzle      bigint NOT NULL REFERENCES puzzle,
    occasion    bigint NOT NULL, -- the match that it is played in; 0 is none
    kind        bigint NOT NULL,
    guild       bigint NOT NULL,
    day         text COLLATE "C" NOT NULL,
    slot        bigint NOT NULL,
    started_at  bigint NOT NULL,
    finished_at bigint NOT NULL,
    solution_at bigint NOT NULL,
    cursor      bigint NOT NULL, -- a cell, in reading order
    notes       bigint NOT NULL CHECK (notes IN (0, 1)), -- digits become notes
    lesson      text COLLATE "C" NOT NULL,
    seen        bigint NOT NULL CHECK (seen IN (0, 1)), -- its player may have read the puzzle in a post before
    logged      bigint NOT NULL DEFAULT 1 CHECK (logged IN (0, 1)), -- its log is still kept
    UNIQUE (player, puzzle, occasion)
);

CREATE INDEX game_unfinished ON game (player, day) WHERE kind = 1 AND finished_at = 0 AND solution_at = 0;
CREATE INDEX game_lesson ON game (player, lesson) WHERE lesson <> '';
CREATE INDEX game_open ON game (player, id) WHERE finished_at = 0 AND solution_at = 0 AND kind <> 8;
CREATE INDEX game_logged ON game (started_at) WHERE logged = 1 AND kind NOT IN (1, 4);
CREATE INDEX game_puzzle_id ON game (puzzle, id);

-- The log of a game, which only grows; the board is its replay. Cells and detail are in the
-- codec of package bot/game.
CREATE TABLE move (
    game   bigint NOT NULL REFERENCES game,
    seq    bigint NOT NULL CHECK (seq > 0),
    kind   bigint NOT NULL,
    cells  text COLLATE "C" NOT NULL,
    at     bigint NOT NULL,
    detail text COLLATE "C" NOT NULL,
    key    bytea NOT NULL,
    PRIMARY KEY (game, seq)
);

-- A game as its log leaves it, so that a move costs the same however long the log is.
CREATE TABLE position (
    game        bigint NOT NULL PRIMARY KEY REFERENCES game,
    seq         bigint NOT NULL, -- of the log's last entry
    cells       text COLLATE "C" NOT NULL,
    undos       bigint NOT NULL,
    redos       bigint NOT NULL,
    wrong       bigint NOT NULL,
    wrong_cells text COLLATE "C" NOT NULL,
    hints       text COLLATE "C" NOT NULL,
    mistaken    bigint NOT NULL CHECK (mistaken IN (0, 1)),
    logged      bigint NOT NULL,
    paused_at   bigint NOT NULL,
    paused      bigint NOT NULL
);

-- In which guilds a game was played on its day, and so where its result counts.
CREATE TABLE visit (
    game   bigint NOT NULL REFERENCES game,
    guild  bigint NOT NULL,
    puzzle bigint NOT NULL,
    PRIMARY KEY (game, guild)
);

CREATE INDEX visit_puzzle ON visit (guild, puzzle);

-- How many rows visit got for a guild and a puzzle. They are counted in 16 parts, by their games,
-- so that those who begin at once seldom wait for each other.
CREATE TABLE visit_count (
    guild  bigint NOT NULL,
    puzzle bigint NOT NULL,
    part   bigint NOT NULL,
    games  bigint NOT NULL,
    PRIMARY KEY (guild, puzzle, part)
);

-- A duel or a race: several players who solve one puzzle against each other.
CREATE TABLE match (
    id        bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    kind      bigint NOT NULL,
    state     bigint NOT NULL,
    guild     bigint NOT NULL,
    channel   bigint NOT NULL,
    host      bigint NOT NULL,
    puzzle    bigint NOT NULL REFERENCES puzzle,
    rated     bigint NOT NULL CHECK (rated IN (0, 1)),
    threaded  bigint NOT NULL CHECK (threaded IN (0, 1)),
    quiet     bigint NOT NULL CHECK (quiet IN (0, 1)),
    made_at   bigint NOT NULL,
    starts_at bigint NOT NULL,
    due_at    bigint NOT NULL,
    over_at   bigint NOT NULL,
    brought   bigint NOT NULL CHECK (brought IN (0, 1))
);

CREATE INDEX match_due ON match (due_at) WHERE state IN (1, 2, 3, 4);
CREATE INDEX match_puzzle ON match (puzzle);

-- A player of a match.
CREATE TABLE rival (
    match   bigint NOT NULL REFERENCES match,
    player  bigint NOT NULL,
    seat    bigint NOT NULL,
    name    text COLLATE "C" NOT NULL,
    state   bigint NOT NULL,
    game    bigint NOT NULL, -- 0 until the board was opened
    draw_at bigint NOT NULL,
    done_at bigint NOT NULL,
    place   bigint NOT NULL,
    solve   bigint NOT NULL,
    wrong   bigint NOT NULL,
    too_fast bigint NOT NULL CHECK (too_fast IN (0, 1)),
    PRIMARY KEY (match, player)
);

CREATE INDEX rival_player ON rival (player, match);
CREATE INDEX rival_open ON rival (player, match) WHERE state IN (1, 2);

-- A board that a server solves together.
CREATE TABLE together (
    id       bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    guild    bigint NOT NULL,
    channel  bigint NOT NULL,
    message  bigint NOT NULL, -- 0 until it was posted
    puzzle   bigint NOT NULL REFERENCES puzzle,
    state    bigint NOT NULL,
    thread   bigint NOT NULL, -- that of its first message; 0 until there is one
    threaded bigint NOT NULL CHECK (threaded IN (0, 1)),
    ration   bigint NOT NULL,
    made_at  bigint NOT NULL,
    due_at   bigint NOT NULL,
    over_at  bigint NOT NULL
);

CREATE UNIQUE INDEX together_open ON together (guild) WHERE state = 1;
CREATE INDEX together_thread ON together (thread) WHERE state = 1 AND thread <> 0;
CREATE INDEX together_due ON together (due_at) WHERE state = 1;
CREATE INDEX together_guild ON together (guild, over_at);
CREATE INDEX together_puzzle ON together (puzzle);

-- What was done on such a board: digits placed, hints asked for, right digits that waited until the board showed them.
CREATE TABLE together_move (
    board     bigint NOT NULL REFERENCES together,
    seq       bigint NOT NULL,
    kind      bigint NOT NULL,
    player    bigint NOT NULL,
    at        bigint NOT NULL,
    cell      bigint NOT NULL, -- in reading order
    value     bigint NOT NULL,
    steps     bigint NOT NULL, -- of the digit's proof
    undone_at bigint NOT NULL, -- when a manager took it back
    PRIMARY KEY (board, seq)
);

-- Who is at such a board.
CREATE TABLE together_player (
    board       bigint NOT NULL REFERENCES together,
    player      bigint NOT NULL,
    name        text COLLATE "C" NOT NULL,
    refused     bigint NOT NULL, -- how many digits in a row
    waits_until bigint NOT NULL,
    PRIMARY KEY (board, player)
);

CREATE INDEX together_player_player ON together_player (player, board);

-- What a server wants of its shared boards.
CREATE TABLE together_plan (
    guild      bigint NOT NULL PRIMARY KEY,
    off        bigint NOT NULL CHECK (off IN (0, 1)), -- there are none
    weekday    bigint NOT NULL, -- the day that begins one, 1 for Sunday to 7; 0 is none
    size       bigint NOT NULL, -- 0 goes by how many play
    difficulty bigint NOT NULL,
    ration     bigint NOT NULL, -- 0 is the usual
    due_at     bigint NOT NULL  -- when the next begins by itself; 0 is never
);

CREATE INDEX together_plan_due ON together_plan (due_at) WHERE due_at <> 0;

-- A finished game.
CREATE TABLE result (
    game        bigint NOT NULL PRIMARY KEY REFERENCES game,
    player      bigint NOT NULL,
    puzzle      bigint NOT NULL REFERENCES puzzle,
    kind        bigint NOT NULL,
    day         text COLLATE "C" NOT NULL,
    size        bigint NOT NULL,
    difficulty  bigint NOT NULL,
    took        bigint NOT NULL, -- from the first sight of the targets to the right answer, without pauses
    timed       bigint NOT NULL CHECK (timed IN (0, 1)), -- took is told
    wrong       bigint NOT NULL,
    hints       bigint NOT NULL, -- steps that the player was helped with
    shown       bigint NOT NULL CHECK (shown IN (0, 1)), -- asked for the solution
    streak      bigint NOT NULL CHECK (streak IN (0, 1)),
    finished_at bigint NOT NULL,
    options     text COLLATE "C" NOT NULL,
    seen        bigint NOT NULL CHECK (seen IN (0, 1)) -- the game's
);

CREATE INDEX result_player ON result (player, finished_at);
CREATE INDEX result_streak ON result (player, day) WHERE streak = 1;
CREATE INDEX result_games ON result (player, game);
CREATE INDEX result_times ON result (player, size, difficulty, finished_at, took)
    WHERE hints = 0 AND shown = 0 AND timed = 1 AND seen = 0 AND options = '';
CREATE INDEX result_clean ON result (size, difficulty, finished_at)
    WHERE kind IN (1, 2) AND hints = 0 AND wrong = 0 AND shown = 0 AND timed = 1 AND seen = 0 AND options = '';
CREATE INDEX result_puzzle ON result USING hash (puzzle);

-- A result that a manager took off a guild's boards.
CREATE TABLE strike (
    guild bigint NOT NULL,
    game  bigint NOT NULL REFERENCES game,
    by    bigint NOT NULL,
    at    bigint NOT NULL,
    PRIMARY KEY (guild, game)
);

CREATE INDEX strike_game ON strike (game);

-- A result as it ranks on one guild's board of a puzzle, in the order of that board. Guild 0 is
-- everywhere. A board of those who played the puzzle later, from the archive, has its number
-- negated.
CREATE TABLE standing (
    guild       bigint NOT NULL,
    puzzle      bigint NOT NULL,
    untimed     bigint NOT NULL CHECK (untimed IN (0, 1)),
    hints       bigint NOT NULL, -- 0 without a time, as is the next
    took        bigint NOT NULL,
    finished_at bigint NOT NULL,
    player      bigint NOT NULL,
    game        bigint NOT NULL,
    day         text COLLATE "C" NOT NULL,
    points      bigint NOT NULL,
    PRIMARY KEY (guild, puzzle, untimed, hints, took, finished_at, player)
);

CREATE UNIQUE INDEX standing_player ON standing (guild, puzzle, player);
CREATE INDEX standing_latest ON standing (guild, puzzle, finished_at, player);

-- How many rows each puzzle's board has in each step of its order. A step is a second of a time
-- below 128 of them, 8 seconds below 1024, then 64. For each hint 1000000000 are added, without a
-- time 1000000000000000.
CREATE TABLE standing_count (
    guild   bigint NOT NULL,
    puzzle  bigint NOT NULL,
    step    bigint NOT NULL,
    players bigint NOT NULL,
    PRIMARY KEY (guild, puzzle, step)
);

-- A guild's board of a puzzle, and when it closes. Of a closed one the median of its times without
-- help is kept, and of how many it is, until the board changes: -1 where none is kept. It is in
-- microseconds, since it may be the mean of two times.
CREATE TABLE contest (
    guild     bigint NOT NULL,
    puzzle    bigint NOT NULL REFERENCES puzzle,
    closes_at bigint NOT NULL,
    median    bigint NOT NULL DEFAULT 0,
    median_of bigint NOT NULL DEFAULT -1,
    PRIMARY KEY (guild, puzzle)
);

CREATE INDEX contest_lacking ON contest (closes_at, guild, puzzle) WHERE median_of = -1;
CREATE INDEX contest_puzzle ON contest USING hash (puzzle);

-- A player's points in a week, a month or all time: the sum of the standings.
CREATE TABLE score (
    guild  bigint NOT NULL,
    period text COLLATE "C" NOT NULL, -- all, or "week" or "month" with its first date
    player bigint NOT NULL,
    points bigint NOT NULL,
    solved bigint NOT NULL, -- how many puzzles they are for
    PRIMARY KEY (guild, period, player)
);

CREATE INDEX score_order ON score (guild, period, points DESC, player, solved);

-- How many players each period has in each step of points, which are as wide as those of times in
-- seconds.
CREATE TABLE score_count (
    guild   bigint NOT NULL,
    period  text COLLATE "C" NOT NULL,
    step    bigint NOT NULL,
    players bigint NOT NULL,
    PRIMARY KEY (guild, period, step)
);

-- How strong a player is in a guild, by Glicko-2.
CREATE TABLE rating (
    guild      bigint NOT NULL,
    player     bigint NOT NULL,
    value      double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    moves      bigint NOT NULL,
    at         bigint NOT NULL,
    PRIMARY KEY (guild, player)
);

-- What a match did to a rating, so that it can be taken back.
CREATE TABLE rating_change (
    player     bigint NOT NULL,
    guild      bigint NOT NULL,
    match      bigint NOT NULL,
    before     double precision NOT NULL,
    after      double precision NOT NULL,
    PRIMARY KEY (player, guild, match)
);

-- The outbox: what the bot sends on its own. Key makes a post unique, nonce lets Discord drop a
-- repeat. A pending post that has a message is an edit of it.
CREATE TABLE post (
    key        text COLLATE "C" NOT NULL PRIMARY KEY,
    kind       text COLLATE "C" NOT NULL,
    guild      bigint NOT NULL,
    channel    bigint NOT NULL,
    "user"     bigint NOT NULL,
    data       bytea NOT NULL,
    nonce      text COLLATE "C" NOT NULL,
    due_at     bigint NOT NULL,
    state      bigint NOT NULL,
    attempts   bigint NOT NULL,
    claimed_at bigint NOT NULL,
    message    bigint NOT NULL,
    failure    text COLLATE "C" NOT NULL,
    about      bigint NOT NULL, -- whom it tells of, if that is one person
    attached   bytea NOT NULL, -- the files of its message, which an edit need not send again
    refusal    text COLLATE "C" NOT NULL, -- why Discord refuses it
    refused_at bigint NOT NULL -- since when
);

CREATE INDEX post_open ON post (due_at) WHERE state IN (1, 2) AND message = 0;
CREATE INDEX post_edits ON post (due_at) WHERE state IN (1, 2, 5) AND message <> 0;
CREATE INDEX post_about ON post (about) WHERE about <> 0;
CREATE INDEX post_user ON post ("user") WHERE "user" <> 0;
CREATE INDEX post_done ON post (due_at) WHERE state IN (3, 4);

-- The triggers keep standing_count and score_count, and drop the median of a board that changes.
CREATE FUNCTION step_of(v bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS
    'SELECT CASE WHEN v < 128 THEN v WHEN v < 1024 THEN 112 + v / 8 ELSE 224 + v / 64 END';

-- +goose StatementBegin
CREATE FUNCTION count_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        UPDATE standing_count SET players = players - 1
        WHERE guild = old.guild AND puzzle = old.puzzle AND step = step_of(old.took / 1000) + (CASE WHEN old.untimed = 1 THEN 1000000 ELSE old.hints END) * 1000000000;
        UPDATE contest SET median_of = -1 WHERE guild = old.guild AND puzzle = old.puzzle AND median_of >= 0;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO standing_count (guild, puzzle, step, players)
        VALUES (new.guild, new.puzzle, step_of(new.took / 1000) + (CASE WHEN new.untimed = 1 THEN 1000000 ELSE new.hints END) * 1000000000, 1)
        ON CONFLICT (guild, puzzle, step) DO UPDATE SET players = standing_count.players + 1;
        UPDATE contest SET median_of = -1 WHERE guild = new.guild AND puzzle = new.puzzle AND median_of >= 0;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION count_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        UPDATE score_count SET players = players - 1
        WHERE guild = old.guild AND period = old.period AND step = step_of(old.points);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO score_count (guild, period, step, players)
        VALUES (new.guild, new.period, step_of(new.points), 1)
        ON CONFLICT (guild, period, step) DO UPDATE SET players = score_count.players + 1;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION count_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO visit_count (guild, puzzle, part, games) VALUES (new.guild, new.puzzle, new.game % 16, 1)
    ON CONFLICT (guild, puzzle, part) DO UPDATE SET games = visit_count.games + 1;
    RETURN NULL;
END $$;
-- +goose StatementEnd

CREATE TRIGGER visit_counted AFTER INSERT ON visit FOR EACH ROW WHEN (new.guild <> 0) EXECUTE FUNCTION count_visit();
CREATE TRIGGER standing_counted AFTER INSERT OR DELETE ON standing FOR EACH ROW EXECUTE FUNCTION count_standing();
CREATE TRIGGER score_counted AFTER INSERT OR DELETE ON score FOR EACH ROW EXECUTE FUNCTION count_score();
CREATE TRIGGER score_changed AFTER UPDATE OF points ON score FOR EACH ROW WHEN (old.points <> new.points) EXECUTE FUNCTION count_score();

-- hold_alone takes for the transaction alone what it has shared with others so far. It does not
-- wait for them, since they may want the same: the transaction has to begin again.
-- +goose StatementBegin
CREATE FUNCTION hold_alone(key bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(key) THEN
        RAISE EXCEPTION 'shared with others' USING ERRCODE = 'serialization_failure';
    END IF;
END $$;
-- +goose StatementEnd
