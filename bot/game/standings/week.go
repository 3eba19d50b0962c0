package standings

import (
	"time"

	"kenkenbot/storage"
)

// RecapRows is how many rows of a board a post tells of.
const RecapRows = 10

// WeekResult sums up a guild's week, by points.
type WeekResult struct {
	storage.Period
	First []storage.Score // ten at most
	Total int
}

// Leaders returns those who lead, several if they have equal points.
func (w WeekResult) Leaders() []storage.Score {
	n := 0
	for n < len(w.First) && w.First[n].Rank == 1 {
		n++
	}
	return w.First[:n]
}

// WeekBefore is the week before the one that a day is in.
func WeekBefore(day storage.Day) storage.Period {
	const week = 7
	return storage.OneWeek.On(day - week)
}

// RecapOf returns the result of the week before that a day's post tells: a Monday's, if the
// guild wants it. It is nil if there is nothing to tell.
func RecapOf(tx storage.Reader, g storage.Guild, day storage.Day) (*WeekResult, error) {
	if !g.Recap || day.Weekday() != time.Monday {
		return nil, nil
	}
	w := &WeekResult{Period: WeekBefore(day)}
	var err error
	if w.First, w.Total, err = tx.ScoreBoard(g.ID, w.Period, 0, RecapRows); err != nil || len(w.First) == 0 {
		return nil, err
	}
	return w, nil
}
