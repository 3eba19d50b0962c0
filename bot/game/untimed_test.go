package game_test

import (
	"context"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
)

// TestUntimed looks at a solved daily in a server without times, in one with them, and in
// the first one when it shows them again.
func TestUntimed(t *testing.T) {
	w := newWorld(t)
	set := func(on bool) {
		if turn := w.must(w.Govern(context.Background(), w.by(9, home1), game.ShowTimes{On: on})); !turn.Done() {
			t.Fatalf("setting %t comes to %+v", on, turn)
		}
	}
	set(false)
	v := w.today(1, home1, time.Minute)
	if !v.Untimed || v.Par != 0 || !v.Started().IsZero() {
		t.Errorf("a new board tells times: %+v", v)
	}
	wrong := w.solution(v)
	wrong[0], wrong[1] = wrong[1], wrong[0]
	w.submit(1, home1, v.Game.ID, wrong)
	verdict := w.submit(1, home1, v.Game.ID, w.solution(v))
	if verdict.Result.Took != 0 || verdict.Place.Here != 0 || verdict.Place.Streak.Days != 1 {
		t.Errorf("the verdict tells times or ranks, or no streak: %+v", verdict)
	}
	if v := w.look(1, home1, game.Board{}).View; v.Result.Took != 0 || v.Place.Here != 0 {
		t.Errorf("the solved board tells times or ranks: %+v, %+v", v.Result, v.Place)
	}
	if story, ok := game.FactOf[game.Story](w.look(1, home1, game.StoryOf{})); !ok || story.Result.Took != 0 {
		t.Errorf("what is shared tells a time: %+v", story.Result)
	}
	for _, q := range []game.Query{game.Leaderboard{Slot: storage.Main}} {
		if turn := w.look(1, home1, q); !alike(turn.Refusal, outcome.Reason("no times")) {
			t.Errorf("%T: %+v", q, turn)
		}
		if turn := w.look(1, home2, q); turn.Refusal != nil {
			t.Errorf("%T in another server: %v", q, turn.Refusal)
		}
	}
	if v := w.look(1, home2, game.Board{}).View; v.Untimed || v.Result.Took == 0 {
		t.Errorf("the board in another server: %+v", v.Result)
	}
	stats, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1}))
	if !stats.Untimed || stats.Solved != 1 || len(stats.Kinds) != 1 || stats.Kinds[0].Best != 0 || stats.Kinds[0].Median != 0 || stats.Recent != nil || stats.Rating.Known() {
		t.Errorf("the record tells times or ranks, or too little: %+v", stats)
	}
	if stats, _ := game.FactOf[standings.Stats](w.look(1, home2, game.StatsOf{Player: 1})); stats.Untimed || stats.Kinds[0].Best == 0 {
		t.Errorf("the record in another server: %+v", stats)
	}
	kind := storage.Kind{Size: 3, Difficulty: board.Easy}
	for _, call := range []game.Action{match.Invite{Rival: match.Person{ID: 2}, Kind: kind}, match.CallRace{Kind: kind, In: match.UsualRaceDelay}} {
		if turn, err := w.Play(context.Background(), w.by(1, home1), 0, call); err != nil || !alike(turn.Refusal, outcome.Reason("untimed matches")) {
			t.Errorf("%T: %+v, %v", call, turn, err)
		}
	}
	set(true)
	set(true) // a repeat changes nothing
	board, ok := game.FactOf[game.PuzzleBoard](w.look(1, home1, game.Leaderboard{Slot: storage.Main}))
	if !ok || board.Own == nil || board.Own.Rank != 1 || board.Own.Took < time.Minute {
		t.Errorf("times are shown again: %+v", board)
	}
}
