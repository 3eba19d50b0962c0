package storage

import (
	"slices"
	"strings"
	"time"
)

// Median returns the median time of a guild's board of a puzzle, and how many times it is of:
// those without help. Of an even number it is the mean of the middle two; of none it is 0.
func (r Reader) Median(guild ID, puzzle int64) (median time.Duration, n int, err error) {
	defer func() { err = about(err, "median of puzzle %d in guild %v", puzzle, guild) }()
	counts, err := r.unaided(guild, puzzle)
	if err != nil {
		return 0, 0, err
	}
	if n = counts.total(); n == 0 {
		return 0, 0, nil
	}
	from, skip, _ := counts.find((n - 1) / 2)
	middle, err := list(r, func(row row) (d time.Duration, err error) {
		err = row.Scan(span{&d})
		return d, err
	}, "SELECT took FROM standing WHERE guild = ? AND puzzle = ? AND untimed = 0 AND hints = 0 AND took >= ? ORDER BY took LIMIT ? OFFSET ?",
		guild, puzzle, 1000*leastOf(from), 2-n%2, skip)
	if err != nil {
		return 0, 0, err
	}
	return (middle[0] + middle[len(middle)-1]) / 2, n, nil
}

// notKept is how many times a board's median is of where it is not kept: while the board is open,
// and after a change since, until KeepMedian. To keep the median of a board on which people still
// finish would make them wait for one another.
const notKept = -1

func scanContest(row row) (c Contest, err error) {
	err = row.Scan(&c.Guild, &c.Puzzle, instant{&c.ClosesAt})
	return c, err
}

// ContestsLackingMedian returns at most limit boards that closed by a time and whose median is not kept,
// those that closed first before the others. Its condition repeats the condition of the index
// contest_lacking word for word.
func ContestsLackingMedian(r Reader, at time.Time, limit int) ([]Contest, error) {
	boards, err := list(r, scanContest, "SELECT guild, puzzle, closes_at FROM contest"+
		" WHERE median_of = -1 AND closes_at <= ? ORDER BY closes_at, guild, puzzle LIMIT ?", millis(at), natural(limit))
	return boards, about(err, "boards that lack their median")
}

// KeepMedian works out the median of a guild's board of a puzzle and keeps it until the board
// changes. It returns ErrNotFound if there is no such board.
func KeepMedian(t Tx, guild ID, puzzle int64) error {
	t.holdContest(guild, puzzle)
	median, of, err := t.Median(guild, puzzle)
	if err != nil {
		return err
	}
	n, err := t.change("UPDATE contest SET median = ?, median_of = ? WHERE guild = ? AND puzzle = ?", median.Microseconds(), of, guild, puzzle)
	return about(found(n, err), "median of puzzle %d in guild %v", puzzle, guild)
}

// keepsMedian reports whether the median that is kept of a board, if any is, is that of its times.
func (r Reader) keepsMedian(board []any) (bool, error) {
	kept, err := list(r, scanAny(2), "SELECT median, median_of FROM contest WHERE guild = ? AND puzzle = ? AND median_of >= 0", board...)
	if err != nil || len(kept) == 0 {
		return true, err
	}
	median, of, err := r.Median(ID(board[0].(int64)), board[1].(int64))
	return slices.Equal(kept[0], []any{median.Microseconds(), int64(of)}), err
}

// Yardstick is what a player's time of a puzzle is compared with: its par, and the Median of a
// guild's board.
type Yardstick struct {
	Par, Median time.Duration
	MedianOf    int
}

// Yardsticks returns the yardsticks of puzzles in a guild. Those of closed boards take one statement
// together. A puzzle that is missing has none.
func Yardsticks(r Reader, guild ID, puzzles []int64) (map[int64]Yardstick, error) {
	if len(puzzles) == 0 {
		return nil, nil
	}
	args := []any{guild}
	for _, id := range puzzles {
		args = append(args, id)
	}
	yardsticks := map[int64]Yardstick{}
	err := r.each(func(row row) (bool, error) {
		var id, median int64
		var y Yardstick
		err := row.Scan(&id, span{&y.Par}, &median, &y.MedianOf)
		y.Median = time.Duration(median) * time.Microsecond
		yardsticks[id] = y
		return true, err
	}, "SELECT p.id, p.par, coalesce(contest.median, 0), coalesce(contest.median_of, -1) FROM puzzle AS p"+
		" LEFT JOIN contest ON contest.guild = ? AND contest.puzzle = p.id WHERE p.id IN (?"+strings.Repeat(", ?", len(puzzles)-1)+")", args...)
	for id, y := range yardsticks {
		if err == nil && y.MedianOf == notKept {
			y.Median, y.MedianOf, err = r.Median(guild, id)
			yardsticks[id] = y
		}
	}
	return yardsticks, about(err, "medians in guild %v", guild)
}
