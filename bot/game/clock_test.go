package game_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// practice opens a game that ranks nowhere.
func (w *world) practice(player storage.ID) *game.View {
	w.Helper()
	return w.open(player, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
}

// after lets time pass, and plays what must not be refused.
func (w *world) after(d time.Duration, player storage.ID, action game.Action) game.Turn {
	w.Helper()
	w.now = w.now.Add(d)
	return w.done(player, action)
}

func TestPause(t *testing.T) {
	w := newWorld(t)
	const little = 5 * time.Second
	answer := w.solution(w.practice(1))
	w.after(little, 1, game.Write{Cells: fmt.Sprintf("a1=%d", answer[0])})
	turn := w.after(little, 1, game.Pause{})
	if v := turn.View; !v.Paused || v.Played != 2*little || !has[game.PauseStart](turn) {
		t.Fatalf("paused: %+v", v)
	}
	w.after(time.Hour, 1, game.Pause{}) // once more: the pause began when it began
	w.restart(w.store)
	if v := w.look(1, home1, game.Board{}).View; !v.Paused || v.Played != 2*little {
		t.Errorf("after a restart: %+v", v)
	}
	turn = w.after(time.Hour, 1, game.Resume{})
	if v := turn.View; v.Paused || !v.MayPause || v.Pauses != 2*time.Hour || !has[game.PauseEnd](turn) {
		t.Errorf("resumed: %+v", v)
	}
	if again := w.done(1, game.Resume{}); has[game.PauseEnd](again) || again.View.Paused {
		t.Errorf("resumed twice: %+v", again)
	}
	w.after(little, 1, game.Undo{})
	w.after(0, 1, game.Pause{})
	turn = w.after(time.Hour, 1, game.Redo{})
	if v := turn.View; !has[game.PauseEnd](turn) || v.Paused || v.Grid[0] != answer[0] || v.Pauses != 3*time.Hour {
		t.Errorf("redone on a paused board: %+v", v)
	}
	w.after(little, 1, game.Pause{})
	w.now = w.now.Add(time.Hour)
	if verdict := w.submit(1, home1, 0, answer); !verdict.Right || verdict.Result.Took != 4*little {
		t.Errorf("solved in %v, want 20 seconds", verdict.Result.Took)
	}
	if v := w.look(1, home1, game.Board{}).View; v.Paused || v.MayPause {
		t.Errorf("the solved board: %+v", v)
	}
	w.refuses(game.Finished, 1, 0, game.Pause{})
}

// TestPauseIsOnce has Discord deliver a pause, and then a resumption, twice.
func TestPauseIsOnce(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	for _, action := range []game.Action{game.Pause{}, game.Resume{}, game.Pause{}} {
		w.now = w.now.Add(time.Minute)
		by := w.by(1, home1)
		first := w.must(w.Play(context.Background(), by, v.Game.ID, action))
		again := w.must(w.Play(context.Background(), by, v.Game.ID, action))
		if !again.Repeat || again.View.Seq != first.View.Seq || again.View.Paused != first.View.Paused {
			t.Errorf("%T twice: %+v, then %+v", action, first.View, again.View)
		}
	}
}

// TestOvertaken has Discord replay actions that their player had no answer to: one is carried out
// as long as nothing later was.
func TestOvertaken(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	first, second, third := w.by(1, home1), w.by(1, home1), w.by(1, home1)
	other := w.by(2, home1)
	w.must(w.Open(context.Background(), other, game.Today{Slot: storage.Main})) // what others do overtakes nobody
	press := func(by actor.Actor, cells string) game.Turn {
		return w.must(w.Play(context.Background(), by, v.Game.ID, game.Write{Cells: cells}))
	}
	second.Replayed = true
	if turn := press(second, "a1=2"); turn.Repeat || turn.View.Seq != v.Seq+1 {
		t.Errorf("the newest, replayed: %+v", turn)
	}
	first.Replayed = true
	if turn := press(first, "a1=1"); !turn.Repeat || turn.View.Seq != v.Seq+1 {
		t.Errorf("an earlier one, replayed: %+v", turn)
	}
	third.Replayed = true
	if turn := press(third, "a1=3"); turn.Repeat || turn.View.Seq != v.Seq+2 {
		t.Errorf("a later one, replayed: %+v", turn)
	}
	first.Replayed = false
	if turn := press(first, "a2=1"); turn.Repeat || turn.View.Seq != v.Seq+3 {
		t.Errorf("one that was only slow: %+v", turn)
	}
}

// TestWhatEndsAPause does everything on a paused board: what is done resumes it, what is
// refused or only asked leaves it as it is.
func TestWhatEndsAPause(t *testing.T) {
	w := newWorld(t)
	for i, tt := range []struct {
		action game.Action
		why    outcome.Refusal // of the refusal
		ends   bool
	}{
		{action: game.Resume{}, ends: true},
		{action: game.Press{Digit: 1}, ends: true},
		{action: game.Write{Cells: "b1=2"}, ends: true},
		{action: game.Write{Cells: "a1=1"}, ends: true}, // stands there already
		{action: game.Note{Cells: "b1=12"}, ends: true},
		{action: game.Say{Text: "b1=2"}, ends: true},
		{action: game.Fill{Fields: []game.Field{{Row: 1, Text: "1.2"}}}, ends: true},
		{action: game.FillNotes{}, ends: true},
		{action: game.SwitchNotes{}, ends: true},
		{action: game.JumpToCell{Cell: board.At(2, 2)}, ends: true},
		{action: game.Step{}, ends: true},
		{action: game.Undo{}, ends: true},
		{action: game.Restart{}, ends: true},
		{action: game.TakeHint{Agreed: true}, ends: true},
		{action: game.ShowSolution{}, ends: true},
		{action: game.Submit{Answer: "111 111 111"}, ends: true},
		{action: game.Pause{}},
		{action: game.AskSolution{}},
		{action: game.Check{}, why: game.IsPaused},
		{action: game.Press{Digit: 7}, why: game.BadCells{}},
		{action: game.Write{Cells: "z9=1"}, why: game.BadCells{}},
		{action: game.Fill{Fields: []game.Field{{Row: 0, Text: "x"}}}, why: game.BadCells{}},
		{action: game.Say{Text: "back soon"}, why: game.NotMoves},
		{action: game.Submit{}, why: game.Incomplete{}},
		{action: game.Redo{}, why: outcome.Reason("nothing to redo")},
		{action: game.GoBack{}, why: outcome.Reason("not offered")},
		{action: game.Share{Channel: 5}, why: outcome.Reason("not solved")},
	} {
		t.Run(fmt.Sprintf("%T %+v", tt.action, tt.action), func(t *testing.T) {
			who := storage.ID(i + 1)
			w.practice(who)
			w.done(who, game.Write{Cells: "a1=1"})
			paused := w.after(time.Minute, who, game.Pause{}).View
			w.now = w.now.Add(time.Hour)
			var turn game.Turn
			if tt.why != nil {
				w.refuses(tt.why, who, 0, tt.action)
			} else {
				turn = w.done(who, tt.action)
			}
			v := w.look(who, home1, game.Board{}).View
			if v.Paused == tt.ends || has[game.PauseEnd](turn) != tt.ends || turn.View != nil && turn.View.Paused == tt.ends {
				t.Errorf("paused %v, facts %+v", v.Paused, turn.Facts)
			}
			if want := paused.Played; v.Played != want {
				t.Errorf("the clock says %v, want %v", v.Played, want)
			}
			if !tt.ends && v.Seq != paused.Seq {
				t.Errorf("%d entries were kept", v.Seq-paused.Seq)
			}
		})
	}
}

func TestOnlyWhatRanksNowhereIsPaused(t *testing.T) {
	w := newWorld(t)
	daily := w.today(1, home1, time.Minute)
	if daily.MayPause {
		t.Error("a daily offers a pause")
	}
	w.refuses(outcome.Reason("clock runs on"), 1, 0, game.Pause{})
	w.done(1, game.ShowSolution{})
	w.refuses(outcome.Reason("clock runs on"), 1, 0, game.Pause{})
	w.now = w.now.Add(48 * time.Hour)
	archive := w.posted(2, home1, storage.DayOf(monday)).View
	if archive.Game.Kind != storage.ArchiveGame || !archive.MayPause {
		t.Fatalf("%+v", archive)
	}
	w.done(2, game.Pause{})
	if open := w.posted(2, home1, storage.DayOf(monday)).View; !open.Paused {
		t.Error("opening a paused game resumes it")
	}
	w.refuses(game.NotYours, 1, archive.Game.ID, game.Resume{})
}

// TestAllOfItCounts takes nothing off the time between the first look and the answer, and tells it up
// to an hour, which is longer than four times par.
func TestAllOfItCounts(t *testing.T) {
	for _, tt := range []struct {
		away  time.Duration
		timed bool
	}{{0, true}, {time.Hour - 50*time.Second, true}, {time.Hour, false}, {9 * time.Hour, false}} {
		w := newWorld(t)
		v := w.today(1, home1, 30*time.Second)
		w.done(1, game.Write{Cells: v.Cursor().String() + "=1"})
		w.now = w.now.Add(tt.away)
		if v := w.look(1, home1, game.Board{}).View; v.Played != 30*time.Second+tt.away {
			t.Errorf("%v away: the board says %v", tt.away, v.Played)
		}
		w.done(1, game.Undo{})
		w.now = w.now.Add(20 * time.Second)
		got := w.submit(1, home1, v.Game.ID, w.solution(v))
		if r := got.Result; r.Took != 50*time.Second+tt.away || r.Timed != tt.timed || (got.Place.Here == 1) != tt.timed || got.Place.HereOf != 1 {
			t.Errorf("%v away: %+v", tt.away, got)
		}
		if kept := w.look(1, home1, game.Board{}).View.Result; *kept != got.Result {
			t.Errorf("%+v is kept", kept)
		}
	}
}

// TestAPausedGameOfTheArchiveHasNoPlace stops the clock of one game of the archive, and not that of
// another.
func TestAPausedGameOfTheArchiveHasNoPlace(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday) - 2
	for player, pauses := range map[storage.ID]bool{1: true, 2: false} {
		v := w.archived(player, home1, day).View
		w.now = w.now.Add(10 * time.Minute)
		if pauses {
			w.done(player, game.Pause{})
			w.now = w.now.Add(time.Hour)
		}
		if got := w.submit(player, home1, v.Game.ID, w.solution(v)); got.Result.Timed == pauses || (got.Place.Later > 0) == pauses {
			t.Errorf("paused %v: %+v", pauses, got)
		}
	}
}
