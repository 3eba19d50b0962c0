package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestUnmapCode wants little code in memory afterwards. Starting the test alone has mapped half of it.
func TestUnmapCode(t *testing.T) {
	unmapCode()
	if resident, size := code(t); resident > size/4 {
		t.Errorf("of %d KiB of code %d are in memory", size, resident)
	}
}

// code returns how much code of files this process has, and how much of it is in memory, in KiB.
func code(t *testing.T) (resident, size int) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip("this system does not say what is in memory: ", err)
	}
	inCode := false
	for line := range strings.Lines(string(maps)) {
		f := strings.Fields(line)
		if strings.Contains(f[0], "-") {
			inCode = f[1] == "r-xp" && len(f) > 5 && strings.HasPrefix(f[5], "/")
		}
		var kib int
		if n, _ := fmt.Sscanf(line, "Size: %d kB", &kib); n == 1 && inCode {
			size += kib
		}
		if n, _ := fmt.Sscanf(line, "Rss: %d kB", &kib); n == 1 && inCode {
			resident += kib
		}
	}
	return resident, size
}
