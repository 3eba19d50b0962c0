package prepared

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Puzzle is one of the puzzles.
type Puzzle struct {
	*board.Puzzle
	Solution board.Grid
	Record   storage.Puzzle
	// Way is the hints that lead a player from the empty board to the full one: for each digit, in
	// order, the steps that lead to it. The last of them fills it in, now and then along with another.
	Way [][]logic.Advice
}

// file has the puzzles: size, difficulty, and a Keen game ID. A puzzle's number is its line's, from
// 1. Pages have kept them under those: lines are added at the end, and none is changed.
//
//go:embed prepared.txt
var file string

var lines = strings.Split(strings.TrimSpace(file), "\n")

// All returns the puzzles, by number less 1. The first call takes half a second of the processor.
// They are not to be changed.
var All = sync.OnceValues(func() (all []Puzzle, err error) {
	for _, line := range lines {
		p, err := read(line)
		if err == nil {
			p.Way, err = wayThrough(p)
		}
		if err != nil {
			return nil, fmt.Errorf("prepared puzzle %q: %w", line, err)
		}
		all = append(all, p)
	}
	return all, nil
})

// Numbered returns a puzzle by its number, without the way through it, and whether there is one.
func Numbered(n int) (Puzzle, bool, error) {
	if n < 1 || n > len(lines) {
		return Puzzle{}, false, nil
	}
	p, err := read(lines[n-1])
	return p, err == nil, err
}

// read reads a line of the file.
func read(line string) (Puzzle, error) {
	fields := strings.Fields(line)
	puzzle, err := format.ParseKeen(fields[len(fields)-1])
	if err != nil {
		return Puzzle{}, err
	}
	ctx := context.Background()
	solution, _, err := solver.Solve(ctx, puzzle, solver.Limits{})
	if err != nil {
		return Puzzle{}, err
	}
	rating, err := logic.Grade(ctx, puzzle, actor.Patience)
	if err != nil {
		return Puzzle{}, err
	}
	return Puzzle{Puzzle: puzzle, Solution: solution, Record: almanac.RecordOf(generate.Result{Puzzle: puzzle, Solution: solution, Rating: rating})}, nil
}

// wayThrough returns the hints from an empty board on, each carried out before the next.
func wayThrough(p Puzzle) (way [][]logic.Advice, err error) {
	pos := logic.Position{Puzzle: p.Puzzle, Solution: p.Solution, Grid: board.NewGrid(p.Size()), Marks: board.NewMarks(p.Size())}
	for _, c := range p.Cages() {
		if c.Op == board.Given {
			pos.Grid.Set(p.Size(), c.Cells[0], int(c.Target))
		}
	}
	var steps []logic.Advice
	for pos.Grid.String() != p.Solution.String() {
		advice, err := logic.Hint(context.Background(), pos, actor.Patience)
		if err != nil {
			return nil, err
		}
		pos.Grid, pos.Marks = advice.Take(pos.Grid, pos.Marks)
		pos.Ruled = advice.Rule(p.Size(), pos.Ruled)
		steps = append(steps, advice)
		pos.Aims = []board.Cell{advice.Aim}
		if advice.Fills() {
			way, steps, pos.Aims = append(way, steps), nil, nil
		}
	}
	return way, nil
}
