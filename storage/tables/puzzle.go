package tables

import "kenkenbot/storage"

const puzzleColumns = "puzzle.id, text, puzzle.size, puzzle.difficulty, score, par, solution, generator, seed, options, made_at, voided_at"

func scanPuzzle(row row) (p storage.Puzzle, err error) {
	var seed int64
	err = row.Scan(&p.ID, &p.Text, &p.Size, &p.Difficulty, &p.Score, span{&p.Par}, &p.Solution, &p.Generator, &seed, &p.Options, instant{&p.MadeAt}, instant{&p.VoidedAt})
	p.Seed = uint64(seed)
	return p, err
}

// Puzzle implements storage.Reader.
func (r *Reader) Puzzle(id int64) (storage.Puzzle, error) {
	r.share(puzzleLock, id)
	p, err := get(r, scanPuzzle, "SELECT "+puzzleColumns+" FROM puzzle WHERE id = ?", id)
	return p, about(err, "puzzle %d", id)
}

// PuzzleByKey implements storage.Reader.
func (r *Reader) PuzzleByKey(key storage.PuzzleKey) (storage.Puzzle, error) {
	p, err := get(r, scanPuzzle, "SELECT "+puzzleColumns+" FROM puzzle WHERE key = ?", key.String())
	if err == nil && r.share(puzzleLock, p.ID) {
		return r.Puzzle(p.ID)
	}
	return p, about(err, "puzzle %v", key)
}

// AddPuzzle implements storage.Tx.
func (t *Tx) AddPuzzle(p storage.Puzzle) (int64, error) {
	id, err := t.add("INSERT INTO puzzle (key, text, size, difficulty, score, par, solution, generator, seed, options, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		p.Key().String(), p.Text, p.Size, p.Difficulty, p.Score, p.Par.Milliseconds(), p.Solution, p.Generator, int64(p.Seed), p.Options, millis(p.MadeAt))
	return id, about(err, "puzzle %v", p.Key())
}
