package wait

import (
	"testing"
	"time"
)

func TestBackoffGrows(t *testing.T) {
	for failures, want := range map[int]time.Duration{0: time.Second, 1: time.Second, 2: 2 * time.Second, 5: 16 * time.Second, 7: time.Minute, 1 << 40: time.Minute} {
		for range 50 {
			if d := Backoff(time.Second, time.Minute, failures); d < want*3/4 || d > want*5/4 {
				t.Errorf("after %d failures %v, want about %v", failures, d, want)
			}
		}
	}
}
