package game_test

import (
	"context"
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// TestCageWays lists what fits each cage of a practice puzzle: what the solution has
// there is always among it, and a value in the cage leaves only what holds it.
func TestCageWays(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 5, Difficulty: board.Medium}}})
	solution := w.solution(v)
	for _, cage := range v.Puzzle.Cages() {
		var want []int
		for _, c := range cage.Cells {
			want = append(want, int(solution.At(v.Size, c)))
		}
		slices.Sort(want)
		ways, ok := game.FactOf[game.Ways](w.look(1, home1, game.CageWays{Game: v.Game.ID, Cell: cage.Cells[len(cage.Cells)-1]}))
		has := func(set []int) bool { return slices.Equal(set, want) }
		if !ok || ways.All && !slices.ContainsFunc(ways.Sets, has) {
			t.Errorf("the %s cage: %+v lacks %v", cage.Label(), ways, want)
		}
		for i, set := range ways.Sets {
			if len(set) != len(cage.Cells) || !slices.IsSorted(set) || i > 0 && slices.Compare(ways.Sets[i-1], set) >= 0 {
				t.Errorf("the %s cage: %v", cage.Label(), ways.Sets)
			}
		}
		if len(cage.Cells) < 2 {
			continue
		}
		first := cage.Cells[0]
		value := int(solution.At(v.Size, first))
		w.done(1, game.Write{Cells: first.String() + "=" + string('0'+rune(value))})
		ways, _ = game.FactOf[game.Ways](w.look(1, home1, game.CageWays{Game: v.Game.ID, Cell: first}))
		for _, set := range ways.Sets {
			if !slices.Contains(set, value) {
				t.Errorf("the %s cage holds %d and can be %v", cage.Label(), value, set)
			}
		}
	}
}

// TestCageWaysOfARankedGame are no way to a hint without a price.
func TestCageWaysOfARankedGame(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Today{Slot: storage.Main})
	ask := func(player storage.ID, cell board.Cell) outcome.Refusal {
		turn, err := w.Look(context.Background(), w.by(player, home1), game.CageWays{Game: v.Game.ID, Cell: cell})
		if err != nil {
			t.Fatal(err)
		}
		return turn.Refusal
	}
	if why := ask(1, board.At(0, 0)); !alike(why, game.OnlyPractice) {
		t.Errorf("while it ranks: %q", why)
	}
	if why := ask(2, board.At(0, 0)); !alike(why, game.NotYours) {
		t.Errorf("of another's game: %q", why)
	}
	if why := ask(1, board.At(8, 8)); !alike(why, game.BadCells{}) {
		t.Errorf("off the board: %q", why)
	}
	w.submit(1, home1, v.Game.ID, w.solution(v))
	if why := ask(1, board.At(0, 0)); why != nil {
		t.Errorf("when it is over: %q", why)
	}
}
