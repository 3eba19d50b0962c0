package standings

import (
	"cmp"
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
	// sureDeviation is the deviation up to which a rating is not provisional: the customary
	// one (lichess.org/faq#provisional). Ten to fourteen duels lead there, or four races of ten.
	sureDeviation = 110
)

// Rating is how strong a player is in a server.
type Rating struct {
	Value       int
	Deviation   int  // how far from Value the strength may well be; 0 if nothing has moved it yet
	Provisional bool // too little is known to rank it
}

// Known reports whether there is a rating at all.
func (r Rating) Known() bool { return r.Deviation > 0 }

// RatingMove is the change that a duel or race made to a rating.
type RatingMove struct{ Before, After int }

// Known reports whether there was a move.
func (m RatingMove) Known() bool { return m != RatingMove{} }

// RatingOf returns a player's rating in a guild, as of an instant.
func RatingOf(tx storage.Reader, guild, player storage.ID, at time.Time) (Rating, error) {
	r, err := tx.Rating(guild, player)
	if err != nil {
		return Rating{}, storage.IgnoreMissing(err)
	}
	return shownRating(r, at), nil
}

// shownRating returns a rating as players see it.
func shownRating(r storage.Rating, at time.Time) Rating {
	now := asOf(r, at)
	return Rating{Value: rounded(now.Value), Deviation: max(rounded(now.Deviation), 1), Provisional: now.Deviation > sureDeviation}
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

// rival is a player whose result another's is compared with. Less of an order is better.
type rival struct {
	player storage.ID
	order  int64
	rating glicko.Rating
}

// outcomesOf compares a player's result with those of all others of a match.
func outcomesOf(player rival, all []rival) []glicko.Outcome {
	var outcomes []glicko.Outcome
	for _, r := range all {
		if r.player == player.player {
			continue
		}
		score := float64(1+cmp.Compare(r.order, player.order)) / 2
		outcomes = append(outcomes, glicko.Outcome{Rival: r.rating, Score: score, Weight: glicko.FieldWeight(len(all))})
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
	if err := tx.SaveRating(next); err != nil {
		return err
	}
	change.Before, change.After = before.Value, now.Value
	return tx.SaveRatingChange(change)
}

// MoveOf returns the change that a match made to a player's rating in a guild.
func MoveOf(tx storage.Reader, guild, player storage.ID, match int64) (RatingMove, error) {
	c, err := tx.RatingChange(guild, player, match)
	if err != nil {
		return RatingMove{}, storage.IgnoreMissing(err)
	}
	return RatingMove{Before: rounded(c.Before), After: rounded(c.After)}, nil
}
