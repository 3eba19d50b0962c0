//go:build !linux

package main

import "time"

// processorTime returns what a process has used of the processors so far, and whether that
// is known: here it is not.
func processorTime(int) (time.Duration, bool) { return 0, false }

// Resident returns how many bytes of memory a process holds, and whether that is known:
// here it is not.
func Resident(int) (int64, bool) { return 0, false }

// Machine names the processor and how busy the machine is, as far as that is known.
func Machine() string { return "this system does not tell the processor's name" }
