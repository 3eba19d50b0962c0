package lessons

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Lesson teaches one way of reasoning.
type Lesson struct {
	// Name is the Slug of the first technique, if it teaches one. It is stored with games and stands in the
	// custom IDs of buttons: never change one.
	Name string
	// Size is the size of its boards.
	Size int
	// Needs is the technique that its positions need.
	Needs logic.Technique
	// Techniques are those that it teaches; none if another lesson does.
	Techniques []logic.Technique
}

// lessons are the lessons in the order in which a player meets what they teach.
var lessons = []Lesson{
	{"given-cell", 4, logic.GivenCell, []logic.Technique{logic.GivenCell}},
	{"cage-completion", 4, logic.CageCompletion, []logic.Technique{logic.CageCompletion, logic.LastInLine}},
	{notesLesson, 4, logic.NakedSingle, nil},
	{digitsLesson, 4, logic.CageDigits, []logic.Technique{logic.CageDigits}},
	{"naked-single", 4, logic.NakedSingle, []logic.Technique{logic.NakedSingle}},
	{"hidden-single", 4, logic.HiddenSingle, []logic.Technique{logic.HiddenSingle}},
	{"cage-claim", 4, logic.CageClaim, []logic.Technique{logic.CageClaim, logic.LineClaim}},
	{factorLesson, 5, logic.CageClaim, nil},
	{signsLesson, 4, logic.CageDigits, nil},
	{"cage-places", 4, logic.CagePlaces, []logic.Technique{logic.CagePlaces, logic.CageSupport}},
	{"naked-pair", 4, logic.NakedPair, []logic.Technique{logic.NakedPair, logic.HiddenPair, logic.NakedTriple, logic.HiddenTriple, logic.NakedQuad, logic.HiddenQuad}},
	{"line-in-cage", 4, logic.LineInCage, []logic.Technique{logic.LineInCage}},
	{"innie-or-outie", 4, logic.InnieOutie, []logic.Technique{logic.InnieOutie}},
	{"line-totals", 4, logic.LineTotals, []logic.Technique{logic.LineTotals}},
	{productsLesson, 4, logic.LineTotals, nil},
	{"parity", 4, logic.Parity, []logic.Technique{logic.Parity}},
	{"x-wing", 5, logic.XWing, []logic.Technique{logic.XWing, logic.Swordfish}},
	{"xy-wing", 4, logic.XYWing, []logic.Technique{logic.XYWing}},
	{"cage-pair", 4, logic.CagePair, []logic.Technique{logic.CagePair}},
	{"either-way", 4, logic.EitherWay, []logic.Technique{logic.EitherWay}},
}

// The lessons that ask more of a position than its technique.
const (
	notesLesson    = "notes"
	digitsLesson   = "cage-digits"
	factorLesson   = "factor"
	signsLesson    = "hidden-operators"
	productsLesson = "products"
)

// suits reports whether a position is one for the lesson.
func (l Lesson) suits(p *board.Puzzle, e *logic.Exercise) bool {
	switch l.Name {
	case notesLesson:
		_, ok := crossing(e)
		return ok
	case digitsLesson:
		return waysOfTwo(cageOf(p, e), p.Size()) == 1
	case factorLesson:
		cage, digit := cageOf(p, e), e.Advice.Step().Step.Eliminate[0].Values.Min()
		only := slices.Contains([]int{3, 5, 7}, digit) && 2*digit > p.Size() // no other digit has this factor
		return only && cage.Op == board.Multiply && cage.Target%int64(digit) == 0
	case signsLesson:
		ways := waysOfTwo(cageOf(p, e), p.Size())
		return ways == 1 || ways == 2
	case productsLesson:
		return e.Advice.Step().Step.Cause.Total.Kind == logic.ProductTotal
	}
	return true
}

// hidden reports whether the lesson's cages show no operator.
func (l Lesson) hidden() bool { return l.Name == signsLesson }

// cageOf returns the cage that an exercise's step reasons from.
func cageOf(p *board.Puzzle, e *logic.Exercise) board.Cage {
	return p.Cages()[e.Advice.Step().Step.Cause.Cages[0]]
}

// waysOfTwo counts the pairs of digits that a cage of two cells can have, on a board of
// size n; 0 for another cage.
func waysOfTwo(c board.Cage, n int) (ways int) {
	for low := 1; len(c.Cells) == 2 && low < n; low++ {
		for high := low + 1; high <= n; high++ {
			if c.Holds([]int{low, high}) {
				ways++
			}
		}
	}
	return ways
}

// crossing returns a filled cell in the row or column of the digit that an exercise leads
// to, and whether there is one.
func crossing(e *logic.Exercise) (board.Cell, bool) {
	at, n := e.Digit().Cell, e.Grid.Size()
	for i, v := range e.Grid {
		if c := board.CellAt(n, i); v != 0 && (c.Row == at.Row || c.Col == at.Col) {
			return c, true
		}
	}
	return board.Cell{}, false
}

// forget writes the digit of a filled cell back into the notes of its row and column, which
// leaves more than one in the cell that an exercise leads to.
func forget(e *logic.Exercise) {
	c, _ := crossing(e)
	n := e.Grid.Size()
	for i, left := range e.Marks {
		if at := board.CellAt(n, i); left != 0 && (at.Row == c.Row || at.Col == c.Col) {
			e.Marks[i] = left.With(e.Grid.At(n, c))
		}
	}
}

// Lessons returns all lessons, in order.
func Lessons() []Lesson { return slices.Clone(lessons) }

// LessonNamed returns the lesson of that name, or of a technique of that name, and whether
// there is one.
func LessonNamed(name string) (Lesson, bool) {
	if i := slices.IndexFunc(lessons, func(l Lesson) bool { return l.Name == name }); i >= 0 {
		return lessons[i], true
	}
	t, err := logic.ParseTechnique(name)
	if err != nil {
		return Lesson{}, false
	}
	return LessonOf(t)
}

// LessonOf returns the lesson that teaches a technique, and whether there is one.
func LessonOf(t logic.Technique) (Lesson, bool) {
	i := slices.IndexFunc(lessons, func(l Lesson) bool { return slices.Contains(l.Techniques, t) })
	if i < 0 {
		return Lesson{}, false
	}
	return lessons[i], true
}

// Number returns which of the lessons it is, counted from 1.
func (l Lesson) Number() int {
	return 1 + slices.IndexFunc(lessons, func(other Lesson) bool { return other.Name == l.Name })
}

// Next returns the lesson after it, and whether there is one.
func (l Lesson) Next() (Lesson, bool) {
	if n := l.Number(); n < len(lessons) {
		return lessons[n], true
	}
	return Lesson{}, false
}
