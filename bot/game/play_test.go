package game_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

func TestADayOfPlay(t *testing.T) {
	w := newWorld(t)
	w.refuses(game.NoGame, 1, 0, game.Write{Cells: "a1=1"})
	v := w.today(1, home1, time.Minute)
	if v.Size != 5 || v.Difficulty != board.Easy {
		t.Errorf("Monday brings a %d×%d of difficulty %d", v.Size, v.Size, v.Difficulty)
	}
	right := w.solution(v)
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]

	w.refuses(game.Incomplete{}, 1, 0, game.Submit{})
	got := w.submit(1, home1, 0, wrong)
	if got.Right || got.Cells != 2 || len(got.Faults) == 0 {
		t.Errorf("first wrong answer: %+v", got)
	}
	w.refuses(outcome.Reason("same again"), 1, 0, game.Submit{Answer: wrong.String()})
	w.refuses(outcome.Reason("same again"), 1, 0, game.Submit{}) // the answer has become the board
	wrong[2], wrong[3] = wrong[3], wrong[2]
	if got = w.submit(1, home1, 0, wrong); got.Cells != 0 {
		t.Errorf("second wrong answer: %+v", got)
	}
	if got = w.submit(1, home1, 0, right); !got.Right {
		t.Fatalf("right answer: %+v", got)
	}
	if want := time.Minute; got.Result.Took != want || !got.Result.Timed || got.Result.Wrong != 2 {
		t.Errorf("result %+v", got.Result)
	}
	if got.Place.Here != 1 || got.Place.Streak.Days != 1 || !got.Result.Streak {
		t.Errorf("place %+v", got.Place)
	}
	w.refuses(game.Finished, 1, 0, game.Write{Cells: "a1=1"})
	w.refuses(game.Finished, 1, 0, game.Check{})
	w.refuses(game.Finished, 1, 0, game.Restart{})
}

// TestTheTurnIsTheBoardAfterIt compares each Turn's View with the board as it is read
// again.
func TestTheTurnIsTheBoardAfterIt(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	right := w.solution(v)
	actions := []game.Action{
		game.Press{Digit: int(right[0])}, game.Write{Cells: format.Moves(5, []format.Move{hiddenMistake(t, v, right)})}, game.SwitchNotes{}, game.Press{Digit: 2}, game.JumpToCell{Cell: board.At(3, 0)}, game.SwitchNotes{},
		game.Write{Cells: "b2=1 c3=2"}, game.Note{Cells: "d4=124"}, game.Undo{}, game.Undo{}, game.Redo{}, game.Undo{}, game.TakeHint{Agreed: true}, game.GoBack{}, game.TakeHint{Level: 3, Agreed: true}, game.Restart{}, game.Undo{},
		game.Check{}, game.Say{Text: "a5=1"}, game.ShowSolution{}, game.Submit{Answer: right.String()},
	}
	for _, a := range actions {
		turn := w.done(1, a)
		read := w.look(1, home1, game.Board{Game: v.Game.ID}).View
		if turn.View == nil || !turn.View.Grid.Equal(read.Grid) || turn.View.Seq != read.Seq || turn.View.Game != read.Game ||
			turn.View.Undos != read.Undos || turn.View.Redos != read.Redos || (turn.View.Result == nil) != (read.Result == nil) {
			t.Fatalf("%#v: the turn shows\n%+v\nand the board is\n%+v", a, turn.View, read)
		}
	}
}

func TestARepeatChangesNothing(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	v := w.today(1, home1, 0)
	twice := func(id int64, action game.Action) (first, again game.Turn) {
		t.Helper()
		a := w.by(1, home1)
		first = w.must(w.Play(ctx, a, id, action))
		if first.Repeat {
			t.Errorf("%+v: the first is a repeat", action)
		}
		again = w.must(w.Play(ctx, a, id, action))
		if !again.Repeat || len(again.Facts) > 0 || again.Refusal != nil || again.View == nil || again.View.Seq != w.look(1, home1, game.Board{}).View.Seq {
			t.Errorf("%+v: the repeat is %+v", action, again)
		}
		return first, again
	}
	twice(v.Game.ID, game.Press{Digit: 3})
	twice(0, game.Undo{})
	twice(0, game.Redo{})
	twice(0, game.TakeHint{Agreed: true})
	twice(0, game.SetPreferences{Theme: "dark"})
	if first, _ := twice(v.Game.ID, game.Write{Cells: "z9=1"}); first.Refusal == nil {
		t.Errorf("a cell off the board: %+v", first)
	}
	if first, again := twice(0, game.Submit{Answer: w.solution(v).String()}); first.View.Result == nil || again.View.Result == nil {
		t.Error("solved, and the board goes on")
	}

	// A refused action is not carried out by its repeat once it could be.
	began := w.open(1, home1, game.Today{Slot: storage.Mini}).Seq
	a := w.by(1, home1)
	if turn := w.must(w.Play(ctx, a, 0, game.Undo{})); turn.Refusal == nil {
		t.Fatalf("undo of nothing: %+v", turn)
	}
	w.done(1, game.Press{Digit: 1})
	if turn := w.must(w.Play(ctx, a, 0, game.Undo{})); !turn.Repeat || turn.View.Seq != began+1 {
		t.Errorf("undo repeated: %+v", turn)
	}
	// Somebody else's action of the same key is another one.
	b := w.by(2, home1)
	b.Key = a.Key
	if turn := w.must(w.Open(ctx, b, game.Today{Slot: storage.Mini})); turn.Repeat || turn.View == nil {
		t.Errorf("another player's: %+v", turn)
	}
	order := w.by(1, home1)
	first := w.must(w.Open(ctx, order, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: 1}}}))
	again := w.must(w.Open(ctx, order, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: 1}}}))
	if !again.Repeat || again.View.Game.ID != first.View.Game.ID {
		t.Errorf("ordered twice: %+v", again)
	}
}

func TestOnlyTheOwnerPlays(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	for _, a := range []game.Action{game.Press{Digit: 3}, game.Check{}, game.TakeHint{Agreed: true}, game.ShowSolution{}} {
		w.refuses(game.NotYours, 2, v.Game.ID, a)
		if turn := w.play(2, v.Game.ID, a); turn.View != nil {
			t.Errorf("%+v shows another player's board", a)
		}
	}
	if turn := w.look(2, home1, game.Board{Game: v.Game.ID}); turn.Refusal == nil || turn.View != nil {
		t.Errorf("another player looks: %+v", turn)
	}
}

func TestSolutionTakesTheGameOutOfTheBoards(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	answer, ok := game.FactOf[game.Answer](w.done(1, game.ShowSolution{}))
	if !ok || answer.GaveUp == nil || !v.Puzzle.Check(answer.Solution).Correct() || len(answer.Steps) == 0 {
		t.Fatalf("solution %+v", answer)
	}
	if again, _ := game.FactOf[game.Answer](w.done(1, game.ShowSolution{})); again.GaveUp != nil {
		t.Error("asking again costs again")
	}
	got := w.solve(1, home1, time.Minute)
	if !got.Result.Shown || got.Result.Streak || got.Place.Here != 0 {
		t.Errorf("result %+v, place %+v", got.Result, got.Place)
	}
}

// TestGivingUp asks for solutions: what was missed is the next step, and the streak depends on
// freezes and the day's other puzzle.
func TestGivingUp(t *testing.T) {
	for _, tt := range []struct {
		name            string
		days            int  // solved in a row before
		mini            bool // the day's mini is solved
		before, freezes int
	}{
		{name: "with nothing to lose"},
		{name: "with a freeze", days: 3, before: 3, freezes: 1},
		{name: "with two", days: 7, before: 7, freezes: 2},
		{name: "after the mini", days: 2, mini: true, before: 3, freezes: 1},
	} {
		w := newWorld(t)
		for range tt.days {
			w.solve(1, home1, time.Minute)
			w.now = w.now.AddDate(0, 0, 1)
		}
		if tt.mini {
			v := w.open(1, home1, game.Today{Slot: storage.Mini})
			w.now = w.now.Add(time.Minute)
			w.submit(1, home1, v.Game.ID, w.solution(v))
		}
		w.today(1, home1, time.Minute)
		answer, _ := game.FactOf[game.Answer](w.done(1, game.ShowSolution{}))
		got := answer.GaveUp
		if got == nil || got.Streak.Days != tt.before || got.Streak.Freezes != tt.freezes || got.Counted != tt.mini {
			t.Fatalf("%s: %+v", tt.name, got)
		}
		if got.Missed == nil || len(got.Missed.Steps) == 0 {
			t.Errorf("%s: missed is %+v", tt.name, got.Missed)
		}
	}
}

// TestGivingUpAfterHints tells somebody who gives up the hint that would have come next.
func TestGivingUpAfterHints(t *testing.T) {
	w := newWorld(t)
	w.now = thursday
	const goesOn storage.ID = 100
	w.today(goesOn, home1, time.Minute)
	for player := range storage.ID(12) {
		w.today(player+1, home1, time.Minute)
		for range player {
			w.done(player+1, game.TakeHint{Level: tape.MaxHintLevel, Agreed: true})
		}
		gaveUp, _ := game.FactOf[game.Answer](w.done(player+1, game.ShowSolution{}))
		next, _ := game.FactOf[game.Hint](w.done(goesOn, game.TakeHint{Level: tape.MaxHintLevel, Agreed: true}))
		if got := gaveUp.GaveUp.Missed; got == nil || !reflect.DeepEqual(got.Steps, next.Advice.Steps) {
			t.Errorf("after %d hints: missed %+v, the next is %+v", player, got, next.Advice)
		}
	}
}

func TestHintsAloneSolve(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	for range 400 {
		if v = w.done(1, game.TakeHint{Level: 3, Agreed: true}).View; v.Result != nil {
			break
		}
		w.now = w.now.Add(time.Second)
	}
	if r := v.Result; r == nil || r.Hints == 0 {
		t.Errorf("after hints alone: %+v", r)
	}
}

func TestHintLevels(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	for want := 1; want <= 3; want++ {
		if hint, _ := game.FactOf[game.Hint](w.done(1, game.TakeHint{Agreed: true})); hint.Level != want {
			t.Errorf("hint %d is of level %d", want, hint.Level)
		}
	}
	w.refuses(game.OutOfRange{}, 1, 0, game.TakeHint{Level: 4, Agreed: true})
	w.refuses(game.OutOfRange{}, 1, 0, game.TakeHint{Level: -1, Agreed: true})
}

// TestJustDoIt goes from the question to the step done, which is one hint, however often it is asked
// for.
func TestJustDoIt(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	w.done(1, game.TakeHint{Level: 1, Agreed: true})
	w.done(1, game.TakeHint{Level: 1, Agreed: true})
	turn := w.done(1, game.TakeHint{Level: tape.MaxHintLevel, Agreed: true})
	if turn.View.Grid.Equal(v.Grid) && slices.Equal(turn.View.Marks, v.Marks) || turn.View.Hints != 1 {
		t.Errorf("%d hints came to %+v", turn.View.Hints, turn.View)
	}
}

// TestWhatIsInPlainSightIsFree breaks a rule and asks for hints.
func TestWhatIsInPlainSightIsFree(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	right := w.solution(v)
	at, wrong := lastFree(v), right.Clone()
	wrong.Set(5, at, right.At(5, board.At(int(at.Row), (int(at.Col)+1)%5))) // its neighbour's
	w.done(1, game.Write{Cells: cellsOf(v, wrong)})
	w.done(1, game.Write{Cells: board.CellAt(5, v.Cursor().Index(5)).String() + "="}) // not full
	for range 3 {
		turn := w.done(1, game.TakeHint{Agreed: true})
		hint, _ := game.FactOf[game.Hint](turn)
		if hint.Advice.Kind != logic.Mistake || turn.View.Hints != 0 {
			t.Fatalf("a hint at what Check tells: %+v", hint)
		}
	}
	w.refuses(outcome.Reason("not offered"), 1, 0, game.GoBack{})
	if got := w.submit(1, home1, 0, right); got.Result.Hints != 0 {
		t.Errorf("result %+v", got.Result)
	}
}

// cellsOf lists all cells of an answer that are not given.
func cellsOf(v *game.View, answer board.Grid) string {
	var moves []format.Move
	for i, value := range answer {
		if v.Grid[i] == 0 {
			moves = append(moves, format.Move{Cell: board.CellAt(v.Size, i), Values: board.CandidatesOf(int(value))})
		}
	}
	return format.Moves(v.Size, moves)
}

// lastFree returns the last cell that is not given.
func lastFree(v *game.View) board.Cell {
	for i := len(v.Grid) - 1; ; i-- {
		if v.Grid[i] == 0 {
			return board.CellAt(v.Size, i)
		}
	}
}

// TestFullBoards fills boards by every kind of move. A right one is solved by its last digit. A
// wrong one says so when it becomes full, and is then spoken of like any other, free of charge.
func TestFullBoards(t *testing.T) {
	for name, last := range map[string]func(board.Cell, int) []game.Action{
		"key": func(c board.Cell, v int) []game.Action {
			return []game.Action{game.JumpToCell{Cell: c}, game.Press{Digit: v}}
		},
		"command": func(c board.Cell, v int) []game.Action {
			return []game.Action{game.Write{Cells: fmt.Sprintf("%v=%d", c, v)}}
		},
		"chat": func(c board.Cell, v int) []game.Action {
			return []game.Action{game.Say{Text: fmt.Sprintf("%v=%d", c, v)}}
		},
		"form": func(c board.Cell, v int) []game.Action {
			return []game.Action{game.Fill{Fields: []game.Field{{Row: int(c.Row), Text: fmt.Sprintf("%v=%d", c, v)}}}}
		},
		"hint": func(board.Cell, int) []game.Action { return []game.Action{game.TakeHint{Level: 3, Agreed: true}} },
	} {
		w := newWorld(t)
		v := w.today(1, home1, time.Hour)
		right, at := w.solution(v), lastFree(v)
		wrong := right.Clone()
		wrong.Set(5, at, right.At(5, at)%5+1)
		if turn := w.done(1, game.Write{Cells: cellsOf(v, wrong)}); turn.View.Result != nil || turn.View.Wrong != 0 || told[game.Full](w, turn) != (game.Full{}) {
			t.Errorf("%s: a wrong board came to %+v", name, turn.Facts)
		}
		if found := told[game.Findings](w, w.done(1, game.Check{})); len(found.Report.Faults) == 0 {
			t.Errorf("%s: Check finds nothing", name)
		}
		other := board.At(int(at.Row), (int(at.Col)+1)%5)
		for _, ask := range []game.Action{game.TakeHint{}, game.TakeHint{Level: 3}, game.AskWhy{Cells: fmt.Sprintf("%v=1", other)}} {
			if hint := told[game.Hint](w, w.done(1, ask)); hint.Advice.Kind != logic.Mistake || hint.Left < 0 {
				t.Errorf("%s: %+v tells %+v", name, ask, hint)
			}
		}
		wrong.Set(5, at, 1+right.At(5, at)%4)
		if turn := w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", at, wrong.At(5, at))}); len(turn.Facts) != 2 { // what was typed, and what it changed
			t.Errorf("%s: a change of a full board is commented: %+v", name, turn.Facts)
		}
		w.done(1, game.Write{Cells: at.String() + "="})
		told[game.Full](w, w.done(1, game.Undo{}))
		w.done(1, game.Redo{})
		var turn game.Turn
		for _, a := range last(at, right.At(5, at)) {
			turn = w.done(1, a)
		}
		verdict := told[game.Verdict](w, turn)
		if r := turn.View.Result; !verdict.Right || r == nil || r.Wrong != 0 || r.Hints > 0 != (name == "hint") {
			t.Errorf("%s: the last digit came to %+v", name, turn.Facts)
		}
	}
}

// moveOnRead is a store whose next View is followed by a move of the player's, as if
// another process had made it meanwhile.
type moveOnRead struct {
	storage.Store
	moves int
	move  func()
}

func (s *moveOnRead) View(ctx context.Context, f func(storage.Reader) error) error {
	err := s.Store.View(ctx, f)
	if s.moves > 0 {
		s.moves--
		s.move()
	}
	return err
}

// TestAHintIsForTheBoardAsItIs lets a move come between the thinking and the writing.
func TestAHintIsForTheBoardAsItIs(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	right := w.solution(v)
	store := w.store
	between := &moveOnRead{Store: store, moves: 1}
	between.move = func() {
		w.restart(store)
		w.done(1, game.Press{Digit: int(right[0])%5 + 1})
		w.restart(between)
	}
	w.restart(between)
	hint, ok := game.FactOf[game.Hint](w.done(1, game.TakeHint{Agreed: true}))
	if !ok || hint.Advice.Kind != logic.Mistake {
		t.Errorf("the hint is of a board that is no more: %+v", hint.Advice)
	}
}

// hiddenMistake returns a cell, neither the first nor the last one that is free, with a
// wrong value that breaks no rule beside the right ones of those two.
func hiddenMistake(t *testing.T, v *game.View, right board.Grid) format.Move {
	t.Helper()
	first, last := v.Cursor().Index(v.Size), lastFree(v).Index(v.Size)
	for i := first + 1; i < last; i++ {
		for value := 1; value <= v.Size; value++ {
			g := v.Grid.Clone()
			if g[i] != 0 || value == int(right[i]) {
				continue
			}
			g[first], g[last], g[i] = right[first], right[last], uint8(value)
			if len(v.Puzzle.Check(g).Faults) == 0 {
				return format.Move{Cell: board.CellAt(v.Size, i), Values: board.CandidatesOf(value)}
			}
		}
	}
	t.Fatal("every mistake shows")
	return format.Move{}
}

func TestBackFromAMistake(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	w.refuses(outcome.Reason("not offered"), 1, 0, game.GoBack{})
	right := w.solution(v)
	first, last := v.Cursor(), lastFree(v)
	w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", first, right.At(5, first))})
	before := w.done(1, game.Check{}).View.Grid
	w.done(1, game.Write{Cells: format.Moves(5, []format.Move{hiddenMistake(t, v, right)})})
	w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", last, right.At(5, last))})
	if hint, _ := game.FactOf[game.Hint](w.done(1, game.TakeHint{Agreed: true})); hint.Advice.Kind != logic.Mistake {
		t.Fatalf("hint %+v", hint)
	}
	if turn := w.done(1, game.GoBack{}); !turn.View.Grid.Equal(before) || turn.View.Redos != 2 {
		t.Errorf("board %s with %d to bring back, want %s", turn.View.Grid, turn.View.Redos, before)
	}
	w.refuses(outcome.Reason("not offered"), 1, 0, game.GoBack{})
}

func TestUndoAndRedo(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	w.refuses(outcome.Reason("nothing to undo"), 1, 0, game.Undo{})
	w.refuses(outcome.Reason("nothing to redo"), 1, 0, game.Redo{})
	w.done(1, game.Note{Cells: "a1=12"})
	w.done(1, game.Write{Cells: "a1=3"})
	steps := []struct {
		action       game.Action
		a1           uint8
		marks        board.Candidates
		undos, redos int
	}{
		{game.Undo{}, 0, board.CandidatesOf(1, 2), 1, 1},
		{game.Undo{}, 0, 0, 0, 2},
		{game.Redo{}, 0, board.CandidatesOf(1, 2), 1, 1},
		{game.Redo{}, 3, 0, 2, 0},
		{game.Restart{}, 0, 0, 3, 0},
		{game.Undo{}, 3, 0, 2, 1},
		{game.Write{Cells: "a1=4"}, 4, 0, 3, 0},
	}
	for i, s := range steps {
		v := w.done(1, s.action).View
		if v.Grid[0] != s.a1 || v.Marks[0] != s.marks || v.Undos != s.undos || v.Redos != s.redos {
			t.Errorf("step %d: a1 %d %v, %d undos, %d redos; want %+v", i+1, v.Grid[0], v.Marks[0].Values(), v.Undos, v.Redos, s)
		}
	}
}

func TestMovesThatChangeNothingAreNotLogged(t *testing.T) {
	w := newWorld(t)
	begun := w.today(1, home1, 0).Seq
	for _, action := range []game.Action{game.Restart{}, game.Write{Cells: "a1="}, game.Write{Cells: "a1=2"}, game.Write{Cells: "a1=2"}, game.Press{}} {
		w.done(1, action)
	}
	if v := w.look(1, home1, game.Board{}).View; v.Seq != begun+1 {
		t.Errorf("%d moves in the log", v.Seq-begun)
	}
}

// TestOnlyChangesAreTold names the cells that were changed, and no others.
func TestOnlyChangesAreTold(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	for _, tt := range []struct {
		cells string
		want  int
	}{{"a1=", 0}, {"a1=2", 1}, {"a1=2", 0}, {"a1=2 b1=3", 1}, {"a1= b1= c1=", 2}} {
		c, _ := game.FactOf[game.Change](w.done(1, game.Write{Cells: tt.cells}))
		if len(c.Moves) != tt.want {
			t.Errorf("%s: %d cells changed, want %d", tt.cells, len(c.Moves), tt.want)
		}
	}
}

func TestSay(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	w.refuses(game.NotMoves, 1, 0, game.Say{Text: "that was hard"})
	w.refuses(game.NotMoves, 1, 0, game.Say{Text: "a1 b2", Public: true})
	w.refuses(game.BadCells{}, 1, 0, game.Say{Text: "a1 b2"})
	w.refuses(game.BadCells{}, 1, 0, game.Say{Text: "a1=9"})
	w.refuses(game.BadAnswer{}, 1, 0, game.Say{Text: "123451234512345123451234"})
	if r := w.refuses(game.BadCells{}, 1, 0, game.Say{Text: "a1=3 b2"}).(game.BadCells); len(r.Faults) != 1 || w.look(1, home1, game.Board{}).View.Empty() != 25 {
		t.Errorf("half a move: %+v", r)
	}
	if c, _ := game.FactOf[game.Change](w.done(1, game.Say{Text: "1234512345123451234.....5", Public: true})); len(c.Moves) != 20 || c.Empty != 5 {
		t.Errorf("a board with empty cells: %+v", c)
	}
	w.done(1, game.Restart{})
	if c, _ := game.FactOf[game.Change](w.done(1, game.Say{Text: "a1=3 b2=1", Public: true})); len(c.Moves) != 2 || c.Empty != 23 {
		t.Errorf("two cells: %+v", c)
	}
	if verdict, _ := game.FactOf[game.Verdict](w.done(1, game.Say{Text: w.solution(v).String()})); !verdict.Right {
		t.Errorf("the answer: %+v", verdict)
	}
}

func TestAFullLogStillTakesTheAnswer(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	if err := fillLog(t.Context(), w.store, v.Game.ID, 5, 5000); err != nil {
		t.Fatal(err)
	}
	for _, action := range []game.Action{game.Press{Digit: 3}, game.TakeHint{Level: 1, Agreed: true}, game.Undo{}, game.Restart{}, game.Say{Text: "a1=3"}} {
		w.refuses(outcome.Reason("too many moves"), 1, 0, action)
	}
	if got := w.submit(1, home1, 0, w.solution(v)); !got.Right {
		t.Errorf("the right answer: %+v", got)
	}
}

// TestALogIsBoundedInCells fills the log with few moves of many cells.
func TestALogIsBoundedInCells(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	w.done(1, game.Write{Cells: "a1=1 b1=2"})
	w.update(func(tx storage.Tx) error {
		p, err := tx.Position(v.Game.ID)
		if err == nil && p.Logged != 2 {
			t.Errorf("%d cells logged, want 2", p.Logged)
		}
		p.Logged = 1_000_000
		return errors.Join(err, tx.SavePosition(p))
	})
	w.refuses(outcome.Reason("too many moves"), 1, 0, game.Write{Cells: "a1=1"})
}

func TestPreferTheme(t *testing.T) {
	w := newWorld(t)
	if turn := w.done(1, game.SetPreferences{Theme: "contrast"}); turn.View != nil {
		t.Errorf("without a game: %+v", turn)
	}
	v := w.today(1, home1, 0)
	w.done(1, game.SetPreferences{Theme: "dark"})
	if after := w.look(1, home1, game.Board{}).View; after.Preferences.Theme != "dark" || after.Game.ID != v.Game.ID {
		t.Errorf("theme %q of game %d", after.Preferences.Theme, after.Game.ID)
	}
}

func TestTooManyActions(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	w.spendActions(1)
	if r := w.refuses(actor.TooFast, 1, 0, game.SwitchNotes{}).(actor.TooSoon); r.Wait <= 0 {
		t.Errorf("wait %v", r.Wait)
	}
	w.today(2, home1, 0)
	w.done(2, game.SwitchNotes{})
	w.now = w.now.Add(time.Second)
	w.done(1, game.SwitchNotes{})
}
