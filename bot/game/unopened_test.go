package game

import (
	"testing"

	"kenkenbot/storage"
)

// TestAnswerBeforeOpening hands in a whole answer in a direct message without having
// opened its puzzle: it is opened and judged, and a right one is not ranked.
func TestAnswerBeforeOpening(t *testing.T) {
	w := newWorld(t)
	direct := func(player storage.ID, said string) Turn {
		t.Helper()
		return w.must(w.Play(t.Context(), w.by(player, 0), 0, Say{Text: said}))
	}
	answer := w.solution(w.today(1, 0, 0)).String()

	right := direct(2, answer)
	verdict, _ := FactOf[Verdict](right)
	if _, told := FactOf[Unopened](right); !told || !verdict.Right || !verdict.Result.OnPaper || verdict.Result.Held || verdict.Result.Solve != 0 || !verdict.Result.Streak {
		t.Errorf("a right one: %+v", right)
	}
	if verdict.Place.Here != 0 || verdict.Place.Everywhere != 0 {
		t.Errorf("it is ranked: %+v", verdict.Place)
	}

	wrong := []byte(answer)
	for i, r := range wrong {
		wrong[i] = '1' + ('5' - r)
	}
	turn := direct(3, string(wrong))
	if v, _ := FactOf[Verdict](turn); v.Right || turn.View.Game.StartedAt.IsZero() || turn.View.Wrong != 1 {
		t.Errorf("a wrong one: %+v", turn)
	}
	if v, _ := FactOf[Verdict](direct(3, answer)); !v.Right {
		t.Errorf("the right one after it: %+v", v)
	}
	if turn := direct(4, "a1=3"); turn.Refusal == nil || turn.Refusal.Reason != NoGame {
		t.Errorf("cells without a game: %+v", turn)
	}
	if turn := direct(5, "1234567"+answer[7:]+"1"); turn.View != nil {
		t.Errorf("what fits no puzzle: %+v", turn)
	}
}
