package world

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
)

// opened is the state of a world that is kept in a folder, with some numbered servers.
func opened(t *testing.T, dir string, numbered int) (*State, error) {
	w := New(t.Context(), clock.New(), slog.New(slog.DiscardHandler), "http://127.0.0.1:1")
	return w.state, w.Load(dir, numbered)
}

func TestJournalLetsATornLineGo(t *testing.T) {
	dir := t.TempDir()
	s, err := opened(t, dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.UserNamed("alice"); err != nil {
		t.Fatal(err)
	}
	s.journal.file.WriteString(`{"user":{"id":"1","user`)
	s.world.Close()
	if s, err = opened(t, dir, 0); err != nil {
		t.Fatal(err)
	}
	if s.users[rules.NamedID("user", "alice")] == nil {
		t.Error("alice is forgotten")
	}
	s.journal.file.WriteString("nonsense\n")
	s.world.Close()
	if s, err = opened(t, dir, 0); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("a broken line: %v", err)
	}
	s.world.Close()
}

// TestJournalForgetsAThread has a thread that was removed stay away, and its message, which has the
// same ID, stay.
func TestJournalForgetsAThread(t *testing.T) {
	dir := t.TempDir()
	s, err := opened(t, dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	u, _, c, err := s.Place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SayIn(c, u, "below this", nil, nil, true); err != nil {
		t.Fatal(err)
	}
	message := c.messages[0]
	thread, err := s.OpenThread(c, message, "A thread", 60)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SayIn(thread, u, "inside", nil, nil, true); err != nil {
		t.Fatal(err)
	}
	s.CloseChannel(thread)
	s.world.Close()
	if s, err = opened(t, dir, 0); err != nil {
		t.Fatal(err)
	}
	defer s.world.Close()
	if s.channels[message.ID] != nil || len(s.messages) != 1 || s.Message(message.ID) == nil {
		t.Errorf("%d messages, and the thread is there: %v", len(s.messages), s.channels[message.ID] != nil)
	}
}

func TestChannelsAreBounded(t *testing.T) {
	s, err := opened(t, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	u, _, c, err := s.Place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	for i := range maxChannelMessages + 10 {
		if err := s.SayIn(c, u, fmt.Sprint(i), nil, nil, true); err != nil {
			t.Fatal(err)
		}
	}
	first := c.messages[0]
	if len(c.messages) != maxChannelMessages || len(s.messages) != maxChannelMessages || first.Content != "10" {
		t.Errorf("%d messages are kept, the first %q", len(c.messages), first.Content)
	}
}

// TestAddNumbered adds servers beside those that are kept, the bot in each.
func TestAddNumbered(t *testing.T) {
	dir, most := t.TempDir(), 0
	for _, n := range []int{3, 5, 4} {
		s, err := opened(t, dir, n)
		if err != nil {
			t.Fatal(err)
		}
		g := s.Guild(GuildID(NumberedName(n)))
		if g == nil || g.Name != NumberedName(n) || g.BotRemoved || len(g.Channels) != 1 || g.Channels[0].ID != ChannelID(g.ID, FirstChannel) {
			t.Fatalf("server-%d is %+v", n, g)
		}
		if most = max(most, n); s.CountBotGuilds() != 1+most || len(s.BotGuildIDs()) != 1+most {
			t.Errorf("the bot is in %d servers, want %d and home", s.CountBotGuilds(), most)
		}
		s.world.Close()
	}
}
