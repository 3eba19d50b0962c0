package words

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"kenkenbot/board"
	"kenkenbot/imaging"
)

// The alternative texts of pictures. Each is written from the very data that the
// picture is drawn from, so that both say the same, in plain text, and is at most
// mostAlt long.

// mostAlt is the longest alternative text that Discord takes, in UTF-16 units.
const mostAlt = 1024

// BoardAlt describes the picture of a board: what puzzle it is and how far it is,
// what is marked, the values row by row, and the cages. Where all of it is too long
// the values lose their cells' names, then the last cages are only counted. A
// difficulty of 0 is not told.
func BoardAlt(b imaging.Board, d board.Difficulty) string {
	if b.Puzzle == nil {
		return ""
	}
	head := strings.Join(append(boardHead(b, d), boardMarked(b)...), " ")
	cages := boardCages(b)
	for _, rows := range []string{boardRows(b, true), boardRows(b, false)} {
		if text := join(head, rows, cageList(cages, len(cages))); altLength(text) <= mostAlt {
			return text
		}
	}
	rows := boardRows(b, false)
	for shown := len(cages) - 1; shown >= 0; shown-- {
		if text := join(head, rows, cageList(cages, shown)); altLength(text) <= mostAlt {
			return text
		}
	}
	return cutAlt(join(head, rows))
}

// boardHead says what the board is and how far it is filled.
func boardHead(b imaging.Board, d board.Difficulty) []string {
	n := b.Puzzle.Size()
	kind := fmt.Sprintf("%d by %d KenKen", n, n)
	if d != 0 {
		kind += ", " + d.String()
	}
	if title := imaging.Drawable(b.Title); title != "" && title != Kind(n, d) {
		kind = title + ": " + kind
	}
	head := []string{sentence(kind)}
	filled := n * n
	if len(b.Grid) == n*n {
		filled -= b.Grid.Empty()
	} else {
		filled = 0
	}
	switch {
	case b.Solved:
		head = append(head, "Solved.")
	case filled == 0:
		head = append(head, "All cells are empty.")
	case filled < n*n:
		head = append(head, fmt.Sprintf("%d of %d cells are filled.", filled, n*n))
	default:
		head = append(head, "All cells are filled.")
	}
	if b.Veiled && filled > 0 {
		head = append(head, "Their values are hidden.")
	}
	return head
}

// boardMarked says what the picture marks.
func boardMarked(b imaging.Board) []string {
	var marked []string
	mark := func(what string, list []board.Cell) {
		list = slices.DeleteFunc(slices.Clone(list), func(c board.Cell) bool { return !c.In(b.Puzzle.Size()) })
		slices.SortFunc(list, func(c, d board.Cell) int { return c.Index(board.MaxSize) - d.Index(board.MaxSize) })
		if list = slices.Compact(list); len(list) > 0 {
			marked = append(marked, what+" "+cells(list)+".")
		}
	}
	if b.Cursor != nil {
		mark("Cursor on", []board.Cell{*b.Cursor})
	}
	mark("Marked as the reason:", b.Cause)
	mark("Marked as what follows:", b.Effect)
	mark("In conflict:", b.Conflicts)
	for _, m := range []struct {
		what string
		list []int
	}{{"Cages that miss their target:", b.Wrong}, {"Cages that nothing completes:", b.Stuck}} {
		var names []string
		for _, i := range m.list {
			if i >= 0 && i < len(b.Puzzle.Cages()) {
				names = append(names, b.Puzzle.Cages()[i].Label()+" at "+b.Puzzle.Cages()[i].Cells[0].String())
			}
		}
		if len(names) > 0 {
			marked = append(marked, m.what+" "+strings.Join(names, ", ")+".")
		}
	}
	return marked
}

// boardRows says the values row by row, each with its cell's name and the notes of
// empty cells, or in short. Rows without either are put together; a board without
// any, or with hidden values, says nothing here.
func boardRows(b imaging.Board, names bool) string {
	n := b.Puzzle.Size()
	if b.Veiled {
		return ""
	}
	var rows, empty []string
	for row := range n {
		line, bare := make([]string, n), true
		for col := range n {
			c := board.At(row, col)
			said := "empty"
			if v := valueIn(b, c); v != 0 {
				said, bare = fmt.Sprint(v), false
			} else if notes := notesIn(b, c); notes != "" && names {
				said, bare = "notes "+notes, false
			}
			if names {
				said = c.String() + " " + said
			}
			line[col] = said
		}
		if bare {
			empty = append(empty, board.Row(row).Label())
			continue
		}
		rows = append(rows, fmt.Sprintf("Row %s: %s.", board.Row(row).Label(), strings.Join(line, ", ")))
	}
	if len(rows) == 0 {
		return ""
	}
	if len(empty) > 0 {
		rows = append(rows, "Empty rows: "+strings.Join(empty, " ")+".")
	}
	return strings.Join(rows, " ")
}

// valueIn returns the value that the picture shows in the cell, or 0.
func valueIn(b imaging.Board, c board.Cell) int {
	n := b.Puzzle.Size()
	if len(b.Grid) != n*n || b.Grid.At(n, c) > n {
		return 0
	}
	return b.Grid.At(n, c)
}

// notesIn says the pencil marks that the picture shows in the cell.
func notesIn(b imaging.Board, c board.Cell) string {
	n := b.Puzzle.Size()
	if len(b.Marks) != n*n {
		return ""
	}
	var notes []string
	for v := range (b.Marks[c.Index(n)] & board.AllCandidates(n)).All() {
		notes = append(notes, fmt.Sprint(v))
	}
	return strings.Join(notes, " ")
}

// boardCages says each cage: its target and its cells.
func boardCages(b imaging.Board) []string {
	var list []string
	for _, c := range b.Puzzle.Cages() {
		names := make([]string, len(c.Cells))
		for i, cell := range c.Cells {
			names[i] = cell.String()
		}
		said := strings.Join(names, " ")
		if !b.Teaser {
			said = c.Label() + " " + said
		}
		list = append(list, said)
	}
	return list
}

// cageList says the first few cages and counts the others.
func cageList(cages []string, shown int) string {
	switch {
	case shown == len(cages):
		return "Cages: " + strings.Join(cages, ", ") + "."
	case shown == 0:
		return fmt.Sprintf("%s.", count(len(cages), "cage"))
	}
	return fmt.Sprintf("Cages: %s, and %d more.", strings.Join(cages[:shown], ", "), len(cages)-shown)
}

// StatsAlt describes a statistics card.
func StatsAlt(s imaging.Stats) string {
	parts := []string{heading(s.Title, s.Subtitle)}
	var figures []string
	for _, f := range s.Figures {
		figures = append(figures, f.Label+" "+f.Value)
	}
	parts = append(parts, list("", figures))
	var bars []string
	for _, b := range s.Bars {
		bars = append(bars, fmt.Sprintf("%s %d", b.Label, b.Count))
	}
	parts = append(parts, list(s.BarsLabel+": ", bars))
	var times []string
	for _, t := range s.Times {
		said := Duration(t.Took)
		if t.Median > 0 {
			said += " (" + s.MedianLabel + " " + Duration(t.Median) + ")"
		}
		times = append(times, said)
	}
	if len(times) == 0 && s.NoTimes != "" {
		parts = append(parts, sentence(s.NoTimes))
	}
	slices.Reverse(times) // the latest are the last to be cut
	parts = append(parts, list(s.TimesLabel+", latest first: ", times))
	return cutAlt(join(parts...))
}

// RecapAlt describes a leaderboard card.
func RecapAlt(s imaging.Recap) string {
	parts := []string{heading(s.Title, s.Subtitle)}
	for _, r := range s.Rows {
		said := r.Name + ", " + r.Result
		if r.Rank > 0 {
			said = fmt.Sprintf("%d. %s", r.Rank, said)
		}
		if r.Detail != "" {
			said += ", " + r.Detail
		}
		parts = append(parts, said+".")
	}
	if s.Footer != "" {
		parts = append(parts, sentence(s.Footer))
	}
	return cutAlt(join(parts...))
}

// DuelAlt describes the card of a duel: who stands how. The boards' values are left
// to the boards' own pictures.
func DuelAlt(s imaging.Duel) string {
	parts := []string{heading(s.Title, s.Subtitle)}
	for _, side := range s.Sides {
		said := side.Name + ": " + side.Result
		if side.Winner {
			said = side.Name + " wins: " + side.Result
		}
		if side.Detail != "" {
			said += ", " + side.Detail
		}
		if p := side.Board.Puzzle; p != nil && len(side.Board.Grid) == p.Size()*p.Size() && !side.Board.Solved {
			said += fmt.Sprintf(", %d of %d cells filled", len(side.Board.Grid)-side.Board.Grid.Empty(), len(side.Board.Grid))
		}
		parts = append(parts, said+".")
	}
	return cutAlt(join(parts...))
}

// ReplayAlt describes the replay of a solve: how many moves in what time, and the
// board at the end.
func ReplayAlt(s imaging.Replay) string {
	if s.Puzzle == nil {
		return ""
	}
	said := "Animated replay of a solve"
	end := imaging.Board{Puzzle: s.Puzzle, Solved: s.Solved}
	if k := len(s.Frames); k > 0 {
		said += fmt.Sprintf(": %s in %s", count(k, "move"), Duration(s.Frames[k-1].At))
		end.Grid = s.Frames[k-1].Grid
	}
	parts := []string{said + "."}
	if s.Title != "" {
		parts = []string{sentence(imaging.Drawable(s.Title)), parts[0]}
	}
	return cutAlt(join(append(parts, "The board at the end:", BoardAlt(end, 0))...))
}

// heading says a card's title and subtitle.
func heading(title, subtitle string) string {
	if subtitle == "" {
		return sentence(title)
	}
	return join(sentence(title), sentence(subtitle))
}

// list says the items after their label, or nothing where there are none.
func list(label string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	return sentence(label + strings.Join(items, ", "))
}

// join puts the parts that say something together.
func join(parts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(s string) bool { return s == "" }), " ")
}

// altLength returns how long Discord takes a text to be.
func altLength(text string) int {
	n := 0
	for _, r := range text {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// cutAlt cuts a text, behind a whole word, that is too long.
func cutAlt(text string) string {
	if altLength(text) <= mostAlt {
		return text
	}
	n, end := 1, 0 // an ellipsis follows
	for i, r := range text {
		if n += max(utf16.RuneLen(r), 1); n > mostAlt {
			break
		}
		if r == ' ' || end == 0 {
			end = i
		}
	}
	return strings.TrimRight(text[:end], " ,.:") + "…"
}

// sentence begins s with a capital and ends it with a full stop.
func sentence(s string) string {
	if s == "" {
		return s
	}
	if c := s[0]; c >= 'a' && c <= 'z' {
		s = string(c-'a'+'A') + s[1:]
	}
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, "?") {
		return s
	}
	return strings.TrimRight(s, ", ") + "."
}
