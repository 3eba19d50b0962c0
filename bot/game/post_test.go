package game_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// settings returns the settings of home1.
func (w *world) settings() storage.Guild {
	w.Helper()
	g, _ := game.FactOf[game.Settings](w.look(1, home1, game.Server{}))
	return g.Guild
}

// dailyRow returns the outbox row of a day in home1, and its data.
func (w *world) dailyRow(day storage.Day) (p storage.Post, d game.DailyData) {
	w.Helper()
	p = w.row(dailyKey(home1, day))
	if err := json.Unmarshal(p.Data, &d); err != nil {
		w.Fatal(err)
	}
	return p, d
}

// A post whose day is over in its server, by that server's clocks, has no more use.
func TestAPostLastsAsLongAsItsDay(t *testing.T) {
	day := storage.DayOf(monday)
	at := func(d, hour, minute int) time.Time { return time.Date(2026, 11, d, hour, minute, 0, 0, time.UTC) }
	for _, tt := range []struct {
		name      string
		zone      string
		change    func(*world)
		now       time.Time
		pointless bool
	}{
		{"the same day", "UTC", nil, at(23, 23, 59), false},
		{"midnight", "UTC", nil, at(24, 0, 0), true},
		{"a day later", "UTC", nil, at(24, 9, 0), true},
		{"west of the line, still the same day", "Pacific/Honolulu", nil, at(24, 9, 59), false},
		{"west of the line, over", "Pacific/Honolulu", nil, at(24, 10, 0), true},
		{"far east, over early", "Pacific/Kiritimati", nil, at(23, 10, 0), true},
		{"zone moved on to the next day", "Pacific/Honolulu", func(w *world) { w.setup(home1, game.Setup{Channel: 77, Zone: "Pacific/Kiritimati"}) }, at(23, 12, 0), true},
		{"bot removed", "UTC", func(w *world) {
			if err := w.Leave(context.Background(), home1, w.now); err != nil {
				w.Fatal(err)
			}
		}, at(23, 12, 0), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.now = day.At(almanac.ZoneOf(storage.Guild{Zone: tt.zone}), 1)
			w.setup(home1, game.Setup{Channel: 77, Zone: tt.zone})
			w.postNow()
			_, d := w.dailyRow(day)
			if tt.change != nil {
				tt.change(w)
			}
			p, err := w.DailyPost(context.Background(), d, tt.now)
			if errors.Is(err, game.ErrPointless) != tt.pointless || err == nil == tt.pointless {
				t.Errorf("%+v, %v", p, err)
			}
		})
	}
}

// Whether a post is late shows when it is sent, not when it was queued.
func TestLateIsWorkedOutWhenSent(t *testing.T) {
	nine := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		name string
		hand bool // posted by hand at noon
		now  time.Time
		late bool
	}{
		{"on time", false, nine, false},
		{"minutes", false, nine.Add(10 * time.Minute), false},
		{"queued on time, sent late", false, nine.Add(10*time.Minute + time.Second), true},
		{"by hand", true, nine.Add(3*time.Hour + 10*time.Minute), false},
		{"by hand, sent late", true, nine.Add(4 * time.Hour), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.now = nine.Add(-24 * time.Hour)
			w.setup(home1, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
			w.now = nine
			if tt.hand {
				w.now = nine.Add(3 * time.Hour)
				w.postNow()
			} else {
				w.due()
			}
			_, d := w.dailyRow(storage.DayOf(nine))
			p, err := w.DailyPost(context.Background(), d, tt.now)
			if err != nil || p.Late != tt.late {
				t.Errorf("late %v, %v", p.Late, err)
			}
		})
	}
}

// What was promised as a teaser never shows its targets, whatever the day began as,
// and the owner learns from which day the choice holds.
func TestNoTargetsUnderAPromisedTeaser(t *testing.T) {
	for _, tt := range []struct {
		name       string
		was, is    bool // teaser, before and after today's puzzle is shown
		shown      bool
		teaser     bool
		revealFrom storage.Day
	}{
		{"puzzle", false, false, true, false, 0},
		{"teaser", true, true, true, true, 0},
		{"teaser chosen in time", false, true, false, true, 0},
		{"teaser chosen after the puzzle was shown", false, true, true, true, storage.DayOf(monday) + 1},
		{"puzzle chosen after the day began as a teaser", true, false, true, true, storage.DayOf(monday) + 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			ctx := context.Background()
			w.setup(home1, game.Setup{Channel: 77, Teaser: switchOf(tt.was)})
			if tt.shown {
				w.today(2, home1, time.Minute)
			}
			next := w.setup(home1, game.Setup{Channel: 77, Teaser: switchOf(tt.is)})
			if next.RevealFrom != tt.revealFrom {
				t.Errorf("holds from %v, want %v", next.RevealFrom, tt.revealFrom)
			}
			w.postNow()
			_, d := w.dailyRow(storage.DayOf(monday))
			if p, err := w.DailyPost(ctx, d, w.now); err != nil || p.Teaser != tt.teaser {
				t.Errorf("teaser %v, %v", p.Teaser, err)
			}
			w.now = w.now.Add(24 * time.Hour)
			w.postNow()
			_, d = w.dailyRow(storage.DayOf(w.now))
			if p, err := w.DailyPost(ctx, d, w.now); err != nil || p.Teaser != tt.is {
				t.Errorf("the day after: teaser %v, %v", p.Teaser, err)
			}
		})
	}
	t.Run("chosen while the post waits", func(t *testing.T) {
		w := newWorld(t)
		w.setup(home1, game.Setup{Channel: 77})
		w.postNow()
		_, d := w.dailyRow(storage.DayOf(monday))
		w.setup(home1, game.Setup{Channel: 77, Teaser: game.On})
		if p, err := w.DailyPost(context.Background(), d, w.now); err != nil || !p.Teaser {
			t.Errorf("%+v, %v", p, err)
		}
	})
}

// A paused server's daily is tried each day, brings one notice for the whole pause,
// and ends the pause when it goes out.
func TestThePauseEndsByItself(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	w.setup(home1, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
	notices := func() (list []game.NoticeData) {
		w.update(func(tx storage.Tx) error {
			due, err := tx.DuePosts(w.now, storage.Part{}, 100)
			for _, p := range due {
				var n game.NoticeData
				if p.Kind == storage.NoticePost {
					err = errors.Join(err, json.Unmarshal(p.Data, &n))
					list = append(list, n)
				}
			}
			return err
		})
		return list
	}
	for day, cause := range []game.PauseCause{game.CauseRights, game.CauseRights, game.CauseGone} {
		w.now = time.Date(2026, 11, 23+day, 9, 0, 0, 0, time.UTC)
		w.due()
		if p, _ := w.dailyRow(storage.DayOf(w.now)); p.State != storage.PostPending {
			t.Fatalf("day %d is not tried: %+v", day, p)
		}
		w.fail()
		w.update(func(tx storage.Tx) error {
			return game.TellRefused(tx, storage.Post{Kind: storage.DailyPost, Guild: home1, Channel: 77}, cause, w.now)
		})
		if g := w.settings(); !g.Paused || g.PauseCause != string(cause) {
			t.Errorf("day %d: %+v", day, g)
		}
	}
	list := notices()
	if len(list) != 1 || list[0].Cause != game.CauseRights {
		t.Fatalf("notices %+v", list)
	}
	if err := w.CheckNotice(ctx, list[0], list[0].At.Add(24*time.Hour)); err != nil {
		t.Errorf("a notice of yesterday: %v", err)
	}
	if err := w.CheckNotice(ctx, list[0], list[0].At.Add(24*time.Hour+time.Second)); !errors.Is(err, game.ErrPointless) {
		t.Errorf("a notice of the day before: %v", err)
	}
	w.now = w.now.Add(24 * time.Hour)
	w.due()
	sent, _ := w.dailyRow(storage.DayOf(w.now))
	sent.Channel = 76
	w.update(func(tx storage.Tx) error { return game.DailySent(tx, sent, w.now) })
	if g := w.settings(); !g.Paused {
		t.Errorf("a post in an old channel ended the pause: %+v", g)
	}
	sent.Channel = 77
	w.update(func(tx storage.Tx) error { return game.DailySent(tx, sent, w.now) })
	if g := w.settings(); g.Paused || g.PauseCause != "" {
		t.Errorf("after a post that went out: %+v", g)
	}
	if err := w.CheckNotice(ctx, list[0], list[0].At); !errors.Is(err, game.ErrPointless) {
		t.Errorf("a notice after the pause: %v", err)
	}
}

// A post that waits for its next try goes out at once by hand, or to a new channel.
func TestAWaitingPostIsHurried(t *testing.T) {
	day := storage.DayOf(monday)
	for name, hurry := range map[string]func(*world){
		"by hand":     (*world).postNow,
		"new channel": func(w *world) { w.setup(home1, game.Setup{Channel: 78}) },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.setup(home1, game.Setup{Channel: 77})
			w.postNow()
			w.update(func(tx storage.Tx) error {
				p, err := tx.Post(dailyKey(home1, day))
				if err != nil {
					return err
				}
				p.DueAt, p.Attempts = w.now.Add(time.Hour), 7
				return tx.SavePost(p)
			})
			hurry(w)
			if p, _ := w.dailyRow(day); p.State != storage.PostPending || p.DueAt.After(w.now) {
				t.Errorf("%+v", p)
			}
			if turn := w.govern(home1, game.PostNow{}); !alike(turn.Refusal, outcome.Reason("already posted")) {
				t.Errorf("posting what is on its way: %+v", turn)
			}
		})
	}
}
