package game

import (
	"fmt"
	"slices"
	"strings"

	"kenkenbot/board"
)

// effect is what one cell holds after a move.
type effect struct {
	cell  board.Cell
	value int // 0 is empty
	marks board.Candidates
}

// The codec of effects is this package's own, apart from what players may type: it
// must read logs of years ago. A cell is its name, an equals sign, its value where
// it has one, and behind a colon its pencil marks where it has any: "a1=3 b2=:124
// c3=". A value is one character, 1 to 9 and then a to g, so that runs need no
// separator. Cells stand in reading order, each once. Anything else is an error.

const valueDigits = "0123456789abcdefg"

// formatEffects writes effects, which are in reading order.
func formatEffects(effects []effect) string {
	var b strings.Builder
	for i, e := range effects {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(e.cell.String())
		b.WriteByte('=')
		if e.value != 0 {
			b.WriteByte(valueDigits[e.value])
		}
		if e.marks != 0 {
			b.WriteByte(':')
			for v := range e.marks.All() {
				b.WriteByte(valueDigits[v])
			}
		}
	}
	return b.String()
}

// parseEffects reads what formatEffects wrote, for a board of size n.
func parseEffects(n int, text string) ([]effect, error) {
	if text == "" {
		return nil, nil
	}
	words := strings.Split(text, " ")
	if len(words) > n*n {
		return nil, fmt.Errorf("%d cells on a board of %d", len(words), n*n)
	}
	effects := make([]effect, len(words))
	last := -1
	for i, word := range words {
		e, err := parseEffect(n, word)
		if err != nil {
			return nil, err
		}
		at := e.cell.Index(n)
		if at <= last {
			return nil, fmt.Errorf("%q is out of order", word)
		}
		effects[i], last = e, at
	}
	return effects, nil
}

func parseEffect(n int, word string) (effect, error) {
	name, rest, _ := strings.Cut(word, "=")
	cell, ok := board.ParseCell(name)
	value, marks, _ := strings.Cut(rest, ":")
	e := effect{cell: cell}
	for _, r := range marks {
		e.marks = e.marks.With(strings.IndexRune(valueDigits, r))
	}
	if value != "" {
		e.value = strings.Index(valueDigits, value)
	}
	// What does not come out as it went in was not written by formatEffects.
	if !ok || !cell.In(n) || e.value < 0 || e.value > n || e.marks.Max() > n || formatEffects([]effect{e}) != word {
		return effect{}, fmt.Errorf("%q is no cell of a %d×%d board with what it holds", word, n, n)
	}
	return e, nil
}

// snapshot is what all cells hold at one moment.
type snapshot struct {
	grid  board.Grid
	marks board.Marks
}

func newSnapshot(n int) snapshot {
	return snapshot{grid: board.NewGrid(n), marks: board.NewMarks(n)}
}

func (s snapshot) clone() snapshot {
	return snapshot{grid: s.grid.Clone(), marks: slices.Clone(s.marks)}
}

// put carries out effects.
func (s snapshot) put(n int, effects []effect) {
	for _, e := range effects {
		i := e.cell.Index(n)
		s.grid[i], s.marks[i] = uint8(e.value), e.marks
	}
}

// effectsTo returns what must be done to s to make it t.
func (s snapshot) effectsTo(n int, t snapshot) []effect {
	var effects []effect
	for i := range s.grid {
		if s.grid[i] != t.grid[i] || s.marks[i] != t.marks[i] {
			effects = append(effects, effect{cell: board.CellAt(n, i), value: int(t.grid[i]), marks: t.marks[i]})
		}
	}
	return effects
}

// gridEffects returns the effects that fill a grid from nothing.
func gridEffects(n int, g board.Grid) []effect {
	return newSnapshot(n).effectsTo(n, snapshot{grid: g, marks: board.NewMarks(n)})
}
