package words

import (
	"fmt"
	"strings"
	"time"

	"kenkenbot/storage"
)

// SetUp confirms a server's choices and says what happens next: when the next post
// goes out, and whether today's does so by hand alone.
func SetUp(g storage.Guild, next time.Time, byHand bool) string {
	zone := g.Zone
	if zone == "" {
		zone = "UTC"
	}
	what := "the puzzle"
	if g.Teaser {
		what = "a teaser without targets, so that every clock starts fair"
	}
	today := ""
	if byHand {
		today = " Today's needs `/kenken-admin post`."
	}
	return fmt.Sprintf("**Set.** Each day at %s (%s) I post %s in <#%s>.\nThe next post: <t:%d:F>.%s Below is what it will look like.",
		Clock(g.PostMinute), zone, what, g.Channel, next.Unix(), today)
}

// MissingRights names the permissions that the bot lacks in a channel and how to
// grant them.
func MissingRights(channel storage.ID, rights []string) string {
	return fmt.Sprintf("I can't post in <#%s> yet. Missing there: **%s**.\nOpen the channel's settings → Permissions, add my role, allow these, then run this again.",
		channel, strings.Join(rights, "**, **"))
}

// Posting confirms that a daily is on its way.
func Posting(d storage.Day) string {
	return fmt.Sprintf("The puzzle of %s is on its way.", ShortDate(d))
}

// PausedSetup reminds a manager that posting is paused.
func PausedSetup(g storage.Guild) string {
	return "Posting is paused: " + PostFailure(g.PauseCause) + " Then run `/kenken-admin setup`, and `/kenken-admin post` for today's."
}

// BadTime says how a time of day is written.
func BadTime(text string) string {
	return fmt.Sprintf("`%s` is no time of day. Write it as `09:00`, `18:30` or `6:30 pm`.", code(text))
}

// OnlyManagers says who may change a server's settings; in a direct message there
// are none to change.
func OnlyManagers(direct bool) string {
	if direct {
		return "That works in a server only, not in a direct message."
	}
	return "That is for people who may manage this server."
}

// Outdated says that a button leads nowhere any more.
func Outdated() string {
	return "That button is from another time. `/kenken today` opens your board."
}
