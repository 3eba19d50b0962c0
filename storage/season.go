package storage

// Season is a stretch of days in a guild with boards of its own. Each ends on the day before
// the next begins. A guild has none until one is begun; what was before that is its first.
type Season struct {
	Guild  ID
	Number int // from 1
	Name   string
	First  Day // 0 for the first
	Last   Day // 0 while there is no next
}

// Period returns the dates that the season's boards cover.
func (s Season) Period() Period { return Period{Span: OneSeason, First: s.First, End: s.Last} }
