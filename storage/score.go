package storage

import "strings"

// Score is a player's row of a board of many puzzles: the points of the results that stand in a
// guild and a period, added up. Rank counts from 1; equal points share it.
type Score struct {
	Player ID
	Points int
	Solved int // how many puzzles they are for
	Rank   int
	Name   string // as the guild knows the player; empty if it does not, or the player hides it
}

// Boards of many puzzles are kept as they are shown: the table score has a row for each
// player and period, which is the sum of the player's standings in it. A new standing
// touches its own player's rows alone, and reading the board of 100,000 players is reading
// an index.

// credit is a player's row of such a board.
type credit struct {
	Guild  ID     `db:"guild" forget:"guild"`
	Period string `db:"period" forget:"keep"`
	Player ID     `db:"player" forget:"former"`
	Points int    `db:"points"`
	Solved int    `db:"solved"`
}

var credits = recordOf[credit]("score", "guild, period, player", finding{
	narrow: "period IN (SELECT period FROM score_count WHERE guild = ?2)", // so that its key finds them
})

// periodText returns how a period is stored.
func periodText(p Period) string {
	switch p.Span {
	case OneWeek:
		return "week " + p.First.String()
	case OneMonth:
		return "month " + p.First.String()
	}
	return "all"
}

// scoreColumns and scoreNames stand around a query of the rows wanted, so that only
// these are looked up among the members.
const (
	scoreWhere   = "guild = ? AND period = ?"
	scoreColumns = "SELECT s.player, s.points, s.solved, coalesce(member.name, '') FROM (SELECT guild, player, points, solved FROM score WHERE " + scoreWhere
	scoreNames   = ") AS s" + openNames
)

// scorePage reads rows of a board from those with fewer points than a number on.
const scorePage = scoreColumns + " AND points < ? ORDER BY points DESC, player LIMIT ? OFFSET ?" + scoreNames + " ORDER BY s.points DESC, s.player"

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
	var counts tally
	if counts, err = r.tally(scoreTally, guild, period); err != nil {
		return nil, 0, err
	}
	total = counts.total()
	offset = natural(offset)
	from, skip, ok := counts.find(offset)
	if !ok || limit <= 0 {
		return nil, total, nil
	}
	rows, err = list(r, scanScore, scorePage, guild, period, leastOf(from+1), limit, skip)
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	if rows[0].Rank, err = r.scoreRank(guild, period, rows[0].Points, counts); err != nil {
		return nil, 0, err
	}
	for i := range rows[1:] {
		rows[i+1].Rank = rows[i].Rank
		if rows[i+1].Points != rows[i].Points {
			rows[i+1].Rank = offset + i + 2
		}
	}
	return rows, total, nil
}

// Score returns a player's row of a guild's board of a period, ErrNotFound if they are not on
// it.
func (r Reader) Score(guild ID, in Period, player ID) (Score, error) {
	period := periodText(in)
	x, err := get(r, scanScore, scoreColumns+" AND player = ?"+scoreNames, guild, period, player)
	var counts tally
	if err == nil {
		counts, err = r.tally(scoreTally, guild, period)
	}
	if err == nil {
		x.Rank, err = r.scoreRank(guild, period, x.Points, counts)
	}
	return x, about(err, "points of player %v in guild %v", player, guild)
}

// scoreRank returns the rank that points have on a board: one more than the rows with more.
func (r Reader) scoreRank(guild ID, period string, points int, counts tally) (int, error) {
	at := step(int64(points))
	n, err := get(r, scalar[int], "SELECT count(*) FROM score WHERE "+scoreWhere+" AND points > ? AND points < ?", guild, period, points, leastOf(at+1))
	return counts.before(at) + n + 1, err
}

// creditIn adds to a player's points and solved puzzles in some periods. Where nothing is
// left, the player leaves the board.
func (t Tx) creditIn(guild, player ID, periods []Period, points, solved int) error {
	clear(t.tallies)
	var rows []string
	var args []any
	for _, p := range periods {
		rows = append(rows, "(?, ?, ?, ?, ?)")
		args = append(args, guild, periodText(p), player, points, solved)
	}
	err := t.save("INSERT INTO score ("+credits.columns+") VALUES "+strings.Join(rows, ", ")+
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
