package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
)

// effect is what one cell holds after a move.
type effect struct {
	cell  board.Cell
	value int // 0 is empty
	marks board.Candidates
	held  cells // whose notes of the value it holds back
}

// The codec of effects is this package's own, apart from what players may type: it
// must read logs of years ago. A cell is its name, an equals sign, its value where
// it has one, behind a colon its pencil marks if it has any, those beneath a value
// included, and behind a slash, as a hexadecimal number, the notes that its value holds
// back: "a1=3/12 b2=:124 c3= d4=1:23". A value is one character, 1 to 9 and then a to
// g, so that runs need no separator. Cells stand in reading order, each once. Anything
// else is an error.

const valueDigits = "0123456789abcdefg"

// formatEffects writes effects, which are in reading order.
func formatEffects(effects []effect) string {
	text := make([]byte, 0, 8*len(effects))
	for i, e := range effects {
		if i > 0 {
			text = append(text, ' ')
		}
		text = e.append(text)
	}
	return string(text)
}

// append appends the effect as it is written.
func (e effect) append(text []byte) []byte {
	text = append(e.cell.Append(text), '=')
	if e.value != 0 {
		text = append(text, valueDigits[e.value])
	}
	if e.marks != 0 {
		text = append(text, ':')
		for v := range e.marks.All() {
			text = append(text, valueDigits[v])
		}
	}
	if e.held != 0 {
		text = strconv.AppendUint(append(text, '/'), uint64(e.held), 16)
	}
	return text
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
	rest, held, _ := strings.Cut(rest, "/")
	value, marks, _ := strings.Cut(rest, ":")
	e := effect{cell: cell}
	if held != "" {
		bits, err := strconv.ParseUint(held, 16, 32)
		e.held, ok = cells(bits), ok && err == nil
	}
	for _, r := range marks {
		e.marks = e.marks.With(strings.IndexRune(valueDigits, r))
	}
	if value != "" {
		e.value = strings.Index(valueDigits, value)
	}
	// What does not come out as it went in was not written by formatEffects.
	if !ok || !cell.In(n) || e.value < 0 || e.value > n || e.marks.Max() > n || !e.holdsSensibly(n) || !e.reads(word) {
		return effect{}, fmt.Errorf("%q is no cell of a %d×%d board with what it holds", word, n, n)
	}
	return e, nil
}

// reads reports whether the effect is written as that word.
func (e effect) reads(word string) bool {
	var text [64]byte
	return string(e.append(text[:0])) == word
}

// holdsSensibly reports whether what is held back is other cells' of its lines, by a
// value.
func (e effect) holdsSensibly(n int) bool {
	if e.held == 0 || !e.cell.In(n) {
		return e.held == 0
	}
	var others cells
	for bit := range mates(n, e.cell.Index(n)) {
		others |= bit
	}
	return e.value != 0 && e.held&^others == 0
}

// snapshot is what all cells hold at one moment.
type snapshot struct {
	grid  board.Grid
	marks board.Marks // those beneath values included
	held  []cells
}

func newSnapshot(n int) snapshot {
	return snapshot{grid: board.NewGrid(n), marks: board.NewMarks(n), held: make([]cells, n*n)}
}

func (s snapshot) clone() snapshot {
	return snapshot{grid: s.grid.Clone(), marks: slices.Clone(s.marks), held: slices.Clone(s.held)}
}

// put carries out effects.
func (s snapshot) put(n int, effects []effect) {
	for _, e := range effects {
		i := e.cell.Index(n)
		s.grid[i], s.marks[i], s.held[i] = uint8(e.value), e.marks, e.held
	}
}

// same reports whether a cell is the same in both.
func (s snapshot) same(t snapshot, i int) bool {
	return s.grid[i] == t.grid[i] && s.marks[i] == t.marks[i] && s.held[i] == t.held[i]
}

// effectsTo returns what must be done to s to make it t.
func (s snapshot) effectsTo(n int, t snapshot) []effect {
	var effects []effect
	for i := range s.grid {
		if !s.same(t, i) {
			effects = append(effects, effect{cell: board.CellAt(n, i), value: int(t.grid[i]), marks: t.marks[i], held: t.held[i]})
		}
	}
	return effects
}

// gridEffects returns the effects that fill a grid from nothing.
func gridEffects(n int, g board.Grid) []effect {
	return newSnapshot(n).effectsTo(n, filled(n, g))
}

// filled is a board with values and without notes.
func filled(n int, g board.Grid) snapshot {
	s := newSnapshot(n)
	s.grid = g
	return s
}
