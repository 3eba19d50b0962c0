package logic

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// paper holds the tables of Breider's paper: permutations in all, and those that
// each pattern prunes.
var paper = []struct {
	size, total int
	pruned      map[string]int
}{
	{4, 31, map[string]int{"Single Square": 6, "Naked N Tuple": 6, "Hidden Single": 10, "X-Wing": 0, "Evil Twin": 0, "all": 17}},
	{5, 82, map[string]int{"Single Square": 0, "Naked N Tuple": 7, "Hidden Single": 39, "X-Wing": 0, "Evil Twin": 0, "all": 43}},
	{6, 298, map[string]int{"Single Square": 101, "Naked N Tuple": 24, "Hidden Single": 0, "X-Wing": 0, "Evil Twin": 0, "all": 117}},
	{7, 211, map[string]int{"Single Square": 19, "Naked N Tuple": 53, "Hidden Single": 50, "X-Wing": 0, "Evil Twin": 0, "all": 84}},
	{9, 646, map[string]int{"Single Square": 83, "Naked N Tuple": 110, "Hidden Single": 0, "X-Wing": 0, "Evil Twin": 0, "all": 178}},
}

func TestPatternsPruneAsMuchAsThePaper(t *testing.T) {
	dir := boardtest.Corpus(t, "breider")
	answers, err := os.ReadFile(filepath.Join(dir, "answers.txt"))
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(answers))
	for k, table := range paper {
		p := readPuzzles(t, filepath.Join(dir, "board-"+strconv.Itoa(table.size)+".json"))[0]
		solution, err := format.ParseGrid(table.size, fields[2*k+1])
		if err != nil {
			t.Fatal(err)
		}
		for _, pattern := range Patterns() {
			for _, legal := range []bool{false, true} {
				got, err := pattern.Prune(t.Context(), p, legal, Limits{})
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("%d %s legal=%v: %d -> %d (%d), paper %d", table.size, pattern.Name, legal, got.Before, got.After, got.Before-got.After, table.pruned[pattern.Name])
				if !legal && got.Before != table.total {
					t.Errorf("size %d: %d permutations, the paper has %d", table.size, got.Before, table.total)
				}
				if want := table.pruned[pattern.Name]; !legal && got.Before-got.After < want {
					t.Errorf("size %d: %s prunes %d, the paper %d", table.size, pattern.Name, got.Before-got.After, want)
				}
				for i, v := range solution {
					if !got.Candidates[i].Has(int(v)) {
						t.Errorf("size %d: %s prunes the solution", table.size, pattern.Name)
						break
					}
				}
			}
		}
	}
}

// TestPaperTakenLiterally counts the thirty figures of the paper's five tables.
func TestPaperTakenLiterally(t *testing.T) {
	dir := boardtest.Corpus(t, "breider")
	compared := 0
	for _, table := range paper {
		p := readPuzzles(t, filepath.Join(dir, "board-"+strconv.Itoa(table.size)+".json"))[0]
		for _, pattern := range PaperPatterns() {
			got, err := pattern.PruneAsPaper(t.Context(), p, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			want, listed := table.pruned[pattern.Name]
			if !listed {
				t.Errorf("the paper has no %s", pattern.Name)
			}
			if gone := got.Before - got.After; got.Before != table.total || gone != want {
				t.Errorf("size %d: %s prunes %d of %d, the paper %d of %d", table.size, pattern.Name, gone, got.Before, want, table.total)
			}
			compared++
		}
	}
	if compared != 30 {
		t.Errorf("%d figures compared, want 30", compared)
	}
}

// TestPaperIsSound compares the paper's patterns, taken literally, with a solution of
// random puzzles, which they must leave, and with this package's techniques, which
// must prune at least as much.
func TestPaperIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 17))
	for range 300 {
		p, solution := randomPuzzle(t, r, 2+r.IntN(6))
		for _, pattern := range PaperPatterns() {
			literal, err := pattern.PruneAsPaper(t.Context(), p, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			ours, err := pattern.Prune(t.Context(), p, false, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if literal.Before != ours.Before || literal.After < ours.After || literal.After > literal.Before {
				t.Errorf("%s: %d to %d, ours %d to %d\n%+v", pattern.Name, literal.Before, literal.After, ours.Before, ours.After, p.Cages())
			}
			for i, v := range solution {
				if !literal.Candidates[i].Has(int(v)) {
					t.Errorf("%s prunes the solution of\n%+v", pattern.Name, p.Cages())
					break
				}
			}
		}
	}
}
