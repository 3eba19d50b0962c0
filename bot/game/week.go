package game

import (
	"time"

	"kenkenbot/storage"
)

// WeekResult is what a week came to in a guild, by points.
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

// weekBefore is the week before the one that a day is in.
func weekBefore(day storage.Day) storage.Period {
	const week = 7
	return storage.OneWeek.On(day - week)
}

// recapOf returns the result of the week before that a day's post tells: a Monday's, if the
// guild wants it. It is nil if there is nothing to tell.
func recapOf(tx storage.Reader, g storage.Guild, day storage.Day) (*WeekResult, error) {
	if !g.Recap || day.Weekday() != time.Monday {
		return nil, nil
	}
	w := &WeekResult{Period: weekBefore(day)}
	var err error
	if w.First, w.Total, err = tx.ScoreBoard(g.ID, w.Period, 0, recapRows); err != nil || len(w.First) == 0 {
		return nil, err
	}
	return w, nil
}
