package words

import (
	"cmp"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// DailyPost is the text of a daily's post.
type DailyPost struct {
	Day     storage.Day
	Number  int // of the day; 0 is not told
	Kind    WishedKind
	Outlook Outlook
	Late    bool
	Untimed bool         // no times are shown
	Turnout game.Turnout // not shown while nobody plays
	Last    []string     // who solved it last
	Mini    game.Turnout // not shown while nobody plays the mini
}

// DailyPostOf returns the text of a post.
func DailyPostOf(p game.DailyPost) DailyPost {
	return DailyPost{Day: p.Day, Number: numberOf(p.Day, storage.Main, p.Info.Kind(), p.Options), Kind: wishedKind(p.Info.Size, p.Info.Difficulty, p.Options), Outlook: Outlook{p.Par}, Late: p.Late, Untimed: p.Untimed, Turnout: p.Turnout, Last: p.Last, Mini: p.Mini}
}

// numberOf returns the number of a daily; 0 for one that only some servers have.
func numberOf(day storage.Day, slot storage.Slot, k storage.Kind, o almanac.Options) int {
	return almanac.Edition{Day: day, Slot: slot, Order: almanac.Order{Kind: k, Options: o}}.Number()
}

// Yesterday says, under a day's post, who solved the puzzle of the day before, and how many days in a
// row the server has.
type Yesterday struct{ game.Yesterday }

// Next is the day in a row that yesterday's puzzle can still make.
func (y Yesterday) Next() int { return y.Row + 1 }

// Key names the sentence of a pace.
func (b YesterdayBand) Key() string {
	return map[game.Pace]string{
		game.AnyPace: "BandAny", game.WithinHalf: "BandHalf", game.WithinPar: "BandPar", game.WithinTwice: "BandTwice",
		game.Slower: "BandSlower", game.WithHints: "BandHinted", game.WithoutTime: "BandUntimed",
	}[b.Pace]
}

// YesterdayBand names people who solved yesterday's puzzle about equally well.
type YesterdayBand struct{ game.Band }

// Named are the bands of those who are named.
func (y Yesterday) Named() (bands []YesterdayBand) {
	for _, b := range y.Bands {
		bands = append(bands, YesterdayBand{b})
	}
	return bands
}

// WeekRecap says, under a Monday's post, who won the week.
type WeekRecap struct {
	Names  []string // of those who lead
	Points int
	Days   int // on which they solved, where that is what counts; else 0
	Total  int // how many players have points
	Shared []standings.SharedResult
}

// WeekRecapOf returns who won a week.
func WeekRecapOf(w standings.WeekResult) WeekRecap {
	m := WeekRecap{Total: w.Total, Shared: w.Shared}
	for _, s := range w.Leaders() {
		m.Names, m.Points = append(m.Names, s.Name), s.Points
	}
	if w.Days {
		m.Days = m.Points / standings.SolvePoints
	}
	return m
}

// named returns a name for a picture.
func (c *Catalogue) named(name string) string { return cmp.Or(name, c.Text("Somebody")) }

// PostFailure says why Discord refuses a post, within a sentence.
type PostFailure struct {
	Cause  game.PauseCause
	Rights []string // the missing ones, if they are known
}

// failures are the sentences of causes.
var failures = map[game.PauseCause]string{
	game.CauseGone:    "PostGone",
	game.CauseAccess:  "PostNoAccess",
	game.CauseRights:  "PostNoRights",
	game.CauseAutoMod: "PostBlocked",
	game.CauseInvalid: "PostInvalid",
	game.CauseUnfit:   "PostUnfit",
	game.CauseLocked:  "PostLocked",
	game.CauseThreads: "PostNoThread",
	game.CauseNetwork: "PostNetwork",
	game.CauseDeleted: "PostDeleted",
	game.CauseMissed:  "PostMissed",
}

// Key names the sentence.
func (f PostFailure) Key() string { return cmp.Or(failures[f.Cause], "PostRefused") }

// Code is Discord's code of a cause that has no sentence of its own; empty if there is none.
func (f PostFailure) Code() string { return string(f.Cause) }

// Paused tells whoever ran setup that today's post is refused, and what comes next.
type Paused struct {
	Channel storage.ID
	Failure PostFailure
}

// Missed tells whoever ran setup that a day went by without its daily.
type Missed struct {
	Channel storage.ID
	Day     storage.Day
}

// RefusedLong tells whoever ran setup what Discord has been refusing for an hour.
type RefusedLong struct {
	What    RefusedPost
	Channel storage.ID
	Failure PostFailure
}

// RefusedPost names a kind of posts.
type RefusedPost string

// NoticeOf returns what a notice says. missing are the rights that the bot lacks in
// the channel, as far as they are known.
func NoticeOf(n game.NoticeData, missing []string) Message {
	failure := PostFailure{Cause: n.Cause, Rights: missing}
	switch {
	case n.Cause == game.CauseMissed:
		return Missed{Channel: n.Channel, Day: n.Day}
	case n.Kind == storage.DailyPost:
		return Paused{Channel: n.Channel, Failure: failure}
	}
	return RefusedLong{What: RefusedPost(n.Kind), Channel: n.Channel, Failure: failure}
}
