package tables

import (
	"errors"
	"maps"
	"math"
	"time"

	"kenkenbot/storage"
)

// A player's points are always the sum of what the boards of the guild's contests
// bring now. A contest's points are 1 a finisher, which never changes, and a bonus
// for the first few ranks: so a new standing touches only its own scores and those few
// whose rank it shifts, and reading the board of 100,000 players is reading an index.
// The board of a settled contest moves by corrections alone.

// finishing is what any rank brings.
var finishing = storage.Points(math.MaxInt)

func scanContest(row row) (c storage.Contest, err error) {
	err = row.Scan(&c.Guild, &c.Puzzle, date{&c.Day}, instant{&c.ClosesAt})
	return c, err
}

// OpenContests implements storage.Reader.
func (r *Reader) OpenContests(t time.Time, limit int) ([]storage.Contest, error) {
	open, err := list(r, scanContest, "SELECT guild, puzzle, day, closes_at FROM contest WHERE settled = 0 AND closes_at <= ? ORDER BY closes_at, guild, puzzle LIMIT ?", millis(t), natural(limit))
	return open, about(err, "open contests")
}

// AddContest implements storage.Tx.
func (t *Tx) AddContest(c storage.Contest) error {
	err := t.openContest(c)
	return about(err, "contest of puzzle %d in guild %v", c.Puzzle, c.Guild)
}

func (t *Tx) openContest(c storage.Contest) error {
	t.holdContest(c.Guild, c.Puzzle)
	opened, err := t.change("INSERT INTO contest (guild, puzzle, day, closes_at, settled) VALUES (?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
		c.Guild, c.Puzzle, dayText(c.Day), millis(c.ClosesAt))
	if err != nil || opened == 0 {
		return err
	}
	// Who is on the board already is in the contest.
	players, err := list(&t.Reader, scalar[storage.ID], "SELECT player FROM standing WHERE guild = ? AND puzzle = ?", c.Guild, c.Puzzle)
	if err != nil {
		return err
	}
	for _, player := range players {
		if err := t.count(c, player, 1); err != nil {
			return err
		}
	}
	return t.moveBonuses(c, nil)
}

// count adds or takes away what finishing brings a player.
func (t *Tx) count(c storage.Contest, player storage.ID, times int) error {
	if err := t.credit(c.Guild, player, c.Day, times*finishing, times); err != nil {
		return err
	}
	return t.remeasure(c.Guild, player, c.Day, c.Puzzle)
}

// Settle implements storage.Tx. To settle a settled contest changes nothing.
func (t *Tx) Settle(guild storage.ID, puzzle int64) error {
	t.holdContest(guild, puzzle)
	n, err := t.change("UPDATE contest SET settled = 1 WHERE guild = ? AND puzzle = ?", guild, puzzle)
	return about(found(n, err), "contest of puzzle %d in guild %v", puzzle, guild)
}

// holdContest keeps one board of a puzzle for this transaction alone, in periods that stay.
func (r *Reader) holdContest(guild storage.ID, puzzle int64) (again bool) {
	seasons := r.share(boardsLock, int64(guild))
	return r.hold(contestLock, int64(guild), puzzle) || seasons
}

// contestOf returns the contest that a board belongs to, and whether its points are
// final; nil if it has none.
func (r *Reader) contestOf(guild storage.ID, puzzle int64) (c *storage.Contest, settled bool, err error) {
	r.holdContest(guild, puzzle)
	c, err = get(r, func(row row) (*storage.Contest, error) {
		c := storage.Contest{Guild: guild, Puzzle: puzzle}
		err := row.Scan(date{&c.Day}, instant{&c.ClosesAt}, &settled)
		return &c, err
	}, "SELECT day, closes_at, settled FROM contest WHERE guild = ? AND puzzle = ?", guild, puzzle)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, false, nil
	}
	return c, settled, err
}

// bonuses returns what the first ranks of a board bring on top of finishing.
func (r *Reader) bonuses(guild storage.ID, puzzle int64) (map[storage.ID]int, error) {
	bonus := map[storage.ID]int{}
	var last storage.Standing
	position, rank := 0, 0
	err := r.each(func(row row) (bool, error) {
		var s storage.Standing
		if err := row.Scan(&s.Player, &s.Assisted, span{&s.Ranked}); err != nil {
			return false, err
		}
		if position++; position == 1 || s.Assisted != last.Assisted || s.Ranked != last.Ranked {
			rank = position
		}
		last = s
		if storage.Points(rank) == finishing {
			return false, nil
		}
		bonus[s.Player] = storage.Points(rank) - finishing
		return true, nil
	}, "SELECT player, assisted, ranked FROM standing WHERE guild = ? AND puzzle = ? ORDER BY assisted, ranked", guild, puzzle)
	return bonus, err
}

// moveBonuses brings the points from the bonuses before to those of now.
func (t *Tx) moveBonuses(c storage.Contest, before map[storage.ID]int) error {
	change, err := t.bonuses(c.Guild, c.Puzzle)
	if err != nil {
		return err
	}
	for player, points := range before {
		change[player] -= points
	}
	maps.DeleteFunc(change, func(_ storage.ID, points int) bool { return points == 0 })
	for player, points := range change {
		if err := t.credit(c.Guild, player, c.Day, points, 0); err != nil {
			return err
		}
	}
	return nil
}
