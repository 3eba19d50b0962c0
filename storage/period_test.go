package storage

import "testing"

func TestPeriods(t *testing.T) {
	for _, tt := range []struct {
		span             Span
		day, first, last string
	}{
		{OneWeek, "2026-11-16", "2026-11-16", "2026-11-22"}, // a Monday
		{OneWeek, "2026-11-22", "2026-11-16", "2026-11-22"}, // a Sunday
		{OneWeek, "2027-01-01", "2026-12-28", "2027-01-03"},
		{OneMonth, "2026-11-01", "2026-11-01", "2026-11-30"},
		{OneMonth, "2026-11-30", "2026-11-01", "2026-11-30"},
		{OneMonth, "2028-02-29", "2028-02-01", "2028-02-29"},
	} {
		day, err := ParseDay(tt.day)
		if err != nil {
			t.Fatal(err)
		}
		if p := tt.span.On(day); p.Span != tt.span || p.First.String() != tt.first || p.Last().String() != tt.last {
			t.Errorf("%d of %s is %s to %s, want %s to %s", tt.span, tt.day, p.First, p.Last(), tt.first, tt.last)
		}
	}
	if p := AllTime.On(20000); p != (Period{}) || p.Last() != 0 {
		t.Errorf("all time is %+v", p)
	}
}
