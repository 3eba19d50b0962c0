package game_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// newSpreadWorld is a world at 09:00 in which dailies are spread over ten minutes, with a
// guild that has its place well in the middle of them.
func newSpreadWorld(t *testing.T) (w *world, middle storage.ID, due time.Time) {
	t.Helper()
	w = newWorld(t)
	w.rules.PostSpread = 10 * time.Minute
	w.restart(w.store)
	w.now = time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	for middle = home1; ; middle++ {
		if place := almanac.PlaceIn(w.rules.PostSpread, middle); place > 5*time.Minute && place < 6*time.Minute {
			return w, middle, w.now.Add(place)
		}
	}
}

// Every guild's daily goes out once, in its own place of the span.
func TestDailiesAreSpread(t *testing.T) {
	w, _, _ := newSpreadWorld(t)
	ctx := context.Background()
	nine := w.now
	const guilds = 12
	w.now = nine.Add(-time.Hour)
	for i := range storage.ID(guilds) {
		set := w.setup(home1+i, game.Setup{Channel: 77 + i, PostMinute: new(9 * 60)})
		if want := nine.Add(almanac.PlaceIn(10*time.Minute, home1+i)); !set.At.Equal(want) || !set.From.Equal(nine) || !set.Till.Equal(nine.Add(10*time.Minute)) {
			t.Errorf("the next post is at %v, from %v till %v, want %v", set.At, set.From, set.Till, want)
		}
	}
	posted := map[storage.ID]bool{}
	for rounds := 0; len(posted) < guilds; rounds++ {
		next, err := w.DueDailies(ctx, w.now, storage.Part{})
		if err != nil || rounds > guilds {
			t.Fatalf("%d of %d posted after %d rounds, %v", len(posted), guilds, rounds, err)
		}
		w.update(func(tx storage.Tx) error {
			due, err := tx.DuePosts(w.now, storage.Part{}, guilds)
			for _, p := range due {
				if want := nine.Add(almanac.PlaceIn(10*time.Minute, p.Guild)); !posted[p.Guild] && (!p.DueAt.Equal(want) || !w.now.Equal(want)) {
					t.Errorf("%v is due at %v, put there at %v, want %v", p.Guild, p.DueAt, w.now, want)
				}
				posted[p.Guild] = true
			}
			return err
		})
		w.now = next
	}
	if tomorrow := nine.Add(24 * time.Hour); w.now.Before(tomorrow) {
		t.Errorf("another is due at %v", w.now)
	}
}

// What happens in a span, before the guild's place in it, counts for today's daily.
func TestBetweenTheHourAndThePost(t *testing.T) {
	for _, tt := range []struct {
		name   string
		set    time.Duration // when the server was set up for 09:00, after 09:00
		then   func(w *world, g storage.ID)
		at     time.Duration // when today's goes out, after 09:00; below 0: not by itself
		byHand bool
		to     storage.ID // channel
	}{
		{"nothing", -time.Hour, nil, 0, false, 77},
		{"set up", 2 * time.Minute, nil, 0, false, 77},
		{"set up after its place", 7 * time.Minute, nil, -1, true, 0},
		{"another setting", -time.Hour, func(w *world, g storage.ID) { w.govern(g, game.Setup{Teaser: game.On}) }, 0, false, 77},
		{"paused and resumed", -time.Hour, func(w *world, g storage.ID) { w.govern(g, game.Hold{On: true}); w.govern(g, game.Hold{}) }, 0, false, 77},
		{"another channel", -time.Hour, func(w *world, g storage.ID) { w.govern(g, game.Setup{Channel: 78}) }, 0, false, 78},
		{"paused", -time.Hour, func(w *world, g storage.ID) { w.govern(g, game.Hold{On: true}) }, -1, false, 0},
		{"posted by hand", -time.Hour, func(w *world, g storage.ID) { w.govern(g, game.PostNow{}) }, 3 * time.Minute, false, 77},
		{"a later hour", -time.Hour, func(w *world, g storage.ID) { w.govern(g, game.Setup{PostMinute: new(12 * 60)}) }, 3 * time.Hour, false, 77},
		{"a process without a spread", -time.Hour, func(w *world, _ storage.ID) { w.rules.PostSpread = 0; w.restart(w.store) }, 3 * time.Minute, false, 77},
		{"one with a wider spread", -time.Hour, func(w *world, _ storage.ID) { w.rules.PostSpread = time.Hour; w.restart(w.store) }, 0, false, 77},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, guild, due := newSpreadWorld(t)
			nine := w.now
			w.now = nine.Add(tt.set)
			w.setup(guild, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
			w.now = nine.Add(max(tt.set, 3*time.Minute))
			if tt.then != nil {
				w.due() // not yet
				tt.then(w, guild)
			}
			want := due
			switch place := almanac.PlaceIn(w.rules.PostSpread, guild); {
			case tt.at > time.Hour: // its place in the other hour's span
				want = nine.Add(tt.at + place)
			case tt.at > 0:
				want = nine.Add(tt.at)
			case w.rules.PostSpread > 10*time.Minute:
				want = nine.Add(place)
			}
			p, err := w.sentAt(guild, nine.Add(5*time.Hour))
			switch {
			case tt.at < 0 && err == nil:
				t.Errorf("posted at %v", p.DueAt)
			case tt.at >= 0 && (err != nil || !w.now.Equal(want) || p.Channel != tt.to):
				t.Errorf("posted at %v to %v, want %v to %v; %v", w.now, p.Channel, want, tt.to, err)
			}
			if w.due(); tt.at < 0 && !tt.byHand {
				return // paused
			}
			next, _ := game.FactOf[game.NextPost](w.look(9, guild, game.NextPostOf{}))
			if day := storage.DayOf(next.At); day != storage.DayOf(nine)+1 || next.ByHand != tt.byHand {
				t.Errorf("the next one at %v, by hand %v", next.At, next.ByHand)
			}
			status, _ := game.FactOf[game.Status](w.look(9, guild, game.StatusOf{}))
			if !status.Next.At.Equal(next.At) {
				t.Errorf("the status says %v", status.Next.At)
			}
		})
	}
}

// sentAt moves the clock on until the guild's daily is in the outbox, or to an instant, and
// returns it.
func (w *world) sentAt(guild storage.ID, last time.Time) (p storage.Post, err error) {
	w.Helper()
	ctx := context.Background()
	day := storage.DayOf(w.now)
	for w.now.Before(last) {
		next, err := w.DueDailies(ctx, w.now, storage.Part{})
		if err != nil {
			w.Fatal(err)
		}
		err = w.store.View(ctx, func(tx storage.Reader) (err error) {
			p, err = tx.Post(dailyKey(guild, day))
			return err
		})
		if err == nil {
			return p, nil
		}
		if !storage.IsMissing(err) {
			w.Fatal(err)
		}
		if w.now = next; next.After(last) {
			w.now = last
		}
	}
	return p, storage.ErrNotFound
}

// A daily is late, and in turn among those that are, by its own place in the span.
func TestLateAfterThePlace(t *testing.T) {
	for _, tt := range []struct {
		name  string
		after time.Duration // its place
		late  bool
	}{
		{"on time", 0, false},
		{"down for minutes", 10 * time.Minute, false},
		{"down for longer", 10*time.Minute + time.Second, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, guild, due := newSpreadWorld(t)
			w.now = w.now.Add(-time.Hour)
			w.setup(guild, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
			w.now = due.Add(tt.after)
			p, err := w.sentAt(guild, w.now.Add(time.Second))
			if err != nil || p.DueAt.After(due) || due.Sub(p.DueAt) >= time.Second {
				t.Fatalf("its turn is at %v, want %v; %v", p.DueAt, due, err)
			}
			var d game.DailyData
			if err := json.Unmarshal(p.Data, &d); err != nil || !d.Due.Equal(due) {
				t.Fatalf("%s, %v", p.Data, err)
			}
			if post, err := w.DailyPost(context.Background(), d, w.now); err != nil || post.Late != tt.late {
				t.Errorf("late %v, %v", post.Late, err)
			}
		})
	}
}

// A post just before midnight goes out on its day, and is not lost.
func TestSpreadEndsWithTheDay(t *testing.T) {
	w, _, _ := newSpreadWorld(t)
	midnight := w.now.Add(15 * time.Hour)
	for i := range storage.ID(6) {
		w.now = midnight.Add(-3 * time.Hour)
		w.setup(home1+i, game.Setup{Channel: 77, PostMinute: new(23*60 + 58)})
		p, err := w.sentAt(home1+i, midnight.Add(time.Hour))
		if left := midnight.Sub(w.now); err != nil || left < time.Minute || left > 2*time.Minute {
			t.Errorf("posted %v before midnight: %+v, %v", left, p, err)
		}
	}
}

// TestUntil has the dailies of a minute go out within the span, and before midnight.
func TestUntil(t *testing.T) {
	const last = 24*60 - 1
	for _, tt := range []struct {
		spread time.Duration
		minute int
		want   int
	}{{0, 540, 540}, {10 * time.Minute, 540, 550}, {time.Hour, 23 * 60, last}, {time.Minute, last, last}} {
		w := newWorld(t)
		w.rules.PostSpread = tt.spread
		w.restart(w.store)
		next, _ := game.FactOf[game.NextPost](w.look(9, home1, game.NextPostOf{}))
		if got := next.Until(tt.minute); got != tt.want {
			t.Errorf("%v from %d: until %d, want %d", tt.spread, tt.minute, got, tt.want)
		}
	}
}
