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

// reminder returns a player's reminder in the outbox, zero if there is none.
func (w *world) reminder(player storage.ID) storage.Post { return w.postOf(remindKey(player)) }

// postOf returns the row of the outbox with a key, zero if there is none.
func (w *world) postOf(key string) storage.Post {
	w.Helper()
	return inStore(w, func(tx storage.Reader) (storage.Post, error) {
		p, err := tx.Post(key)
		return p, storage.IgnoreMissing(err)
	})
}

// queue runs the timetable's look at reminders at an instant.
func (w *world) queue(at time.Time) {
	w.Helper()
	w.now = at
	if err := w.QueueReminders(context.Background(), at); err != nil {
		w.Fatal(err)
	}
}

// sent notes that a player's reminder went out.
func (w *world) sent(player storage.ID) { w.postSent(remindKey(player)) }

// postSent notes that the row of the outbox with a key went out.
func (w *world) postSent(key string) {
	w.Helper()
	w.change(key, func(p *storage.Post) { p.State, p.ClaimedAt, p.MessageID = storage.PostSent, w.now, 77 })
}

// remindOn turns a player's reminders on.
func (w *world) remindOn(player storage.ID) {
	w.Helper()
	w.done(player, game.SetPreferences{Switches: map[string]game.Switch{"reminders": game.On}})
}

func TestReminderInTheLastHour(t *testing.T) {
	w := newWorld(t)
	berlin := storage.Guild{ID: home1, Zone: "Europe/Berlin", ChangedAt: monday}
	w.update(func(tx storage.Tx) error { return tx.SaveGuild(berlin) })
	w.solve(1, home1, 2*time.Minute) // Monday at 13:00 in Berlin
	w.solve(2, home1, 2*time.Minute) // has not asked for reminders
	w.today(3, home1, 0)             // has no streak to lose
	w.remindOn(1)
	w.remindOn(3)
	night := storage.DayOf(monday).At(almanac.ZoneOf(berlin), 23*60)
	w.queue(night)
	if p := w.reminder(1); p.Key != "" {
		t.Errorf("a reminder on the day that was solved: %+v", p)
	}

	night = (storage.DayOf(monday) + 1).At(almanac.ZoneOf(berlin), 23*60)
	w.queue(night.Add(-time.Minute))
	if p := w.reminder(1); p.Key != "" {
		t.Errorf("a reminder before its time: %+v", p)
	}
	w.queue(night)
	p := w.reminder(1)
	if p.Kind != storage.ReminderPost || p.User != 1 || p.State != storage.PostPending || p.DueAt.Before(night) || p.DueAt.After(night.Add(time.Second)) {
		t.Fatalf("%+v", p)
	}
	for _, other := range []storage.ID{2, 3} {
		if p := w.reminder(other); p.Key != "" {
			t.Errorf("player %v is reminded: %+v", other, p)
		}
	}
	var d game.ReminderData
	if err := json.Unmarshal(p.Data, &d); err != nil || d.Day != storage.DayOf(monday)+1 {
		t.Fatalf("%+v, %v", d, err)
	}
	r, err := w.Reminder(context.Background(), d, night)
	if err != nil || r.Streak.Days != 1 || !r.Ends.Equal(night.Add(time.Hour)) {
		t.Errorf("%+v, %v", r, err)
	}

	// Once a day, however often it is looked.
	w.sent(1)
	w.queue(night.Add(time.Minute))
	w.update(func(tx storage.Tx) error { return storage.RemindAgain(tx, home1, night) })
	w.queue(night.Add(2 * time.Minute))
	if p := w.reminder(1); p.State != storage.PostSent {
		t.Errorf("reminded twice: %+v", p)
	}

	// What has become pointless is not sent.
	if _, err := w.Reminder(context.Background(), d, night.Add(time.Hour)); !errors.Is(err, game.ErrPointless) {
		t.Errorf("after midnight: %v", err)
	}
	w.now = night.Add(10 * time.Minute)
	w.solve(1, home1, 2*time.Minute)
	if _, err := w.Reminder(context.Background(), d, w.now); !errors.Is(err, game.ErrPointless) {
		t.Errorf("once solved: %v", err)
	}
}

// TestReminderEachDay reminds again on the next day, in the same row, and no more once it
// was turned off or refused, until it is turned on again.
func TestReminderEachDay(t *testing.T) {
	w := newWorld(t)
	for n := range 14 { // two freezes, so that three missed days are three reminders
		w.now = monday.Add(time.Duration(n) * 24 * time.Hour)
		w.solve(1, home1, 2*time.Minute)
	}
	w.remindOn(1)
	last := storage.DayOf(w.now)
	night := func(n int) time.Time { return (last + storage.Day(n)).At(time.UTC, 23*60) }
	w.queue(w.now.Add(time.Minute)) // turned on by day
	for n := 1; n <= 2; n++ {
		w.queue(night(n).Add(time.Minute))
		if p := w.reminder(1); p.State != storage.PostPending || p.MessageID != 0 {
			t.Fatalf("night %d: %+v", n, p)
		}
		w.sent(1)
	}
	w.done(1, game.SetPreferences{Switches: map[string]game.Switch{"reminders": game.Off}})
	w.queue(night(3))
	if p := w.reminder(1); p.State != storage.PostSent {
		t.Errorf("turned off, and reminded: %+v", p)
	}
	w.remindOn(1)
	w.queue(night(3).Add(time.Minute))
	if p := w.reminder(1); p.State != storage.PostPending {
		t.Errorf("turned on again in the last hour: %+v", p)
	}
	w.update(func(tx storage.Tx) error { return game.RefuseReminders(tx, storage.Post{User: 1}, w.now) })
	var d game.ReminderData
	if err := json.Unmarshal(w.reminder(1).Data, &d); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Reminder(context.Background(), d, w.now); !errors.Is(err, game.ErrPointless) {
		t.Errorf("refused before: %v", err)
	}
	prefs, _ := game.FactOf[actor.Preferences](w.look(1, home1, game.OwnPreferences{}))
	if prefs.Reminders != storage.RemindersRefused {
		t.Errorf("%+v", prefs)
	}
	w.remindOn(1)
	prefs, _ = game.FactOf[actor.Preferences](w.look(1, home1, game.OwnPreferences{}))
	if prefs.Reminders != storage.RemindersOn {
		t.Errorf("%+v", prefs)
	}
}

// TestReminderFollowsThePlayer goes by the day of the server played in last, and by a
// server's new zone.
func TestReminderFollowsThePlayer(t *testing.T) {
	w := newWorld(t)
	tokyo, denver := storage.Guild{ID: home1, Zone: "Asia/Tokyo"}, storage.Guild{ID: home2, Zone: "America/Denver"}
	w.update(func(tx storage.Tx) error { return errors.Join(tx.SaveGuild(tokyo), tx.SaveGuild(denver)) })
	w.now = time.Date(2026, 11, 23, 3, 0, 0, 0, time.UTC) // noon in Tokyo, the evening before in Denver
	w.remindOn(1)
	w.solve(1, home1, 2*time.Minute)
	w.queue(w.now)
	remindAt := func() time.Time {
		t.Helper()
		return inStore(w, func(tx storage.Reader) (storage.Player, error) { return tx.Player(1) }).RemindAt
	}
	if at := remindAt(); !at.Equal(time.Date(2026, 11, 23, 14, 0, 0, 0, time.UTC)) {
		t.Errorf("in Tokyo looked at on %v", at)
	}
	w.now = w.now.Add(time.Hour)
	w.today(1, home2, 0)
	w.queue(w.now)
	if at := remindAt(); !at.Equal(time.Date(2026, 11, 23, 6, 0, 0, 0, time.UTC)) {
		t.Errorf("in Denver looked at on %v", at)
	}
	w.must(w.Govern(context.Background(), w.by(9, home2), game.Setup{Channel: 5, Zone: "Europe/London"}))
	w.queue(w.now)
	if at := remindAt(); !at.Equal(time.Date(2026, 11, 23, 23, 0, 0, 0, time.UTC)) {
		t.Errorf("in London looked at on %v", at)
	}
}

// TestRemindersAreSpread leaves the outbox to the dailies.
func TestRemindersAreSpread(t *testing.T) {
	w := newWorld(t)
	const players = 420 // more than a minute's
	day := storage.DayOf(monday)
	v := w.today(1, home1, 2*time.Minute)
	w.update(func(tx storage.Tx) error {
		for n := range players {
			id := storage.ID(100 + n)
			played, err := tx.AddGame(storage.Game{Player: id, Puzzle: v.Game.Puzzle, Kind: storage.DailyGame, Guild: home1, Day: day, Slot: storage.Main, StartedAt: w.now})
			if err != nil {
				return err
			}
			err = errors.Join(
				tx.AddResult(storage.Result{Game: played, Player: id, Puzzle: v.Game.Puzzle, Kind: storage.DailyGame, Day: day, Streak: true, FinishedAt: w.now}),
				tx.SavePlayer(storage.Player{ID: id, LastGuild: home1, Reminders: storage.RemindersOn}),
			)
			if err != nil {
				return err
			}
		}
		return nil
	})
	night := (day + 1).At(time.UTC, 23*60)
	due := func(at time.Time) int {
		t.Helper()
		return len(inStore(w, func(tx storage.Reader) ([]storage.Post, error) { return tx.DuePosts(at, storage.Part{}, 1000) }))
	}
	w.queue(night)
	if first, minute := due(night.Add(time.Second)), due(night.Add(time.Hour)); first > 6 || minute < 300 || minute >= players {
		t.Errorf("%d are due in the first second, %d were queued", first, minute)
	}
	w.queue(night.Add(time.Second)) // looked again at once
	if all := due(night.Add(time.Hour)); all > 350 {
		t.Errorf("%d were queued within a second", all)
	}
	for n := 1; n <= 2; n++ {
		w.queue(night.Add(time.Duration(n) * time.Minute))
	}
	if all := due(night.Add(time.Hour)); all != players {
		t.Errorf("%d were queued in all", all)
	}
}
