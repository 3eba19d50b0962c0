package standings

import (
	"math"
	"time"

	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
)

// A player has a rating in each server, and one everywhere (guild 0), as with points: who
// meets whom is a matter of servers, and numbers from circles that never met could not be
// compared. Ratings move by duels and races alone, whose clocks start for all at once and in
// which nobody is helped.

const (
	// ratingPeriod is glicko's unit of time. With a day, somebody who plays a duel every day keeps
	// a deviation of about 60, and a year away makes that about 200.
	ratingPeriod = 24 * time.Hour
	// toldFrom is the match from which on a rating is told: the first two move it by more than they say.
	toldFrom = 3
)

// Rating is how strong a player is in a server.
type Rating struct {
	Value     int
	Deviation int // how far from Value the strength may well be; 0 if there is none to tell yet
}

// Known reports whether there is a rating to tell.
func (r Rating) Known() bool { return r.Deviation > 0 }

// RatingMove is the change that a duel or race made to a rating.
type RatingMove struct {
	Before, After int
	Told          bool // there have been enough matches to tell of it
}

// Known reports whether there was a move.
func (m RatingMove) Known() bool { return m != RatingMove{} }

// RatingOf returns a player's rating in a guild as of an instant, as players see it.
func RatingOf(tx storage.Reader, guild, player storage.ID, at time.Time) (Rating, error) {
	r, err := storage.RatingOf(tx, guild, player)
	if err != nil || r.Moves < toldFrom {
		return Rating{}, storage.IgnoreMissing(err)
	}
	now := asOf(r, at)
	return Rating{Value: rounded(now.Value), Deviation: max(rounded(now.Deviation), 1)}, nil
}

func rounded(v float64) int { return int(math.Round(v)) }

// estimate returns a rating as package glicko takes it, as of when it last moved.
func estimate(r storage.Rating) glicko.Rating {
	if r.At.IsZero() {
		return glicko.New()
	}
	return glicko.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}
}

// asOf is estimate as of an instant, without another move.
func asOf(r storage.Rating, at time.Time) glicko.Rating {
	if r.At.IsZero() {
		return glicko.New()
	}
	return estimate(r).Rest(periods(r.At, at))
}

// periods returns how many rating periods lie between; none if the one is not before the
// other.
func periods(from, to time.Time) float64 { return max(float64(to.Sub(from))/float64(ratingPeriod), 0) }

// rival is somebody who was in a match, with their rating before it.
type rival struct {
	storage.Rival
	was    storage.Rating
	rating glicko.Rating // as of the match's end
}

// outcomesOf compares a rival with those of a match whom they met.
func outcomesOf(r rival, all []rival) []glicko.Outcome {
	var outcomes []glicko.Outcome
	for _, other := range all {
		if score, met := Score(r.Rival, other.Rival); met && other.Player != r.Player {
			outcomes = append(outcomes, glicko.Outcome{Rival: other.rating, Score: score, Weight: glicko.FieldWeight(len(all))})
		}
	}
	return outcomes
}

// moveRating moves a rating by outcomes, as of an instant, and stores the new rating and the
// change. was may be the zero Rating of a player who has none yet.
func moveRating(tx storage.Tx, was storage.Rating, change storage.RatingChange, outcomes []glicko.Outcome, at time.Time) error {
	since := 1.0 // who is new has no time behind them: one period, as in the paper
	if !was.At.IsZero() {
		since = periods(was.At, at)
	}
	before := estimate(was)
	now := before.After(outcomes, since)
	if was.At.After(at) {
		at = was.At // a match that ended later was rated before
	}
	next := storage.Rating{
		Guild: change.Guild, Player: change.Player, Value: now.Value, Deviation: now.Deviation, Volatility: now.Volatility,
		Moves: was.Moves + 1, At: at,
	}
	if err := storage.SaveRating(tx, next); err != nil {
		return err
	}
	change.Before, change.After = before.Value, now.Value
	return storage.SaveRatingChange(tx, change)
}

// MoveOf returns the change that a match made to a player's rating in a guild.
func MoveOf(tx storage.Reader, guild, player storage.ID, match int64) (RatingMove, error) {
	c, err := storage.RatingChangeOf(tx, guild, player, match)
	if err != nil {
		return RatingMove{}, storage.IgnoreMissing(err)
	}
	r, err := storage.RatingOf(tx, guild, player)
	return RatingMove{Before: rounded(c.Before), After: rounded(c.After), Told: r.Moves >= toldFrom}, err
}
