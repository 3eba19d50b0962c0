package discord

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/storage"
)

func TestNewest(t *testing.T) {
	var n bursts
	first, second, third := &Interaction{ID: 101, User: User{ID: 5}}, &Interaction{ID: 102, User: User{ID: 5}}, &Interaction{ID: 103, User: User{ID: 5}}
	bob := &Interaction{ID: 200, User: User{ID: 6}}
	n.leave(first)
	if got := n.after(first); got != nil {
		t.Errorf("before anything came: %v", got)
	}
	taken := func() bool { return true }
	for _, i := range []*Interaction{first, third, second, bob} { // the second was overtaken
		n.come(i, taken)
	}
	for i, want := range map[*Interaction]*Interaction{first: third, second: third, third: nil, bob: nil} {
		if got := n.after(i); got != want {
			t.Errorf("after %d: %v, want %v", i.ID, got, want)
		}
	}
	twice := *third
	n.come(&twice, taken)
	if got := n.after(third); got != nil {
		t.Errorf("after one that was delivered twice: %v", got)
	}
	n.leave(&twice)
	n.leave(first)
	if got := n.after(first); got != third {
		t.Errorf("after first, while the third is still there: %v", got)
	}
	n.leave(third)
	n.leave(bob)
	if len(n.of) != 0 || n.after(first) != nil {
		t.Errorf("%v is left", n.of)
	}
}

// TestNewestWhileSomebodyGoesOn has a person press on without a pause: once a second a press
// counts as the last.
func TestNewestWhileSomebodyGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n bursts
		served := &Interaction{ID: 1, User: User{ID: 5}}
		taken := func() bool { return true }
		n.come(served, taken)
		shown := 0
		for id := storage.ID(2); id <= 41; id++ { // four a second
			next := &Interaction{ID: id, User: User{ID: 5}}
			n.come(next, taken)
			if n.after(served) == nil {
				shown++
			}
			n.leave(served)
			served = next
			time.Sleep(showEvery / 4)
		}
		if shown != 9 {
			t.Errorf("of 40 presses in 10 s, %d are shown, want 9", shown)
		}
	})
}

// TestLater tells a press that is served of the newest that waits behind it.
func TestLater(t *testing.T) {
	c, err := New(Options{Token: "secret", Log: slog.New(slog.DiscardHandler), DeferAfter: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	come, later := make(chan bool), make(chan storage.ID, 3)
	s := newServing(t.Context(), c, &fakeHandler{interaction: func(_ context.Context, i *Interaction, _ Responder) {
		<-come
		next := storage.ID(0)
		if l := i.Later(); l != nil {
			next = l.ID
		}
		later <- next
	}})
	for id := 1; id <= 3; id++ {
		s.event(0, "INTERACTION_CREATE", json.RawMessage(press(id, 5, "/x")), false)
	}
	close(come)
	s.drain()
	for served, want := range []storage.ID{3, 3, 0} {
		if got := within(t, "an interaction", later); got != want {
			t.Errorf("behind press %d waits %d, want %d", served+1, got, want)
		}
	}
}

// TestNewestFindsNoRoom has a press come for which there is no room, while the one before it
// asks whether it is the last.
func TestNewestFindsNoRoom(t *testing.T) {
	var n bursts
	first, second := &Interaction{ID: 101, User: User{ID: 5}}, &Interaction{ID: 102, User: User{ID: 5}}
	n.come(first, func() bool { return true })
	asked := make(chan *Interaction, 1)
	full := func() bool {
		go func() { asked <- n.after(first) }()
		return false
	}
	if n.come(second, full) || within(t, "the answer", asked) != nil || n.after(first) != nil {
		t.Error("a press that found no room is to show the board")
	}
	n.leave(first)
	if len(n.of) != 0 {
		t.Errorf("%v is left", n.of)
	}
}
