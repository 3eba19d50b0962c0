package words

import (
	"fmt"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// SetUp confirms a server's choices above a preview and says what happens next: from
// which day they hold, when the next post goes out, and whether today's does so by
// hand alone.
func SetUp(next game.NextPost) string {
	g := next.Guild
	zone := g.Zone
	if zone == "" {
		zone = "UTC"
	}
	s := fmt.Sprintf("**Set.** Each day at %s (%s) I post ", Clock(g.PostMinute), zone)
	if g.Teaser {
		s += fmt.Sprintf("a teaser in <#%s>: the cages without their numbers, so nobody gets a head start.\n", g.Channel)
	} else {
		s += fmt.Sprintf("the puzzle in <#%s>.\n", g.Channel)
	}
	if next.RevealFrom != 0 {
		s += revealLater(g.Teaser, next.RevealFrom) + "\n"
	}
	s += fmt.Sprintf("The next post: <t:%d:F>.", next.At.Unix())
	if next.ByHand {
		s += " To post today's puzzle now, use `/kenken-admin post`."
	}
	return s + "\nBelow is a sample, not the real puzzle."
}

// revealLater says why a choice between puzzle and teaser doesn't hold today yet.
func revealLater(teaser bool, from storage.Day) string {
	if teaser {
		return fmt.Sprintf("Today's puzzle has already been shown here, so the teaser starts on **%s**. If today's is still to be posted, I'll hide its numbers too.", ShortDate(from))
	}
	return fmt.Sprintf("Today's puzzle began as a teaser and stays one. The numbers show from **%s**.", ShortDate(from))
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

// PausedSetup tells a manager what still keeps today's puzzle from being posted.
func PausedSetup(cause game.PauseCause) string {
	return "Posting is paused: " + PostFailure(cause) + " Then use `/kenken-admin post` again. I also try with each new day's puzzle."
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
