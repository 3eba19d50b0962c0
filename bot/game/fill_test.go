package game_test

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
)

// TestFill fills a form: all or nothing, and what a row holds already is no move.
func TestFill(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	answer := w.solution(v).String()
	row := func(r int) string { return answer[r*v.Size : (r+1)*v.Size] }
	given := v.Size*v.Size - v.Empty()

	r := w.refuses(game.BadCells{}, 1, 0, game.Fill{Fields: []game.Field{{0, row(0)}, {1, "9...."}, {2, "a1=1 a9=1"}, {3, "a1=2"}}}).(game.BadCells)
	if len(r.Faults) < 2 || r.Faults[0].Row != 2 || r.Faults[1].Problem != format.OffBoard || w.look(1, home1, game.Board{}).View.Empty() != v.Empty() {
		t.Errorf("half a form: %+v", r)
	}
	turn := w.done(1, game.Fill{Fields: []game.Field{{0, row(0)}, {1, "....."}, {2, ""}}})
	if f, _ := game.FactOf[game.SentForm](turn); len(f.Fields) != 3 || turn.View.Grid[:v.Size].String() != board.Grid(w.solution(v)[:v.Size]).String() {
		t.Errorf("one row: %+v", turn)
	}
	seq := turn.View.Seq
	if again := w.done(1, game.Fill{Fields: []game.Field{{0, row(0)}, {1, "....."}}}); again.View.Seq != seq {
		t.Error("the board as it stands was logged as a move")
	}
	// Blanks empty all cells but the given ones.
	if blank := w.done(1, game.Fill{Fields: []game.Field{{0, "....."}, {1, "....."}, {2, "....."}, {3, "....."}, {4, "....."}}}); blank.View.Empty() != v.Size*v.Size-given {
		t.Errorf("%d cells are empty", blank.View.Empty())
	}
	w.refuses(game.BadCells{}, 1, 0, game.Fill{Fields: []game.Field{{7, "12345"}}})
	// A whole board in one field, while another holds what stands there.
	w.done(1, game.Fill{Fields: []game.Field{{0, row(0)}}})
	if full := w.done(1, game.Fill{Fields: []game.Field{{0, row(0)}, {3, answer}}}); full.View.Empty() != 0 {
		t.Errorf("%d cells are empty", full.View.Empty())
	}
}

// TestFillNotes fills a form with pencil marks, which empty cells keep when their row is
// typed again.
func TestFillNotes(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	at := v.Grid.Empty()
	free := -1 // the first row without a given cell
	for r := range v.Size {
		if v.Grid[r*v.Size:(r+1)*v.Size].Empty() == v.Size {
			free = r
			break
		}
	}
	if free < 0 {
		t.Fatalf("every row has a given cell: %d are empty", at)
	}
	noted := w.done(1, game.Fill{Notes: true, Fields: []game.Field{{free, "12 . 345 . 5"}}}).View
	i := free * v.Size
	if noted.Marks[i] != board.CandidatesOf(1, 2) || noted.Marks[i+1] != 0 || noted.Marks[i+2] != board.CandidatesOf(3, 4, 5) {
		t.Errorf("marks %v", noted.Marks)
	}
	kept := w.done(1, game.Fill{Fields: []game.Field{{free, "....."}}}).View
	if kept.Seq != noted.Seq || kept.Marks[i] != noted.Marks[i] {
		t.Error("a row of empty cells took their notes")
	}
	w.done(1, game.Write{Cells: board.CellAt(v.Size, i).String() + "=1"})
	if r := w.refuses(game.BadCells{}, 1, 0, game.Fill{Notes: true, Fields: []game.Field{{free, "12 . . . ."}}}).(game.BadCells); len(r.Filled) != 1 {
		t.Errorf("notes for a value: %+v", r)
	}
	if erased := w.done(1, game.Fill{Notes: true, Fields: []game.Field{{free, "1 . . . ."}}}).View; erased.Marks[i+2] != 0 {
		t.Errorf("marks %v", erased.Marks)
	}
}
