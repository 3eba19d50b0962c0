package words

import (
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
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

// About says a time that nobody measured: "50 s", "6 min".
func About(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("%d s", int(d.Round(5*time.Second)/time.Second))
	}
	return fmt.Sprintf("%d min", int(d.Round(time.Minute)/time.Minute))
}

// when writes an instant as Discord's timestamp, which each reader sees in their own
// words: as "R" "in 3 hours", as "F" the date and time.
func when(style string, t time.Time) string { return fmt.Sprintf("<t:%d:%s>", t.Unix(), style) }

// clock says a minute of the day: "09:05".
func clock(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60, minute%60) }

// zoneText says a time zone: a fixed offset as one, "UTC+2", any other by its IANA name.
func zoneText(name string) string {
	if hours, ok := almanac.FixedOffset(name); ok {
		return "UTC" + offsetText(time.Duration(hours)*time.Hour)
	}
	if name == "" {
		return "UTC"
	}
	return name
}

// isFixed reports whether a zone is a fixed offset.
func isFixed(name string) bool {
	_, ok := almanac.FixedOffset(name)
	return ok
}

// offsetText says how far clocks are ahead of UTC: "+2", "-3:30", "+0".
func offsetText(ahead time.Duration) string {
	sign := "+"
	if ahead < 0 {
		sign, ahead = "-", -ahead
	}
	hours, minutes := int(ahead/time.Hour), int(ahead%time.Hour/time.Minute)
	if minutes == 0 {
		return fmt.Sprintf("%s%d", sign, hours)
	}
	return fmt.Sprintf("%s%d:%02d", sign, hours, minutes)
}
