package game_test

import (
	"context"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// TestRecap has Monday's post tell who led the week before, as soon as it is turned on and as long
// as it is on.
func TestRecap(t *testing.T) {
	w := newWorld(t)
	govern := func(d game.Directive) game.Turn {
		t.Helper()
		return w.must(w.Govern(context.Background(), w.by(9, home1), d))
	}
	if turn := govern(game.SetRecap{On: true}); !alike(turn.Refusal, outcome.Reason("no channel")) {
		t.Errorf("without a channel: %+v", turn)
	}
	govern(game.Setup{Channel: 5, Zone: "UTC", PostMinute: new(9 * 60)})
	w.solve(1, home1, 20*time.Minute) // on Monday the 23rd
	next := storage.DayOf(monday) + 7
	set, _ := game.FactOf[game.RecapSet](govern(game.SetRecap{On: true}))
	if !set.On || set.From != next {
		t.Errorf("%+v", set)
	}
	recap := func(d storage.Day) *standings.WeekResult {
		t.Helper()
		return inStore(w, func(tx storage.Reader) (*standings.WeekResult, error) {
			g, err := almanac.GuildOf(tx, home1)
			if err != nil {
				return nil, err
			}
			return standings.RecapOf(tx, g, d)
		})
	}
	if week := recap(next); week == nil || week.Total != 1 || len(week.Leaders()) != 1 || week.Leaders()[0].Player != 1 {
		t.Errorf("Monday's post tells of %+v", week)
	}
	if week := recap(next + 1); week != nil {
		t.Errorf("Tuesday's post tells of %+v", week)
	}
	w.now = monday.Add(6 * 24 * time.Hour)
	w.solve(2, home1, 50*time.Minute) // on Sunday
	if week := recap(next); week == nil || len(week.Leaders()) != 2 {
		t.Errorf("of two who lead Monday's post tells %+v", week)
	}
	govern(game.ShowTimes{}) // to lead is a rank
	if turn := govern(game.SetRecap{On: true}); !alike(turn.Refusal, outcome.Reason("no times")) {
		t.Errorf("a recap without ranks: %+v", turn)
	}
	govern(game.ShowTimes{On: true})
	govern(game.SetRecap{})
	if week := recap(next); week != nil {
		t.Errorf("turned off, Monday's post tells of %+v", week)
	}
}
