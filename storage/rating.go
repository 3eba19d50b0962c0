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
	Moves      int       // matches that moved it
	At         time.Time // as of when it is true
}

// RatingChange is the change that a match made to a player's rating in a guild.
type RatingChange struct {
	Guild         ID
	Player        ID
	Match         int64
	Before, After float64
}

const ratingColumns = "guild, player, value, deviation, volatility, moves, at"

func scanRating(row row) (x Rating, err error) {
	err = row.Scan(&x.Guild, &x.Player, &x.Value, &x.Deviation, &x.Volatility, &x.Moves, instant{&x.At})
	return x, err
}

// Rating returns a player's rating in a guild, ErrNotFound if there is none.
func (r Reader) Rating(guild, player ID) (Rating, error) {
	r.hold(ratingLock, int64(guild), int64(player))
	x, err := get(r, scanRating, "SELECT "+ratingColumns+" FROM rating WHERE guild = ? AND player = ?", guild, player)
	return x, aboutRating(err, guild, player)
}

func aboutRating(err error, guild, player ID) error {
	return about(err, "rating of player %v in guild %v", player, guild)
}

var saveRating = put("rating", "guild, player", ratingColumns)

// SaveRating writes a player's rating in a guild, new or not.
func (t Tx) SaveRating(x Rating) error {
	t.hold(ratingLock, int64(x.Guild), int64(x.Player))
	err := t.save(saveRating,
		x.Guild, x.Player, x.Value, x.Deviation, x.Volatility, x.Moves, millis(x.At))
	return aboutRating(err, x.Guild, x.Player)
}

const changeColumns = "guild, player, match, before, after"

func scanRatingChange(row row) (x RatingChange, err error) {
	err = row.Scan(&x.Guild, &x.Player, &x.Match, &x.Before, &x.After)
	return x, err
}

// RatingChange returns the change that a match made to a player's rating in a guild, ErrNotFound
// if it made none.
func (r Reader) RatingChange(guild, player ID, match int64) (RatingChange, error) {
	x, err := get(r, scanRatingChange, "SELECT "+changeColumns+" FROM rating_change WHERE player = ? AND guild = ? AND match = ?", player, guild, match)
	return x, aboutRating(err, guild, player)
}

var saveRatingChange = put("rating_change", "player, guild, match", changeColumns)

// SaveRatingChange writes the change that a match made to a player's rating in a guild, new or
// not.
func (t Tx) SaveRatingChange(x RatingChange) error {
	err := t.save(saveRatingChange,
		x.Guild, x.Player, x.Match, x.Before, x.After)
	return aboutRating(err, x.Guild, x.Player)
}
