package game_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestAgenda looks at the timetable before, at and after two servers' hours, and at what
// waits in the outbox.
func TestAgenda(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	w.setup(home1, game.Setup{Channel: 77, PostMinute: new(12 * 60)})
	w.setup(home1+1, game.Setup{Channel: 78, PostMinute: new(10 * 60)})
	agenda := func() game.Agenda {
		t.Helper()
		a, err := game.AgendaAt(ctx, w.store, w.now, 0)
		if err != nil || len(a.Posts) != 2 {
			t.Fatalf("%+v, %v", a, err)
		}
		return a
	}
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, time.UTC) }
	if a := agenda(); a.Posts[0].Guild.Channel != 78 || !a.Posts[0].At.Equal(at(23, 10)) || !a.Posts[1].At.Equal(at(23, 12)) || len(a.Late) != 0 {
		t.Errorf("before both: %+v", a)
	}
	w.now = at(23, 11) // nobody posted at 10
	if a := agenda(); !a.Posts[0].At.Equal(at(23, 10)) {
		t.Errorf("overdue: %+v", a.Posts[0])
	}
	if _, err := w.DueDailies(ctx, w.now, storage.Part{}); err != nil {
		t.Fatal(err)
	}
	if a := agenda(); a.Posts[0].Guild.Channel != 77 || !a.Posts[1].At.Equal(at(24, 10)) || len(a.Late) != 1 {
		t.Errorf("queued an hour after its time: %+v", a)
	}
	w.now = w.now.Add(5 * time.Minute)
	if a := agenda(); len(a.Late) != 1 || a.Late[0].Kind != storage.DailyPost {
		t.Errorf("not sent for five minutes: %+v", a.Late)
	}
	w.update(func(tx storage.Tx) error {
		due, err := tx.DuePosts(w.now, storage.Part{}, 10)
		if err != nil || len(due) != 1 {
			return errors.Join(err, errors.New("one post is to be due"))
		}
		due[0].Attempts, due[0].Failure, due[0].DueAt = 3, "503", w.now.Add(time.Hour)
		return tx.SavePost(due[0])
	})
	if a := agenda(); len(a.Late) != 1 || a.Late[0].Failure != "503" {
		t.Errorf("tried in vain, to be tried again in an hour: %+v", a.Late)
	}
}
