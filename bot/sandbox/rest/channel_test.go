package rest

import (
	"io"
	"log/slog"
	"net/http/httptest"
	"testing"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// TestMessagesInReach asks for messages in the bot's name: it gets one that stands in the channel it names, and no other,
// nor one that only somebody else sees.
func TestMessagesInReach(t *testing.T) {
	w := world.New(t.Context(), clock.New(), slog.New(slog.NewTextHandler(io.Discard, nil)), "http://127.0.0.1:1")
	if err := w.Load("", 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	w.Do(func(s *world.State) {
		ana, g, here, err := s.Place("ana", "Reach", "here")
		if err != nil {
			t.Fatal(err)
		}
		there, err := s.ChannelNamed(g, ana, "there")
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := s.SayIn(here, ana, "hello", nil, nil, false); err != nil {
				t.Fatal(err)
			}
		}
		said := s.PublicIDs(here)
		public, private := s.Message(said[0]), s.Message(said[1])
		private.Audience = ana.ID
		for name, tt := range map[string]struct {
			channel *world.Channel
			message string
			want    error
		}{
			"a message":                 {here, public.ID, nil},
			"one of another channel":    {there, public.ID, rules.ErrUnknownMessage},
			"one that only ana sees":    {here, private.ID, rules.ErrUnknownMessage},
			"one that there never was":  {here, "7", rules.ErrUnknownMessage},
			"one of an unknown channel": {&world.Channel{ID: "8"}, public.ID, rules.ErrUnknownChannel},
		} {
			r := httptest.NewRequest("GET", "/", nil)
			r.SetPathValue("channel", tt.channel.ID)
			r.SetPathValue("message", tt.message)
			_, m, err := request{Request: r, State: s}.botMessage(0)
			if err != tt.want || err == nil && m != public {
				t.Errorf("%s: got %v, %v, want %v", name, m, err, tt.want)
			}
		}
	})
}
