package storage

// Span is how much time a board of many puzzles covers.
type Span uint8

// The spans. A week begins on Monday.
const (
	AllTime Span = iota
	OneWeek
	OneMonth
	OneSeason // of a guild, see Season
)

// Spans are the spans whose periods follow from the calendar.
var Spans = []Span{AllTime, OneWeek, OneMonth}

// Period is the dates that a board of many puzzles covers. The zero value is all of
// them.
type Period struct {
	Span  Span
	First Day // 0 for AllTime, and for a guild's first season
	End   Day // a season's last date, 0 while it goes on; of the other spans 0
}

// On returns the period of one of the Spans in which the date lies.
func (s Span) On(d Day) Period {
	switch s {
	case OneWeek:
		return Period{Span: s, First: d - Day((d.Weekday()+6)%7)}
	case OneMonth:
		return Period{Span: s, First: d - Day(d.Date().Day()-1)}
	}
	return Period{}
}
