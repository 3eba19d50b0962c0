package words

import (
	"slices"
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

	Rows      []AltRow // with values, or with notes
	EmptyRows []board.Line
	Named     bool // each value comes with the name of its cell, and notes are listed
	LeftOut   int  // cells whose notes are left out
	Teaser    bool // cages have no targets
	Cages     []board.Cage
	MoreCages int          // not listed
	Open      []board.Cell // of a puzzle that is being made: the cells without a cage
}

// Key names the sentence.
func (BoardAlt) Key() string { return "BoardAlt" }

// AltRow is a row of a board, cell by cell.
type AltRow struct {
	Line  board.Line
	Cells []AltCell
}

// AltCell is a cell of a board: its value, or its notes, or neither.
type AltCell struct {
	Cell  board.Cell
	Value int
	Notes board.Candidates
}

// BoardAlt describes the picture of a board. If all of it is too long the values lose
// their cells' names, and instead of the notes it says how many cells have some and
// where they can be read; then the last cages are only counted. A difficulty of 0 is
// not told.
func (c *Catalogue) BoardAlt(b imaging.Picture, d board.Difficulty) string {
	if b.Puzzle == nil {
		return ""
	}
	m := c.boardAlt(b, d)
	text := c.Text(m)
	if Length(text) <= mostAlt {
		return text
	}
	m.tellRows(b, false)
	for all := m.Cages; ; {
		if text = c.Text(m); Length(text) <= mostAlt || len(m.Cages) == 0 {
			return cutAlt(text)
		}
		m.Cages = all[:len(m.Cages)-1]
		m.MoreCages++
	}
}

// boardAlt returns all that there is to say about the picture of a board.
func (c *Catalogue) boardAlt(b imaging.Picture, d board.Difficulty) BoardAlt {
	n := b.Puzzle.Size()
	m := BoardAlt{Size: n, Difficulty: d, Solved: b.Solved, Veiled: b.Veiled, Teaser: b.Teaser, Cells: n * n, Cages: b.Puzzle.Cages(),
		Marked: markedIn(b)}
	if len(b.Open) > 0 {
		m.Cages, m.Open = drawnCages(b)
	}
	if title := imaging.Drawable(b.Title); title != c.Text(Kind{n, d}) {
		m.Title = title
	}
	if len(b.Grid) == n*n {
		m.Filled = n*n - b.Grid.Empty()
	}
	if b.Cursor != nil && b.Cursor.In(n) {
		m.Cursor = b.Cursor
	}
	m.tellRows(b, true)
	return m
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
	m.Rows, m.EmptyRows, m.Named, m.LeftOut = nil, nil, named, 0
	if b.Veiled {
		return
	}
	for row := range m.Size {
		line, bare := AltRow{Line: board.Row(row)}, true
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
			line.Cells = append(line.Cells, cell)
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

func (recapAlt) Key() string { return "RecapAlt" }

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

func (duelAlt) Key() string { return "DuelAlt" }

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
	m.End = c.boardAlt(end, 0)
	return cutAlt(c.Text(m))
}

type replayAlt struct {
	Title string
	Moves int
	Took  time.Duration
	End   BoardAlt
}

func (replayAlt) Key() string { return "ReplayAlt" }

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

func (filmAlt) Key() string { return "FilmAlt" }

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
