package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of processor times in /proc: USER_HZ, which is 100 on every
// architecture that Go knows (man 5 proc, man 7 time).
const tick = time.Second / 100

// processorTime returns what a process has used of the processors so far, for itself and
// in the kernel, and whether that is known.
func processorTime(process int) (time.Duration, bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", process))
	if err != nil {
		return 0, false
	}
	// The name in parentheses may have blanks and parentheses of its own.
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	if len(fields) < 13 {
		return 0, false
	}
	var ticks int64
	for _, field := range fields[11:13] { // utime and stime, the 14th and 15th in all
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, false
		}
		ticks += n
	}
	return time.Duration(ticks) * tick, true
}

// Resident returns how many bytes of memory a process holds, and whether that is known.
func Resident(process int) (int64, bool) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process))
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(status)) {
		if value, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			n, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
			return n << 10, err == nil
		}
	}
	return 0, false
}

// Machine names the processor and how busy the machine is, as far as that is known.
func Machine() string {
	model := "a processor that it does not name"
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if value, ok := strings.CutPrefix(line, "model name"); ok {
			model = strings.TrimSpace(strings.TrimLeft(value, " \t:"))
			break
		}
	}
	average, _ := os.ReadFile("/proc/loadavg")
	load, _, _ := strings.Cut(string(average), " ")
	return fmt.Sprintf("%s, load average %s", model, load)
}
