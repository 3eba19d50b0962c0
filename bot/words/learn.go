package words

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// LessonName names a lesson, by the name that package game has for it.
type LessonName string

// LessonText is what a lesson teaches, in three sentences.
type LessonText string

// LessonIntro is a lesson in words, and what its player is to do.
type LessonIntro struct {
	Heading LessonHeading
	Text    LessonText
	Example Explanation // the steps of one; nil if none is shown
	Kept    bool        // its puzzle is one that is kept for the lesson
}

// LessonHeading is the heading above it.
type LessonHeading struct {
	Number, Of int
	Name       LessonName
}

// LessonIntroOf introduces a lesson.
func LessonIntroOf(start game.LessonStart) LessonIntro {
	l := start.Lesson
	m := LessonIntro{Heading: LessonHeading{Number: l.Number(), Of: len(lessons.Lessons()), Name: LessonName(l.Name)}, Text: LessonText(l.Name), Kept: start.Kept}
	if e := start.Example; e != nil {
		m.Example = explain.TaughtOf(e.Puzzle, &e.Position.Advice)
	}
	return m
}

// LessonTeaches is a LessonIntro without the task.
type LessonTeaches LessonIntro

// ExampleAlt describes the animated example of a lesson, whose steps its message tells.
func (c *Catalogue) ExampleAlt(e *lessons.Exercise) string {
	alt, _ := c.boardAlt(imaging.Picture{Puzzle: e.Puzzle, Grid: e.Position.Grid, Marks: e.Position.Marks}, 0)
	d := e.Position.Digit()
	return cutAlt(c.Text(exampleAlt{Board: alt, Cell: d.Cell, Value: d.Value}))
}

type exampleAlt struct {
	Board BoardAlt
	Cell  board.Cell
	Value int
}

// LessonFound says what was found, and why it holds.
type LessonFound struct {
	Cell  board.Cell
	Value int
	Out   bool // the digit was ruled out
	Why   Explanation
	Next  *LessonName // the lesson after this one; nil if there is none
}

// LessonFoundOf says what was found on a puzzle.
func LessonFoundOf(p *board.Puzzle, f game.LessonFound) LessonFound {
	m := LessonFound{Cell: f.Cell, Value: f.Value, Out: f.Out}
	if f.Advice != nil {
		m.Why = explain.TaughtOf(p, f.Advice)
	}
	if next, ok := f.Lesson.Next(); ok {
		name := LessonName(next.Name)
		m.Next = &name
	}
	return m
}

// LessonMissed says what was wrong, and why it is.
type LessonMissed struct {
	Cell  board.Cell
	Value int
	Out   bool // the digit was ruled out
	Far   bool // more than two steps lead to the cell's digit
	Aim   board.Cell
	Why   Explanation
}

// LessonMissedOf says what was wrong on a puzzle.
func LessonMissedOf(p *board.Puzzle, f game.LessonMissed) LessonMissed {
	m := LessonMissed{Cell: f.Cell, Value: f.Value, Out: f.Out, Far: f.Far, Aim: f.Aim}
	if f.Advice != nil {
		m.Why = explain.HintOf(p, f.Advice, logic.Why)
	}
	return m
}

// LessonList is the lessons in order, and which were passed.
type LessonList struct {
	Rows []LessonRow
	Done int
}

// LessonRow is a lesson in the list.
type LessonRow struct {
	Number int
	Name   LessonName
	Others []logic.Technique // what else it teaches
	Passed bool
}

// LessonListOf lists the lessons.
func LessonListOf(l game.LessonList) LessonList {
	var m LessonList
	for _, each := range l.Lessons {
		row := LessonRow{Number: each.Number(), Name: LessonName(each.Name), Passed: l.Passed[each.Name]}
		if len(each.Techniques) > 1 {
			row.Others = each.Techniques[1:]
		}
		m.Rows = append(m.Rows, row)
		if l.Passed[each.Name] {
			m.Done++
		}
	}
	return m
}
