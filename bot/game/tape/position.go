package tape

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// FirstEmpty is where the cursor begins: on the first empty cell, or the first of all.
func (p *Position) FirstEmpty() int { return StepFrom(p.Grid, len(p.Grid)-1, false) }

// Clone returns a copy that shares nothing with the position.
func (p *Position) Clone() *Position {
	c := *p
	c.Grid, c.Marks, c.Held, c.Hints = p.Grid.Clone(), slices.Clone(p.Marks), slices.Clone(p.Held), maps.Clone(p.Hints)
	return &c
}

// Position is a game as its log leaves it. It is kept beside the log, which is
// replayed only to look back.
type Position struct {
	Size      int
	Grid      board.Grid
	Marks     board.Marks    // those beneath values included
	Held      []cells        // whose notes of its value each cell holds back
	Seq       int            // entries in the log
	At        time.Time      // of the last one
	Undos     int            // moves that can be taken back
	Redos     int            // and brought back
	Wrong     int            // wrong submissions
	WrongGrid board.Grid     // the last of them; nil if there was none
	Hints     map[string]int // the deepest level taken of each step, by the step's key
	Mistaken  bool           // the last entry is a hint about a mistake
	Logged    int            // cells that the log's entries name
	clock
}

// NewPosition returns the position of a game on a board of size n before its log, whose clock began
// at that time.
func NewPosition(n int, start time.Time) *Position {
	s := NewSnapshot(n)
	return &Position{Size: n, Grid: s.Grid, Marks: s.Marks, Held: s.held, Hints: map[string]int{}, clock: clock{start: start}}
}

// Snapshot returns the cells; it shares them with the position.
func (p *Position) Snapshot() Snapshot { return Snapshot{Grid: p.Grid, Marks: p.Marks, held: p.Held} }

// Apply follows one entry of the log.
func (p *Position) Apply(e Entry) {
	p.Seq++
	p.At = e.At
	p.Logged += len(e.Effects)
	p.Snapshot().put(p.Size, e.Effects)
	p.clock.apply(e)
	switch e.Kind {
	case storage.MovePause, storage.MoveResume, storage.MoveCheck:
		return // the board is as it was
	}
	p.Mistaken = e.Kind == storage.MoveHint && strings.HasPrefix(e.Step, mistakeStep)
	switch e.Kind {
	case storage.MoveUndo:
		back := min(e.Times, p.Undos)
		p.Undos, p.Redos = p.Undos-back, p.Redos+back
	case storage.MoveRedo:
		on := min(e.Times, p.Redos)
		p.Undos, p.Redos = p.Undos+on, p.Redos-on
	case storage.MoveSubmit:
		if !e.Right {
			p.Wrong++
			p.WrongGrid = p.Grid.Clone()
		}
	case storage.MoveHint:
		p.Hints[e.Step] = max(p.Hints[e.Step], e.Level)
	}
	if e.changes() {
		p.Undos, p.Redos = p.Undos+1, 0
	}
}

// Record returns the position as it is kept.
func (p *Position) Record(game int64) storage.Position {
	var hints []string
	for _, step := range slices.Sorted(maps.Keys(p.Hints)) {
		hints = append(hints, fmt.Sprintf("%d:%s", p.Hints[step], step))
	}
	return storage.Position{
		Game: game, Seq: p.Seq, At: p.At,
		Cells: FormatEffects(p.Snapshot().Effects(p.Size)),
		Undos: p.Undos, Redos: p.Redos,
		Wrong: p.Wrong, WrongCells: p.wrongCells(),
		Hints: strings.Join(hints, " "), Mistaken: p.Mistaken, Logged: p.Logged,
		PausedAt: p.PausedAt, Paused: p.Paused,
	}
}

func (p *Position) wrongCells() string {
	if p.WrongGrid == nil {
		return ""
	}
	return FormatEffects(Filled(p.Size, p.WrongGrid).Effects(p.Size))
}

// ReadPosition reads the position that was stored for a game on a board of size n that began at
// that time.
func ReadPosition(n int, start time.Time, kept storage.Position) (*Position, error) {
	p := NewPosition(n, start)
	p.Seq, p.Undos, p.Redos, p.Wrong, p.Mistaken, p.Logged = kept.Seq, kept.Undos, kept.Redos, kept.Wrong, kept.Mistaken, kept.Logged
	p.At, p.PausedAt, p.Paused = kept.At, kept.PausedAt, kept.Paused
	cells, err := parseEffects(n, kept.Cells)
	if err != nil {
		return nil, fmt.Errorf("position of game %d: %w", kept.Game, err)
	}
	p.Snapshot().put(n, cells)
	wrong, err := parseEffects(n, kept.WrongCells)
	if err != nil {
		return nil, fmt.Errorf("wrong answer of game %d: %w", kept.Game, err)
	}
	if len(wrong) > 0 {
		s := NewSnapshot(n)
		s.put(n, wrong)
		p.WrongGrid = s.Grid
	}
	for hint := range strings.FieldsSeq(kept.Hints) {
		text, step, _ := strings.Cut(hint, ":")
		level, err := strconv.Atoi(text)
		if err != nil || step == "" {
			return nil, fmt.Errorf("hints of game %d: %q is no level and step", kept.Game, hint)
		}
		p.Hints[step] = level
	}
	return p, nil
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

// StepFrom returns the empty cell next to cell i in reading order, or the one before
// it, round the ends; on a full board the neighbouring cell.
func StepFrom(g board.Grid, i int, back bool) int {
	way := 1
	if back {
		way = len(g) - 1
	}
	full := g.Empty() == 0
	for k := 1; k <= len(g); k++ {
		if j := (i + k*way) % len(g); full || g[j] == 0 {
			return j
		}
	}
	return i
}
