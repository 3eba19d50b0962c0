package words

import (
	"slices"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// What the page of package web says by itself, of requests that come to no turn.
const (
	PageStaleLink   Sentence = "PageStaleLink"
	PageStaleCode   Sentence = "PageStaleCode"
	PageSignedOut   Sentence = "PageSignedOut"
	PageStranger    Sentence = "PageStranger"
	PageWrongOrigin Sentence = "PageWrongOrigin"
	PageNotFound    Sentence = "PageNotFound"
	PageUnreadable  Sentence = "PageUnreadable"
	PageTooLarge    Sentence = "PageTooLarge"
	PageTooFast     Sentence = "PageTooFast"
	PageTooMany     Sentence = "PageTooMany"
	PageBusy        Sentence = "PageBusy"
	PageNoGuests    Sentence = "PageNoGuests"
	PageLargeBoard  Sentence = "PageLargeBoard"
	PageGuest       Sentence = "PageGuest" // what a player without an account is called
	PageCode        Sentence = "PageCode"  // above a puzzle as text
)

// PageStreak says how a player's streak stands.
type PageStreak struct{ standings.Streak }

// PageAchievements lists what a player has achieved, first solves of sizes aside, each with a line
// about it.
type PageAchievements struct {
	All   []Achieved
	Sizes []string // such as 4×4
}

// PageAchievementsOf lists achievements; nil if there are none.
func PageAchievementsOf(all []standings.Achievement) Message {
	list, ok := achievementsOf(all).(Achievements)
	if !ok {
		return nil
	}
	m := PageAchievements{Sizes: list.Sizes}
	for _, name := range list.Names {
		m.All = append(m.All, Achieved{name, AchievementLine(name)})
	}
	return m
}

// PageMatchEnd says how a match ended for one of its players. It does so as soon as somebody has
// solved it: all clocks start together, so nobody overtakes them.
type PageMatchEnd struct {
	Closed bool          // nobody won it
	Drawn  bool          // with Name
	Place  int           // the player's, if they have one already
	Name   string        // who is ahead of the player, or next behind the winner
	By     time.Duration // between the two, if both have solved it
	Took   time.Duration // what whoever is ahead needed, while the player may still go on
	Rated  Message       // what became of the player's rating; nil if nothing did
}

// PageMatchEndOf returns how a match ended for a player; nil if nobody has won it yet.
func PageMatchEndOf(v *game.MatchView, player storage.ID) Message {
	own := v.Side(player)
	m := PageMatchEnd{Closed: !v.State.Open() && v.State != storage.MatchOver, Place: own.Place}
	if own.Rating.Known() {
		m.Rated = ratedOf(own.Rating)
	}
	rows := slices.DeleteFunc(MatchRowsOf(*v), func(r MatchRow) bool { return r.Side.Player == player })
	ahead := 0
	for _, r := range rows {
		if r.Side.Solve > 0 && (own.Solve == 0 || r.Side.Solve < own.Solve) {
			ahead++
		}
	}
	if v.State.Open() && ahead == 0 && own.Solve == 0 {
		return nil
	}
	if v.State.Open() && own.Solve > 0 {
		m.Place = ahead + 1
	}
	if len(rows) > 0 {
		next := rows[max(ahead-1, 0)].Side
		m.Name, m.Drawn = next.Name, own.State == storage.RivalDrew
		if own.Solve > 0 && next.Solve > 0 {
			m.By = (own.Solve - next.Solve).Abs()
		}
		if own.State == storage.RivalIn {
			m.Took = next.Solve
		}
	}
	return m
}

// PageTrouble says that the bot itself failed. ID finds the log line.
type PageTrouble struct{ ID string }

// TouchLink is above a link to the page, with a code for one that is installed.
type TouchLink struct{ Code string }

// What Discord says of the page.
const (
	ButtonTouch      Sentence = "ButtonTouch"
	ButtonTouchLink  Sentence = "ButtonTouchLink"
	TouchWaits       Sentence = "TouchWaits"
	TouchSent        Sentence = "TouchSent"
	TouchUnavailable Sentence = "TouchUnavailable" // there is no page

	WhereToPlay         Sentence = "WhereToPlay"
	ActivityUnopened    Sentence = "ActivityUnopened"
	ActivityUnavailable Sentence = "ActivityUnavailable" // there is none
	ButtonInActivity    Sentence = "ButtonInActivity"
	ButtonInChat        Sentence = "ButtonInChat"
	ButtonOnPage        Sentence = "ButtonOnPage"
)
