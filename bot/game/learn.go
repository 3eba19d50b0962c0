package game

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Learn is a lesson with a fresh puzzle, at the position in which it needs what the lesson
// teaches. It ranks nowhere, has no clock that matters, and its hints are free.
type Learn struct{ Lesson string }

// refusal refuses a lesson that there is not.
func (c Learn) refusal() *Refusal {
	if _, ok := LessonNamed(c.Lesson); !ok {
		return &Refusal{Reason: NoSuchLesson, Text: c.Lesson}
	}
	return nil
}

// need is the puzzle for the lesson: another each time.
func (c Learn) need(a Actor, rules Rules) lessonNeed {
	l, _ := LessonNamed(c.Lesson)
	name := fmt.Sprintf("lesson %s %d %s %d", l.Name, a.Player, a.Key, a.At.UnixMilli())
	return lessonNeed{name: name, lesson: l, seed: rules.seed(forLessons, name)}
}

// lessonNeed is a puzzle for a lesson.
type lessonNeed struct {
	name   string
	lesson Lesson
	seed   uint64
}

func (n lessonNeed) key() string { return n.name }

func (n lessonNeed) make(ctx context.Context) (any, error) {
	return MakeExercise(ctx, n.lesson, n.seed)
}

func (c Learn) open(o *opening) (storage.Game, error) {
	need := c.need(o.a, o.rules)
	e, ok := madeFor[Exercise](o.ready, need)
	if !ok {
		return storage.Game{}, &needError{need}
	}
	e.record.MadeAt = o.a.At
	id, err := keepPuzzle(o.tx, e.record)
	if err != nil {
		return storage.Game{}, err
	}
	pos, filled := e.begin()
	g := storage.Game{
		Player: o.a.Player, Puzzle: id, Occasion: o.a.At.UnixMilli(), Kind: storage.LessonGame, Guild: o.a.Guild,
		StartedAt: o.a.At, Cursor: pos.firstEmpty(), Lesson: e.Lesson.Name,
	}
	if g.ID, err = o.tx.AddGame(g); err != nil {
		return g, err
	}
	o.facts = append(o.facts, LessonStart{Lesson: e.Lesson, Kept: e.Kept})
	if err := addEntries(o.tx, o.a, g.ID, 1, filled); err != nil {
		return g, err
	}
	return g, o.tx.SavePosition(pos.record(g.ID))
}

// begin returns the position that an exercise begins with, and the log that leads there.
func (e *Exercise) begin() (*Position, []entry) {
	n := e.Puzzle.Size()
	pos := newPosition(n)
	after := pos.snapshot().clone()
	copy(after.grid, e.Position.Grid)
	copy(after.marks, e.Position.Marks)
	effects := pos.snapshot().effectsTo(n, after)
	if len(effects) == 0 {
		return pos, nil
	}
	fill := entry{kind: storage.MoveFill, effects: effects}
	pos.apply(fill)
	return pos, []entry{fill}
}

// LessonStart says that a lesson has begun.
type LessonStart struct {
	Lesson Lesson
	Kept   bool // no new puzzle was found in time: it is one that everybody may get
}

// LessonFound says that the player has found what the lesson asks for: a digit, or one
// that can be ruled out.
type LessonFound struct {
	Lesson Lesson
	Cell   board.Cell
	Value  int
	Out    bool          // the digit was ruled out
	Advice *logic.Advice // why; nil if it is not known
}

// LessonMissed says that what the player tried is wrong. It is not on the board.
type LessonMissed struct {
	Lesson Lesson
	Cell   board.Cell
	Value  int
	Out    bool          // the digit was ruled out, though the cell needs it
	Early  bool          // the digit may be right, but what stands on the board does not show it
	Advice *logic.Advice // why not; nil if it is not known
}

func (LessonStart) fact()  {}
func (LessonFound) fact()  {}
func (LessonMissed) fact() {}

// lesson returns the lesson that the game is, and whether it is one.
func (s *sitting) lesson() (Lesson, bool) {
	if s.game.Kind != storage.LessonGame {
		return Lesson{}, false
	}
	l, ok := LessonNamed(s.game.Lesson)
	if !ok {
		l.Name = s.game.Lesson // of another release
	}
	return l, true
}

// learn decides an action on a lesson: what is there to find digits with. A wrong one is
// explained, and not written.
func (s *sitting) learn(l Lesson, action Action) *Refusal {
	if !s.game.FinishedAt.IsZero() {
		return refuse(LessonOver)
	}
	before, game := s.pos.clone(), s.game
	undo := func() { s.pos, s.game, s.entries, s.facts = before, game, nil, nil }
	judged := true
	switch action.(type) {
	case Press, Write, Note, Fill, Say:
	case Check, SwitchNotes, JumpToCell, Jump, JumpToCage, JumpToRows, Step, Undo, Redo, TakeHint, AskWhy:
		judged = false
	default:
		return refuse(NotInLesson)
	}
	if why := action.decide(s); why != nil || s.need != nil || !judged {
		return why
	}
	if s.solved || slices.ContainsFunc(s.entries, func(e entry) bool { return e.kind == storage.MoveSubmit }) {
		undo()
		return refuse(NotInLesson)
	}
	right, wrong := s.tried(before)
	switch {
	case wrong != nil:
		undo()
		wrong.Lesson, wrong.Advice = l, s.teacher(s.pos).whyNot(wrong)
		s.game.Cursor = wrong.Cell.Index(s.info.Size)
		s.tell(*wrong)
	case right != nil:
		if right.Advice = s.teacher(before).whyFound(right); right.Out && right.Advice == nil {
			return nil // true, but not what is asked for
		}
		if !right.follows() {
			undo()
			s.game.Cursor = right.Cell.Index(s.info.Size)
			s.tell(LessonMissed{Lesson: l, Cell: right.Cell, Value: right.Value, Early: true})
			return nil
		}
		right.Lesson = l
		s.game.FinishedAt = s.at
		s.facts = nil
		s.tell(*right)
	}
	return nil
}

// clone returns a copy that shares nothing with the position.
func (p *Position) clone() *Position {
	c := *p
	c.Grid, c.Marks, c.Held, c.Hints = p.Grid.Clone(), slices.Clone(p.Marks), slices.Clone(p.Held), maps.Clone(p.Hints)
	return &c
}

// tried returns the first wrong thing that was done since a position, or else the first
// right one; nil if there is none. Digits go before notes.
func (s *sitting) tried(before *Position) (right *LessonFound, wrong *LessonMissed) {
	n := s.info.Size
	for i, v := range s.pos.Grid {
		if v == 0 || v == before.Grid[i] {
			continue
		}
		if v != s.solution[i] {
			return nil, &LessonMissed{Cell: board.CellAt(n, i), Value: int(v)}
		}
		if right == nil {
			right = &LessonFound{Cell: board.CellAt(n, i), Value: int(v)}
		}
	}
	if right != nil {
		return right, nil
	}
	for i, m := range s.pos.Marks {
		out := before.Marks[i] &^ m
		if s.pos.Grid[i] != 0 || before.Grid[i] != 0 || m == 0 || out == 0 {
			continue
		}
		if v := int(s.solution[i]); out.Has(v) {
			return nil, &LessonMissed{Cell: board.CellAt(n, i), Value: v, Out: true}
		}
		if right == nil {
			right = &LessonFound{Cell: board.CellAt(n, i), Value: out.Min(), Out: true}
		}
	}
	return right, nil
}

// follows reports whether what was found is what the board leads to next, as far as that
// is known.
func (f *LessonFound) follows() bool {
	if f.Out || f.Advice == nil {
		return true
	}
	place := f.Advice.Steps[len(f.Advice.Steps)-1].Step.Place
	return len(place) > 0 && place[0].Cell == f.Cell
}

// teacher explains what was tried on a lesson's board.
type teacher struct {
	puzzle         *board.Puzzle
	solution, grid board.Grid
	marks          board.Marks
}

// teacher returns who explains what was tried at a position.
func (s *sitting) teacher(at *Position) teacher {
	return teacher{puzzle: s.puzzle, solution: s.solution, grid: at.Grid, marks: at.snapshot().notes()}
}

// lessonLimits bound what is worked out for a lesson's answer. Its boards are small: it
// takes about a millisecond, and so is no need.
var lessonLimits = logic.Limits{Work: 1_000_000, Time: playLimits.Time}

// whyFound returns the way to what was found, or nil if it is not known or, for a digit
// that was ruled out, does not rule it out next.
func (t teacher) whyFound(found *LessonFound) *logic.Advice {
	advice, err := logic.Hint(context.Background(), t.puzzle, t.solution, t.grid, t.marks, lessonLimits, found.Cell)
	if err != nil || advice.Kind != logic.Deduction {
		return nil
	}
	if !found.Out {
		return &advice
	}
	for _, e := range advice.Step().Step.Eliminate {
		if e.Cell == found.Cell && e.Values.Has(found.Value) {
			return &advice
		}
	}
	return nil
}

// whyNot returns why a digit is wrong, or nil if it is not known.
func (t teacher) whyNot(wrong *LessonMissed) *logic.Advice {
	if wrong.Out {
		return nil
	}
	advice, err := logic.Prove(context.Background(), t.puzzle, t.solution, t.grid, logic.Placement{Cell: wrong.Cell, Value: wrong.Value}, lessonLimits)
	if err != nil || len(advice.Steps) == 0 && len(advice.Faults) == 0 && advice.Failure == nil {
		return nil
	}
	return &advice
}

// LessonsOf asks how far the actor has come with the lessons.
type LessonsOf struct{}

// LessonList is all lessons and which of them the player has passed.
type LessonList struct {
	Lessons []Lesson
	Passed  map[string]bool // by name
}

func (LessonList) fact() {}

// lessonsAmong counts the lessons of this release that were passed.
func lessonsAmong(passed []storage.Passed) (n int) {
	for _, p := range passed {
		if _, ok := LessonNamed(p.Lesson); ok {
			n++
		}
	}
	return n
}

// Next returns the first lesson that was not passed, and whether there is one.
func (l LessonList) Next() (Lesson, bool) {
	i := slices.IndexFunc(l.Lessons, func(each Lesson) bool { return !l.Passed[each.Name] })
	if i < 0 {
		return Lesson{}, false
	}
	return l.Lessons[i], true
}

func (LessonsOf) look(tx storage.Reader, a Actor) (Turn, error) {
	passed, err := tx.Passed(a.Player)
	list := LessonList{Lessons: Lessons(), Passed: map[string]bool{}}
	for _, p := range passed {
		list.Passed[p.Lesson] = true
	}
	return Turn{Facts: []Fact{list}}, err
}
