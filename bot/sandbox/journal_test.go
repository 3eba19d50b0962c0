package sandbox

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

// opened is a world that is kept in a folder.
func opened(t *testing.T, dir string) (*world, error) {
	w := newWorld(t.Context(), NewClock(), slog.New(slog.DiscardHandler), "http://127.0.0.1:1")
	return w, w.load(dir)
}

func TestJournalLetsATornLineGo(t *testing.T) {
	dir := t.TempDir()
	w, err := opened(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.userNamed("alice"); err != nil {
		t.Fatal(err)
	}
	w.journal.file.WriteString(`{"user":{"id":"1","user`)
	w.close()
	if w, err = opened(t, dir); err != nil {
		t.Fatal(err)
	}
	if w.users[namedID("user", "alice")] == nil {
		t.Error("alice is forgotten")
	}
	w.journal.file.WriteString("nonsense\n")
	w.close()
	if w, err = opened(t, dir); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("a broken line: %v", err)
	}
	w.close()
}

func TestChannelsAreBounded(t *testing.T) {
	w, err := opened(t, "")
	if err != nil {
		t.Fatal(err)
	}
	u, _, c, err := w.place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	for i := range maxChannelMessages + 10 {
		if err := w.sayIn(c, u, fmt.Sprint(i), nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	if len(c.messages) != maxChannelMessages || len(w.messages) != maxChannelMessages || c.messages[0].Content != "10" {
		t.Errorf("%d messages are kept, the first %q", len(c.messages), c.messages[0].Content)
	}
}
