package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// SeasonAhead asks for the season that BeginSeason would begin in the actor's guild.
type SeasonAhead struct{ Name string }

// BeginSeason begins a season in the actor's guild with the day after today, so that nothing
// moves that anybody has scored. First is that day as it was when the manager was asked: two
// who agree at once begin one season, and what is agreed to later is refused. What has begun
// can't be undone.
type BeginSeason struct {
	Name  string
	First storage.Day
}

func (q SeasonAhead) look(l *looking) (Turn, error) {
	s, err := standings.NextSeason(l.tx, l.a, q.Name)
	return Turn{Facts: []outcome.Fact{standings.SeasonToCome{Season: s}}}, err
}

func (d BeginSeason) govern(o *opening) error {
	s, err := standings.NextSeason(o.tx.Reader, o.a, d.Name)
	if err != nil {
		return err
	}
	if s.First != d.First {
		return standings.SeasonLate
	}
	o.facts = append(o.facts, standings.SeasonBegun{Season: s})
	return o.tx.BeginSeason(s.Guild, s.First, s.Name)
}
