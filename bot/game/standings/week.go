package standings

import (
	"slices"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// RecapRows is how many rows of a board a post tells of.
const RecapRows = 10

// WeekResult sums up a guild's week, by points.
type WeekResult struct {
	First  []storage.Score // ten at most
	Total  int
	Days   bool           // points count the days solved
	Shared []SharedResult // boards that the server solved together
}

// SharedResult is a board that a server solved together.
type SharedResult struct {
	storage.Kind
	Took   time.Duration
	People int // who placed its digits
}

// Leaders returns those who lead, several if they have equal points.
func (w WeekResult) Leaders() []storage.Score {
	n := 0
	for n < len(w.First) && w.First[n].Rank == 1 {
		n++
	}
	return w.First[:n]
}

// RecapOf returns the result of the week before that a day's post tells: a Monday's, if the
// guild wants it. It is nil if there is nothing to tell.
func RecapOf(tx storage.Reader, g storage.Guild, day storage.Day) (*WeekResult, error) {
	if !g.Recap || day.Weekday() != time.Monday {
		return nil, nil
	}
	const week = 7
	w := &WeekResult{}
	var err error
	if w.First, w.Total, err = tx.ScoreBoard(g.ID, storage.OneWeek.On(day-week), 0, RecapRows); err != nil || len(w.First) == 0 {
		return nil, err
	}
	if w.Days, err = CountsDays(tx, g.ID, storage.OneWeek.On(day-week)); err != nil {
		return nil, err
	}
	w.Shared, err = sharedIn(tx, g, day)
	return w, err
}

// mostShared is how many shared boards of a week a post tells of.
const mostShared = 3

// sharedIn returns the boards that a guild solved together in the week before a Monday, the first of
// them first.
func sharedIn(tx storage.Reader, g storage.Guild, monday storage.Day) (shared []SharedResult, err error) {
	const week = 7
	zone := almanac.ZoneOf(g)
	solved, err := storage.SolvedTogetherBoards(tx, g.ID, monday.Start(zone), mostShared)
	if err != nil {
		return nil, err
	}
	for _, b := range slices.Backward(solved) {
		if b.OverAt.Before((monday - week).Start(zone)) {
			continue
		}
		info, err := tx.Puzzle(b.Puzzle)
		if err != nil {
			return nil, err
		}
		log, err := storage.TogetherMoves(tx, b.ID)
		if err != nil {
			return nil, err
		}
		people := map[storage.ID]bool{}
		for _, m := range log {
			if m.Kind == storage.TogetherDigit && m.UndoneAt.IsZero() {
				people[m.Player] = true
			}
		}
		shared = append(shared, SharedResult{Kind: storage.Kind{Size: info.Size, Difficulty: info.Difficulty}, Took: b.OverAt.Sub(b.MadeAt), People: len(people)})
	}
	return shared, nil
}
