package game_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestHintsBelieveTheBotsNotes follows hints alone, each carried out, on a board without
// notes and on one whose notes the bot filled in. None doubts a note, rules out what the
// notes have not, or writes notes where there were none, but in the cells that its step
// reasons from.
func TestHintsBelieveTheBotsNotes(t *testing.T) {
	w := newWorld(t)
	bare := 0 // cells without notes of which a hint ruled something out
	for _, kind := range []storage.Kind{{Size: 4, Difficulty: board.Easy}, {Size: 5, Difficulty: board.Hard}, {Size: 6, Difficulty: board.Medium}} {
		for _, filled := range []bool{false, true} {
			v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: kind}})
			if filled {
				v = w.done(1, game.FillNotes{}).View
			}
			for hints := 0; v.Grid.Empty() > 1; hints++ { // the last digit would end the game
				w.now = w.now.Add(time.Minute)
				turn := w.play(1, v.Game.ID, game.TakeHint{Level: tape.MaxHintLevel})
				h, told := game.FactOf[game.Hint](turn)
				if !told || h.Advice.Kind != logic.Deduction || h.Advice.Doubted || hints > 200 {
					t.Fatalf("hint %d: %+v %+v", hints, h, turn.Facts)
				}
				cause := map[board.Cell]bool{}
				for _, c := range h.Advice.CauseCells() {
					cause[c] = true
				}
				for i, struck := range h.Advice.Struck(kind.Size) {
					c := board.CellAt(kind.Size, i)
					if v.Marks[i] != 0 && struck&^v.Marks[i] != 0 {
						t.Errorf("%v: %v are ruled out of %v, whose notes are %v", kind, struck.Values(), c, v.Marks[i].Values())
					}
					if v.Marks[i] == 0 && turn.View.Marks[i] != 0 && !cause[c] {
						t.Errorf("%v: notes %v in %v", kind, turn.View.Marks[i].Values(), c)
					}
					if struck != 0 && v.Marks[i] == 0 && !cause[c] {
						bare++
					}
				}
				v = turn.View
			}
		}
	}
	if bare == 0 {
		t.Error("no hint rules something out of a cell that has no notes")
	}
}
