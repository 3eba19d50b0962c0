package game_test

import (
	"cmp"
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

func TestDailiesAreDueOnce(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	w.setup(home1, game.Setup{Channel: 77, Zone: "Europe/Berlin", PostMinute: new(10 * 60)})
	posts := func() []storage.Post {
		var due []storage.Post
		w.read(func(tx storage.Reader) error {
			var err error
			due, err = tx.DuePosts(w.now, storage.Part{}, 100)
			return err
		})
		return due
	}
	next, err := w.DueDailies(ctx, w.now, storage.Part{})
	if err != nil || len(posts()) != 0 || !next.Equal(time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)) {
		t.Errorf("before the hour: %d posts, next at %v, %v", len(posts()), next, err)
	}
	w.now = next
	for range 3 {
		if next, err = w.DueDailies(ctx, w.now, storage.Part{}); err != nil {
			t.Fatal(err)
		}
	}
	if due := posts(); len(due) != 1 || due[0].Channel != 77 || !next.Equal(time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)) {
		t.Errorf("at the hour: %d posts, next at %v", len(due), next)
	}
	if turn := w.govern(home1, game.PostNow{}); !alike(turn.Refusal, outcome.Reason("already posted")) {
		t.Errorf("posting again by hand: %+v", turn)
	}
}

func TestSetupBeginsWithTheNextHour(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.setup(home1, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
	next, err := w.DueDailies(ctx, w.now, storage.Part{})
	if want := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC); err != nil || !next.Equal(want) {
		t.Errorf("next at %v, want %v (%v)", next, want, err)
	}
	if turn := w.govern(home1, game.Setup{Channel: 77, Zone: "Mars/Olympus"}); !alike(turn.Refusal, almanac.NoSuchZone{}) {
		t.Errorf("zone on Mars: %+v", turn)
	}
}

func TestAFailedPostGoesToTheNewChannel(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	channelOf := func() storage.ID { return w.row(dailyKey(home1, day)).Channel }
	w.setup(home1, game.Setup{Channel: 77})
	w.postNow()
	w.update(func(tx storage.Tx) error {
		p, err := tx.Post(dailyKey(home1, day))
		if err != nil {
			return err
		}
		p.State = storage.PostFailed
		return errors.Join(tx.SavePost(p), game.TellRefused(tx, storage.Post{Kind: storage.DailyPost, Guild: home1, Channel: 77}, "rights", w.now))
	})
	w.setup(home1, game.Setup{Channel: 78})
	w.postNow()
	if got := channelOf(); got != 78 {
		t.Errorf("posted to %d", got)
	}
	w.setup(home1, game.Setup{Channel: 79})
	if got := channelOf(); got != 79 {
		t.Errorf("a post on its way goes to %d", got)
	}
	w.update(func(tx storage.Tx) error {
		return game.TellRefused(tx, storage.Post{Kind: storage.DailyPost, Guild: home1, Channel: 78}, "rights", w.now)
	})
	if g, _ := game.FactOf[game.Settings](w.look(1, home1, game.Server{})); g.Paused || g.Channel != 79 {
		t.Errorf("a failure in an old channel paused the new one: %+v", g)
	}
}

func TestNextPost(t *testing.T) {
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, time.UTC) }
	tests := []struct {
		name     string
		before   func(*world) // at noon on the 23rd, the server being set up for 9:00 two days ago
		minute   int          // of the setup that follows
		next     time.Time
		byHand   bool
		setUpAgo time.Duration
	}{
		{"posted, hour kept", func(w *world) { w.due() }, 9 * 60, at(24, 9), false, 48 * time.Hour},
		{"posted, later hour", func(w *world) { w.due() }, 18 * 60, at(24, 18), false, 48 * time.Hour},
		{"posted by hand, later hour", func(w *world) { w.postNow() }, 18 * 60, at(24, 18), false, time.Hour},
		{"missed, hour kept", func(*world) {}, 9 * 60, at(24, 9), true, time.Hour},
		{"missed, later hour", func(*world) {}, 18 * 60, at(23, 18), false, time.Hour},
		{"failed", func(w *world) { w.due(); w.fail() }, 18 * 60, at(24, 18), true, 48 * time.Hour},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.now = monday.Add(-tt.setUpAgo)
			w.setup(home1, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
			w.now = monday
			tt.before(w)
			set := w.setup(home1, game.Setup{Channel: 77, PostMinute: new(tt.minute)})
			if !set.At.Equal(tt.next) || set.ByHand != tt.byHand {
				t.Errorf("%v, by hand %v; want %v, %v", set.At, set.ByHand, tt.next, tt.byHand)
			}
		})
	}
}

// due puts today's daily into the outbox as the timetable does.
func (w *world) due() {
	w.Helper()
	if _, err := w.DueDailies(context.Background(), w.now, storage.Part{}); err != nil {
		w.Fatal(err)
	}
}

// switchOf returns the switch of a choice that is made.
func switchOf(on bool) game.Switch {
	if on {
		return game.On
	}
	return game.Off
}

// govern lets a manager decide something in a guild.
func (w *world) govern(guild storage.ID, d game.Directive) game.Turn {
	w.Helper()
	return w.must(w.Govern(context.Background(), w.by(9, guild), d))
}

// setup sets a guild up, which must not be refused: at midnight, in UTC and with the puzzle
// unless the choices say otherwise.
func (w *world) setup(guild storage.ID, choices game.Setup) game.NextPost {
	w.Helper()
	if choices.PostMinute == nil {
		choices.PostMinute = new(0)
	}
	choices.Zone, choices.Teaser = cmp.Or(choices.Zone, "UTC"), cmp.Or(choices.Teaser, game.Off)
	turn := w.govern(guild, choices)
	set := told[game.NextPost](w, turn)
	return set
}

// postNow posts today's daily by hand, which must not be refused.
func (w *world) postNow() {
	w.Helper()
	if turn := w.govern(home1, game.PostNow{}); turn.Refusal != nil {
		w.Fatal(turn.Refusal)
	}
}

// fail gives today's daily up.
func (w *world) fail() {
	w.Helper()
	w.change(dailyKey(home1, storage.DayOf(w.now)), func(p *storage.Post) { p.State, p.Refusal = storage.PostFailed, string(game.CauseRights) })
}
