//go:build linux || darwin

package operate

import (
	"math"
	"syscall"
)

// OpenFiles returns how many files this process may have open at a time, connections
// included, and whether that is known. Go has raised it as far as it may.
func OpenFiles() (most int, known bool) {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0, false
	}
	return int(min(limit.Cur, math.MaxInt32)), true
}
