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

func TestFold(t *testing.T) {
	tests := []struct {
		name   string
		days   []storage.Day // newest first
		down   []storage.Day
		open   storage.Day
		want   standings.Streak
		frozen []storage.Day
	}{
		{"none", nil, nil, 10, standings.Streak{}, nil},
		{"today only", span(10, 10), nil, 10, standings.Streak{Days: 1, Best: 1}, nil},
		{"today still to play", span(8, 9), nil, 10, standings.Streak{Days: 2, Best: 2}, nil},
		{"yesterday missed", span(6, 8), nil, 10, standings.Streak{Best: 3}, nil},
		{"gap inside", []storage.Day{10, 9, 7, 6, 5}, nil, 10, standings.Streak{Days: 2, Best: 3}, nil},
		{"outage bridges", []storage.Day{10, 8, 7}, []storage.Day{9}, 10, standings.Streak{Days: 3, Best: 3}, nil},
		{"outage yesterday, today to play", []storage.Day{8, 7}, []storage.Day{9}, 10, standings.Streak{Days: 2, Best: 2}, nil},
		{"outage today", []storage.Day{9}, []storage.Day{10}, 10, standings.Streak{Days: 1, Best: 1}, nil},
		{"outage does not excuse more", []storage.Day{10, 7}, []storage.Day{9}, 10, standings.Streak{Days: 1, Best: 1}, nil},
		{"solved in an outage", []storage.Day{10, 9, 8}, []storage.Day{9}, 10, standings.Streak{Days: 3, Best: 3}, nil},
		{"a day ahead in another zone", []storage.Day{11, 10}, nil, 10, standings.Streak{Days: 2, Best: 2}, nil},
		{"today between", []storage.Day{11, 9}, nil, 10, standings.Streak{Days: 2, Best: 2}, nil},
		{"the seventh day", span(4, 10), nil, 10, standings.Streak{Days: 7, Best: 7, Freezes: 1, Earned: true}, nil},
		{"the eighth", span(3, 10), nil, 10, standings.Streak{Days: 8, Best: 8, Freezes: 1}, nil},
		{"a freeze used", span(2, 8), nil, 10, standings.Streak{Days: 7, Best: 7, Froze: 1, Earned: true}, []storage.Day{9}},
		{"and the streak goes on", append([]storage.Day{10}, span(2, 8)...), nil, 10, standings.Streak{Days: 8, Best: 8, Froze: 1}, []storage.Day{9}},
		{"one missed too many", span(1, 7), nil, 10, standings.Streak{Best: 7, Earned: true}, []storage.Day{8}},
		{"two at most", span(1, 28), nil, 28, standings.Streak{Days: 28, Best: 28, Freezes: 2}, nil},
		{"two used", append([]storage.Day{31}, span(1, 28)...), nil, 31, standings.Streak{Days: 29, Best: 29, Froze: 2}, []storage.Day{29, 30}},
		{"an outage uses none", span(1, 8), []storage.Day{9}, 10, standings.Streak{Days: 8, Best: 8, Freezes: 1}, nil},
		{"a frozen day does not count", append(span(10, 16), span(2, 8)...), nil, 16, standings.Streak{Days: 14, Best: 14, Freezes: 1, Earned: true}, []storage.Day{9}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			down := map[storage.Day]bool{}
			for _, d := range tt.down {
				down[d] = true
			}
			got, frozen := standings.Fold(tt.days, down, tt.open)
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
		switch {
		case y.solved[d]:
			days++
			if best < days {
				best = days
			}
			if days%7 == 0 && freezes < 2 {
				freezes++
			}
		case y.down[d] || d == y.day:
		case freezes > 0 && days > 0:
			freezes--
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
