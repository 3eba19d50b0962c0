// Package book makes booklets of puzzles as PDF: a page of rules, the puzzles, hints and
// answers. All is drawn as vectors and in fonts that are in the file. The same booklet is
// the same file, byte for byte.
package book

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"codeberg.org/go-fonts/dejavu/dejavusansbold"
	"codeberg.org/go-pdf/fpdf"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/words"
)

// The bounds of a booklet: MostPuzzles of them, each of at most mostSize rows.
const (
	MostPuzzles = 500
	mostSize    = 12
)

// Puzzle is a puzzle of a booklet.
type Puzzle struct {
	Title    words.Message // beside its number: its kind, or its day
	Puzzle   *board.Puzzle
	Solution board.Grid
	Hints    []words.Message // for the back, least first; none if there is nothing to say
}

// Booklet holds the puzzles to print, and how they are printed.
type Booklet struct {
	Title    string
	Language *words.Language // nil is English
	Puzzles  []Puzzle
	PerPage  int // see perPages
	Paper    Paper
	Page     string // the address of the page on which the code beside each puzzle opens it; empty for no codes
}

// Paper is a format of paper.
type Paper string

// The formats.
const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// layouts are the columns and rows of a page, by how many puzzles it holds.
var layouts = map[int]struct{ columns, rows int }{
	1: {1, 1}, 2: {1, 2}, 4: {2, 2}, 6: {2, 3}, 9: {3, 3}, 12: {3, 4},
}

// perPages lists how many puzzles a page can have.
func perPages() []int { return []int{1, 2, 4, 6, 9, 12} }

// answersEach is how many answers a page has.
const answersEach = 12

// The measures of a page, in millimetres, and of type, in points.
const (
	margin    = 16.0
	leastCell = 5.0 // smaller ones nobody writes into, or reads
	axis      = 4.5 // the letters and numbers beside a square
	codeSide  = 24.0
	quiet     = 3.3 // white beside a code, without which nothing reads it
	nameLine  = 9.0 // at the head of a page of puzzles
	footer    = 10.0
	gap       = 9.0
	caption   = 7.0
	thin      = 0.15
	thick     = 0.65
	titleType = 22.0
	headType  = 15.0
	textType  = 10.5
	noteType  = 9.0
)

const family = "DejaVu"

// press prints a booklet.
type press struct {
	*fpdf.Fpdf
	words *words.Catalogue
	book  *Booklet
}

// Write prints a booklet in its language. It returns an error of w, or one that says which of
// the booklet's values is out of bounds.
func Write(w io.Writer, b Booklet) error {
	if err := b.validate(); err != nil {
		return err
	}
	p := press{Fpdf: fpdf.New("P", "mm", string(b.Paper), ""), words: words.PageIn(cmp.Or(b.Language, words.LanguageOf())), book: &b}
	p.SetCreationDate(time.Unix(0, 0).UTC())
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetCatalogSort(true)
	p.SetTitle(b.Title, true)
	p.AddUTF8FontFromBytes(family, "", dejavusans.TTF)
	p.AddUTF8FontFromBytes(family, "B", dejavusansbold.TTF)
	p.SetMargins(margin, margin, margin)
	p.SetCellMargin(0)
	p.SetAutoPageBreak(true, margin+footer)
	p.SetFooterFunc(p.number)
	p.SetLineJoinStyle("miter")
	p.SetLineCapStyle("square")
	p.rules()
	if err := p.puzzles(); err != nil {
		return err
	}
	p.hints()
	p.answers()
	return p.Output(w)
}

// validate returns an error if the booklet can't be printed.
func (b *Booklet) validate() error {
	if n := len(b.Puzzles); n < 1 || n > MostPuzzles {
		return fmt.Errorf("a booklet has 1 to %d puzzles, not %d", MostPuzzles, n)
	}
	if _, ok := layouts[b.PerPage]; !ok {
		return fmt.Errorf("a page has %s puzzles, not %d", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(perPages())), ", "), "[]"), b.PerPage)
	}
	if b.Paper != A4 && b.Paper != Letter {
		return fmt.Errorf("the paper is %s or %s, not %q", A4, Letter, b.Paper)
	}
	for i, p := range b.Puzzles {
		n := p.Puzzle.Size()
		if n > mostSize {
			return fmt.Errorf("puzzle %d is a %d×%d: %d rows are the most", i+1, n, n, mostSize)
		}
		if err := Fits(n, b.PerPage, b.Paper, b.Page); err != nil {
			return fmt.Errorf("puzzle %d: %w", i+1, err)
		}
		if !p.Puzzle.Check(p.Solution).Correct() {
			return fmt.Errorf("puzzle %d: its answer is wrong", i+1)
		}
	}
	return nil
}

// number is the foot of each page.
func (p press) number() {
	p.SetY(-margin)
	p.SetFont(family, "", noteType)
	p.SetTextColor(110, 110, 110)
	p.CellFormat(0, 5, fmt.Sprint(p.PageNo()), "", 0, "C", false, 0, "")
	p.SetTextColor(0, 0, 0)
}

// room returns the width and height of a page within its margins.
func (p press) room() (width, height float64) {
	width, height = p.GetPageSize()
	return width - 2*margin, height - 2*margin - footer
}

// rules is the first page.
func (p press) rules() {
	p.AddPage()
	p.SetFont(family, "B", titleType)
	p.MultiCell(0, 10, printable(p.book.Title), "", "L", false)
	p.Ln(6)
	rules := words.BookRulesOf(func(yield func(*board.Puzzle) bool) {
		for _, each := range p.book.Puzzles {
			if !yield(each.Puzzle) {
				return
			}
		}
	})
	rules.Codes = hasCode(p.book.Page, p.book.Puzzles[0].Puzzle.Size())
	p.paragraphs(rules)
	if !rules.Example() {
		return
	}
	const side = 46.0
	if _, height := p.room(); p.GetY()+caption+side > margin+height {
		return
	}
	p.Ln(4)
	y := p.GetY()
	example, solution := lessons.Example()
	p.square(example, nil, margin, y, side)
	p.square(example, solution, margin+side+gap, y, side)
}

// paragraphs prints a text with blank lines between its paragraphs.
func (p press) paragraphs(m words.Message) {
	p.SetFont(family, "", textType)
	for text := range strings.SplitSeq(p.words.Text(m), "\n") {
		p.MultiCell(0, 5.4, printable(text), "", "L", false)
		p.Ln(2.4)
	}
}

// head begins a part of the booklet on a page of its own.
func (p press) head(m words.Message) {
	p.AddPage()
	p.SetFont(family, "B", headType)
	p.MultiCell(0, 8, p.words.Text(m), "", "L", false)
	p.Ln(2)
}

// puzzles prints the puzzles, page by page, each with the code that opens it.
func (p press) puzzles() error {
	layout := layouts[p.book.PerPage]
	width, height := p.room()
	for i, each := range p.book.Puzzles {
		if i%p.book.PerPage == 0 {
			p.AddPage()
			p.nameAndDate()
		}
		f := fieldOf(width, height-nameLine, layout.columns, layout.rows, hasCode(p.book.Page, each.Puzzle.Size()))
		x, y := p.place(i, i%p.book.PerPage, layout.columns, margin+nameLine, f, nil)
		if !f.coded {
			continue
		}
		if err := p.code(addressOf(p.book.Page, each.Puzzle), x, y); err != nil {
			return err
		}
	}
	return nil
}

// nameAndDate prints the lines for who solves the page, and when.
func (p press) nameAndDate() {
	width, _ := p.room()
	p.SetDrawColor(150, 150, 150)
	p.SetLineWidth(thin)
	line := func(x, end float64, m words.Message) {
		text := p.words.Text(m)
		p.SetFont(family, "", noteType)
		p.Text(x, margin+2, text)
		p.Line(x+p.GetStringWidth(text)+2, margin+2.6, end, margin+2.6)
	}
	line(margin, margin+width*0.62, "BookName")
	line(margin+width*0.66, margin+width, "BookDate")
}

// answers prints the answers, small.
func (p press) answers() {
	const columns, rows, top = 3, answersEach / 3, 11
	width, height := p.room()
	for i := range p.book.Puzzles {
		if i%answersEach == 0 {
			p.head("BookAnswers")
		}
		p.place(i, i%answersEach, columns, margin+top, fieldOf(width, height-top, columns, rows, false), p.book.Puzzles[i].Solution)
	}
}

// place prints a puzzle, with its answer if one is given, into one of the fields below top. It
// returns where the field's code belongs.
func (p press) place(i, at, columns int, top float64, f field, answer board.Grid) (codeX, codeY float64) {
	x, y := margin+float64(at%columns)*(f.width+gap)+f.indent()+axis, top+float64(at/columns)*(f.height+gap)
	title := p.words.Text(words.BookPuzzle{Number: i + 1, Title: p.book.Puzzles[i].Title})
	if answer != nil {
		title = fmt.Sprint(i + 1)
	}
	p.SetFont(family, "B", p.fitting(title, f.side, textType))
	p.Text(x, y+caption-2.2, title)
	y += caption + axis
	p.axes(p.book.Puzzles[i].Puzzle.Size(), x, y, f.side)
	p.square(p.book.Puzzles[i].Puzzle, answer, x, y, f.side)
	if f.beside {
		return x + f.side + quiet, y
	}
	return x, y + f.side + quiet
}

// fitting returns the size of type, at most the one given, in which a line is no wider
// than it may be.
func (p press) fitting(line string, width, most float64) float64 {
	p.SetFont(family, "B", most)
	if is := p.GetStringWidth(line); is > width {
		return most * width / is
	}
	return most
}

// hints prints what may help with each puzzle, a puzzle's hints on one page.
func (p press) hints() {
	const line, apart = 4.6, 1.8
	first := true
	width, height := p.room()
	for i, each := range p.book.Puzzles {
		if len(each.Hints) == 0 {
			continue
		}
		if first {
			p.head("BookHints")
			first = false
		}
		p.SetFont(family, "", noteType)
		lines := p.hintLines(each, width)
		if p.GetY()+line*float64(1+len(lines)) > margin+height {
			p.AddPage()
		}
		p.SetFont(family, "B", noteType)
		p.MultiCell(0, line, fmt.Sprint(i+1), "", "L", false)
		p.SetFont(family, "", noteType)
		for _, text := range lines {
			p.MultiCell(0, line, text, "", "L", false)
		}
		p.Ln(apart)
	}
}

// hintLines returns a puzzle's hints as lines of that width.
func (p press) hintLines(each Puzzle, width float64) (lines []string) {
	for _, m := range each.Hints {
		for text := range strings.Lines(p.words.Text(m)) {
			lines = append(lines, p.SplitText(printable(strings.TrimSuffix(text, "\n")), width)...)
		}
	}
	return lines
}

// printable returns the text with characters replaced that the fonts lack: they have none beyond
// the basic plane.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r > 0xFFFF:
			return '□'
		case r < ' ':
			return ' '
		}
		return r
	}, text)
}
