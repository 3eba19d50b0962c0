package storage

import "testing"

func TestPeriods(t *testing.T) {
	for _, tt := range []struct {
		span       Span
		day, first string
	}{
		{OneWeek, "2026-11-16", "2026-11-16"}, // a Monday
		{OneWeek, "2026-11-22", "2026-11-16"}, // a Sunday
		{OneWeek, "2027-01-01", "2026-12-28"},
		{OneMonth, "2026-11-01", "2026-11-01"},
		{OneMonth, "2026-11-30", "2026-11-01"},
		{OneMonth, "2028-02-29", "2028-02-01"},
	} {
		day, err := ParseDay(tt.day)
		if err != nil {
			t.Fatal(err)
		}
		if p := tt.span.On(day); p.Span != tt.span || p.First.String() != tt.first {
			t.Errorf("%d of %s begins on %s, want %s", tt.span, tt.day, p.First, tt.first)
		}
	}
	if p := AllTime.On(20000); p != (Period{}) {
		t.Errorf("all time is %+v", p)
	}
}
