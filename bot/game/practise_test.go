package game_test

import (
	"context"
	"flag"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// learner solves puzzles step by step, and is slow where a step asks for a technique that they lack.
type learner struct {
	*world
	lacks logic.Technique
}

// solve solves a puzzle along its path, if that asks for what the learner lacks. It returns the last
// Turn, and whether it did.
func (l *learner) solve(choice game.Choice) (last game.Turn, asked bool) {
	l.Helper()
	l.now = l.now.Add(10 * time.Minute) // there is a limit to orders
	c := l.course(1, choice)
	path, err := logic.FindPath(context.Background(), c.view.Puzzle, logic.Limits{})
	if err != nil || !path.Solved {
		l.Fatal("no path:", err)
	}
	if !slices.ContainsFunc(path.Steps(), l.slow) {
		return game.Turn{}, false
	}
	for _, leg := range path.Legs {
		wait := 8 * time.Second
		if slices.ContainsFunc(leg.Steps, l.slow) {
			wait = time.Minute
		}
		for _, at := range leg.Steps[len(leg.Steps)-1].Step.Place {
			if i := at.Cell.Index(c.view.Size); c.atPresent().Grid[i] == 0 {
				last = c.fill(i, wait)
				wait = 0
			}
		}
	}
	if last.View.Result == nil {
		l.Fatalf("not solved: %+v", last)
	}
	return last, true
}

// slow reports whether a step is one that the learner lacks.
func (l *learner) slow(a logic.Argued) bool { return a.Step.Technique == l.lacks }

// meets returns after how many puzzles that ask for what the learner lacks the bot has them practise it;
// 0 if that takes more than three.
func (l *learner) meets() int {
	l.Helper()
	kind := storage.Kind{Size: 5, Difficulty: l.lacks.Rung()}
	for solved := 0; solved < 3; {
		if _, asked := l.solve(game.Ordered{Order: almanac.Order{Kind: kind}}); !asked {
			continue
		}
		solved++
		l.now = l.now.Add(time.Second)
		if turn := l.must(l.Open(context.Background(), l.by(1, home1), game.Practise{})); turn.Refusal == nil && turn.View.Options.Needs == l.lacks {
			return solved
		}
	}
	return 0
}

// TestLearnersMeetWhatTheyLack simulates learners who lack one technique each: within three puzzles
// that ask for it, the bot has them practise it. -learners sets how many there are for each
// technique that can be ordered.
func TestLearnersMeetWhatTheyLack(t *testing.T) {
	detector.Slow(t)
	lacking := []logic.Technique{logic.CagePlaces, logic.LineTotals, logic.XWing}
	if *learners > 0 {
		lacking = generate.OfferedNeeds()
	}
	all, late := 0, 0
	for _, lacks := range lacking {
		var met []int
		for k := range max(*learners, 1) {
			l := learner{newWorld(t), lacks}
			l.now = l.now.Add(time.Duration(k) * time.Hour) // other puzzles
			n := l.meets()
			met = append(met, n)
			if all++; n == 0 {
				late++
				t.Errorf("lacking %v: not met within three puzzles", lacks)
			}
		}
		t.Logf("%v: met after %v", lacks, met)
	}
	t.Logf("%d of %d met what they lack within three puzzles", all-late, all)
}

var learners = flag.Int("learners", 0, "how many learners to simulate for each technique")

// TestPractise has a learner practise a technique three times, further and further apart, until the
// record says that it is learned.
func TestPractise(t *testing.T) {
	detector.Slow(t)
	w := newWorld(t)
	l := learner{w, logic.CagePlaces}
	if n, ok := w.refused(game.Practise{}).(study.NothingToPractise); !ok || n.Technique != 0 {
		t.Fatalf("before any puzzle: %+v", n)
	}
	if l.meets() == 0 {
		t.Fatal("nothing to practise after three puzzles")
	}
	for step, after := range []time.Duration{0, 24 * time.Hour, 4 * 24 * time.Hour} {
		w.now = w.now.Add(after)
		turn, _ := l.solve(game.Practise{})
		if done, _ := game.FactOf[game.Practised](turn); done.Technique != l.lacks || done.Steps != step+1 {
			t.Fatalf("step %d: %+v", step+1, done)
		}
		switch n, ok := w.refused(game.Practise{}).(study.NothingToPractise); {
		case !ok:
			t.Errorf("step %d: more to practise at once", step+1)
		case step < 2 && (n.Technique != l.lacks || !n.Due.After(w.now)), step == 2 && n.Technique != 0:
			t.Errorf("step %d: next is %+v", step+1, n)
		}
	}
	stats, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1}))
	if len(stats.Learned) != 1 || stats.Learned[0] != l.lacks {
		t.Errorf("the record says %v", stats.Learned)
	}
}

// refused returns why a choice is not opened for player 1; nil if it is.
func (w *world) refused(choice game.Choice) outcome.Refusal {
	w.Helper()
	w.now = w.now.Add(time.Second)
	return w.must(w.Open(context.Background(), w.by(1, home1), choice)).Refusal
}
