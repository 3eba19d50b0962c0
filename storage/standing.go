package storage

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// Standing is a result as it counts in one guild's board of a puzzle.
type Standing struct {
	Guild      ID            `db:"guild" forget:"guild"`
	Puzzle     int64         `db:"puzzle"` // or Later of it
	Player     ID            `db:"player" forget:"former"`
	Game       int64         `db:"game" forget:"link"`
	Day        Day           `db:"day"`         // of the puzzle
	Timed      bool          `db:"untimed,not"` // it has a time; Hints and Took are 0 if it has none
	Hints      int           `db:"hints"`
	Took       time.Duration `db:"took"`
	FinishedAt time.Time     `db:"finished_at"`
	Points     int           `db:"points"`
}

// GuildResult is a standing with the result behind it.
type GuildResult struct {
	Standing
	Result Result
	Slot   Slot
	Name   string // as the guild knows the player; empty if it does not
}

// before reports whether a standing comes before another by hints and time; both have a time.
func (s Standing) before(t Standing) bool {
	return s.Hints < t.Hints || s.Hints == t.Hints && s.Took < t.Took
}

// BoardRow is a row of a puzzle's board. Rank counts from 1; who are equal by hints and time share
// it, and who has no time has none.
type BoardRow struct {
	Standing
	Rank int
	Name string // as the guild knows the player; empty if it does not, or the player hides it
}

var standings = recordOf[Standing]("standing", "guild, puzzle, untimed, hints, took, finished_at, player")

func scanBoardRow(row row) (x BoardRow, err error) {
	err = row.Scan(append(standings.into(&x.Standing), &x.Name)...)
	return x, err
}

// rankedColumns are a standing with the name of its player. They stand around a
// query of the rows wanted, so that only these are looked up among the members.
var rankedColumns = "SELECT " + standings.of("s") + ", coalesce(member.name, '') FROM ("

const rankedNames = ") AS s" + openNames

// openNames joins the players of rows s as their guild knows them, if they don't hide their names.
const openNames = " LEFT JOIN member ON member.guild = s.guild AND member.player = s.player" + unlessHidden

// unlessHidden is of the members who show their names.
const unlessHidden = " AND NOT EXISTS (SELECT 1 FROM player WHERE player.id = member.player AND player.hide_name = 1)"

// boardPage reads rows of a puzzle's board from the first of a step on, in the board's order:
// those without a time come last, in the order of their arrival.
var boardPage = rankedColumns + "SELECT * FROM standing WHERE guild = ? AND puzzle = ? AND (untimed, hints, took) >= (?, ?, ?)" +
	" ORDER BY untimed, hints, took, finished_at, player LIMIT ? OFFSET ?" + rankedNames +
	" ORDER BY s.untimed, s.hints, s.took, s.finished_at, s.player"

// PuzzleBoard returns at most limit rows of a guild's board of a puzzle, from offset, best
// first, and the number of all. Those with a time go by the number of their hints, then by time; of
// equal ones the earlier comes first.
func (r Reader) PuzzleBoard(guild ID, puzzle int64, offset, limit int) (rows []BoardRow, total int, err error) {
	defer func() { err = about(err, "board of puzzle %d in guild %v", puzzle, guild) }()
	var counts tally
	if counts, err = r.tally(standingTally, guild, puzzle); err != nil {
		return nil, 0, err
	}
	total = counts.total()
	offset = natural(offset)
	from, skip, ok := counts.find(offset)
	if !ok || limit <= 0 {
		return nil, total, nil
	}
	untimed, hints, took := leastStanding(from)
	rows, err = list(r, scanBoardRow, boardPage, guild, puzzle, untimed, hints, took, limit, skip)
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	rows[0].Rank, err = r.rank(rows[0].Standing, counts)
	rankRows(rows, offset)
	return rows, total, err
}

// LastSolvers returns the names of at most limit players on a guild's board of a puzzle, who
// finished last first, without one of them. One whose name is not shown is empty.
func (r Reader) LastSolvers(guild ID, puzzle int64, without ID, limit int) ([]string, error) {
	names, err := list(r, scalar[string], "SELECT coalesce(member.name, '') FROM"+
		" (SELECT guild, player, finished_at FROM standing WHERE guild = ? AND puzzle = ? AND player <> ? ORDER BY finished_at DESC, player DESC LIMIT ?) AS s"+
		openNames+" ORDER BY s.finished_at DESC, s.player DESC", guild, puzzle, without, natural(limit))
	return names, about(err, "last solvers of puzzle %d in guild %v", puzzle, guild)
}

// rankRows ranks the rows of a page after the first.
func rankRows(rows []BoardRow, offset int) {
	for i := range rows {
		x := &rows[i]
		switch {
		case !x.Timed:
			x.Rank = 0
		case i > 0 && !rows[i-1].before(x.Standing):
			x.Rank = rows[i-1].Rank
		case i > 0:
			x.Rank = offset + i + 1
		}
	}
}

var guildResults = "SELECT " + standings.of("s") + ", coalesce(member.name, ''), coalesce(game.slot, 0), " + resultOrNone +
	" FROM (SELECT * FROM standing WHERE guild = ? AND puzzle > 0" +
	" ORDER BY puzzle DESC, untimed DESC, hints DESC, took DESC, finished_at DESC, player DESC LIMIT ?) AS s" +
	" LEFT JOIN result ON result.game = s.game" +
	" LEFT JOIN game ON game.id = s.game" +
	" LEFT JOIN member ON member.guild = s.guild AND member.player = s.player" +
	" ORDER BY s.puzzle DESC, s.untimed DESC, s.hints DESC, s.took DESC, s.finished_at DESC, s.player DESC"

// GuildResults returns at most limit standings on a guild's boards of puzzles with their
// results: the latest puzzles, by puzzle and best first. A player who was forgotten in the
// guild has the zero Result.
func GuildResults(r Reader, guild ID, limit int) ([]GuildResult, error) {
	rows, err := list(r, scanGuildResult, guildResults, guild, natural(limit))
	slices.Reverse(rows)
	return rows, about(err, "results of guild %v", guild)
}

// resultOrNone are the columns of a result that may be missing.
var resultOrNone = func() string {
	var columns []string
	for _, c := range strings.Split(results.columns, ", ") {
		none := "0"
		if c == "day" || c == "options" {
			none = "''"
		}
		columns = append(columns, "coalesce(result."+c+", "+none+")")
	}
	return strings.Join(columns, ", ")
}()

func scanGuildResult(row row) (x GuildResult, err error) {
	own := append(standings.into(&x.Standing), &x.Name, &x.Slot)
	err = row.Scan(append(own, results.into(&x.Result)...)...)
	return x, err
}

// PuzzleRank returns a player's row of a guild's board of a puzzle, ErrNotFound if they are
// not on it.
func (r Reader) PuzzleRank(guild ID, puzzle int64, player ID) (BoardRow, error) {
	x, err := get(r, scanBoardRow, rankedColumns+"SELECT * FROM standing WHERE guild = ? AND puzzle = ? AND player = ?"+rankedNames, guild, puzzle, player)
	if err == nil {
		x.Rank, _, _, err = r.place(x.Standing)
	}
	return x, aboutStanding(err, guild, puzzle, player)
}

// PuzzlePlace returns a player's rank on a guild's board of a puzzle, how many there have a time, and
// how many are on the board; ErrNotFound if the player is not.
func (r Reader) PuzzlePlace(guild ID, puzzle int64, player ID) (rank, timed, of int, err error) {
	own, err := get(r, func(row row) (s Standing, err error) {
		s.Guild, s.Puzzle = guild, puzzle
		err = row.Scan(not{&s.Timed}, &s.Hints, span{&s.Took})
		return s, err
	}, "SELECT untimed, hints, took FROM standing WHERE guild = ? AND puzzle = ? AND player = ?", guild, puzzle, player)
	if err == nil {
		rank, timed, of, err = r.place(own)
	}
	return rank, timed, of, aboutStanding(err, guild, puzzle, player)
}

// place returns the rank of a row of a board, how many of its rows have a time, and how many it has.
func (r Reader) place(s Standing) (rank, timed, of int, err error) {
	var counts tally
	if counts, err = r.tally(standingTally, s.Guild, s.Puzzle); err != nil {
		return 0, 0, 0, err
	}
	rank, err = r.rank(s, counts)
	return rank, counts.before(untimedPart * partSteps), counts.total(), err
}

// rank returns the rank of a row of a board: one more than the rows before it.
func (r Reader) rank(s Standing, counts tally) (int, error) {
	if !s.Timed {
		return 0, nil
	}
	at := standingStep(s)
	_, _, least := leastStanding(at)
	n, err := get(r, scalar[int], "SELECT count(*) FROM standing WHERE guild = ? AND puzzle = ? AND untimed = 0 AND hints = ? AND took >= ? AND took < ?",
		s.Guild, s.Puzzle, s.Hints, least, s.Took.Milliseconds())
	return counts.before(at) + n + 1, err
}

// SaveStanding enters a result into a guild's board of a puzzle, new or not. The player's
// points follow, and nobody else's.
func SaveStanding(t Tx, s Standing) error {
	if err := RemoveStanding(t, s.Guild, s.Puzzle, s.Player); err != nil {
		return err
	}
	return AddStanding(t, s)
}

// AddStanding is SaveStanding of a player who is not on the board: it returns ErrExists if they
// are.
func AddStanding(t Tx, s Standing) error {
	t.enterContest(s.Guild, s.Puzzle, s.Player)
	err := standings.insert(t, s)
	if err == nil {
		err = t.creditIn(s.Guild, s.Player, periodsOn(s.Day), s.Points, 1)
	}
	return aboutStanding(err, s.Guild, s.Puzzle, s.Player)
}

// RemoveStanding takes a player's result off a guild's board of a puzzle. The player's points
// follow, and nobody else's. If there is none it does nothing.
func RemoveStanding(t Tx, guild ID, puzzle int64, player ID) error {
	return aboutStanding(t.removeStanding(guild, puzzle, player), guild, puzzle, player)
}

// removeStanding takes a row off a board, if there is one, and with it what it brought.
func (t Tx) removeStanding(guild ID, puzzle int64, player ID) error {
	t.enterContest(guild, puzzle, player)
	had, err := get(t.Reader, func(row row) (s Standing, err error) {
		err = row.Scan(date{&s.Day}, &s.Points)
		return s, err
	}, "SELECT day, points FROM standing WHERE guild = ? AND puzzle = ? AND player = ?", guild, puzzle, player)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err == nil {
		err = t.save("DELETE FROM standing WHERE guild = ? AND puzzle = ? AND player = ?", guild, puzzle, player)
	}
	if err != nil {
		return err
	}
	return t.creditIn(guild, player, periodsOn(had.Day), -had.Points, -1)
}

func aboutStanding(err error, guild ID, puzzle int64, player ID) error {
	return about(err, "player %v on the board of puzzle %d in guild %v", player, puzzle, guild)
}
