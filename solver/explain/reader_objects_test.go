package explain_test

import (
	"errors"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// TestReaderObjects shows the reader texts about one board, true and false, whole and not.
func TestReaderObjects(t *testing.T) {
	p, _, err := format.Parse("4\n+3 a1 b1\n+7 c1 d1\n+6 a2 b2 a3\n+7 c2 d2\n-3 b3 c3\n/2 d3 d4\n*12 a4 b4\n+2 c4\n")
	if err != nil {
		t.Fatal(err)
	}
	notes := board.NewMarks(4)
	notes[board.At(0, 0).Index(4)] = board.CandidatesOf(1, 2)
	for name, test := range map[string]struct {
		text string
		want error
	}{
		"a list":                      {"the 3+ cage at a1 can only be 1+2. So a1 can't be 3 or 4; b1 can't be 3 or 4.", nil},
		"one digit too few":           {"the 3+ cage at a1 can only be 1+2. So b1 can't be 3.", errLess},
		"one digit too many":          {"the 3+ cage at a1 can only be 1+2. So b1 can't be 1, 3 or 4.", errUnreached},
		"a list with a gap":           {"the 6+ cage at a2 can only be 1+2+3. So a2, b2 and a3 can't be 4.", errFalse},
		"a list that doesn't add up":  {"the 3+ cage at a1 can only be 1+3. So b1 can't be 4.", errFalse},
		"a gap with a reason":         {"the 6+ cage at a2 can only be 1+2+3. Not 1+1+4: row 4 has a 2. So a2, b2 and a3 can't be 4.", errUnreached},
		"a reason that isn't so":      {"the 6+ cage at a2 can only be 1+2+3. Not 1+1+4: row 2 has a 4. So a2, b2 and a3 can't be 4.", errFalse},
		"a cage that isn't there":     {"the 3+ cage at b1 can only be 1+2. So b1 can't be 3 or 4.", errFalse},
		"what notes show":             {"a1 can only be 2: everything else was ruled out earlier. So a1 is 2.", errUnreached},
		"what notes don't show":       {"where can 4 go in row 1? a1 can only be 1 or 2; b1 can only be 1 or 2; c1 can only be 3. Only d1 is left. So d1 is 4.", errHidden},
		"half of where a digit is":    {"where can 4 go in row 4? Row 4 has a 2. Only b4 is left. So b4 is 4.", errUnreached},
		"a sum":                       {"row 1 adds up to 10. The 3+ cage at a1 makes 3. So c1 + d1 = 10 − 3 = 7. So c1 can't be 1 or 2.", nil},
		"a sum that is another":       {"row 1 adds up to 10. The 3+ cage at a1 makes 3. So c1 + d1 = 10 − 3 = 6.", errFalse},
		"a cage left out of a sum":    {"row 1 adds up to 10. The 3+ cage at a1 makes 3. So c1 = 10 − 3 = 7.", errFalse},
		"a sum of another line":       {"row 1 adds up to 11. The 3+ cage at a1 makes 3. So c1 + d1 = 11 − 3 = 8.", errFalse},
		"a bound":                     {"if a2 is 4 or more, then b2 and a3 make at least 1 + 1 = 2, but the 6+ cage at a2 needs only 2 there. So a2 can't be 4.", errUnreached},
		"a bound that is too low":     {"if a2 is 1, then b2 and a3 make at most 2 + 2 = 4, but the 6+ cage at a2 needs 5 there. So a2 can't be 1.", errHidden},
		"a digit that doesn't divide": {"4 doesn't divide 12, the target of the 12× cage at a4. So a4 and b4 can't be 4.", errFalse},
		"one of two lines unproved":   {"the 2 of row 1 and the 3 of column a fit only into the 6+ cage at a2 (column c has a 2), which can then only be 1+2+3. So a2, b2 and a3 can't be 4.", errUnreached},
		"another way to say it":       {"the 3+ cage at a1 is one of 1 and 2.", errUnread},
	} {
		t.Run(name, func(t *testing.T) {
			g := board.NewGrid(4)
			g[board.At(3, 2).Index(4)] = 2
			r := begin(seen(p, g, notes, nil), test.text)
			err := r.read()
			if err == nil && len(r.unsaid()) > 0 {
				err = errLess
			}
			if !errors.Is(err, test.want) {
				t.Errorf("%v, want %v", err, test.want)
			}
		})
	}
}
