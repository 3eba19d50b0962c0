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
		var begin, end uintptr
		var rights, offset, device, inode, path string
		fmt.Sscanf(line, "%x-%x %s %s %s %s %s", &begin, &end, &rights, &offset, &device, &inode, &path)
		if rights == "r-xp" && strings.HasPrefix(path, "/") {
			syscall.Syscall(syscall.SYS_MADVISE, begin, end-begin, syscall.MADV_DONTNEED)
		}
	}
}
