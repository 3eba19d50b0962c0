package standings

import (
	"slices"

	"kenkenbot/bot/game/outcome"
)

// WithoutTimes returns the record without all that tells of times and ranks.
func (s Stats) WithoutTimes() outcome.Fact {
	s.Untimed = true
	s.Rating, s.Recent, s.AgainstPar, s.Trend = Rating{}, nil, AgainstPar{}, Trend{}
	for i := range s.Kinds {
		s.Kinds[i].Best, s.Kinds[i].Median = 0, 0
	}
	s.Achieved = withoutFaster(s.Achieved)
	return s
}

// WithoutTimes returns the achievements but for the one that compares times; nil if none is left.
func (a Achieved) WithoutTimes() outcome.Fact {
	if a = withoutFaster(a); len(a) == 0 {
		return nil
	}
	return a
}

// withoutFaster leaves out the achievement that compares times.
func withoutFaster(all []Achievement) []Achievement {
	return slices.DeleteFunc(slices.Clone(all), func(a Achievement) bool { return a == ThirdFaster })
}

// WithoutTimes returns the place without all that compares: what is left is the streak.
func (p Place) WithoutTimes() Place { return Place{Streak: p.Streak} }
