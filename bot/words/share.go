package words

import (
	"fmt"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// The ends of the legend of a picture of how a solve went.
const (
	CourseFirst = "early"
	CourseLast  = "late"
)

// StoryLine says in public how a player's game went, without spoilers.
func StoryLine(s game.Story) string {
	return "**" + Name(s.Name) + "** " + story(s)
}

// StoryToCopy is the same as a text to copy. missing are the rights, by the names of
// Discord's settings, without which the bot can't post it where it was asked to.
func StoryToCopy(s game.Story, missing []string) string {
	text := "Here's your result, to paste anywhere:"
	if len(missing) > 0 {
		text = fmt.Sprintf("I can't post in this channel: I need %s. Here's your result, to paste yourself:", boldList(missing))
	}
	return text + "\n```\nI " + story(s) + "\n```"
}

// boldList lists names: "**Send Messages** and **Attach Files**".
func boldList(names []string) string {
	bold := make([]string, len(names))
	for i, n := range names {
		bold[i] = "**" + n + "**"
	}
	last := len(bold) - 1
	if last == 0 {
		return bold[0]
	}
	return strings.Join(bold[:last], ", ") + " and " + bold[last]
}

// story says what a player did: "solved the daily of Sat 21 Nov (6×6 hard) in 4:12. No
// wrong answers, 1 hint. Streak: 3 days."
func story(s game.Story) string {
	r := s.Result
	what := storyTitle(s)
	if r.Shown {
		return fmt.Sprintf("finished %s after looking at the solution.", what)
	}
	text := fmt.Sprintf("solved %s in %s. %s, %s.", what, Duration(r.Solve), capital(none(r.Wrong, "wrong answer")), none(r.Hints, "hint"))
	if r.Kind == storage.DailyGame && r.Held && r.Verdict != storage.Accepted || r.Verdict == storage.Rejected {
		text += " This time is not ranked."
	}
	if r.Streak && s.Streak > 0 {
		text += fmt.Sprintf(" Streak: %s.", count(s.Streak, "day"))
	}
	return text
}

func storyTitle(s game.Story) string {
	kind := Kind(s.Size, s.Difficulty)
	switch s.Game.Kind {
	case storage.DailyGame:
		return fmt.Sprintf("the %s (%s)", dayPuzzle(s.Game.Day, s.Game.Slot), kind)
	case storage.ArchiveGame:
		return fmt.Sprintf("the %s (%s, from the archive)", dayPuzzle(s.Game.Day, s.Game.Slot), kind)
	}
	return fmt.Sprintf("a practice puzzle (%s)", kind)
}

// none is a number of things that may be none: "no hints", "1 hint".
func none(n int, thing string) string {
	if n == 0 {
		return "no " + thing + "s"
	}
	return count(n, thing)
}

// CourseAlt describes the picture of how a solve went: when each cell got its value,
// never which.
func CourseAlt(s game.Story) string {
	names := [...]string{"First quarter of the time", "Second quarter", "Third quarter", "Last quarter"}
	var parts [len(names)][]string
	for i, share := range s.Filled {
		if share < 0 {
			continue
		}
		at := min(int(share*float64(len(names))), len(names)-1)
		parts[at] = append(parts[at], board.CellAt(s.Size, i).String())
	}
	text := "How the solve went, without values."
	for i, cells := range parts {
		if len(cells) > 0 {
			text += fmt.Sprintf(" %s: %s.", names[i], strings.Join(cells, " "))
		}
	}
	return text
}
