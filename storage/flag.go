package storage

import "time"

// Flag is a player's report that something is wrong with a puzzle, with what the solver found: one
// for each player and puzzle.
type Flag struct {
	Puzzle    int64
	Player    ID
	Guild     ID // where it was made; 0 is a direct message
	Reason    string
	At        time.Time
	Solutions int  // how many there are; 2 is two or more
	Unproven  bool // the search gave up: there may be more than Solutions
}

const flagColumns = "puzzle, player, guild, reason, at, solutions, unproven"

func scanFlag(row row) (f Flag, err error) {
	err = row.Scan(&f.Puzzle, &f.Player, &f.Guild, &f.Reason, instant{&f.At}, &f.Solutions, &f.Unproven)
	return f, err
}

// Flag returns a player's flag on a puzzle, ErrNotFound if there is none.
func (r Reader) Flag(puzzle int64, player ID) (Flag, error) {
	f, err := get(r, scanFlag, "SELECT "+flagColumns+" FROM flag WHERE puzzle = ? AND player = ?", puzzle, player)
	return f, about(err, "flag of player %v on puzzle %d", player, puzzle)
}

// LatestFlags returns at most limit flags, the newest first.
func (r Reader) LatestFlags(limit int) ([]Flag, error) {
	all, err := list(r, scanFlag, "SELECT "+flagColumns+" FROM flag ORDER BY at DESC, puzzle DESC, player DESC LIMIT ?", natural(limit))
	return all, about(err, "latest flags")
}

// FlagsSince returns how many flags a player has made at a time or later.
func (r Reader) FlagsSince(player ID, t time.Time) (int, error) {
	r.hold(playerLock, int64(player))
	n, err := get(r, scalar[int], "SELECT count(*) FROM flag WHERE player = ? AND at >= ?", player, millis(t))
	return n, about(err, "flags of player %v", player)
}

// AddFlag keeps a player's flag on a puzzle, and returns ErrExists if there is one.
func (t Tx) AddFlag(f Flag) error {
	err := t.save("INSERT INTO flag ("+flagColumns+") VALUES (?, ?, ?, ?, ?, ?, ?)", f.Puzzle, f.Player, f.Guild, f.Reason, millis(f.At), f.Solutions, f.Unproven)
	return about(err, "flag of player %v on puzzle %d", f.Player, f.Puzzle)
}
