package game_test

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// replay returns the replay of a player's game.
func (w *world) replay(player storage.ID, id int64) (study.Replay, outcome.Refusal) {
	w.Helper()
	turn := w.look(player, home1, game.ReplayOf{Game: id})
	moves, _ := game.FactOf[study.Replay](turn)
	return moves, turn.Refusal
}

// TestReplayShowsEachMove plays a board with a pause, notes, an undo and moves that change nothing.
func TestReplayShowsEachMove(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	answer := w.solution(v)
	after := func(d time.Duration, a game.Action) { w.now = v.Game.StartedAt.Add(d); w.done(1, a) }
	cell := func(i int) string { return fmt.Sprintf("%s=%d ", board.CellAt(3, i), answer[i]) }
	if _, why := w.replay(1, v.Game.ID); !alike(why, outcome.Reason("not replayable")) {
		t.Errorf("before it is solved: %v", why)
	}
	after(10*time.Second, game.Write{Cells: cell(0)})
	after(12*time.Second, game.Write{Cells: cell(0)}) // changes nothing
	after(15*time.Second, game.Pause{})
	after(75*time.Second, game.Resume{})
	after(80*time.Second, game.Note{Cells: "c3=12"})
	after(85*time.Second, game.Undo{})
	after(88*time.Second, game.Write{Cells: cell(1) + cell(2) + cell(3) + cell(4)})
	after(90*time.Second, game.Write{Cells: cell(5) + cell(6) + cell(7) + cell(8)})
	moves, why := w.replay(1, v.Game.ID)
	if why != nil || len(moves) != 5 {
		t.Fatalf("%d moves, %v", len(moves), why)
	}
	for i, want := range []struct {
		at     time.Duration
		filled int
		notes  bool
		cell   bool
	}{{10 * time.Second, 1, false, true}, {20 * time.Second, 1, true, false}, {25 * time.Second, 1, false, false}, {28 * time.Second, 5, false, false}, {30 * time.Second, 9, false, false}} {
		m := moves[i]
		if m.At != want.at || len(m.Grid)-m.Grid.Empty() != want.filled || (m.Marks[8] != 0) != want.notes || (m.Cell != nil) != want.cell {
			t.Errorf("move %d is %+v, want %+v", i, m, want)
		}
	}
	if !moves[4].Grid.Equal(answer) {
		t.Errorf("it ends with %v", moves[4].Grid)
	}
	if _, why := w.replay(2, v.Game.ID); !alike(why, game.NotYours) {
		t.Errorf("somebody else's: %v", why)
	}
}

// TestWhatHasNoReplay asks for replays of what its player did not fill in.
func TestWhatHasNoReplay(t *testing.T) {
	w := newWorld(t)
	shown := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	w.done(1, game.ShowSolution{})
	w.submit(1, home1, shown.Game.ID, w.solution(shown))
	for _, c := range []struct {
		game int64
		want outcome.Refusal
	}{{shown.Game.ID, outcome.Reason("solution seen")}, {99, game.NoGame}} {
		if _, why := w.replay(1, c.game); !alike(why, c.want) {
			t.Errorf("game %d: got %v, want %q", c.game, why, c.want)
		}
		w.refuses(c.want, 1, c.game, game.Share{Channel: 5, Replay: true})
	}
}

// TestAReplayIsSharedOnceItsDayIsOver solves a daily digit by digit: its own player can see
// the replay at once, a channel only when the day is over everywhere, and once.
func TestAReplayIsSharedOnceItsDayIsOver(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	v := w.today(1, home1, time.Minute)
	for i, value := range w.solution(v) {
		w.done(1, game.Write{Cells: fmt.Sprintf("%s=%d", board.CellAt(3, i), value)})
	}
	if moves, why := w.replay(1, v.Game.ID); why != nil || len(moves) != 9 {
		t.Fatalf("%d moves, %v", len(moves), why)
	}
	share := game.Share{Channel: 5, Replay: true}
	if why := w.refuses(outcome.Reason("replay waits"), 1, v.Game.ID, share); why != (game.OnDay{outcome.Reason("replay waits"), v.Game.Day}) {
		t.Errorf("refused for %v", why)
	}
	w.done(1, game.Share{Channel: 5}) // without a spoiler it may be shared
	w.now = overEverywhere(v.Game.Day)
	if q, ok := game.FactOf[game.ShareQueued](w.done(1, share)); !ok || !q.Replay {
		t.Error("not shared")
	}
	w.refuses(outcome.Reason("already shared"), 1, v.Game.ID, share)
	w.done(1, game.Share{Channel: 6, Replay: true})
}

// TestReplaysAreCharged asks for a replay more often than anybody may do anything.
func TestReplaysAreCharged(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	for i, digit := range w.solution(v) {
		w.done(1, game.Write{Cells: fmt.Sprintf("%s=%d", board.CellAt(3, i), digit)})
	}
	w.spendActions(1)
	if _, why := w.replay(1, v.Game.ID); !alike(why, actor.TooFast) {
		t.Errorf("one more: %v", why)
	}
}
