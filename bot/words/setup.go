package words

import (
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// SetUp confirms a server's choices above a preview and says what happens next: from
// which day they hold, when the next post goes out, and whether today's does so by
// hand alone.
type SetUp struct {
	Time       PostTime
	Zone       string
	Channel    storage.ID
	Teaser     bool
	RevealFrom storage.Day // 0 if the choice between puzzle and teaser holds already
	Next       PostSpan
	ByHand     bool
	Fixed      bool // the zone is a fixed offset
	GMT        bool // the zone was typed as GMT, which was taken for London's clocks
}

// SetUpOf returns what there is to say about a server's settings.
func SetUpOf(next game.NextPost) SetUp {
	g := next.Guild
	return SetUp{Time: PostTimeOf(next, g.PostMinute), Zone: g.Zone, Channel: g.Channel, Teaser: g.Teaser,
		RevealFrom: next.RevealFrom, Next: postSpanOf(next), ByHand: next.ByHand, Fixed: isFixed(g.Zone)}
}

// PostTime says when dailies go out each day, in minutes of the day: at one, or where the
// operator has them spread, between two.
type PostTime struct{ Minute, Until int }

// PostTimeOf returns the time of a server's dailies if that minute is chosen.
func PostTimeOf(next game.NextPost, minute int) PostTime {
	return PostTime{Minute: minute, Until: next.Until(minute)}
}

// PostSpan says when the next one goes out: at an instant, or between two; then Till is not
// zero.
type PostSpan struct{ From, Till time.Time }

func postSpanOf(next game.NextPost) PostSpan {
	if next.Till.After(next.From) {
		return PostSpan{next.From, next.Till}
	}
	return PostSpan{From: next.At}
}

// MissingRights names the permissions that the bot lacks in a channel and how to
// grant them.
type MissingRights struct {
	Channel storage.ID
	Rights  []string
}

// Corrected confirms that a player's result is off a server's boards, or on them again.
type Corrected struct {
	Player string
	Took   time.Duration
	Puzzle DayPuzzle
	Off    bool
}

// CorrectedOf returns what there is to say about a correction of a player's result.
func CorrectedOf(player string, c game.Correction) Corrected {
	return Corrected{Player: player, Took: timeOf(c.Result), Puzzle: dayPuzzle(c.Result.Day, c.Slot), Off: c.Off}
}
