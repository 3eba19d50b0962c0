package tape

import (
	"strings"
	"testing"

	"kenkenbot/board"
	"pgregory.net/rapid"
)

// drawSnapshot returns what the cells of some board may hold.
func drawSnapshot(t *rapid.T, n int, label string) Snapshot {
	s := NewSnapshot(n)
	for i := range s.Grid {
		s.Grid[i] = uint8(rapid.IntRange(0, n).Draw(t, label+" value"))
		s.Marks[i] = board.Candidates(rapid.Uint32().Draw(t, label+" marks")) & board.AllCandidates(n)
		if s.Grid[i] == 0 {
			continue
		}
		for bit := range mates(n, i) {
			if rapid.Bool().Draw(t, label+" held") {
				s.held[i] |= bit
			}
		}
	}
	return s
}

func TestEffectsLeadFromBoardToBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, board.MaxSize).Draw(t, "size")
		from, to := drawSnapshot(t, n, "from"), drawSnapshot(t, n, "to")
		text := FormatEffects(from.EffectsTo(n, to))
		effects, err := parseEffects(n, text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		from.put(n, effects)
		if left := from.EffectsTo(n, to); len(left) > 0 {
			t.Fatalf("%q leaves %q to do", text, FormatEffects(left))
		}
	})
}

func TestEffectsAreReadStrictly(t *testing.T) {
	for _, text := range []string{
		"a1", "a1=0", "a1=5", "a1=:", "a1=:0", "a1=:5", "a1=:21", "a1=:11", "a1=12", "a1 =1", "A1=1",
		"a1=1 ", " a1=1", "a1=1  b1=2", "b1=1 a1=2", "a1=1 a1=2", "e1=1", "a5=1", "a01=1", "a1==1", "a1=1:2:3",
		"a1=x", "a1=1,b1=2", "a1=/2", "a1=1/", "a1=1/0", "a1=1/1", "a1=1/10", "a1=1/100", "a1=1/02", "a1=1/E", "a1=1/2:3", "a1=1/2/4", strings.Repeat("a1=1 ", 16) + "a1=1",
	} {
		if effects, err := parseEffects(4, text); err == nil {
			t.Errorf("%q is read as %+v", text, effects)
		}
	}
}

func FuzzParseEffects(f *testing.F) {
	for _, text := range []string{"", "a1=3", "a1=:124 b2=2:13 c3=", "p16=g:12g", "a1=0", "a1=1:23/2e"} {
		f.Add(16, text)
		f.Add(4, text)
	}
	f.Fuzz(func(t *testing.T, n int, text string) {
		if n < 1 || n > board.MaxSize {
			return
		}
		effects, err := parseEffects(n, text)
		if err == nil && FormatEffects(effects) != text {
			t.Errorf("%q comes out as %q", text, FormatEffects(effects))
		}
	})
}
