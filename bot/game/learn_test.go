package game_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// lesson opens a lesson and returns its view and the digit that it leads to.
func (w *world) lesson(player storage.ID, name string) (*game.View, lessons.Exercise) {
	w.Helper()
	w.now = w.now.Add(time.Minute) // six orders a minute are the most
	v := w.open(player, home1, game.Learn{Lesson: name})
	l, _ := lessons.LessonNamed(name)
	if v.Lesson.Name != name || v.Passed || v.Result != nil || v.Size != l.Size {
		w.Fatalf("lesson %s opens as %+v", name, v)
	}
	e := lessons.Exercise{Lesson: l, Puzzle: v.Puzzle, Solution: w.solution(v)}
	var err error
	e.Position, err = l.ExerciseIn(context.Background(), e.Puzzle, e.Solution)
	if err != nil {
		w.Fatal(err)
	}
	if !v.Grid.Equal(e.Position.Grid) {
		w.Fatalf("lesson %s begins at %v, want %v", name, v.Grid, e.Position.Grid)
	}
	return v, e
}

// TestLearn goes through all lessons: a wrong digit is explained and not kept, the digit
// that the lesson leads to passes it, and nothing more is taken then.
func TestLearn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for k, l := range lessons.Lessons() {
		v, e := w.lesson(1, l.Name)
		d := e.Position.Digit()
		wrong := d.Value%v.Size + 1
		turn := w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", d.Cell, wrong)})
		missed, ok := game.FactOf[game.LessonMissed](turn)
		if !ok || missed.Cell != d.Cell || missed.Value != wrong || missed.Advice == nil {
			t.Errorf("%s: %v = %d comes to %+v", l.Name, d.Cell, wrong, turn.Facts)
		}
		if turn.View.Seq != v.Seq || !turn.View.Grid.Equal(v.Grid) || turn.View.Undos != 0 || turn.View.Passed {
			t.Errorf("%s: a wrong digit is on the board: %v", l.Name, turn.View.Grid)
		}
		turn = w.done(1, game.TakeHint{Level: tape.MaxHintLevel, Agreed: true})
		if hint, _ := game.FactOf[game.Hint](turn); hint.Level >= tape.MaxHintLevel || turn.View.Passed {
			t.Errorf("%s: the deepest hint is %+v", l.Name, hint)
		}
		turn = w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", d.Cell, d.Value)})
		found, ok := game.FactOf[game.LessonFound](turn)
		if !ok || !turn.View.Passed || turn.View.Grid.At(v.Size, d.Cell) != d.Value {
			t.Fatalf("%s: the right digit comes to %+v", l.Name, turn)
		}
		if found.Advice == nil || found.Advice.Step().Step.Technique != l.Needs {
			t.Errorf("%s: %v = %d is found by %+v, want %v", l.Name, d.Cell, d.Value, found.Advice, l.Needs)
		}
		w.refuses(outcome.Reason("lesson over"), 1, 0, game.Undo{})
		list, _ := game.FactOf[game.LessonList](w.look(1, home1, game.LessonsOf{}))
		next, more := list.Next()
		if len(list.Passed) != k+1 || more != (k+1 < len(lessons.Lessons())) || more && next.Name != lessons.Lessons()[k+1].Name {
			t.Errorf("after %s %v are passed, and next is %v", l.Name, list.Passed, next)
		}
	}
	if st, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1})); st.Solved != 0 {
		t.Errorf("lessons count as %d solved puzzles", st.Solved)
	}
	if list, _ := game.FactOf[game.LessonList](w.look(2, home1, game.LessonsOf{})); len(list.Passed) != 0 {
		t.Errorf("somebody else has passed %v", list.Passed)
	}
}

// TestLearnOtherDigits fills in right digits that the lesson does not ask for: one that is
// near stays and the lesson goes on, another is not written, and hints keep to the lesson.
func TestLearnOtherDigits(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, l := range lessons.Lessons() {
		v, e := w.lesson(1, l.Name)
		d, near := e.Position.Digit(), 0
		for i, value := range e.Solution {
			at := logic.Placement{Cell: board.CellAt(v.Size, i), Value: int(value)}
			if e.Position.Grid[i] != 0 || at.Cell == d.Cell {
				continue
			}
			turn := w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", at.Cell, at.Value)})
			if found, ok := game.FactOf[game.LessonFound](turn); ok != turn.View.Passed || ok && found.Advice.Step().Step.Technique != l.Needs {
				t.Fatalf("%s: %v passes by %+v", l.Name, at, found)
			} else if ok {
				_, e = w.lesson(1, l.Name)
				d = e.Position.Digit()
				break
			}
			stands, ok := game.FactOf[game.LessonStands](turn)
			if missed, _ := game.FactOf[game.LessonMissed](turn); ok == missed.Far || ok && stands.Aim != d.Cell || !ok && missed.Aim != d.Cell {
				t.Errorf("%s: %v comes to %+v", l.Name, at, turn.Facts)
			}
			if written := turn.View.Grid[i] != 0; written != ok {
				t.Errorf("%s: %v is on the board: %t", l.Name, at, written)
			}
			if near++; near == 2 {
				break
			}
		}
		turn := w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", d.Cell, d.Value)})
		if _, ok := game.FactOf[game.LessonFound](turn); !ok || !turn.View.Passed {
			t.Errorf("%s: its digit comes to %+v after others", l.Name, turn.Facts)
		}
	}
}

// A note that the lesson is about answers as well; other notes are the player's own.
func TestLearnByNotes(t *testing.T) {
	w := newWorld(t)
	v, e := w.lesson(1, "naked-pair")
	gone := e.Position.Advice.Step().Step.Eliminate[0]
	marks := e.Position.Marks[gone.Cell.Index(v.Size)]
	needs := e.Solution.At(v.Size, gone.Cell)
	note := func(m board.Candidates) game.Turn {
		text := gone.Cell.String() + "="
		for d := range m.All() {
			text += fmt.Sprint(d)
		}
		return w.done(1, game.Note{Cells: text})
	}
	if missed, ok := game.FactOf[game.LessonMissed](note(marks.Without(needs))); !ok || !missed.Out || missed.Value != needs {
		t.Errorf("crossing out what the cell needs comes to %+v", missed)
	}
	if turn := w.done(1, game.Note{Cells: gone.Cell.String() + "="}); turn.View.Passed {
		t.Error("emptying a cell of its notes passes the lesson")
	}
	w.done(1, game.Undo{})
	turn := note(marks &^ gone.Values)
	if found, ok := game.FactOf[game.LessonFound](turn); !ok || !found.Out || found.Cell != gone.Cell || !turn.View.Passed {
		t.Errorf("crossing out %v in %v comes to %+v", gone.Values, gone.Cell, turn.Facts)
	}
}

// What needs a whole puzzle is refused in a lesson, and does nothing.
func TestNotInLesson(t *testing.T) {
	w := newWorld(t)
	v, e := w.lesson(1, "cage-claim")
	for _, action := range []game.Action{game.Submit{}, game.Submit{Answer: e.Solution.String()}, game.Say{Text: e.Solution.String()}, game.Restart{}, game.Pause{}, game.Resume{}, game.FillNotes{}, game.ShowSolution{}} {
		w.refuses(outcome.Reason("not in lesson"), 1, v.Game.ID, action)
	}
	now := w.look(1, home1, game.Board{}).View
	if now.Seq != v.Seq || !now.Grid.Equal(v.Grid) || now.Passed || now.MayPause {
		t.Errorf("after what was refused the lesson is %+v", now)
	}
}

func TestNoSuchLesson(t *testing.T) {
	w := newWorld(t)
	turn := w.must(w.Open(context.Background(), w.by(1, 0), game.Learn{Lesson: "juggling"}))
	if turn.Refusal != (game.NoSuchLesson{Name: "juggling"}) {
		t.Errorf("a lesson that there is not: %+v", turn)
	}
}

// Guests learn as well, and each order of a lesson counts as one of a puzzle.
func TestGuestsLearn(t *testing.T) {
	w := newWorld(t)
	guest := actor.NewGuest()
	v, e := w.lesson(guest, "given-cell")
	d := e.Position.Digit()
	if turn := w.play(guest, v.Game.ID, game.Write{Cells: fmt.Sprintf("%v=%d", d.Cell, d.Value)}); !turn.View.Passed {
		t.Errorf("a guest's right digit: %+v", turn)
	}
	w.spendOrders(guest)
	if turn := w.must(w.Open(context.Background(), w.by(guest, 0), game.Learn{Lesson: "given-cell"})); !alike(turn.Refusal, outcome.Reason("too many orders")) {
		t.Errorf("lessons without end: %+v", turn)
	}
}
