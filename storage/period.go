package storage

import "time"

// Span is how much time a board of many puzzles covers.
type Span uint8

// The spans. A week begins on Monday.
const (
	AllTime Span = iota
	OneWeek
	OneMonth
)

// spans are all of them.
var spans = []Span{AllTime, OneWeek, OneMonth}

// Period is the dates that a board of many puzzles covers. The zero value is all of
// them.
type Period struct {
	Span  Span
	First Day // 0 for AllTime
}

// On returns the period of one of the spans in which the date lies.
func (s Span) On(d Day) Period {
	switch s {
	case OneWeek:
		return Period{Span: s, First: d - Day((d.Weekday()+6)%7)}
	case OneMonth:
		return Period{Span: s, First: d - Day(d.Date().Day()-1)}
	}
	return Period{}
}

// days returns the first date of the period, and the date after its last.
func (p Period) days() (first, end Day) {
	switch p.Span {
	case OneWeek:
		return p.First, p.First + 7
	case OneMonth:
		return p.First, DayOf(p.First.Date().AddDate(0, 1, 0))
	}
	return 0, DayOf(time.Date(9999, time.December, 31, 0, 0, 0, 0, time.UTC))
}

// periodsOn returns the periods in which the date lies.
func periodsOn(d Day) []Period {
	all := make([]Period, len(spans))
	for i, span := range spans {
		all[i] = span.On(d)
	}
	return all
}
