package world

import (
	"fmt"
	"log/slog"
	"testing"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
)

// TestNumberedServersAreForgotten posts in many numbered servers: only the latest are kept, apart from those that
// somebody has visited, which all are.
func TestNumberedServersAreForgotten(t *testing.T) {
	const servers, room = 500, 20
	folder := t.TempDir()
	open := func() *World {
		w := New(t.Context(), clock.New(), slog.New(slog.DiscardHandler), "http://127.0.0.1:1")
		w.SetNumbered(servers)
		w.numbered.room = room
		if err := w.Load(folder); err != nil {
			t.Fatal(err)
		}
		return w
	}
	w := open()
	w.Lock()
	visited, err := w.GuildNamed("Server-3")
	if err != nil || visited.ID != numberedID(3) {
		t.Fatalf("%+v, %v", visited, err)
	}
	var kept []string
	for n := range servers {
		c := w.Guild(numberedID(n + 1)).Channels[0]
		d, err := rules.Body{JSON: []byte(`{"content": "the daily"}`)}.Draft()
		if err != nil {
			t.Fatal(err)
		}
		m, err := w.NewMessage(c, d, nil)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, w.Post(m, nil).ID)
	}
	check := func(w *World) {
		t.Helper()
		if n := len(w.guilds); n != room+2 { // with home and server-3
			t.Errorf("%d servers are kept", n)
		}
		if n := len(w.messages); n != room+1 {
			t.Errorf("%d messages are kept", n)
		}
		for n, id := range kept {
			if want := n == 2 || n >= servers-room; (w.Message(id) != nil) != want {
				t.Errorf("the message in server-%d is kept: %t", n+1, !want)
			}
		}
		count := 0
		for range w.BotGuildIDs() {
			count++
		}
		if count != servers+1 || w.CountBotGuilds() != count {
			t.Errorf("the bot is in %d servers, or %d", count, w.CountBotGuilds())
		}
	}
	check(w)
	if census := w.Census(); census.Posted != servers || census.Messages != servers || census.Most != 1 {
		t.Errorf("census %+v", census)
	}
	gone, err := w.GuildNamed("server-4")
	if err != nil {
		t.Fatal(err)
	}
	w.SetPlace(gone, false, false)
	if n := w.CountBotGuilds(); n != servers {
		t.Errorf("after leaving one the bot is in %d servers", n)
	}
	w.SetPlace(gone, true, false)
	w.leave(gone.ID)
	w.journal.write(record{Gone: gone.ID})
	w.Unlock()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	check(open())
}

// TestNumberedIDs holds that number and ID belong together, and that nothing else has a number.
func TestNumberedIDs(t *testing.T) {
	n := numbered{count: MaxNumbered}
	for _, number := range []int{1, 2, 999, MaxNumbered} {
		if got := n.number(numberedID(number)); got != number {
			t.Errorf("%d becomes %d", number, got)
		}
	}
	for _, id := range []string{"", "x", "0", "1", numberedID(0), numberedID(MaxNumbered + 1), numberedID(5) + "1", rules.NamedID("guild", "home"), fmt.Sprint(1 << 62)} {
		if got := n.number(id); got != 0 {
			t.Errorf("%q has the number %d", id, got)
		}
	}
}
