package standings_test

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// span returns the days from one to another, newest first.
func span(from, to storage.Day) (days []storage.Day) {
	for d := to; d >= from; d-- {
		days = append(days, d)
	}
	return days
}

// TestFold looks at streaks on day 10: day 9 is missed where it is not among the days, but it can be
// solved yet.
func TestFold(t *testing.T) {
	days := func(d ...storage.Day) []storage.Day { return d }
	for _, tt := range []struct {
		name   string
		days   []storage.Day // newest first
		down   []storage.Day
		want   standings.Streak
		frozen []storage.Day
	}{
		{"none", nil, nil, standings.Streak{}, nil},
		{"today only", days(10), nil, standings.Streak{Days: 1, Best: 1, Freezes: 1}, nil},
		{"today still to play", span(8, 9), nil, standings.Streak{Days: 2, Best: 2, Freezes: 1}, nil},
		{"yesterday and today to play", span(6, 8), nil, standings.Streak{Days: 3, Best: 3, Freezes: 1, Saved: 4}, nil},
		{"a freeze covers yesterday for now", append(days(10), span(6, 8)...), nil, standings.Streak{Days: 4, Best: 4, Froze: 1, Saved: 5}, days(9)},
		{"none is left for yesterday", days(10, 8, 7, 6, 4), nil, standings.Streak{Days: 4, Best: 4, Saved: 6}, days(5)},
		{"none is left, and nothing was lost", days(10, 7, 5), nil, standings.Streak{Days: 1, Best: 2}, days(6)},
		{"a missed day is covered", span(5, 7), nil, standings.Streak{Days: 3, Best: 3, Froze: 1, Saved: 4}, days(8)},
		{"and the streak went on", append(span(9, 10), span(5, 7)...), nil, standings.Streak{Days: 5, Best: 5}, days(8)},
		{"two missed days", append(span(9, 10), span(4, 6)...), nil, standings.Streak{Days: 2, Best: 3}, days(7)},
		{"two missed days, just now", append(days(10), span(5, 7)...), nil, standings.Streak{Days: 3, Best: 3, Froze: 1, Saved: 5}, days(8)},
		{"a long time ago", span(1, 5), nil, standings.Streak{Best: 5}, days(6)},
		{"outage bridges", days(10, 8, 7), days(9), standings.Streak{Days: 3, Best: 3, Freezes: 1}, nil},
		{"outage yesterday, today to play", days(8, 7), days(9), standings.Streak{Days: 2, Best: 2, Freezes: 1}, nil},
		{"outage today", days(9), days(10), standings.Streak{Days: 1, Best: 1, Freezes: 1}, nil},
		{"solved in an outage", days(10, 9, 8), days(9), standings.Streak{Days: 3, Best: 3, Freezes: 1}, nil},
		{"a day ahead in another zone", days(11, 10, 9), nil, standings.Streak{Days: 3, Best: 3, Freezes: 1}, nil},
		{"the seventh day", span(4, 10), nil, standings.Streak{Days: 7, Best: 7, Freezes: 2, Earned: true}, nil},
		{"two freezes at most", span(-3, 10), nil, standings.Streak{Days: 14, Best: 14, Freezes: 2}, nil},
		{"the eighth", span(3, 10), nil, standings.Streak{Days: 8, Best: 8, Freezes: 2}, nil},
		{"two used", append(days(10), span(1, 7)...), nil, standings.Streak{Days: 8, Best: 8, Froze: 2, Saved: 9}, days(8, 9)},
		{"an outage uses none", span(1, 8), days(9), standings.Streak{Days: 8, Best: 8, Freezes: 2}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			down := map[storage.Day]bool{}
			for _, d := range tt.down {
				down[d] = true
			}
			got, frozen := standings.Fold(tt.days, down, 10)
			if got != tt.want || fmt.Sprint(frozen) != fmt.Sprint(tt.frozen) {
				t.Errorf("fold = %+v, %v\nwant %+v, %v", got, frozen, tt.want, tt.frozen)
			}
		})
	}
}

// year is a player's year in a server, hour by hour: which days the server had, when
// games of them were begun and finished, and when the server moved.
type year struct {
	guild  storage.Guild
	day    storage.Day // the server's today
	first  storage.Day
	begun  map[storage.Day]bool
	solved map[storage.Day]bool
	down   map[storage.Day]bool

	diligent bool // solves each day in the morning
}

// streakZones have their clocks changed by an hour in spring and in autumn, on other days,
// or by half an hour.
var streakZones = []string{"Europe/Berlin", "America/New_York", "Australia/Lord_Howe"}

// days returns what the store would: the days that count, newest first.
func (y *year) days() (days []storage.Day) {
	for d := y.day; d >= y.first; d-- {
		if y.solved[d] {
			days = append(days, d)
		}
	}
	return days
}

// expected goes over every day by the rules as they are written for players.
func (y *year) expected() (days, best, freezes int) {
	for d := y.first; d <= y.day; d++ {
		open := d == y.day-1 && !y.solved[d] && !y.down[d] // it can be solved yet
		switch {
		case y.solved[d]:
			if best == 0 {
				freezes = 1
			}
			days++
			best = max(best, days)
			if days%7 == 0 && freezes < 2 {
				freezes++
			}
		case y.down[d] || d == y.day || open && !y.solved[y.day]:
		case freezes > 0 && days > 0:
			freezes--
		case open && days > 0:
			return days, best, freezes // what was solved today joins it or comes to nothing
		default:
			days = 0
		}
	}
	return days, best, freezes
}

// check compares the fold with what is expected of it.
func (y *year) check(t *rapid.T) {
	days := y.days()
	got, frozen := standings.Fold(days, y.down, y.day)
	n, best, freezes := y.expected()
	if got.Days != n || got.Best != best || got.Freezes != freezes {
		t.Fatalf("on %v the streak is %+v, want %d days, best %d, %d freezes", y.day, got, n, best, freezes)
	}
	for _, d := range frozen {
		if y.solved[d] || y.down[d] || d >= y.day {
			t.Fatalf("a freeze covered %v (solved %v, down %v), today is %v", d, y.solved[d], y.down[d], y.day)
		}
	}
	if yesterday := y.day - 1; got.Saved > 0 {
		y.solved[yesterday] = true
		if saved, _, _ := y.expected(); y.down[yesterday] || got.Saved != saved || saved <= got.Days {
			t.Fatalf("on %v, %d days would be %d, want %d", y.day, got.Days, got.Saved, saved)
		}
		delete(y.solved, yesterday)
	}
	if whole := int(y.day - y.first); y.diligent && (got.Days < whole || got.Froze > 0 || len(frozen) > 0) {
		t.Fatalf("whoever solved on each of %d days has %+v", whole, got)
	}
}

// TestStreakModel lets players live through a year: some play nearly every day, some
// hardly ever, some finish after midnight, and their servers change zones.
func TestStreakModel(t *testing.T) {
	detector.Slow(t)
	rapid.Check(t, func(t *rapid.T) {
		y := &year{begun: map[storage.Day]bool{}, solved: map[storage.Day]bool{}, down: map[storage.Day]bool{}}
		y.guild.Zone = rapid.SampledFrom(streakZones).Draw(t, "zone")
		loc := almanac.ZoneOf(y.guild) // looking a zone up takes its time
		at := time.Date(2026, 1, 1, 0, 0, 0, 0, loc)
		y.day = storage.DayOf(at)
		y.first = y.day
		habit := rapid.SampledFrom([]int{100, 99, 90, 70, 20}).Draw(t, "habit")
		y.diligent = habit == 100
		for range rapid.IntRange(0, 5).Draw(t, "outages") {
			y.down[y.first+storage.Day(rapid.IntRange(0, 365).Draw(t, "down"))] = true
		}
		moves := map[storage.Day]string{}
		for range rapid.IntRange(0, 4).Draw(t, "moves") {
			moves[y.first+storage.Day(rapid.IntRange(1, 364).Draw(t, "on"))] = rapid.SampledFrom(streakZones).Draw(t, "to")
		}
		hour := rapid.IntRange(0, 22).Draw(t, "hour")
		chance := rapid.SliceOfN(rapid.IntRange(0, 99), 366, 366).Draw(t, "chance")
		needs := rapid.SliceOfN(rapid.SampledFrom([]int{0, 0, 0, 1, 5, 30}), 366, 366).Draw(t, "hours needed")
		if y.diligent {
			hour %= 12 // servers move at noon
			clear(needs)
		}
		finishing := map[time.Time]storage.Day{}
		for end := at.AddDate(1, 0, 0); at.Before(end); at = at.Add(time.Hour) {
			if d, ok := finishing[at]; ok && at.Before(almanac.ContestEnd(y.guild, d)) {
				y.solved[d] = true
			}
			day := max(y.day, storage.DayOf(at.In(loc))) // a day once begun does not come back
			if day > y.day+1 {
				t.Fatalf("the day after %v is %v", y.day, day)
			}
			if day > y.day {
				y.check(t)
				y.day = day
			}
			if to, ok := moves[day]; ok && at.In(loc).Hour() == 12 {
				y.guild.Zone = to
				loc = almanac.ZoneOf(y.guild)
			}
			k := int(day - y.first)
			if k >= len(chance) || chance[k] >= habit || y.begun[day] || at.In(loc).Hour() < hour {
				continue
			}
			y.begun[day] = true
			done := at.Add(time.Duration(needs[k]) * time.Hour)
			finishing[done] = day
			if done.Equal(at) {
				y.solved[day] = true
			}
			y.check(t)
		}
	})
}
