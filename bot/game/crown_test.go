package game_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// crowns carries out what is due, and returns who has a role of the first server then.
func (w *world) crowns(at time.Time) (had string) {
	w.Helper()
	ctx := context.Background()
	w.now = at
	plans, err := w.DueCrowns(ctx, at)
	if err != nil {
		w.Fatal(err)
	}
	for _, p := range plans {
		for _, c := range p.Take {
			err = w.NoteNoCrown(ctx, c)
		}
		for _, c := range p.Give {
			if kept, noted := w.NoteCrown(ctx, c); !kept {
				err = errors.Join(noted, errors.New("the role is to be taken back"))
			}
		}
		if err == nil {
			err = w.NotePlan(ctx, p)
		}
		if err != nil {
			w.Fatal(err)
		}
	}
	if again, err := w.DueCrowns(ctx, at); err != nil || len(again) > 0 {
		w.Errorf("still to do: %+v, %v", again, err)
	}
	w.update(func(tx storage.Tx) error {
		all, err := tx.Crowns(home1)
		for _, c := range all {
			had += fmt.Sprintf("%d:%d ", c.Player, c.Role)
		}
		return err
	})
	return had
}

// TestCrowns gives the role to who led the week: when Monday's post is due, and once more
// when the week's points are final; all who tie have it.
func TestCrowns(t *testing.T) {
	w := newWorld(t)
	govern := func(d game.Directive) game.Turn {
		t.Helper()
		return w.must(w.Govern(context.Background(), w.by(9, home1), d))
	}
	if turn := govern(game.SetRecap{On: true, Role: 70}); !alike(turn.Refusal, outcome.Reason("no channel")) {
		t.Errorf("without a channel: %+v", turn)
	}
	govern(game.Setup{Channel: 5, Zone: "UTC", PostMinute: new(9 * 60)})
	w.solve(1, home1, 20*time.Minute) // on Monday the 23rd
	set, _ := game.FactOf[game.RecapSet](govern(game.SetRecap{On: true, Role: 70}))
	if !set.On || set.Role != 70 || set.From != storage.DayOf(monday)+7 {
		t.Errorf("%+v", set)
	}
	if had := w.crowns(monday.Add(time.Hour)); had != "" {
		t.Errorf("in the week of the setting: %s", had)
	}
	sunday := monday.Add(6 * 24 * time.Hour)
	w.now = sunday
	late := w.today(2, home1, 0) // begun on Sunday, finished on Monday
	next := storage.DayOf(monday) + 7
	if had := w.crowns(next.At(time.UTC, 8*60+59)); had != "" {
		t.Errorf("before the post: %s", had)
	}
	if had := w.crowns(next.At(time.UTC, 9*60)); had != "1:70 " {
		t.Errorf("with the post: %q", had)
	}
	recap := func(d storage.Day) *standings.WeekResult {
		t.Helper()
		var week *standings.WeekResult
		w.update(func(tx storage.Tx) error {
			g, err := almanac.GuildOf(tx.Reader, home1)
			if err == nil {
				week, err = standings.RecapOf(tx.Reader, g, d)
			}
			return err
		})
		return week
	}
	if week := recap(next); week == nil || week.Total != 1 || len(week.Leaders()) != 1 || week.Leaders()[0].Player != 1 {
		t.Errorf("Monday's post tells of %+v", week)
	}
	if week := recap(next + 1); week != nil {
		t.Errorf("Tuesday's post tells of %+v", week)
	}

	// Sunday's puzzle may be finished on Monday: then two lead.
	w.now = next.At(time.UTC, 12*60)
	w.submit(2, home1, late.Game.ID, w.solution(late))
	if had := w.crowns(next.At(time.UTC, 13*60)); had != "1:70 " {
		t.Errorf("before the points are final: %q", had)
	}
	if had := w.crowns((next + 1).At(time.UTC, 10)); had != "1:70 2:70 " {
		t.Errorf("once they are: %q", had)
	}

	// Another role takes the place of the first, and goes to the next week's best.
	w.now = (next + 2).At(time.UTC, 12*60)
	w.solve(3, home1, 2*time.Minute)
	govern(game.SetRecap{On: true, Role: 71})
	if had := w.crowns(w.now); had != "" {
		t.Errorf("after another role was chosen: %q", had)
	}
	if had := w.crowns((next + 8).At(time.UTC, 0)); had != "3:71 " { // down on Monday
		t.Errorf("a week later: %q", had)
	}
	govern(game.ShowTimes{}) // to lead is a rank
	if had := w.crowns((next + 8).At(time.UTC, 60)); had != "" {
		t.Errorf("without ranks: %q", had)
	}
	if turn := govern(game.SetRecap{On: true, Role: 71}); !alike(turn.Refusal, outcome.Reason("no times")) {
		t.Errorf("a recap without ranks: %+v", turn)
	}
	govern(game.ShowTimes{On: true})
	govern(game.SetRecap{})
	if had := w.crowns((next + 9).At(time.UTC, 0)); had != "" {
		t.Errorf("turned off: %q", had)
	}
	if week := recap(next); week != nil {
		t.Errorf("turned off, Monday's post tells of %+v", week)
	}
}

// TestACrownForSomebodyForgotten is not noted: it is to be taken back.
func TestACrownForSomebodyForgotten(t *testing.T) {
	w := newWorld(t)
	c := storage.Crown{Guild: home1, Player: gone, Role: 70}
	w.open(gone, home1, game.Today{Slot: storage.Main})
	for _, want := range []bool{true, false} {
		if kept, err := w.NoteCrown(t.Context(), c); kept != want || err != nil {
			t.Errorf("kept: %t, %v, want %t", kept, err, want)
		}
		w.forget(gone)
	}
	if e := w.export(gone); e != "{}" {
		t.Errorf("there is left %s", e)
	}
}
