package storage

import (
	"context"
	"fmt"
	"maps"
	"slices"
)

// The place of a row on a board of 100,000, and the row at a place, are found without counting all
// rows: the database counts them by steps as they come and go, and only the rows of one step are
// left to count. A step is one second of a time, or one point, at first, and wider where
// values are larger and rows thin out.
//
// The triggers of the schema know the steps as well: step and leastOf must agree with them.

// The steps are 1 wide below the first bound, then 8 wide, and 64 wide from the second on.
const (
	bound8, bound64 = 128, 1024
	step8           = bound8 - bound8/8
	step64          = step8 + bound64/8 - bound64/64
)

// step returns the step in which a value lies.
func step(v int64) int64 {
	switch {
	case v < bound8:
		return v
	case v < bound64:
		return step8 + v/8
	}
	return step64 + v/64
}

// leastOf returns the least value of a step.
func leastOf(s int64) int64 {
	switch {
	case s < step(bound8):
		return s
	case s < step(bound64):
		return (s - step8) * 8
	}
	return (s - step64) * 64
}

// In the order of a puzzle's board, times without help come first, then those with one hint, with
// two and so on, then those who have no time. The steps of each part begin at a multiple of
// partSteps; no game has as many hints as the last part's number.
const (
	partSteps   = 1_000_000_000
	untimedPart = 1_000_000
)

// standingStep returns the step of a standing.
func standingStep(s Standing) int64 {
	part := int64(s.Hints)
	if !s.Timed {
		part = untimedPart
	}
	return part*partSteps + step(s.Took.Milliseconds()/1000)
}

// leastStanding returns the least values that a standing of a step can have.
func leastStanding(at int64) (untimed bool, hints, took int64) {
	part := at / partSteps
	return part == untimedPart, part % untimedPart, 1000 * leastOf(at%partSteps)
}

// tally is how many rows of a board lie in each step, in the order of the board.
type tally []tallied

type tallied struct {
	step    int64
	players int
}

func scanTallied(row row) (x tallied, err error) {
	err = row.Scan(&x.step, &x.players)
	return x, err
}

const (
	standingTally = "SELECT step, players FROM standing_count WHERE guild = ? AND puzzle = ? ORDER BY step"
	unaidedTally  = "SELECT step, players FROM standing_count WHERE guild = ? AND puzzle = ? AND step < ? ORDER BY step"
	scoreTally    = "SELECT step, players FROM score_count WHERE guild = ? AND period = ? ORDER BY step DESC"
)

// boardName names a board that is counted: by its puzzle, or by its period's text.
type boardName struct {
	guild ID
	of    any
}

// tally reads the counts of a board: once, as long as the transaction leaves all boards alone.
func (r Reader) tally(query string, guild ID, of any) (tally, error) {
	name := boardName{guild, of}
	if t, ok := r.tallies[name]; ok {
		return t, nil
	}
	t, err := list(r, scanTallied, query, guild, of)
	if err == nil {
		if r.tallies == nil {
			r.tallies = map[boardName]tally{}
		}
		r.tallies[name] = t
	}
	return t, err
}

// unaided reads the counts of the rows of a puzzle's board that were solved without help, unless the
// transaction has those of the whole board.
func (r Reader) unaided(guild ID, puzzle int64) (tally, error) {
	t, ok := r.tallies[boardName{guild, puzzle}]
	if !ok {
		return list(r, scanTallied, unaidedTally, guild, puzzle, partSteps)
	}
	if end := slices.IndexFunc(t, func(x tallied) bool { return x.step >= partSteps }); end >= 0 {
		t = t[:end]
	}
	return t, nil
}

// total counts all rows.
func (t tally) total() (n int) {
	for _, x := range t {
		n += x.players
	}
	return n
}

// find returns the step of the row at an offset, and how many rows of the step come before it;
// false if there is no such row.
func (t tally) find(offset int) (step int64, skip int, ok bool) {
	for _, x := range t {
		if offset < x.players {
			return x.step, offset, true
		}
		offset -= x.players
	}
	return 0, 0, false
}

// before counts the rows of the steps before one.
func (t tally) before(step int64) (n int) {
	for _, x := range t {
		if x.step == step {
			break
		}
		n += x.players
	}
	return n
}

// counted is a kind of boards whose rows are counted: how the first board after another is found,
// what its rows are counted by, the counts, and whether what else is kept of it is right.
type counted struct {
	what               string
	after              []any
	next, rows, counts string
	step               func(row) (int64, error)
	keeps              func(r Reader, board []any) (bool, error)
}

var countedBoards = []counted{
	{
		what: "board of puzzle", after: []any{int64(-1), int64(0)},
		next: "SELECT guild, puzzle FROM (SELECT * FROM (SELECT guild, puzzle FROM standing WHERE (guild, puzzle) > (?1, ?2) ORDER BY guild, puzzle LIMIT 1) AS s" +
			" UNION SELECT * FROM (SELECT guild, puzzle FROM standing_count WHERE (guild, puzzle) > (?1, ?2)" +
			" ORDER BY guild, puzzle LIMIT 1) AS c) AS b ORDER BY guild, puzzle LIMIT 1",
		rows:   "SELECT untimed, hints, took FROM standing WHERE guild = ? AND puzzle = ?",
		counts: standingTally,
		step: func(row row) (int64, error) {
			var s Standing
			err := row.Scan(not{&s.Timed}, &s.Hints, span{&s.Took})
			return standingStep(s), err
		},
		keeps: Reader.keepsMedian,
	},
	{
		what: "points of period", after: []any{int64(-1), ""},
		next:   "SELECT guild, period FROM score WHERE (guild, period) > (?, ?) ORDER BY guild, period LIMIT 1",
		rows:   "SELECT points FROM score WHERE guild = ? AND period = ?",
		counts: scoreTally,
		step: func(row row) (int64, error) {
			points, err := scalar[int64](row)
			return step(points), err
		},
		keeps: func(Reader, []any) (bool, error) { return true, nil },
	},
}

// AuditCounts counts the rows of all boards, and reports each board that is counted otherwise to
// tell, in words for the operator.
func AuditCounts(ctx context.Context, s Store, tell func(what string)) error {
	for _, kind := range countedBoards {
		for after := kind.after; ; {
			var board []any
			var sound bool
			err := s.View(ctx, func(r Reader) error {
				next, err := list(r, scanAny(2), kind.next, after...)
				if board = nil; len(next) > 0 {
					board = next[0]
					sound, err = r.isCounted(kind, board)
				}
				return err
			})
			if err != nil {
				return err
			}
			if board == nil {
				break
			}
			if !sound {
				tell(fmt.Sprintf("%s %v in guild %v: the figures kept don't agree with the rows", kind.what, board[1], board[0]))
			}
			after = board
		}
	}
	return nil
}

// isCounted reports whether a board's counts, and its median, agree with its rows.
func (r Reader) isCounted(kind counted, board []any) (bool, error) {
	is := map[int64]int{}
	steps, err := list(r, kind.step, kind.rows, board...)
	for _, step := range steps {
		is[step]++
	}
	if err != nil {
		return false, err
	}
	counts, err := list(r, scanTallied, kind.counts, board...)
	said := map[int64]int{}
	for _, x := range slices.DeleteFunc(counts, func(x tallied) bool { return x.players == 0 }) {
		said[x.step] = x.players
	}
	if err != nil || !maps.Equal(is, said) {
		return false, err
	}
	return kind.keeps(r, board)
}
