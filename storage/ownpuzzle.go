package storage

import "time"

// OwnPuzzle is a puzzle in a player's own list: one that they loaded or drew. A player's
// list has each name once, and each puzzle once.
type OwnPuzzle struct {
	ID        int64
	Player    ID
	Name      string
	Puzzle    int64
	Solutions int       // 0, 1, or 2 for several
	Two       [2]string // of several: two that differ, as Puzzle.Solution
	SavedAt   time.Time
}

const ownColumns = "id, player, name, puzzle, solutions, first, second, saved_at"

func scanOwn(row row) (p OwnPuzzle, err error) {
	err = row.Scan(&p.ID, &p.Player, &p.Name, &p.Puzzle, &p.Solutions, &p.Two[0], &p.Two[1], instant{&p.SavedAt})
	return p, err
}

// OwnPuzzleByID returns an entry of a player's own list, ErrNotFound if there is none with that
// ID.
func OwnPuzzleByID(r Reader, id int64) (OwnPuzzle, error) {
	p, err := get(r, scanOwn, "SELECT "+ownColumns+" FROM own_puzzle WHERE id = ?", id)
	return p, about(err, "own puzzle %d", id)
}

// OwnPuzzlesOf returns a player's own list, by name.
func OwnPuzzlesOf(r Reader, player ID) ([]OwnPuzzle, error) {
	r.hold(playerLock, int64(player))
	all, err := list(r, scanOwn, "SELECT "+ownColumns+" FROM own_puzzle WHERE player = ? ORDER BY name", player)
	return all, about(err, "own puzzles of player %v", player)
}

// AddOwnPuzzle puts a puzzle on a player's own list and returns the entry's ID; the ID in the
// record is ignored. It returns ErrExists if the list has the name or the puzzle.
func AddOwnPuzzle(t Tx, p OwnPuzzle) (int64, error) {
	id, err := t.add("INSERT INTO own_puzzle (player, name, puzzle, solutions, first, second, saved_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
		p.Player, p.Name, p.Puzzle, p.Solutions, p.Two[0], p.Two[1], millis(p.SavedAt))
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
