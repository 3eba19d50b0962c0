package gateway

import (
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"
)

// A library that keeps a session in other fields costs the session, not the process.
func TestSetPrivate(t *testing.T) {
	type other struct {
		sessionID int
		sequence  *int64
	}
	var s other
	n := int64(7)
	if err := setPrivate(&s, "sequence", &n); err != nil || s.sequence != &n {
		t.Errorf("%+v, %v", s, err)
	}
	for name, value := range map[string]string{"sessionID": "a text where a number is", "gone": "a field that there is not"} {
		if err := setPrivate(&s, name, value); err == nil || !strings.Contains(err.Error(), "no field "+name+" of type string") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s.sessionID != 0 {
		t.Errorf("it was set all the same: %+v", s)
	}
}

// TestKeptSessions goes on with a session only if all of it was kept.
func TestKeptSessions(t *testing.T) {
	for _, kept := range []string{"", "{", `{"id":"","url":"wss://x","seq":1}`, `{"id":"s","url":"","seq":1}`, `{"id":"s","url":"wss://x","seq":0}`} {
		if err := (&link{}).goOn([]byte(kept)); err == nil || !strings.Contains(err.Error(), "not known") {
			t.Errorf("%s: %v", kept, err)
		}
	}
}

// TestStoppingBotTakesNothing holds that a session stands at the last event that was served: one
// that comes while the bot stops ends the connection, and counts as little as those after it.
func TestStoppingBotTakesNothing(t *testing.T) {
	stopped := false
	l := &link{event: func(string, []byte, bool) bool { return !stopped }}
	c := watch(nil, time.Second, &l.last, l.take, slog.New(slog.DiscardHandler))
	judge := func(payload string) error {
		_, why := c.judge([]byte(payload))
		return why.err
	}
	ready := `{"op":0,"s":1,"t":"READY","d":{"session_id":"s1","resume_gateway_url":"ws://x","user":{"id":"42"},"application":{"id":"41"}}}`
	for _, payload := range []string{ready, `{"op":0,"s":2,"t":"TYPING_START","d":{}}`, `{"op":0,"s":3,"t":"GUILD_DELETE","d":{"id":"7"}}`} {
		if err := judge(payload); err != nil {
			t.Fatal(err)
		}
	}
	const want = `{"id":"s1","url":"ws://x","seq":3}`
	if got := string(l.keep()); got != want {
		t.Errorf("kept: %s, want %s", got, want)
	}
	stopped = true
	for _, payload := range []string{`{"op":0,"s":4,"t":"GUILD_DELETE","d":{"id":"8"}}`, `{"op":0,"s":5,"t":"TYPING_START","d":{}}`} {
		if err := judge(payload); err == nil || !strings.Contains(err.Error(), "stopping") {
			t.Errorf("%s: %v", payload, err)
		}
	}
	if got := string(l.keep()); got != want {
		t.Errorf("kept after the end: %s, want %s", got, want)
	}
}

// Events between a RESUME and its answer happened before the connection was there.
func TestReplayedEvents(t *testing.T) {
	var got []bool
	l := &link{kept: keptSession{ID: "s1", URL: "ws://x", Seq: 1}, replay: true, event: func(_ string, _ []byte, replayed bool) bool {
		got = append(got, replayed)
		return true
	}}
	for n, kind := range []string{"INTERACTION_CREATE", "MESSAGE_CREATE", "RESUMED", "INTERACTION_CREATE"} {
		if !l.take(int64(n+2), kind, []byte("{}")) {
			t.Fatalf("%s was not taken", kind)
		}
	}
	if want := []bool{true, true, false}; !slices.Equal(got, want) {
		t.Errorf("taken as replayed: %v, want %v", got, want)
	}
}
