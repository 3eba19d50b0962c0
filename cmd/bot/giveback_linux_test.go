package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestUnmapCode(t *testing.T) {
	before := residentCode(t)
	unmapCode()
	if after := residentCode(t); after > before/2 {
		t.Errorf("%d KiB of code are in memory, and %d were before", after, before)
	}
}

// residentCode returns how much code of files is in the memory of this process, in KiB.
func residentCode(t *testing.T) (sum int) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip("this system does not say what is in memory: ", err)
	}
	code := false
	for line := range strings.Lines(string(maps)) {
		f := strings.Fields(line)
		if strings.Contains(f[0], "-") {
			code = f[1] == "r-xp" && len(f) > 5 && strings.HasPrefix(f[5], "/")
		}
		var resident int
		if n, _ := fmt.Sscanf(line, "Rss: %d kB", &resident); n == 1 && code {
			sum += resident
		}
	}
	return sum
}
