package wait

import (
	"math/rand/v2"
	"time"
)

// Backoff returns how long to wait after the given number of failures in a row: first, doubling
// up to most, and each time up to a quarter more or less, so that what failed together
// does not come back together.
func Backoff(first, most time.Duration, failures int) time.Duration {
	d := min(most, first<<min(max(failures-1, 0), 16))
	return d*3/4 + rand.N(d/2)
}
