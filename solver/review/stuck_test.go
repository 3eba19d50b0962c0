package review

import (
	"slices"
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

// TestStuckAtHalf: who wrote half of the board at once counts, who wrote a cell more does
// not; and most are more than half.
func TestStuckAtHalf(t *testing.T) {
	base := made(t, hard6)
	for atOnce, counts := range map[int]bool{17: true, 18: true, 19: false} {
		p := &player{Game: base}
		p.Entries = nil
		order := p.order()
		p.write(steady, Change{order[0].Cell, order[0].Value})
		var rest []Change
		for _, d := range order[1 : 1+atOnce] {
			rest = append(rest, Change{d.Cell, d.Value})
		}
		p.write(time.Minute, rest...)
		if _, ok := StuckAt(base.Puzzle, base.Solution, slices.Repeat([]Game{p.Game}, fewestStuck)); ok != counts {
			t.Errorf("%d of 36 cells at once: counts %v, want %v", atOnce, ok, counts)
		}
	}
	for there, most := range map[int]bool{2: false, 3: false, 4: true} {
		if s := (Stuck{Players: 6, There: there}); s.Most() != most {
			t.Errorf("%d of 6 are most: %v, want %v", there, s.Most(), most)
		}
	}
}
