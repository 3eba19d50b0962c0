package storage

import (
	"fmt"
	"time"
)

// Day is a calendar date, counted in days since 1 January 1970. It has no zone: it
// is the date on a wall calendar. It is stored as text, 2006-01-02.
type Day int32

const dayFormat = "2006-01-02"

// DayOf returns the date on which t falls in t's own location.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// ParseDay reads a date in the form 2006-01-02.
func ParseDay(s string) (Day, error) {
	t, err := time.Parse(dayFormat, s)
	if err != nil {
		return 0, fmt.Errorf("date %q: want the form 2026-01-31", s)
	}
	return DayOf(t), nil
}

// String returns the date in the form 2006-01-02.
func (d Day) String() string { return d.Date().Format(dayFormat) }

// Date returns midnight UTC of the date.
func (d Day) Date() time.Time { return time.Unix(int64(d)*24*60*60, 0).UTC() }

// Weekday returns the day of the week.
func (d Day) Weekday() time.Weekday { return d.Date().Weekday() }

// Start returns the first instant of the date in loc. If a zone skips midnight,
// it is the first instant after the gap.
func (d Day) Start(loc *time.Location) time.Time { return d.At(loc, 0) }

// At returns the first instant of the date at which the clocks in loc show that
// minute or a later one: if they skip it, the end of the gap; if they show it
// twice, the earlier time.
func (d Day) At(loc *time.Location, minute int) time.Time {
	y, m, day := d.Date().Date()
	t := time.Date(y, m, day, minute/60, minute%60, 0, 0, loc)
	// time.Date may answer a skipped or repeated minute from either side of the
	// change, so the zone's changes around it are looked at themselves.
	start, end := t.ZoneBounds()
	_, offset := t.Zone()
	if !start.IsZero() {
		if earlier := shifted(t, offset, start.Add(-1)); earlier.Before(start) {
			return earlier
		}
	}
	reached := DayOf(t) > d || DayOf(t) == d && t.Hour()*60+t.Minute() >= minute
	if reached && !start.IsZero() && clockBefore(start.Add(-1), d, minute) && !clockBefore(start, d, minute) {
		return start
	}
	if !reached && !end.IsZero() {
		return end
	}
	return t
}

// shifted returns the instant at which clocks show what t shows, had they the
// offset in force at the instant at.
func shifted(t time.Time, offset int, at time.Time) time.Time {
	_, other := at.Zone()
	return t.Add(time.Duration(offset-other) * time.Second)
}

// clockBefore reports whether the clocks at t show a time before that minute of d.
func clockBefore(t time.Time, d Day, minute int) bool {
	if on := DayOf(t); on != d {
		return on < d
	}
	return t.Hour()*60+t.Minute() < minute
}
