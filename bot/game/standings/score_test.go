package standings

import (
	"testing"
	"time"
)

func TestIsTimed(t *testing.T) {
	const par = 10 * time.Minute
	for took, want := range map[time.Duration]bool{
		0: false, par/10 - time.Millisecond: false, par / 10: true, par: true, time.Hour: true, time.Hour + time.Millisecond: false,
	} {
		if got := IsTimed(took, par); got != want {
			t.Errorf("%v where par is %v: %v", took, par, got)
		}
	}
	if long := 20 * time.Minute; !IsTimed(4*long, long) || IsTimed(4*long+1, long) || !IsTimed(time.Hour, 0) {
		t.Error("four times par is longer than an hour, and a puzzle without a par has an hour")
	}
}

func TestPoints(t *testing.T) {
	const par = 10 * time.Minute
	for took, want := range map[time.Duration]int{
		time.Minute: 10, par / 2: 10, par/2 + time.Millisecond: 8, par: 8,
		par + time.Millisecond: 6, 2 * par: 6, 2*par + time.Millisecond: SolvePoints, time.Hour: SolvePoints,
	} {
		if got := Points(took, par); got != want {
			t.Errorf("%v brings %d points, want %d", took, got, want)
		}
	}
	if got := Points(time.Hour, 0); got != SolvePoints {
		t.Errorf("a puzzle without a par brings %d points", got)
	}
}
