package people

import (
	"io"
	"log/slog"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/world"
)

// TestModerate does what moderators do in a server with one message in one channel: what they name must be there, and in
// their own server.
func TestModerate(t *testing.T) {
	for name, tt := range map[string]struct {
		do   Moderation
		want string // "": it is done
	}{
		"their message":         {Moderation{Guild: "Yard", Do: "delete", Message: "said"}, ""},
		"another server's":      {Moderation{Guild: "Other", Do: "delete", Message: "said"}, "There is no such message"},
		"no message":            {Moderation{Guild: "Yard", Do: "delete", Message: "7"}, "There is no such message"},
		"their channel":         {Moderation{Guild: "Yard", Do: "delete", Channel: "here"}, ""},
		"no channel":            {Moderation{Guild: "Yard", Do: "delete", Channel: "nowhere"}, "nowhere"},
		"a member":              {Moderation{Guild: "Yard", Do: "remove", Member: "ana"}, ""},
		"a name that is none":   {Moderation{Guild: "Yard", Do: "remove", Member: strings.Repeat("x", 500)}, "name"},
		"a server that is none": {Moderation{Guild: strings.Repeat("x", 500), Do: "automod"}, "name"},
		"automatic moderation":  {Moderation{Guild: "Yard", Do: "automod", Text: "*"}, ""},
		"what nobody can do":    {Moderation{Guild: "Yard", Do: "paint", Channel: "here"}, `not "paint"`},
	} {
		t.Run(name, func(t *testing.T) {
			w := world.New(t.Context(), clock.New(), slog.New(slog.NewTextHandler(io.Discard, nil)), "http://127.0.0.1:1")
			if err := w.Load("", 0); err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			w.Do(func(s *world.State) {
				ana, g, here, err := s.Place("ana", "Yard", "here")
				if err != nil {
					t.Fatal(err)
				}
				if err := s.SayIn(here, ana, "hello", nil, nil, false); err != nil {
					t.Fatal(err)
				}
				said := s.PublicIDs(here)[0]
				if tt.do.Message == "said" {
					tt.do.Message = said
				}
				_, err = moderate(s, tt.do)
				if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
					t.Errorf("got %v, want %q", err, tt.want)
				}
				if _, err := g.ChannelCalled("here"); (err != nil) != (tt.do.Channel == "here" && tt.want == "") {
					t.Errorf("the channel: %v", err)
				}
				if gone := s.Message(said) == nil; gone != (tt.want == "" && tt.do.Do == "delete") {
					t.Errorf("the message is gone: %t", gone)
				}
			})
		})
	}
}
