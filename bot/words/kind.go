package words

import (
	"fmt"
	"kenkenbot/board"
	"strings"
)

// Kind says what kind of puzzle it is: "6×6 hard".
func Kind(size int, difficulty board.Difficulty) string {
	return fmt.Sprintf("%d×%d %s", size, size, difficulty)
}

// capital begins a sentence.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
