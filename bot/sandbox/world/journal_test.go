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
	first := w.unpack(c.messages[0])
	if len(c.messages) != maxChannelMessages || len(w.messages) != maxChannelMessages || first.Content != "10" {
		t.Errorf("%d messages are kept, the first %q", len(c.messages), first.Content)
	}
}

// TestOldMessagesArePacked reads, changes and keeps messages that were put away, and holds that few are unpacked at a time.
func TestOldMessagesArePacked(t *testing.T) {
	dir := t.TempDir()
	w, err := opened(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	u, _, c, err := w.Place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	const sent = maxUnpacked + 100
	for i := range sent {
		w.Lock()
		if err := w.SayIn(c, u, fmt.Sprint(i), nil, nil, true); err != nil {
			t.Fatal(err)
		}
		w.Unlock()
	}
	ids := w.PublicIDs(c)
	if first := w.messages[ids[0]]; first.Message != nil || len(first.packed) == 0 || len(w.unpacked) != maxUnpacked {
		t.Errorf("the first message is unpacked, as are %d", len(w.unpacked))
	}
	w.Lock()
	w.SetReactions(w.Message(ids[1]), []rules.Reaction{{Count: 7}})
	w.Unlock()
	reads := func(w *World) {
		t.Helper()
		n := 0
		w.EachSeen(u.ID, w.channels[c.ID], func(k *Post) {
			if k.Content != fmt.Sprint(n) || n == 1 && k.Reactions[0].Count != 7 {
				t.Errorf("message %d reads %q, with %v", n, k.Content, k.Reactions)
			}
			n++
		})
		if n != sent {
			t.Errorf("%d messages are there, want %d", n, sent)
		}
	}
	reads(w)
	w.Close()
	if w, err = opened(t, dir); err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if len(w.unpacked) > maxUnpacked {
		t.Errorf("%d messages are unpacked after a start", len(w.unpacked))
	}
	reads(w)
}
