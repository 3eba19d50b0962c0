package storage

import "time"

// Rating is how strong a player is in one guild, as far as is known. What its numbers
// mean is up to the program.
type Rating struct {
	Guild      ID        `db:"guild" forget:"guild"`
	Player     ID        `db:"player" forget:"former"`
	Value      float64   `db:"value"`
	Deviation  float64   `db:"deviation"` // how far from Value the strength may well be, at At
	Volatility float64   `db:"volatility"`
	Moves      int       `db:"moves"` // matches that moved it
	At         time.Time `db:"at"`    // as of when it is true
}

var ratings = recordOf[Rating]("rating", "guild, player")

// RatingChange is the change that a match made to a player's rating in a guild.
type RatingChange struct {
	Guild  ID      `db:"guild" forget:"guild"`
	Player ID      `db:"player" forget:"former"`
	Match  int64   `db:"match"`
	Before float64 `db:"before"`
	After  float64 `db:"after"`
}

var ratingChanges = recordOf[RatingChange]("rating_change", "player, guild, match")

// RatingOf returns a player's rating in a guild, ErrNotFound if there is none.
func RatingOf(r Reader, guild, player ID) (Rating, error) {
	r.hold(ratingLock, int64(guild), int64(player))
	x, err := ratings.one(r, "WHERE guild = ? AND player = ?", guild, player)
	return x, aboutRating(err, guild, player)
}

func aboutRating(err error, guild, player ID) error {
	return about(err, "rating of player %v in guild %v", player, guild)
}

// SaveRating writes a player's rating in a guild, new or not.
func SaveRating(t Tx, x Rating) error {
	t.hold(ratingLock, int64(x.Guild), int64(x.Player))
	err := ratings.save(t, x)
	return aboutRating(err, x.Guild, x.Player)
}

// RatingChangeOf returns the change that a match made to a player's rating in a guild, ErrNotFound
// if it made none.
func RatingChangeOf(r Reader, guild, player ID, match int64) (RatingChange, error) {
	x, err := ratingChanges.one(r, "WHERE player = ? AND guild = ? AND match = ?", player, guild, match)
	return x, aboutRating(err, guild, player)
}

// SaveRatingChange writes the change that a match made to a player's rating in a guild, new or
// not.
func SaveRatingChange(t Tx, x RatingChange) error {
	err := ratingChanges.save(t, x)
	return aboutRating(err, x.Guild, x.Player)
}
