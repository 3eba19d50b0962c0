package api

import (
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// TestClock compares clocks with the date of an answer that took two seconds: within what it leaves
// open nothing is sure.
func TestClock(t *testing.T) {
	const s = time.Second
	for ahead, want := range map[time.Duration]time.Duration{0: 0, 3 * s: 0, 3*s + 1: 1, time.Hour: time.Hour - 3*s, -1: -1, -time.Hour: -time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			begun := time.Now()
			c := &Clock{now: func() time.Time { return time.Now().Add(ahead) }}
			if off, _ := c.Off(); off != 0 || c.Known() {
				t.Errorf("before anything was heard it is off by %v", off)
			}
			time.Sleep(2 * s)
			date := func(at time.Time) http.Header { return http.Header{"Date": {at.UTC().Format(http.TimeFormat)}} }
			c.hear(date(begun.Add(2*s)), begun, begun.Add(2*s))
			c.hear(date(begun.AddDate(0, 0, 1)), begun.Add(-1), begun.Add(2*s)) // was overtaken
			c.hear(http.Header{"Date": {"soon"}}, begun.Add(s), begun.Add(2*s))
			time.Sleep(5 * s)
			if off, age := c.Off(); off != want || age != 5*s || !c.Known() {
				t.Errorf("ahead by %v: off by %v after %v, want %v", ahead, off, age, want)
			}
			if got := time.Until(c.Time()); got != ahead-want {
				t.Errorf("ahead by %v: its time is Discord's and %v", ahead, got)
			}
			c.hear(date(begun.Add(2*s)), begun, begun.Add(7*s)) // sent at the same instant, and newer
			if _, age := c.Off(); age != 0 {
				t.Errorf("the last answer is %v old", age)
			}
		})
	}
}
