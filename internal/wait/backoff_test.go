package wait

import (
	"testing"
	"time"
)

func TestBackoffGrows(t *testing.T) {
	for failures, want := range map[int]time.Duration{0: time.Second, 1: time.Second, 2: 2 * time.Second, 5: 16 * time.Second, 7: time.Minute, 1 << 40: time.Minute} {
		seen := map[time.Duration]bool{}
		for range 50 {
			d := Backoff(time.Second, time.Minute, failures)
			if d < want*3/4 || d > want*5/4 {
				t.Errorf("after %d failures %v, want about %v", failures, d, want)
			}
			seen[d] = true
		}
		if len(seen) < 10 {
			t.Errorf("after %d failures %d different pauses: what failed together comes back together", failures, len(seen))
		}
	}
}
