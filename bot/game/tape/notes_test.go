package tape_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game/tape"
	"pgregory.net/rapid"
)

// drawPlayed returns a board after some random values and notes.
func drawPlayed(t *rapid.T, n int) tape.Snapshot {
	s := tape.NewSnapshot(n)
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		i := rapid.IntRange(0, n*n-1).Draw(t, "cell")
		if s.Grid[i] == 0 && rapid.Bool().Draw(t, "notes") {
			marks := board.Candidates(rapid.Uint32().Draw(t, "marks")) & board.AllCandidates(n)
			s.Note(n, i, marks, marks^s.Marks[i])
			continue
		}
		s.Set(n, i, rapid.IntRange(0, n).Draw(t, "value"), rapid.Bool().Draw(t, "clears"))
	}
	return s
}

// TestAValueThatGoesLeavesTheNotesAsTheyWere writes values into empty cells of a played
// board and erases them in any order.
func TestAValueThatGoesLeavesTheNotesAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(t, "size")
		s := drawPlayed(t, n)
		before := s.Clone()
		var written []int
		for i, v := range s.Grid {
			if v == 0 && rapid.Bool().Draw(t, "write") {
				value := rapid.IntRange(1, n).Draw(t, "value")
				s.Set(n, i, value, true)
				written = append(written, i)
				for j := range s.Marks {
					if j != i && (j/n == i/n || j%n == i%n) && s.Marks[j].Has(value) {
						t.Fatalf("%d in %v leaves its note in %v", value, board.CellAt(n, i), board.CellAt(n, j))
					}
				}
			}
		}
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0))
		random.Shuffle(len(written), func(a, b int) { written[a], written[b] = written[b], written[a] })
		for _, i := range written {
			s.Set(n, i, 0, rapid.Bool().Draw(t, "clears"))
		}
		if !reflect.DeepEqual(s, before) {
			t.Fatalf("the way back leaves %q to do", tape.FormatEffects(s.EffectsTo(n, before)))
		}
	})
}
