package words

import (
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// DailyPost is the text of a daily's post.
type DailyPost struct {
	Day     storage.Day
	Kind    Kind
	Outlook Outlook
	Late    bool
	Turnout game.Turnout // not told while nobody plays
	Mini    game.Turnout // likewise
}

// DailyPostOf returns the text of a post.
func DailyPostOf(p game.DailyPost) DailyPost {
	return DailyPost{Day: p.Day, Kind: Kind{p.Info.Size, p.Info.Difficulty}, Outlook: Outlook{p.Outlook}, Late: p.Late, Turnout: p.Turnout, Mini: p.Mini}
}

// Key names the sentence.
func (DailyPost) Key() string { return "DailyPost" }

// DayResult says, under a day's post, what the puzzle of the day before came to.
type DayResult struct {
	game.DayResult
	Compared bool // enough times for their median to tell something
}

// DayResultOf returns what a day's puzzle came to.
func DayResultOf(d game.DayResult) DayResult {
	return DayResult{DayResult: d, Compared: d.MedianOf >= fewestCompared}
}

// Key names the sentence.
func (DayResult) Key() string { return "DayResult" }

// PostFailure says why a post failed for good, within a sentence.
type PostFailure struct {
	Cause  game.PauseCause
	Rights []string // the missing ones, if they are known
}

// Key names the sentence.
func (f PostFailure) Key() string {
	switch f.Cause {
	case game.CauseGone:
		return "PostGone"
	case game.CauseAccess:
		return "PostNoAccess"
	case game.CauseRights:
		return "PostNoRights"
	}
	return "PostRefused"
}

// Paused tells whoever ran setup that today's post failed, and what comes next.
type Paused struct {
	Channel storage.ID
	Failure PostFailure
}

// PausedOf returns what a notice says. missing are the rights that the bot lacks in
// the channel, as far as they are known.
func PausedOf(n game.NoticeData, missing []string) Paused {
	return Paused{Channel: n.Channel, Failure: PostFailure{Cause: n.Cause, Rights: missing}}
}

// Key names the sentence.
func (Paused) Key() string { return "Paused" }

// PausedSetup tells a manager what still keeps today's puzzle from being posted.
type PausedSetup struct{ Failure PostFailure }

// Key names the sentence.
func (PausedSetup) Key() string { return "PausedSetup" }

// Posting confirms that a daily will be posted at once.
type Posting struct{ Day storage.Day }

// Key names the sentence.
func (Posting) Key() string { return "Posting" }
