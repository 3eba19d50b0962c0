package storage

import (
	"fmt"
	"strings"
	"time"

	"kenkenbot/board"
)

// Result is a finished game.
type Result struct {
	Game       int64
	Player     ID
	Puzzle     int64
	Kind       GameKind
	Day        Day
	Size       int
	Difficulty board.Difficulty
	Options    string        // the puzzle's: see Puzzle
	Solve      time.Duration // the counted time from the first sight of the targets to the right answer; OnPaper all of it
	Breaks     int           // stretches in which nothing was done for longer than counts
	Away       time.Duration // the part of Solve that these count
	Ranked     time.Duration // Solve with the price of wrong answers and hints
	Wrong      int           // wrong submissions
	Hints      int
	Assisted   bool // took a hint
	Shown      bool // asked for the solution: not ranked
	TooFast    bool // faster than a person solves: not ranked
	AtOnce     bool // more than two thirds of the cells came in one message or form, so there is no course to look at
	OnPaper    bool // as AtOnce, and the game has no known moves before it: there is no time to compare
	Streak     bool // begun on its day, finished before the next one ended, not shown
	FinishedAt time.Time
	Points     int // for each board that it stands on
}

const resultColumns = "game, player, puzzle, kind, day, size, difficulty, solve, ranked, wrong, hints, assisted, shown, too_fast, streak, finished_at, at_once, on_paper, options, points, breaks, away"

func scanResult(row row) (x Result, err error) {
	err = row.Scan(resultInto(&x)...)
	return x, err
}

func resultInto(x *Result) []any {
	return []any{&x.Game, &x.Player, &x.Puzzle, &x.Kind, date{&x.Day}, &x.Size, &x.Difficulty, span{&x.Solve}, span{&x.Ranked},
		&x.Wrong, &x.Hints, &x.Assisted, &x.Shown, &x.TooFast, &x.Streak, instant{&x.FinishedAt}, &x.AtOnce, &x.OnPaper, &x.Options, &x.Points, &x.Breaks, span{&x.Away}}
}

// Result returns the result of a game, ErrNotFound if it has none.
func (r Reader) Result(game int64) (Result, error) {
	r.share(gameLock, game)
	x, err := get(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE game = ?", game)
	return x, about(err, "result of game %d", game)
}

// Finished returns at most limit of a player's results, the newest first.
func (r Reader) Finished(player ID, limit int) ([]Result, error) {
	all, err := list(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE player = ? ORDER BY finished_at DESC, game DESC LIMIT ?", player, natural(limit))
	return all, about(err, "results of player %v", player)
}

// rankedResults are a player's results that stand on a guild's boards. The order of the
// join is fixed: through the player's results, each looked up on its board.
var rankedResults = "SELECT r." + strings.ReplaceAll(resultColumns, ", ", ", r.") +
	" FROM result AS r CROSS JOIN standing AS s ON s.guild = ? AND s.puzzle = r.puzzle AND s.player = r.player" +
	" WHERE r.player = ? AND s.game = r.game ORDER BY r.finished_at DESC, r.game DESC LIMIT ?"

// RankedIn returns at most limit of a player's results that stand on a guild's boards of
// puzzles, the newest first.
func (r Reader) RankedIn(guild, player ID, limit int) ([]Result, error) {
	all, err := list(r, scanResult, rankedResults, guild, player, natural(limit))
	return all, about(err, "ranked results of player %v in guild %v", player, guild)
}

// StreakDays returns at most limit days that count for a player's streak, the newest first.
func (r Reader) StreakDays(player ID, limit int) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT day FROM result WHERE player = ? AND streak = 1 ORDER BY day DESC LIMIT ?", player, natural(limit))
	return days, about(err, "streak of player %v", player)
}

// rankedAlone and plain are the condition of the index result_times, word for word.
const (
	rankedAlone = "assisted = 0 AND shown = 0 AND too_fast = 0"
	plain       = " AND options = '' AND on_paper = 0"
)

const (
	ownTimes = "SELECT ranked FROM result" +
		" WHERE player = ? AND size = ? AND difficulty = ? AND " + rankedAlone + plain +
		" ORDER BY finished_at DESC LIMIT ?"
	unaidedDays = "SELECT DISTINCT day FROM result WHERE player = ? AND streak = 1 AND day >= ? AND " + rankedAlone + " ORDER BY day"
)

// Times returns at most limit ranked times of a player's results without help on a kind of
// puzzle, the newest first. Left out are puzzles with Options, results on paper, those whose
// solution was shown and those that are too fast.
func (r Reader) Times(player ID, k Kind, limit int) ([]time.Duration, error) {
	times, err := list(r, func(row row) (d time.Duration, err error) {
		err = row.Scan(span{&d})
		return d, err
	}, ownTimes, player, k.Size, k.Difficulty, natural(limit))
	return times, about(err, "times of player %v", player)
}

// CleanSolve is a time that tells how long puzzles of a kind take: of one that was made, solved
// cell by cell, without help, a wrong answer or a break, and not too fast.
type CleanSolve struct {
	Score int // the puzzle's
	Solve time.Duration
}

// cleanSolves has the condition of the index result_clean, word for word.
var cleanSolves = fmt.Sprintf("SELECT p.score, r.solve FROM (SELECT puzzle, solve, finished_at FROM result WHERE size = ? AND difficulty = ?"+
	" AND kind IN (%d, %d) AND assisted = 0 AND hints = 0 AND wrong = 0 AND breaks = 0 AND shown = 0 AND at_once = 0 AND options = ''"+
	" AND too_fast = 0"+
	" ORDER BY finished_at DESC LIMIT ?) AS r JOIN puzzle AS p ON p.id = r.puzzle ORDER BY r.finished_at DESC", DailyGame, PracticeGame)

// CleanSolves returns at most limit clean solves of a kind of puzzle by anybody, the newest
// first. Puzzles with Options are another kind.
func (r Reader) CleanSolves(k Kind, limit int) ([]CleanSolve, error) {
	solves, err := list(r, func(row row) (x CleanSolve, err error) {
		err = row.Scan(&x.Score, span{&x.Solve})
		return x, err
	}, cleanSolves, k.Size, k.Difficulty, natural(limit))
	return solves, about(err, "clean solves of size %d, difficulty %d", k.Size, k.Difficulty)
}

// UnaidedDays returns the days from a day on, in order, that count for a player's streak by a
// result without help that is not too fast.
func (r Reader) UnaidedDays(player ID, since Day) ([]Day, error) {
	days, err := list(r, scanDay, unaidedDays, player, dayText(since))
	return days, about(err, "days of player %v without a hint", player)
}

// AddResult keeps the result of a game, and returns ErrExists if it has one. One of the archive
// enters the boards of Later.
func (t Tx) AddResult(x Result) error {
	t.hold(gameLock, x.Game)
	err := t.save("INSERT INTO result ("+resultColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		x.Game, x.Player, x.Puzzle, x.Kind, dayText(x.Day), x.Size, x.Difficulty, x.Solve.Milliseconds(), x.Ranked.Milliseconds(),
		x.Wrong, x.Hints, x.Assisted, x.Shown, x.TooFast, x.Streak, millis(x.FinishedAt), x.AtOnce, x.OnPaper, x.Options, x.Points, x.Breaks, x.Away.Milliseconds())
	if err == nil && x.Kind == ArchiveGame {
		err = t.moveLater(x.Game, enterLater)
	}
	return about(err, "result of game %d", x.Game)
}

// PlayedIn returns at most limit of a player's results of games that were played in a guild,
// with games above after and in their order.
func (r Reader) PlayedIn(guild, player ID, after int64, limit int) ([]Result, error) {
	all, err := list(r, scanResult, "SELECT "+resultColumns+" FROM result"+
		" WHERE player = ? AND game > ? AND EXISTS (SELECT 1 FROM visit WHERE visit.game = result.game AND guild = ?)"+
		" ORDER BY game LIMIT ?",
		player, after, guild, natural(limit))
	return all, about(err, "results of player %v in guild %v", player, guild)
}
