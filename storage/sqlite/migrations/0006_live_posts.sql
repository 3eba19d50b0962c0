-- +goose Up

-- Which puzzle was played where, so that a post can say how many play it.
ALTER TABLE visit ADD COLUMN puzzle INTEGER NOT NULL DEFAULT 0;
UPDATE visit SET puzzle = (SELECT puzzle FROM game WHERE game.id = visit.game);
CREATE INDEX visit_puzzle ON visit (guild, puzzle);

-- Edits wait apart from posts that are yet to be sent, which they must not hold up.
DROP INDEX post_open;
CREATE INDEX post_open ON post (due_at) WHERE state IN (1, 2) AND message = 0;
CREATE INDEX post_edits ON post (due_at) WHERE state IN (1, 2) AND message <> 0;
