package tables

import "kenkenbot/storage"

const ownColumns = "id, player, name, puzzle, solutions, first, second, saved_at"

func scanOwn(row row) (p storage.OwnPuzzle, err error) {
	err = row.Scan(&p.ID, &p.Player, &p.Name, &p.Puzzle, &p.Solutions, &p.Two[0], &p.Two[1], instant{&p.SavedAt})
	return p, err
}

// OwnPuzzle implements storage.Reader.
func (r *Reader) OwnPuzzle(id int64) (storage.OwnPuzzle, error) {
	p, err := get(r, scanOwn, "SELECT "+ownColumns+" FROM own_puzzle WHERE id = ?", id)
	return p, about(err, "own puzzle %d", id)
}

// OwnPuzzles implements storage.Reader.
func (r *Reader) OwnPuzzles(player storage.ID) ([]storage.OwnPuzzle, error) {
	r.hold(playerLock, int64(player))
	all, err := list(r, scanOwn, "SELECT "+ownColumns+" FROM own_puzzle WHERE player = ? ORDER BY name", player)
	return all, about(err, "own puzzles of player %v", player)
}

// AddOwnPuzzle implements storage.Tx.
func (t *Tx) AddOwnPuzzle(p storage.OwnPuzzle) (int64, error) {
	id, err := t.add("INSERT INTO own_puzzle (player, name, puzzle, solutions, first, second, saved_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
		p.Player, p.Name, p.Puzzle, p.Solutions, p.Two[0], p.Two[1], millis(p.SavedAt))
	return id, about(err, "own puzzle %d of player %v", p.Puzzle, p.Player)
}

// RenameOwnPuzzle implements storage.Tx.
func (t *Tx) RenameOwnPuzzle(id int64, name string) error {
	n, err := t.change("UPDATE own_puzzle SET name = ? WHERE id = ?", name, id)
	return about(found(n, err), "own puzzle %d", id)
}

// RemoveOwnPuzzle implements storage.Tx.
func (t *Tx) RemoveOwnPuzzle(id int64) error {
	n, err := t.change("DELETE FROM own_puzzle WHERE id = ?", id)
	return about(found(n, err), "own puzzle %d", id)
}
