package words

import "kenkenbot/bot/game/standings"

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

// PageTrouble says on the page that the bot itself failed.
type PageTrouble struct{ Trouble }

// TouchLink is above a link to the page, with a code for one that is installed.
type TouchLink struct{ Code string }

// What Discord says of the page.
const (
	ButtonTouch      Sentence = "ButtonTouch"
	ButtonTouchLink  Sentence = "ButtonTouchLink"
	TouchWaits       Sentence = "TouchWaits"
	TouchSent        Sentence = "TouchSent"
	TouchUnavailable Sentence = "TouchUnavailable" // there is no page

	ActivityUnopened    Sentence = "ActivityUnopened"
	ActivityUnavailable Sentence = "ActivityUnavailable" // there is none
	ButtonInActivity    Sentence = "ButtonInActivity"
	ButtonInChat        Sentence = "ButtonInChat"
	ButtonOnPage        Sentence = "ButtonOnPage"
)
