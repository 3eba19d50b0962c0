package tables

import (
	"errors"
	"time"

	"kenkenbot/storage"
)

func scanField(row row) (f storage.Field, err error) {
	err = row.Scan(&f.Guild, &f.Puzzle, date{&f.Day}, instant{&f.ClosesAt}, &f.Through, &f.Rivals)
	return f, err
}

// UnratedFields implements storage.Reader. Its condition is that of the index
// contest_unrated, word for word.
func (r *Reader) UnratedFields(at time.Time, limit int) ([]storage.Field, error) {
	fields, err := list(r, scanField, "SELECT guild, puzzle, day, closes_at, rated_through, rivals FROM contest WHERE rated = 0 AND closes_at <= ? ORDER BY closes_at, guild, puzzle LIMIT ?", millis(at), natural(limit))
	again := false
	for _, f := range fields {
		again = r.holdContest(f.Guild, f.Puzzle) || again
	}
	if again {
		return r.UnratedFields(at, limit)
	}
	return fields, about(err, "contests to be rated")
}

// SaveField implements storage.Tx.
func (t *Tx) SaveField(f storage.Field) error {
	t.holdContest(f.Guild, f.Puzzle)
	n, err := t.change("UPDATE contest SET rated_through = ?, rivals = ?, rated = ? WHERE guild = ? AND puzzle = ?",
		f.Through, f.Rivals, f.Done, f.Guild, f.Puzzle)
	return aboutField(found(n, err), f.Guild, f.Puzzle)
}

func aboutField(err error, guild storage.ID, puzzle int64) error {
	return about(err, "field of puzzle %d in guild %v", puzzle, guild)
}

const entrantRating = " LEFT JOIN rating AS r ON r.guild = s.guild AND r.player = s.player"

// scanEntrant reads who it is, the time, and then the rating.
func scanEntrant(guild storage.ID) func(row) (storage.Entrant, error) {
	return func(row row) (x storage.Entrant, err error) {
		err = row.Scan(append([]any{&x.Player, span{&x.Ranked}}, ratingInto(&x.Rating)...)...)
		if !x.Rating.At.IsZero() {
			x.Rating.Guild, x.Rating.Player = guild, x.Player
		}
		return x, err
	}
}

// Entrants implements storage.Reader.
func (r *Reader) Entrants(guild storage.ID, puzzle int64, after storage.ID, limit int) ([]storage.Entrant, error) {
	r.holdContest(guild, puzzle)
	all, err := list(r, scanEntrant(guild), "SELECT s.player, s.ranked, "+ratingColumns+" FROM standing AS s INDEXED BY standing_player"+entrantRating+
		" WHERE s.guild = ? AND s.puzzle = ? AND s.player > ? AND s.on_paper = 0 AND s.assisted = 0 ORDER BY s.player LIMIT ?", guild, puzzle, after, natural(limit))
	again := false
	for _, x := range all {
		again = r.hold(ratingLock, int64(guild), int64(x.Player)) || again
	}
	if again {
		return r.Entrants(guild, puzzle, after, limit)
	}
	return all, aboutField(err, guild, puzzle)
}

// Spread implements storage.Reader. Of n parts of the field it takes the middle of each.
func (r *Reader) Spread(guild storage.ID, puzzle int64, limit int) (some []storage.Entrant, total int, err error) {
	r.holdContest(guild, puzzle)
	defer func() { err = aboutField(err, guild, puzzle) }()
	if total, err = get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ? AND on_paper = 0 AND assisted = 0", guild, puzzle); err != nil {
		return nil, 0, err
	}
	n := min(total, natural(limit))
	at := 0
	err = r.each(func(row row) (bool, error) {
		if len(some) == n {
			return false, nil
		}
		at++
		if middle := (2*len(some) + 1) * total / (2 * n); at <= middle {
			return true, nil
		}
		var x storage.Entrant
		err := row.Scan(&x.Player, span{&x.Ranked})
		some = append(some, x)
		return true, err
	}, "SELECT player, ranked FROM standing WHERE guild = ? AND puzzle = ? AND on_paper = 0 AND assisted = 0 ORDER BY ranked, finished_at, player", guild, puzzle)
	if err != nil {
		return nil, 0, err
	}
	for i := range some {
		some[i].Rating, err = r.Rating(guild, some[i].Player)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return nil, 0, err
		}
	}
	return some, total, nil
}
