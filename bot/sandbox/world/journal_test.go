package world

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
)

// opened is a world that is kept in a folder.
func opened(t *testing.T, dir string) (*World, error) {
	w := New(t.Context(), clock.New(), slog.New(slog.DiscardHandler), "http://127.0.0.1:1")
	return w, w.Load(dir)
}

func TestJournalLetsATornLineGo(t *testing.T) {
	dir := t.TempDir()
	w, err := opened(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.UserNamed("alice"); err != nil {
		t.Fatal(err)
	}
	w.journal.file.WriteString(`{"user":{"id":"1","user`)
	w.Close()
	if w, err = opened(t, dir); err != nil {
		t.Fatal(err)
	}
	if w.Users[rules.NamedID("user", "alice")] == nil {
		t.Error("alice is forgotten")
	}
	w.journal.file.WriteString("nonsense\n")
	w.Close()
	if w, err = opened(t, dir); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("a broken line: %v", err)
	}
	w.Close()
}

func TestChannelsAreBounded(t *testing.T) {
	w, err := opened(t, "")
	if err != nil {
		t.Fatal(err)
	}
	u, _, c, err := w.Place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	for i := range maxChannelMessages + 10 {
		if err := w.SayIn(c, u, fmt.Sprint(i), nil, nil, true); err != nil {
			t.Fatal(err)
		}
	}
	first := c.messages[0]
	if len(c.messages) != maxChannelMessages || len(w.messages) != maxChannelMessages || first.Content != "10" {
		t.Errorf("%d messages are kept, the first %q", len(c.messages), first.Content)
	}
}

// TestAddNumbered adds servers beside those that are kept, the bot in each.
func TestAddNumbered(t *testing.T) {
	dir, most := t.TempDir(), 0
	for _, n := range []int{3, 5, 4} {
		w, err := opened(t, dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.AddNumbered(n); err != nil {
			t.Fatal(err)
		}
		g := w.Guild(GuildID(NumberedName(n)))
		if g == nil || g.Name != NumberedName(n) || g.BotRemoved || len(g.Channels) != 1 || g.Channels[0].ID != ChannelID(g.ID, FirstChannel) {
			t.Fatalf("server-%d is %+v", n, g)
		}
		if most = max(most, n); w.CountBotGuilds() != 1+most || len(w.BotGuildIDs()) != 1+most {
			t.Errorf("the bot is in %d servers, want %d and home", w.CountBotGuilds(), most)
		}
		w.Close()
	}
}
