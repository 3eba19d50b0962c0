package game_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

const (
	phone    = "phone"
	ofStreak = "push/phone/streak"
	ofToday  = "push/phone/today"
)

// TestPushes reminds in a browser as by direct message, at the same hours and once a day, although
// nobody has asked for direct messages.
func TestPushes(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 2*time.Minute)
	w.done(1, game.RemindHere{Push: storage.Push{Hash: phone, Endpoint: "https://push.example/", Streak: true, CallHour: 8}})
	day := storage.DayOf(monday) + 1
	at := func(days, hour int) time.Time { return (day + storage.Day(days)).At(time.UTC, hour*60) }
	w.queue(w.now.Add(time.Minute))
	w.queue(at(0, 8).Add(-time.Minute))
	for _, key := range []string{ofStreak, ofToday} {
		if d, waits := w.waiting(key); waits {
			t.Errorf("too early: %s, %+v", key, d)
		}
	}
	w.queue(at(0, 8))
	d, waits := w.waiting(ofToday)
	if !waits || d != (game.ReminderData{Player: 1, Guild: home1, Day: day, Push: phone}) {
		t.Fatalf("%+v, %v", d, waits)
	}
	c, err := w.Call(context.Background(), d, w.now)
	if err != nil || c.To.Endpoint != "https://push.example/" {
		t.Errorf("%+v, %v", c, err)
	}
	w.postSent(ofToday)
	for h := 9; h < 23; h++ {
		w.queue(at(0, h))
	}
	w.queue(at(0, 23))
	if d, waits := w.waiting(ofToday); waits {
		t.Errorf("called twice: %+v", d)
	}
	d, waits = w.waiting(ofStreak)
	if !waits || d.Day != day || d.Push != phone {
		t.Fatalf("%+v, %v", d, waits)
	}
	r, err := w.Reminder(context.Background(), d, w.now)
	if err != nil || r.Streak.Days != 1 || r.To.Hash != phone {
		t.Errorf("%+v, %v", r, err)
	}
	w.postSent(ofStreak)
	w.queue(at(0, 23).Add(30 * time.Minute))
	if d, waits := w.waiting(ofStreak); waits {
		t.Errorf("reminded twice: %+v", d)
	}
	if p := w.reminder(1); p.Key != "" {
		t.Errorf("a direct message that nobody asked for: %+v", p)
	}
	w.queue(at(1, 8))
	if d, waits := w.waiting(ofToday); !waits || d.Day != day+1 {
		t.Errorf("the day after: %+v, %v", d, waits)
	}
}

// TestPushIsPointless sends nothing to a browser that nobody wants to be reminded in any more, or
// that is another player's by now.
func TestPushIsPointless(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 2*time.Minute)
	here := storage.Push{Hash: phone, Streak: true, CallHour: 8}
	w.done(1, game.RemindHere{Push: here})
	d := game.ReminderData{Player: 1, Guild: home1, Day: storage.DayOf(monday) + 1, Push: phone}
	w.now = (d.Day + 1).Start(time.UTC).Add(-time.Hour)
	check := func(what string, wanted bool) {
		t.Helper()
		_, remind := w.Reminder(context.Background(), d, w.now)
		_, call := w.Call(context.Background(), d, w.now)
		if !wanted && (!errors.Is(remind, game.ErrPointless) || !errors.Is(call, game.ErrPointless)) || wanted && (remind != nil || call != nil) {
			t.Errorf("%s: %v, %v", what, remind, call)
		}
	}
	check("as it is", true)
	w.done(2, game.RemindHere{Push: storage.Push{Hash: phone}})
	check("somebody else turned it off", true)
	w.done(1, game.RemindHere{Push: storage.Push{Hash: phone}})
	check("turned off", false)
	w.done(1, game.RemindHere{Push: here})
	w.done(2, game.RemindHere{Push: here})
	check("another player signed in there", false)
	w.queue(w.now)
	if d, waits := w.waiting(ofStreak); waits {
		t.Errorf("reminded of no streak: %+v", d)
	}
}

// TestRemindHereRefuses takes no hour that no day has, and nothing from guests.
func TestRemindHereRefuses(t *testing.T) {
	w := newWorld(t)
	for _, c := range []struct {
		player storage.ID
		hour   int
		bar    bool
	}{{1, 24, false}, {1, 25, true}, {1, -1, true}, {actor.NewGuest(), 8, true}} {
		turn, err := w.Play(context.Background(), w.by(c.player, 0), 0, game.RemindHere{Push: storage.Push{Hash: phone, CallHour: c.hour}})
		if err != nil || (turn.Refusal != nil) != c.bar {
			t.Errorf("%+v: %+v, %v", c, turn.Refusal, err)
		}
	}
}
