package tables

import (
	"slices"
	"strings"
	"time"

	"kenkenbot/storage"
)

func scanBoardRow(row row) (x storage.BoardRow, err error) {
	err = row.Scan(&x.Guild, &x.Puzzle, &x.Assisted, span{&x.Ranked}, instant{&x.FinishedAt}, &x.Player, &x.Game, date{&x.Day}, &x.OnPaper, &x.Name)
	return x, err
}

// rankedColumns are a standing with the name of its player. They stand around a
// query of the rows wanted, so that only these are looked up among the members.
const rankedColumns = "SELECT s.guild, s.puzzle, s.assisted, s.ranked, s.finished_at, s.player, s.game, s.day, s.on_paper, coalesce(member.name, '') FROM ("

const rankedNames = ") AS s LEFT JOIN member ON member.guild = s.guild AND member.player = s.player"

// PuzzleBoard implements storage.Reader. Of equal times the earlier comes first.
func (r *Reader) PuzzleBoard(guild storage.ID, puzzle int64, offset, limit int) (rows []storage.BoardRow, total int, err error) {
	defer func() { err = about(err, "board of puzzle %d in guild %v", puzzle, guild) }()
	if total, err = get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ?", guild, puzzle); err != nil {
		return nil, 0, err
	}
	p := pageOf(offset, limit, total)
	const forwards = rankedColumns + "SELECT * FROM standing WHERE guild = ? AND puzzle = ? ORDER BY assisted, ranked, finished_at, player LIMIT ? OFFSET ?" + rankedNames + " ORDER BY s.assisted, s.ranked, s.finished_at, s.player"
	const backwards = rankedColumns + "SELECT * FROM standing WHERE guild = ? AND puzzle = ? ORDER BY assisted DESC, ranked DESC, finished_at DESC, player DESC LIMIT ? OFFSET ?" + rankedNames + " ORDER BY s.assisted DESC, s.ranked DESC, s.finished_at DESC, s.player DESC"
	rows, err = listPage(r, p, scanBoardRow, forwards, backwards, guild, puzzle)
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	first := rows[0]
	tied, err := get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ? AND assisted = ? AND ranked = ? AND (finished_at, player) < (?, ?)",
		guild, puzzle, first.Assisted, first.Ranked.Milliseconds(), millis(first.FinishedAt), first.Player)
	if err != nil {
		return nil, 0, err
	}
	rows[0].Rank = p.offset - tied + 1
	for i := range rows[1:] {
		rows[i+1].Rank = rows[i].Rank
		if rows[i+1].Assisted != rows[i].Assisted || rows[i+1].Ranked != rows[i].Ranked {
			rows[i+1].Rank = p.offset + i + 2
		}
	}
	return rows, total, nil
}

// GuildResults implements storage.Reader.
func (r *Reader) GuildResults(guild storage.ID, limit int) ([]storage.GuildResult, error) {
	rows, err := list(r, scanGuildResult, "SELECT s.guild, s.puzzle, s.assisted, s.ranked, s.finished_at, s.player, s.game, s.day, s.on_paper, coalesce(member.name, ''), coalesce(game.slot, 0), "+resultOrNone+
		" FROM (SELECT * FROM standing WHERE guild = ? ORDER BY puzzle DESC, assisted DESC, ranked DESC, finished_at DESC, player DESC LIMIT ?) AS s"+
		" LEFT JOIN result ON result.game = s.game LEFT JOIN game ON game.id = s.game LEFT JOIN member ON member.guild = s.guild AND member.player = s.player ORDER BY s.puzzle DESC, s.assisted DESC, s.ranked DESC, s.finished_at DESC, s.player DESC", guild, natural(limit))
	slices.Reverse(rows)
	return rows, about(err, "results of guild %v", guild)
}

// resultOrNone are the columns of a result that may be missing.
var resultOrNone = func() string {
	var columns []string
	for _, c := range strings.Split(resultColumns, ", ") {
		none := "0"
		if c == "day" || c == "options" {
			none = "''"
		}
		columns = append(columns, "coalesce(result."+c+", "+none+")")
	}
	return strings.Join(columns, ", ")
}()

func scanGuildResult(row row) (x storage.GuildResult, err error) {
	own := []any{&x.Guild, &x.Puzzle, &x.Assisted, span{&x.Ranked}, instant{&x.FinishedAt}, &x.Player, &x.Game, date{&x.Day}, &x.OnPaper, &x.Name, &x.Slot}
	err = row.Scan(append(own, resultInto(&x.Result)...)...)
	return x, err
}

// PuzzleRank implements storage.Reader.
func (r *Reader) PuzzleRank(guild storage.ID, puzzle int64, player storage.ID) (storage.BoardRow, error) {
	x, err := get(r, scanBoardRow, rankedColumns+"SELECT * FROM standing WHERE guild = ? AND puzzle = ? AND player = ?"+rankedNames, guild, puzzle, player)
	if err == nil {
		x.Rank, err = r.rank(x.Standing)
	}
	return x, about(err, "player %v on the board of puzzle %d in guild %v", player, puzzle, guild)
}

// rank returns the rank of a row of a board: one more than the rows before it.
func (r *Reader) rank(s storage.Standing) (int, error) {
	return get(r, scalar[int], "SELECT count(*) + 1 FROM standing WHERE guild = ? AND puzzle = ? AND (assisted, ranked) < (?, ?)",
		s.Guild, s.Puzzle, s.Assisted, s.Ranked.Milliseconds())
}

// Median implements storage.Reader. Of an even number it is the mean of the middle
// two; of none it is 0.
func (r *Reader) Median(guild storage.ID, puzzle int64) (median time.Duration, n int, err error) {
	defer func() { err = about(err, "median of puzzle %d in guild %v", puzzle, guild) }()
	if n, err = get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ? AND assisted = 0 AND on_paper = 0", guild, puzzle); err != nil || n == 0 {
		return 0, 0, err
	}
	middle, err := list(r, func(row row) (d time.Duration, err error) {
		err = row.Scan(span{&d})
		return d, err
	}, "SELECT ranked FROM standing WHERE guild = ? AND puzzle = ? AND assisted = 0 AND on_paper = 0 ORDER BY ranked LIMIT ? OFFSET ?",
		guild, puzzle, 2-n%2, (n-1)/2)
	if err != nil {
		return 0, 0, err
	}
	return (middle[0] + middle[len(middle)-1]) / 2, n, nil
}

// SaveStanding implements storage.Tx.
func (t *Tx) SaveStanding(s storage.Standing) error {
	contest, settled, err := t.contestOf(s.Guild, s.Puzzle)
	if err == nil && !settled {
		err = t.enter(s, contest)
	}
	return aboutStanding(err, s.Guild, s.Puzzle, s.Player)
}

// CorrectStanding implements storage.Tx.
func (t *Tx) CorrectStanding(s storage.Standing) error {
	contest, _, err := t.contestOf(s.Guild, s.Puzzle)
	if err == nil {
		err = t.enter(s, contest)
	}
	return aboutStanding(err, s.Guild, s.Puzzle, s.Player)
}

// RemoveStanding implements storage.Tx.
func (t *Tx) RemoveStanding(guild storage.ID, puzzle int64, player storage.ID) error {
	contest, _, err := t.contestOf(guild, puzzle)
	if err == nil {
		err = t.moveBoard(guild, puzzle, contest, func() error {
			had, err := t.deleteStanding(guild, puzzle, player)
			if err != nil || !had || contest == nil {
				return err
			}
			return t.count(*contest, player, -1)
		})
	}
	if err == nil && contest != nil {
		err = t.dropEmpty(guild, player, contest.Day)
	}
	return aboutStanding(err, guild, puzzle, player)
}

func aboutStanding(err error, guild storage.ID, puzzle int64, player storage.ID) error {
	return about(err, "player %v on the board of puzzle %d in guild %v", player, puzzle, guild)
}

// enter writes a row of a board. If there is a contest, the scores follow.
func (t *Tx) enter(s storage.Standing, contest *storage.Contest) error {
	return t.moveBoard(s.Guild, s.Puzzle, contest, func() error {
		had, err := t.deleteStanding(s.Guild, s.Puzzle, s.Player)
		if err != nil {
			return err
		}
		if err := t.save("INSERT INTO standing (guild, puzzle, assisted, ranked, finished_at, player, game, day, on_paper) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
			s.Guild, s.Puzzle, s.Assisted, s.Ranked.Milliseconds(), millis(s.FinishedAt), s.Player, s.Game, dayText(s.Day), s.OnPaper); err != nil {
			return err
		}
		switch {
		case contest == nil:
			return nil
		case had:
			return t.remeasure(s.Guild, s.Player, contest.Day, s.Puzzle)
		}
		return t.count(*contest, s.Player, 1)
	})
}

// moveBoard runs change, which moves the rows of a board, and has the bonuses of its
// contest follow, if it has one.
func (t *Tx) moveBoard(guild storage.ID, puzzle int64, contest *storage.Contest, change func() error) error {
	if contest == nil {
		return change()
	}
	before, err := t.bonuses(guild, puzzle)
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	return t.moveBonuses(*contest, before)
}

// deleteStanding removes a row of a board, and reports whether there was one.
func (t *Tx) deleteStanding(guild storage.ID, puzzle int64, player storage.ID) (had bool, err error) {
	n, err := t.change("DELETE FROM standing WHERE guild = ? AND puzzle = ? AND player = ?", guild, puzzle, player)
	return n > 0, err
}
