package tables

import (
	"time"

	"kenkenbot/storage"
)

// ratingColumns are a rating beside other tables; of a player who has none they are 0.
const ratingColumns = "coalesce(r.value, 0), coalesce(r.deviation, 0), coalesce(r.volatility, 0), coalesce(r.moves, 0), coalesce(r.at, 0), coalesce(r.sure_until, 0)"

func ratingInto(x *storage.Rating) []any {
	return []any{&x.Value, &x.Deviation, &x.Volatility, &x.Moves, instant{&x.At}, instant{&x.SureUntil}}
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

var saveRating = put("rating", "guild, player", "guild, player, value, deviation, volatility, moves, at, sure_until")

// SaveRating implements storage.Tx.
func (t *Tx) SaveRating(x storage.Rating) error {
	t.hold(ratingLock, int64(x.Guild), int64(x.Player))
	err := t.save(saveRating,
		x.Guild, x.Player, x.Value, x.Deviation, x.Volatility, x.Moves, millis(x.At), millis(x.SureUntil))
	return aboutRating(err, x.Guild, x.Player)
}

// sureRatings are the rows of the board. Around a query of those wanted, which an index
// answers, stand namedRating and ratingNames, so that only these are looked up.
const (
	sureRatings = "FROM rating WHERE guild = ? AND sure_until <> 0 AND sure_until > ?" +
		" AND NOT EXISTS (SELECT 1 FROM block WHERE block.guild = rating.guild AND block.player = rating.player AND block.off = 0)"
	namedRating = "SELECT r.guild, r.player, " + ratingColumns + ", coalesce(member.name, '') FROM (SELECT guild, player, value "
	ratingNames = ") AS p CROSS JOIN rating AS r ON r.guild = p.guild AND r.player = p.player" +
		" LEFT JOIN member ON member.guild = r.guild AND member.player = r.player ORDER BY p.value DESC, p.player"
)

func scanRatingRow(row row) (x storage.RatingRow, err error) {
	into := append([]any{&x.Guild, &x.Player}, ratingInto(&x.Rating)...)
	err = row.Scan(append(into, &x.Name)...)
	return x, err
}

// RatingBoard implements storage.Reader. Of equal ratings the older account comes first.
func (r *Reader) RatingBoard(guild storage.ID, t time.Time, offset, limit int) (rows []storage.RatingRow, total int, err error) {
	defer func() { err = about(err, "ratings in guild %v", guild) }()
	if total, err = get(r, scalar[int], "SELECT count(*) "+sureRatings, guild, millis(t)); err != nil {
		return nil, 0, err
	}
	rows, err = list(r, scanRatingRow, namedRating+sureRatings+" ORDER BY value DESC, player LIMIT ? OFFSET ?"+ratingNames,
		guild, millis(t), natural(limit), natural(offset))
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	equal, err := get(r, scalar[int], "SELECT count(*) "+sureRatings+" AND value = ? AND player < ?", guild, millis(t), rows[0].Value, rows[0].Player)
	if err != nil {
		return nil, 0, err
	}
	rows[0].Rank = natural(offset) + 1 - equal
	for i := range rows[1:] {
		rows[i+1].Rank = rows[i].Rank
		if rows[i+1].Value != rows[i].Value {
			rows[i+1].Rank = natural(offset) + i + 2
		}
	}
	return rows, total, nil
}

// RatingRank implements storage.Reader.
func (r *Reader) RatingRank(guild storage.ID, t time.Time, player storage.ID) (storage.RatingRow, error) {
	x, err := get(r, scanRatingRow, namedRating+sureRatings+" AND player = ?"+ratingNames, guild, millis(t), player)
	if err == nil {
		x.Rank, err = get(r, scalar[int], "SELECT count(*) + 1 "+sureRatings+" AND value > ?", guild, millis(t), x.Value)
	}
	return x, aboutRating(err, guild, player)
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
