//go:build !linux

package main

import "time"

// quiet gives the processes time: whether they are at work is not known here.
func quiet(_ []int, _ int, while time.Duration) error {
	time.Sleep(while + 300*time.Millisecond)
	return nil
}

// serverOf is the process of a database, which is not known here.
func serverOf(string) int { return 0 }
