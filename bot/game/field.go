package game

import (
	"context"
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
	// ratedTogether is how many players' ratings one Update moves: others wait for it.
	ratedTogether = 250
	// ratedAtOnce is how many one call of RateContests moves, so that a large server's day
	// does not hold up the timetable for long.
	ratedAtOnce = 20_000
	// fieldsTogether bounds how many fields one Update goes through, be they empty.
	fieldsTogether = 50
)

// RateContests moves the ratings of those who played in contests that closed by now, each exactly
// once whenever the program ends: how far a contest has come is kept with what has moved.
// What is left over is done by the next call.
func (s *Service) RateContests(ctx context.Context, now time.Time) error {
	for left := ratedAtOnce; left > 0; {
		large, err := s.largeField(ctx, now)
		if err != nil {
			return err
		}
		var moved, fields int
		err = s.store.Update(ctx, func(tx storage.Tx) (err error) {
			moved, fields, err = rateFields(tx, now, large)
			return err
		})
		if err != nil || fields == 0 {
			return err
		}
		left -= moved + fields
	}
	return nil
}

// fieldState is what has to be known of a field until all of its players' ratings have
// moved: it is that of before.
type fieldState struct {
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

// largeField returns the state of the field that is next, if it is a large one that is not
// begun yet: to read all of it takes longer than others should wait for an Update. It is nil
// for any other.
func (s *Service) largeField(ctx context.Context, now time.Time) (*fieldState, error) {
	var found *fieldState
	err := s.store.View(ctx, func(tx storage.Reader) error {
		fields, err := tx.UnratedFields(now, 1)
		if err != nil || len(fields) == 0 || fields[0].Rivals != "" {
			return err
		}
		_, n, err := tx.Spread(fields[0].Guild, fields[0].Puzzle, 0)
		if err != nil || n <= ratedTogether {
			return err
		}
		state, err := stateOf(tx, fields[0])
		found = &state
		return err
	})
	return found, err
}

// stateOf reads the state of a field that is not begun yet.
func stateOf(tx storage.Reader, f storage.Field) (fieldState, error) {
	some, n, err := tx.Spread(f.Guild, f.Puzzle, mostRivals)
	state := fieldState{guild: f.Guild, puzzle: f.Puzzle, Players: n}
	for _, e := range some {
		r := asOf(e.Rating, f.ClosesAt)
		state.Rivals = append(state.Rivals, fieldRival{Player: e.Player, Ranked: e.Ranked.Milliseconds(), Value: r.Value, Deviation: r.Deviation})
	}
	return state, err
}

// rateFields goes on with the fields that are next, as far as one Update should, and
// returns how many ratings moved and how many fields it looked at. large is the state of
// the first, where that was read beforehand.
func rateFields(tx storage.Tx, now time.Time, large *fieldState) (moved, fields int, err error) {
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
		n, err := rateField(tx, f, state, ratedTogether-moved)
		if err != nil {
			return 0, 0, fmt.Errorf("ratings of puzzle %d in guild %v: %w", f.Puzzle, f.Guild, err)
		}
		if moved += n; moved >= ratedTogether {
			break
		}
	}
	return moved, fields, nil
}

// resume returns the state of a field, or that it has to wait until its state is read
// beside other Updates.
func resume(tx storage.Reader, f storage.Field, large *fieldState) (state fieldState, wait bool, err error) {
	if f.Rivals != "" {
		err := json.Unmarshal([]byte(f.Rivals), &state)
		return state, false, err
	}
	if large != nil && large.guild == f.Guild && large.puzzle == f.Puzzle {
		return *large, false, nil
	}
	if _, n, err := tx.Spread(f.Guild, f.Puzzle, 0); err != nil || n > ratedTogether {
		return state, true, err
	}
	state, err = stateOf(tx, f)
	return state, false, err
}

// rateField moves the ratings of a field's next players, at most that many, and keeps how
// far it came.
func rateField(tx storage.Tx, f storage.Field, state fieldState, most int) (moved int, err error) {
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
