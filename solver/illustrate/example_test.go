package illustrate

import (
	"testing"

	"kenkenbot/imaging"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

// TestExample follows an example: from the exercise's board by way of its eliminations, which
// are struck out and then gone, to its digit.
func TestExample(t *testing.T) {
	made, err := generate.Generate(t.Context(), generate.Spec{Size: 4, Needs: logic.NakedPair, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	e := made.Exercise
	film := Example(made.Puzzle, e, imaging.Light)
	if !film.Start.Grid.Equal(e.Grid) || len(film.Frames) < 3 {
		t.Fatalf("%d frames, from %v", len(film.Frames), film.Start.Grid)
	}
	gone := e.Advice.Step().Step.Eliminate[0]
	i := gone.Cell.Index(4)
	struck, left := film.Frames[0], film.Frames[1]
	if struck.Struck[i]&gone.Values != gone.Values || struck.Marks[i]&gone.Values == 0 || len(struck.Cause) == 0 {
		t.Errorf("%v is not struck from %v", gone, struck.Marks[i])
	}
	if left.Marks[i]&gone.Values != 0 {
		t.Errorf("%v is still there: %v", gone, left.Marks[i])
	}
	last, d := film.Frames[len(film.Frames)-1], e.Digit()
	if last.Cell == nil || *last.Cell != d.Cell || last.Grid.At(4, d.Cell) != d.Value {
		t.Errorf("it ends with %v at %v, want %+v", last.Grid, last.Cell, d)
	}
	for k := 1; k < len(film.Frames); k++ {
		if film.Frames[k].At <= film.Frames[k-1].At {
			t.Errorf("frame %d comes at %v, after one at %v", k, film.Frames[k].At, film.Frames[k-1].At)
		}
	}
	if e.Grid.At(4, d.Cell) != 0 {
		t.Error("the exercise itself was solved")
	}
	if _, err := imaging.NewRenderer().Replay(t.Context(), film); err != nil {
		t.Error(err)
	}
}
