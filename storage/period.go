package storage

// Span is how much time a board of many puzzles covers.
type Span uint8

// The spans. A week begins on Monday.
const (
	AllTime Span = iota
	OneWeek
	OneMonth
)

// Spans are all spans.
var Spans = []Span{AllTime, OneWeek, OneMonth}

// Period is the dates that a board of many puzzles covers. The zero value is all of
// them.
type Period struct {
	Span  Span
	First Day // 0 for AllTime
}

// On returns the period of the span in which the date lies.
func (s Span) On(d Day) Period {
	switch s {
	case OneWeek:
		return Period{s, d - Day((d.Weekday()+6)%7)}
	case OneMonth:
		return Period{s, d - Day(d.Date().Day()-1)}
	}
	return Period{}
}

// Last returns the period's last date, 0 for AllTime.
func (p Period) Last() Day {
	switch p.Span {
	case OneWeek:
		return p.First + 6
	case OneMonth:
		return DayOf(p.First.Date().AddDate(0, 1, -1))
	}
	return 0
}
