package face

import (
	"errors"
	"fmt"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// An incident is a failure that a person reads about. They read its ID, which is the ID of their
// interaction or message. One line of the log has that ID and the cause: it is written by the code
// that answers the person, and by no other.

// trouble answers a request that failed. That too many want pictures is no incident.
func (b *Base) trouble(r *Request, err error) Reply {
	if errors.Is(err, imaging.ErrBusy) {
		return b.Tell("TooManyPictures")
	}
	b.Incident(r, "request failed", err)
	return b.Tell(words.TroubleOf(r.ID.String(), err))
}

// Incident logs what went wrong with a request. The route stands there without what fills
// its variables, which people may have typed.
func (b *Base) Incident(r *Request, what string, err error) {
	about := []any{"incident", r.ID, "route", r.route.Path, "interaction", r.Interaction, "err", err}
	if p, ok := errors.AsType[*panicError](err); ok {
		about = append(about, "stack", string(p.stack))
	}
	b.Log.Error(what, about...)
}

// panicError is a panic of work that went on beside its request.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// Apology is the answer to a person who got none: the handler failed badly, or Discord takes no
// answer in a locked thread. It is in the language of their Discord.
func Apology(why discord.Unanswered) discord.Message {
	var said words.Message = words.Trouble{ID: why.ID.String()}
	if why.Locked {
		said = words.Of("ThreadLocked", why.Channel)
	}
	return view.Text(words.In(words.LanguageOf(why.Locale)).Text(said))
}
