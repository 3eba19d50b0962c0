package game_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// callOf returns the call that waits for a player in the outbox, and whether there is one.
func (w *world) callOf(player storage.ID) (d game.ReminderData, waits bool) {
	w.Helper()
	p := w.postOf(callKey(player))
	if p.State != storage.PostPending {
		return d, false
	}
	if err := json.Unmarshal(p.Data, &d); err != nil {
		w.Fatal(err)
	}
	return d, true
}

// called notes that a player's call went out.
func (w *world) called(player storage.ID) { w.postSent(callKey(player)) }

// TestCallAtTheHour calls a player at the hour that they chose, by the clocks of the server they
// last played in, and once a day.
func TestCallAtTheHour(t *testing.T) {
	w := newWorld(t)
	berlin := storage.Guild{ID: home1, Zone: "Europe/Berlin", ChangedAt: monday}
	w.update(func(tx storage.Tx) error { return tx.SaveGuild(berlin) })
	w.today(1, home1, 0) // Monday at 13:00 in Berlin
	w.done(1, game.SetPreferences{CallHour: 8})
	hour := func(days, hour int) time.Time {
		return (storage.DayOf(monday) + storage.Day(days)).At(almanac.ZoneOf(berlin), hour*60)
	}
	w.queue(w.now.Add(time.Minute))
	if d, waits := w.callOf(1); waits {
		t.Errorf("called for an hour that was over when it was chosen: %+v", d)
	}
	w.queue(hour(1, 8).Add(-time.Minute))
	if d, waits := w.callOf(1); waits {
		t.Errorf("called before the hour: %+v", d)
	}
	w.done(1, game.SetPreferences{CallHour: 8}) // as it is
	w.queue(hour(1, 8))
	d, waits := w.callOf(1)
	if !waits || d.Day != storage.DayOf(monday)+1 {
		t.Fatalf("%+v, %v", d, waits)
	}
	c, err := w.Call(context.Background(), d, w.now)
	if err != nil || c.Kind != almanac.KindOf(berlin, d.Day, storage.Main) {
		t.Errorf("%+v, %v", c, err)
	}
	w.called(1)
	w.done(1, game.SetPreferences{CallHour: 10})
	for h := 8; h < 24; h++ {
		w.queue(hour(1, h).Add(time.Minute))
		if d, waits := w.callOf(1); waits {
			t.Fatalf("called twice, at %d: %+v", h, d)
		}
	}
	w.queue(hour(2, 10))
	if d, waits := w.callOf(1); !waits || d.Day != storage.DayOf(monday)+2 {
		t.Errorf("the day after: %+v, %v", d, waits)
	}
}

// TestCallIsPointless calls nobody who knows of the day's puzzle, who wants no calls any more, or
// for a day or an hour that is over.
func TestCallIsPointless(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	day := storage.DayOf(monday) + 1
	w.done(1, game.SetPreferences{CallHour: game.MidnightHour})
	w.queue(w.now)
	w.queue(day.Start(time.UTC))
	d, waits := w.callOf(1)
	if !waits || d.Day != day {
		t.Fatalf("at midnight: %+v, %v", d, waits)
	}
	pointless := func(what string, at time.Time) {
		t.Helper()
		if _, err := w.Call(context.Background(), d, at); !errors.Is(err, game.ErrPointless) {
			t.Errorf("%s: %v", what, err)
		}
	}
	pointless("the day is over", (day + 1).Start(time.UTC))
	w.today(1, home1, 0)
	pointless("begun", w.now)
	w.called(1)

	w.queue((day + 1).Start(time.UTC).Add(4 * time.Hour)) // the bot was down
	if d, waits := w.callOf(1); waits {
		t.Errorf("called hours late: %+v", d)
	}
	w.today(1, home1, 0)
	w.done(1, game.SetPreferences{CallHour: 8})
	w.queue(w.now)
	w.queue((day + 1).At(time.UTC, 8*60))
	if d, waits := w.callOf(1); waits {
		t.Errorf("called for a puzzle that is open: %+v", d)
	}
	w.queue((day + 2).At(time.UTC, 8*60))
	if d, waits = w.callOf(1); !waits {
		t.Fatal("not called on the next day")
	}
	w.done(1, game.SetPreferences{CallHour: game.NoCall})
	pointless("turned off", w.now)
}

// TestCallFollowsThePlayer goes by the clocks of the server played in last, and by a server's new
// zone; and closed direct messages end calls, until they are wanted again.
func TestCallFollowsThePlayer(t *testing.T) {
	w := newWorld(t)
	tokyo, denver := storage.Guild{ID: home1, Zone: "Asia/Tokyo"}, storage.Guild{ID: home2, Zone: "America/Denver"}
	w.update(func(tx storage.Tx) error { return errors.Join(tx.SaveGuild(tokyo), tx.SaveGuild(denver)) })
	w.now = time.Date(2026, 11, 23, 3, 0, 0, 0, time.UTC) // noon in Tokyo, the evening before in Denver
	w.today(1, home1, 0)
	w.done(1, game.SetPreferences{CallHour: 8})
	callAt := func() time.Time {
		t.Helper()
		w.queue(w.now)
		return inStore(w, func(tx storage.Reader) (storage.Player, error) { return tx.Player(1) }).CallAt
	}
	if at := callAt(); !at.Equal(time.Date(2026, 11, 23, 23, 0, 0, 0, time.UTC)) {
		t.Errorf("in Tokyo due on %v", at)
	}
	w.now = w.now.Add(time.Hour)
	w.today(1, home2, 0)
	if at := callAt(); !at.Equal(time.Date(2026, 11, 23, 15, 0, 0, 0, time.UTC)) {
		t.Errorf("in Denver due on %v", at)
	}
	w.must(w.Govern(context.Background(), w.by(9, home2), game.Setup{Channel: 5, Zone: "Europe/London"}))
	if at := callAt(); !at.Equal(time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)) {
		t.Errorf("in London due on %v", at)
	}
	w.update(func(tx storage.Tx) error { return game.RefuseReminders(tx, storage.Post{User: 1}, w.now) })
	now, _ := game.FactOf[actor.Preferences](w.look(1, home1, game.OwnPreferences{}))
	if now.CallHour != 0 || now.Reminders != storage.RemindersRefused {
		t.Errorf("refused: %+v", now)
	}
	w.done(1, game.SetPreferences{CallHour: 9})
	now, _ = game.FactOf[actor.Preferences](w.look(1, home1, game.OwnPreferences{}))
	if now.CallHour != 9 || now.Reminders != storage.RemindersOff {
		t.Errorf("chosen again: %+v", now)
	}
}
