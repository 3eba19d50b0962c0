package game

import (
	"context"
	"fmt"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Learn is a lesson with a fresh puzzle, at the position in which it needs what the lesson
// teaches. It ranks nowhere, has no clock that matters, and its hints are free.
type Learn struct{ Lesson string }

// prepare makes the puzzle for the lesson, if there is one of that name.
func (c Learn) prepare(ctx context.Context, s *Service, a actor.Actor, r *ready) (Choice, error) {
	if _, ok := lessons.LessonNamed(c.Lesson); !ok {
		return c, NoSuchLesson{Name: c.Lesson}
	}
	return c, s.order(ctx, a, c.need(a, s.rules), r)
}

// need is the puzzle for the lesson: another each time.
func (c Learn) need(a actor.Actor, rules Rules) lessonNeed {
	l, _ := lessons.LessonNamed(c.Lesson)
	name := fmt.Sprintf("lesson %s %d %s %d", l.Name, a.Player, a.Key, a.At.UnixMilli())
	return lessonNeed{name: name, lesson: l, seed: rules.Salt.Seed(almanac.ForLessons, name), limit: rules.limit(lessons.ExerciseTime)}
}

// lessonNeed is a puzzle for a lesson.
type lessonNeed struct {
	name   string
	lesson lessons.Lesson
	seed   uint64
	limit  time.Duration
}

func (n lessonNeed) key() string { return n.name }

func (n lessonNeed) make(ctx context.Context) (any, error) {
	return n.lesson.Exercise(ctx, n.seed, n.limit)
}

func (c Learn) Door() Door { return Door{Guests: true, prepare: c.prepare} }

func (c Learn) Open(o *Opening) (storage.Game, error) {
	need := c.need(o.Actor, o.rules)
	e, ok := madeFor[lessons.Exercise](o.ready, need)
	if !ok {
		return storage.Game{}, &needError{need}
	}
	e.Record.MadeAt = o.Actor.At
	id, err := almanac.KeepPuzzle(o.Tx, e.Record)
	if err != nil {
		return storage.Game{}, err
	}
	pos, filled := e.Begin()
	g := storage.Game{
		Player: o.Actor.Player, Puzzle: id, Occasion: o.Actor.At.UnixMilli(), Kind: storage.LessonGame, Guild: o.Actor.Guild,
		StartedAt: o.Actor.At, Cursor: pos.FirstEmpty(), Lesson: e.Lesson.Name,
	}
	if g.ID, err = o.Tx.AddGame(g); err != nil {
		return g, err
	}
	start := LessonStart{Lesson: e.Lesson, Kept: e.Kept}
	if !e.Kept {
		if start.Example, err = e.Lesson.Example(); err != nil {
			return g, err
		}
	}
	o.facts = append(o.facts, start)
	if err := addEntries(o.Tx, o.Actor, g.ID, 1, filled); err != nil {
		return g, err
	}
	return g, o.Tx.SavePosition(pos.Record(g.ID))
}

// LessonStart says that a lesson has begun.
type LessonStart struct {
	Lesson lessons.Lesson
	Kept   bool // no new puzzle was found in time: it is one that everybody may get
	// Example is an exercise of the lesson to be shown with its answer; nil if the lesson's
	// own puzzle is that one.
	Example *lessons.Exercise
}

// LessonFound says that the player has found what the lesson asks for: a digit, or one
// that can be ruled out.
type LessonFound struct {
	Lesson lessons.Lesson
	Cell   board.Cell
	Value  int
	Out    bool          // the digit was ruled out
	Advice *logic.Advice // why; nil if it is not known
}

// LessonStands says that a digit which the player filled in is right and follows, though the
// lesson asks for another. It stays on the board.
type LessonStands struct {
	Cell  board.Cell
	Value int
	Aim   board.Cell // whose digit the lesson asks for
}

// LessonMissed says that what the player tried is wrong, or far off. It is not on the board.
type LessonMissed struct {
	Cell   board.Cell
	Value  int
	Out    bool          // the digit was ruled out, though the cell needs it
	Far    bool          // more than two steps lead from the board to the cell's digit
	Aim    board.Cell    // if it is Far, whose digit the lesson asks for
	Advice *logic.Advice // why not; nil if it is not known
}

func (LessonStart) Fact()  {}
func (LessonFound) Fact()  {}
func (LessonStands) Fact() {}
func (LessonMissed) Fact() {}

// lesson returns the lesson that the game is.
func (s *Sitting) lesson() lessons.Lesson {
	l, ok := lessons.LessonNamed(s.Game.Lesson)
	if !ok {
		l.Name = s.Game.Lesson // of another release
	}
	return l
}

// learn decides an action on a lesson: what is there to find digits with. A wrong one is
// explained, and not written.
func (s *Sitting) learn(action Action) outcome.Refusal {
	if !s.Game.FinishedAt.IsZero() {
		return lessonOver
	}
	l, before, game := s.lesson(), s.pos.Clone(), s.Game
	undo := func() { s.pos, s.Game, s.entries, s.facts = before, game, nil, nil }
	judged := true
	switch action.(type) {
	case Press, Write, Note, Fill, Say:
	case Check, SwitchNotes, JumpToCell, JumpToCage, JumpToRows, Step, Undo, Redo, TakeHint, AskWhy:
		judged = false
	default:
		return notInLesson
	}
	if why := action.Decide(s); why != nil || s.need != nil || !judged {
		return why
	}
	if s.solved || slices.ContainsFunc(s.entries, func(e tape.Entry) bool { return e.Kind == storage.MoveSubmit }) {
		undo()
		return notInLesson
	}
	right, out, wrong := s.tried(before)
	switch {
	case wrong != nil:
		undo()
		wrong.Advice = s.teacher(l, s.pos).whyNot(wrong)
		s.Game.Cursor = wrong.Cell.Index(s.Info.Size)
		s.Tell(*wrong)
	case len(right) > 0:
		switch verdict := s.teacher(l, before).judge(right).(type) {
		case LessonFound:
			s.pass(verdict)
		case LessonStands:
			s.facts = nil
			s.Tell(verdict)
		case LessonMissed:
			undo()
			s.Game.Cursor = verdict.Cell.Index(s.Info.Size)
			s.Tell(verdict)
		}
	case out != nil:
		if out.Advice = s.teacher(l, before).whyOut(out); out.Advice != nil { // else it is true, but not what is asked for
			out.Lesson = l
			s.pass(*out)
		}
	}
	return nil
}

// pass ends the lesson.
func (s *Sitting) pass(found LessonFound) {
	s.Game.FinishedAt = s.At
	s.facts = nil
	s.Tell(found)
}

// tried returns the first wrong thing that was done since a position, or else the right
// digits, or if there are none the first note that was crossed out and can go.
func (s *Sitting) tried(before *tape.Position) (right []logic.Placement, out *LessonFound, wrong *LessonMissed) {
	n := s.Info.Size
	for i, v := range s.pos.Grid {
		if v == 0 || v == before.Grid[i] {
			continue
		}
		if v != s.solution[i] {
			return nil, nil, &LessonMissed{Cell: board.CellAt(n, i), Value: int(v)}
		}
		right = append(right, logic.Placement{Cell: board.CellAt(n, i), Value: int(v)})
	}
	if right != nil {
		return right, nil, nil
	}
	for i, m := range s.pos.Marks {
		gone := before.Marks[i] &^ m
		if s.pos.Grid[i] != 0 || before.Grid[i] != 0 || m == 0 || gone == 0 {
			continue
		}
		if v := int(s.solution[i]); gone.Has(v) {
			return nil, nil, &LessonMissed{Cell: board.CellAt(n, i), Value: v, Out: true}
		}
		if out == nil {
			out = &LessonFound{Cell: board.CellAt(n, i), Value: gone.Min(), Out: true}
		}
	}
	return nil, out, nil
}

// teacher judges and explains what was tried on a lesson's board.
type teacher struct {
	lesson         lessons.Lesson
	puzzle         *board.Puzzle
	solution, grid board.Grid
	marks          board.Marks
}

// teacher returns who judges what was tried at a position.
func (s *Sitting) teacher(l lessons.Lesson, at *tape.Position) teacher {
	return teacher{lesson: l, puzzle: s.puzzle, solution: s.solution, grid: at.Grid, marks: at.Snapshot().Notes()}
}

// judge judges right digits that were filled in together: LessonFound if what the lesson
// teaches leads to one of them, else LessonStands if each is near by then, else
// LessonMissed.
func (t teacher) judge(right []logic.Placement) outcome.Fact {
	for _, at := range right {
		if advice := t.wayTo(at.Cell); advice != nil && t.taught(advice) {
			return LessonFound{Lesson: t.lesson, Cell: at.Cell, Value: at.Value, Advice: advice}
		}
	}
	aim := t.aim()
	for _, at := range right {
		if at.Cell == aim {
			return LessonFound{Lesson: t.lesson, Cell: at.Cell, Value: at.Value, Advice: t.wayTo(at.Cell)}
		}
	}
	grid := t.grid.Clone()
	for _, at := range right {
		near, err := logic.Near(context.Background(), logic.Position{Puzzle: t.puzzle, Solution: t.solution, Grid: grid, Marks: t.rightMarks()}, at, lessonLimits)
		if err != nil || !near {
			return LessonMissed{Cell: at.Cell, Value: at.Value, Far: true, Aim: aim}
		}
		grid.Set(grid.Size(), at.Cell, at.Value)
	}
	return LessonStands{Cell: right[0].Cell, Value: right[0].Value, Aim: aim}
}

// position returns the position from which a hint leads to one of the cells.
func (t teacher) position(aims ...board.Cell) logic.Position {
	return logic.Position{Puzzle: t.puzzle, Solution: t.solution, Grid: t.grid, Marks: t.marks, Aims: aims}
}

// wayTo returns the way to a cell's digit, if the board leads there next; nil if it does
// not, as far as is known.
func (t teacher) wayTo(c board.Cell) *logic.Advice {
	advice, err := logic.Hint(context.Background(), t.position(c), lessonLimits)
	if err != nil || advice.Kind != logic.Deduction {
		return nil
	}
	if place := advice.Steps[len(advice.Steps)-1].Step.Place; len(place) == 0 || place[0].Cell != c {
		return nil
	}
	return &advice
}

// taught reports whether a way takes what the lesson's positions need.
func (t teacher) taught(way *logic.Advice) bool {
	return slices.ContainsFunc(way.Steps, func(a logic.Argued) bool { return a.Step.Technique == t.lesson.Needs })
}

// aim returns the cell whose digit the lesson asks for. For a lesson of another release it is
// the cell to which the board leads next.
func (t teacher) aim() board.Cell {
	if e, err := t.lesson.ExerciseIn(context.Background(), t.puzzle, t.solution); err == nil {
		return e.Digit().Cell
	}
	advice, err := logic.Hint(context.Background(), t.position(), lessonLimits)
	if err != nil {
		return board.CellAt(t.grid.Size(), slices.Index(t.grid, 0))
	}
	return advice.Aim
}

// rightMarks returns the notes without those that lack their cell's digit.
func (t teacher) rightMarks() board.Marks {
	m := slices.Clone(t.marks)
	for i, left := range m {
		if !left.Has(int(t.solution[i])) {
			m[i] = 0
		}
	}
	return m
}

// lessonLimits bound what is worked out for a lesson's answer. Its boards are small: it
// takes about a millisecond, and so is no need.
var lessonLimits = logic.Limits{Work: 1_000_000, Time: actor.Patience.Time}

// whyOut returns the way by which a digit that was crossed out goes next, or nil if the
// board does not lead there.
func (t teacher) whyOut(found *LessonFound) *logic.Advice {
	advice, err := logic.Hint(context.Background(), t.position(found.Cell), lessonLimits)
	if err != nil || advice.Kind != logic.Deduction {
		return nil
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
	advice, err := logic.Prove(context.Background(), t.position(), logic.Placement{Cell: wrong.Cell, Value: wrong.Value}, lessonLimits)
	if err != nil || len(advice.Steps) == 0 && len(advice.Faults) == 0 && advice.Failure == nil {
		return nil
	}
	return &advice
}

// LessonsOf asks how far the actor has come with the lessons.
type LessonsOf struct{}

// LessonList is all lessons and which of them the player has passed.
type LessonList struct {
	Lessons []lessons.Lesson
	Passed  map[string]bool // by name
}

func (LessonList) Fact() {}

// Next returns the first lesson that was not passed, and whether there is one.
func (l LessonList) Next() (lessons.Lesson, bool) {
	i := slices.IndexFunc(l.Lessons, func(each lessons.Lesson) bool { return !l.Passed[each.Name] })
	if i < 0 {
		return lessons.Lesson{}, false
	}
	return l.Lessons[i], true
}

func (LessonsOf) Look(l *Looking) (Turn, error) {
	passed, err := l.Tx.Passed(l.Actor.Player)
	list := LessonList{Lessons: lessons.Lessons(), Passed: map[string]bool{}}
	for _, p := range passed {
		list.Passed[p.Lesson] = true
	}
	return Turn{Facts: []outcome.Fact{list}}, err
}

type (
	// NoSuchLesson says that there is no lesson of that name.
	NoSuchLesson struct {
		outcome.Refused
		Name string
	}
)

const (
	notInLesson outcome.Reason = "not in lesson" // the action needs a whole puzzle
	lessonOver  outcome.Reason = "lesson over"   // the lesson's digit was found already
)
