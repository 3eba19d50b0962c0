package logic

import (
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// fourOps are the operators of a usual puzzle.
var fourOps = []board.Op{board.Add, board.Multiply, board.Subtract, board.Divide}

// reading counts by technique the steps that a reader followed, and those of them that
// are opaque.
type reading struct{ read, opaque map[Technique]int }

func newReading() reading { return reading{make(map[Technique]int), make(map[Technique]int)} }

// through follows a whole solve with its reasons.
func (c reading) through(t *testing.T, p *board.Puzzle, l Limits) {
	t.Helper()
	s, r := NewState(p), newReader(p)
	for step, err := range s.Steps(t.Context(), l) {
		if err != nil {
			return // too hard for the limits: nobody reads it
		}
		c.read[step.Technique]++
		reasons := s.Why(&step)
		err := r.believe(&step, reasons)
		opaque := slices.ContainsFunc(reasons, func(r Reason) bool { return r.Opaque() })
		if opaque != errors.Is(err, errOpaque) {
			t.Errorf("%v: Opaque is %v, the reader says %v", step.Technique, opaque, err)
		}
		switch {
		case opaque:
			c.opaque[step.Technique]++
		case err != nil:
			t.Fatalf("%v %+v %+v: %v\n%v\n%+v", step.Technique, step.Place, step.Eliminate, err, s.grid, reasons)
		}
		r.apply(&step)
	}
}

// log tells the counts, and fails the test where a technique up to the hard rung is
// ever opaque.
func (c reading) log(t *testing.T) {
	t.Helper()
	for _, technique := range slices.Sorted(maps.Keys(c.read)) {
		t.Logf("%-15v %6d read, %4d opaque", technique, c.read[technique], c.opaque[technique])
		if technique.Rung() <= board.Hard && c.opaque[technique] > 0 {
			t.Errorf("%v is opaque %d times of %d", technique, c.opaque[technique], c.read[technique])
		}
	}
}

// TestReaderFollowsEveryStep reads the solves of Keen's puzzles, all of them with KENKEN_FULL set.
func TestReaderFollowsEveryStep(t *testing.T) {
	t.Parallel()
	all := newReading()
	for size := 4; size <= 9; size++ {
		for _, level := range keenLevels {
			puzzles, _ := keenPuzzles(t, size, byte(level))
			for _, p := range puzzles[:some(len(puzzles)/3, len(puzzles))] {
				all.through(t, p, Limits{})
			}
		}
	}
	all.log(t)
}

// TestReaderFollowsOtherPuzzles reads the solves of the corpus's other puzzles. With
// KENKEN_FULL set it reads the hardest to their end, which takes minutes.
func TestReaderFollowsOtherPuzzles(t *testing.T) {
	t.Parallel()
	all, limits := newReading(), Limits{Work: 3_000_000}
	if os.Getenv("KENKEN_FULL") != "" {
		limits = Limits{Time: 10 * time.Minute}
	}
	for _, folder := range []string{"breider", "dff", "gijs", "hard", "odd"} {
		err := filepath.WalkDir(boardtest.Corpus(t, folder), func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && puzzleFile(path) {
				for _, p := range readPuzzles(t, path) {
					all.through(t, p, limits)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	all.log(t)
}

// puzzleFile reports whether a file of the corpus holds puzzles; others hold answers.
func puzzleFile(path string) bool {
	switch filepath.Ext(path) {
	case ".ken", ".json":
		return true
	case ".txt":
		return !slices.Contains([]string{"answers.txt", "counts.txt"}, filepath.Base(path))
	}
	return false
}

// TestReaderFollowsRandomPuzzles reads the solves of puzzles of the project's own, with
// every operator, and cages of up to seven cells.
func TestReaderFollowsRandomPuzzles(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 4))
	all := newReading()
	for range 150 {
		p, _ := boardtest.Puzzle(r, 4+r.IntN(4), 2+r.IntN(6), fourOps...)
		all.through(t, p, Limits{Work: 1_000_000})
	}
	all.log(t)
}

// TestReaderIsNoRubberStamp takes something out of every reason in turn and wants the
// reader to notice.
func TestReaderIsNoRubberStamp(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 5))
	noticed := make(map[string]int)
	for range 60 {
		p, _ := boardtest.Puzzle(r, 6, 4, fourOps...)
		s, reader := NewState(p), newReader(p)
		for step, err := range s.Steps(t.Context(), Limits{Work: 300_000}) {
			if err != nil {
				break
			}
			for _, reason := range s.Why(&step) {
				if reason.Opaque() {
					continue
				}
				for name, without := range weakened(reason) {
					if err := reader.follow(&without); err == nil {
						t.Fatalf("%v without %s is believed all the same: %+v", step.Technique, name, reason)
					}
					noticed[name]++
				}
			}
			reader.apply(&step)
		}
	}
	for _, name := range []string{"a bar", "a combination", "a part", "a try", "a case", "a term", "a fit", "a link", "a clash"} {
		if noticed[name] == 0 {
			t.Logf("no reason has %s", name)
		}
	}
	if len(noticed) < 6 {
		t.Errorf("only %v was tried", noticed)
	}
}

// weakened are versions of the reason that each lack something.
func weakened(r Reason) map[string]Reason {
	list := make(map[string]Reason)
	if len(r.Bars) > 0 && r.Technique != LineInCage {
		w := r
		w.Bars = r.Bars[1:]
		list["a bar"] = w
	}
	if len(r.Combos) > 1 {
		w := r
		w.Combos = r.Combos[1:]
		list["a combination"] = w
	}
	if f := r.Fault; f != nil {
		weaker := func(change func(f *CageFault)) Reason {
			w, c := r, *f
			change(&c)
			w.Fault = &c
			return w
		}
		if len(f.Parts) > 0 {
			list["a part"] = weaker(func(f *CageFault) { f.Parts = f.Parts[1:] })
		}
		if len(f.Tries) > 0 {
			list["a try"] = weaker(func(f *CageFault) { f.Tries = f.Tries[1:] })
		}
		if len(f.Cases) > 0 {
			list["a case"] = weaker(func(f *CageFault) { f.Cases = f.Cases[1:] })
		}
	}
	if r.Sum != nil && len(r.Sum.Terms) > 0 {
		w, sum := r, *r.Sum
		sum.Terms = sum.Terms[1:]
		w.Sum = &sum
		list["a term"] = w
	}
	if len(r.Fits) > 0 {
		w := r
		w.Fits = r.Fits[1:]
		list["a fit"] = w
	}
	if len(r.Clashes) > 0 {
		w := r
		w.Clashes = r.Clashes[1:]
		list["a clash"] = w
	}
	if len(r.Ways) > 0 {
		for k := range r.Ways {
			if steps := r.Ways[k].Steps; len(steps) > 0 {
				w := r
				w.Ways = slices.Clone(r.Ways)
				w.Ways[k].Steps = steps[:len(steps)-1]
				list["a step of a way"] = w
			}
		}
	}
	if len(r.Cause.Links) > 0 {
		w := r
		w.Cause.Links = r.Cause.Links[1:]
		list["a link"] = w
	}
	return list
}

// TestOpenSteps has the reader follow every step that boards have, not the easiest alone.
func TestOpenSteps(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 9))
	for range 40 {
		p, _ := boardtest.Puzzle(r, 4+r.IntN(3), 2+r.IntN(3), fourOps...)
		s, reader := NewState(p), newReader(p)
		for range 3 {
			steps, err := s.Open(t.Context(), Limits{Work: 3_000_000})
			if err != nil || len(steps) == 0 {
				break
			}
			for k := range steps {
				if err := reader.believe(&steps[k].Step, steps[k].Reasons); err != nil && !errors.Is(err, errOpaque) {
					t.Fatalf("%v: %v\n%+v", steps[k].Step.Technique, err, steps[k].Reasons)
				}
				if k > 0 && steps[k].Step.Score() < steps[k-1].Step.Score() {
					t.Fatal("the steps are out of order")
				}
			}
			s.Apply(&steps[0].Step)
			reader.apply(&steps[0].Step)
		}
	}
}
