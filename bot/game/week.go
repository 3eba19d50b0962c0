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

// weekBefore is the board, by points, of the week before the one that a day is in.
func weekBefore(guild storage.ID, day storage.Day) storage.ScoreBoard {
	const week = 7
	return storage.ScoreBoard{Guild: guild, Period: storage.OneWeek.On(day - week), By: storage.ByPoints}
}

// recapOf returns the result of the week before that a day's post tells: a Monday's, if the
// guild wants it. It is nil if there is nothing to tell.
func recapOf(tx storage.Reader, g storage.Guild, day storage.Day) (*WeekResult, error) {
	if !g.Recap || day.Weekday() != time.Monday {
		return nil, nil
	}
	b := weekBefore(g.ID, day)
	w := &WeekResult{Period: b.Period}
	var err error
	if w.First, w.Total, err = tx.ScoreBoard(b, 0, recapRows); err != nil || len(w.First) == 0 {
		return nil, err
	}
	return w, nil
}
