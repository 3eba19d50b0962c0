package logic

import "os"

// some returns how much of its material a test goes through: a few, which find what a change is
// likely to break, or all with KENKEN_FULL set.
func some(few, all int) int {
	if os.Getenv("KENKEN_FULL") != "" {
		return all
	}
	return few
}
