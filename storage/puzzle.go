package storage

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"kenkenbot/board"
)

// Puzzle is a puzzle with the figures that were computed when it was stored. Text is in the form of
// format.Canonical, which does not depend on the order of the cages; the store does not check it.
// format.ParseGrid reads the Solution back.
type Puzzle struct {
	ID         int64            `db:"id"`
	Text       string           `db:"text" forget:"keep"`
	Size       int              `db:"size"`
	Difficulty board.Difficulty `db:"difficulty"` // 0 if it has no grade
	Score      int              `db:"score"`
	Par        time.Duration    `db:"par"`                    // the time that a practised player takes, worked out when the puzzle was stored
	Solution   string           `db:"solution" forget:"keep"` // N² values, as board.Grid prints them; empty if there is not exactly one
	Generator  int              `db:"generator"`              // version of the generator that made it; 0 is not generated
	Seed       uint64           `db:"seed"`
	Options    string           `db:"options" forget:"keep"` // further wishes of its order, in the notation of almanac.Options; empty is none
	MadeAt     time.Time        `db:"made_at"`
}

var puzzles = recordOf[Puzzle]("puzzle", "id")

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

// Puzzle returns a puzzle, ErrNotFound if there is none with that ID.
func (r Reader) Puzzle(id int64) (Puzzle, error) {
	p, err := once(r, puzzleLock, id, func() (Puzzle, error) {
		return puzzles.one(r, "WHERE id = ?", id)
	})
	return p, about(err, "puzzle %d", id)
}

// PuzzleByKey returns the puzzle with the cages of a key, ErrNotFound if there is none.
func (r Reader) PuzzleByKey(key PuzzleKey) (Puzzle, error) {
	p, err := puzzles.one(r, "WHERE key = ?", key.String())
	if err == nil && r.share(puzzleLock, p.ID) {
		return r.Puzzle(p.ID)
	}
	return p, about(err, "puzzle %v", key)
}

// addPuzzle writes the key where other statements have the ID, which the store gives.
var addPuzzle = strings.Replace(puzzles.inserting, "(id, ", "(key, ", 1)

// AddPuzzle keeps a new puzzle and returns its ID; the ID in the record is ignored. It returns
// ErrExists if a puzzle has the same cages.
func (t Tx) AddPuzzle(p Puzzle) (int64, error) {
	values := puzzles.values(p)
	values[0] = p.Key().String()
	id, err := t.add(addPuzzle, values...)
	return id, about(err, "puzzle %v", p.Key())
}
