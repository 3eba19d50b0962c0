package generate_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

var manyNeeds = flag.Int("needs", 0, "make so many puzzles for each technique and size, and print what it took")

// needed are the techniques that a lesson teaches, with the sizes whose puzzles have them.
var needed = map[logic.Technique][]int{
	logic.GivenCell:      {4, 5, 6},
	logic.LastInLine:     {3, 4, 5, 6},
	logic.CageCompletion: {3, 4, 5, 6},
	logic.NakedSingle:    {3, 4, 5, 6},
	logic.CageDigits:     {4, 5, 6},
	logic.HiddenSingle:   {4, 5, 6},
	logic.CagePlaces:     {3, 4, 5, 6},
	logic.CageClaim:      {4, 5, 6},
	logic.NakedPair:      {4, 5, 6},
	logic.CageSupport:    {4, 5, 6},
	logic.LineClaim:      {4, 5, 6},
	logic.LineInCage:     {4, 5, 6},
	logic.InnieOutie:     {4, 5, 6},
	logic.LineTotals:     {4, 5, 6},
	logic.Parity:         {4, 5, 6},
	logic.XWing:          {5, 6},
	logic.XYWing:         {4},
	logic.CagePair:       {4, 5},
	logic.EitherWay:      {4, 5},
}

// A puzzle made for a technique needs it exactly once, at the position it comes with.
func TestNeeds(t *testing.T) {
	each := max(*manyNeeds, 1)
	for _, technique := range logic.Techniques() {
		for _, size := range needed[technique] {
			if *manyNeeds == 0 && size != needed[technique][0] {
				continue
			}
			t.Run(fmt.Sprintf("%v %d", technique, size), func(t *testing.T) {
				start, unmet := time.Now(), 0
				for seed, made := uint64(0), 0; made < each; seed++ {
					r, err := generate.Generate(t.Context(), generate.Spec{Size: size, Needs: technique, Seed: seed})
					var none *generate.UnmetError
					if errors.As(err, &none) && unmet < 2*each {
						unmet++
						continue
					}
					if err != nil {
						t.Fatal(err)
					}
					made++
					checkNeeds(t, r, technique)
				}
				if *manyNeeds > 0 {
					t.Logf("%d in %v, %d seeds in vain", each, time.Since(start).Round(time.Millisecond), unmet)
				}
			})
		}
	}
}

// checkNeeds solves the puzzle by easier techniques alone, up to the exercise and from
// behind it.
func checkNeeds(t *testing.T, r generate.Result, technique logic.Technique) {
	t.Helper()
	e := r.Exercise
	if e == nil || e.Technique != technique || e.Advice.Step().Step.Technique != technique {
		t.Fatalf("the exercise is %+v, want one of %v", e, technique)
	}
	if d := e.Digit(); r.Solution.At(r.Puzzle.Size(), d.Cell) != d.Value {
		t.Fatalf("the exercise leads to %+v, which is wrong", d)
	}
	times, met := 0, false
	s := logic.NewState(r.Puzzle)
	for step, err := range s.Steps(context.Background(), logic.Limits{}) {
		if err != nil {
			t.Fatal(err)
		}
		if step.Technique == technique {
			times++
			met = met || s.Grid().Equal(e.Grid)
		}
		if step.Technique > technique && !technique.EveryPuzzleNeeds() {
			t.Fatalf("the puzzle needs %v, want nothing harder than %v", step.Technique, technique)
		}
	}
	if !met {
		t.Fatalf("no step of %v is due where the exercise has one", technique)
	}
	if times != 1 && !technique.EveryPuzzleNeeds() {
		t.Fatalf("the puzzle needs %v %d times, want once", technique, times)
	}
	if r.Rating.Difficulty != technique.Rung() {
		t.Fatalf("the puzzle is %v, want %v", r.Rating.Difficulty, technique.Rung())
	}
}

// What can't be needed is said, within the bound of tries or at once.
func TestNeedsInVain(t *testing.T) {
	_, err := generate.Generate(t.Context(), generate.Spec{Size: 3, Needs: logic.HiddenQuad})
	var unmet *generate.UnmetError
	if !errors.As(err, &unmet) {
		t.Errorf("a 3×3 puzzle that needs a hidden quad: %v, want an UnmetError", err)
	}
	for _, s := range []generate.Spec{{Size: 4, Needs: 99}, {Size: 4, Needs: logic.XWing, Difficulty: board.Easy}} {
		var fault *generate.SpecError
		if _, err := generate.Generate(t.Context(), s); !errors.As(err, &fault) || fault.Field != "needs" {
			t.Errorf("%+v: %v, want a SpecError about needs", s, err)
		}
	}
}
