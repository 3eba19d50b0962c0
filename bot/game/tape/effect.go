package tape

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
)

// Effect is the content of one cell after a move.
type Effect struct {
	Cell  board.Cell
	Value int // 0 is empty
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

// FormatEffects writes effects, which are in reading order.
func FormatEffects(effects []Effect) string {
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
func (e Effect) append(text []byte) []byte {
	text = append(e.Cell.Append(text), '=')
	if e.Value != 0 {
		text = append(text, valueDigits[e.Value])
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

// parseEffects reads effects that FormatEffects wrote, for a board of size n.
func parseEffects(n int, text string) ([]Effect, error) {
	if text == "" {
		return nil, nil
	}
	words := strings.Split(text, " ")
	if len(words) > n*n {
		return nil, fmt.Errorf("%d cells on a board of %d", len(words), n*n)
	}
	effects := make([]Effect, len(words))
	last := -1
	for i, word := range words {
		e, err := parseEffect(n, word)
		if err != nil {
			return nil, err
		}
		at := e.Cell.Index(n)
		if at <= last {
			return nil, fmt.Errorf("%q is out of order", word)
		}
		effects[i], last = e, at
	}
	return effects, nil
}

func parseEffect(n int, word string) (Effect, error) {
	name, rest, _ := strings.Cut(word, "=")
	cell, ok := board.ParseCell(name)
	rest, held, _ := strings.Cut(rest, "/")
	value, marks, _ := strings.Cut(rest, ":")
	e := Effect{Cell: cell}
	if held != "" {
		bits, err := strconv.ParseUint(held, 16, 32)
		e.held, ok = cells(bits), ok && err == nil
	}
	for _, r := range marks {
		e.marks = e.marks.With(strings.IndexRune(valueDigits, r))
	}
	if value != "" {
		e.Value = strings.Index(valueDigits, value)
	}
	// A text that reads back differently was not written by FormatEffects.
	if !ok || !cell.In(n) || e.Value < 0 || e.Value > n || e.marks.Max() > n || !e.holdsSensibly(n) || !e.reads(word) {
		return Effect{}, fmt.Errorf("%q is no cell of a %d×%d board with what it holds", word, n, n)
	}
	return e, nil
}

// reads reports whether the effect is written as that word.
func (e Effect) reads(word string) bool {
	var text [64]byte
	return string(e.append(text[:0])) == word
}

// holdsSensibly reports whether what is held back is other cells' of its lines, by a
// value.
func (e Effect) holdsSensibly(n int) bool {
	if e.held == 0 || !e.Cell.In(n) {
		return e.held == 0
	}
	var others cells
	for bit := range mates(n, e.Cell.Index(n)) {
		others |= bit
	}
	return e.Value != 0 && e.held&^others == 0
}

// Snapshot is the content of all cells at one moment.
type Snapshot struct {
	Grid  board.Grid
	Marks board.Marks // those beneath values included
	held  []cells
}

// NewSnapshot returns an empty board of size n.
func NewSnapshot(n int) Snapshot {
	return Snapshot{Grid: board.NewGrid(n), Marks: board.NewMarks(n), held: make([]cells, n*n)}
}

// Clone returns a copy that shares nothing.
func (s Snapshot) Clone() Snapshot {
	return Snapshot{Grid: s.Grid.Clone(), Marks: slices.Clone(s.Marks), held: slices.Clone(s.held)}
}

// put carries out effects.
func (s Snapshot) put(n int, effects []Effect) {
	for _, e := range effects {
		i := e.Cell.Index(n)
		s.Grid[i], s.Marks[i], s.held[i] = uint8(e.Value), e.marks, e.held
	}
}

// Same reports whether a cell is the same in both.
func (s Snapshot) Same(t Snapshot, i int) bool {
	return s.Grid[i] == t.Grid[i] && s.Marks[i] == t.Marks[i] && s.held[i] == t.held[i]
}

// at returns a cell with its content.
func (s Snapshot) at(n, i int) Effect {
	return Effect{Cell: board.CellAt(n, i), Value: int(s.Grid[i]), marks: s.Marks[i], held: s.held[i]}
}

// Effects returns the effects that turn an empty board into s.
func (s Snapshot) Effects(n int) []Effect {
	effects := make([]Effect, 0, n*n)
	for i := range s.Grid {
		if e := s.at(n, i); e != (Effect{Cell: e.Cell}) {
			effects = append(effects, e)
		}
	}
	return effects
}

// EffectsTo returns the effects that turn s into t.
func (s Snapshot) EffectsTo(n int, t Snapshot) []Effect {
	var effects []Effect
	for i := range s.Grid {
		if !s.Same(t, i) {
			effects = append(effects, t.at(n, i))
		}
	}
	return effects
}

// Filled is a board with values and without notes.
func Filled(n int, g board.Grid) Snapshot {
	s := NewSnapshot(n)
	s.Grid = g
	return s
}
