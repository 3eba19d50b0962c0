package storage

import (
	"time"

	"kenkenbot/board"
)

// FlagState is where a flagged puzzle stands.
type FlagState uint8

// The states of a flagged puzzle. Their numbers are stored: never change one.
const (
	FlagOpen      FlagState = 1 // it waits for the operator
	FlagDismissed FlagState = 2 // the operator found nothing wrong
	FlagVoiding   FlagState = 3 // voided, and those who played it are being seen to
	FlagVoided    FlagState = 4 // and have been
)

// Flag is a player's report that something is wrong with a puzzle: one for each player and
// puzzle.
type Flag struct {
	Puzzle int64
	Player ID
	Guild  ID // where it was made; 0 is a direct message
	Reason string
	At     time.Time
}

// Flagged is a puzzle that was reported, with the solver's finding. The operator judges the puzzle,
// and with it all its flags.
type Flagged struct {
	Puzzle     int64
	State      FlagState
	At         time.Time        // of the latest flag
	Solutions  int              // how many there are; 2 is two or more
	Unproven   bool             // the search gave up: there may be more than Solutions
	Nodes      int64            // of the search
	Difficulty board.Difficulty // by logic; 0 if logic alone doesn't solve it
	Score      int              // by logic, as far as it came
	JudgedBy   ID               // 0 is the command line
	JudgedAt   time.Time        // zero while it was never judged

	// How far the voiding has come: Through is the last game that was visited, Told the number of
	// players who got a message.
	Through int64
	Told    int
}

func scanFlag(row row) (f Flag, err error) {
	err = row.Scan(&f.Puzzle, &f.Player, &f.Guild, &f.Reason, instant{&f.At})
	return f, err
}

// Flag returns a player's flag on a puzzle, ErrNotFound if there is none.
func (r Reader) Flag(puzzle int64, player ID) (Flag, error) {
	f, err := get(r, scanFlag, "SELECT puzzle, player, guild, reason, at FROM flag WHERE puzzle = ? AND player = ?", puzzle, player)
	return f, about(err, "flag of player %v on puzzle %d", player, puzzle)
}

// Flags returns at most limit flags on a puzzle, the newest first.
func (r Reader) Flags(puzzle int64, limit int) ([]Flag, error) {
	all, err := list(r, scanFlag, "SELECT puzzle, player, guild, reason, at FROM flag WHERE puzzle = ? ORDER BY at DESC, player DESC LIMIT ?", puzzle, natural(limit))
	return all, about(err, "flags of puzzle %d", puzzle)
}

// FlagCount returns how many players have flagged a puzzle.
func (r Reader) FlagCount(puzzle int64) (int, error) {
	n, err := get(r, scalar[int], "SELECT count(*) FROM flag WHERE puzzle = ?", puzzle)
	return n, about(err, "flags of puzzle %d", puzzle)
}

// FlagsSince returns how many flags a player has made at a time or later.
func (r Reader) FlagsSince(player ID, t time.Time) (int, error) {
	r.hold(playerLock, int64(player))
	n, err := get(r, scalar[int], "SELECT count(*) FROM flag WHERE player = ? AND at >= ?", player, millis(t))
	return n, about(err, "flags of player %v", player)
}

const flaggedColumns = "puzzle, state, at, solutions, unproven, nodes, difficulty, score, judged_by, judged_at, through, told"

func scanFlagged(row row) (f Flagged, err error) {
	err = row.Scan(&f.Puzzle, &f.State, instant{&f.At}, &f.Solutions, &f.Unproven, &f.Nodes, &f.Difficulty, &f.Score, &f.JudgedBy, instant{&f.JudgedAt}, &f.Through, &f.Told)
	return f, err
}

// Flagged returns the record of a flagged puzzle, ErrNotFound if nobody has flagged it.
func (r Reader) Flagged(puzzle int64) (Flagged, error) {
	r.hold(flaggedLock, puzzle)
	f, err := get(r, scanFlagged, "SELECT "+flaggedColumns+" FROM flagged WHERE puzzle = ?", puzzle)
	return f, about(err, "flagged puzzle %d", puzzle)
}

// FlaggedPuzzles returns at most limit flagged puzzles in a state, the latest flagged first.
func (r Reader) FlaggedPuzzles(state FlagState, limit int) ([]Flagged, error) {
	all, err := list(r, scanFlagged, "SELECT "+flaggedColumns+" FROM flagged WHERE state = ? ORDER BY at DESC, puzzle DESC LIMIT ?", state, natural(limit))
	return all, about(err, "flagged puzzles")
}

// AddFlag keeps a player's flag on a puzzle, and returns ErrExists if there is one.
func (t Tx) AddFlag(f Flag) error {
	err := t.save("INSERT INTO flag (puzzle, player, guild, reason, at) VALUES (?, ?, ?, ?, ?)", f.Puzzle, f.Player, f.Guild, f.Reason, millis(f.At))
	return about(err, "flag of player %v on puzzle %d", f.Player, f.Puzzle)
}

var saveFlagged = put("flagged", "puzzle", flaggedColumns)

// SaveFlagged writes the record of a flagged puzzle, new or not.
func (t Tx) SaveFlagged(f Flagged) error {
	t.hold(flaggedLock, f.Puzzle)
	err := t.save(saveFlagged,
		f.Puzzle, f.State, millis(f.At), f.Solutions, f.Unproven, f.Nodes, f.Difficulty, f.Score, f.JudgedBy, millis(f.JudgedAt), f.Through, f.Told)
	return about(err, "flagged puzzle %d", f.Puzzle)
}
