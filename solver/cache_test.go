package solver

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// TestCacheStartsAnew has many goroutines ask for more kinds than the cache takes.
func TestCacheStartsAnew(t *testing.T) {
	var wait sync.WaitGroup
	for worker := range 4 {
		wait.Go(func() {
			for target := range int64(cacheSlots / 2) {
				c := board.Cage{Op: board.Multiply, Target: 1 + target, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}}
				n := 2 + (int(target)+worker)%15
				k := kindOf(n, &c)
				if k == nil || k.size != n || k.key != keyOf(n, &c) {
					t.Errorf("%d× at size %d: %+v", target, n, k)
					return
				}
			}
		})
	}
	wait.Wait()
	table := cacheNow.Load()
	if table.used > cacheSlots/2+1 || table.bytes > cacheBytes {
		t.Errorf("%d kinds of %d bytes in the cache", table.used, table.bytes)
	}
}

// TestCacheIsBoundInBytes remembers few kinds with large tables: what fits stays, one more starts from the beginning.
func TestCacheIsBoundInBytes(t *testing.T) {
	defer cacheNow.Store(cacheNow.Load())
	large := &kind{packed: make([]uint64, cacheBytes/8/4)}
	fit := cacheBytes / large.bytes()
	cacheNow.Store(nil)
	for n := 1; n <= fit+1; n++ {
		remember(&kind{key: kindKey{target: int64(n)}, packed: large.packed})
		if table, want := cacheNow.Load(), (n-1)%fit+1; table.used != want || table.bytes != want*large.bytes() {
			t.Errorf("after %d: %d kinds of %d bytes, want %d", n, table.used, table.bytes, want)
		}
	}
}

// TestKindsTooLarge has a cage that is not tabulated asked for twice.
func TestKindsTooLarge(t *testing.T) {
	c := board.Cage{Op: board.Add, Target: 80}
	for i := range 9 {
		c.Cells = append(c.Cells, board.At(i/3, i%3))
	}
	for range 2 {
		if k := kindOf(16, &c); k != nil {
			t.Errorf("a table of %d tuples", k.tuples)
		}
	}
}

// BenchmarkFirstTime solves a class with no tables made yet, as the first puzzles
// of a process are: what the tables cost, once.
func BenchmarkFirstTime(b *testing.B) {
	dir := boardtest.Corpus(b, "keen")
	for _, class := range []string{"7-e", "8-h", "9-e", "9-u"} {
		b.Run(class, func(b *testing.B) {
			text, err := os.ReadFile(filepath.Join(dir, "keen-"+class+".txt"))
			if err != nil {
				b.Fatal(err)
			}
			var s Solver
			for b.Loop() {
				for id := range strings.FieldsSeq(string(text)) {
					p, err := format.ParseKeen(id)
					if err != nil {
						b.Fatal(err)
					}
					cacheNow.Store(nil)
					if _, _, err := s.Unique(context.Background(), p, Limits{}); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/50, "µs/puzzle")
		})
	}
}

// BenchmarkAutomata makes the automata of each size that is walked.
func BenchmarkAutomata(b *testing.B) {
	for n := 1; n <= mostWalk; n++ {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				newAutomata(n)
			}
		})
	}
}
