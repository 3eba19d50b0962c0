package standings

import (
	"encoding/json"
	"fmt"
	"time"

	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
)

const (
	// mostRivals is how many others a player of a field is compared with, at most. Of a
	// larger field these are spread evenly from the fastest to the slowest, so that what
	// the results against them say is the player's place in the whole: rivals next in rank
	// would tell nothing, since everybody beats those right behind and loses to those right
	// ahead. A field counts for four games at most (see glicko.FieldWeight), so a place
	// that is off by half a rival is off by 1/32 of a game.
	mostRivals = 64
	// RatedTogether is how many players' ratings one Update moves: others wait for it.
	RatedTogether = 250
	// RatedAtOnce is how many one call of RateContests moves, so that a large server's day
	// does not hold up the timetable for long.
	RatedAtOnce = 20_000
	// fieldsTogether bounds how many fields one Update goes through, be they empty.
	fieldsTogether = 50
)

// FieldState describes a field as it was before the contest, until the ratings of all its players
// have moved.
type FieldState struct {
	guild   storage.ID
	puzzle  int64
	Players int          `json:"players"`
	Rivals  []fieldRival `json:"rivals"`
}

// fieldRival is a rival as a store keeps it.
type fieldRival struct {
	Player    storage.ID `json:"player"`
	Ranked    int64      `json:"ranked"` // in milliseconds
	Value     float64    `json:"value"`
	Deviation float64    `json:"deviation"`
}

// StateOf reads the state of a field that is not begun yet.
func StateOf(tx storage.Reader, f storage.Field) (FieldState, error) {
	some, n, err := tx.Spread(f.Guild, f.Puzzle, mostRivals)
	state := FieldState{guild: f.Guild, puzzle: f.Puzzle, Players: n}
	for _, e := range some {
		r := asOf(e.Rating, f.ClosesAt)
		state.Rivals = append(state.Rivals, fieldRival{Player: e.Player, Ranked: e.Ranked.Milliseconds(), Value: r.Value, Deviation: r.Deviation})
	}
	return state, err
}

// RateFields goes on with the fields that are next, as far as one Update should, and
// returns how many ratings moved and how many fields it looked at. large is the state of
// the first, where that was read beforehand.
func RateFields(tx storage.Tx, now time.Time, large *FieldState) (moved, fields int, err error) {
	next, err := tx.UnratedFields(now, fieldsTogether)
	if err != nil {
		return 0, 0, err
	}
	for _, f := range next {
		state, wait, err := resume(tx.Reader, f, large)
		if err != nil || wait {
			return moved, fields, err
		}
		fields++
		n, err := state.Rate(tx, f, RatedTogether-moved)
		if err != nil {
			return 0, 0, fmt.Errorf("ratings of puzzle %d in guild %v: %w", f.Puzzle, f.Guild, err)
		}
		if moved += n; moved >= RatedTogether {
			break
		}
	}
	return moved, fields, nil
}

// resume returns the state of a field, or that it has to wait until its state is read
// beside other Updates.
func resume(tx storage.Reader, f storage.Field, large *FieldState) (state FieldState, wait bool, err error) {
	if f.Rivals != "" {
		err := json.Unmarshal([]byte(f.Rivals), &state)
		return state, false, err
	}
	if large != nil && large.guild == f.Guild && large.puzzle == f.Puzzle {
		return *large, false, nil
	}
	if _, n, err := tx.Spread(f.Guild, f.Puzzle, 0); err != nil || n > RatedTogether {
		return state, true, err
	}
	state, err = StateOf(tx, f)
	return state, false, err
}

// Rate moves the ratings of the next players of the field f, at most that many, and stores how far
// it came.
func (state FieldState) Rate(tx storage.Tx, f storage.Field, most int) (moved int, err error) {
	rivals := make([]rival, len(state.Rivals))
	for i, r := range state.Rivals {
		rivals[i] = rival{player: r.Player, order: r.Ranked, rating: glicko.Rating{Value: r.Value, Deviation: r.Deviation}}
	}
	var next []storage.Entrant
	if state.Players > 1 {
		if next, err = tx.Entrants(f.Guild, f.Puzzle, f.Through, most); err != nil {
			return 0, err
		}
	}
	for _, e := range next {
		change := storage.RatingChange{Guild: f.Guild, Player: e.Player, Cause: storage.RatedContest, Event: f.Puzzle}
		outcomes := outcomesOf(e.Player, e.Ranked.Milliseconds(), state.Players, rivals)
		if err := moveRating(tx, e.Rating, change, outcomes, f.ClosesAt); err != nil {
			return 0, err
		}
		f.Through = e.Player
	}
	if f.Rivals, f.Done = "", len(next) < most; f.Done {
		f.Through = 0 // which is somebody's ID
	} else {
		text, err := json.Marshal(state)
		if err != nil {
			return 0, err
		}
		f.Rivals = string(text)
	}
	return len(next), tx.SaveField(f)
}

// LeaveField puts somebody else in a player's place in the field whose ratings are moving just now,
// because the field is kept as it was until all ratings have moved.
func LeaveField(tx storage.Tx, player, as storage.ID, at time.Time) error {
	fields, err := tx.UnratedFields(at, 1)
	if err != nil || len(fields) == 0 || fields[0].Rivals == "" {
		return err
	}
	f := fields[0]
	var state FieldState
	if err := json.Unmarshal([]byte(f.Rivals), &state); err != nil {
		return err
	}
	for i := range state.Rivals {
		if state.Rivals[i].Player == player {
			state.Rivals[i].Player = as
		}
	}
	text, err := json.Marshal(state)
	if err != nil {
		return err
	}
	f.Rivals = string(text)
	return tx.SaveField(f)
}
