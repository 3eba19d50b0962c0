package storage

import "time"

// OwnPuzzle is a puzzle in a player's own list: one that they loaded or drew. A player's
// list has each name once, and each puzzle once.
type OwnPuzzle struct {
	ID        int64     `db:"id"`
	Player    ID        `db:"player" forget:"row"`
	Name      string    `db:"name"`
	Puzzle    int64     `db:"puzzle"`
	Solutions int       `db:"solutions"` // 0, 1, or 2 for several
	First     string    `db:"first"`     // of several: two that differ, as Puzzle.Solution
	Second    string    `db:"second"`
	SavedAt   time.Time `db:"saved_at"`
}

var ownPuzzles = recordOf[OwnPuzzle]("own_puzzle", "id")

// OwnPuzzleByID returns an entry of a player's own list, ErrNotFound if there is none with that
// ID.
func OwnPuzzleByID(r Reader, id int64) (OwnPuzzle, error) {
	p, err := ownPuzzles.one(r, "WHERE id = ?", id)
	return p, about(err, "own puzzle %d", id)
}

// OwnPuzzlesOf returns a player's own list, by name.
func OwnPuzzlesOf(r Reader, player ID) ([]OwnPuzzle, error) {
	r.hold(playerLock, int64(player))
	all, err := ownPuzzles.all(r, "WHERE player = ? ORDER BY name", player)
	return all, about(err, "own puzzles of player %v", player)
}

// AddOwnPuzzle puts a puzzle on a player's own list and returns the entry's ID; the ID in the
// record is ignored. It returns ErrExists if the list has the name or the puzzle.
func AddOwnPuzzle(t Tx, p OwnPuzzle) (int64, error) {
	id, err := ownPuzzles.add(t, p)
	return id, about(err, "own puzzle %d of player %v", p.Puzzle, p.Player)
}

// RenameOwnPuzzle gives an entry of a player's own list another name. It returns ErrExists if
// the list has that name, and ErrNotFound if there is no such entry.
func RenameOwnPuzzle(t Tx, id int64, name string) error {
	n, err := t.change("UPDATE own_puzzle SET name = ? WHERE id = ?", name, id)
	return about(found(n, err), "own puzzle %d", id)
}

// RemoveOwnPuzzle takes an entry off a player's own list, and returns ErrNotFound if there is
// none with that ID. The puzzle stays.
func RemoveOwnPuzzle(t Tx, id int64) error {
	n, err := t.change("DELETE FROM own_puzzle WHERE id = ?", id)
	return about(found(n, err), "own puzzle %d", id)
}
