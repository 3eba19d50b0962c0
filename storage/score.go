package storage

import "time"

// Ranking is what a board of many puzzles goes by.
type Ranking uint8

// The rankings. Their numbers are stored: never change one. All but the first two go
// by times without help.
const (
	ByPoints  Ranking = 1 // the sum of what the ranks bring, most first
	BySolved  Ranking = 2 // how many puzzles, most first
	ByBest    Ranking = 3 // the best time of one kind, shortest first
	ByAverage Ranking = 4 // the average of the last five times of one kind, shortest first
	ByPar     Ranking = 5 // the average of time over par, least first
)

// OfKind reports whether the ranking compares puzzles of one kind alone.
func (r Ranking) OfKind() bool { return r == ByBest || r == ByAverage }

// Averaged is how many of the latest times ByAverage looks at.
const Averaged = 5

// LeastTimes returns how many times a player needs to stand on a board: an average of
// few says little, but a week holds few puzzles of a kind.
func (r Ranking) LeastTimes(s Span) int {
	if r != ByAverage && r != ByPar {
		return 1
	}
	switch s {
	case OneWeek:
		return 1
	case OneMonth:
		return 3
	}
	return 5
}

// ScoreBoard names a board of many puzzles.
type ScoreBoard struct {
	Guild  ID // 0 is everywhere
	Period Period
	By     Ranking
	Kind   Kind // where the ranking is OfKind; else zero
}

// Score is a row of a board of many puzzles or of streaks. Rank counts from 1; equal
// values share it.
type Score struct {
	Player ID
	Value  int // ByPoints: points; BySolved: puzzles; ByPar: par is 1000; streaks: days; ratings: the rating; the others: milliseconds
	Solved int // how many puzzles the value is made of
	Rank   int
	Name   string // as the guild knows the player; empty if it does not

	Deviation int // of a board by rating, which is made of RatingRows; else 0
}

// Time returns the value as the time that it is in ByBest and ByAverage.
func (s Score) Time() time.Duration { return time.Duration(s.Value) * time.Millisecond }

// Streak is how a player's streak stands for the boards: what follows from the days that
// count for it, kept so that boards only sort.
type Streak struct {
	Player ID
	Days   int // as of the latest day that counts
	Best   int // the longest there was
	Latest Day // the latest day that counts
	Until  Day // the last date on which the streak lasts if no other day is solved
}
