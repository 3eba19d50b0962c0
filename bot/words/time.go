package words

import (
	"fmt"
	"time"

	"kenkenbot/storage"
)

// Duration says a solve time: "42 s", "4:12", "1:04:12".
func Duration(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	switch {
	case s < 60:
		return fmt.Sprintf("%d s", s)
	case s < 60*60:
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Date says a date: "Saturday, 21 November 2026".
func Date(d storage.Day) string { return d.Date().Format("Monday, 2 January 2006") }

// ShortDate says a date where room is short: "Sat 21 Nov".
func ShortDate(d storage.Day) string { return d.Date().Format("Mon 2 Jan") }

// When writes an instant as Discord's relative timestamp, which each reader sees in
// their own words: "in 3 hours".
func When(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// Clock says a minute of the day: "09:05".
func Clock(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60, minute%60) }

// count says a number with its noun: "1 cell", "3 cells".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// ordinal says a rank: "1st", "22nd", "113th".
func ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, suffix)
}
