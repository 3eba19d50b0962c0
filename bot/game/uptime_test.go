package game_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// outages has the bot be gone between two instants, and returns the days that are excused.
func outages(t *testing.T, last, next time.Time) []storage.Day {
	t.Helper()
	w := newWorld(t)
	if err := errors.Join(w.Resume(t.Context(), last), w.Heartbeat(t.Context(), last), w.Resume(t.Context(), next), w.Resume(t.Context(), next.Add(time.Hour))); err != nil {
		t.Fatal(err)
	}
	return inStore(w, func(tx storage.Reader) ([]storage.Day, error) { return tx.Outages(0) })
}

// TestOutageDays notes what lies between the last heartbeat and the next connection, and
// nothing that a wrong clock has left.
func TestOutageDays(t *testing.T) {
	at := func(s string) time.Time {
		v, err := time.Parse("2006-01-02 15:04", s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	tests := []struct{ from, to, want string }{
		{"2027-11-20 12:00", "2026-11-20 12:00", "[]"},
		{"2026-11-20 12:00", "2026-11-20 18:00", "[]"},
		{"2026-11-20 12:00", "2026-11-20 18:01", "[2026-11-20]"},
		{"2026-11-20 20:00", "2026-11-21 05:00", "[]"},
		{"2026-11-20 18:00", "2026-11-21 06:00", "[]"},
		{"2026-11-20 20:00", "2026-11-21 07:00", "[2026-11-21]"},
		{"2026-11-20 12:00", "2026-11-22 12:00", "[2026-11-20 2026-11-21 2026-11-22]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(outages(t, at(tt.from), at(tt.to))); got != tt.want {
			t.Errorf("down from %s to %s: %s, want %s", tt.from, tt.to, got, tt.want)
		}
	}
	if n := len(outages(t, at("2020-01-01 00:00"), at("2026-01-01 12:00"))); n != 61 {
		t.Errorf("%d days excused", n)
	}
}

// TestForgetOld drops the moves of an old practice game, which then says so, and messages
// that are done with; of a daily nothing.
func TestForgetOld(t *testing.T) {
	const day = 24 * time.Hour
	w := newWorld(t)
	w.solve(1, home1, 4*time.Minute)
	w.done(1, game.Share{Channel: 7})
	daily := w.look(1, home1, game.Board{}).View.Game.ID
	v := w.practice(1)
	w.now = w.now.Add(4 * time.Minute)
	cells := strings.Fields(cellsOf(v, w.solution(v)))
	for half := range slices.Chunk(cells, 4) {
		w.done(1, game.Write{Cells: strings.Join(half, " ")})
	}
	old := w.look(1, home1, game.Board{}).View.Game.ID
	w.practice(1)
	left := w.look(1, home1, game.Board{}).View.Game.ID
	w.update(func(tx storage.Tx) error {
		p, err := tx.Post(game.Share{Channel: 7}.Key(daily))
		if err != nil {
			return err
		}
		p.State = storage.PostSent
		return tx.SavePost(p)
	})
	shared := func() (there bool) {
		w.update(func(tx storage.Tx) error {
			_, err := tx.Post(game.Share{Channel: 7}.Key(daily))
			there = err == nil
			return storage.IgnoreMissing(err)
		})
		return there
	}
	for _, c := range []struct {
		after  time.Duration
		shared bool
		gone   bool
	}{{30*day - time.Hour, true, false}, {30*day + time.Hour, false, false}, {90*day - time.Hour, false, false}, {90*day + time.Hour, false, true}} {
		w.now = monday.Add(c.after)
		if err := w.Sweep(context.Background(), w.now); err != nil {
			t.Fatal(err)
		}
		if shared() != c.shared {
			t.Errorf("after %v what was shared is remembered: %v", c.after, !c.shared)
		}
		for id, gone := range map[int64]bool{daily: false, old: c.gone} {
			turn := w.look(1, home1, game.ReplayOf{Game: id})
			if (alike(turn.Refusal, outcome.Reason("log gone"))) != gone {
				t.Errorf("after %v the replay of game %d says %v", c.after, id, turn.Refusal)
			}
		}
		if turn := w.look(1, home1, game.Board{Game: left}); (turn.Refusal != nil) != c.gone {
			t.Errorf("after %v the game that was left says %v", c.after, turn.Refusal)
		}
	}
	if turn := w.look(1, home1, game.StatsOf{Player: 1}); turn.Refusal != nil {
		t.Errorf("the stats say %+v", turn.Refusal)
	}
	if turn := w.look(1, home1, game.ReviewOf{Game: old}); !alike(turn.Refusal, outcome.Reason("log gone")) {
		t.Errorf("the review says %+v", turn.Refusal)
	}
	if v := w.look(1, home1, game.Board{Game: old}).View; v == nil || v.Result == nil || v.Grid.Empty() > 0 {
		t.Errorf("the old game has become %+v", v)
	}
}
