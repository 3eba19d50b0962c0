package storage

import (
	"fmt"
	"time"

	"kenkenbot/board"
)

// Result is a finished game.
type Result struct {
	Game       int64            `db:"game" forget:"game"`
	Player     ID               `db:"player" forget:"former"`
	Puzzle     int64            `db:"puzzle"`
	Kind       GameKind         `db:"kind"`
	Day        Day              `db:"day"`
	Size       int              `db:"size"`
	Difficulty board.Difficulty `db:"difficulty"`
	Options    string           `db:"options" forget:"keep"` // the puzzle's: see Puzzle
	Took       time.Duration    `db:"took"`                  // from the first sight of the targets to the right answer, without pauses
	Timed      bool             `db:"timed"`                 // Took is told: it was neither too long nor too short to compare
	Wrong      int              `db:"wrong"`                 // wrong submissions
	Hints      int              `db:"hints"`                 // steps that the player was helped with
	Shown      bool             `db:"shown"`                 // asked for the solution: not ranked
	Streak     bool             `db:"streak"`                // finished before the day after its own ended, not shown
	FinishedAt time.Time        `db:"finished_at"`
	Seen       bool             `db:"seen"` // the game's: Took is compared where everybody could read the puzzle, and nowhere else
}

var results = recordOf[Result]("result", "game")

// Result returns the result of a game, ErrNotFound if it has none.
func (r Reader) Result(game int64) (Result, error) {
	r.share(gameLock, game)
	x, err := results.one(r, "WHERE game = ?", game)
	return x, about(err, "result of game %d", game)
}

// Finished returns at most limit of a player's results, the newest first.
func (r Reader) Finished(player ID, limit int) ([]Result, error) {
	all, err := results.all(r, "WHERE player = ? ORDER BY finished_at DESC, game DESC LIMIT ?", player, natural(limit))
	return all, about(err, "results of player %v", player)
}

// rankedResults are a player's results that stand on a guild's boards. The order of the
// join is fixed: through the player's results, each looked up on its board.
var rankedResults = "SELECT " + results.of("r") +
	" FROM result AS r CROSS JOIN standing AS s ON s.guild = ? AND s.puzzle = r.puzzle AND s.player = r.player" +
	" WHERE r.player = ? AND s.game = r.game ORDER BY r.finished_at DESC, r.game DESC LIMIT ?"

// ResultsRankedIn returns at most limit of a player's results that stand on a guild's boards of
// puzzles, the newest first.
func ResultsRankedIn(r Reader, guild, player ID, limit int) ([]Result, error) {
	all, err := list(r, results.scan, rankedResults, guild, player, natural(limit))
	return all, about(err, "ranked results of player %v in guild %v", player, guild)
}

// StreakDays returns at most limit days that count for a player's streak, the newest first.
func (r Reader) StreakDays(player ID, limit int) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT day FROM result WHERE player = ? AND streak = 1 ORDER BY day DESC LIMIT ?", player, natural(limit))
	return days, about(err, "streak of player %v", player)
}

// alone and plain are the condition of the index result_times, word for word.
const (
	alone = "hints = 0 AND shown = 0"
	plain = " AND timed = 1 AND seen = 0 AND options = ''"
)

const (
	ownTimes = "SELECT took FROM result" +
		" WHERE player = ? AND size = ? AND difficulty = ? AND " + alone + plain +
		" ORDER BY finished_at DESC LIMIT ?"
	unaidedDays = "SELECT DISTINCT day FROM result WHERE player = ? AND streak = 1 AND day >= ? AND " + alone + " ORDER BY day"
)

// TimesOf returns at most limit times of a player's results without help on a kind of puzzle, the
// newest first. Left out are puzzles with Options, those whose solution was shown, results
// without a time, and puzzles that were seen before.
func TimesOf(r Reader, player ID, k Kind, limit int) ([]time.Duration, error) {
	times, err := list(r, func(row row) (d time.Duration, err error) {
		err = row.Scan(span{&d})
		return d, err
	}, ownTimes, player, k.Size, k.Difficulty, natural(limit))
	return times, about(err, "times of player %v", player)
}

// CleanSolve is a time that tells how long puzzles of a kind take: of one that was made, not seen
// before, and solved without help or a wrong answer.
type CleanSolve struct {
	Score int // the puzzle's
	Took  time.Duration
}

// cleanSolves has the condition of the index result_clean, word for word.
var cleanSolves = fmt.Sprintf("SELECT p.score, r.took FROM (SELECT puzzle, took, finished_at FROM result WHERE size = ? AND difficulty = ?"+
	" AND kind IN (%d, %d) AND hints = 0 AND wrong = 0 AND shown = 0 AND timed = 1 AND seen = 0 AND options = ''"+
	" ORDER BY finished_at DESC LIMIT ?) AS r JOIN puzzle AS p ON p.id = r.puzzle ORDER BY r.finished_at DESC", DailyGame, PracticeGame)

// CleanSolves returns at most limit clean solves of a kind of puzzle by anybody, the newest
// first. Puzzles with Options are another kind.
func CleanSolves(r Reader, k Kind, limit int) ([]CleanSolve, error) {
	solves, err := list(r, func(row row) (x CleanSolve, err error) {
		err = row.Scan(&x.Score, span{&x.Took})
		return x, err
	}, cleanSolves, k.Size, k.Difficulty, natural(limit))
	return solves, about(err, "clean solves of size %d, difficulty %d", k.Size, k.Difficulty)
}

// UnaidedDays returns the days from a day on, in order, that count for a player's streak by a
// result without help.
func UnaidedDays(r Reader, player ID, since Day) ([]Day, error) {
	days, err := list(r, scanDay, unaidedDays, player, dayText(since))
	return days, about(err, "days of player %v without a hint", player)
}

// AddResult keeps the result of a game, and returns ErrExists if it has one. One of the archive
// enters the boards of Later.
func (t Tx) AddResult(x Result) error {
	t.hold(gameLock, x.Game)
	err := results.insert(t, x)
	if err == nil && x.Kind == ArchiveGame {
		err = t.moveLater(x.Game, enterLater)
	}
	return about(err, "result of game %d", x.Game)
}

// ResultsPlayedIn returns at most limit of a player's results of games that were played in a guild,
// with games above after and in their order.
func ResultsPlayedIn(r Reader, guild, player ID, after int64, limit int) ([]Result, error) {
	all, err := results.all(r, "WHERE player = ? AND game > ? AND EXISTS (SELECT 1 FROM visit WHERE visit.game = result.game AND guild = ?)"+
		" ORDER BY game LIMIT ?",
		player, after, guild, natural(limit))
	return all, about(err, "results of player %v in guild %v", player, guild)
}
