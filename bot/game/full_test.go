package game

import (
	"fmt"
	"slices"
	"testing"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// TestAFullBoardEndsTheGameOrSaysWhy plays at random: a board is solved when it is full and right,
// at once and never otherwise, and a wrong one is named when it becomes full, and only then.
func TestAFullBoardEndsTheGameOrSaysWhy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := solo(t)
		digit := rapid.IntRange(0, 3)
		action := rapid.Custom(func(t *rapid.T) Action {
			press := Press{Digit: digit.Draw(t, "digit")}
			text := fmt.Sprintf("row %d = %d%d%d", 1+digit.Draw(t, "row")%3, digit.Draw(t, "a"), digit.Draw(t, "b"), digit.Draw(t, "c"))
			right := Write{Cells: "row " + []string{"1 = 123", "2 = 231", "3 = 312"}[digit.Draw(t, "of")%3]}
			return rapid.SampledFrom([]Action{press, press, Write{Cells: text}, right, right, Step{}, Undo{}, Redo{}, Restart{}, Check{}, SwitchNotes{}, Pause{}, Submit{}}).Draw(t, "action")
		})
		for range rapid.IntRange(1, 40).Draw(t, "actions") {
			was := p.pos.Grid.Empty()
			a := action.Draw(t, "does")
			why := p.act(0, a)
			full, right := p.pos.Grid.Empty() == 0, p.puzzle.Check(p.pos.Grid).Correct()
			if solved := !p.game.FinishedAt.IsZero(); solved != (full && right) {
				t.Fatalf("after %+v: %v, solved %t", a, p.pos.Grid, solved)
			} else if solved {
				return
			}
			if named := slices.Contains(p.facts, outcome.Fact(Full{})); named != (why == nil && was > 0 && full) {
				t.Fatalf("after %+v: %v, %d cells empty before, named %t", a, p.pos.Grid, was, named)
			}
			if wrong := p.pos.Wrong; slices.ContainsFunc(p.log, func(m storage.Move) bool { return m.Kind == storage.MoveSubmit }) != (wrong > 0) {
				t.Fatalf("after %+v: %d wrong answers", a, wrong)
			}
		}
	})
}
