package storage

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"kenkenbot/board"
)

// Puzzle is a puzzle with the figures that were computed when it was stored. Text is in the form of
// format.Canonical, which does not depend on the order of the cages; the store does not check it.
// format.ParseGrid reads the Solution back.
type Puzzle struct {
	ID         int64
	Text       string
	Size       int
	Difficulty board.Difficulty // 0 if it has no grade
	Score      int
	Par        time.Duration // the time that a practised player takes, worked out when the puzzle was stored
	Solution   string        // N² values, as board.Grid prints them; empty if there is not exactly one
	Generator  int           // version of the generator that made it; 0 is not generated
	Seed       uint64
	Options    string // further wishes of its order, in the notation of almanac.Options; empty is none
	MadeAt     time.Time
}

// PuzzleKey names a puzzle by its cages, in whatever order they were given: equal puzzles
// have the same key, and no two others ever had. It is the first half of the SHA-256 of
// the canonical text.
type PuzzleKey [16]byte

// PuzzleKeyOf returns the key of the puzzle whose canonical text this is.
func PuzzleKeyOf(text string) PuzzleKey {
	sum := sha256.Sum256([]byte(text))
	return PuzzleKey(sum[:len(PuzzleKey{})])
}

// Key returns the puzzle's key.
func (p Puzzle) Key() PuzzleKey { return PuzzleKeyOf(p.Text) }

// Kind returns the puzzle's size and difficulty.
func (p Puzzle) Kind() Kind { return Kind{p.Size, p.Difficulty} }

// String returns the key as hex digits.
func (k PuzzleKey) String() string { return hex.EncodeToString(k[:]) }

const puzzleColumns = "puzzle.id, text, puzzle.size, puzzle.difficulty, score, par, solution, generator, seed, options, made_at"

func scanPuzzle(row row) (p Puzzle, err error) {
	var seed int64
	err = row.Scan(&p.ID, &p.Text, &p.Size, &p.Difficulty, &p.Score, span{&p.Par}, &p.Solution, &p.Generator, &seed, &p.Options, instant{&p.MadeAt})
	p.Seed = uint64(seed)
	return p, err
}

// Puzzle returns a puzzle, ErrNotFound if there is none with that ID.
func (r Reader) Puzzle(id int64) (Puzzle, error) {
	p, err := once(r, puzzleLock, id, func() (Puzzle, error) {
		return get(r, scanPuzzle, "SELECT "+puzzleColumns+" FROM puzzle WHERE id = ?", id)
	})
	return p, about(err, "puzzle %d", id)
}

// PuzzleByKey returns the puzzle with the cages of a key, ErrNotFound if there is none.
func (r Reader) PuzzleByKey(key PuzzleKey) (Puzzle, error) {
	p, err := get(r, scanPuzzle, "SELECT "+puzzleColumns+" FROM puzzle WHERE key = ?", key.String())
	if err == nil && r.share(puzzleLock, p.ID) {
		return r.Puzzle(p.ID)
	}
	return p, about(err, "puzzle %v", key)
}

// AddPuzzle keeps a new puzzle and returns its ID; the ID in the record is ignored. It returns
// ErrExists if a puzzle has the same cages.
func (t Tx) AddPuzzle(p Puzzle) (int64, error) {
	id, err := t.add("INSERT INTO puzzle (key, text, size, difficulty, score, par, solution, generator, seed, options, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		p.Key().String(), p.Text, p.Size, p.Difficulty, p.Score, p.Par.Milliseconds(), p.Solution, p.Generator, int64(p.Seed), p.Options, millis(p.MadeAt))
	return id, about(err, "puzzle %v", p.Key())
}
