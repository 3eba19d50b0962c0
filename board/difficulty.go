package board

import (
	"fmt"
	"strings"
)

// Difficulty is the grade of a puzzle: the highest rung that it needs of the ladder of
// techniques in solver/logic. The numbers are stored in databases and never change.
type Difficulty uint8

// The grades, easiest first.
const (
	Easy Difficulty = iota + 1
	Medium
	Hard
	Expert
	Extreme
)

// Difficulties lists every grade, easiest first.
var Difficulties = [...]Difficulty{Easy, Medium, Hard, Expert, Extreme}

var difficultyNames = [...]string{Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert", Extreme: "extreme"}

// String returns the grade's name in lower case.
func (d Difficulty) String() string {
	if d < Easy || d > Extreme {
		return fmt.Sprintf("difficulty %d", uint8(d))
	}
	return difficultyNames[d]
}

// ParseDifficulty reads a grade's name in any case. The error lists the names.
func ParseDifficulty(s string) (Difficulty, error) {
	for _, d := range Difficulties {
		if strings.EqualFold(strings.TrimSpace(s), d.String()) {
			return d, nil
		}
	}
	return 0, fmt.Errorf("difficulty %q: want one of easy, medium, hard, expert, extreme", s)
}

// MarshalText writes the grade's name.
func (d Difficulty) MarshalText() ([]byte, error) {
	if d < Easy || d > Extreme {
		return nil, fmt.Errorf("difficulty %d: want %d to %d", uint8(d), Easy, Extreme)
	}
	return []byte(d.String()), nil
}

// UnmarshalText reads a grade's name.
func (d *Difficulty) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDifficulty(string(text))
	return err
}
