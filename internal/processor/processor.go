//go:build unix

// Package processor is test support: it tells what a process has used of the processors, which
// says more than a clock does while others use them, too.
package processor

import (
	"syscall"
	"testing"
	"time"
)

// Time returns what this process has used of the processors so far, for itself and the system.
func Time(tb testing.TB) time.Duration {
	tb.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
