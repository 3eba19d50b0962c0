package logic

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
)

// TestSolvedBy tries the techniques of the easy rung, which solve every easy puzzle, and
// none, which solve no board of several lines.
func TestSolvedBy(t *testing.T) {
	var easy []Technique
	for _, technique := range Techniques() {
		if technique.Rung() == board.Easy {
			easy = append(easy, technique)
		}
	}
	r := rand.New(rand.NewPCG(3, 9))
	solved := map[bool]int{}
	for range 200 {
		p, _ := randomPuzzle(t, r, 4)
		rating, err := Grade(t.Context(), p, Limits{})
		if err != nil {
			continue // several solutions
		}
		for _, techniques := range [][]Technique{easy, nil} {
			got, err := SolvedBy(t.Context(), p, techniques, Limits{})
			if err != nil || (techniques == nil && got) || (rating.Difficulty == board.Easy && techniques != nil && !got) {
				t.Fatalf("%v by %v: %v, %v\n%+v", rating.Difficulty, techniques, got, err, p.Cages())
			}
			solved[got]++
		}
	}
	if solved[true] == 0 || solved[false] == 0 {
		t.Errorf("solved %v", solved)
	}
}
