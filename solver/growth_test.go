package solver_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font/gofont/goregular"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// growthPlot names the picture that TestGrowth draws.
var growthPlot = flag.String("growth", "", "measure how solving grows with the size, and draw it into this PNG file")

// A family is puzzles made alike at every size: random squares cut into random
// cages of least to most cells, their operators drawn evenly from those that fit.
type family struct {
	least, most int
	largest     int // size; above it few are solved in growthTime
}

var families = []family{{1, 3, 16}, {2, 4, 11}}

const (
	growthPuzzles = 30
	growthTime    = 5 * time.Second
)

func (f family) String() string { return fmt.Sprintf("cages of %d to %d cells", f.least, f.most) }

// puzzle makes the family's puzzle of a size and seed, which may have several
// solutions.
func (f family) puzzle(t *testing.T, n int, seed uint64) *board.Puzzle {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	square := randomSquare(r, n)
	var cages []board.Cage
	taken := make([]bool, n*n)
	for i := range taken {
		if taken[i] {
			continue
		}
		cells := growCage(r, n, i, f.least+r.IntN(f.most-f.least+1), taken)
		c := randomCage(r, n, square, cells)
		for c.Op == board.Hidden {
			c = randomCage(r, n, square, cells)
		}
		cages = append(cages, c)
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// unique returns the family's first growthPuzzles puzzles of the size that have one
// solution. A puzzle that growthTime is not enough for ends the test: the family
// would be measured without its hardest.
func (f family) unique(t *testing.T, n int) []exhibit {
	t.Helper()
	var samples []exhibit
	for seed := uint64(0); len(samples) < growthPuzzles; seed++ {
		p := f.puzzle(t, n, seed)
		_, _, err := solver.Unique(context.Background(), p, solver.Limits{Time: growthTime})
		if errors.Is(err, solver.ErrBudget) {
			t.Fatalf("%s, size %d, seed %d: %v", f, n, seed, err)
		}
		if err == nil {
			samples = append(samples, exhibit{name: fmt.Sprintf("%d#%d", n, seed), puzzle: p})
		}
	}
	return samples
}

// growth is what one family took at one size.
type growth struct {
	size        int
	median, max time.Duration
	nodes       float64 // a puzzle
}

// TestGrowth measures small boards of the families and draws their plot; with the
// flag, boards of all sizes for docs/measurements.md:
//
//	go test ./solver -run TestGrowth -growth ../docs/solver-growth.png -v
func TestGrowth(t *testing.T) {
	picture, most := *growthPlot, board.MaxSize
	if picture == "" { // only that measuring and drawing work
		picture, most = filepath.Join(t.TempDir(), "growth.png"), 6
	}
	series := make([][]growth, len(families))
	for i, f := range families {
		var table strings.Builder
		for n := 4; n <= min(f.largest, most); n++ {
			g := measure(t, n, f.unique(t, n))
			series[i] = append(series[i], g)
			fmt.Fprintf(&table, "| %d | %.1f | %.1f | %.1f |\n", n, micros(g.median), micros(g.max), g.nodes)
		}
		t.Logf("%s: size, median µs, longest µs, nodes a puzzle\n%s", f, table.String())
	}
	if err := plotGrowth(series).SavePNG(picture); err != nil {
		t.Fatal(err)
	}
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }

// measure takes the best of several rounds for each puzzle.
func measure(t *testing.T, n int, samples []exhibit) growth {
	var s solver.Solver
	best := make([]time.Duration, len(samples))
	nodes := int64(0)
	for round := range 5 {
		for i, c := range samples {
			_, stats, err := s.Unique(context.Background(), c.puzzle, solver.Limits{})
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			if round == 0 {
				best[i] = stats.Time
				nodes += stats.Nodes
			}
			best[i] = min(best[i], stats.Time)
		}
	}
	slices.Sort(best)
	return growth{n, best[len(best)/2], best[len(best)-1], float64(nodes) / float64(len(samples))}
}

// The plot: sizes along, time upwards, ten times as long each grid line.
const (
	plotWidth, plotHeight = 900, 560
	plotLeft, plotRight   = 90, 30
	plotTop, plotBottom   = 60, 70
	plotDecades           = 6 // from 0.1 µs
)

// plotGrowth draws the medians in full and the longest times dashed, a colour and a
// mark for each family.
func plotGrowth(series [][]growth) *gg.Context {
	c := gg.NewContext(plotWidth, plotHeight)
	c.SetHexColor("#ffffff")
	c.Clear()
	face, err := truetype.Parse(goregular.TTF)
	if err != nil {
		panic(err) // the font is part of the program
	}
	c.SetFontFace(truetype.NewFace(face, &truetype.Options{Size: 16}))
	drawAxes(c)
	for i, points := range series {
		c.SetHexColor([]string{"#0b5394", "#b45f06"}[i%2])
		c.SetLineWidth(2.5)
		drawSeries(c, points, i, false)
		drawSeries(c, points, i, true)
		x, y := plotX(9), plotY(time.Microsecond)+float64(24*i)
		c.DrawString(families[i].String()+": median, dashed the longest", x+20, y)
		drawMark(c, x, y-6, i)
	}
	return c
}

func plotX(size int) float64 {
	return plotLeft + float64(size-4)/12*(plotWidth-plotLeft-plotRight)
}

func plotY(d time.Duration) float64 {
	share := (math.Log10(micros(d)) + 1) / plotDecades
	return plotHeight - plotBottom - share*(plotHeight-plotTop-plotBottom)
}

func drawAxes(c *gg.Context) {
	c.SetLineWidth(1)
	for decade := range plotDecades + 1 {
		d := time.Duration(100 * math.Pow10(decade))
		c.SetHexColor("#cccccc")
		c.DrawLine(plotLeft, plotY(d), plotWidth-plotRight, plotY(d))
		c.Stroke()
		c.SetHexColor("#222222")
		c.DrawStringAnchored(d.String(), plotLeft-10, plotY(d), 1, 0.35)
	}
	for size := 4; size <= board.MaxSize; size++ {
		c.DrawStringAnchored(fmt.Sprint(size), plotX(size), plotHeight-plotBottom+22, 0.5, 0.35)
	}
	c.DrawStringAnchored("size of the board", plotWidth/2, plotHeight-20, 0.5, 0.35)
	c.DrawStringAnchored("time to the solution and the proof that there is no other", plotWidth/2, plotTop/2, 0.5, 0.35)
}

func drawSeries(c *gg.Context, points []growth, mark int, longest bool) {
	c.SetDash()
	if longest {
		c.SetDash(7, 5)
	}
	at := func(g growth) (x, y float64) {
		if longest {
			return plotX(g.size), plotY(g.max)
		}
		return plotX(g.size), plotY(g.median)
	}
	for _, g := range points {
		c.LineTo(at(g))
	}
	c.Stroke()
	for _, g := range points {
		x, y := at(g)
		drawMark(c, x, y, mark)
	}
	c.SetDash()
}

// drawMark draws a dot for the first family and a square for the second.
func drawMark(c *gg.Context, x, y float64, mark int) {
	if mark == 0 {
		c.DrawCircle(x, y, 4.5)
	} else {
		c.DrawRectangle(x-4, y-4, 8, 8)
	}
	c.Fill()
}
