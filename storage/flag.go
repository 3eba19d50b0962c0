package storage

import "time"

// Flag is a player's report that something is wrong with a puzzle, with what the solver found: one
// for each player and puzzle.
type Flag struct {
	Puzzle    int64     `db:"puzzle"`
	Player    ID        `db:"player" forget:"row"`
	Guild     ID        `db:"guild" forget:"nowhere,leaves"` // where it was made; 0 is a direct message
	Reason    string    `db:"reason"`
	At        time.Time `db:"at"`
	Solutions int       `db:"solutions"` // how many there are; 2 is two or more
	Unproven  bool      `db:"unproven"`  // the search gave up: there may be more than Solutions
}

var flags = recordOf[Flag]("flag", "puzzle, player")

// FlagOf returns a player's flag on a puzzle, ErrNotFound if there is none.
func FlagOf(r Reader, puzzle int64, player ID) (Flag, error) {
	f, err := flags.one(r, "WHERE puzzle = ? AND player = ?", puzzle, player)
	return f, about(err, "flag of player %v on puzzle %d", player, puzzle)
}

// LatestFlags returns at most limit flags, the newest first.
func LatestFlags(r Reader, limit int) ([]Flag, error) {
	all, err := flags.all(r, "ORDER BY at DESC, puzzle DESC, player DESC LIMIT ?", natural(limit))
	return all, about(err, "latest flags")
}

// FlagsSince returns how many flags a player has made at a time or later.
func FlagsSince(r Reader, player ID, t time.Time) (int, error) {
	r.hold(playerLock, int64(player))
	n, err := get(r, scalar[int], "SELECT count(*) FROM flag WHERE player = ? AND at >= ?", player, millis(t))
	return n, about(err, "flags of player %v", player)
}

// AddFlag keeps a player's flag on a puzzle, and returns ErrExists if there is one.
func AddFlag(t Tx, f Flag) error {
	err := flags.insert(t, f)
	return about(err, "flag of player %v on puzzle %d", f.Player, f.Puzzle)
}
