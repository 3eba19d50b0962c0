-- +goose Up

-- Boards of many puzzles: a row for each player on each of them, kept true with every
-- standing, in the order of the board. What follows from the standings can be made
-- again from them at any time, as it is below. Better is less, so what counts upwards
-- is kept below 0.
CREATE TABLE score (
    guild      INTEGER NOT NULL,
    period     TEXT    NOT NULL, -- all, "week" or "month" and the first date
    ranking    INTEGER NOT NULL,
    size       INTEGER NOT NULL, -- 0 where the ranking is not of one kind
    difficulty INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    value      INTEGER NOT NULL,
    solved     INTEGER NOT NULL,
    PRIMARY KEY (guild, period, ranking, size, difficulty, player)
) STRICT, WITHOUT ROWID;

-- How many players are on each board, since counting 100,000 takes a while.
CREATE TABLE score_board (
    guild      INTEGER NOT NULL,
    period     TEXT    NOT NULL,
    ranking    INTEGER NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    players    INTEGER NOT NULL,
    PRIMARY KEY (guild, period, ranking, size, difficulty)
) STRICT, WITHOUT ROWID;

-- A player's times in a guild, latest last. SQLite adds the rest of the primary key:
-- the puzzle, whether it was assisted, and the time.
CREATE INDEX standing_history ON standing (guild, player, day, finished_at);

CREATE TEMP TABLE span (name TEXT NOT NULL, least INTEGER NOT NULL);
INSERT INTO span VALUES ('all', 5), ('week', 1), ('month', 3);

-- The contests, with their periods.
CREATE TEMP TABLE term AS
SELECT c.guild, c.puzzle, c.day, p.size, p.difficulty, p.par,
    'week ' || date(c.day, 'weekday 0', '-6 days') AS week, 'month ' || date(c.day, 'start of month') AS month
FROM contest AS c JOIN puzzle AS p ON p.id = c.puzzle;

-- Each standing in a contest, with what its rank brings.
CREATE TEMP TABLE counted AS
SELECT s.guild, s.player, s.assisted, s.ranked, s.finished_at, t.day, t.week, t.month, t.size, t.difficulty, t.par,
    1 + max(0, 11 - rank() OVER (PARTITION BY s.guild, s.puzzle ORDER BY s.assisted, s.ranked)) AS points
FROM standing AS s JOIN term AS t ON t.guild = s.guild AND t.puzzle = s.puzzle;

-- The same for each period that its day lies in.
CREATE TEMP VIEW spread AS
SELECT counted.*, span.least, CASE span.name WHEN 'week' THEN week WHEN 'month' THEN month ELSE 'all' END AS period
FROM counted CROSS JOIN span
WHERE span.name = 'all' OR day <> '';

CREATE TEMP TABLE total AS
SELECT guild, period, player, sum(points) AS points, count(*) AS solved, min(least) AS least,
    CAST(round(avg(CASE WHEN assisted = 0 AND par > 0 THEN 1000.0 * ranked / par END)) AS INTEGER) AS over,
    count(CASE WHEN assisted = 0 AND par > 0 THEN 1 END) AS times
FROM spread GROUP BY guild, period, player;

INSERT INTO score SELECT guild, period, 1, 0, 0, player, -points, solved FROM total;
INSERT INTO score SELECT guild, period, 2, 0, 0, player, -solved, solved FROM total;
INSERT INTO score SELECT guild, period, 5, 0, 0, player, over, times FROM total WHERE times >= least;

CREATE TEMP TABLE pace AS
SELECT guild, period, size, difficulty, player, min(ranked) AS best, count(*) AS times, min(least) AS least,
    CAST(round(avg(CASE WHEN n <= 5 THEN ranked END)) AS INTEGER) AS average
FROM (
    SELECT *, row_number() OVER (PARTITION BY guild, period, size, difficulty, player ORDER BY day DESC, finished_at DESC) AS n
    FROM spread WHERE assisted = 0
) GROUP BY guild, period, size, difficulty, player;

INSERT INTO score SELECT guild, period, 3, size, difficulty, player, best, times FROM pace;
INSERT INTO score SELECT guild, period, 4, size, difficulty, player, average, min(times, 5) FROM pace WHERE times >= least;

CREATE INDEX score_order ON score (guild, period, ranking, size, difficulty, value, player, solved);

INSERT INTO score_board SELECT guild, period, ranking, size, difficulty, count(*) FROM score GROUP BY guild, period, ranking, size, difficulty;

-- +goose StatementBegin
CREATE TRIGGER score_added AFTER INSERT ON score BEGIN
    INSERT INTO score_board (guild, period, ranking, size, difficulty, players)
    VALUES (new.guild, new.period, new.ranking, new.size, new.difficulty, 1)
    ON CONFLICT DO UPDATE SET players = players + 1;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER score_removed AFTER DELETE ON score BEGIN
    UPDATE score_board SET players = players - 1
    WHERE guild = old.guild AND period = old.period AND ranking = old.ranking AND size = old.size AND difficulty = old.difficulty;
END;
-- +goose StatementEnd

DROP TABLE pace;
DROP TABLE total;
DROP VIEW spread;
DROP TABLE counted;
DROP TABLE term;
DROP TABLE span;
DROP TABLE tally;

-- How players' streaks stand, for each guild in which they have one. bot/game makes
-- these rows of the days that count, at the first start too.
CREATE TABLE streak (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    days   INTEGER NOT NULL, -- as of the latest day that counts
    best   INTEGER NOT NULL,
    latest TEXT    NOT NULL,
    until  TEXT    NOT NULL, -- the last date on which it lasts
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX streak_days ON streak (guild, days DESC, player, until);
CREATE INDEX streak_best ON streak (guild, best DESC, player);
CREATE INDEX streak_player ON streak (player);
CREATE INDEX streak_until ON streak (until, latest);
