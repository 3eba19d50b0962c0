package tables

import (
	"time"

	"kenkenbot/storage"
)

func scanFlag(row row) (f storage.Flag, err error) {
	err = row.Scan(&f.Puzzle, &f.Player, &f.Guild, &f.Reason, instant{&f.At})
	return f, err
}

// Flag implements storage.Reader.
func (r *Reader) Flag(puzzle int64, player storage.ID) (storage.Flag, error) {
	f, err := get(r, scanFlag, "SELECT puzzle, player, guild, reason, at FROM flag WHERE puzzle = ? AND player = ?", puzzle, player)
	return f, about(err, "flag of player %v on puzzle %d", player, puzzle)
}

// Flags implements storage.Reader.
func (r *Reader) Flags(puzzle int64, limit int) ([]storage.Flag, error) {
	all, err := list(r, scanFlag, "SELECT puzzle, player, guild, reason, at FROM flag WHERE puzzle = ? ORDER BY at DESC, player DESC LIMIT ?", puzzle, natural(limit))
	return all, about(err, "flags of puzzle %d", puzzle)
}

// FlagCount implements storage.Reader.
func (r *Reader) FlagCount(puzzle int64) (int, error) {
	n, err := get(r, scalar[int], "SELECT count(*) FROM flag WHERE puzzle = ?", puzzle)
	return n, about(err, "flags of puzzle %d", puzzle)
}

// FlagsSince implements storage.Reader.
func (r *Reader) FlagsSince(player storage.ID, t time.Time) (int, error) {
	r.hold(playerLock, int64(player))
	n, err := get(r, scalar[int], "SELECT count(*) FROM flag WHERE player = ? AND at >= ?", player, millis(t))
	return n, about(err, "flags of player %v", player)
}

const flaggedColumns = "puzzle, state, at, solutions, unproven, nodes, difficulty, score, judged_by, judged_at, through, told"

func scanFlagged(row row) (f storage.Flagged, err error) {
	err = row.Scan(&f.Puzzle, &f.State, instant{&f.At}, &f.Solutions, &f.Unproven, &f.Nodes, &f.Difficulty, &f.Score, &f.JudgedBy, instant{&f.JudgedAt}, &f.Through, &f.Told)
	return f, err
}

// Flagged implements storage.Reader.
func (r *Reader) Flagged(puzzle int64) (storage.Flagged, error) {
	r.hold(flaggedLock, puzzle)
	f, err := get(r, scanFlagged, "SELECT "+flaggedColumns+" FROM flagged WHERE puzzle = ?", puzzle)
	return f, about(err, "flagged puzzle %d", puzzle)
}

// FlaggedPuzzles implements storage.Reader.
func (r *Reader) FlaggedPuzzles(state storage.FlagState, limit int) ([]storage.Flagged, error) {
	all, err := list(r, scanFlagged, "SELECT "+flaggedColumns+" FROM flagged WHERE state = ? ORDER BY at DESC, puzzle DESC LIMIT ?", state, natural(limit))
	return all, about(err, "flagged puzzles")
}

// GamesOfPuzzle implements storage.Reader.
func (r *Reader) GamesOfPuzzle(puzzle, after int64, limit int) ([]storage.Game, error) {
	games, err := list(r, scanGame, "SELECT id, "+gameColumns+" FROM game WHERE puzzle = ? AND id > ? ORDER BY id LIMIT ?", puzzle, after, natural(limit))
	return games, about(err, "games of puzzle %d", puzzle)
}

// GamesAfter implements storage.Reader.
func (r *Reader) GamesAfter(after int64, limit int) ([]storage.Game, error) {
	games, err := list(r, scanGame, "SELECT id, "+gameColumns+" FROM game WHERE id > ? ORDER BY id LIMIT ?", after, natural(limit))
	return games, about(err, "games after %d", after)
}

// AddFlag implements storage.Tx.
func (t *Tx) AddFlag(f storage.Flag) error {
	err := t.save("INSERT INTO flag (puzzle, player, guild, reason, at) VALUES (?, ?, ?, ?, ?)", f.Puzzle, f.Player, f.Guild, f.Reason, millis(f.At))
	return about(err, "flag of player %v on puzzle %d", f.Player, f.Puzzle)
}

var saveFlagged = put("flagged", "puzzle", flaggedColumns)

// SaveFlagged implements storage.Tx.
func (t *Tx) SaveFlagged(f storage.Flagged) error {
	t.hold(flaggedLock, f.Puzzle)
	err := t.save(saveFlagged,
		f.Puzzle, f.State, millis(f.At), f.Solutions, f.Unproven, f.Nodes, f.Difficulty, f.Score, f.JudgedBy, millis(f.JudgedAt), f.Through, f.Told)
	return about(err, "flagged puzzle %d", f.Puzzle)
}

// VoidPuzzle implements storage.Tx.
func (t *Tx) VoidPuzzle(id int64, at time.Time) error {
	t.hold(puzzleLock, id)
	n, err := t.change("UPDATE puzzle SET voided_at = ? WHERE id = ?", millis(at), id)
	return about(found(n, err), "puzzle %d", id)
}
