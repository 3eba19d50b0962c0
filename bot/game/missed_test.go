package game_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestAMissedDaily tells whoever ran setup, once, of a daily whose minute passed while the bot was down
// and whose day is over, or that Discord never took; the day breaks no streak.
func TestAMissedDaily(t *testing.T) {
	day := storage.DayOf(monday)
	for name, tt := range map[string]struct {
		minute int
		row    func(*storage.Post) // of a row that is there; nil is none
		back   time.Duration       // after midnight
		missed bool
	}{
		"down over midnight":      {23*60 + 59, nil, 10 * time.Second, true},
		"dropped at midnight":     {9 * 60, func(p *storage.Post) { p.State = storage.PostFailed }, 9 * time.Hour, true},
		"refused until midnight":  {9 * 60, func(p *storage.Post) { p.State, p.Refusal = storage.PostFailed, "automod" }, 9 * time.Hour, false},
		"it went out":             {23*60 + 59, func(p *storage.Post) { p.State, p.MessageID = storage.PostSent, 5 }, 10 * time.Second, false},
		"down before it was due":  {9 * 60, nil, -time.Hour, false},
		"due before the bot went": {1, nil, 10 * time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.now = monday.Add(-24 * time.Hour)
			w.setup(home1, game.Setup{Channel: 77, PostMinute: &tt.minute, Zone: "UTC"})
			w.now = monday
			if tt.row != nil {
				w.postNow()
				w.change(dailyKey(home1, day), tt.row)
			}
			midnight := (day + 1).Date()
			for range 2 {
				w.now = midnight.Add(tt.back)
				last := midnight.Add(-2 * time.Minute)
				if tt.back > time.Hour {
					last = w.now.Add(-time.Minute) // it was up
				}
				if err := w.Heartbeat(t.Context(), last); err != nil {
					t.Fatal(err)
				}
				if err := w.Resume(t.Context(), w.now); err != nil {
					t.Fatal(err)
				}
			}
			w.due()
			var notices []storage.Post
			var down []storage.Day
			w.update(func(tx storage.Tx) error {
				due, err := tx.DuePosts(w.now, storage.Part{}, 100)
				for _, p := range due {
					if p.Kind == storage.NoticePost {
						notices = append(notices, p)
					}
				}
				if err == nil {
					down, err = tx.Outages(0)
				}
				return err
			})
			if (len(notices) == 1) != tt.missed || (len(down) == 1 && down[0] == day) != tt.missed {
				t.Errorf("%d notices, outages %v; want it missed: %t", len(notices), down, tt.missed)
			}
			s, _ := game.FactOf[game.Status](w.look(1, home1, game.StatusOf{}))
			if got := s.Failure != nil && s.Failure.Cause == game.CauseMissed && s.Failure.Day == day; got != tt.missed {
				t.Errorf("the status has %+v", s.Failure)
			}
		})
	}
}
