package storage

import "time"

// Rating is how strong a player is in one guild, as far as is known. What its numbers
// mean is up to the program.
type Rating struct {
	Guild      ID
	Player     ID
	Value      float64
	Deviation  float64 // how far from Value the strength may well be, at At
	Volatility float64
	Moves      int       // contests and matches that moved it
	At         time.Time // as of when it is true
}

// RatingCause says what moves a rating.
type RatingCause uint8

// The causes of changes. Their numbers are stored: never change one.
const (
	RatedContest RatingCause = 1 // the Event is the puzzle
	RatedMatch   RatingCause = 2 // the Event is the match
)

// RatingChange is the change that one event made to a player's rating in a guild.
type RatingChange struct {
	Guild         ID
	Player        ID
	Cause         RatingCause
	Event         int64
	Before, After float64
	TakenBack     bool // the difference is not in the rating
}

// ratingColumns are a rating beside other tables; of a player who has none they are 0.
const ratingColumns = "coalesce(r.value, 0), coalesce(r.deviation, 0), coalesce(r.volatility, 0), coalesce(r.moves, 0), coalesce(r.at, 0)"

func ratingInto(x *Rating) []any {
	return []any{&x.Value, &x.Deviation, &x.Volatility, &x.Moves, instant{&x.At}}
}

func scanRating(row row) (x Rating, err error) {
	err = row.Scan(append([]any{&x.Guild, &x.Player}, ratingInto(&x)...)...)
	return x, err
}

// Rating returns a player's rating in a guild, ErrNotFound if there is none.
func (r Reader) Rating(guild, player ID) (Rating, error) {
	r.hold(ratingLock, int64(guild), int64(player))
	x, err := get(r, scanRating, "SELECT r.guild, r.player, "+ratingColumns+" FROM rating AS r WHERE r.guild = ? AND r.player = ?", guild, player)
	return x, aboutRating(err, guild, player)
}

func aboutRating(err error, guild, player ID) error {
	return about(err, "rating of player %v in guild %v", player, guild)
}

var saveRating = put("rating", "guild, player", "guild, player, value, deviation, volatility, moves, at")

// SaveRating writes a player's rating in a guild, new or not.
func (t Tx) SaveRating(x Rating) error {
	t.hold(ratingLock, int64(x.Guild), int64(x.Player))
	err := t.save(saveRating,
		x.Guild, x.Player, x.Value, x.Deviation, x.Volatility, x.Moves, millis(x.At))
	return aboutRating(err, x.Guild, x.Player)
}

func scanRatingChange(row row) (x RatingChange, err error) {
	err = row.Scan(&x.Guild, &x.Player, &x.Cause, &x.Event, &x.Before, &x.After, &x.TakenBack)
	return x, err
}

// RatingChange returns the change that an event made to a player's rating in a guild, ErrNotFound
// if it made none.
func (r Reader) RatingChange(guild, player ID, cause RatingCause, event int64) (RatingChange, error) {
	x, err := get(r, scanRatingChange, "SELECT guild, player, cause, event, before, after, taken_back FROM rating_change WHERE player = ? AND guild = ? AND cause = ? AND event = ?",
		player, guild, cause, event)
	return x, aboutRating(err, guild, player)
}

var saveRatingChange = put("rating_change", "player, guild, cause, event", "guild, player, cause, event, before, after, taken_back")

// SaveRatingChange writes the change that an event made to a player's rating in a guild, new or
// not.
func (t Tx) SaveRatingChange(x RatingChange) error {
	err := t.save(saveRatingChange,
		x.Guild, x.Player, x.Cause, x.Event, x.Before, x.After, x.TakenBack)
	return aboutRating(err, x.Guild, x.Player)
}
