package words

import (
	"fmt"
	"strings"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// PuzzleBoard says who leads on a day's puzzle. direct says that it is read in a
// direct message.
func PuzzleBoard(b game.PuzzleBoard, direct bool) string {
	var s strings.Builder
	fmt.Fprintf(&s, "## %s\n%s · %s%s\n", capital(dayPuzzle(b.Day, b.Slot)), Kind(b.Size, b.Difficulty), count(b.Total, "finisher"), whose(b.Guild, direct))
	if b.Total == 0 {
		puzzle := ""
		if b.Slot == storage.Mini {
			puzzle = " puzzle:mini"
		}
		fmt.Fprintf(&s, "Nobody has solved it yet. `/kenken today%s` and be the first.", puzzle)
		return s.String()
	}
	shown := false
	for _, r := range b.Rows {
		own := b.Own != nil && r.Player == b.Own.Player
		shown = shown || own
		s.WriteString(rankLine(r, own) + "\n")
	}
	if b.Own != nil && !shown {
		s.WriteString("…\n" + rankLine(*b.Own, true) + "\n")
	}
	if anyAssisted(b) {
		s.WriteString("-# * with hints")
	}
	return strings.TrimSpace(s.String())
}

// whose says which server's board it is where that does not go without saying.
func whose(guild storage.ID, direct bool) string {
	switch {
	case guild == 0:
		return " · everywhere"
	case direct:
		return " · your last server"
	}
	return ""
}

func rankLine(r storage.Ranked, own bool) string {
	mark := ""
	if r.Assisted {
		mark = "\\*"
	}
	if r.HandedIn {
		mark += " · handed in"
	}
	return boardLine(r.Rank, r.Name, fmt.Sprintf("`%s`%s", Duration(r.Ranked), mark), own)
}

// boardLine is one row of any leaderboard; the reader's own stands out.
func boardLine(rank int, name, value string, own bool) string {
	line := fmt.Sprintf("**%d.** %s · %s", rank, Name(name), value)
	if own {
		line += " ← you"
	}
	return line
}

func anyAssisted(b game.PuzzleBoard) bool {
	for _, r := range b.Rows {
		if r.Assisted {
			return true
		}
	}
	return b.Own != nil && b.Own.Assisted
}

// PointsBoard says who leads of all time. direct says that it is read in a direct
// message.
func PointsBoard(b game.PointsBoard, direct bool) string {
	var s strings.Builder
	fmt.Fprintf(&s, "## All time\n%s%s\n", count(b.Total, "player"), whose(b.Guild, direct))
	if b.Total == 0 {
		s.WriteString("Nobody has points yet. `/kenken today` brings the first.")
		return s.String()
	}
	shown := false
	for _, r := range b.Rows {
		own := b.Own != nil && r.Player == b.Own.Player
		shown = shown || own
		s.WriteString(tallyLine(r, own) + "\n")
	}
	if b.Own != nil && !shown {
		s.WriteString("…\n" + tallyLine(*b.Own, true) + "\n")
	}
	s.WriteString("-# A daily brings 1 point, and 10 to 1 more to the first ten.")
	return s.String()
}

func tallyLine(r storage.Tally, own bool) string {
	return boardLine(r.Rank, r.Name, fmt.Sprintf("%s, %d solved", count(r.Points, "point"), r.Solved), own)
}

// Stats says a player's record.
func Stats(name string, st game.Stats) string {
	var s strings.Builder
	fmt.Fprintf(&s, "## %s\n", Name(name))
	if st.Solved == 0 {
		s.WriteString("Nothing solved that counts yet\n")
	} else {
		fmt.Fprintf(&s, "%s solved, %s, %d without hints\n", count(st.Solved, "puzzle"), count(st.Dailies, "daily game"), st.Unassisted)
	}
	fmt.Fprintf(&s, "Streak **%s**, best %s\n", count(st.Streak, "day"), count(st.BestStreak, "day"))
	for _, k := range st.Kinds {
		fmt.Fprintf(&s, "%s: %d", Kind(k.Size, k.Difficulty), k.Solved)
		if k.Best > 0 {
			fmt.Fprintf(&s, ", best `%s`, mean `%s`", Duration(k.Best), Duration(k.Mean.Round(time.Second)))
		}
		s.WriteString("\n")
	}
	if st.Held > 0 {
		fmt.Fprintf(&s, "-# %d saved but not ranked: nobody solves that fast\n", st.Held)
	}
	if st.Shown > 0 {
		fmt.Fprintf(&s, "-# %d finished after the solution was shown\n", st.Shown)
	}
	return strings.TrimSpace(s.String())
}
