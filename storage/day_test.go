package storage

import (
	"testing"
	"time"
	_ "time/tzdata"

	"kenkenbot/internal/detector"
)

func TestDayAt(t *testing.T) {
	tests := []struct {
		name, zone, day string
		minute          int
		want            string
	}{
		{"plain", "UTC", "2026-11-21", 9 * 60, "2026-11-21T09:00:00Z"},
		{"east", "Asia/Tokyo", "2026-11-21", 0, "2026-11-20T15:00:00Z"},
		{"half an hour off", "Asia/Kolkata", "2026-11-21", 0, "2026-11-20T18:30:00Z"},
		{"spring gap gives its end", "Europe/Berlin", "2026-03-29", 2*60 + 30, "2026-03-29T01:00:00Z"},
		{"before the gap", "Europe/Berlin", "2026-03-29", 1*60 + 59, "2026-03-29T00:59:00Z"},
		{"after the gap", "Europe/Berlin", "2026-03-29", 3 * 60, "2026-03-29T01:00:00Z"},
		{"autumn hour gives its first", "Europe/Berlin", "2026-10-25", 2*60 + 30, "2026-10-25T00:30:00Z"},
		{"after the repeated hour", "Europe/Berlin", "2026-10-25", 3 * 60, "2026-10-25T02:00:00Z"},
		{"west gap", "America/New_York", "2026-03-08", 2*60 + 30, "2026-03-08T07:00:00Z"},
		{"west repeated", "America/New_York", "2026-11-01", 1*60 + 30, "2026-11-01T05:30:00Z"},
		{"midnight skipped", "America/Asuncion", "2023-10-01", 0, "2023-10-01T04:00:00Z"},
		{"half-hour change", "Australia/Lord_Howe", "2026-04-05", 1*60 + 45, "2026-04-04T14:45:00Z"},
		{"a date skipped whole", "Pacific/Apia", "2011-12-30", 9 * 60, "2011-12-30T10:00:00Z"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			loc, err := time.LoadLocation(tt.zone)
			if err != nil {
				t.Fatal(err)
			}
			day, err := ParseDay(tt.day)
			if err != nil {
				t.Fatal(err)
			}
			if got := day.At(loc, tt.minute).UTC().Format(time.RFC3339Nano); got != tt.want {
				t.Errorf("%s %02d:%02d in %s begins at %s, want %s", tt.day, tt.minute/60, tt.minute%60, tt.zone, got, tt.want)
			}
		})
	}
}

// TestDayAtIsFirst checks At against a walk over every minute, through two years of
// zones whose clocks change.
func TestDayAtIsFirst(t *testing.T) {
	detector.Slow(t)
	for _, zone := range []string{"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Asuncion", "Africa/Casablanca"} {
		loc, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		for day := DayOf(time.Date(2023, 1, 1, 0, 0, 0, 0, time.UTC)); day < DayOf(time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)); day++ {
			for _, minute := range []int{0, 30, 60, 105, 119, 120, 150, 180, 23*60 + 59} {
				got := day.At(loc, minute)
				if clockBefore(got, day, minute) {
					t.Fatalf("%s %v %d: %v is too early", zone, day, minute, got)
				}
				for k := 1; k <= 4*60; k++ {
					if early := got.Add(-time.Duration(k) * time.Minute); DayOf(early) == day && !clockBefore(early, day, minute) {
						t.Fatalf("%s %v %d: %v comes before %v", zone, day, minute, early, got)
					}
				}
			}
		}
	}
}

func TestDayText(t *testing.T) {
	for _, s := range []string{"1969-12-31", "1970-01-01", "2024-02-29", "2026-11-21"} {
		d, err := ParseDay(s)
		if err != nil || d.String() != s {
			t.Errorf("ParseDay(%q) = %v, %v", s, d, err)
		}
	}
	for _, s := range []string{"", "21.11.2026", "2026-02-30", "2026-1-1"} {
		if _, err := ParseDay(s); err == nil {
			t.Errorf("ParseDay(%q) took it", s)
		}
	}
}
