package words

import (
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// FlagList lists what was reported last, to those who run the bot.
type FlagList []FlaggedItem

// FlaggedItem is a report in a line.
type FlaggedItem struct {
	Puzzle    int64
	Size      int
	Grade     board.Difficulty // 0 if it has none
	Day       storage.Day
	Brought   bool // by a player
	Player    storage.ID
	At        time.Time
	Solutions int // 2 is two or more
	Unproven  bool
	Reason    string // cut
}

// FlagListOf returns what a list of flags says.
func FlagListOf(flagged []game.Flagged) FlagList {
	var m FlagList
	for _, f := range flagged {
		m = append(m, FlaggedItem{
			Puzzle: f.Puzzle, Size: f.Info.Size, Grade: f.Info.Difficulty, Day: f.Day, Brought: f.Info.Generator == 0 && f.Day == 0,
			Player: f.Player, At: f.At, Solutions: f.Solutions, Unproven: f.Unproven, Reason: reasonLine(f.Reason),
		})
	}
	return m
}

// mostReason is how many characters of a report its line shows.
const mostReason = 100

// reasonLine is what somebody wrote, in one line and cut.
func reasonLine(text string) string {
	r := []rune(strings.Join(strings.Fields(text), " "))
	if len(r) > mostReason {
		r = append(r[:mostReason], '…')
	}
	return string(r)
}
