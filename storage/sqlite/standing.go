package sqlite

import (
	"time"

	"kenkenbot/storage"
)

func scanRanked(row row) (x storage.Ranked, err error) {
	err = row.Scan(&x.Guild, &x.Puzzle, &x.Assisted, span{&x.Ranked}, instant{&x.FinishedAt}, &x.Player, &x.Game, date{&x.Day}, &x.Name)
	return x, err
}

// rankedColumns are a standing with the name of its player. They stand around a
// query of the rows wanted, so that only these are looked up among the members.
const rankedColumns = "SELECT s.guild, s.puzzle, s.assisted, s.ranked, s.finished_at, s.player, s.game, s.day, coalesce(member.name, '') FROM ("

const rankedNames = ") AS s LEFT JOIN member ON member.guild = s.guild AND member.player = s.player ORDER BY s.assisted, s.ranked, s.finished_at, s.player"

// PuzzleBoard implements storage.Reader. Of equal times the earlier comes first.
func (r *reader) PuzzleBoard(guild storage.ID, puzzle int64, offset, limit int) (rows []storage.Ranked, total int, err error) {
	defer func() { err = about(err, "board of puzzle %d in guild %v", puzzle, guild) }()
	if total, err = get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ?", guild, puzzle); err != nil {
		return nil, 0, err
	}
	rows, err = list(r, scanRanked, rankedColumns+"SELECT * FROM standing WHERE guild = ? AND puzzle = ? ORDER BY assisted, ranked, finished_at, player LIMIT ? OFFSET ?"+rankedNames,
		guild, puzzle, natural(limit), natural(offset))
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	if rows[0].Rank, err = r.rank(rows[0].Standing); err != nil {
		return nil, 0, err
	}
	for i := range rows[1:] {
		rows[i+1].Rank = rows[i].Rank
		if rows[i+1].Assisted != rows[i].Assisted || rows[i+1].Ranked != rows[i].Ranked {
			rows[i+1].Rank = natural(offset) + i + 2
		}
	}
	return rows, total, nil
}

// PuzzleRank implements storage.Reader.
func (r *reader) PuzzleRank(guild storage.ID, puzzle int64, player storage.ID) (storage.Ranked, error) {
	x, err := get(r, scanRanked, rankedColumns+"SELECT * FROM standing WHERE guild = ? AND puzzle = ? AND player = ?"+rankedNames, guild, puzzle, player)
	if err == nil {
		x.Rank, err = r.rank(x.Standing)
	}
	return x, about(err, "player %v on the board of puzzle %d in guild %v", player, puzzle, guild)
}

// rank returns the rank of a row of a board: one more than the rows before it.
func (r *reader) rank(s storage.Standing) (int, error) {
	return get(r, scalar[int], "SELECT count(*) + 1 FROM standing WHERE guild = ? AND puzzle = ? AND (assisted, ranked) < (?, ?)",
		s.Guild, s.Puzzle, s.Assisted, s.Ranked.Milliseconds())
}

// Median implements storage.Reader. Of an even number it is the mean of the middle
// two; of none it is 0.
func (r *reader) Median(guild storage.ID, puzzle int64) (median time.Duration, n int, err error) {
	defer func() { err = about(err, "median of puzzle %d in guild %v", puzzle, guild) }()
	if n, err = get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ? AND assisted = 0", guild, puzzle); err != nil || n == 0 {
		return 0, 0, err
	}
	middle, err := list(r, func(row row) (d time.Duration, err error) {
		err = row.Scan(span{&d})
		return d, err
	}, "SELECT ranked FROM standing WHERE guild = ? AND puzzle = ? AND assisted = 0 ORDER BY ranked LIMIT ? OFFSET ?",
		guild, puzzle, 2-n%2, (n-1)/2)
	if err != nil {
		return 0, 0, err
	}
	return (middle[0] + middle[len(middle)-1]) / 2, n, nil
}

// SaveStanding implements storage.Tx. While the contest is open, the tallies follow.
func (t *tx) SaveStanding(s storage.Standing) error {
	err := t.enter(s)
	return about(err, "player %v on the board of puzzle %d in guild %v", s.Player, s.Puzzle, s.Guild)
}

func (t *tx) enter(s storage.Standing) error {
	open, err := t.contestOpen(s.Guild, s.Puzzle)
	if err != nil {
		return err
	}
	if !open {
		_, err := t.replaceStanding(s)
		return err
	}
	before, err := t.bonuses(s.Guild, s.Puzzle)
	if err != nil {
		return err
	}
	fresh, err := t.replaceStanding(s)
	if err != nil {
		return err
	}
	if fresh {
		if err := t.credit(s.Guild, s.Player, finishing, 1); err != nil {
			return err
		}
	}
	return t.moveBonuses(s.Guild, s.Puzzle, before)
}

// replaceStanding writes a row of a board, and reports whether its player had none.
func (t *tx) replaceStanding(s storage.Standing) (fresh bool, err error) {
	had, err := t.change("DELETE FROM standing WHERE guild = ? AND puzzle = ? AND player = ?", s.Guild, s.Puzzle, s.Player)
	if err != nil {
		return false, err
	}
	return had == 0, t.save("INSERT INTO standing (guild, puzzle, assisted, ranked, finished_at, player, game, day) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		s.Guild, s.Puzzle, s.Assisted, s.Ranked.Milliseconds(), millis(s.FinishedAt), s.Player, s.Game, dayText(s.Day))
}
