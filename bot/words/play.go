package words

import (
	"fmt"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// BoardLine is the line above a board: what it is and how it stands.
func BoardLine(v *game.View) string {
	what := "**" + GameTitle(v) + "**"
	switch {
	case v.Result != nil && v.Result.Shown:
		return what + " · finished after the solution was shown"
	case v.Result != nil:
		return fmt.Sprintf("%s · solved in **%s**", what, Duration(v.Result.Solve))
	case v.Shown && v.Game.Kind == storage.DailyGame:
		return what + " · unranked, the solution was shown"
	case v.Shown:
		return what + " · the solution was shown"
	}
	empty := v.Empty()
	if empty == 0 {
		return fmt.Sprintf("%s · full: press **Submit** · begun %s", what, When(v.Game.StartedAt))
	}
	mode := "values"
	if v.Game.Notes {
		mode = "notes"
	}
	return fmt.Sprintf("%s · %s left · begun %s\nCursor on **%s**, keys write %s.", what, count(empty, "cell"), When(v.Game.StartedAt), v.Cursor(), mode)
}

// GameTitle names a game in plain text: "Daily of Sat 21 Nov · 6×6 hard".
func GameTitle(v *game.View) string {
	kind := Kind(v.Size, v.Difficulty)
	switch v.Game.Kind {
	case storage.DailyGame:
		return capital(dayPuzzle(v.Game.Day, v.Game.Slot)) + " · " + kind
	case storage.ArchiveGame:
		return "Archive, " + dayPuzzle(v.Game.Day, v.Game.Slot) + " · " + kind
	}
	return "Practice · " + kind
}

// dayPuzzle names one of a day's puzzles: "daily of Sat 21 Nov".
func dayPuzzle(d storage.Day, s storage.Slot) string {
	if s == storage.Mini {
		return "mini of " + ShortDate(d)
	}
	return "daily of " + ShortDate(d)
}

// Moved says what a move by command did.
func Moved(m game.Change) string {
	done := "Done."
	if len(m.Moves) > 0 {
		done = written(m)
	}
	if m.Empty == 0 {
		return done + " The board is full: `/kenken submit` when you are sure."
	}
	return fmt.Sprintf("%s %s left.", done, count(m.Empty, "cell"))
}

// written says what became of cells: "2 cells set, 1 erased."
func written(m game.Change) string {
	erased := 0
	for _, e := range m.Moves {
		if e.Values == 0 {
			erased++
		}
	}
	verb := "set"
	if m.Kind == storage.MoveNote {
		verb = "noted"
	}
	switch kept := len(m.Moves) - erased; {
	case erased == 0:
		return fmt.Sprintf("%s %s.", count(kept, "cell"), verb)
	case kept == 0:
		return fmt.Sprintf("%s erased.", count(erased, "cell"))
	default:
		return fmt.Sprintf("%s %s, %d erased.", count(kept, "cell"), verb, erased)
	}
}

// maxCheckFaults is how many broken rules and stuck cages a check lists.
const maxCheckFaults = 10

// Checked says which rules a board breaks so far.
func Checked(p *board.Puzzle, r board.Report) string {
	switch {
	case r.Correct():
		return "All cells are filled and no rule is broken. **Submit** it!"
	case len(r.Faults) == 0 && len(r.Stuck) == 0:
		return "No rule is broken so far. That does not mean every value is right."
	}
	return Report(p, r, maxCheckFaults)
}

// Judged says what a submission came to.
func Judged(p *board.Puzzle, j game.Verdict) string {
	if j.Right {
		return rightAnswer(j)
	}
	return wrongHead(j) + "\n" + Report(p, board.Report{Faults: j.Faults}, maxWrongFaults)
}

// maxWrongFaults is how many broken rules a wrong answer is told: some to look at.
const maxWrongFaults = 4

// wrongHead says that an answer is wrong and what that costs.
func wrongHead(j game.Verdict) string {
	text := "**Not right yet.**"
	if j.Cells > 0 {
		text += fmt.Sprintf(" %s wrong.", isAre(j.Cells, "cell"))
	}
	return text + fmt.Sprintf(" It adds %s to your time.", Duration(j.Penalty))
}

// rightAnswer says how long it took and where that stands.
func rightAnswer(j game.Verdict) string {
	r := j.Result
	text := "**" + finishLine(r) + "**"
	switch extra := r.Ranked != r.Solve && !r.Shown; {
	case extra && r.Kind == storage.DailyGame:
		text += fmt.Sprintf(" Ranked time %s, with %s.", Duration(r.Ranked), costs(r))
	case extra:
		text += fmt.Sprintf(" With %s.", costs(r))
	}
	return strings.Join(append([]string{text}, placeLines(j)...), "\n")
}

// finishLine says that a game is over and how long it took.
func finishLine(r storage.Result) string {
	if r.Shown {
		return "Finished, after the solution was shown."
	}
	return fmt.Sprintf("Solved in %s!", Duration(r.Solve))
}

// costs says what was added to a solve time.
func costs(r storage.Result) string {
	var parts []string
	if r.Wrong > 0 {
		parts = append(parts, count(r.Wrong, "wrong submission"))
	}
	if r.Hints > 0 {
		parts = append(parts, count(r.Hints, "hint"))
	}
	return strings.Join(parts, " and ")
}

// placeLines says where a result stands. Only a daily is ranked; of a time that
// tells nothing there is nothing to compare.
func placeLines(j game.Verdict) []string {
	r, at := j.Result, j.Place
	if r.Kind != storage.DailyGame {
		return nil
	}
	var lines []string
	switch {
	case r.Shown:
		lines = append(lines, "You saw the solution, so this one is not ranked.")
	case r.Held:
		lines = append(lines, "Nobody solves it that fast, so this time is saved but not ranked.")
	case at.Here > 0:
		line := fmt.Sprintf("You are **%s of %d** here", ordinal(at.Here), at.HereOf)
		if at.Everywhere > 0 {
			line += fmt.Sprintf(" and %s of %d everywhere", ordinal(at.Everywhere), at.EverywhereOf)
		}
		lines = append(lines, line+".")
	}
	if at.MedianOf >= 3 && !r.Shown && !r.Held {
		lines = append(lines, medianLine(r.Ranked, at.Median))
	}
	if r.Streak && at.Streak > 0 {
		lines = append(lines, fmt.Sprintf("Streak: **%s**.", count(at.Streak, "day")))
	}
	return lines
}

func medianLine(own, median time.Duration) string {
	switch diff := own - median; {
	case diff <= -time.Second:
		return fmt.Sprintf("%s faster than the median here.", Duration(-diff))
	case diff >= time.Second:
		return fmt.Sprintf("%s slower than the median here.", Duration(diff))
	}
	return "Right on the median here."
}

// ClockRuns says that the clock of a new game has begun.
func ClockRuns() string {
	return "Your clock is running. Pick a cell with the lists, then press a number. No rush: `/kenken help` has the rules."
}

// FromArchive says what an earlier day's puzzle counts for.
func FromArchive() string {
	return "That day is over here, so this one is just for fun: no rank, no streak."
}

// YesterdayUnfinished offers the way to a game that was left behind.
func YesterdayUnfinished() string {
	return "Yesterday's puzzle is unfinished. It counts for your streak until today ends."
}

// ThemeSet confirms a player's theme.
func ThemeSet(theme string) string {
	return fmt.Sprintf("Your boards are now **%s**. The next picture shows it.", ChoiceTexts[theme])
}

// WentBack says that wrong moves were taken back.
func WentBack() string { return "Back at your last position without a mistake." }

// Restarted says that the board was cleared.
func Restarted() string { return "Cleared. **Undo** brings your board back." }

// AskRestart asks before a board is cleared.
func AskRestart() string {
	return "Clear the board? The clock runs on, and Undo brings it back."
}

// AskSolution asks before the answer is shown.
func AskSolution(v *game.View) string {
	switch {
	case v.Result != nil:
		return "You have finished this one. Show the whole solution?"
	case v.Game.Kind == storage.DailyGame:
		return "Show the whole solution? This puzzle will **not be ranked** for you, and its day will not count for your streak. A hint may be enough."
	}
	return "Show the whole solution? A hint may be enough."
}

// Solution introduces the shown solution of a puzzle of size n.
func Solution(n int, a game.Answer) string {
	rows := make([]string, n)
	for r := range rows {
		for c := range n {
			rows[r] += fmt.Sprintf("%d ", a.Solution.At(n, board.At(r, c)))
		}
	}
	return "**The solution**\n```\n" + strings.Join(rows, "\n") + "\n```"
}

// ShareCode hands out a puzzle's share code.
func ShareCode(id string) string {
	return "Share code, which opens in Simon Tatham's Keen too:\n```\n" + id + "\n```"
}

// Unreadable says that an answer could not be read as a grid.
func Unreadable(n int, err error) string {
	return fmt.Sprintf("I can't read that as a %d×%d answer: %s\nType %d rows of %d digits, or all %d in one run.", n, n, badAnswer(err), n, n, n*n)
}

// Trouble is what a person reads when the bot itself failed. id finds the log line.
func Trouble(id string) string {
	return fmt.Sprintf("Something went wrong on my side; your board is safe. Try again in a moment. (`%s`)", id)
}
