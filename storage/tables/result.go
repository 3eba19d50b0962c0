package tables

import (
	"strings"
	"time"

	"kenkenbot/storage"
)

const resultColumns = "game, player, puzzle, kind, day, size, difficulty, solve, ranked, wrong, hints, assisted, shown, held, streak, finished_at, at_once, on_paper, verdict, options, points"

func scanResult(row row) (x storage.Result, err error) {
	err = row.Scan(resultInto(&x)...)
	return x, err
}

func resultInto(x *storage.Result) []any {
	return []any{&x.Game, &x.Player, &x.Puzzle, &x.Kind, date{&x.Day}, &x.Size, &x.Difficulty, span{&x.Solve}, span{&x.Ranked},
		&x.Wrong, &x.Hints, &x.Assisted, &x.Shown, &x.Held, &x.Streak, instant{&x.FinishedAt}, &x.AtOnce, &x.OnPaper, &x.Verdict, &x.Options, &x.Points}
}

// Result implements storage.Reader.
func (r *Reader) Result(game int64) (storage.Result, error) {
	r.share(gameLock, game)
	x, err := get(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE game = ?", game)
	return x, about(err, "result of game %d", game)
}

// Finished implements storage.Reader.
func (r *Reader) Finished(player storage.ID, limit int) ([]storage.Result, error) {
	all, err := list(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE player = ? ORDER BY finished_at DESC, game DESC LIMIT ?", player, natural(limit))
	return all, about(err, "results of player %v", player)
}

// rankedResults are a player's results that stand on a guild's boards. The order of the
// join is fixed: through the player's results, each looked up on its board.
var rankedResults = "SELECT r." + strings.ReplaceAll(resultColumns, ", ", ", r.") + " FROM result AS r CROSS JOIN standing AS s ON s.guild = ? AND s.puzzle = r.puzzle AND s.player = r.player" +
	" WHERE r.player = ? AND s.game = r.game ORDER BY r.finished_at DESC, r.game DESC LIMIT ?"

// RankedIn implements storage.Reader.
func (r *Reader) RankedIn(guild, player storage.ID, limit int) ([]storage.Result, error) {
	all, err := list(r, scanResult, rankedResults, guild, player, natural(limit))
	return all, about(err, "ranked results of player %v in guild %v", player, guild)
}

// Waiting implements storage.Reader. Its condition is that of the index
// result_waiting, word for word; Judged's that of result_judged.
func (r *Reader) Waiting(limit int) ([]storage.Result, error) {
	all, err := list(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE held = 1 AND verdict = 0 AND kind = 1 AND shown = 0 ORDER BY finished_at DESC, game DESC LIMIT ?", natural(limit))
	return all, about(err, "results that wait for a verdict")
}

// Judged implements storage.Reader.
func (r *Reader) Judged(limit int) ([]storage.Result, error) {
	all, err := list(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE verdict <> 0 ORDER BY finished_at DESC, game DESC LIMIT ?", natural(limit))
	return all, about(err, "results with a verdict")
}

// SaveVerdict implements storage.Tx.
func (t *Tx) SaveVerdict(game int64, v storage.Verdict) error {
	t.hold(gameLock, game)
	n, err := t.change("UPDATE result SET verdict = ? WHERE game = ?", v, game)
	return about(found(n, err), "result of game %d", game)
}

// StreakDays implements storage.Reader.
func (r *Reader) StreakDays(player storage.ID, limit int) ([]storage.Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT day FROM result WHERE player = ? AND streak = 1 ORDER BY day DESC LIMIT ?", player, natural(limit))
	return days, about(err, "streak of player %v", player)
}

// believedAlone and plain are the condition of the index result_times, word for word.
const believedAlone = "assisted = 0 AND shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0)"

const plain = " AND options = '' AND on_paper = 0"

// Times implements storage.Reader.
func (r *Reader) Times(player storage.ID, k storage.Kind, limit int) ([]time.Duration, error) {
	times, err := list(r, func(row row) (d time.Duration, err error) {
		err = row.Scan(span{&d})
		return d, err
	}, "SELECT ranked FROM result WHERE player = ? AND size = ? AND difficulty = ? AND "+believedAlone+plain+" ORDER BY finished_at DESC LIMIT ?",
		player, k.Size, k.Difficulty, natural(limit))
	return times, about(err, "times of player %v", player)
}

// UnaidedDays implements storage.Reader.
func (r *Reader) UnaidedDays(player storage.ID, since storage.Day) ([]storage.Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT day FROM result WHERE player = ? AND streak = 1 AND day >= ? AND "+believedAlone+" ORDER BY day", player, dayText(since))
	return days, about(err, "days of player %v without a hint", player)
}

// AddResult implements storage.Tx.
func (t *Tx) AddResult(x storage.Result) error {
	t.hold(gameLock, x.Game)
	err := t.save("INSERT INTO result ("+resultColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		x.Game, x.Player, x.Puzzle, x.Kind, dayText(x.Day), x.Size, x.Difficulty, x.Solve.Milliseconds(), x.Ranked.Milliseconds(),
		x.Wrong, x.Hints, x.Assisted, x.Shown, x.Held, x.Streak, millis(x.FinishedAt), x.AtOnce, x.OnPaper, x.Verdict, x.Options, x.Points)
	return about(err, "result of game %d", x.Game)
}

// Outages implements storage.Reader.
func (r *Reader) Outages(since storage.Day) ([]storage.Day, error) {
	r.share(outageLock)
	days, err := list(r, scanDay, "SELECT day FROM outage WHERE day >= ? ORDER BY day", dayText(since))
	return days, about(err, "outages since %v", since)
}

// AddOutage implements storage.Tx.
func (t *Tx) AddOutage(day storage.Day) error {
	t.hold(outageLock)
	_, err := t.change("INSERT INTO outage (day) VALUES (?)", dayText(day)) // whose failure is known at once
	return about(err, "outage on %v", day)
}
