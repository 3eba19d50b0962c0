package tables

import "kenkenbot/storage"

// ratingColumns are a rating beside other tables; of a player who has none they are 0.
const ratingColumns = "coalesce(r.value, 0), coalesce(r.deviation, 0), coalesce(r.volatility, 0), coalesce(r.moves, 0), coalesce(r.at, 0)"

func ratingInto(x *storage.Rating) []any {
	return []any{&x.Value, &x.Deviation, &x.Volatility, &x.Moves, instant{&x.At}}
}

func scanRating(row row) (x storage.Rating, err error) {
	err = row.Scan(append([]any{&x.Guild, &x.Player}, ratingInto(&x)...)...)
	return x, err
}

// Rating implements storage.Reader.
func (r *Reader) Rating(guild, player storage.ID) (storage.Rating, error) {
	r.hold(ratingLock, int64(guild), int64(player))
	x, err := get(r, scanRating, "SELECT r.guild, r.player, "+ratingColumns+" FROM rating AS r WHERE r.guild = ? AND r.player = ?", guild, player)
	return x, aboutRating(err, guild, player)
}

func aboutRating(err error, guild, player storage.ID) error {
	return about(err, "rating of player %v in guild %v", player, guild)
}

var saveRating = put("rating", "guild, player", "guild, player, value, deviation, volatility, moves, at")

// SaveRating implements storage.Tx.
func (t *Tx) SaveRating(x storage.Rating) error {
	t.hold(ratingLock, int64(x.Guild), int64(x.Player))
	err := t.save(saveRating,
		x.Guild, x.Player, x.Value, x.Deviation, x.Volatility, x.Moves, millis(x.At))
	return aboutRating(err, x.Guild, x.Player)
}

func scanRatingChange(row row) (x storage.RatingChange, err error) {
	err = row.Scan(&x.Guild, &x.Player, &x.Cause, &x.Event, &x.Before, &x.After, &x.TakenBack)
	return x, err
}

// RatingChange implements storage.Reader.
func (r *Reader) RatingChange(guild, player storage.ID, cause storage.RatingCause, event int64) (storage.RatingChange, error) {
	x, err := get(r, scanRatingChange, "SELECT guild, player, cause, event, before, after, taken_back FROM rating_change WHERE player = ? AND guild = ? AND cause = ? AND event = ?",
		player, guild, cause, event)
	return x, aboutRating(err, guild, player)
}

var saveRatingChange = put("rating_change", "player, guild, cause, event", "guild, player, cause, event, before, after, taken_back")

// SaveRatingChange implements storage.Tx.
func (t *Tx) SaveRatingChange(x storage.RatingChange) error {
	err := t.save(saveRatingChange,
		x.Guild, x.Player, x.Cause, x.Event, x.Before, x.After, x.TakenBack)
	return aboutRating(err, x.Guild, x.Player)
}
