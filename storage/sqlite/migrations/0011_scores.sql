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

-- A player's times in a guild, latest last. SQLite adds the rest of the primary key:
-- the puzzle, whether it was assisted, and the time.
CREATE INDEX standing_history ON standing (guild, player, day, finished_at);

CREATE TEMP TABLE span (name TEXT NOT NULL, least INTEGER NOT NULL);
INSERT INTO span VALUES ('all', 5), ('week', 1), ('month', 3);

-- Each standing in a contest, with what its rank brings.
CREATE TEMP TABLE counted AS
SELECT s.guild, s.player, s.assisted, s.ranked, s.finished_at, c.day, p.size, p.difficulty, p.par,
    1 + max(0, 11 - rank() OVER (PARTITION BY s.guild, s.puzzle ORDER BY s.assisted, s.ranked)) AS points
FROM standing AS s
JOIN contest AS c ON c.guild = s.guild AND c.puzzle = s.puzzle
JOIN puzzle AS p ON p.id = s.puzzle;

-- The same for each period that its day lies in.
CREATE TEMP VIEW spread AS
SELECT counted.*, span.least,
    CASE span.name
        WHEN 'week' THEN 'week ' || date(day, 'weekday 0', '-6 days')
        WHEN 'month' THEN 'month ' || date(day, 'start of month')
        ELSE 'all'
    END AS period
FROM counted CROSS JOIN span
WHERE span.name = 'all' OR day <> '';

INSERT INTO score SELECT guild, period, 1, 0, 0, player, -sum(points), count(*) FROM spread GROUP BY guild, period, player;
INSERT INTO score SELECT guild, period, 2, 0, 0, player, -count(*), count(*) FROM spread GROUP BY guild, period, player;

INSERT INTO score SELECT guild, period, 3, size, difficulty, player, min(ranked), count(*)
FROM spread WHERE assisted = 0 GROUP BY guild, period, size, difficulty, player;

INSERT INTO score SELECT guild, period, 4, size, difficulty, player, CAST(round(avg(ranked)) AS INTEGER), count(*)
FROM (
    SELECT *, row_number() OVER (PARTITION BY guild, period, size, difficulty, player ORDER BY day DESC, finished_at DESC) AS n
    FROM spread WHERE assisted = 0
) WHERE n <= 5 GROUP BY guild, period, size, difficulty, player HAVING count(*) >= min(least);

INSERT INTO score SELECT guild, period, 5, 0, 0, player, CAST(round(avg(1000.0 * ranked / par)) AS INTEGER), count(*)
FROM spread WHERE assisted = 0 AND par > 0 GROUP BY guild, period, player HAVING count(*) >= min(least);

CREATE INDEX score_order ON score (guild, period, ranking, size, difficulty, value, player, solved);

DROP VIEW spread;
DROP TABLE counted;
DROP TABLE span;
DROP TABLE tally;
