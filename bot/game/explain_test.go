package game_test

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// explained returns an explanation, or why there is none.
func (w *world) explained(player storage.ID, q game.Explain) (study.Explained, outcome.Refusal) {
	w.Helper()
	turn := w.look(player, home1, q)
	e, _ := game.FactOf[study.Explained](turn)
	return e, turn.Refusal
}

// TestExplainWalksTheWholePuzzle goes through a solved puzzle digit by digit to its end.
func TestExplainWalksTheWholePuzzle(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
	of := study.Subject{Game: v.Game.ID}
	if _, why := w.explained(1, game.Explain{Of: of}); !alike(why, outcome.Reason("not explainable")) {
		t.Errorf("before it is solved: %v", why)
	}
	w.submit(1, home1, v.Game.ID, w.solution(v))
	whole, why := w.explained(1, game.Explain{})
	if why != nil || whole.Of != of || whole.Step != 0 || !whole.Path.Solved || len(whole.Steps) == 0 || whole.Before().Grid().Empty() == 0 {
		t.Fatalf("the whole: %+v, %v", whole, why)
	}
	end := len(whole.Steps) + 1
	digits := 0
	for step := whole.NextDigit(); step < end; digits++ {
		e, why := w.explained(1, game.Explain{Of: of, Step: step})
		if why != nil || e.Step != step || len(e.Steps[step-1].Step.Place) == 0 {
			t.Fatalf("step %d: %+v, %v", step, e, why)
		}
		before := e.Before().Grid()
		for _, place := range e.Steps[step-1].Step.Place {
			if before.At(4, place.Cell) != 0 {
				t.Errorf("step %d places %v, which is there", step, place)
			}
		}
		step = e.NextDigit()
	}
	if digits == 0 {
		t.Error("no step places a digit")
	}
	last, _ := w.explained(1, game.Explain{Of: of, Step: end + 99})
	if last.Step != end || !last.Before().Grid().Equal(w.solution(v)) || last.NextDigit() != end {
		t.Errorf("the end: step %d of %d", last.Step, end)
	}
	if first, _ := w.explained(1, game.Explain{Of: of, Step: -5}); first.Step != 0 {
		t.Errorf("below the first: %d", first.Step)
	}
	open, _ := w.explained(1, game.Explain{Of: of, Step: 1, Open: true})
	if len(open.Open) == 0 {
		t.Error("nothing is open at the first step")
	}
	if none, _ := w.explained(1, game.Explain{Of: of, Step: end, Open: true}); none.Open == nil || len(none.Open) != 0 {
		t.Errorf("at the end there are open: %+v", none.Open)
	}
	if _, why := w.explained(2, game.Explain{Of: of}); !alike(why, game.NotYours) {
		t.Errorf("somebody else's: %v", why)
	}
}

// TestPastedPuzzlesAreExplained explains a puzzle that was pasted to its player alone, for
// as long as it is kept, and not while it is a daily that its player has not finished.
func TestPastedPuzzlesAreExplained(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	save := func(player storage.ID, text string) (id int64) {
		w.update(func(tx storage.Tx) (err error) {
			id, err = storage.SavePasted(tx, storage.Pasted{Player: player, Text: text, At: w.now}, 9)
			return err
		})
		return id
	}
	example, _ := lessons.Example()
	foreign := study.Subject{Pasted: save(1, format.Canonical(example))}
	if e, why := w.explained(1, game.Explain{Of: foreign, Step: 1}); why != nil || e.Of != foreign || !e.Path.Solved {
		t.Errorf("got %+v, %v", e, why)
	}
	if _, why := w.explained(2, game.Explain{Of: foreign}); !alike(why, outcome.Reason("pasted gone")) {
		t.Errorf("somebody else's: %v", why)
	}
	v := w.today(1, home1, 0)
	daily := study.Subject{Pasted: save(1, format.Canonical(v.Puzzle))}
	if _, why := w.explained(1, game.Explain{Of: daily}); !alike(why, outcome.Reason("still open")) {
		t.Errorf("an open daily: %v", why)
	}
	w.submit(1, home1, v.Game.ID, w.solution(v))
	if _, why := w.explained(1, game.Explain{Of: daily}); why != nil {
		t.Errorf("one that its player has finished: %v", why)
	}
	if err := w.Sweep(t.Context(), w.now.AddDate(0, 0, 7).Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	for _, of := range []study.Subject{foreign, daily, {Pasted: 999}, {Own: 999}} {
		if _, why := w.explained(1, game.Explain{Of: of}); !alike(why, outcome.Reason("pasted gone")) {
			t.Errorf("%+v: %v", of, why)
		}
	}
}

// TestExplainingIsBounded finds ways until there are too many at once. Those that were
// found cost nothing.
func TestExplainingIsBounded(t *testing.T) {
	w := newWorld(t)
	var of []study.Subject
	for range 2 {
		v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
		w.submit(1, home1, v.Game.ID, w.solution(v))
		of = append(of, study.Subject{Game: v.Game.ID})
	}
	if _, why := w.explained(1, game.Explain{Of: of[0]}); why != nil {
		t.Errorf("the first way: %v", why)
	}
	w.spendOrders(1)
	if _, why := w.explained(1, game.Explain{Of: of[1]}); !alike(why, outcome.Reason("too many orders")) {
		t.Errorf("one too many: %v", why)
	}
	if _, why := w.explained(1, game.Explain{Of: of[0], Step: 2}); why != nil {
		t.Errorf("one that was found: %v", why)
	}
}

// TestToExplain takes a puzzle from a text, which is kept, and from the player's own list,
// which has it already.
func TestToExplain(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	take := func(player storage.ID, from ownpuzzle.Brought) (study.Subject, outcome.Refusal) {
		turn := w.play(player, 0, game.ToExplain{From: from})
		taken, _ := game.FactOf[game.Taken](turn)
		return taken.Of, turn.Refusal
	}
	example, _ := lessons.Example()
	text := "Can somebody explain\n" + format.Canonical(example)
	of, why := take(1, ownpuzzle.Brought{Text: text})
	if why != nil || of.Pasted == 0 {
		t.Fatalf("%+v, %v", of, why)
	}
	if again, _ := take(1, ownpuzzle.Brought{Text: text}); again != of {
		t.Errorf("pasted again it is %+v, at first it was %+v", again, of)
	}
	if e, why := w.explained(1, game.Explain{Of: of}); why != nil || len(e.Steps) == 0 {
		t.Errorf("got %+v, %v", e, why)
	}
	w.open(1, home1, game.Load{From: ownpuzzle.Brought{Text: text}, Name: "the example"})
	for _, from := range []ownpuzzle.Brought{{Text: text}, {Name: "The Example"}} {
		own, why := take(1, from)
		if why != nil || own.Own == 0 || own.Pasted != 0 {
			t.Errorf("one of the list: %+v, %v", own, why)
		}
		if e, why := w.explained(1, game.Explain{Of: own, Step: 1}); why != nil || e.Of != own {
			t.Errorf("got %+v, %v", e, why)
		}
	}
	for _, c := range []struct {
		from ownpuzzle.Brought
		want outcome.Refusal
	}{{ownpuzzle.Brought{Text: "no puzzle"}, ownpuzzle.BadPuzzle{}}, {ownpuzzle.Brought{Text: "\x00"}, outcome.Reason("not text")}, {ownpuzzle.Brought{Name: "another"}, ownpuzzle.NoSuchOwn{}}} {
		if _, why := take(1, c.from); !alike(why, c.want) {
			t.Errorf("%+v: %v, want %q", c.from, why, c.want)
		}
	}
	// An open daily is nobody's to explain but theirs who have finished it.
	v := w.today(2, home1, 0)
	daily := ownpuzzle.Brought{Text: format.Canonical(v.Puzzle)}
	for _, player := range []storage.ID{2, 3} {
		if _, why := take(player, daily); !alike(why, outcome.Reason("still open")) {
			t.Errorf("player %d: %v", player, why)
		}
	}
	w.submit(2, home1, v.Game.ID, w.solution(v))
	if _, why := take(2, daily); why != nil {
		t.Errorf("who has finished it: %v", why)
	}
	if _, why := take(3, daily); !alike(why, outcome.Reason("still open")) {
		t.Errorf("who has not: %v", why)
	}
	w.now = overEverywhere(v.Game.Day)
	if _, why := take(3, daily); why != nil {
		t.Errorf("when it is over: %v", why)
	}
}

// TestWhatReasoningCantFinish explains puzzles with several solutions and with none.
func TestWhatReasoningCantFinish(t *testing.T) {
	w := newWorld(t)
	for text, broken := range map[string]bool{
		`{"size":2,"cages":[{"op":"+","target":6,"cells":[[0,0],[0,1],[1,0],[1,1]]}]}`:                                 false,
		`{"size":2,"cages":[{"op":"=","target":1,"cells":[[0,0]]},{"op":"+","target":3,"cells":[[0,1],[1,0],[1,1]]}]}`: true,
	} {
		taken, _ := game.FactOf[game.Taken](w.play(1, 0, game.ToExplain{From: ownpuzzle.Brought{Text: text}}))
		e, why := w.explained(1, game.Explain{Of: taken.Of, Step: 99})
		if why != nil || e.Path.Solved || (e.Path.Impossible != nil) != broken || e.Step != len(e.Steps)+1 {
			t.Errorf("%s: %+v, %v", text, e, why)
		}
	}
}

// TestOpenStepsOfAPosition lists what applies to a position that its player gives.
func TestOpenStepsOfAPosition(t *testing.T) {
	w := newWorld(t)
	example, solution := lessons.Example()
	taken, _ := game.FactOf[game.Taken](w.play(1, 0, game.ToExplain{From: ownpuzzle.Brought{Text: format.Canonical(example)}}))
	at := func(position string) (study.Explained, outcome.Refusal) {
		return w.explained(1, game.Explain{Of: taken.Of, Position: position})
	}
	n := example.Size()
	empty := strings.Repeat(".", n*n)
	if e, why := at(empty); why != nil || len(e.Open) == 0 || e.Position == nil || len(e.Broken.Faults) > 0 {
		t.Errorf("the empty board: %+v, %v", e, why)
	}
	if e, why := at(solution.String()); why != nil || len(e.Open) != 0 || len(e.Broken.Faults) > 0 {
		t.Errorf("the solution: %+v, %v", e, why)
	}
	if e, why := at("11" + empty[2:]); why != nil || len(e.Open) != 0 || len(e.Broken.Faults) == 0 {
		t.Errorf("a broken rule: %+v, %v", e, why)
	}
	for _, bad := range []string{"1", "x" + empty[1:], "9" + empty[1:]} {
		if _, why := at(bad); why != (game.BadPosition{Size: n}) {
			t.Errorf("%q: %v", bad, why)
		}
	}
}
