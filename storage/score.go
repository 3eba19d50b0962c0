package storage

import (
	"errors"
	"strings"
)

// Score is a player's row of a board of many puzzles: the sum of what the results that
// stand in a guild and a period bring. Rank counts from 1; equal points share it.
type Score struct {
	Player ID
	Points int
	Solved int // how many puzzles they are for
	Rank   int
	Name   string // as the guild knows the player; empty if it does not
}

// Boards of many puzzles are kept as they are shown: the table score has a row for each
// player and period, which is the sum of the player's standings in it. A new standing
// touches its own player's rows alone, and reading the board of 100,000 players is reading
// an index.

// periodText returns how a period is stored.
func periodText(p Period) string {
	switch p.Span {
	case OneWeek:
		return "week " + p.First.String()
	case OneMonth:
		return "month " + p.First.String()
	case OneSeason:
		return "season " + dayText(p.First)
	}
	return "all"
}

// scoreColumns and scoreNames stand around a query of the rows wanted, so that only
// these are looked up among the members.
const (
	scoreWhere   = "guild = ? AND period = ?"
	scoreColumns = "SELECT s.player, s.points, s.solved, coalesce(member.name, '') FROM (SELECT guild, player, points, solved FROM score WHERE " + scoreWhere
	scoreNames   = ") AS s LEFT JOIN member ON member.guild = s.guild AND member.player = s.player"
)

func scanScore(row row) (x Score, err error) {
	err = row.Scan(&x.Player, &x.Points, &x.Solved, &x.Name)
	return x, err
}

// ScoreBoard returns at most limit rows of a guild's board of a period, from offset, most
// points first, and the number of all. Guild 0 is everywhere. Of equal points the older
// account comes first.
func (r Reader) ScoreBoard(guild ID, in Period, offset, limit int) (rows []Score, total int, err error) {
	defer func() { err = about(err, "points in guild %v", guild) }()
	period := periodText(in)
	total, err = get(r, scalar[int], "SELECT players FROM score_board WHERE "+scoreWhere, guild, period)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return nil, 0, err
	}
	p := pageOf(offset, limit, total)
	rows, err = listPage(r, p, scanScore, scoreColumns+" ORDER BY points DESC, player LIMIT ? OFFSET ?"+scoreNames+" ORDER BY s.points DESC, s.player",
		scoreColumns+" ORDER BY points, player DESC LIMIT ? OFFSET ?"+scoreNames+" ORDER BY s.points, s.player DESC", guild, period)
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	tied, err := get(r, scalar[int], "SELECT count(*) FROM score WHERE "+scoreWhere+" AND points = ? AND player < ?", guild, period, rows[0].Points, rows[0].Player)
	if err != nil {
		return nil, 0, err
	}
	rows[0].Rank = p.offset - tied + 1
	for i := range rows[1:] {
		rows[i+1].Rank = rows[i].Rank
		if rows[i+1].Points != rows[i].Points {
			rows[i+1].Rank = p.offset + i + 2
		}
	}
	return rows, total, nil
}

// Score returns a player's row of a guild's board of a period, ErrNotFound if they are not on
// it.
func (r Reader) Score(guild ID, in Period, player ID) (Score, error) {
	period := periodText(in)
	x, err := get(r, scanScore, scoreColumns+" AND player = ?"+scoreNames, guild, period, player)
	if err == nil {
		x.Rank, err = get(r, scalar[int], "SELECT count(*) + 1 FROM score WHERE "+scoreWhere+" AND points > ?", guild, period, x.Points)
	}
	return x, about(err, "points of player %v in guild %v", player, guild)
}

// credit adds to a player's points and solved puzzles in the periods of a day.
func (t Tx) credit(guild, player ID, day Day, points, solved int) error {
	periods, err := t.periodsOf(guild, day)
	if err != nil {
		return err
	}
	return t.creditIn(guild, player, periods, points, solved)
}

// creditIn adds to a player's points and solved puzzles in some periods. Where nothing is
// left, the player leaves the board.
func (t Tx) creditIn(guild, player ID, periods []Period, points, solved int) error {
	var rows []string
	var args []any
	for _, p := range periods {
		rows = append(rows, "(?, ?, ?, ?, ?)")
		args = append(args, guild, periodText(p), player, points, solved)
	}
	err := t.save("INSERT INTO score (guild, period, player, points, solved) VALUES "+strings.Join(rows, ", ")+
		" ON CONFLICT (guild, period, player) DO UPDATE SET points = score.points + excluded.points, solved = score.solved + excluded.solved", args...)
	if err != nil || solved > 0 {
		return err
	}
	for _, p := range periods {
		if err := t.save("DELETE FROM score WHERE "+scoreWhere+" AND player = ? AND solved = 0", guild, periodText(p), player); err != nil {
			return err
		}
	}
	return nil
}
