package game

import (
	"fmt"
	"testing"
	"time"
)

func TestOutageDays(t *testing.T) {
	at := func(s string) time.Time {
		v, err := time.Parse("2006-01-02 15:04", s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	tests := []struct{ from, to, want string }{
		{"2026-11-20 12:00", "2026-11-20 18:00", "[]"},
		{"2026-11-20 12:00", "2026-11-20 18:01", "[2026-11-20]"},
		{"2026-11-20 20:00", "2026-11-21 05:00", "[]"},
		{"2026-11-20 20:00", "2026-11-21 07:00", "[2026-11-21]"},
		{"2026-11-20 12:00", "2026-11-22 12:00", "[2026-11-20 2026-11-21 2026-11-22]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(outageDays(at(tt.from), at(tt.to))); got != tt.want {
			t.Errorf("down from %s to %s: %s, want %s", tt.from, tt.to, got, tt.want)
		}
	}
	if n := len(outageDays(at("2020-01-01 00:00"), at("2026-01-01 00:00"))); n > maxOutage+1 {
		t.Errorf("%d days excused", n)
	}
}
