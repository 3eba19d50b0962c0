package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// unmapCode takes the program's code out of the memory of this process. What runs again is
// mapped again, page by page, from the copy of the file that the system keeps; what does not
// is the first that the system gives up when others need room. Nothing writes to code, so
// nothing is lost. Where it can't be done the bot is merely larger.
func unmapCode() {
	maps, _ := os.ReadFile("/proc/self/maps")
	for line := range strings.Lines(string(maps)) {
		// 00400000-0145e000 r-xp 00000000 fe:00 9994310 /usr/local/bin/bot
		f := strings.Fields(line)
		if len(f) < 6 || f[1] != "r-xp" || !strings.HasPrefix(f[5], "/") {
			continue
		}
		var begin, end uintptr
		fmt.Sscanf(f[0], "%x-%x", &begin, &end)
		syscall.Syscall(syscall.SYS_MADVISE, begin, end-begin, syscall.MADV_DONTNEED)
	}
}
