package review

import (
	"testing"
	"time"

	"kenkenbot/board"
)

// TestStuckAt: five who paused at one cage make a map of it, whoever else handed in a whole
// answer or paused nowhere; four make none.
func TestStuckAt(t *testing.T) {
	base := made(t, hard6)
	target := 0
	for k, c := range base.Puzzle.Cages() {
		if len(c.Cells) > 2 {
			target = k
		}
	}
	at := base.Puzzle.Cages()[target].Cells[1]
	play := func(pause time.Duration) Game {
		p := &player{Game: base}
		p.Entries = nil
		order := p.order()
		if order[0].Cell == at {
			order[0], order[1] = order[1], order[0]
		}
		for _, d := range order {
			after := steady
			if d.Cell == at {
				after = pause
			}
			p.write(after, Change{d.Cell, d.Value})
		}
		return p.Game
	}
	var games []Game
	for range 4 {
		games = append(games, play(2*time.Minute))
	}
	whole := &player{Game: base}
	var all []Change
	for _, d := range whole.order() {
		all = append(all, Change{d.Cell, d.Value})
	}
	whole.write(time.Hour, all...)
	games = append(games, whole.Game)
	if s, ok := StuckAt(base.Puzzle, base.Solution, games); ok {
		t.Fatalf("four make a map: %+v", s)
	}
	games = append(games, play(steady)) // who paused nowhere
	s, ok := StuckAt(base.Puzzle, base.Solution, games)
	if !ok || s.Cage != target || s.Players != 5 || s.There != 4 {
		t.Fatalf("%+v, want cage %d", s, target)
	}
	for i, heat := range s.Heat {
		if hot := board.CellAt(6, i) == at; hot != (heat == MaxHeat) {
			t.Errorf("%v has the heat %d", board.CellAt(6, i), heat)
		}
	}
}
