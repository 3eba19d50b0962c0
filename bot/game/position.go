package game

import (
	"fmt"
	"slices"
	"strings"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Position is a game as its log leaves it.
type Position struct {
	Size  int
	Grid  board.Grid
	Marks board.Marks
	Wrong int            // wrong submissions
	Hints map[string]int // the highest level taken of each step, by the step's key
	Shown bool           // the solution was asked for
	Moves int            // entries in the log

	// HandedIn says that a whole answer was handed in while cells were empty.
	HandedIn bool

	wrongGrid board.Grid // the last wrong submission
	mistaken  bool       // the last hint was of a mistake, and the board is as it was then
	past      []snapshot // what undo goes back to
}

// snapshot is the board before a move that can be undone.
type snapshot struct {
	grid  board.Grid
	marks board.Marks
}

// Replay plays a game's log on an empty board of size n. An entry that can't be
// read is an error: the log was written by this package and is never edited.
func Replay(n int, log []storage.Move) (*Position, error) {
	p := &Position{Size: n, Grid: board.NewGrid(n), Marks: board.NewMarks(n), Hints: map[string]int{}}
	for _, m := range log {
		if err := p.apply(m); err != nil {
			return nil, fmt.Errorf("game %d, move %d: %w", m.Game, m.Seq, err)
		}
	}
	return p, nil
}

// apply carries out one entry of the log.
func (p *Position) apply(m storage.Move) error {
	p.Moves++
	if m.Kind != storage.MoveHint {
		p.mistaken = false
	}
	switch m.Kind {
	case storage.MoveSet:
		return p.write(m.Cells, false)
	case storage.MoveNote:
		return p.write(m.Cells, true)
	case storage.MoveUndo:
		p.undo()
	case storage.MoveRestart:
		p.push()
		p.Grid, p.Marks = board.NewGrid(p.Size), board.NewMarks(p.Size)
	case storage.MoveSubmit:
		return p.submit(m.Cells)
	case storage.MoveHint:
		var level int
		var key string
		if _, err := fmt.Sscanf(m.Cells, "%d %s", &level, &key); err != nil {
			return fmt.Errorf("hint %q: %w", m.Cells, err)
		}
		p.Hints[key] = max(p.Hints[key], level)
		p.mistaken = strings.HasPrefix(key, mistakeKey)
	case storage.MoveSolution:
		p.Shown = true
	default:
		return fmt.Errorf("kind %d is unknown", m.Kind)
	}
	return nil
}

// submit counts a submission, of the cells where there are any, else of the board,
// as a wrong one: a right one ends the game, and the log holds nothing behind it.
func (p *Position) submit(cells string) error {
	p.Wrong++
	if cells != "" {
		p.HandedIn = p.HandedIn || p.Grid.Empty() > 0
		if err := p.write(cells, false); err != nil {
			return err
		}
	}
	p.wrongGrid = p.Grid.Clone()
	return nil
}

// write puts entries on the board: values, or with marks set pencil marks.
func (p *Position) write(cells string, marks bool) error {
	entries, faults := ParseCells(p.Size, cells, marks)
	if len(faults) > 0 {
		return fmt.Errorf("%q: %s", faults[0].Text, faults[0].Kind)
	}
	p.push()
	for _, e := range entries {
		i := e.Cell.Index(p.Size)
		if marks {
			p.Marks[i] = e.Values
			continue
		}
		p.Grid[i], p.Marks[i] = uint8(e.Values.Min()), 0
	}
	return nil
}

func (p *Position) push() {
	p.past = append(p.past, snapshot{grid: p.Grid.Clone(), marks: slices.Clone(p.Marks)})
}

// undo goes back before the last move that changed the board. With none it does
// nothing: the service refuses that before it is logged.
func (p *Position) undo() {
	last := len(p.past) - 1
	if last < 0 {
		return
	}
	p.Grid, p.Marks = p.past[last].grid, p.past[last].marks
	p.past = p.past[:last]
}

// has reports whether the board shows the entry already.
func (p *Position) has(kind storage.MoveKind, e Entry) bool {
	i := e.Cell.Index(p.Size)
	if kind == storage.MoveNote {
		return p.Marks[i] == e.Values
	}
	return int(p.Grid[i]) == e.Values.Min() && p.Marks[i] == 0
}

// CanUndo reports whether there is a move to take back.
func (p *Position) CanUndo() bool { return len(p.past) > 0 }

// nextEmpty returns the first empty cell behind index i in reading order, round the
// end; i itself where the board is full.
func (p *Position) nextEmpty(i int) int {
	for k := 1; k <= len(p.Grid); k++ {
		if j := (i + k) % len(p.Grid); p.Grid[j] == 0 {
			return j
		}
	}
	return i
}

// lastRight returns how many undos lead back to the latest position in which every
// filled value is the solution's, and false where there is none.
func (p *Position) lastRight(solution board.Grid) (undos int, ok bool) {
	for back := 1; back <= len(p.past); back++ {
		if agrees(p.past[len(p.past)-back].grid, solution) {
			return back, true
		}
	}
	return 0, false
}

// agrees reports whether every filled value of g is the solution's.
func agrees(g, solution board.Grid) bool {
	for i, v := range g {
		if v != 0 && v != solution[i] {
			return false
		}
	}
	return true
}
