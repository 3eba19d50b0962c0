package gateway

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"kenkenbot/bot/discord/wire"
)

// keptSession holds everything that is needed to resume a session of the gateway on another
// connection, even from another process (page events/gateway, Resuming).
type keptSession struct {
	ID  string `json:"id"`
	URL string `json:"url"`
	Seq int64  `json:"seq"` // of the last event that was taken
}

// keep returns the link's session as it can be kept; nil if it has none yet. After abandon
// it no longer changes.
func (l *link) keep() []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.kept.ID == "" || l.kept.Seq == 0 {
		return nil
	}
	text, err := json.Marshal(l.kept)
	if err != nil {
		return nil // of two texts and a number
	}
	return text
}

// take hands an event on that the bot serves, and notes how far the session has come. An
// abandoned link takes none, nor does a bot that stops: they belong to whoever goes on with
// the session.
func (l *link) take(n int64, kind string, data []byte) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone || served[kind] && !l.event(kind, data, l.replay) {
		l.gone = true
		return false
	}
	l.replay = l.replay && kind != "RESUMED" && kind != "READY"
	if kind == "READY" {
		var w wire.Ready
		if json.Unmarshal(data, &w) == nil {
			l.kept.ID, l.kept.URL = w.SessionID, w.ResumeURL
		}
	}
	l.kept.Seq = n
	return true
}

// goOn has the link resume a session that was kept. It is an error if that can't be read, or if
// discordgo is another than this was written for; the link is of no use then.
func (l *link) goOn(kept []byte) error {
	var s keptSession
	if err := json.Unmarshal(kept, &s); err != nil || s.ID == "" || s.URL == "" || s.Seq < 1 {
		return errors.New("a gateway session was kept in a form that is not known")
	}
	l.mu.Lock()
	l.kept = s
	l.mu.Unlock()
	l.last.n.Store(s.Seq)
	// discordgo keeps these fields private and has no call to set them. Its version is pinned, and
	// TestHandOver fails if the fields change.
	return errors.Join(
		setPrivate(l.session, "sessionID", s.ID),
		setPrivate(l.session, "resumeGatewayURL", s.URL),
		setPrivate(l.session, "sequence", &s.Seq),
	)
}

// setPrivate sets a field of a struct that another package keeps to itself.
func setPrivate[S, T any](of *S, name string, value T) error {
	field := reflect.ValueOf(of).Elem().FieldByName(name)
	if !field.IsValid() || field.Type() != reflect.TypeFor[T]() {
		return fmt.Errorf("%v has no field %s of type %T", reflect.TypeFor[S](), name, value)
	}
	*(*T)(field.Addr().UnsafePointer()) = value
	return nil
}
