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
		if err := w.SayIn(c, u, fmt.Sprint(i), nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	if len(c.Messages) != maxChannelMessages || len(w.Messages) != maxChannelMessages || c.Messages[0].Content != "10" {
		t.Errorf("%d messages are kept, the first %q", len(c.Messages), c.Messages[0].Content)
	}
}
