package words

import (
	"fmt"
	"strings"

	"kenkenbot/solver/logic"
)

// Kind says what kind of puzzle it is: "6×6 hard".
func Kind(size, difficulty int) string {
	return fmt.Sprintf("%d×%d %s", size, size, logic.Difficulty(difficulty))
}

// capital begins a sentence.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
