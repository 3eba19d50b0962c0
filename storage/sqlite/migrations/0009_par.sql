-- +goose Up

-- Par is reckoned from a puzzle's score when it is kept. Until now it went by size and
-- difficulty alone; puzzles kept so far keep that par, by which games under way are priced.
ALTER TABLE puzzle ADD COLUMN par INTEGER NOT NULL DEFAULT 0;

WITH minutes (size, difficulty, par) AS (
    VALUES
        (3, 1, 0.5), (3, 2, 0.75), (3, 3, 1), (3, 4, 1.5), (3, 5, 2),
        (4, 1, 1), (4, 2, 1.5), (4, 3, 2.5), (4, 4, 4), (4, 5, 6),
        (5, 1, 2), (5, 2, 3), (5, 3, 5), (5, 4, 8), (5, 5, 12),
        (6, 1, 4), (6, 2, 6), (6, 3, 9), (6, 4, 14), (6, 5, 20),
        (7, 1, 7), (7, 2, 10), (7, 3, 15), (7, 4, 22), (7, 5, 30),
        (8, 1, 11), (8, 2, 15), (8, 3, 22), (8, 4, 32), (8, 5, 45),
        (9, 1, 16), (9, 2, 22), (9, 3, 32), (9, 4, 45), (9, 5, 60)
)
UPDATE puzzle SET par = (
    SELECT CAST(minutes.par * 60000 AS INTEGER) FROM minutes
    WHERE minutes.size = min(max(puzzle.size, 3), 9) AND minutes.difficulty = min(max(puzzle.difficulty, 1), 5)
);
