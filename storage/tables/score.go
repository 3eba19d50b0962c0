package tables

import (
	"errors"

	"kenkenbot/storage"
)

// Boards of many puzzles are kept as they are shown: a row of the table score for each
// player on each board. In it better is less, so what counts upwards is kept below 0.

// upwards reports whether more is better.
func upwards(r storage.Ranking) bool { return r == storage.ByPoints || r == storage.BySolved }

// periodText returns how a period is stored.
func periodText(p storage.Period) string {
	switch p.Span {
	case storage.OneWeek:
		return "week " + p.First.String()
	case storage.OneMonth:
		return "month " + p.First.String()
	case storage.OneSeason:
		return "season " + dayText(p.First)
	}
	return "all"
}

// scoreKey is what names a board in the table, in the order of scoreWhere.
func scoreKey(b storage.ScoreBoard, more ...any) []any {
	return append([]any{b.Guild, periodText(b.Period), b.By, b.Kind.Size, b.Kind.Difficulty}, more...)
}

// scoreColumns and scoreNames stand around a query of the rows wanted, so that only
// these are looked up among the members.
const (
	scoreWhere   = "guild = ? AND period = ? AND ranking = ? AND size = ? AND difficulty = ?"
	scoreColumns = "SELECT s.player, s.value, s.solved, coalesce(member.name, '') FROM (SELECT guild, player, value, solved FROM score WHERE " + scoreWhere
	scoreNames   = ") AS s LEFT JOIN member ON member.guild = s.guild AND member.player = s.player"
)

func scanScore(row row) (x storage.Score, err error) {
	err = row.Scan(&x.Player, &x.Value, &x.Solved, &x.Name)
	return x, err
}

// ScoreBoard implements storage.Reader. Of equal values the older account comes first.
func (r *Reader) ScoreBoard(b storage.ScoreBoard, offset, limit int) (rows []storage.Score, total int, err error) {
	defer func() { err = about(err, "board %d in guild %v", b.By, b.Guild) }()
	total, err = get(r, scalar[int], "SELECT players FROM score_board WHERE "+scoreWhere, scoreKey(b)...)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return nil, 0, err
	}
	p := pageOf(offset, limit, total)
	rows, err = listPage(r, p, scanScore, scoreColumns+" ORDER BY value, player LIMIT ? OFFSET ?"+scoreNames+" ORDER BY s.value, s.player",
		scoreColumns+" ORDER BY value DESC, player DESC LIMIT ? OFFSET ?"+scoreNames+" ORDER BY s.value DESC, s.player DESC", scoreKey(b)...)
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	tied, err := get(r, scalar[int], "SELECT count(*) FROM score WHERE "+scoreWhere+" AND value = ? AND player < ?", scoreKey(b, rows[0].Value, rows[0].Player)...)
	if err != nil {
		return nil, 0, err
	}
	rankPage(rows, p, tied)
	for i := range rows {
		rows[i].Value = shownValue(b.By, rows[i].Value)
	}
	return rows, total, nil
}

// rankPage ranks the rows of a page. tied is how many rows before it share the value of
// its first.
func rankPage(rows []storage.Score, p page, tied int) {
	for i := range rows {
		switch {
		case i == 0:
			rows[i].Rank = p.offset - tied + 1
		case rows[i].Value == rows[i-1].Value:
			rows[i].Rank = rows[i-1].Rank
		default:
			rows[i].Rank = p.offset + i + 1
		}
	}
}

// Score implements storage.Reader.
func (r *Reader) Score(b storage.ScoreBoard, player storage.ID) (storage.Score, error) {
	x, err := get(r, scanScore, scoreColumns+" AND player = ?"+scoreNames, scoreKey(b, player)...)
	if err == nil {
		x.Rank, err = r.scoreRank(b, x.Value)
	}
	x.Value = shownValue(b.By, x.Value)
	return x, about(err, "player %v on board %d in guild %v", player, b.By, b.Guild)
}

// scoreRank returns the rank of a value, as stored: one more than those before it.
func (r *Reader) scoreRank(b storage.ScoreBoard, value int) (int, error) {
	return get(r, scalar[int], "SELECT count(*) + 1 FROM score WHERE "+scoreWhere+" AND value < ?", scoreKey(b, value)...)
}

// shownValue makes of a stored value the one that the board shows, and the other way
// round.
func shownValue(by storage.Ranking, value int) int {
	if upwards(by) {
		return -value
	}
	return value
}

// credit adds to a player's points and solved puzzles in the periods of a day.
func (t *Tx) credit(guild, player storage.ID, day storage.Day, points, solved int) error {
	periods, err := t.periodsOf(guild, day)
	if err != nil {
		return err
	}
	for _, period := range periods {
		b := storage.ScoreBoard{Guild: guild, Period: period, By: storage.ByPoints}
		if err := t.addScore(b, player, -points, solved); err != nil {
			return err
		}
		if solved == 0 {
			continue
		}
		b.By = storage.BySolved
		if err := t.addScore(b, player, -solved, solved); err != nil {
			return err
		}
	}
	return nil
}

const insertScore = "INSERT INTO score (guild, period, ranking, size, difficulty, player, value, solved) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, period, ranking, size, difficulty, player) DO UPDATE"

// addScore adds to a row, which it makes if it is missing.
func (t *Tx) addScore(b storage.ScoreBoard, player storage.ID, value, solved int) error {
	return t.save(insertScore+" SET value = score.value + excluded.value, solved = score.solved + excluded.solved", scoreKey(b, player, value, solved)...)
}

// dropEmpty removes a player from the boards of the periods of a day on which nothing
// of theirs is left.
func (t *Tx) dropEmpty(guild, player storage.ID, day storage.Day) error {
	periods, err := t.periodsOf(guild, day)
	if err != nil {
		return err
	}
	for _, period := range periods {
		for _, by := range []storage.Ranking{storage.ByPoints, storage.BySolved} {
			b := storage.ScoreBoard{Guild: guild, Period: period, By: by}
			if err := t.save("DELETE FROM score WHERE "+scoreWhere+" AND player = ? AND solved = 0", scoreKey(b, player)...); err != nil {
				return err
			}
		}
	}
	return nil
}

// timesOf are a player's unassisted times in the contests of a guild and a period, of
// kinds that what follows may narrow down.
const timesOf = " FROM standing AS s CROSS JOIN contest AS c ON c.guild = s.guild AND c.puzzle = s.puzzle CROSS JOIN puzzle AS p ON p.id = s.puzzle" +
	" WHERE s.guild = ? AND s.player = ? AND s.day BETWEEN ? AND ? AND s.assisted = 0 AND s.on_paper = 0"

// measures work out a player's value, and of how many times it is made, from the
// standings.
var measures = map[storage.Ranking]string{
	storage.ByBest: "SELECT coalesce(min(s.ranked), 0), count(*)" + timesOf + ofKind,
	storage.ByAverage: "SELECT coalesce(CAST(round(avg(ranked)) AS BIGINT), 0), count(*) FROM (SELECT s.ranked" + timesOf + ofKind +
		" ORDER BY s.day DESC, s.finished_at DESC LIMIT ?) AS latest",
	storage.ByPar: "SELECT coalesce(CAST(round(avg(1000.0 * s.ranked / p.par)) AS BIGINT), 0), count(*)" + timesOf + " AND p.par > 0",
}

// ofKind leaves out puzzles that were ordered with more, such as + alone: their times tell
// something else.
const ofKind = " AND p.size = ? AND p.difficulty = ? AND p.options = ''"

// measured is a value and of how many times it is made.
type measured struct{ value, times int }

func scanMeasured(row row) (x measured, err error) {
	err = row.Scan(&x.value, &x.times)
	return x, err
}

// remeasure brings a player's times of many puzzles to what the standings say, after
// one of them, of that day and puzzle, changed.
func (t *Tx) remeasure(guild, player storage.ID, day storage.Day, puzzle int64) error {
	t.hold(scoresLock, int64(guild), int64(player))
	p, err := t.Puzzle(puzzle)
	if err != nil {
		return err
	}
	kind := storage.Kind{Size: p.Size, Difficulty: p.Difficulty}
	periods, err := t.periodsOf(guild, day)
	if err != nil {
		return err
	}
	for _, period := range periods {
		for _, by := range []storage.Ranking{storage.ByBest, storage.ByAverage, storage.ByPar} {
			b := storage.ScoreBoard{Guild: guild, Period: period, By: by}
			if by.OfKind() {
				b.Kind = kind
			}
			if err := t.measure(b, player); err != nil {
				return err
			}
		}
	}
	return nil
}

// measure works out a player's row of one board.
func (t *Tx) measure(b storage.ScoreBoard, player storage.ID) error {
	from, to := "", "9999-12-31"
	if b.Period.First != 0 {
		from = b.Period.First.String()
	}
	if last := b.Period.Last(); last != 0 {
		to = last.String()
	}
	args := []any{b.Guild, player, from, to}
	if b.By.OfKind() {
		args = append(args, b.Kind.Size, b.Kind.Difficulty)
	}
	if b.By == storage.ByAverage {
		args = append(args, storage.Averaged)
	}
	now, err := get(&t.Reader, scanMeasured, measures[b.By], args...)
	if err != nil {
		return err
	}
	if now.times < b.By.LeastTimes(b.Period.Span) {
		return t.save("DELETE FROM score WHERE "+scoreWhere+" AND player = ?", scoreKey(b, player)...)
	}
	return t.save(insertScore+" SET value = excluded.value, solved = excluded.solved", scoreKey(b, player, now.value, now.times)...)
}
