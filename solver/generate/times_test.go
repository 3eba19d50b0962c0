package generate

import (
	"flag"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/processor"
)

// timed is how many puzzles of each class TestTimes makes.
var timed = flag.Int("times", 1, "make this many puzzles of each class, and print the processor time that they take")

// rounds is how often TestTimes makes each puzzle: the shortest time counts, which other work on
// the machine has held up least.
const rounds = 3

// TestTimes makes puzzles of every size and grade, and of labels that say little. For
// docs/measurements.md it prints, in milliseconds, the mean, the median, the 99th percentile
// and the longest time of a puzzle:
//
//	go test ./solver/generate -run TestTimes -times 400 -v
func TestTimes(t *testing.T) {
	specs := []Spec{
		{Size: 9, Difficulty: board.Hard, Ops: OperatorsOf(board.Add, board.Subtract)},
		{Size: 9, Difficulty: board.Hard, Hidden: true},
	}
	for n := 4; n <= 9; n++ {
		for _, d := range board.Difficulties {
			specs = append(specs, Spec{Size: n, Difficulty: d})
		}
	}
	for _, s := range specs {
		var g Generator
		took, sum := make([]time.Duration, *timed), time.Duration(0)
		for i := range took {
			s.Seed = uint64(i)
			for round := range min(rounds, *timed) {
				begin := processor.Time(t)
				if _, err := g.Generate(t.Context(), s); err != nil {
					t.Fatalf("%+v: %v", s, err)
				}
				if once := processor.Time(t) - begin; round == 0 || once < took[i] {
					took[i] = once
				}
			}
			sum += took[i]
		}
		slices.Sort(took)
		t.Logf("%d %-7s %s hidden: %-5t %8.3f %8.3f %8.2f %8.1f", s.Size, s.Difficulty, s.Ops.orAll(), s.Hidden, milliseconds(sum)/float64(*timed),
			milliseconds(took[*timed/2]), milliseconds(took[*timed*99/100]), milliseconds(took[*timed-1]))
	}
}

// milliseconds returns the duration in milliseconds.
func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
