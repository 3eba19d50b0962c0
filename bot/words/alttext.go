package words

import (
	"slices"
	"sort"
	"strings"
	"time"
	"unicode/utf16"

	"kenkenbot/board"
	"kenkenbot/imaging"
)

// The alternative texts of pictures. Each is written from the very data that the
// picture is drawn from, so that both say the same, in plain text, and is at most
// mostAlt long.

// mostAlt is the longest alternative text that Discord takes, in UTF-16 units.
const mostAlt = 1024

// BoardAlt is the alternative text of the picture of a board: what puzzle it is and
// how far it is, what is marked, the values row by row, and the cages.
type BoardAlt struct {
	Title      string // "" if there is none, or it says no more than the kind
	Size       int
	Difficulty board.Difficulty // 0 is not told
	Solved     bool
	Veiled     bool // its values are hidden
	Filled     int
	Cells      int

	Cursor *board.Cell
	Marked []Message // MarkedCells, MarkedCages

	Rows      []RowAlt // with values, or with notes
	EmptyRows []board.Line
	LeftOut   int          // cells whose notes are left out
	Cages     Message      // CagesAlt, CagesSoFarAlt
	Open      []board.Cell // of a puzzle that is being made: the cells without a cage
}

// RowAlt is a row of a board, cell by cell. It is comparable, as CagesAlt is, so that the
// rows that a move has left alone need not be said again.
type RowAlt struct {
	Line  board.Line
	Named bool // each cell comes with its name, and notes are listed
	Size  int
	cells [board.MaxSize]AltCell
}

// Cells are the row's cells, from the left.
func (r RowAlt) Cells() []AltCell { return r.cells[:r.Size] }

// AltCell is a cell of a board: its value, or its notes, or neither.
type AltCell struct {
	Cell  board.Cell
	Value int
	Notes board.Candidates
}

// CagesAlt lists the first cages of a puzzle.
type CagesAlt struct {
	Puzzle *board.Puzzle
	Listed int
	Teaser bool // they have no targets
}

// Cages are those that are listed.
func (l CagesAlt) Cages() []board.Cage { return l.Puzzle.Cages()[:l.Listed] }

// More is how many are not listed.
func (l CagesAlt) More() int { return len(l.Puzzle.Cages()) - l.Listed }

// CagesSoFarAlt lists cages of a puzzle that is being made.
type CagesSoFarAlt struct {
	Cages  []board.Cage
	More   int // not listed
	Teaser bool
}

// Key names the sentence.
func (CagesSoFarAlt) Key() string { return "CagesAlt" }

// BoardAlt describes the picture of a board. If all of it is too long the values lose
// their cells' names, and instead of the notes it says how many cells have some and
// where they can be read; then the last cages are only counted. A difficulty of 0 is
// not told.
func (c *Catalogue) BoardAlt(b imaging.Picture, d board.Difficulty) string {
	if b.Puzzle == nil {
		return ""
	}
	m, cages := c.boardAlt(b, d)
	text := c.Text(m)
	if Length(text) <= mostAlt {
		return text
	}
	m.tellRows(b, false)
	if text = c.Text(m); Length(text) <= mostAlt {
		return text
	}
	fits := func(listed int) bool {
		m.Cages = cages.first(listed)
		text = c.Text(m)
		return Length(text) <= mostAlt
	}
	tooMany := 1 + sort.Search(len(cages.all)-1, func(k int) bool { return !fits(k + 1) })
	fits(tooMany - 1)
	return cutAlt(text)
}

// listing is what an alternative text has to say of cages.
type listing struct {
	puzzle *board.Puzzle // nil while it is being made
	all    []board.Cage
	teaser bool
}

// first lists the first cages alone.
func (l listing) first(listed int) Message {
	if l.puzzle != nil {
		return CagesAlt{l.puzzle, listed, l.teaser}
	}
	return CagesSoFarAlt{l.all[:listed], len(l.all) - listed, l.teaser}
}

// boardAlt returns all that there is to say about the picture of a board, and the cages
// that it lists.
func (c *Catalogue) boardAlt(b imaging.Picture, d board.Difficulty) (BoardAlt, listing) {
	n := b.Puzzle.Size()
	m := BoardAlt{Size: n, Difficulty: d, Solved: b.Solved, Veiled: b.Veiled, Cells: n * n, Marked: markedIn(b)}
	cages := listing{puzzle: b.Puzzle, all: b.Puzzle.Cages(), teaser: b.Teaser}
	if len(b.Open) > 0 {
		cages.puzzle = nil
		cages.all, m.Open = drawnCages(b)
	}
	m.Cages = cages.first(len(cages.all))
	if title := imaging.Drawable(b.Title); title != c.Label(Kind{Size: n, Difficulty: d}) {
		m.Title = title
	}
	if len(b.Grid) == n*n {
		m.Filled = n*n - b.Grid.Empty()
	}
	if b.Cursor != nil && b.Cursor.In(n) {
		m.Cursor = b.Cursor
	}
	m.tellRows(b, true)
	return m, cages
}

// drawnCages returns the cages of a puzzle that is being made, and the cells without one.
func drawnCages(b imaging.Picture) (cages []board.Cage, open []board.Cell) {
	for i, c := range b.Puzzle.Cages() {
		if slices.Contains(b.Open, i) {
			open = append(open, c.Cells...)
			continue
		}
		cages = append(cages, c)
	}
	return cages, open
}

// tellRows fills in the rows of a board, each value with its cell's name and empty
// cells with their notes, or in short. A board without any, or with hidden values,
// has none.
func (m *BoardAlt) tellRows(b imaging.Picture, named bool) {
	m.Rows, m.EmptyRows, m.LeftOut = make([]RowAlt, 0, m.Size), nil, 0
	if b.Veiled {
		return
	}
	for row := range m.Size {
		line, bare := RowAlt{Line: board.Row(row), Named: named, Size: m.Size}, true
		for col := range m.Size {
			cell := AltCell{Cell: board.At(row, col)}
			cell.Value = valueIn(b, cell.Cell)
			if cell.Value == 0 {
				cell.Notes = notesIn(b, cell.Cell)
			}
			if cell.Notes != 0 && !named {
				cell.Notes = 0
				m.LeftOut++
			}
			bare = bare && cell.Value == 0 && cell.Notes == 0
			line.cells[col] = cell
		}
		if bare {
			m.EmptyRows = append(m.EmptyRows, line.Line)
		} else {
			m.Rows = append(m.Rows, line)
		}
	}
	if len(m.Rows) == 0 {
		m.EmptyRows = nil
	}
}

// valueIn returns the value that the picture shows in the cell, or 0.
func valueIn(b imaging.Picture, c board.Cell) int {
	n := b.Puzzle.Size()
	if len(b.Grid) != n*n || b.Grid.At(n, c) > n {
		return 0
	}
	return b.Grid.At(n, c)
}

// notesIn returns the pencil marks that the picture shows in the cell.
func notesIn(b imaging.Picture, c board.Cell) board.Candidates {
	n := b.Puzzle.Size()
	if len(b.Marks) != n*n {
		return 0
	}
	return b.Marks[c.Index(n)] & board.AllCandidates(n)
}

// RecapAlt describes a leaderboard card.
func (c *Catalogue) RecapAlt(s imaging.Recap) string { return cutAlt(c.Text(recapAlt{s})) }

type recapAlt struct{ imaging.Recap }

// DuelAlt describes the card of a duel: who stands how. The boards' values are left
// to the boards' own pictures.
func (c *Catalogue) DuelAlt(s imaging.Duel) string {
	m := duelAlt{Duel: s}
	for _, side := range s.Sides {
		told := duelSide{DuelSide: side}
		if p := side.Board.Puzzle; p != nil && len(side.Board.Grid) == p.Size()*p.Size() && !side.Board.Solved {
			told.Cells = len(side.Board.Grid)
			told.Filled = told.Cells - side.Board.Grid.Empty()
		}
		m.Players = append(m.Players, told)
	}
	return cutAlt(c.Text(m))
}

type duelAlt struct {
	imaging.Duel
	Players []duelSide
}

type duelSide struct {
	imaging.DuelSide
	Filled, Cells int // 0 cells: not told
}

// ReplayAlt describes the replay of a solve: how many moves in what time, if it is to tell
// that, and the board at the end.
func (c *Catalogue) ReplayAlt(s imaging.Replay, timed bool) string {
	if s.Puzzle == nil {
		return ""
	}
	m := replayAlt{Title: imaging.Drawable(s.Title), Moves: len(s.Frames)}
	end := imaging.Picture{Puzzle: s.Puzzle, Solved: s.Solved}
	if k := len(s.Frames); k > 0 {
		end.Grid = s.Frames[k-1].Grid
		if timed {
			m.Took = s.Frames[k-1].At
		}
	}
	m.End, _ = c.boardAlt(end, 0)
	return cutAlt(c.Text(m))
}

type replayAlt struct {
	Title string
	Moves int
	Took  time.Duration
	End   BoardAlt
}

// FilmAlt describes an animated solution: the digits in the order in which they come.
func (c *Catalogue) FilmAlt(s imaging.Replay) string {
	m := filmAlt{Size: s.Puzzle.Size(), Solved: s.Solved}
	for _, f := range s.Frames {
		if f.Cell != nil {
			m.Digits = append(m.Digits, filmDigit{*f.Cell, f.Grid.At(m.Size, *f.Cell)})
		}
	}
	return cutAlt(c.Text(m))
}

type filmAlt struct {
	Size   int
	Solved bool
	Digits []filmDigit
}

type filmDigit struct {
	Cell  board.Cell
	Value int
}

// Length returns how long a text is as Discord counts it, in UTF-16 units.
func Length(text string) int {
	n := 0
	for _, r := range text {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// cutAlt cuts an alternative text that is too long.
func cutAlt(text string) string { return Cut(text, mostAlt) }

// Cut cuts a text, behind a whole word, that is longer than most.
func Cut(text string, most int) string {
	if Length(text) <= most {
		return text
	}
	n, end := 1, 0 // an ellipsis follows
	for i, r := range text {
		if n += max(utf16.RuneLen(r), 1); n > most {
			break
		}
		if r == ' ' || end == 0 {
			end = i
		}
	}
	return strings.TrimRight(text[:end], " ,.:") + "…"
}
