package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// StatsOf asks for a player's record, as of today where they play.
type StatsOf struct{ Player storage.ID }

func (q StatsOf) Look(l *Looking) (Turn, error) {
	g, err := almanac.Home(l.Tx, l.Actor)
	if err != nil {
		return Turn{}, err
	}
	out, results, err := standings.StatsOf(l.Tx, q.Player, g, q.Player == l.Actor.Player, l.Actor.At)
	if err != nil {
		return Turn{}, err
	}
	reader, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	if err != nil {
		return Turn{}, err
	}
	turn := Turn{Facts: []outcome.Fact{out, actor.PreferencesOf(reader)}}
	if !out.Own {
		return turn, nil
	}
	latest, err := study.ReadLatest(l.Tx, results)
	l.then = func(ctx context.Context, s *Service, t Turn) (Turn, error) { return s.statsWithUsed(ctx, t, latest) }
	return turn, err
}

// statsWithUsed adds to a player's own record which techniques they used.
func (s *Service) statsWithUsed(ctx context.Context, t Turn, latest []*study.Played) (Turn, error) {
	out, _ := FactOf[standings.Stats](t)
	prefs, _ := FactOf[actor.Preferences](t)
	var err error
	if out.Used, err = s.shelf.Used(ctx, latest); err != nil {
		s.log.Warn("the stats leave out which techniques were used", "player", out.Player, "error", err)
	}
	t.Facts = []outcome.Fact{out, prefs}
	return t, nil
}
