package storage

import (
	"errors"
	"time"
)

// Field is a closed contest of whose players the ratings have yet to move, all or some.
// Only results without help that have a time are in it.
type Field struct {
	Contest
	Through ID     // the players up to this ID have moved; 0 once all have
	Rivals  string // data of the program until all ratings have moved; the store never reads it
	Done    bool   // all have
}

// Entrant is a player of a Field.
type Entrant struct {
	Player ID
	Ranked time.Duration
	Rating Rating // the zero Rating if there is none yet
}

func scanField(row row) (f Field, err error) {
	err = row.Scan(&f.Guild, &f.Puzzle, date{&f.Day}, instant{&f.ClosesAt}, &f.Through, &f.Rivals)
	return f, err
}

// UnratedFields returns at most limit contests that closed by a time and whose players' ratings
// have yet to move, those that closed first before the others. Its condition repeats the condition
// of the index contest_unrated word for word.
func (r Reader) UnratedFields(at time.Time, limit int) ([]Field, error) {
	fields, err := list(r, scanField, "SELECT guild, puzzle, day, closes_at, rated_through, rivals FROM contest"+
		" WHERE rated = 0 AND closes_at <= ? ORDER BY closes_at, guild, puzzle LIMIT ?", millis(at), natural(limit))
	again := false
	for _, f := range fields {
		again = r.holdContest(f.Guild, f.Puzzle) || again
	}
	if again {
		return r.UnratedFields(at, limit)
	}
	return fields, about(err, "contests to be rated")
}

// SaveField writes how far the ratings of a closed contest's players have moved: Through,
// Rivals and Done, with which the board's median is kept. It returns ErrNotFound if there is no such
// contest.
func (t Tx) SaveField(f Field) error {
	t.holdContest(f.Guild, f.Puzzle)
	median, of := time.Duration(0), notKept
	if f.Done {
		var err error
		if median, of, err = t.Median(f.Guild, f.Puzzle); err != nil {
			return err
		}
	}
	n, err := t.change("UPDATE contest SET rated_through = ?, rivals = ?, rated = ?, median = ?, median_of = ? WHERE guild = ? AND puzzle = ?",
		f.Through, f.Rivals, f.Done, median.Microseconds(), of, f.Guild, f.Puzzle)
	return aboutField(found(n, err), f.Guild, f.Puzzle)
}

func aboutField(err error, guild ID, puzzle int64) error {
	return about(err, "field of puzzle %d in guild %v", puzzle, guild)
}

const entrantRating = " LEFT JOIN rating AS r ON r.guild = s.guild AND r.player = s.player"

// scanEntrant reads who it is, the time, and then the rating.
func scanEntrant(guild ID) func(row) (Entrant, error) {
	return func(row row) (x Entrant, err error) {
		err = row.Scan(append([]any{&x.Player, span{&x.Ranked}}, ratingInto(&x.Rating)...)...)
		if !x.Rating.At.IsZero() {
			x.Rating.Guild, x.Rating.Player = guild, x.Player
		}
		return x, err
	}
}

// Entrants returns at most limit players of a contest's field, with IDs above after and in
// their order.
func (r Reader) Entrants(guild ID, puzzle int64, after ID, limit int) ([]Entrant, error) {
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

// Spread returns at most limit players of a contest's field, evenly spread from the fastest to
// the slowest, and the number of all. Of n parts of the field it takes the middle of each.
func (r Reader) Spread(guild ID, puzzle int64, limit int) (some []Entrant, total int, err error) {
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
		var x Entrant
		err := row.Scan(&x.Player, span{&x.Ranked})
		some = append(some, x)
		return true, err
	}, "SELECT player, ranked FROM standing WHERE guild = ? AND puzzle = ? AND on_paper = 0 AND assisted = 0 ORDER BY ranked, finished_at, player", guild, puzzle)
	if err != nil {
		return nil, 0, err
	}
	for i := range some {
		some[i].Rating, err = r.Rating(guild, some[i].Player)
		if err != nil && !errors.Is(err, ErrNotFound) {
			return nil, 0, err
		}
	}
	return some, total, nil
}
